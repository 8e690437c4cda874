/** Small readings of what the coach says of them. */
import type { Choice, Hint, Judgement } from "../api/types";
import { isCard } from "../cards/card";

/** The cards and other actions that a hint marks. */
export const marksOf = (action: string): string[] =>
  action.startsWith("give ") ? action.slice("give ".length).split(" ") : [action];

/** The cards of an action: the one that is played, or those that are given. */
export const cardsIn = (action: string): string[] => marksOf(action).filter(isCard);

/** Whether an action belongs to the exchange around a nil. */
export const isExchange = (action: string): boolean => action === "keep" || action.startsWith("give ");

/** The grades of decisions for which there was a better one, the mildest first. */
export const MISSES = ["inaccuracy", "mistake", "blunder"] as const satisfies readonly Judgement["grade"][];

export const isMiss = ({ grade }: Pick<Judgement, "grade">): boolean => MISSES.some((miss) => miss === grade);

/** What comes next to the advised action, and by how many points it is behind where that is more than chance may make. */
export function rivalOf({
  action,
  choices,
}: Pick<Hint, "action" | "choices">): { rival: Choice; behind: number } | null {
  const rival = choices.find((choice) => choice.action !== action);
  if (rival === undefined) return null;
  const sure = choices[0]?.action === action && rival.behind > 2 * rival.error;
  return { rival, behind: sure ? rival.behind : 0 };
}
