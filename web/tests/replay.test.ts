import { expect, test } from "vitest";
import type { Replay, ReplayDeal } from "../src/lib/api/types";
import { pictureOf, placeOfStep, stepAt, stepsOf, stopsOf } from "../src/lib/replay/course";
import { replay as replayWords } from "../src/lib/words/en-replay";
import { RULES } from "./views";

/** A deal of two tricks: everybody holds three cards and Rowan claims the last trick. */
const deal: ReplayDeal = {
  number: 2,
  dealer: 3,
  hands: [
    ["AS", "KH", "2C"],
    ["QH", "3C", "4C"],
    ["JH", "AC", "KC"],
    ["TH", "5S", "6C"],
  ],
  scores: [50, -20],
  bags: [1, 0],
  calls: [
    { seat: 0, action: "look" },
    { seat: 0, action: "1" },
    { seat: 1, action: "nil" },
    { seat: 2, action: "1" },
    { seat: 3, action: "1" },
  ],
  bids: ["1", "nil", "1", "1"],
  trump: "S",
  gifts: [
    { giver: 1, taker: 3, cards: ["4C"] },
    { giver: 3, taker: 1, cards: ["6C"] },
  ],
  tricks: [
    { leader: 0, cards: ["KH", "QH", "JH", "TH"], winning: [0, 0, 0, 0], nil_tricks: [0, 0] },
    { leader: 0, cards: ["2C", "3C", "AC", "5S"], winning: [0, 1, 2, 3], nil_tricks: [0, 0] },
  ],
  broken: 8,
  claim: { seat: 3, hands: [["AS"], ["6C"], ["KC"], ["4C"]], nil_tricks: [0, 0] },
  result: [
    { bid: "1 and 1", contract: 2, tricks: 1, lines: [], delta: -20, score: 30, bags: 1 },
    { bid: "nil and 1", contract: 1, tricks: 2, lines: [], delta: 111, score: 91, bags: 1 },
  ],
};
const replay: Replay = {
  rules: RULES,
  seat: 0,
  own: true,
  players: [
    { name: "You", level: null },
    { name: "Hazel", level: "normal" },
    { name: "Rowan", level: "normal" },
    { name: "Ash", level: "normal" },
  ],
  sides: [
    [0, 2],
    [1, 3],
  ],
  deals: [deal],
  link: null,
};
const steps = stepsOf(deal);
const at = (place: string) => pictureOf(replay, deal, steps, stepAt(steps, place));
const said = (place: string, open = true) => {
  const step = steps[stepAt(steps, place)];
  if (step === undefined) throw new Error(place);
  return replayWords.said(at(place), deal, step, open);
};

test("every step has a place of its own in the address, and is found by it", () => {
  expect(steps).toHaveLength(1 + 5 + 2 + 8 + 1 + 1);
  steps.forEach((step, index) => expect(stepAt(steps, placeOfStep(step))).toBe(index));
  expect(stepAt(steps, "4.1")).toBe(0);
  expect(stepAt(steps, "nonsense")).toBe(0);
});

test("trick by trick one stops where calls, gifts and tricks end", () => {
  expect(stopsOf(steps).map((stop) => placeOfStep(steps[stop] ?? { kind: "dealt" }))).toEqual([
    "",
    "bid.5",
    "exchange.2",
    "1.4",
    "2.4",
    "claim",
    "result",
  ]);
});

test("while bids are made, the table shows those so far", () => {
  const picture = at("bid.2");
  expect(picture.phase).toBe("bidding");
  expect(picture.turn).toBe(1);
  expect(picture.players.map(({ bid }) => bid)).toEqual(["1", null, null, null]);
  expect(picture.sides.map(({ contract, all_bid }) => [contract, all_bid])).toEqual([
    [1, false],
    [0, false],
  ]);
  expect(at("bid.5").phase).toBe("exchange");
  expect(at("bid.5").sides.map(({ contract }) => contract)).toEqual([2, 1]);
});

test("given cards go to the other hand", () => {
  expect(at("exchange.1").hands[1]).toEqual(["QH", "3C"]);
  expect(at("exchange.1").hands[3]).toEqual(["TH", "5S", "6C", "4C"]);
  expect(at("exchange.2").hands.map((hand) => hand.length)).toEqual([3, 3, 3, 3]);
  expect(at("exchange.2").turn).toBe(0);
});

test("cards leave the hand for the trick, and the winner's count grows with its last card", () => {
  const running = at("2.3");
  expect(running.trick).toEqual({ leader: 0, cards: ["2C", "3C", "AC"], winning: 2, complete: false });
  expect(running.hands).toEqual([["AS"], ["6C"], ["KC"], ["5S", "4C"]]);
  expect(running.turn).toBe(3);
  expect(running.broken).toBe(false);
  expect(running.players.map(({ tricks }) => tricks)).toEqual([1, 0, 0, 0]);
  const complete = at("2.4");
  expect(complete.trick?.complete).toBe(true);
  expect(complete.broken).toBe(true);
  expect(complete.players.map(({ tricks }) => tricks)).toEqual([1, 0, 0, 1]);
  expect(complete.turn).toBe(3);
});

test("a claim adds the tricks that were left, and the result the points", () => {
  expect(at("claim").players.map(({ tricks }) => tricks)).toEqual([1, 0, 0, 2]);
  expect(at("claim").trick).toBeNull();
  expect(at("claim").sides.map(({ score }) => score)).toEqual([50, -20]);
  expect(at("result").sides.map(({ score, bags }) => [score, bags])).toEqual([
    [30, 1],
    [91, 1],
  ]);
});

test("each step is said in a sentence", () => {
  expect(said("")).toBe("Ash deals. You bid first.");
  expect(said("bid.1")).toBe("You look at the cards.");
  expect(said("bid.3")).toBe("Hazel bids nil.");
  expect(said("exchange.1")).toBe("Hazel gives Ash the 4 of clubs.");
  expect(said("exchange.1", false)).toBe("Hazel gives Ash 1 card.");
  expect(said("1.1")).toBe("You lead the king of hearts.");
  expect(said("1.4")).toBe("Ash plays the 10 of hearts. You take the trick.");
  expect(said("2.3")).toBe("Rowan plays the ace of clubs.");
  expect(said("2.4")).toBe("Ash plays the 5 of spades and takes the trick.");
  expect(said("claim")).toBe("Ash takes the rest: 1 trick.");
  expect(said("result")).toBe("Deal 2 is over.");
});
