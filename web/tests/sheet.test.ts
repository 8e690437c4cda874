import { beforeAll, describe, expect, test } from "vitest";
import type { RulesInfo, SheetLine } from "../src/lib/api/types";
import { matchFacts } from "../src/lib/sheet/facts";
import { placesOf, sideFacts } from "../src/lib/sheet/batak/places";
import { apart, plot } from "../src/lib/sheet/plot";
import { sideNames } from "../src/lib/sheet/sides";
import { fetchWords } from "../src/lib/words";
import { en as words } from "../src/lib/words/en";
import { batakSheet as batakSheetWords } from "../src/lib/words/en-batak-sheet";
import { batakSheet as turkish } from "../src/lib/words/tr-batak-sheet";
import { RULES, sheetDeal, sheetSide, side, view } from "./views";

const line = (kind: SheetLine["kind"], points: number): SheetLine => ({ kind, title: "", detail: "", points, why: "" });
const deal = (number: number, ours: number, theirs: number, lines: SheetLine[] = [], delta = 0) =>
  sheetDeal({ number, sides: [sheetSide({ lines, delta, score: ours }), sheetSide({ score: theirs })] });

test("the facts count contracts and nils, and find the best deal", () => {
  const deals = [
    deal(1, 50, 40, [line("contract", 50), line("nil", 100)], 150),
    deal(2, 10, 80, [line("contract", -40), line("blind nil", -200)], -240),
  ];
  expect(matchFacts(deals, 0)).toEqual({
    contracts: { made: 1, bid: 2 },
    nils: { made: 1, bid: 2 },
    bestDeal: 150,
  });
});

describe("the plot", () => {
  test("runs from the start to the end and from nothing to the target", () => {
    const { lines, levels, left, right } = plot([deal(1, 250, 100), deal(2, 500, 200)], 500);
    expect(lines[0]?.map(({ x }) => x)).toEqual([left, (left + right) / 2, right]);
    expect(lines[0]?.[0]?.y).toBe(levels[0]?.y);
    expect(lines[0]?.[2]?.y).toBe(levels[2]?.y);
  });

  test("makes room for scores below nothing and above the target", () => {
    const { lines, height } = plot([deal(1, -200, 620)], 500);
    for (const { y } of lines.flat()) expect(y >= 0 && y <= height).toBe(true);
  });

  test("numbers only so many deals", () => {
    const { deals } = plot(
      Array.from({ length: 30 }, (_, index) => deal(index + 1, 0, 0)),
      500,
    );
    expect(deals.length).toBeLessThanOrEqual(12);
    expect(deals.at(-1)?.number).toBe(30);
  });
});

describe("the plot of four players", () => {
  const four = (...scores: number[]) => sheetDeal({ sides: scores.map((score) => sheetSide({ score })) });

  test("has a line and a name for each, and no two names on each other", () => {
    const { lines, names, height } = plot([four(5, 3, 3, 2)], 51);
    expect(lines).toHaveLength(4);
    const heights = [...names].sort((one, other) => one - other);
    heights.slice(1).forEach((y, index) => expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(14));
    for (const y of heights) expect(y > 0 && y < height).toBe(true);
  });

  test("reaches up to a round score where the deals are counted", () => {
    expect(plot([four(23, -5, 8, 14)], null).levels.map(({ score }) => score)).toEqual([0, 15, 30]);
    expect(plot([four(-6, -5, 0, 0)], null).levels.map(({ score }) => score)).toEqual([0, 5, 10]);
  });

  test("leaves names where they are as long as they have room", () => {
    expect(apart([20, 60, 100])).toEqual([20, 60, 100]);
    expect(apart([60, 20, 60])).toEqual([53, 20, 67]);
    expect(apart([128, 128])).toEqual([114, 128]);
    expect(apart([50, 52, 40])).toEqual([47.333333333333336, 61.333333333333336, 33.333333333333336]);
  });
});

