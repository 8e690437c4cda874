/** Turkish for whoever cannot see the table: each change in a sentence, and the hand, the trick and the score on demand. */
import type { Decision, Side, Trick, View } from "../api/types";
import { bySuit, type Suit } from "../cards/card";
import { fromDealer, lastTrick, partnerOf, seatOfCard, trickNumber, tricksInDeal } from "../match/view";
import {
  bid,
  capital,
  card,
  cardWith,
  change,
  choice,
  did,
  list,
  rank,
  signed,
  SUITS,
  who,
  whoWith,
  withEnding,
} from "./turkish";

/** `Maça: as, 10. Kupa: 4. Karo ve sinek yok.` and how many may be played. */
export function hand(view: View): string {
  if (view.hand === null) {
    const cards = view.players[view.seat]?.cards ?? 0;
    return view.phase === "cut" ? "Kartlar henüz dağıtılmadı." : `${cards} kartın kapalı duruyor.`;
  }
  if (view.hand.length === 0) return "Hiç kartın kalmadı.";
  const held = bySuit(view.hand);
  const suits = Object.keys(SUITS) as Suit[];
  const none = suits.filter((name) => !held.has(name)).map((name) => SUITS[name]);
  const { decision } = view;
  return [
    `${view.hand.length} kart.`,
    ...suits.flatMap((name) => {
      const these = held.get(name);
      return these === undefined ? [] : `${capital(SUITS[name])}: ${these.map(rank).join(", ")}.`;
    }),
    ...(none.length > 0 ? [`${capital(list(none, "ve"))} yok.`] : []),
    ...(decision?.kind === "play" ? [mayPlay(view, decision)] : []),
  ].join(" ");
}

function mayPlay(view: View, decision: Decision): string {
  const held = view.hand ?? [];
  const legal = held.filter((name) => decision.legal.includes(name));
  return legal.length === held.length
    ? "İstediğini oynayabilirsin."
    : `${legal.length} tanesini oynayabilirsin: ${choice(legal, held)}.`;
}

/** `Hazel kupa kızı çıktı, Rowan kupa 2’lisini oynadı` */
function cardsOf(view: View, trick: Trick): string {
  const said = trick.cards.map((played, index) => {
    const seat = seatOfCard(view, trick, index);
    const deed =
      index === 0
        ? `${card(played)} ${did(view, seat, "çıktı")}`
        : `${cardWith(played, "i")} ${did(view, seat, "oynadı")}`;
    return `${who(view, seat)} ${deed}`;
  });
  return capital(said.join(", "));
}

/** `Sıra Rowan’da.` */
export const turnOf = (view: View, seat: number) => `Sıra ${whoWith(view, seat, "de")}.`;

export const isYou = (view: View, seat: number) => view.players[seat]?.you === true;

/** What has been bid so far, or lies on the table. */
export function trick(view: View): string {
  if (view.phase === "cut" || view.phase === "over") return "Şu anda el oynanmıyor.";
  if (view.phase !== "play") {
    const bids = fromDealer(view).flatMap((seat) => {
      const said = view.players[seat]?.bid;
      return said == null ? [] : [`${who(view, seat)} ${bid(said)}`];
    });
    const next = view.turn === null ? "" : ` ${turnOf(view, view.turn)}`;
    return bids.length === 0 ? `Henüz kimse söylemedi.${next}` : `Şimdiye kadar: ${bids.join(", ")}.${next}`;
  }
  const place = `${trickNumber(view)}. el, toplam ${tricksInDeal(view)}.`;
  const running = lastTrick(view);
  if (running === null || running.complete) {
    if (view.turn === null) return place;
    return `${place} ${isYou(view, view.turn) ? "Sen çıkacaksın." : `${who(view, view.turn)} çıkacak.`}`;
  }
  const { winning } = running;
  const takes =
    winning === null
      ? ""
      : isYou(view, winning)
        ? " Şimdilik sen alıyorsun."
        : ` Şimdilik ${who(view, winning)} alıyor.`;
  return `${place} ${cardsOf(view, running)}.${takes}`;
}

/** The last trick that was finished. */
export function last(view: View): string {
  const done = view.tricks.findLast(({ complete }) => complete);
  if (done === undefined) return "";
  const winner = done.winning ?? 0;
  return `Son el: ${cardsOf(view, done)}. Eli ${who(view, winner)} ${did(view, winner, "aldı")}.`;
}

