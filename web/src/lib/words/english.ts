/** English itself: numbers, lists, and what cards and players are called. */
import type { View } from "../api/types";
import { bySuit, rankOf, suitOf, type Suit } from "../cards/card";
import { figures } from "./language.svelte";

const plurals = new Intl.PluralRules("en");
export const { numbers, signed, change } = figures("en");

const RANKS: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
export const SUITS: Record<Suit, [one: string, many: string]> = {
  S: ["spade", "spades"],
  H: ["heart", "hearts"],
  D: ["diamond", "diamonds"],
  C: ["club", "clubs"],
};

/** `1 bag`, `2 bags` */
export function count(number: number, one: string, many: string): string {
  return `${number} ${plurals.select(number) === "one" ? one : many}`;
}

/** `Hazel, Rowan and Ash` */
export function list(parts: readonly string[], last: "and" | "or"): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${last} ${parts[parts.length - 1]}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const rank = (card: string) => RANKS[rankOf(card)] ?? rankOf(card);
export const suit = (card: string) => SUITS[suitOf(card)][1];
export const card = (name: string) => `${rank(name)} of ${suit(name)}`;

/** `4 or jack of hearts`; whole suits and whole hands by one word. */
export function choice(cards: readonly string[], hand: readonly string[]): string {
  if (cards.length === hand.length) return cards.length === 1 ? card(cards[0] ?? "") : "any card";
  const held = bySuit(hand);
  const may = bySuit(cards);
  const whole = [...may].every(([name, these]) => these.length === held.get(name)?.length);
  if (whole && may.size > 1) {
    const not = [...held.keys()].filter((name) => !may.has(name));
    return `any card but ${list(
      not.map((name) => `a ${SUITS[name][0]}`),
      "or",
    )}`;
  }
  return list(
    [...may.values()].map((these) => `${list(these.map(rank), "or")} of ${suit(these[0] ?? "")}`),
    "or",
  );
}

/** What a seat is called: by its name, or "you". */
export const who = (view: Pick<View, "players">, seat: number) =>
  view.players[seat]?.you ? "you" : (view.players[seat]?.name ?? "");

/** `You lead`, `Hazel leads` */
export function does(view: Pick<View, "players">, seat: number, verb: string): string {
  const name = capital(who(view, seat));
  return `${name} ${view.players[seat]?.you ? verb : verb.endsWith("s") ? `${verb}es` : `${verb}s`}`;
}
