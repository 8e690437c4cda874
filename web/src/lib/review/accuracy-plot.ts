/** Accuracies one after another, as points of a picture. */
import { scaleOf } from "./levels";

export interface AccuracyPlot {
  width: number;
  height: number;
  /** Where the lines across begin and end. */
  left: number;
  right: number;
  points: { x: number; y: number }[];
  levels: { value: number; y: number }[];
}

const WIDTH = 320;
const HEIGHT = 120;
const LEFT = 44;
const RIGHT = 316;
/** The points keep clear of the ends of the lines. */
const MARGIN = 8;
const TOP = 10;
const BOTTOM = 94;
const STEPS = [5, 10, 20, 25];

/** The scale reaches up to 100, which is the best there is. */
export function accuracyPlot(values: readonly number[]): AccuracyPlot {
  const scale = scaleOf([...values, 100], STEPS);
  const y = (value: number) => Math.round((BOTTOM - (BOTTOM - TOP) * scale.at(value)) * 10) / 10;
  const apart = (RIGHT - LEFT - 2 * MARGIN) / Math.max(1, values.length - 1);
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    right: RIGHT,
    points: values.map((value, index) => ({
      x: Math.round((RIGHT - MARGIN - apart * (values.length - 1 - index)) * 10) / 10,
      y: y(value),
    })),
    levels: scale.levels.map((value) => ({ value, y: y(value) })),
  };
}
