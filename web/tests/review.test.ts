import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Unreachable } from "../src/lib/api/client";
import type { Choice, Hindsight, Judgement, Loss, Point, ReplayDeal, ReviewedDeal } from "../src/lib/api/types";
import { accuracyPlot } from "../src/lib/review/accuracy-plot";
import { askAgain } from "../src/lib/review/again";
import { coursePlot } from "../src/lib/review/course-plot";
import { chances, counts, decisionsOf, placesOf, turnAt } from "../src/lib/review/decisions";
import { scaleOf } from "../src/lib/review/levels";
import { fetchWords } from "../src/lib/words";
import { review as words } from "../src/lib/words/en-review";

const choice = (action: string, change: Partial<Choice> = {}): Choice => ({
  action,
  points: 40,
  behind: 0,
  error: 1,
  chance: 0.5,
  ...change,
});

const judgement = (change: Partial<Judgement> = {}): Judgement => ({
  seat: 0,
  kind: "leads",
  trick: 1,
  action: "9D",
  grade: "good",
  best: "9D",
  loss: 0,
  error: 1,
  chance_lost: 0,
  choices: [choice("9D"), choice("AS", { points: 39, behind: 1 })],
  worlds: 200,
  measure: 1,
  complete: false,
  reason: null,
  ...change,
});

const total = (change: Partial<Loss> = {}): Loss => ({ decisions: 9, misses: 0, points: 0, accuracy: 100, ...change });

const point = (trick: number, best: number, made: number, chances: [number, number] | null): Point => ({
  trick,
  action: trick === 0 ? "4" : "9D",
  best_points: best,
  points: made,
  best_chance: chances?.[0] ?? null,
  chance: chances?.[1] ?? null,
});

const hindsight = (...choices: [string, number][]): Hindsight => ({
  best: choices[0]?.[0] ?? "",
  choices: choices.map(([action, points]) => ({ action, points })),
});

describe("a scale", () => {
  test.each([
    [
      [0.41, 0.57],
      [0.05, 0.1, 0.2],
      [0.4, 0.45, 0.5, 0.55, 0.6],
    ],
    [
      [0.3, 0.6],
      [0.05, 0.1, 0.2],
      [0.3, 0.4, 0.5, 0.6],
    ],
    [[0.5], [0.05, 0.1], [0.5, 0.55]],
    [
      [-35, 61],
      [10, 20, 25, 50],
      [-50, 0, 50, 100],
    ],
  ])("has lines at round values: %j", (values, steps, wanted) => {
    const { levels, at } = scaleOf(values, steps);
    expect(levels.map((level) => Math.round(level * 100) / 100)).toEqual(wanted);
    expect(levels.length).toBeLessThanOrEqual(5);
    expect(levels.length).toBeGreaterThanOrEqual(2);
    for (const value of values) expect(at(value) > -0.001 && at(value) < 1.001).toBe(true);
    expect(at(levels[0] ?? NaN)).toBeCloseTo(0);
    expect(at(levels[levels.length - 1] ?? NaN)).toBeCloseTo(1);
  });
});

