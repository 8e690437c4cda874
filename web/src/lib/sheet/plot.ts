/** Both scores over the deals of a match, as points of a picture. */
import type { SheetDeal } from "../api/types";

export interface Plot {
  width: number;
  height: number;
  /** Where the lines begin and end. */
  left: number;
  right: number;
  /** For each side the points from the start of the match to its end. */
  lines: { x: number; y: number }[][];
  /** Scores with a line across: nothing, half way, the target. */
  levels: { score: number; y: number }[];
  /** Deals with a number below. */
  deals: { number: number; x: number }[];
}

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 40;
const RIGHT = 274;
const TOP = 13;
const BOTTOM = 128;
/** At most this many deals are numbered. */
const NUMBERED = 12;

export function plot(deals: readonly SheetDeal[], target: number): Plot {
  const sides = [0, 1].map((side) => [0, ...deals.map((deal) => deal.sides[side]?.score ?? 0)]);
  const scores = sides.flat();
  const low = Math.min(0, ...scores);
  const high = Math.max(target, ...scores);
  const x = (deal: number) => Math.round(LEFT + ((RIGHT - LEFT) * deal) / Math.max(deals.length, 1));
  const y = (score: number) => Math.round(BOTTOM - ((BOTTOM - TOP) * (score - low)) / (high - low));
  const every = Math.ceil(deals.length / NUMBERED);
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    right: RIGHT,
    lines: sides.map((side) => side.map((score, deal) => ({ x: x(deal), y: y(score) }))),
    levels: [0, Math.round(target / 2), target].map((score) => ({ score, y: y(score) })),
    deals: deals
      .map(({ number }) => ({ number, x: x(number) }))
      .filter(({ number }) => number % every === 0 || number === deals.length),
  };
}
