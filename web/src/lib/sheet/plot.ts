/** The scores over the deals of a match, as points of a picture. */
import type { SheetDeal } from "../api/types";

export interface Plot {
  width: number;
  height: number;
  /** Where the lines begin and end. */
  left: number;
  right: number;
  /** For each side the points from the start of the match to its end. */
  lines: { x: number; y: number }[][];
  /** For each side the height of its name behind the end of its line. */
  names: number[];
  /** Scores with a line across: nothing, half way, the target; where deals are counted, the round score that holds all. */
  levels: { score: number; y: number }[];
  /** Deals with a number below. */
  deals: { number: number; x: number }[];
}

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 40;
/** Where the lines end, before two names and before those of more players. */
const [RIGHT, RIGHT_OF_MORE] = [274, 264];
const TOP = 13;
const BOTTOM = 128;
/** At most this many deals are numbered. */
const NUMBERED = 12;
/** Names lie so far apart. */
const APART = 14;

/** The heights moved as little as it takes, so that they lie apart and none above the top or below the bottom. */
export function apart(heights: readonly number[], top = TOP, bottom = BOTTOM): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const found = [...heights];
  // Those that touch are moved as one group around the middle of where they would be.
  let groups = order.map((index) => ({ members: [index], middle: heights[index] ?? 0 }));
  for (let before = 0; before !== groups.length;) {
    before = groups.length;
    groups = groups.reduce<typeof groups>((apart, group) => {
      const last = apart[apart.length - 1];
      const most = last === undefined ? 0 : ((last.members.length + group.members.length) * APART) / 2;
      if (last === undefined || group.middle - last.middle >= most) return [...apart, group];
      const members = [...last.members, ...group.members];
      const sum = last.middle * last.members.length + group.middle * group.members.length;
      return [...apart.slice(0, -1), { members, middle: sum / members.length }];
    }, []);
    groups = groups.map(({ members, middle }) => {
      const half = ((members.length - 1) * APART) / 2;
      return { members, middle: Math.min(Math.max(middle, top + half), bottom - half) };
    });
  }
  for (const { members, middle } of groups) {
    members.forEach((index, place) => (found[index] = middle + (place - (members.length - 1) / 2) * APART));
  }
  return found;
}

/** `target`: null where the deals are counted. */
export function plot(deals: readonly SheetDeal[], target: number | null): Plot {
  const sides = (deals[0]?.sides ?? []).map((_, side) => [0, ...deals.map((deal) => deal.sides[side]?.score ?? 0)]);
  const scores = sides.flat();
  const goal = target ?? Math.max(10, Math.ceil(Math.max(...scores) / 10) * 10);
  const low = Math.min(0, ...scores);
  const high = Math.max(goal, ...scores);
  const right = sides.length > 2 ? RIGHT_OF_MORE : RIGHT;
  const x = (deal: number) => Math.round(LEFT + ((right - LEFT) * deal) / Math.max(deals.length, 1));
  const y = (score: number) => Math.round(BOTTOM - ((BOTTOM - TOP) * (score - low)) / (high - low));
  const every = Math.ceil(deals.length / NUMBERED);
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    right,
    lines: sides.map((side) => side.map((score, deal) => ({ x: x(deal), y: y(score) }))),
    names: apart(sides.map((side) => y(side[side.length - 1] ?? 0))),
    levels: [0, Math.round(goal / 2), goal].map((score) => ({ score, y: y(score) })),
    deals: deals
      .map(({ number }) => ({ number, x: x(number) }))
      .filter(({ number }) => number % every === 0 || number === deals.length),
  };
}