describe("the plot of a deal", () => {
  const course = [point(0, 20, 20, [0.5, 0.5]), point(1, 30, 10, [0.55, 0.45]), point(3, 5, 5, [0.42, 0.42])];
  const judgements = [
    judgement({ trick: 0, action: "4", kind: "bidding" }),
    judgement({ grade: "blunder", loss: 20 }),
    judgement({ trick: 3 }),
  ];

  test("shows chances where they are known, higher ones higher, and all inside", () => {
    const plot = coursePlot(course, judgements, 13);
    expect(plot.chance).toBe(true);
    expect(plot.points.map(({ best, made }) => [best, made])).toEqual([
      [0.5, 0.5],
      [0.55, 0.45],
      [0.42, 0.42],
    ]);
    const [first, second, third] = plot.points;
    if (!first || !second || !third) throw new Error("three points");
    expect(second.bestY < first.bestY && first.bestY < second.madeY && second.madeY < third.madeY).toBe(true);
    expect(first.x < second.x && second.x < third.x && third.x < plot.right).toBe(true);
    for (const { bestY, madeY } of plot.points) expect(bestY > 0 && madeY < plot.height).toBe(true);
  });

  test("falls back to points where one chance is not known", () => {
    const plot = coursePlot([...course, point(4, -12, -12, null)], judgements, 13);
    expect(plot.chance).toBe(false);
    expect(plot.points.map(({ made }) => made)).toEqual([20, 10, 5, -12]);
  });

  test("marks the misses where they left one", () => {
    const plot = coursePlot(course, judgements, 13);
    expect(plot.misses).toEqual([{ grade: "blunder", x: plot.points[1]?.x, y: plot.points[1]?.madeY }]);
  });

  test("numbers every other trick of a long deal, from the bid on", () => {
    const numbered = (tricks: number) => coursePlot(course, judgements, tricks).tricks.map(({ trick }) => trick);
    expect(numbered(13)).toEqual([0, 1, 3, 5, 7, 9, 11, 13]);
    expect(numbered(4)).toEqual([0, 1, 2, 3, 4]);
  });
});

test("the exchange lies between the bid and the first trick", () => {
  const exchange = { ...point(0, 20, 5, [0.5, 0.4]), action: "give KD 5C" };
  const course = [point(0, 20, 20, [0.5, 0.5]), exchange, point(1, 5, 5, [0.4, 0.4])];
  const { points, misses } = coursePlot(course, [judgement({ trick: 0, action: "give KD 5C", grade: "mistake" })], 13);
  expect(points.map(({ place }) => place)).toEqual(["0", "exchange", "1"]);
  expect(points.map(({ place }) => words.plot.place(place))).toEqual(["Bid", "Exchange", "Trick 1"]);
  const [bid, given, first] = points.map(({ x }) => x);
  expect(bid !== undefined && given !== undefined && first !== undefined && bid < given && given < first).toBe(true);
  expect(misses).toEqual([{ grade: "mistake", x: given, y: points[1]?.madeY }]);
});

test("a turning point is found in the course also where bid and exchange have no trick to tell them apart", () => {
  const bid = point(0, 20, 20, null);
  const exchange = { ...point(0, 44, 14, null), action: "keep" };
  const course = [bid, exchange, point(1, 14, 10, null)];
  expect(turnAt({ trick: 0, points: -30, chance: null, own: true }, course)).toBe(1);
  expect(turnAt({ trick: 0, points: 24, chance: null, own: false }, course)).toBe(1);
  expect(turnAt({ trick: 1, points: -4, chance: null, own: true }, course)).toBe(2);
  expect(placesOf(course)).toEqual(["0", "exchange", "1"]);
});

test("each decision of an auction has a place of its own", () => {
  const calls = ["5", "7", "trump H", "AS"].map((action, index) => ({ trick: index < 3 ? 0 : 1, action }));
  expect(placesOf(calls)).toEqual(["0", "0.2", "trump", "1"]);
  expect(["0", "0.2", "trump", "1"].map(words.plot.place)).toEqual(["Bid", "Bid", "Trump", "Trick 1"]);
  expect(["pass", "7", "trump H"].map(words.deal.before)).toEqual([
    "You passed",
    "Your bid, 7",
    "You named hearts trumps",
  ]);
  const course = calls.map(({ trick, action }) => ({ ...point(trick, 4, 4, null), action }));
  const { points } = coursePlot(course, [], 13);
  const xs = points.map(({ x }) => x);
  expect([...xs].sort((one, other) => one - other)).toEqual(xs);
  expect(new Set(xs).size).toBe(4);
});

