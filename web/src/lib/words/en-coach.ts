/** English: what the coach says. */
import { isCard } from "../cards/card";
import { capital, card, change, count, numbers } from "./english";

export type GradeName = "good" | "inaccuracy" | "mistake" | "blunder" | "equal" | "forced";

/** A number without a part, and never a minus of nothing. */
const whole = (points: number) => Math.round(points) || 0;

/** A bid or a card as one calls it: `4`, `Nil`, `10 of hearts`. */
const action = (name: string) => capital(isCard(name) ? card(name) : name);

export const coach = {
  action,
  grades: {
    good: "Good",
    inaccuracy: "Inaccuracy",
    mistake: "Mistake",
    blunder: "Blunder",
    equal: "Equal",
    forced: "Forced",
  } satisfies Record<GradeName, string>,
  bars: {
    label: "Points expected from this deal, the best choice first",
    best: "best",
    better: "better",
    made: "you",
    points: (points: number) => change(whole(points)),
    doubt: (points: number) => `, give or take ${count(Math.max(1, whole(points)), "point", "points")}`,
    /** What the bars mean; `complete` if all deals that fit were solved. */
    axis: (worlds: number, complete: boolean) =>
      complete
        ? `Points expected from this deal, over all ${numbers.format(worlds)} deals that fit what you knew, each played out by exact search.`
        : `Points expected from this deal, over ${numbers.format(worlds)} deals that fit what you knew. The thin line is how far chance may reach.`,
  },
};
