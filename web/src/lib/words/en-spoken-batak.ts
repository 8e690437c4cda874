/** English for whoever cannot see a table of Batak; the shape is that of `en-spoken`. */
import type { View } from "../api/types";
import type { Suit } from "../cards/card";
import { fromDealer, lastTrick, sideOfBidder, tricksInDeal } from "../match/view";
import { capital, change, count, signed, SUITS, who } from "./english";
import * as spoken from "./en-spoken";
import { is, last, played, result, sentences } from "./en-spoken";

export { hand, last, refused } from "./en-spoken";

/** `You have`, `Hazel has` */
const has = (view: View, seat: number) => `${capital(who(view, seat))} ${view.players[seat]?.you ? "have" : "has"}`;

/** What has been said so far, or lies on the table. */
export function trick(view: View): string {
  if (view.phase !== "bidding") return spoken.trick(view);
  const calls = fromDealer(view).flatMap((seat) => {
    const bid = view.players[seat]?.bid;
    return bid == null ? [] : [`${who(view, seat)} ${bid === "pass" ? "passed" : bid}`];
  });
  const names = view.turn !== null && view.turn === view.bidder;
  const next = view.turn === null ? "" : ` ${capital(is(view, view.turn))} ${names ? "to name trump" : "next"}.`;
  return calls.length === 0 ? `Nobody has spoken yet.${next}` : `Said so far: ${calls.join(", ")}.${next}`;
}

/** `You 12, Hazel 8, Rowan −5, Ash 20, in a match to 51.` */
function standing(view: View): string {
  const { deals, target } = view.rules;
  const sides = view.sides.map((side, index) => `${nameOf(view, index)} ${signed(side.score)}`);
  const until = deals === null ? `in a match to ${target}` : `in a match of ${count(deals, "deal", "deals")}`;
  return `${capital(sides.join(", "))}, ${until}.`;
}

function nameOf(view: View, index: number): string {
  if (view.sides.length === 2) return index === 0 ? "us" : "them";
  return who(view, view.sides[index]?.seats[0] ?? 0);
}

/** `Rowan plays 7, and hearts are trump.` */
function contract(view: View): string {
  const { bidder, trump } = view;
  if (bidder === null || trump === null) return "";
  const verb = view.players[bidder]?.you ? "play" : "plays";
  return `${capital(who(view, bidder))} ${verb} ${sideOfBidder(view)?.contract ?? 0}, and ${SUITS[trump as Suit][1]} are trump.`;
}

/** Who bids what and with which trump, and what each has taken. */
function tricksSoFar(view: View): string {
  if (view.phase === "bidding") return trick(view);
  if (view.phase !== "play") return "";
  const sides = view.sides.map((side, index) => `${nameOf(view, index)} ${side.tricks}`);
  const broken = !view.rules.must_break ? "" : view.broken ? "Trump is broken." : "Trump is not broken.";
  return sentences(contract(view), `Tricks in this deal: ${sides.join(", ")}.`, broken);
}

/** What happened between two views, and what follows from it. */
function happened(view: View, before: View | null): string[] {
  if (view.given_up) return [view.said];
  // Where something was missed, the table as it lies says more than the last card.
  if (before === null || view.position > before.position + 1) {
    const follow = before === null ? [] : follows(view, before);
    if (view.phase !== "play") return [view.said, ...follow];
    const lies = lastTrick(view)?.complete === true ? [last(view), ...follow] : follow;
    return before?.phase === "play"
      ? [...lies, trick(view)]
      : [...lies, ...(follow.length > 0 ? [] : [contract(view)]), trick(view)];
  }
  // Cards that were taken back.
  if (view.deal === before.deal && played(view) < played(before)) return [view.said, trick(view)];
  return [view.said, ...follows(view, before)];
}

/** What a change means: who plays what, a bid made or failed, trump broken, points. */
function follows(view: View, before: View): string[] {
  const said: string[] = [];
  if (before.phase === "bidding" && view.phase === "bidding" && view.turn === view.bidder && view.turn !== null) {
    said.push(`${has(view, view.turn)} it at ${sideOfBidder(view)?.contract ?? 0}.`);
  }
  if (before.phase === "bidding" && view.phase === "play") said.push(contract(view));
  if (view.deal === before.deal && before.phase === "play" && view.bidder !== null) {
    if (view.rules.must_break && view.broken && !before.broken) said.push("Trump is broken.");
    const whose = view.players[view.bidder]?.you ? "Your" : `${who(view, view.bidder)}’s`;
    const [now, then] = [settled(view), settled(before)];
    if (now !== then && now === "made") said.push(`${whose} bid is made.`);
    if (now !== then && now === "lost") said.push(`${whose} bid cannot be made any more.`);
    if (now !== then && now === "passed") said.push(`${whose} bid fails: too many tricks.`);
  }
  if (view.deals_scored > before.deals_scored) {
    const points = view.sides.map(
      (side, index) => `${nameOf(view, index)} ${change(side.score - (before.sides[index]?.score ?? 0))}`,
    );
    said.push(`Points: ${points.join(", ")}.`, standing(view));
  }
  if (view.winner !== null && before.winner === null) said.push(`${result(view)}.`);
  return said;
}

/** Whether a bid has been made, cannot be made with the tricks that are left, or has been passed by too many. */
function settled(view: View): "made" | "lost" | "passed" | "open" {
  const { tricks = 0, contract: bid = 0 } = sideOfBidder(view) ?? {};
  const left = tricksInDeal(view) - view.sides.reduce((sum, side) => sum + side.tricks, 0);
  if (view.rules.over_limit !== null && tricks - bid >= view.rules.over_limit) return "passed";
  return tricks >= bid ? "made" : tricks + left < bid ? "lost" : "open";
}

/** What the viewer is asked to do. */
export function asked(view: View): string {
  const suggestion = view.decision?.suggestion?.action;
  if (view.decision?.kind !== "trump") return spoken.asked(view);
  const suit = suggestion === undefined ? "" : ` Suggested: ${SUITS[suggestion.slice(-1) as Suit][1]}.`;
  return `Name trump.${suit}`;
}

/** Scores, who bids what, and what has been taken in this deal. */
export const score = (view: View): string => sentences(standing(view), tricksSoFar(view));

/** What the live region says when the table has changed: what happened, what follows from it, and what is asked. */
export function changed(view: View, before: View | null): string {
  return sentences(...happened(view, before), asked(view));
}

/** The same while a finished trick still lies there: nothing is asked until it has gone. */
export function trickEnded(view: View, before: View | null): string {
  return sentences(...happened(view, before));
}