test("the plot of accuracies reaches up to 100, with the latest at the right", () => {
  const plot = accuracyPlot([71, 96.5, 88]);
  expect(plot.levels.map(({ value }) => value)).toEqual([70, 80, 90, 100]);
  expect(plot.levels[3]?.y).toBeLessThan(plot.points[1]?.y ?? NaN);
  const [first, , last] = plot.points;
  expect(first && last && first.x < last.x && last.x < plot.right).toBe(true);
});

test("judgements are put to their tricks, with hindsight where it is told", () => {
  const seen = hindsight(["9D", 71]);
  const bid = judgement({ trick: 0, action: "4", kind: "bidding" });
  const card = judgement({ trick: 2 });
  const deal = { tricks: [{}, {}, {}] } as ReplayDeal;
  const reviewed = { judgements: [bid, card], hindsight: [null, seen] } as unknown as ReviewedDeal;
  expect(decisionsOf(deal, reviewed)).toEqual({
    before: [{ judgement: bid, place: "0", hindsight: null }],
    tricks: [null, { judgement: card, place: "2", hindsight: seen }, null],
  });
});

test("grades are counted; what was forced or equal is not", () => {
  const found = counts(
    (["good", "blunder", "good", "forced", "equal", "mistake"] as const).map((grade) => judgement({ grade })),
  );
  expect(found).toEqual([
    { grade: "good", number: 2 },
    { grade: "inaccuracy", number: 0 },
    { grade: "mistake", number: 1 },
    { grade: "blunder", number: 1 },
  ]);
});

test("the chance with the best choice is the one after what was made, and what that lost", () => {
  expect(chances(judgement({ chance_lost: 0.125 }))).toEqual([0.625, 0.5]);
  expect(chances(judgement({ choices: [choice("9D", { chance: null })], chance_lost: null }))).toEqual([null, null]);
});

describe("the verdict in words", () => {
  const miss = (grade: Judgement["grade"], loss: number, kind: Judgement["kind"] = "leads") =>
    judgement({ grade, loss, kind, best: "AS" });

  test.each([
    ["Nothing to choose in this deal", [], total({ decisions: 0, accuracy: null })],
    ["All 9 decisions good", [judgement()], total()],
    ["Your one choice was good", [judgement()], total({ decisions: 1 })],
    ["Careful play, 1 inaccuracy", [miss("inaccuracy", 4)], total({ misses: 1, accuracy: 97 })],
    [
      "Careful play, one costly lead",
      [miss("inaccuracy", 4, "following"), miss("mistake", 29)],
      total({ misses: 2, accuracy: 91 }),
    ],
    ["Careful play, one costly bid", [miss("blunder", 31, "bidding")], total({ misses: 1, accuracy: 90 })],
    ["One card cost 31 points", [miss("blunder", 31, "nil")], total({ decisions: 2, misses: 1, accuracy: 60 })],
    ["2 decisions cost 45 points", [miss("mistake", 14), miss("blunder", 31)], total({ misses: 2, accuracy: 86 })],
  ] as const)("%s", (said, judgements, sum) => {
    expect(words.deal.headline(judgements, sum)).toBe(said);
  });

  test.each([
    [
      "8 of 10 decisions were good. The misses cost 30 points, and what was too close to call another 3.2; that is 3.3 a decision.",
      [miss("inaccuracy", 6), judgement({ loss: 3.2 }), miss("blunder", 24)],
      total({ decisions: 10, misses: 2, points: 33.2 }),
    ],
    [
      "1 of 2 decisions was good. The miss cost 5 points; that is 2.5 a decision.",
      [miss("inaccuracy", 5), judgement()],
      total({ decisions: 2, misses: 1, points: 5 }),
    ],
    [
      "1 decision was not the best. The miss cost 5 points.",
      [miss("inaccuracy", 5)],
      total({ decisions: 1, misses: 1, points: 5 }),
    ],
    ["They cost nothing.", [], total()],
    [
      "They cost about 1.8 points, 0.2 a decision, but none surely enough to be called a miss.",
      [],
      total({ points: 1.8 }),
    ],
    ["It cost about 1.8 points, but not surely enough to be called a miss.", [], total({ decisions: 1, points: 1.8 })],
    ["Every card was forced, or made no difference.", [], total({ decisions: 0 })],
  ])("%s", (said, judgements, sum) => {
    expect(words.deal.summary(judgements, sum)).toBe(said);
  });

  test("an accuracy is a whole percent, and 100 only if nothing was lost", () => {
    expect([91.4, 99.8, 100].map(words.accuracy)).toEqual(["91%", "99%", "100%"]);
  });
});

