/**
 * The course of a deal that is over: its steps in order, what the table looks like after each of them, and how a step is
 * written in an address: `bid.2` after the second call, `exchange.1`, `4.3` after the third card of the fourth trick.
 */
import type { Player, Replay, ReplayDeal, Side, Trick } from "../api/types";
import { nextSeat, type Scene } from "../match/view";

export type Step =
  | { kind: "dealt" }
  | { kind: "call"; call: number }
  | { kind: "gift"; gift: number }
  /** Trick and card, counted from 0. */
  | { kind: "card"; trick: number; card: number }
  | { kind: "claim" }
  | { kind: "result" };

/** All steps of a deal, from the dealt cards to the score. */
export function stepsOf(deal: ReplayDeal): Step[] {
  return [
    { kind: "dealt" },
    ...deal.calls.map((_, call): Step => ({ kind: "call", call })),
    ...deal.gifts.map((_, gift): Step => ({ kind: "gift", gift })),
    ...deal.tricks.flatMap(({ cards }, trick) => cards.map((_, card): Step => ({ kind: "card", trick, card }))),
    ...(deal.claim === null ? [] : [{ kind: "claim" } as const]),
    { kind: "result" },
  ];
}

/** How a step is written behind the `#` of an address; the dealt cards need nothing. */
export function placeOfStep(step: Step): string {
  switch (step.kind) {
    case "dealt":
      return "";
    case "call":
      return `bid.${step.call + 1}`;
    case "gift":
      return `exchange.${step.gift + 1}`;
    case "card":
      return `${step.trick + 1}.${step.card + 1}`;
    default:
      return step.kind;
  }
}

/** The index of the step that is written so; the first one for a place that is none. */
export const stepAt = (steps: readonly Step[], place: string): number =>
  Math.max(
    0,
    steps.findIndex((step) => placeOfStep(step) === place),
  );

/** Whether two steps belong together: the calls, the exchanges, the cards of one trick. */
const together = (one: Step, other: Step): boolean =>
  one.kind === other.kind && (one.kind !== "card" || one.trick === (other as typeof one).trick);

/** The steps at which one stops when going trick by trick: the last of each group that belongs together. */
export const stopsOf = (steps: readonly Step[]): number[] =>
  steps.flatMap((step, index) => {
    const next = steps[index + 1];
    return next === undefined || !together(step, next) ? [index] : [];
  });

/** What the table looks like at a step. */
export interface Picture extends Scene {
  /** What everybody holds, by seat. */
  hands: string[][];
  /** The trick on the table, running or complete; null before the first and once the rest has been claimed. */
  trick: Trick | null;
  broken: boolean;
}

const add = (numbers: readonly number[], index: number, more: number): number[] =>
  numbers.map((number, place) => (place === index ? number + more : number));

const without = (hands: readonly string[][], cards: readonly string[]): string[][] =>
  hands.map((hand) => hand.filter((card) => !cards.includes(card)));

/** The table as it was after the step at an index. */
export function pictureOf(replay: Replay, deal: ReplayDeal, steps: readonly Step[], index: number): Picture {
  const done = steps.slice(0, index + 1);
  const calls = deal.calls.slice(0, done.filter(({ kind }) => kind === "call").length);
  const gifts = deal.gifts.slice(0, done.filter(({ kind }) => kind === "gift").length);
  const played = done.filter(({ kind }) => kind === "card").length;
  const claimed = done.some(({ kind }) => kind === "claim");
  const scored = done.some(({ kind }) => kind === "result");
  const bidding = calls.length < deal.calls.length;
  const seats = replay.players.length;

  const tricks: Trick[] = [];
  let taken = replay.players.map(() => 0);
  let hands = deal.hands;
  for (const { taker, cards } of gifts) {
    hands = without(hands, cards).map((hand, seat) => (seat === taker ? [...hand, ...cards] : hand));
  }
  let left = played;
  for (const { leader, cards, winning } of deal.tricks) {
    if (left === 0) break;
    const lying = cards.slice(0, left);
    left -= lying.length;
    const complete = lying.length === cards.length;
    const winner = winning[lying.length - 1] ?? leader;
    tricks.push({ leader, cards: lying, winning: winner, complete });
    hands = without(hands, lying);
    if (complete) taken = add(taken, winner, 1);
  }
  if (claimed && deal.claim !== null) taken = add(taken, deal.claim.seat, hands[deal.claim.seat]?.length ?? 0);

  const complete = tricks.filter((trick) => trick.complete).length;
  const aside = (claimed ? deal.claim?.nil_tricks : deal.tricks[complete - 1]?.nil_tricks) ?? [];
  const said = (seat: number) =>
    calls.findLast((call) => call.seat === seat && /^(\d+|nil|blind nil|pass)$/.test(call.action))?.action ?? null;
  const bid = (seat: number) => (bidding ? said(seat) : (deal.bids[seat] ?? said(seat)));

  const leads = calls.findLast(({ action }) => /^\d+$/.test(action))?.seat ?? null;

  return {
    rules: replay.rules,
    seat: replay.seat,
    bidder: bidding && deal.bidder !== null ? leads : deal.bidder,
    trump: bidding ? replay.rules.trump : deal.trump,
    dealer: deal.dealer,
    phase: bidding
      ? "bidding"
      : gifts.length < deal.gifts.length
        ? "exchange"
        : claimed || scored || played === deal.tricks.length * seats
          ? "over"
          : "play",
    turn: toAct(replay, deal, steps[index + 1]),
    players: replay.players.map(({ name, level }, seat): Player => ({
      name,
      level,
      you: replay.own && seat === replay.seat,
      bid: bid(seat),
      tricks: taken[seat] ?? 0,
      cards: hands[seat]?.length ?? 0,
    })),
    sides: replay.sides.map((of, side): Side => ({
      seats: of,
      score: (scored ? deal.result[side]?.score : deal.scores[side]) ?? 0,
      bags: (scored ? deal.result[side]?.bags : deal.bags[side]) ?? 0,
      contract: bidding
        ? of.reduce((sum, seat) => sum + (Number(bid(seat)) || 0), 0)
        : (deal.result[side]?.contract ?? 0),
      all_bid: !bidding || of.every((seat) => bid(seat) !== null),
      tricks: of.reduce((sum, seat) => sum + (taken[seat] ?? 0), 0),
      nil_tricks: aside[side] ?? 0,
    })),
    tricks,
    trick: claimed ? null : (tricks[tricks.length - 1] ?? null),
    hands,
    broken: deal.broken !== null && played >= deal.broken,
  };
}

/** Who is about to do a step; null where nobody is. */
function toAct(round: Replay, deal: ReplayDeal, step: Step | undefined): number | null {
  switch (step?.kind) {
    case "call":
      return deal.calls[step.call]?.seat ?? null;
    case "gift":
      return deal.gifts[step.gift]?.giver ?? null;
    case "card":
      return nextSeat(round, deal.tricks[step.trick]?.leader ?? 0, step.card);
    case "claim":
      return deal.claim?.seat ?? null;
    default:
      return null;
  }
}