/** `Biz 120 puan ve 3 fazla, onlar −40 puan ve 0 fazla; maç 500’e kadar.` */
function standing(view: View): string {
  const sides = view.sides.map((side, index) => {
    const bags = view.rules.bag_limit === null ? "" : ` ve ${side.bags} fazla`;
    return `${index === 0 ? "biz" : "onlar"} ${signed(side.score)} puan${bags}`;
  });
  return `${capital(sides.join(", "))}; maç ${withEnding(view.rules.target, "e")} kadar.`;
}

/** What each has bid and taken in this deal. */
function tricksSoFar(view: View): string {
  if (view.phase === "cut" || view.phase === "over") return "";
  if (view.phase !== "play") return trick(view);
  const seats = view.players.map((player, seat) => {
    const said = player.bid === null ? did(view, seat, "söylemedi") : `${bid(player.bid)} ${did(view, seat, "dedi")}`;
    return `${who(view, seat)} ${said}, ${player.tricks} ${did(view, seat, "aldı")}`;
  });
  const contracts = view.sides.map((side, index) => {
    return `${index === 0 ? "biz" : "onlar"} ${side.tricks - side.nil_tricks}, hedef ${side.contract}`;
  });
  const spades = view.broken ? "Maça açıldı." : "Maça açılmadı.";
  return `Bu dağıtımın elleri: ${contracts.join("; ")}. ${capital(seats.join("; "))}. ${spades}`;
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
    if (view.broken && !before.broken) said.push("Maça açıldı.");
    for (const [seat, { bid: called, tricks, you, name }] of view.players.entries()) {
      const failed = (called === "nil" || called === "blind nil") && tricks > 0 && before.players[seat]?.tricks === 0;
      if (failed)
        said.push(you ? `${capital(bid(called))}in battı.` : `${withEnding(name, "in")} ${bid(called)}i battı.`);
    }
    for (const [index, side] of view.sides.entries()) {
      const was = before.sides[index];
      if (was === undefined || side.contract === 0) continue;
      const [now, then] = [settled(view, side), settled(before, was)];
      if (now === then) continue;
      if (now === "made") said.push(index === 0 ? "Hedefimizi tutturduk." : "Rakipler hedefini tutturdu.");
      if (now === "lost") said.push(index === 0 ? "Hedefimiz artık tutmaz." : "Rakiplerin hedefi artık tutmaz.");
    }
  }
  if (view.deals_scored > before.deals_scored) {
    const points = view.sides.map((side, index) => change(side.score - (before.sides[index]?.score ?? 0)));
    said.push(`Puanlar: biz ${points[0] ?? ""}, onlar ${points[1] ?? ""}.`, standing(view));
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

/** `Hedefler: biz 7, onlar 4 ve nil.` */
function contracts(view: View): string {
  const sides = view.sides.map((side, index) => {
    const nils = side.seats.flatMap((seat) => {
      const said = view.players[seat]?.bid;
      return said === "nil" || said === "blind nil" ? [bid(said)] : [];
    });
    const parts = [...(side.contract > 0 ? [String(side.contract)] : []), ...nils];
    return `${index === 0 ? "biz" : "onlar"} ${list(parts, "ve")}`;
  });
  return `Hedefler: ${sides.join(", ")}.`;
}

/** `Sen ve Rowan kazandınız` */
export function result(view: View): string {
  const winners = view.sides[view.winner ?? 0]?.seats ?? [];
  const names = [...winners].sort((one, other) => Number(other === view.seat) - Number(one === view.seat));
  const you = winners.includes(view.seat);
  const said = list(
    names.map((seat) => who(view, seat)),
    "ve",
  );
  return `${capital(said)} ${you ? (winners.length === 1 ? "kazandın" : "kazandınız") : "kazandı"}`;
}

/** What the viewer is asked to do. */
export function asked(view: View): string {
  const { decision } = view;
  if (decision === null) return "";
  switch (decision.kind) {
    case "play": {
      const held = view.hand ?? [];
      const legal = held.filter((name) => decision.legal.includes(name));
      return `Sıra sende: ${choice(legal, held)}.${decision.claim ? " Kalanları alabilirsin." : ""}`;
    }
    case "bid":
      return `Kaç el alacağını söyle.${decision.suggestion === null ? "" : ` Öneri: ${bid(decision.suggestion.action)}.`}`;
    case "blind":
      return "Kör nil söyle ya da kartlarına bak.";
    case "give":
    case "give back": {
      const to = partnerOf(view);
      const keep = decision.legal.includes("keep") ? " ya da kartlarını değiştirme" : "";
      return capital(`${to === null ? "" : `${whoWith(view, to, "e")} `}${decision.count} kart ver${keep}.`);
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
