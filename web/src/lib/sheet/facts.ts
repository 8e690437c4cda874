/** What a side did over a whole match, counted from the score sheet. */
import type { SheetDeal } from "../api/types";

export interface MatchFacts {
  contracts: { made: number; bid: number };
  nils: { made: number; bid: number };
  bestDeal: number;
}

/** The facts of one side, by its index on the sheet. */
export function matchFacts(deals: readonly SheetDeal[], side: number): MatchFacts {
  const scored = deals.flatMap((deal) => deal.sides[side] ?? []);
  const lines = scored.flatMap(({ lines }) => lines);
  const contracts = lines.filter(({ kind }) => kind === "contract");
  const nils = lines.filter(({ kind }) => kind === "nil" || kind === "blind nil");
  return {
    contracts: { made: contracts.filter(({ points }) => points > 0).length, bid: contracts.length },
    nils: { made: nils.filter(({ points }) => points > 0).length, bid: nils.length },
    bestDeal: Math.max(0, ...scored.map(({ delta }) => delta)),
  };
}
