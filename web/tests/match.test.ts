import { describe, expect, test } from "vitest";
import { withCard } from "../src/lib/match/optimistic";
import {
  fromDealer,
  placeOf,
  placesOn,
  seatOfCard,
  trickNumber,
  tricksInDeal,
  winningCard,
} from "../src/lib/match/view";
import { decision, RULES, view } from "./views";

const players = (...cards: number[]) => view().players.map((player, seat) => ({ ...player, cards: cards[seat] ?? 0 }));
const trick = (leader: number, cards: string[], winning: number | null) => ({
  leader,
  cards,
  winning,
  complete: cards.length === 4,
});

describe("a card that was just played", () => {
  const before = view({
    hand: ["AS", "4H", "JH"],
    decision: decision({ legal: ["4H", "JH"] }),
    can_undo: true,
    tricks: [trick(2, ["9H", "2H"], 2)],
  });

  test("leaves the hand and lies in the running trick", () => {
    const after = withCard(before, "JH");
    expect(after.hand).toEqual(["AS", "4H"]);
    expect(after.tricks).toEqual([trick(2, ["9H", "2H", "JH"], 2)]);
    expect(after.decision).toBeNull();
    expect(before.hand).toHaveLength(3);
  });

  test("opens a new trick after a finished one", () => {
    const finished = trick(2, ["9H", "2H", "JH", "3H"], 0);
    expect(withCard({ ...before, tricks: [finished] }, "AS").tricks).toEqual([finished, trick(0, ["AS"], 0)]);
  });
});

describe("readings of a view", () => {
  test("the number of tricks follows from the cards, played and held", () => {
    expect(tricksInDeal(view())).toBe(13);
    const running = view({
      players: players(12, 12, 11, 11),
      tricks: [trick(3, ["2H", "3H", "4H", "5H"], 2), trick(2, ["9H", "2C"], 2)],
    });
    expect(tricksInDeal(running)).toBe(13);
    expect(trickNumber(running)).toBe(2);
    expect(
      trickNumber(
        view({ players: players(0, 0, 0, 0), tricks: Array(13).fill(trick(0, ["2H", "3H", "4H", "5H"], 3)) }),
      ),
    ).toBe(13);
  });

  test("the winning card is found from whoever led", () => {
    expect(winningCard(view(), trick(3, ["2H", "KH", "4H"], 0))).toBe("KH");
    expect(winningCard(view(), trick(3, [], null))).toBeNull();
  });

  test("the others sit clockwise from the viewer's left", () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(view(), seat))).toEqual(["south", "west", "north", "east"]);
    expect([0, 1, 2, 3].map((seat) => placeOf(view({ seat: 1 }), seat))).toEqual(["east", "south", "west", "north"]);
  });
});

describe("play the other way round", () => {
  const other = view({ seat: 0, dealer: 0, rules: { ...RULES, direction: "counter-clockwise" } });

  test("goes to the seat on the right", () => {
    expect(fromDealer(other)).toEqual([3, 2, 1, 0]);
    expect([0, 1, 2, 3].map((place) => seatOfCard(other, trick(1, [], null), place))).toEqual([1, 0, 3, 2]);
    expect(placesOn(other, 1, 2)).toBe(3);
    expect(winningCard(other, trick(1, ["9H", "2H", "JH"], 3))).toBe("JH");
  });

  test("changes nobody's place", () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(other, seat))).toEqual(["south", "west", "north", "east"]);
  });
});
