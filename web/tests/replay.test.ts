import { describe, expect, test } from "vitest";
import type { Replay, ReplayDeal } from "../src/lib/api/types";
import { pictureOf, placeOfStep, stepAt, stepsOf, stopsOf } from "../src/lib/replay/course";
import { replay as replayWords } from "../src/lib/words/en-replay";
import { RULES, sheetSide } from "./views";

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
  bidder: null,
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

describe("a deal of Batak, played counter-clockwise", () => {
  const auction: ReplayDeal = {
    ...deal,
    dealer: 1,
    scores: [3, 8, 0, 5],
    bags: [0, 0, 0, 0],
    calls: [
      { seat: 0, action: "pass" },
      { seat: 3, action: "5" },
      { seat: 2, action: "6" },
      { seat: 1, action: "pass" },
      { seat: 2, action: "trump H" },
    ],
    bidder: 2,
    bids: [null, null, "6", null],
    trump: "H",
    gifts: [],
    tricks: [{ leader: 2, cards: ["AC", "3C", "2C", "6C"], winning: [2, 2, 2, 2], nil_tricks: [0, 0, 0, 0] }],
    broken: null,
    claim: null,
    result: [0, 1, 2, 3].map((seat) => sheetSide({ contract: seat === 2 ? 6 : 0, score: seat })),
  };
  const batak: Replay = {
    ...replay,
    rules: {
      ...RULES,
      game: "batak",
      title: "Batak",
      target: 51,
      bag_limit: null,
      direction: "counter-clockwise",
      trump: null,
      must_break: false,
    },
    sides: [[0], [1], [2], [3]],
    deals: [auction],
  };
  const all = stepsOf(auction);
  const of = (place: string) => pictureOf(batak, auction, all, stepAt(all, place));
  const told = (place: string) =>
    replayWords.said(of(place), auction, all[stepAt(all, place)] ?? { kind: "dealt" }, true);

  test("turns go to the right", () => {
    expect(
      ["", "bid.1", "bid.2", "bid.3", "bid.4", "bid.5", "1.1", "1.2", "1.3"].map((place) => of(place).turn),
    ).toEqual([0, 3, 2, 1, 2, 2, 1, 0, 3]);
  });

  test("the auction is told, and who leads it", () => {
    expect(["", "bid.1", "bid.2", "bid.3", "bid.5"].map((place) => of(place).bidder)).toEqual([null, null, 3, 2, 2]);
    expect(told("bid.1")).toBe("You pass.");
    expect(told("bid.3")).toBe("Rowan bids 6.");
    expect(told("bid.5")).toBe("Rowan names hearts trumps.");
  });

  test("cards are told by whoever played them", () => {
    expect(told("1.1")).toBe("Rowan leads the ace of clubs.");
    expect(told("1.2")).toBe("Hazel plays the 3 of clubs.");
    expect(told("1.4")).toBe("Ash plays the 6 of clubs. Rowan takes the trick.");
  });

  test("each side has its score, its tricks and nobody else’s bid", () => {
    expect(of("1.4").sides.map(({ tricks, contract, score }) => [tricks, contract, score])).toEqual([
      [0, 0, 3],
      [0, 0, 8],
      [1, 6, 0],
      [0, 0, 5],
    ]);
  });

  test("what is trump stands beside the trick", () => {
    const at = (place: string) => replayWords.at(all[stepAt(all, place)] ?? { kind: "dealt" }, 13, of(place));
    expect(at("1.2")).toBe("Trick 1 of 13 · hearts trumps");
    expect(at("bid.2")).toBe("Bidding");
  });
});
