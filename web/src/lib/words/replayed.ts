/** What a deal that is seen again says of each of its steps. */
import type { ReplayDeal } from "../api/types";
import type { Suit } from "../cards/card";
import type { Picture, Step } from "../replay/course";
import { capital, card, count, does, list, SUITS, who } from "./english";

/** What has just been done in a deal that is seen again. */
export function saidAgain(picture: Picture, deal: ReplayDeal, step: Step, open: boolean): string {
  switch (step.kind) {
    case "dealt":
      return `${does(picture, deal.dealer, "deal")}. ${capital(who(picture, picture.turn ?? deal.dealer))} ${
        picture.players[picture.turn ?? deal.dealer]?.you ? "bid" : "bids"
      } first.`;
    case "call": {
      const { seat, action } = deal.calls[step.call] ?? { seat: 0, action: "" };
      if (action === "look") return `${does(picture, seat, "look")} at the cards.`;
      if (action === "pass") return `${does(picture, seat, "pass")}.`;
      if (action.startsWith("trump"))
        return `${does(picture, seat, "name")} ${SUITS[action.slice(6) as Suit][1]} trumps.`;
      return `${does(picture, seat, "bid")} ${action}.`;
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
      const seat = (trick.leader + last) % picture.players.length;
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
