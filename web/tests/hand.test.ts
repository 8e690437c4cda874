import { describe, expect, test } from "vitest";
import { DEFAULTS } from "../src/lib/settings/choices";
import { layOut as layOutInOrder, layOutBacks } from "../src/lib/table/hand";

const HAND = ["AS", "TS", "5S", "2S", "5H", "4H", "AC", "TC", "7C", "KD", "9D", "6D", "4D"];

const layOut = (hand: string[], played: string | null) => layOutInOrder(hand, played, DEFAULTS);

const row = (layout: ReturnType<typeof layOut>, number: number) =>
  layout.cards.filter(({ row }) => row === number).map(({ card }) => card);

describe("a hand", () => {
  test("takes two rows, the upper one with the odd card", () => {
    const layout = layOut(HAND, null);
    expect(row(layout, 1)).toEqual(HAND.slice(0, 7));
    expect(row(layout, 2)).toEqual(HAND.slice(7));
    expect(layout.columns).toBe(7);
  });

  test("has the shorter row in the middle", () => {
    const [first, ...rest] = layOut(HAND, null).cards.filter(({ row }) => row === 2);
    expect(first?.column).toBe(2);
    expect(rest.map(({ column }) => column)).toEqual([4, 6, 8, 10, 12]);
  });

  test("keeps its rows until the trick is over", () => {
    const left = HAND.filter((card) => card !== "AS");
    expect(row(layOut(left, "AS"), 1)).toEqual(HAND.slice(1, 7));
    expect(row(layOut(left, null), 1)).toEqual(HAND.slice(1, 7));
    const without = HAND.filter((card) => card !== "4D" && card !== "6D");
    expect(row(layOut(without, "6D"), 1)).toEqual(HAND.slice(0, 6));
    expect(row(layOut(without, null), 1)).toEqual(HAND.slice(0, 6));
  });

  test("lies in one row when there are few cards", () => {
    const layout = layOut(HAND.slice(0, 5), null);
    expect(row(layout, 1)).toEqual([]);
    expect(row(layout, 2)).toHaveLength(5);
  });

  test("is empty without cards", () => {
    expect(layOut([], null)).toEqual({ cards: [], columns: 0 });
  });
});

test("cards face down lie where cards face up would", () => {
  const backs = layOutBacks(13);
  const { cards, columns } = layOut(HAND, null);
  expect(backs.columns).toBe(columns);
  expect(backs.cards.map(({ row, column }) => [row, column])).toEqual(cards.map(({ row, column }) => [row, column]));
  expect(new Set(backs.cards.map(({ card }) => card)).size).toBe(13);
});
