/** Cards as the server writes them: rank and suit, such as `AS` or `TH`. */
import type { Preferences } from "../settings/choices";

export type Suit = "S" | "H" | "C" | "D";

/** The rank of a card: `A`, `K`, `Q`, `J`, `T` or a digit. */
export const rankOf = (card: string): string => card.charAt(0);

export const suitOf = (card: string): Suit => card.charAt(1) as Suit;

/** The cards of each suit, in the order in which they are given. */
export function bySuit(cards: readonly string[]): Map<Suit, string[]> {
  const suits = new Map<Suit, string[]>();
  for (const card of cards) suits.set(suitOf(card), [...(suits.get(suitOf(card)) ?? []), card]);
  return suits;
}

/** Whether an action in words is the play of a card. */
export const isCard = (action: string): boolean => /^[2-9TJQKA][SHCD]$/.test(action);

const RANKS = "AKQJT98765432";

/** How the person likes the hand. */
export type Order = Pick<Preferences, "order" | "alternate">;

const BLACK: readonly Suit[] = ["S", "C"];

/** The suits from left to right: trump at one end, and reds and blacks in turn if wanted. */
function suitsInOrder({ order, alternate }: Order, trump: Suit): Suit[] {
  const isBlack = BLACK.includes(trump);
  const like = (["S", "H", "D", "C"] as const).filter((suit) => BLACK.includes(suit) === isBlack && suit !== trump);
  const other: Suit[] = isBlack ? ["H", "D"] : ["S", "C"];
  const [first, last] = other as [Suit, Suit];
  const fromTrump: Suit[] = alternate ? [trump, first, ...like, last] : [trump, first, last, ...like];
  return order === "right" ? fromTrump.reverse() : fromTrump;
}

/** The cards as they are held: by suit or by rank, from high to low. Trump has the place that the person gave the spades. */
export function sorted(cards: readonly string[], order: Order, trump: Suit = "S"): string[] {
  const suits = suitsInOrder(order, trump);
  const place = (card: string) => {
    const [suit, rank] = [suits.indexOf(suitOf(card)), RANKS.indexOf(rankOf(card))];
    return order.order === "rank" ? rank * suits.length + suit : suit * RANKS.length + rank;
  };
  return [...cards].sort((one, other) => place(one) - place(other));
}
