/** Round values with a line across a picture. */

/** At most so many spaces lie between the lines. */
const SPACES = 4;

export interface Scale {
  /** The values with a line, from low to high; the picture reaches from the first to the last. */
  levels: number[];
  /** How high up a value lies: 0 at the lowest line, 1 at the highest. */
  at: (value: number) => number;
}

/** The finest scale that holds all values; the steps are given from fine to coarse. */
export function scaleOf(values: readonly number[], steps: readonly number[]): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const bounds = (step: number) => [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)] as const;
  const spaces = ([first, last]: readonly [number, number]) => last - first;
  const step = steps.find((each) => spaces(bounds(each)) <= SPACES) ?? steps[steps.length - 1] ?? 1;
  const [first, least] = bounds(step);
  const last = Math.max(least, first + 1);
  return {
    levels: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
    at: (value) => (value / step - first) / (last - first),
  };
}
