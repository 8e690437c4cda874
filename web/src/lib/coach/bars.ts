/** How bars for expected points are laid out: all on one scale, from zero to the right, and to the left where points are lost. */

/** What is drawn of one of the coach's choices. */
export interface Weighed {
  action: string;
  /** What the deal is then expected to bring, in points. */
  points: number;
  /** The standard error of how far it is behind the best. */
  error: number;
}

/** A stretch of the scale, in hundredths of its length. */
export interface Stretch {
  from: number;
  length: number;
}

export interface Bar {
  action: string;
  points: number;
  /** How far chance may reach to either side, in points; 0 where none plays a part. */
  doubt: number;
  bar: Stretch;
  /** The thin line about the end of the bar: from the least to the most that it may be worth. */
  line: Stretch;
}

/** By so many standard errors a difference is beyond what chance may well make. */
const ERRORS = 2;

export function layOut(choices: readonly Weighed[]): { zero: number; bars: Bar[] } {
  const doubted = choices.map((choice) => ({ ...choice, doubt: ERRORS * choice.error }));
  const low = Math.min(0, ...doubted.map(({ points, doubt }) => points - doubt));
  const high = Math.max(0, ...doubted.map(({ points, doubt }) => points + doubt));
  const scale = 100 / (high - low || 1);
  const stretch = (from: number, to: number): Stretch => ({ from: (from - low) * scale, length: (to - from) * scale });
  return {
    zero: (0 - low) * scale,
    bars: doubted.map(({ action, points, doubt }) => ({
      action,
      points,
      doubt,
      bar: stretch(Math.min(0, points), Math.max(0, points)),
      line: stretch(points - doubt, points + doubt),
    })),
  };
}
