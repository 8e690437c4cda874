/** Turkish for whoever cannot see a table of Batak; the shape is that of `tr-spoken`. */
import type { View } from "../api/types";
import type { Suit } from "../cards/card";
import { fromDealer, lastTrick, sideOfBidder, tricksInDeal } from "../match/view";
import * as spoken from "./tr-spoken";
import { isYou, last, played, result, sentences, turnOf } from "./tr-spoken";
import { bid, capital, change, did, signed, SUITS, until, who } from "./turkish";

export { hand, last, refused } from "./tr-spoken";

/** What has been said so far, or lies on the table. */
export function trick(view: View): string {
  if (view.phase !== "bidding") return spoken.trick(view);
  const calls = fromDealer(view).flatMap((seat) => {
    const said = view.players[seat]?.bid;
    return said == null ? [] : [`${who(view, seat)} ${bid(said)}`];
  });
  const names = view.turn !== null && view.turn === view.bidder;
  const next =
    view.turn === null
      ? ""
      : names
        ? ` Kozu ${who(view, view.turn)} ${isYou(view, view.turn) ? "söyleyeceksin" : "söyleyecek"}.`
        : ` ${turnOf(view, view.turn)}`;
  return calls.length === 0 ? `Henüz kimse bir şey demedi.${next}` : `Şimdiye kadar: ${calls.join(", ")}.${next}`;
}

/** `Sen 12, Hazel 8, Rowan −5, Ash 20; maç 51’e kadar.` */
function standing(view: View): string {
  const sides = view.sides.map((side, index) => `${nameOf(view, index)} ${signed(side.score)}`);
  return `${capital(sides.join(", "))}; maç ${until(view.rules)}.`;
}

function nameOf(view: View, index: number): string {
  if (view.sides.length === 2) return index === 0 ? "biz" : "onlar";
  return who(view, view.sides[index]?.seats[0] ?? 0);
}

/** `İhale 7 ile Rowan’da, koz kupa.` */
function contract(view: View): string {
  const { bidder, trump } = view;
  if (bidder === null || trump === null) return "";
  return `İhaleyi ${sideOfBidder(view)?.contract ?? 0} ile ${who(view, bidder)} ${did(view, bidder, "aldı")}, koz ${SUITS[trump as Suit]}.`;
}

/** Who bids what and with which trump, and what each has taken. */
function tricksSoFar(view: View): string {
  if (view.phase === "bidding") return trick(view);
  if (view.phase !== "play") return "";
  const sides = view.sides.map((side, index) => `${nameOf(view, index)} ${side.tricks}`);
  const broken = !view.rules.must_break ? "" : view.broken ? "Koz açıldı." : "Koz açılmadı.";
  return sentences(contract(view), `Bu dağıtımın elleri: ${sides.join(", ")}.`, broken);
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
    const { turn } = view;
    said.push(`İhaleyi ${sideOfBidder(view)?.contract ?? 0} ile ${who(view, turn)} ${did(view, turn, "aldı")}.`);
  }
  if (before.phase === "bidding" && view.phase === "play") said.push(contract(view));
  if (view.deal === before.deal && before.phase === "play" && view.bidder !== null) {
    if (view.rules.must_break && view.broken && !before.broken) said.push("Koz açıldı.");
    const you = isYou(view, view.bidder);
    const name = who(view, view.bidder);
    const [now, then] = [settled(view), settled(before)];
    if (now !== then && now === "made") said.push(you ? "İhaleyi çıkardın." : `${name} ihaleyi çıkardı.`);
    if (now !== then && now === "lost")
      said.push(you ? "İhaleyi artık çıkaramazsın." : `${name} ihaleyi artık çıkaramaz.`);
    if (now !== then && now === "passed") said.push(`${you ? "Yandın" : `${name} yandı`}: çok fazla el alındı.`);
  }
  if (view.deals_scored > before.deals_scored) {
    const points = view.sides.map(
      (side, index) => `${nameOf(view, index)} ${change(side.score - (before.sides[index]?.score ?? 0))}`,
    );
    said.push(`Puanlar: ${points.join(", ")}.`, standing(view));
  }
  if (view.winner !== null && before.winner === null) said.push(`${result(view)}.`);
  return said;
}

/** Whether a bid has been made, cannot be made with the tricks that are left, or has been passed by too many. */
function settled(view: View): "made" | "lost" | "passed" | "open" {
  const { tricks = 0, contract: said = 0 } = sideOfBidder(view) ?? {};
  const left = tricksInDeal(view) - view.sides.reduce((sum, side) => sum + side.tricks, 0);
  if (view.rules.over_limit !== null && tricks - said >= view.rules.over_limit) return "passed";
  return tricks >= said ? "made" : tricks + left < said ? "lost" : "open";
}

/** What the viewer is asked to do. */
export function asked(view: View): string {
  const suggestion = view.decision?.suggestion?.action;
  if (view.decision?.kind !== "trump") return spoken.asked(view);
  const suit = suggestion === undefined ? "" : ` Öneri: ${SUITS[suggestion.slice(-1) as Suit]}.`;
  return `Kozu söyle.${suit}`;
}

/** Scores, and what has been said and taken in this deal. */
export const score = (view: View): string => `${standing(view)} ${tricksSoFar(view)}`.trim();

/** What the live region says when the table has changed: what happened, what follows from it, and what is asked. */
export function changed(view: View, before: View | null): string {
  return sentences(...happened(view, before), asked(view));
}

/** The same while a finished trick still lies there: nothing is asked until it has gone. */
export function trickEnded(view: View, before: View | null): string {
  return sentences(...happened(view, before));
}
