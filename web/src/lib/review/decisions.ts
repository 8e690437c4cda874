/** The judgements of a deal, put to its tricks. */
import type { Hindsight, Judgement, Point, ReplayDeal, ReviewedDeal, Turn } from "../api/types";
import { isExchange, MISSES } from "../coach/hints";

type Made = Pick<Judgement, "trick" | "action">;

const placeOf = ({ trick, action }: Made): string =>
  isExchange(action) ? "exchange" : action.startsWith("trump") ? "trump" : String(trick);

/**
 * Where decisions were made, as it stands in an address: the number of the trick, `0` for the bid, `trump`, `exchange`. Who bids
 * again in an auction does so at `0.2`.
 */
export function placesOf(decisions: readonly Made[]): string[] {
  const places = decisions.map(placeOf);
  return places.map((place, index) => {
    const before = places.slice(0, index).filter((other) => other === place).length;
    return before === 0 ? place : `${place}.${before + 1}`;
  });
}

/** A judgement with what all cards would have shown, where that is told. */
export interface Decided {
  judgement: Judgement;
  /** Where it was made, as it stands in an address. */
  place: string;
  hindsight: Hindsight | null;
}

/** What was judged before the first trick, and in each trick of the deal. */
export function decisionsOf(
  deal: ReplayDeal,
  reviewed: ReviewedDeal,
): { before: Decided[]; tricks: (Decided | null)[] } {
  const places = placesOf(reviewed.judgements);
  const all = reviewed.judgements.map((judgement, index): Decided => ({
    judgement,
    place: places[index] ?? "",
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
