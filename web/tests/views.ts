/** A view to start from: deal 1 of a standard match, the viewer in seat 0 with Hazel, Rowan and Ash around. */
import type { Decision, RulesInfo, SheetDeal, SheetSide, Side, View } from "../src/lib/api/types";

/** The rules of a standard match. */
export const RULES: RulesInfo = {
  game: "spades",
  preset: "standard",
  title: "Standard",
  text: "standard",
  target: 500,
  bag_limit: 10,
  nil: 100,
  direction: "clockwise",
  deals: null,
  trump: "S",
  must_break: true,
  floor: null,
  over_limit: null,
};

export function side(change: Partial<Side> = {}): Side {
  return { seats: [0, 2], score: 0, bags: 0, contract: 0, all_bid: true, tricks: 0, nil_tricks: 0, ...change };
}

export function decision(change: Partial<Decision> = {}): Decision {
  return { kind: "play", legal: [], refused: {}, count: 0, claim: false, suggestion: null, ...change };
}

export function view(change: Partial<View> = {}): View {
  const player = (name: string, you = false) => ({
    name,
    you,
    level: you ? null : "normal",
    bid: "3",
    tricks: 0,
    cards: 13,
  });
  return {
    match: "oak",
    position: 5,
    rules: RULES,
    seat: 0,
    phase: "play",
    deal: 1,
    dealer: 3,
    turn: 0,
    players: [player("You", true), player("Hazel"), player("Rowan"), player("Ash")],
    sides: [side(), side({ seats: [1, 3] })],
    bidder: null,
    hand: [],
    given: [],
    received: [],
    trump: "S",
    broken: false,
    tricks: [],
    decision: null,
    can_undo: false,
    hints: 0,
    fairness: { commitment: "", cut: null, seed: null },
    deals_scored: 0,
    given_up: false,
    winner: null,
    said: "",
    ...change,
  };
}

/** A scored deal of spades trumps, of which nothing is told but what is given. */
export function sheetDeal(change: Partial<SheetDeal> = {}): SheetDeal {
  return {
    number: 1,
    dealer: 0,
    bidder: null,
    trump: "S",
    sides: [],
    fairness: { commitment: "", cut: "", seed: "" },
    hands: [],
    claimed: null,
    ...change,
  };
}

/** How a side scored a deal. */
export function sheetSide(change: Partial<SheetSide> = {}): SheetSide {
  return { bid: "", contract: 0, tricks: 0, lines: [], delta: 0, score: 0, bags: 0, ...change };
}
