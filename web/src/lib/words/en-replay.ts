/** English: what a replay says. */
import type { ReplayDeal, RulesInfo } from "../api/types";
import { bySuit, type Suit } from "../cards/card";
import { nextSeat } from "../match/view";
import type { Picture, Step } from "../replay/course";
import { en } from "./en";
import { capital, card, count, does, list, rank, suit, SUITS, who } from "./english";

/** `hearts trumps` */
const trumps = (trump: string) => `${SUITS[trump as Suit][1]} trumps`;

/** What has just been done in a deal that is seen again. */
function said(picture: Picture, deal: ReplayDeal, step: Step, open: boolean): string {
  switch (step.kind) {
    case "dealt":
      return `${does(picture, deal.dealer, "deal")}. ${capital(who(picture, picture.turn ?? deal.dealer))} ${
        picture.players[picture.turn ?? deal.dealer]?.you ? "bid" : "bids"
      } first.`;
    case "call": {
      const { seat, action } = deal.calls[step.call] ?? { seat: 0, action: "" };
      if (action === "look") return `${does(picture, seat, "look")} at the cards.`;
      if (action === "pass") return `${does(picture, seat, "pass")}.`;
      return action.startsWith("trump")
        ? `${does(picture, seat, "name")} ${trumps(action.slice(6))}.`
        : `${does(picture, seat, "bid")} ${action}.`;
    }
    case "gift": {
      const gift = deal.gifts[step.gift];
      if (gift === undefined) return "";
      if (gift.taker === null)
        return `${does(picture, gift.giver, "keep")} ${picture.players[gift.giver]?.you ? "your" : "the"} hand.`;
      const given = `${does(picture, gift.giver, "give")} ${who(picture, gift.taker)}`;
      const seen = open || gift.giver === picture.seat || gift.taker === picture.seat;
      return seen
        ? `${given} ${list(
            gift.cards.map((name) => `the ${card(name)}`),
            "and",
          )}.`
        : `${given} ${count(gift.cards.length, "card", "cards")}.`;
    }
    case "card": {
      const { trick } = picture;
      if (trick === null) return "";
      const last = trick.cards.length - 1;
      const seat = nextSeat(picture, trick.leader, last);
      const name = card(trick.cards[last] ?? "");
      if (last === 0) return `${does(picture, seat, "lead")} the ${name}.`;
      const played = `${does(picture, seat, "play")} the ${name}`;
      if (!trick.complete || trick.winning === null) return `${played}.`;
      return trick.winning === seat
        ? `${played} and ${picture.players[seat]?.you ? "take" : "takes"} the trick.`
        : `${played}. ${does(picture, trick.winning, "take")} the trick.`;
    }
    case "claim": {
      const seat = deal.claim?.seat ?? 0;
      return `${does(picture, seat, "take")} the rest: ${count(picture.hands[seat]?.length ?? 0, "trick", "tricks")}.`;
    }
    case "result":
      return `Deal ${deal.number} is over.`;
  }
}

export const replay = {
  titleOf: (deal: number) => `Replay of deal ${deal} · Spadework`,
  heading: (deal: number, rules: RulesInfo) => `Replay of deal ${deal} of a match of ${en.match.kind(rules)}`,
  back: "To the table",
  home: "To the front page",
  deal: "Deal",
  dealOf: (deal: number, all: number) => `Deal ${deal} of ${all}`,
  allHands: "All hands",
  /** `Guest and Rowan` */
  side: (names: readonly string[]) => list(names, "and"),
  hand: (name: string, you: boolean, cards: readonly string[]) =>
    `${you ? "Your cards" : `${name}’s cards`}: ${
      cards.length === 0
        ? "none"
        : [...bySuit(cards).values()].map((these) => `${suit(these[0] ?? "")} ${these.map(rank).join(" ")}`).join(", ")
    }.`,
  controls: "Steps",
  trickBack: "Back a trick",
  cardBack: "Back a card",
  all: "All tricks",
  nextCard: "Next card",
  nextTrick: "Next trick",
  /** What was said in the bidding, and in an auction what was named after it. */
  calls: (said: readonly string[], trump: string | null) =>
    `${said.join(", ")}${trump === null ? "" : `; ${trumps(trump)}`}`,
  at: (step: Step, all: number, { rules, trump, broken }: Picture) => {
    switch (step.kind) {
      case "dealt":
        return "The deal";
      case "call":
        return "Bidding";
      case "gift":
        return "Exchange";
      case "card":
        return [
          `Trick ${step.trick + 1} of ${all}`,
          ...(rules.trump === null ? [trumps(trump ?? "S")] : []),
          ...(broken && (rules.must_break || rules.game === "spades")
            ? [`${rules.trump === null ? "trumps" : "spades"} broken`]
            : []),
        ].join(" · ");
      case "claim":
        return "Claim";
      case "result":
        return "Score";
    }
  },
  said,
  list: "Trick by trick",
  beside: "Beside the table",
  bids: "Bids",
  dealt: "The cards",
  exchange: "Exchange",
  claim: "Claim",
  score: "Score",
  nextDeal: "Next deal",
  again: "See it again",
  /** Why there is nothing to see. */
  noDeal: (deal: number, scored: number, over: boolean) => ({
    title: over ? `There is no deal ${deal}` : `Deal ${deal} is not over yet`,
    text: over
      ? `This match had ${count(scored, "deal", "deals")}.`
      : "A deal can be seen again once it is on the score sheet.",
  }),
  see: (deal: number) => `See deal ${deal}`,
  keys: "Keys: ← → a card, ↑ ↓ a trick, Home and End the whole deal.",
};
