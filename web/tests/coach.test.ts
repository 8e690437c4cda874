import { describe, expect, test } from "vitest";
import type { Choice, Hint, Judgement } from "../src/lib/api/types";
import { layOut } from "../src/lib/coach/bars";
import { cardsIn, isExchange, isMiss, marksOf, rivalOf } from "../src/lib/coach/hints";
import { inParts } from "../src/lib/coach/sentence";
import { choicesIn } from "../src/lib/match/view";
import { coach as coachWords } from "../src/lib/words/en-coach";
import { decision, view } from "./views";

const choice = (action: string, points: number, error = 0) => ({ action, points, error });

describe("bars", () => {
  test("grow from zero on one scale", () => {
    const { zero, bars } = layOut([choice("AS", 80), choice("5S", 40, 5)]);
    expect(zero).toBeNull();
    expect(bars.map(({ length }) => length)).toEqual([100, 50]);
    expect(bars[1]?.line).toEqual({ from: 37.5, length: 25 });
    expect(bars[0]?.doubt).toBe(0);
  });

  test("begin before the worst where points are lost, so that longer is always better", () => {
    const { zero, bars } = layOut([choice("4", 60), choice("7", -40)]);
    expect(zero).toBeCloseTo(45.45);
    expect(bars.map(({ length }) => length)).toEqual([100, expect.closeTo(9.09)]);
    const lost = layOut([choice("AS", -10), choice("5S", -20)]);
    expect(lost.zero).toBeNull();
    expect(lost.bars.map(({ length }) => length)).toEqual([100, expect.closeTo(16.67)]);
  });

  test("have room for the doubt about them", () => {
    const { bars } = layOut([choice("AS", 20), choice("5S", 15, 5)]);
    expect(bars[1]?.line).toEqual({ from: 20, length: 80 });
  });

  test("are nothing where nothing is expected", () => {
    expect(layOut([choice("AS", 0), choice("5S", 0)]).bars.map(({ length }) => length)).toEqual([0, 0]);
    expect(layOut([]).bars).toEqual([]);
  });
});

describe("the coach's words", () => {
  test("points have their sign, and nothing has none", () => {
    expect([66.4, -3.6, -0.2].map((points) => coachWords.bars.points(points, 1))).toEqual(["+66", "−4", "0"]);
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

/** A choice so far behind the best, give or take. */
const behind = (action: string, points: number, error = 0): Choice => ({
  action,
  points: -points,
  behind: points,
  error,
  chance: null,
});

const hint = (action: string, choices: Choice[] = [], reason: string | null = null): Hint => ({
  position: 5,
  action,
  reason,
  choices,
  worlds: 600,
  complete: false,
  measure: 1,
  hints: 1,
});

function judgement(change: Partial<Judgement>): Judgement {
  return {
    seat: 0,
    kind: "leads",
    trick: 1,
    action: "KS",
    grade: "mistake",
    best: "2S",
    loss: 9.2,
    error: 0.4,
    chance_lost: null,
    choices: [],
    worlds: 600,
    measure: 1,
    complete: false,
    reason: null,
    ...change,
  };
}

describe("a hint", () => {
  const { head, said, why, whyNot } = coachWords.hint;
  const reason = (action: string, choices: Choice[], because: string | null = null) =>
    why(view(), hint(action, choices, because));

  test("marks a card, a bid, or the cards to give", () => {
    expect(["7C", "nil", "give 2H TD"].map(marksOf)).toEqual([["7C"], ["nil"], ["2H", "TD"]]);
  });

  test("is called by its name", () => {
    expect(["7C", "4", "nil", "blind nil", "look", "keep", "claim", "give 2H TD"].map(head)).toEqual([
      "Hint: 7 of clubs",
      "Hint: 4",
      "Hint: nil",
      "Hint: blind nil",
      "Hint: look first",
      "Hint: keep your hand",
      "Hint: take the rest",
      "Hint: give the 2 of hearts and the 10 of diamonds",
    ]);
  });

  test("tells the reason, else how much better it is than what comes next", () => {
    expect(reason("7C", [behind("7C", 0), behind("9D", 6.4, 1)], "The 9♦ can wait.")).toBe("The 9♦ can wait.");
    expect(reason("7C", [behind("7C", 0), behind("9D", 6.4, 1)])).toBe(
      "Worth about 6 points more than the 9 of diamonds.",
    );
    expect(reason("4", [behind("4", 0), behind("3", 1.2, 0.1)])).toBe("Worth about 1 point more than a bid of 3.");
    expect(reason("4", [behind("4", 0), behind("nil", 0.3, 0.1)])).toBe("Worth a little more than nil.");
  });

  test("claims no difference that chance may have made, nor one that speaks against it", () => {
    expect(reason("7C", [behind("7C", 0), behind("9D", 6.4, 4)])).toBe("The 9 of diamonds is about as good.");
    expect(rivalOf(hint("9D", [behind("7C", 0), behind("9D", 1, 1)]))?.behind).toBe(0);
  });

  test("says so where there are no figures", () => {
    expect(reason("7C", [])).toBe("Your cards are all worth the same here.");
    expect(why(view({ phase: "exchange" }), hint("keep"))).toBe("Hard would do so.");
  });

  test("is said with the cards in words", () => {
    expect(said("Hint: 7 of clubs", "The 10♦ can wait.")).toBe("Hint: 7 of clubs. The 10 of diamonds can wait.");
  });

  test("is given only where there is a choice", () => {
    const forced = view({ decision: decision({ legal: ["7C", "claim"] }) });
    expect([choicesIn(view()), choicesIn(forced)]).toEqual([0, 1]);
    expect(whyNot(view(), 0)).toBe("It is not your turn.");
    expect(whyNot(forced, 1)).toBe("You may play only this card.");
    expect(whyNot(view({ decision: decision({ kind: "cut" }) }), 0)).toBe("Any cut is as good as another.");
    expect(whyNot(view({ phase: "over" }), 0)).toBe("The match is over.");
    expect(whyNot(view({ decision: decision({ legal: ["7C", "9D"] }) }), 2)).toBeNull();
  });
});

describe("a miss", () => {
  const { said, why } = coachWords.slip;

  test("is what was graded as one", () => {
    const grades = ["good", "inaccuracy", "mistake", "blunder", "equal", "forced"] as const;
    expect(grades.filter((grade) => isMiss({ grade }))).toEqual(["inaccuracy", "mistake", "blunder"]);
  });

  test("is told with its reason, else with the points", () => {
    const spent = judgement({ reason: "The 2♠ is enough to win this trick, and the K♠ can wait." });
    expect(why(spent)).toBe("The 2♠ is enough to win this trick, and the K♠ can wait.");
    expect(said(spent)).toBe(
      "Mistake: the 2 of spades was better than the king of spades. " +
        "The 2 of spades is enough to win this trick, and the king of spades can wait.",
    );
    const bid = judgement({ kind: "bidding", action: "7", best: "4", grade: "blunder", loss: 30.6 });
    expect(why(bid)).toBe("A bid of 4 was worth about 31 points more.");
    expect(said(bid)).toBe("Blunder: a bid of 4 was worth about 31 points more than a bid of 7.");
  });
});

test("an action has the cards that are played or given", () => {
  expect(["TH", "give 5C KD", "keep", "4", "nil"].map(cardsIn)).toEqual([["TH"], ["5C", "KD"], [], [], []]);
  expect(["TH", "give 5C KD", "keep", "4"].map(isExchange)).toEqual([false, true, true, false]);
});
