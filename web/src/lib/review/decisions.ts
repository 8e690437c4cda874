/** The judgements of a deal, put to its tricks. */
import type { Hindsight, Judgement, Point, ReplayDeal, ReviewedDeal, Turn } from "../api/types";
import { isExchange, MISSES } from "../coach/hints";

/** Where a decision was made, as it stands in an address: the number of its trick, 0 for the bid. */
export const placeOf = ({ trick, action }: Pick<Judgement, "trick" | "action">): string =>
  isExchange(action) ? "exchange" : String(trick);

/** A judgement with what all cards would have shown, where that is told. */
export interface Decided {
  judgement: Judgement;
  hindsight: Hindsight | null;
}

/** What was judged before the first trick, and in each trick of the deal. */
export function decisionsOf(
  deal: ReplayDeal,
  reviewed: ReviewedDeal,
): { before: Decided[]; tricks: (Decided | null)[] } {
  const all = reviewed.judgements.map((judgement, index): Decided => ({
    judgement,
    hindsight: reviewed.hindsight[index] ?? null,
  }));
  return {
    before: all.filter(({ judgement }) => judgement.trick === 0),
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

/** The place of a turning point in the course of its deal: the decision that brought it, or before which it had come. */
export function turnAt({ trick, points, own }: Turn, course: readonly Point[]): number {
  const change = (point: Point, index: number) =>
    own ? point.points - point.best_points : point.best_points - (course[index - 1]?.points ?? point.best_points);
  const found = course.findIndex(
    (point, index) => point.trick === trick && Math.abs(change(point, index) - points) < 1e-6,
  );
  return found === -1 ? course.findIndex((point) => point.trick === trick) : found;
}