describe("a decision in words", () => {
  test.each([
    ["It cost 25 points, and took your chance to win from 55% to 49%.", 25.4, 0.55, 0.49],
    ["It cost 3.2 points, and took your chance to win from 50.4% to 50.1%.", 3.2, 0.504, 0.501],
    ["It cost 1 point.", 1.04, 0.5, 0.5],
    ["It cost 12 points.", 12, null, null],
  ])("%s", (said, loss, from, to) => {
    expect(words.decision.cost(loss, from, to)).toBe(said);
  });

  test.each([
    ["It was the only card you could play.", judgement({ grade: "forced", choices: [] })],
    ["It was the only bid you could make.", judgement({ grade: "forced", action: "4", choices: [] })],
    ["None of your cards made a difference.", judgement({ grade: "equal" })],
    ["You could do nothing else.", judgement({ grade: "forced", action: "keep", choices: [] })],
    ["No exchange made a difference.", judgement({ grade: "equal", action: "give 5C 2C" })],
    ["Nothing was better.", judgement({ action: "keep", choices: [choice("keep"), choice("give 5C")] })],
    ["No card was better.", judgement()],
    ["No bid was better.", judgement({ action: "4", choices: [choice("4"), choice("5", { behind: 6 })] })],
    ["About 1.6 points short of the best, but not surely enough to call it a miss.", judgement({ loss: 1.6 })],
    [
      "As good as the best, as far as can be told.",
      judgement({ choices: [choice("AS"), choice("9D", { behind: 1.5, error: 2 })] }),
    ],
  ])("%s", (said, each) => {
    expect(words.decision.fine(each)).toBe(said);
  });

  test("exchanges are told as what they are", () => {
    const { before } = words.deal;
    expect([before("4"), before("give 5C KD"), before("keep")]).toEqual([
      "Your bid, 4",
      "You gave",
      "You kept your hand",
    ]);
    const gift = judgement({ trick: 0, kind: "nil", action: "give 5C", best: "keep", grade: "mistake", loss: 12 });
    expect([words.decision.you(gift.action), words.decision.better(gift)]).toEqual([
      "You gave",
      "better was to keep your hand",
    ]);
    expect(words.decision.better({ ...gift, action: "keep", best: "give 5C" })).toBe("better was to give");
    expect(words.deal.headline([gift], total({ misses: 1, accuracy: 95 }))).toBe("Careful play, one costly exchange");
  });

  test.each([
    [
      "With all cards visible the ace of spades was worth +81 and the 9 of diamonds +71.",
      hindsight(["AS", 81], ["9D", 71]),
      "AS",
    ],
    [
      "With all cards visible the ace of spades and the 9 of diamonds were worth the same, +71.",
      hindsight(["9D", 71], ["AS", 71]),
      "AS",
    ],
    [
      "With all cards visible nothing was worth more than the 9 of diamonds: −12.",
      hindsight(["9D", -12], ["AS", -20]),
      "9D",
    ],
    [
      "With all cards visible the 9 of diamonds was worth +71, the ace of spades +60.",
      hindsight(["9D", 71], ["AS", 60]),
      "AS",
    ],
    [
      "With all cards visible the 2 of clubs was worth +90, the ace of spades +81 and the 9 of diamonds +71.",
      hindsight(["2C", 90], ["AS", 81], ["9D", 71]),
      "AS",
    ],
  ])("%s", (said, seen, best) => {
    expect(words.decision.seen(seen, judgement({ best }))).toBe(said);
  });
});

