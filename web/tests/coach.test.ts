import { describe, expect, test } from "vitest";
import { layOut } from "../src/lib/coach/bars";
import { inParts } from "../src/lib/coach/sentence";
import { coachWords } from "../src/lib/words/coach";

const choice = (action: string, points: number, error = 0) => ({ action, points, error });

describe("bars", () => {
  test("grow from zero on one scale", () => {
    const { zero, bars } = layOut([choice("AS", 80), choice("5S", 40, 5)]);
    expect(zero).toBe(0);
    expect(bars.map(({ bar }) => bar)).toEqual([
      { from: 0, length: 100 },
      { from: 0, length: 50 },
    ]);
    expect(bars[1]?.line).toEqual({ from: 37.5, length: 25 });
    expect(bars[0]?.doubt).toBe(0);
  });

  test("grow to the left where points are lost", () => {
    const { zero, bars } = layOut([choice("4", 60), choice("7", -40)]);
    expect(zero).toBe(40);
    expect(bars[0]?.bar).toEqual({ from: 40, length: 60 });
    expect(bars[1]?.bar).toEqual({ from: 0, length: 40 });
  });

  test("have room for the doubt about them", () => {
    const { bars } = layOut([choice("AS", 20), choice("5S", 15, 10)]);
    expect(bars[1]?.line).toEqual({ from: 0, length: 100 });
  });

  test("are nothing where nothing is expected", () => {
    expect(layOut([choice("AS", 0), choice("5S", 0)]).bars.map(({ bar }) => bar.length)).toEqual([0, 0]);
    expect(layOut([]).bars).toEqual([]);
  });
});

describe("the coach's words", () => {
  test("points have their sign, and nothing has none", () => {
    expect([66.4, -3.6, -0.2].map(coachWords.bars.points)).toEqual(["+66", "−4", "0"]);
  });

  test("name bids and cards", () => {
    expect(["TH", "nil", "4"].map(coachWords.action)).toEqual(["10 of hearts", "Nil", "4"]);
  });
});

test("cards in a sentence are found by the signs of their suits", () => {
  expect(inParts("The 10♥ was enough, and the K♥ could have waited.")).toEqual([
    "The ",
    { card: "TH" },
    " was enough, and the ",
    { card: "KH" },
    " could have waited.",
  ]);
  expect(inParts("Your side had made its contract.")).toEqual(["Your side had made its contract."]);
});
