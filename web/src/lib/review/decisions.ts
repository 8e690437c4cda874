/** The judgements of a deal, put to its tricks. */
import type { Hindsight, Judgement, ReplayDeal, ReviewedDeal } from "../api/types";

const MISSES: readonly Judgement["grade"][] = ["inaccuracy", "mistake", "blunder"];

/** Whether there was a better choice. */
export const missed = ({ grade }: Judgement): boolean => MISSES.includes(grade);

/** A judgement with what all cards would have shown, where that is told. */
export interface Decided {
  judgement: Judgement;
  hindsight: Hindsight | null;
}

/** What was judged before the first trick, and in each trick of the deal. */
export function decisionsOf(deal: ReplayDeal, reviewed: ReviewedDeal): { bids: Decided[]; tricks: (Decided | null)[] } {
  const all = reviewed.judgements.map((judgement, index): Decided => ({
    judgement,
    hindsight: reviewed.hindsight[index] ?? null,
  }));
  return {
    bids: all.filter(({ judgement }) => judgement.trick === 0),
    tricks: deal.tricks.map((_, index) => all.find(({ judgement }) => judgement.trick === index + 1) ?? null),
  };
}

/** How many decisions had each of the grades that count. */
export const counts = (judgements: readonly Judgement[]) =>
  (["good", ...MISSES] as const).map((grade) => ({
    grade,
    number: judgements.filter((judgement) => judgement.grade === grade).length,
  }));

/** A judgement's chance to win with the best choice and after the one that was made, where they are known. */
export function chances({ action, choices, chance_lost }: Judgement): [best: number | null, made: number | null] {
  const made = choices.find((choice) => choice.action === action)?.chance ?? null;
  return [made === null ? null : made + (chance_lost ?? 0), made];
}
