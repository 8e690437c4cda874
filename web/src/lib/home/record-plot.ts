/** The scores of the last matches as points of a picture. */
import type { PlayedMatch } from "../api/types";
import { outcomeOf, type Outcome } from "./outcome";

export interface RecordPlot {
  width: number;
  height: number;
  /** Where the lines across begin and end. */
  left: number;
  right: number;
  /** The matches from the earliest to the latest. */
  points: { id: string; x: number; y: number; outcome: Outcome }[];
  /** Round scores with a line across. */
  levels: { score: number; y: number }[];
}

const WIDTH = 320;
const HEIGHT = 120;
const LEFT = 40;
const RIGHT = 316;
/** The points keep clear of the ends of the lines. */
const MARGIN = 8;
const TOP = 10;
const BOTTOM = 94;
/** At most so many spaces lie between the lines. */
const SPACES = 4;
const STEPS = [10, 20, 50, 100, 200, 250, 500, 1000];

export function recordPlot(matches: readonly PlayedMatch[]): RecordPlot {
  const scores = matches.map(({ score }) => score);
  const low = Math.min(0, ...scores);
  const high = Math.max(20, ...scores);
  const step = STEPS.find((each) => Math.ceil(high / each) - Math.floor(low / each) <= SPACES) ?? 1000;
  const first = Math.ceil(low / step);
  const levels = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
  const y = (score: number) => Math.round(BOTTOM - ((BOTTOM - TOP) * (score - low)) / (high - low));
  const apart = (RIGHT - LEFT - 2 * MARGIN) / Math.max(1, matches.length - 1);
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    right: RIGHT,
    points: matches.map((match, index) => ({
      id: match.id,
      x: Math.round(RIGHT - MARGIN - apart * (matches.length - 1 - index)),
      y: y(match.score),
      outcome: outcomeOf(match),
    })),
    levels: levels.map((score) => ({ score, y: y(score) })),
  };
}