describe("the turning point in words", () => {
  const said = (parts: ReturnType<typeof words.turn.said>) => parts.start + parts.place + parts.end;

  test("one's own choice", () => {
    const turn = { trick: 9, points: -25, chance: -0.06, own: true };
    expect(said(words.turn.said(turn, point(9, 60, 35, [0.55, 0.49]), undefined))).toBe(
      "The turning point was your own: in trick 9 your 9 of diamonds cost 25 points; your chance to win went from 55% to 49%.",
    );
    expect(said(words.turn.said({ ...turn, trick: 0, chance: null }, point(0, 60, 35, null), undefined))).toBe(
      "The turning point was your own: in the bidding your bid of 4 cost 25 points.",
    );
  });

  test("what the others held and did", () => {
    const [before, at] = [point(8, 20, 20, [0.5, 0.5]), point(9, 44, 44, [0.58, 0.58])];
    expect(said(words.turn.said({ trick: 9, points: 24, chance: 0.08, own: false }, at, before))).toBe(
      "The deal turned your way before trick 9: what the others held and did was worth 24 points; your chance to win went from 50% to 58%.",
    );
    expect(
      said(words.turn.said({ trick: 9, points: -24, chance: null, own: false }, point(9, 0, 0, null), before)),
    ).toBe("The deal turned against you before trick 9: what the others held and did cost 24 points.");
  });
});

describe("asking again", () => {
  beforeAll(fetchWords); // The problem that is thrown has a sentence.
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** What is answered, one after another: how many are waited for, or a failure. */
  function asking(...answers: (number | Error)[]) {
    const asked: number[] = [];
    const told: number[] = [];
    const begun = Date.now();
    const end = askAgain(
      3,
      () => {
        asked.push(Date.now() - begun);
        const answer = answers.shift() ?? 0;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ waiting: answer });
      },
      ({ waiting }) => told.push(waiting),
    );
    return { asked, told, end };
  }

  test("ends when nothing is waited for, and is the more patient the longer nothing comes", async () => {
    const { asked, told } = asking(3, 3, 2, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([3, 3, 2, 0]);
    expect(asked).toEqual([1000, 2500, 4750, 5750]);
  });

  test("never waits longer than ten seconds, and goes on after a failure", async () => {
    const { asked, told, end } = asking(...Array.from({ length: 9 }, () => new Unreachable(null)), 1);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(told).toEqual([1, 0]);
    expect(Math.max(...asked.slice(1).map((time, index) => time - (asked[index] ?? 0)))).toBe(10_000);
    end();
  });

  test("asks nothing any more once it has been left", async () => {
    const { asked, told, end } = asking(3, 3);
    await vi.advanceTimersByTimeAsync(1000);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked, told]).toEqual([[1000], [3]]);
  });

  test("asks nothing where nothing is waited for", async () => {
    const ask = vi.fn();
    askAgain(0, ask, () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
  });
});

test("points are told to a tenth where a trick is worth a point", () => {
  expect([0.44, -1.26, 0.01].map((points) => words.plot.value(points, false, 0.1))).toEqual(["+0.4", "−1.3", "0"]);
  expect([4.4, -12.6, 0.1].map((points) => words.plot.value(points, false, 1))).toEqual(["+4", "−13", "0"]);
  expect(words.turn.short({ trick: 3, points: -1.26, chance: null, own: true }, 0.1)).toBe("at trick 3, −1.3");
  expect(words.turn.none(0.1)).toBe("Nothing turned this deal: no moment changed it by 1 point.");
  expect(words.turn.none(1)).toBe("Nothing turned this deal: no moment changed it by 10 points.");
});
