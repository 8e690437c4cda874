/**
 * How a hand lies. On a phone it takes two rows, the upper one with the odd card, and a card keeps its row until the trick is
 * over; a few cards lie in one row. Elsewhere there is one row. Columns are counted in half-steps from 1, a card takes two.
 */
import { sorted, type Order, type Suit } from "../cards/card";

/** Up to this many cards lie in one row on a phone. */
const ONE_ROW = 5;

export interface HeldCard {
  card: string;
  /** Its row where there are two, 1 or 2. */
  row: number;
  /** Its first half-step in that row. */
  column: number;
}

export interface HandLayout {
  cards: HeldCard[];
  /** How many cards the longer row can take. */
  columns: number;
}

/** Lays out a hand; `played` is the card that has left it in the running trick. */
export function layOut(
  hand: readonly string[],
  played: string | null,
  order: Order,
  trump: Suit | null = null,
): HandLayout {
  return inRows(sorted(played === null ? hand : [...hand, played], order, trump ?? "S"), played);
}

/** Lays out so many cards face down; as nobody knows which they are, they are called by their places. */
export const layOutBacks = (cards: number): HandLayout =>
  inRows(Array.from({ length: cards }, (_, place) => `${place}`));

function inRows(before: readonly string[], played: string | null = null): HandLayout {
  const upper = before.length <= ONE_ROW ? 0 : Math.ceil(before.length / 2);
  const columns = Math.max(upper, before.length - upper);
  const rows = [before.slice(0, upper), before.slice(upper)].map((row) => row.filter((card) => card !== played));
  const cards = rows.flatMap((row, index) =>
    row.map((card, place) => ({ card, row: index + 1, column: columns - row.length + 2 * place + 1 })),
  );
  return { cards, columns };
}
