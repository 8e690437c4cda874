/** Cards as the server writes them: rank and suit, such as `AS` or `TH`. */

export const SUITS = ["S", "H", "C", "D"] as const;
export type Suit = (typeof SUITS)[number];

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

/** The cards as they are held: by suit, reds and blacks in turn, from high to low. */
export function sorted(cards: readonly string[]): string[] {
  const place = (card: string) => SUITS.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card));
  return [...cards].sort((one, other) => place(one) - place(other));
}
