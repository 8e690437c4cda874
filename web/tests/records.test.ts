import { describe, expect, test } from "vitest";
import type { PersonalRecord, PlayedMatch, PresetInfo } from "../src/lib/api/types";
import { outcomeOf } from "../src/lib/home/outcome";
import { recordPlot } from "../src/lib/home/record-plot";
import { en as words } from "../src/lib/words/en";
import { batakSheet as batakSheetWords } from "../src/lib/words/en-batak-sheet";

const played = (score: number, won = score >= 500): PlayedMatch => ({ id: `m${score}`, score, won, given_up: false });

test("a match is won, lost or given up", () => {
  expect(
    [
      { won: true, given_up: false },
      { won: false, given_up: false },
      { won: false, given_up: true },
    ].map(outcomeOf),
  ).toEqual(["won", "lost", "given up"]);
});

describe("the plot of the last matches", () => {
  test("runs from the earliest to the latest, which is at the right", () => {
    const { points, right } = recordPlot([played(-120), played(510), played(340)]);
    expect(points.map(({ id }) => id)).toEqual(["m-120", "m510", "m340"]);
    const [first, middle, last] = points.map(({ x }) => x) as [number, number, number];
    expect(first < middle && middle < last && last < right).toBe(true);
    expect(Math.abs(middle - first - (last - middle))).toBeLessThanOrEqual(1);
  });

  test("puts higher scores higher, and all of them inside", () => {
    const { points, height } = recordPlot([played(-400), played(12), played(690)]);
    const [low, middle, high] = points.map(({ y }) => y) as [number, number, number];
    expect(high < middle && middle < low).toBe(true);
    for (const { y } of points) expect(y > 0 && y < height).toBe(true);
  });

  test.each([
    [
      [520, 480],
      [0, 200, 400],
    ],
    [
      [188, -180],
      [-100, 0, 100],
    ],
    [[30], [0, 10, 20, 30]],
    [
      [53, -6],
      [0, 20, 40],
    ],
    [[3], [0, 10, 20]],
    [
      [1400, -900],
      [0, 1000],
    ],
  ])("has lines at round scores: %j", (scores, levels) => {
    const plot = recordPlot(scores.map((score) => played(score)));
    expect(plot.levels.map(({ score }) => score)).toEqual(levels);
    for (const { y } of plot.levels) expect(y > 0 && y < plot.height).toBe(true);
  });

  test("tells the scores in words too", () => {
    expect(words.records.plot([480, -60, 512])).toBe(
      "Your scores in the last 3 matches, the latest at the end: 480, −60, 512.",
    );
  });
});

const rules: PresetInfo = { game: "spades", name: "standard", title: "Standard", sentence: "", targets: [500] };

describe("the facts of a record", () => {
  const record: PersonalRecord = {
    level: "normal",
    preset: "standard",
    played: 3,
    won: 1,
    places: [1, 2],
    longest_run: 1,
    highest_score: 512,
    points_a_deal: 25.5,
    widest_win: 24,
    deals: 30,
    sets: 4,
    nils_bid: 5,
    nils_made: 3,
    hints: 0,
    last: [],
  };

  test("are told with their plurals", () => {
    const facts = new Map(words.records.facts(record, rules));
    expect(facts.get("Longest run")).toBe("1 win");
    expect(facts.get("Widest win")).toBe("by 24");
    expect(facts.get("Your nils made")).toBe("3 of 5");
  });

  test("say so where there is nothing to tell", () => {
    const facts = new Map(words.records.facts({ ...record, widest_win: null, nils_bid: 0, highest_score: -80 }, rules));
    expect(facts.get("Widest win")).toBe("none");
    expect(facts.get("Your nils made")).toBe("none bid");
    expect(facts.get("Highest score")).toBe("−80");
  });

  test("of Batak tell what a deal brought", () => {
    const facts = new Map(batakSheetWords.record({ ...record, points_a_deal: -1.26 }, { ...rules, game: "batak" }));
    expect(facts.get("Points a deal")).toBe("−1.3");
    expect(facts.get("Bids failed")).toBe("4");
    expect(facts.size).toBe(6);
  });

  test("of Batak tell of bids that failed, and of no nils", () => {
    const facts = new Map(words.records.facts(record, { ...rules, game: "batak" }));
    expect(facts.get("Bids failed")).toBe("4");
    expect([...facts.keys()]).not.toContain("Your nils made");
  });
});
