/** English: what is said at a table of Batak and at no other. */
import type { Decision, View } from "../api/types";
import { suitOf, type Suit } from "../cards/card";
import { lastTrick, sideOfBidder, type Scene } from "../match/view";
import { en } from "./en";
import { capital, count, SUITS, who } from "./english";
import * as spoken from "./en-spoken-batak";

/** `pass`, `7`, `hearts`: what a call in the record's words says. */
const call = (action: string) => (action.startsWith("trump ") ? SUITS[action.slice(-1) as Suit][1] : action);

/** What a side is called: the partners together, or whoever plays alone. */
function side(view: Scene, index: number, names: Record<"us" | "them", string> = en.side): string {
  if (view.sides.length === 2) return names[index === 0 ? "us" : "them"];
  return capital(who(view, view.sides[index]?.seats[0] ?? 0));
}

/** What the running trick asks of the hand: by which duty, where it is more than to follow. */
function advice(view: View, decision: Decision): string {
  const lead = lastTrick(view)?.complete === false ? lastTrick(view)?.cards[0] : undefined;
  const reason = Object.values(decision.refused)[0];
  const follows = view.hand?.every((held) => decision.legal.includes(held) === (suitOf(held) === suitOf(lead ?? held)));
  return lead === undefined || reason === undefined || follows === true
    ? en.prompt.advice(view, decision)
    : en.prompt.refused(reason);
}

export const batak = {
  call,
  side,
  auction: "What do you bid?",
  /** The reason of a suggestion, as a sentence. */
  reason: (reason: string) => `${capital(reason).replace(/\.$/, "")}.`,
  pass: "Pass",
  /** What it means to pass now. */
  passMeans: (view: View) => {
    if (view.bidder !== null)
      return `${capital(who(view, view.bidder))} has it at ${sideOfBidder(view)?.contract ?? 0} so far.`;
    return view.dealer === view.seat && view.players.every(({ bid }, seat) => seat === view.seat || bid === "pass")
      ? `All others have passed: you would have it at ${view.rules.floor ?? 0}.`
      : "Nobody has bid yet.";
  },
  trump: "Trump",
  trumpTitle: (view: View) => `You have it at ${sideOfBidder(view)?.contract ?? 0}: name trump`,
  /** Under the suit: that it is trump, or whether it is broken where that counts. */
  trumpSign: (broken: boolean | null): string => (broken === null ? "are trump" : broken ? "broken" : "not broken"),
  /** Who bids what, and what has come of it. */
  strip: (view: Scene) => {
    const bidding = sideOfBidder(view);
    if (view.bidder === null || bidding === undefined) return "";
    const name = capital(who(view, view.bidder));
    return view.phase === "bidding" ? `${name} ${bidding.contract}` : `${name} ${bidding.tricks}/${bidding.contract}`;
  },
  furrow: (view: Scene, all: number, names?: Record<"us" | "them", string>) => {
    const bidding = sideOfBidder(view);
    const left = all - view.sides.reduce((sum, { tricks }) => sum + tricks, 0);
    const sides = view.sides.map((of, index) => {
      const tricks =
        of === bidding
          ? `${of.tricks} of ${count(of.contract, "trick", "tricks")}`
          : count(of.tricks, "trick", "tricks");
      return `${side(view, index, names)}: ${tricks}`;
    });
    return `${sides.join(", ")}; ${count(left, "trick", "tricks")} to play.`;
  },
  prompt: {
    advice,
    /** Whoever has won the auction is not to bid again: it names trump. */
    waiting: (view: View) =>
      view.phase === "bidding" && view.turn === view.bidder && view.turn !== null
        ? `${capital(who(view, view.turn))} is to name trump.`
        : en.prompt.waiting(view),
  },
  log: {
    /** `Rowan has it at 7, hearts are trump.` */
    contract: (view: View) => {
      const name = view.bidder === null ? "" : capital(who(view, view.bidder));
      const trump = view.trump === null ? "" : `; ${SUITS[view.trump as Suit][1]} are trump`;
      return `${name} ${view.players[view.bidder ?? 0]?.you ? "have" : "has"} it at ${sideOfBidder(view)?.contract ?? 0}${trump}.`;
    },
  },
  howTo: [
    "Four players, each alone, hold thirteen cards; in eşli batak those who sit across are partners.",
    "In the auction everyone says a higher number of tricks than the last, or passes; whoever says most has the bid, names trump and leads.",
    "Follow the suit that was led, and beat the card that is winning if you can; if you have none of it, play a trump, and a higher one than those in the trick if you can.",
    "A bidder who takes at least the bid scores all tricks taken, and one who falls short loses the bid; everybody else scores a point a trick.",
    "The match goes to the first who reaches the target, or to whoever is ahead after the deals agreed on.",
  ],
  say: spoken,
};
