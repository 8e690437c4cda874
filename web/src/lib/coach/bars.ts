/**
 * How bars for expected points are laid out: all on one scale, and the longer the better. It begins at zero or, where points are
 * lost, before the worst.
 */
import type { Choice } from "../api/types";

/** What is drawn of one of the coach's choices. */
export type Weighed = Pick<Choice, "action" | "points" | "error">;

export interface Bar {
  action: string;
  points: number;
  /** How far chance may reach to either side, in points; 0 where none plays a part. */
  doubt: number;
  /** Its length, in hundredths of the scale. */
  length: number;
  /** The thin line about its end, from the least to the most that it may be worth, in hundredths of the scale. */
  line: { from: number; length: number };
}

/** By so many standard errors a difference is beyond what chance may well make. */
const ERRORS = 2;

/** Where the worst is below zero, so much of the scale lies before it. */
const MARGIN = 0.1;

/** The bars, and where zero is, in hundredths of the scale; null where that is its beginning or beyond it. */
export function layOut(choices: readonly Weighed[]): { zero: number | null; bars: Bar[] } {
  const doubted = choices.map((choice) => ({ ...choice, doubt: ERRORS * choice.error }));
  const worst = Math.min(...doubted.map(({ points, doubt }) => points - doubt));
  const high = Math.max(...doubted.map(({ points, doubt }) => points + doubt));
  const low = worst < 0 ? worst - MARGIN * (Math.max(high, 0) - worst) : 0;
  const scale = 100 / (high - low || 1);
  return {
    zero: low < 0 && high > 0 ? -low * scale : null,
    bars: doubted.map(({ action, points, doubt }) => ({
      action,
      points,
      doubt,
      length: (points - low) * scale,
      line: { from: (points - doubt - low) * scale, length: 2 * doubt * scale },
    })),
  };
}
