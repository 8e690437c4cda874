import { describe, expect, test } from "vitest";
import type { SheetDeal, SheetLine } from "../src/lib/api/types";
import { matchFacts } from "../src/lib/sheet/facts";
import { plot } from "../src/lib/sheet/plot";

const line = (kind: SheetLine["kind"], points: number): SheetLine => ({ kind, title: "", detail: "", points, why: "" });
const deal = (number: number, ours: number, theirs: number, lines: SheetLine[] = [], delta = 0): SheetDeal => ({
  number,
  dealer: 0,
  fairness: { commitment: "", cut: "", seed: "" },
  hands: [],
  claimed: null,
  sides: [
    { bid: "", contract: 0, tricks: 0, lines, delta, score: ours, bags: 0 },
    { bid: "", contract: 0, tricks: 0, lines: [], delta: 0, score: theirs, bags: 0 },
  ],
});

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
