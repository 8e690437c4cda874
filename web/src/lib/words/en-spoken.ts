/** English for whoever cannot see the table: each change in a sentence, and the hand, the trick and the score on demand. */
import type { Decision, Side, Trick, View } from "../api/types";
import { bySuit, type Suit } from "../cards/card";
import { fromDealer, lastTrick, partnerOf, seatOfCard, trickNumber, tricksInDeal } from "../match/view";
import { capital, card, change, choice, count, list, rank, signed, SUITS, who } from "./english";

/** `Spades: ace, 10. Hearts: 4. No diamonds or clubs.` and how many may be played. */
export function hand(view: View): string {
  if (view.hand === null) {
    const cards = view.players[view.seat]?.cards ?? 0;
    return view.phase === "cut" ? "No cards have been dealt." : `Your ${cards} cards lie face down.`;
  }
  if (view.hand.length === 0) return "You have no cards left.";
  const held = bySuit(view.hand);
  const suits = Object.keys(SUITS) as Suit[];
  const none = suits.filter((name) => !held.has(name)).map((name) => SUITS[name][1]);
  const { decision } = view;
  return [
    `${count(view.hand.length, "card", "cards")}.`,
    ...suits.flatMap((name) => {
      const these = held.get(name);
      return these === undefined ? [] : `${capital(SUITS[name][1])}: ${these.map(rank).join(", ")}.`;
    }),
    ...(none.length > 0 ? [`No ${list(none, "or")}.`] : []),
    ...(decision?.kind === "play" ? [mayPlay(view, decision)] : []),
  ].join(" ");
}

function mayPlay(view: View, decision: Decision): string {
  const held = view.hand ?? [];
  const legal = held.filter((name) => decision.legal.includes(name));
  return legal.length === held.length
    ? "You may play any of them."
    : `You may play ${legal.length} of them: ${choice(legal, held)}.`;
}

/** `Hazel led the queen of hearts, Rowan played the 2 of hearts` */
export function cardsOf(view: View, trick: Trick): string {
  return trick.cards
    .map((played, index) => {
      const name = who(view, seatOfCard(view, trick, index));
      return `${index === 0 ? capital(name) : name} ${index === 0 ? "led" : "played"} the ${card(played)}`;
    })
    .join(", ");
}

/** `Hazel is`, `you are` */
export const is = (view: View, seat: number) => (view.players[seat]?.you ? "you are" : `${who(view, seat)} is`);

/** What has been bid so far, or lies on the table. */
export function trick(view: View): string {
  if (view.phase === "cut" || view.phase === "over") return "No trick is being played.";
  if (view.phase !== "play") {
    const bids = fromDealer(view).flatMap((seat) => {
      const bid = view.players[seat]?.bid;
      return bid == null ? [] : [`${who(view, seat)} ${bid}`];
    });
    const next = view.turn === null ? "" : ` ${capital(is(view, view.turn))} next.`;
    return bids.length === 0 ? `Nobody has bid yet.${next}` : `Bids so far: ${bids.join(", ")}.${next}`;
  }
  const place = `Trick ${trickNumber(view)} of ${tricksInDeal(view)}.`;
  const running = lastTrick(view);
  if (running === null || running.complete) {
    return view.turn === null ? place : `${place} ${capital(is(view, view.turn))} to lead.`;
  }
  const winning = running.winning === null ? "" : ` ${capital(is(view, running.winning))} winning.`;
  return `${place} ${cardsOf(view, running)}.${winning}`;
}

/** The last trick that was finished. */
export function last(view: View): string {
  const done = view.tricks.findLast(({ complete }) => complete);
  if (done === undefined) return "";
  return `The last trick: ${cardsOf(view, done)}. ${capital(who(view, done.winning ?? 0))} won it.`;
}

/** `Us 120 and 3 bags, them −40 and no bags, in a match to 500.` */
function standing(view: View): string {
  const sides = view.sides.map((side, index) => {
    const bags = view.rules.bag_limit === null ? "" : ` and ${count(side.bags, "bag", "bags")}`;
    return `${index === 0 ? "us" : "them"} ${signed(side.score)}${bags}`;
  });
  return `${capital(sides.join(", "))}, in a match to ${view.rules.target}.`;
}

/** What each has bid and taken in this deal. */
function tricksSoFar(view: View): string {
  if (view.phase === "cut" || view.phase === "over") return "";
  if (view.phase !== "play") return trick(view);
  const seats = view.players.map((player, seat) => {
    return `${who(view, seat)} ${player.tricks} on a bid of ${player.bid ?? "nothing"}`;
  });
  const contracts = view.sides.map((side, index) => {
    return `${index === 0 ? "us" : "them"} ${side.tricks - side.nil_tricks} of ${side.contract}`;
  });
  const spades = view.broken ? "Spades are broken." : "Spades are not broken.";
  return `Tricks in this deal: ${contracts.join(", ")}. ${capital(seats.join(", "))}. ${spades}`;
}

export const played = (view: View) => view.tricks.reduce((sum, { cards }) => sum + cards.length, 0);

