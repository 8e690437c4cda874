import { describe, expect, test } from "vitest";
import { isCard, sorted } from "../src/lib/cards/card";

describe("a hand is sorted", () => {
  const CARDS = ["2C", "AD", "TS", "KH", "JS", "9H"];

  test("by suit from high to low, with the spades at the end that is liked", () => {
    expect(sorted(CARDS, { order: "left", alternate: true })).toEqual(["JS", "TS", "KH", "9H", "2C", "AD"]);
    expect(sorted(CARDS, { order: "right", alternate: true })).toEqual(["AD", "2C", "KH", "9H", "JS", "TS"]);
  });

  test("with the reds side by side where the colours need not take turns", () => {
    expect(sorted(CARDS, { order: "left", alternate: false })).toEqual(["JS", "TS", "KH", "9H", "AD", "2C"]);
    expect(sorted(CARDS, { order: "right", alternate: false })).toEqual(["2C", "AD", "KH", "9H", "JS", "TS"]);
  });

  test("by rank, and cards of one rank by suit", () => {
    const cards = [...CARDS, "AC", "AH", "AS"];
    const ranks = ["AS", "AH", "AC", "AD", "KH", "JS", "TS", "9H", "2C"];
    expect(sorted(cards, { order: "rank", alternate: true })).toEqual(ranks);
  });

  test("without touching what it was given", () => {
    const cards = [...CARDS];
    sorted(cards, { order: "rank", alternate: false });
    expect(cards).toEqual(CARDS);
  });
});

test("only a card is a card", () => {
  expect(["AS", "TH", "2C"].every(isCard)).toBe(true);
  expect(["10", "nil", "1", "give 2H", "cut AS", "ASS"].some(isCard)).toBe(false);
});
