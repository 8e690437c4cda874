/** In which places the sides of a match are, and what one of them did in it. */
import type { SheetDeal } from "../../api/types";

/** The sides from first to last; those that are level share a place. */
export const placesOf = (scores: readonly number[]): { side: number; place: number }[] =>
  scores
    .map((score, side) => ({ side, place: 1 + scores.filter((other) => other > score).length }))
    .sort((one, other) => one.place - other.place || one.side - other.side);

/** How many bids of one side were made of all it won an auction with, its tricks, and its best deal. */
export function sideFacts(deals: readonly SheetDeal[], side: number) {
  const scored = deals.flatMap((deal) => deal.sides[side] ?? []);
  const bids = scored.flatMap(({ lines }) => lines).filter(({ kind }) => kind === "contract");
  return {
    bid: bids.length,
    made: bids.filter(({ points }) => points > 0).length,
    tricks: scored.reduce((sum, { tricks }) => sum + tricks, 0),
    best: Math.max(0, ...scored.map(({ delta }) => delta)),
  };
}
