import { expect, test } from "vitest";
import { isCard, sorted } from "../src/lib/cards/card";

test("a hand is held by suit, from high to low", () => {
  expect(sorted(["2C", "AD", "TS", "KH", "JS", "9H"])).toEqual(["JS", "TS", "KH", "9H", "2C", "AD"]);
});

test("only a card is a card", () => {
  expect(["AS", "TH", "2C"].every(isCard)).toBe(true);
  expect(["10", "nil", "1", "give 2H", "cut AS", "ASS"].some(isCard)).toBe(false);
});
