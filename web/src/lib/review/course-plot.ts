/** How a deal went for the person, decision by decision, as points of a picture. */
import type { Judgement, Point } from "../api/types";
import { isMiss } from "../coach/hints";
import { placesOf } from "./decisions";
import { scaleOf } from "./levels";

export interface CoursePlot {
  width: number;
  height: number;
  /** Where the lines across begin and end. */
  left: number;
  right: number;
  /** Whether the values are chances to win; points where chances are not known. */
  chance: boolean;
  /** At each decision, what was expected with the best choice and after the one that was made, as values and heights. */
  points: { place: string; x: number; best: number; made: number; bestY: number; madeY: number }[];
  /** The choices that were missed. */
  misses: { grade: Judgement["grade"]; x: number; y: number }[];
  levels: { value: number; y: number }[];
  /** The tricks with a number below; 0 is the bidding. */
  tricks: { trick: number; x: number }[];
}

const WIDTH = 360;
const HEIGHT = 150;
const LEFT = 44;
const RIGHT = 352;
/** The points keep clear of the ends of the lines. */
const MARGIN = 12;
const TOP = 10;
const BOTTOM = 124;
const CHANCES = [0.05, 0.1, 0.2, 0.25];
const POINTS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** There is at least one point. */
export function coursePlot(course: readonly Point[], judgements: readonly Judgement[], tricks: number): CoursePlot {
  const chance = course.every((point) => point.chance !== null && point.best_chance !== null);
  const values = course.map((point) => ({
    point,
    best: chance ? (point.best_chance ?? 0) : point.best_points,
    made: chance ? (point.chance ?? 0) : point.points,
  }));
  const scale = scaleOf(
    values.flatMap(({ best, made }) => [best, made]),
    chance ? CHANCES : POINTS,
  );
  const x = (trick: number) => Math.round(LEFT + MARGIN + ((RIGHT - LEFT - 2 * MARGIN) * trick) / Math.max(tricks, 1));
  const y = (value: number) => Math.round((BOTTOM - (BOTTOM - TOP) * scale.at(value)) * 10) / 10;
  const places = placesOf(course);
  const before = course.filter(({ trick }) => trick === 0).length;
  const points = values.map(({ point, best, made }, index) => ({
    place: places[index] ?? "",
    // What follows the bid before the first trick lies between them.
    x: x(point.trick === 0 ? index / before : point.trick),
    best,
    made,
    bestY: y(best),
    madeY: y(made),
  }));
  const judged = placesOf(judgements);
  const every = tricks > 9 ? 2 : 1;
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    right: RIGHT,
    chance,
    points,
    misses: judgements.flatMap((judgement, index) => {
      const point = isMiss(judgement) ? points.find(({ place }) => place === judged[index]) : undefined;
      return point === undefined ? [] : [{ grade: judgement.grade, x: point.x, y: point.madeY }];
    }),
    levels: scale.levels.map((value) => ({ value, y: y(value) })),
    tricks: Array.from({ length: tricks + 1 }, (_, trick) => ({ trick, x: x(trick) })).filter(
      ({ trick }) => trick === 0 || trick % every === 1 % every,
    ),
  };
}
