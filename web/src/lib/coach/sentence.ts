/** Sentences of the server in which cards are written with the signs of their suits, as in `the 10♥ was enough`. */
import type { Suit } from "../cards/card";

const SIGNS: Record<string, Suit> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const CARD = /(10|[2-9JQKA])([♠♥♦♣])/g;

/** A sentence in parts: words, and between them cards by their names. */
export function inParts(sentence: string): (string | { card: string })[] {
  const parts: (string | { card: string })[] = [];
  let end = 0;
  for (const { 0: found, 1: rank = "", 2: sign = "", index } of sentence.matchAll(CARD)) {
    parts.push(sentence.slice(end, index), { card: `${rank === "10" ? "T" : rank}${SIGNS[sign] ?? ""}` });
    end = index + found.length;
  }
  return [...parts, sentence.slice(end)].filter((part) => part !== "");
}
