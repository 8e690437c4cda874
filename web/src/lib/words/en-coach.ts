/** English: what the coach says. */
import type { Hint, Judgement, View } from "../api/types";
import { isCard } from "../cards/card";
import { cardsIn, isExchange, rivalOf } from "../coach/hints";
import { inParts } from "../coach/sentence";
import { capital, card, change, count, list, numbers, SUITS } from "./english";
import type { Suit } from "../cards/card";

export type GradeName = Judgement["grade"];

/**
 * Points without a part, or to a tenth where a trick brings less than ten; never a minus of nothing. `measure` is what a trick
 * brings of ten.
 */
const round = (points: number, measure: number) =>
  (measure < 1 ? Math.round(points * 10) / 10 : Math.round(points)) || 0;

/** The least that is told. */
const least = (measure: number) => (measure < 1 ? 0.1 : 1);

/** Cards in a sentence: `the 10 of hearts and the 5 of clubs`. */
const these = (cards: readonly string[]) =>
  list(
    cards.map((each) => `the ${card(each)}`),
    "and",
  );

/** An action as one calls it: `4`, `Nil`, `10 of hearts`, `Keep`. */
const action = (name: string) =>
  capital(isCard(name) ? card(name) : name.startsWith("trump ") ? SUITS[name.slice(-1) as Suit][1] : name);

/** The same in a sentence: `a bid of 4`, `nil`, `the 10 of hearts`, `giving the 5 of clubs`. */
function named(name: string): string {
  if (name === "keep") return "keeping your hand";
  if (isExchange(name)) return `giving ${these(cardsIn(name))}`;
  return isCard(name) ? these([name]) : /^\d+$/.test(name) ? `a bid of ${name}` : name;
}

/** What one is advised to do. */
function advised(name: string): string {
  if (isCard(name)) return card(name);
  if (name === "look") return "look first";
  if (name === "keep") return "keep your hand";
  if (name === "claim") return "take the rest";
  if (name.startsWith("trump ")) return `${SUITS[name.slice("trump ".length) as Suit][1]} as trumps`;
  return isExchange(name) ? `give ${these(cardsIn(name))}` : name;
}

/** `about 6 points`; `a little` */
const about = (points: number, measure: number) =>
  round(points, measure) < least(measure) ? "a little" : `about ${count(round(points, measure), "point", "points")}`;

/** A sentence in which the cards are said and not drawn. */
const spoken = (sentence: string) =>
  inParts(sentence)
    .map((part) => (typeof part === "string" ? part : card(part.card)))
    .join("");

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
    hint: "hint",
    better: "better",
    made: "you",
    points: (points: number, measure: number) => change(round(points, measure)),
    doubt: (points: number, measure: number) =>
      `, give or take ${count(Math.max(least(measure), round(points, measure)), "point", "points")}`,
    /** What the bars mean; `complete` if all deals that fit were solved. */
    axis: (worlds: number, complete: boolean) =>
      complete
        ? `Points expected from this deal, over all ${numbers.format(worlds)} deals that fit what you could know, each solved.`
        : `Points expected from this deal, over ${numbers.format(worlds)} deals that fit what you could know. The thin line is how far chance may reach.`,
    alike: "Of cards that make no difference, one stands for all.",
  },
  hint: {
    title: "Hint",
    none: "No hint",
    thinking: "One moment: trying it out.",
    head: (action: string) => `Hint: ${advised(action)}`,
    /** Why that; where nothing certain can be said, the numbers in words. */
    why: (view: View, hint: Hint) => {
      if (hint.reason !== null) return hint.reason;
      const next = rivalOf(hint);
      if (next === null) return view.phase === "play" ? "Your cards are all worth the same here." : "Hard would do so.";
      const { rival, behind } = next;
      return behind > 0
        ? `Worth ${about(behind, hint.measure)} more than ${named(rival.action)}.`
        : `${capital(named(rival.action))} is about as good.`;
    },
    /** Why there is nothing to advise, if there is not; `choices` is how many there are. */
    whyNot: ({ phase, decision, given_up }: View, choices: number): string | null => {
      if (given_up || phase === "over") return "The match is over.";
      if (decision === null) return "It is not your turn.";
      if (decision.kind === "cut") return "Any cut is as good as another.";
      if (choices < 2) return decision.kind === "play" ? "You may play only this card." : "You may do nothing else.";
      return null;
    },
    said: (head: string, text: string) => `${head}. ${spoken(text)}`,
  },
  slip: {
    label: "Coach",
    made: "You",
    better: "Better",
    why: ({ reason, best, loss, measure }: Judgement) =>
      reason ?? `${capital(named(best))} was worth ${about(loss, measure)} more.`,
    said: ({ grade, action, best, reason, loss, measure }: Judgement) =>
      reason == null
        ? `${coach.grades[grade]}: ${named(best)} was worth ${about(loss, measure)} more than ${named(action)}.`
        : `${coach.grades[grade]}: ${named(best)} was better than ${named(action)}. ${spoken(reason)}`,
    takeBack: "Take it back",
    playOn: "Play on",
  },
};