/** What happened between two views, and what follows from it. */
function happened(view: View, before: View | null): string[] {
  if (view.given_up) return [view.said];
  // Where something was missed, the table as it lies says more than the last card.
  if (before === null || view.position > before.position + 1) {
    const follow = before === null ? [] : follows(view, before);
    if (view.phase !== "play") return [view.said, ...follow];
    return lastTrick(view)?.complete === true ? [last(view), ...follow, trick(view)] : [...follow, trick(view)];
  }
  // Cards that were taken back.
  if (view.deal === before.deal && played(view) < played(before)) return [view.said, trick(view)];
  return [view.said, ...follows(view, before)];
}

/** What a change means: contracts made and lost, nils failed, spades broken, points. */
function follows(view: View, before: View): string[] {
  const said: string[] = [];
  if (before.phase === "bidding" && (view.phase === "exchange" || view.phase === "play")) said.push(contracts(view));
  if (view.deal === before.deal && before.phase === "play") {
    if (view.broken && !before.broken) said.push("Spades are broken.");
    for (const [seat, { bid, tricks, you, name }] of view.players.entries()) {
      const failed = (bid === "nil" || bid === "blind nil") && tricks > 0 && before.players[seat]?.tricks === 0;
      if (failed) said.push(`${you ? "Your" : `${name}’s`} ${bid} has failed.`);
    }
    for (const [index, side] of view.sides.entries()) {
      const was = before.sides[index];
      const whose = index === 0 ? "Our" : "Their";
      if (was === undefined || side.contract === 0) continue;
      const [now, then] = [settled(view, side), settled(before, was)];
      if (now === then) continue;
      if (now === "made") said.push(`${whose} contract is made.`);
      if (now === "lost") said.push(`${whose} contract cannot be made any more.`);
    }
  }
  if (view.deals_scored > before.deals_scored) {
    const points = view.sides.map((side, index) => change(side.score - (before.sides[index]?.score ?? 0)));
    said.push(`Points: us ${points[0] ?? ""}, them ${points[1] ?? ""}.`, standing(view));
  }
  if (view.winner !== null && before.winner === null) said.push(`${result(view)}.`);
  return said;
}

/** Whether a contract has been made, or cannot be made with the tricks that are left. */
function settled(view: View, side: Side): "made" | "lost" | "open" {
  const counting = side.tricks - side.nil_tricks;
  const left = tricksInDeal(view) - view.sides.reduce((sum, { tricks }) => sum + tricks, 0);
  return counting >= side.contract ? "made" : counting + left < side.contract ? "lost" : "open";
}

/** `The contracts: us 7, them 4 and nil.` */
function contracts(view: View): string {
  const sides = view.sides.map((side, index) => {
    const nils = side.seats.flatMap((seat) => {
      const bid = view.players[seat]?.bid;
      return bid === "nil" || bid === "blind nil" ? [bid] : [];
    });
    const parts = [...(side.contract > 0 ? [String(side.contract)] : []), ...nils];
    return `${index === 0 ? "us" : "them"} ${list(parts, "and")}`;
  });
  return `The contracts: ${sides.join(", ")}.`;
}

/** `You and Rowan win` */
export function result(view: View): string {
  const winners = view.sides[view.winner ?? 0]?.seats ?? [];
  const names = [...winners].sort((one, other) => Number(other === view.seat) - Number(one === view.seat));
  const you = winners.includes(view.seat);
  return `${capital(
    list(
      names.map((seat) => who(view, seat)),
      "and",
    ),
  )} ${winners.length === 1 && !you ? "wins" : "win"}`;
}

/** What the viewer is asked to do. */
export function asked(view: View): string {
  const { decision } = view;
  if (decision === null) return "";
  switch (decision.kind) {
    case "play": {
      const held = view.hand ?? [];
      const legal = held.filter((name) => decision.legal.includes(name));
      return `Your turn: ${choice(legal, held)}.${decision.claim ? " You may take the rest." : ""}`;
    }
    case "bid":
      return `Your bid.${decision.suggestion === null ? "" : ` Suggested: ${decision.suggestion.action}.`}`;
    case "blind":
      return "Bid blind nil, or look at your cards.";
    case "give":
    case "give back": {
      const to = partnerOf(view);
      const keep = decision.legal.includes("keep") ? ", or keep your hand" : "";
      return `Give ${count(decision.count, "card", "cards")}${to === null ? "" : ` to ${who(view, to)}`}${keep}.`;
    }
    default:
      return "";
  }
}

/** Why something may not be done, and what may be done instead. */
export const refused = (reason: string, view: View | null): string =>
  sentences(reason, view?.decision?.kind === "play" ? asked(view) : "");

/** Scores and bags, and what has been bid and taken in this deal. */
export const score = (view: View): string => `${standing(view)} ${tricksSoFar(view)}`.trim();

/** What the live region says when the table has changed: what happened, what follows from it, and what is asked. */
export function changed(view: View, before: View | null): string {
  return sentences(...happened(view, before), asked(view));
}

/** The same while a finished trick still lies there: nothing is asked until it has gone. */
export function trickEnded(view: View, before: View | null): string {
  return sentences(...happened(view, before));
}

export const sentences = (...all: string[]) => all.filter((sentence) => sentence !== "").join(" ");