describe("a match of Batak", () => {
  beforeAll(fetchWords);

  test("those who are level share a place", () => {
    expect(placesOf([8, 24, -3, 8])).toEqual([
      { side: 1, place: 1 },
      { side: 0, place: 2 },
      { side: 3, place: 2 },
      { side: 2, place: 4 },
    ]);
  });

  test("its facts count bids, tricks and the best deal of one side", () => {
    const scored = (...of: [SheetLine["kind"], number, number][]) =>
      of.map(([kind, points, tricks]) =>
        sheetDeal({ sides: [sheetSide({ lines: [line(kind, points)], delta: points, tricks })] }),
      );
    const deals = scored(["contract", 7, 7], ["tricks", 3, 3], ["contract", -6, 4]);
    expect(sideFacts(deals, 0)).toEqual({ bid: 2, made: 1, tricks: 14, best: 7 });
    expect(batakSheetWords.facts(1, 2, 14, 3, 7)).toEqual([
      ["Bids made", "1 of 2"],
      ["Tricks a deal", "4.7"],
      ["Best deal", "+7"],
    ]);
  });

  const alone = view({ sides: [0, 1, 2, 3].map((seat) => side({ seats: [seat] })) });

  test("sides are called by who plays where everyone is alone", () => {
    expect(sideNames(alone)).toEqual(["You", "Hazel", "Rowan", "Ash"]);
    expect(sideNames(view())).toEqual(["Us", "Them"]);
  });

  test("the headline tells who bid, and what came of it", () => {
    const said = (bidder: number, seats: number[], tricks: number, points: number) =>
      batakSheetWords.headline(
        alone,
        seats,
        { bidder, trump: "H", sides: [] },
        sheetSide({ contract: 7, tricks, lines: [line("contract", points)] }),
      );
    expect(said(0, [0], 8, 8)).toBe("You bid 7 in hearts and took 8.");
    expect(said(1, [1], 5, -7)).toBe("Hazel bid 7 in hearts and took 5: the bid is lost.");
    expect(said(1, [1], 10, -7)).toBe("Hazel bid 7 in hearts and took 10: that is too many.");
    expect(said(2, [0, 2], 9, 9)).toBe("Rowan bid 7 in hearts and took 9 with you.");
  });

  test("so it does in Turkish", () => {
    const said = (bidder: number, seats: number[], tricks: number, points: number) =>
      turkish.headline(
        alone,
        seats,
        { bidder, trump: "H", sides: [] },
        sheetSide({ contract: 7, tricks, lines: [line("contract", points)] }),
      );
    expect(said(0, [0], 8, 8)).toBe("Sen kupa 7 dedin, 8 el aldın.");
    expect(said(1, [1], 5, -7)).toBe("Hazel kupa 7 dedi, 5 el aldı ve battı.");
    expect(said(0, [0], 10, -7)).toBe("Sen kupa 7 dedin, 10 el aldın: fazla geldi, battın.");
    expect(said(2, [0, 2], 9, 9)).toBe("Rowan kupa 7 dedi, seninle birlikte 9 el aldı.");
    expect(turkish.facts(1, 2, 14, 3, 7).map(([, value]) => value)).toEqual(["2 ihaleden 1", "4,7", "+7"]);
  });

  test("counted deals say how many there are, and a deal beyond them does not", () => {
    const rules: RulesInfo = { ...RULES, game: "batak", title: "Batak", deals: 8 };
    expect(words.sheet.dealTitle(3, rules)).toBe("Deal 3 of 8");
    expect(words.sheet.dealTitle(9, rules)).toBe("Deal 9");
    expect(words.sheet.dealTitle(3, RULES)).toBe("Deal 3");
    expect(words.sheet.running(rules)).toBe("The match of 8 deals");
    expect(words.sheet.running(RULES)).toBe("The match to 500");
    expect(words.end.summary(8, rules, "normal", 0)).toBe("8 deals of Batak, against Normal.");
    expect(words.end.summary(9, RULES, "normal", 1)).toBe(
      "9 deals of Spades, Standard to 500, against Normal, with 1 hint.",
    );
  });
});
