import { describe, expect, test } from "vitest";
import { sorted } from "../src/lib/cards/card";
import { auctionFurrow } from "../src/lib/batak/furrow";
import type { Side, View } from "../src/lib/api/types";
import { batak as words } from "../src/lib/words/en-batak";
import { decision, RULES, side, view } from "./views";

/** Sides of one seat each, with these tricks; the bidder's contract is seven. */
const alone = (bidder: number | null, ...tricks: number[]): Pick<View, "sides" | "bidder"> => ({
  bidder,
  sides: tricks.map((taken, seat): Side => side({ seats: [seat], tricks: taken, contract: seat === bidder ? 7 : 0 })),
});

const across = (bidder: number, ours: number, theirs: number): Pick<View, "sides" | "bidder"> => ({
  bidder,
  sides: [
    side({ seats: [0, 2], tricks: ours, contract: bidder % 2 === 0 ? 7 : 0 }),
    side({ seats: [1, 3], tricks: theirs, contract: bidder % 2 === 1 ? 7 : 0 }),
  ],
});

/** A cell as a letter, small where it is yet to be taken; `|` where the bid ends. */
const drawn = (table: Pick<View, "sides" | "bidder">) =>
  auctionFurrow(table, 13)
    .map(({ kind, state, stakes }) => {
      const letter = kind === "free" ? "." : kind.charAt(0);
      const cell = state === "won" ? letter.toUpperCase() : letter;
      return `${stakes.includes("them") ? "|" : ""}${cell}${stakes.includes("us") ? "|" : ""}`;
    })
    .join("");

describe("the furrow after an auction", () => {
  test("is empty before anybody has bid", () => {
    expect(drawn(alone(null, 0, 0, 0, 0))).toBe(".............");
  });

  test("grows from the left where the bid is ours, against all others", () => {
    expect(drawn(alone(0, 3, 1, 0, 2))).toBe("UUUuuuu|...TTT");
  });

  test("grows from the right where the bid is another's, and the rest stand with us", () => {
    expect(drawn(alone(2, 1, 2, 3, 0))).toBe("URR...|ttttTTT");
  });

  test("shows that a bid has failed where others took what it needs", () => {
    expect(drawn(alone(0, 5, 4, 4, 0))).toBe("UUUUUTT|TTTTTT");
  });

  test("joins partners", () => {
    expect(drawn(across(2, 2, 1))).toBe("UUuuuuu|.....T");
    expect(drawn(across(1, 2, 8))).toBe("UU...T|TTTTTTT");
  });
});

describe("a hand with trump in it", () => {
  const cards = ["AS", "KH", "QD", "JC"];
  const left = { order: "left", alternate: true } as const;

  test("has trump where the person wants the spades, and reds and blacks in turn", () => {
    expect(sorted(cards, left, "H")).toEqual(["KH", "AS", "QD", "JC"]);
    expect(sorted(cards, left, "C")).toEqual(["JC", "KH", "AS", "QD"]);
    expect(sorted(cards, { ...left, order: "right" }, "D")).toEqual(["JC", "KH", "AS", "QD"]);
  });

  test("may have its colours together", () => {
    expect(sorted(cards, { order: "left", alternate: false }, "D")).toEqual(["QD", "AS", "JC", "KH"]);
  });
});

/** A table of Batak in play: Rowan has it at seven, with hearts. */
function table(change: Partial<View> = {}): View {
  const base = view();
  return {
    ...base,
    rules: {
      ...RULES,
      game: "batak",
      preset: "batak",
      title: "Batak",
      target: 51,
      trump: null,
      must_break: false,
      floor: 5,
    },
    players: base.players.map((player, seat) => ({ ...player, bid: seat === 2 ? "7" : "pass" })),
    ...alone(2, 1, 2, 6, 0),
    trump: "H",
    ...change,
  };
}

describe("at a table of Batak is said", () => {
  test("who plays what, and what everybody has", () => {
    expect(words.say.score(table())).toBe(
      "You 0, Hazel 0, Rowan 0, Ash 0, in a match to 51. Rowan plays 7, and hearts are trump. " +
        "Tricks in this deal: you 1, Hazel 2, Rowan 6, Ash 0.",
    );
  });

  test("what was said in the auction, in the order of play", () => {
    const bidding = table({ phase: "bidding", trump: null, turn: 2, dealer: 3 });
    expect(words.say.trick(bidding)).toBe(
      "Said so far: you passed, Hazel passed, Rowan 7, Ash passed. Rowan is to name trump.",
    );
    const other = { ...bidding, rules: { ...bidding.rules, direction: "counter-clockwise" as const } };
    expect(words.say.trick(other)).toContain("Rowan 7, Hazel passed, you passed, Ash passed");
    expect(words.prompt.waiting(bidding)).toBe("Rowan is to name trump.");
  });

  test("when a bid is made, cannot be made any more, or is passed by too many", () => {
    const next = (before: View, tricks: number[], change: Partial<View> = {}) =>
      words.say.changed({ ...before, ...alone(2, ...tricks), position: 6, said: "A card.", ...change }, before);
    expect(next(table(), [1, 2, 7, 0])).toBe("A card. Rowan’s bid is made.");
    expect(next(table(), [7, 0, 6, 0])).toBe("A card. Rowan’s bid cannot be made any more.");
    const rules = { ...table().rules, over_limit: 2 };
    const made = table({ ...alone(2, 1, 2, 8, 0), rules });
    expect(next(made, [1, 2, 9, 0])).toBe("A card. Rowan’s bid fails: too many tricks.");
  });

  test("what is to be named, and what is suggested", () => {
    const suggestion = { action: "trump H", reason: "with hearts as trump" };
    const asked = table({ phase: "bidding", decision: decision({ kind: "trump", suggestion }) });
    expect(words.say.asked(asked)).toBe("Name trump. Suggested: hearts.");
  });

  test("by which duty a card must be played", () => {
    const tricks = [{ leader: 1, cards: ["TH"], winning: 1, complete: false }];
    const refused = { "9H": "You can beat the ten, so you must: J♥ or A♥.", "2C": "" };
    const must = table({ tricks, hand: ["AH", "JH", "9H", "2C"] });
    expect(words.prompt.advice(must, decision({ legal: ["AH", "JH"], refused }))).toBe(
      "You can beat the ten, so you must.",
    );
    const follow = table({ tricks, hand: ["9H", "2C"] });
    expect(words.prompt.advice(follow, decision({ legal: ["9H"], refused: { "2C": "…" } }))).toBe(
      "Hazel led hearts: follow with a heart.",
    );
  });

  test("what passing comes to", () => {
    expect(words.passMeans(table())).toBe("Rowan has it at 7 so far.");
    const none = table({ ...alone(null, 0, 0, 0, 0), phase: "bidding", dealer: 0 });
    const passed = none.players.map((player, seat) => ({ ...player, bid: seat === 0 ? null : "pass" }));
    expect(words.passMeans({ ...none, players: passed })).toBe("All others have passed: you would have it at 5.");
    expect(words.passMeans({ ...none, dealer: 1, players: passed })).toBe("Nobody has bid yet.");
  });
});
