/** Turkish: what a replay says. */
import type { ReplayDeal, RulesInfo } from "../api/types";
import { bySuit, type Suit } from "../cards/card";
import { nextSeat } from "../match/view";
import type { Picture, Step } from "../replay/course";
import type { ReplayWords } from "./replay";
import { bid, card, cardWith, did, does, kind, list, rank, suit, SUITS, whoWith } from "./turkish";

/** What has just been done in a deal that is seen again. */
function said(picture: Picture, deal: ReplayDeal, step: Step, open: boolean): string {
  switch (step.kind) {
    case "dealt":
      return `${does(picture, deal.dealer, "dağıttı")}. İlk söz ${whoWith(picture, picture.turn ?? deal.dealer, "de")}.`;
    case "call": {
      const { seat, action } = deal.calls[step.call] ?? { seat: 0, action: "" };
      if (action === "look") return `${does(picture, seat, "kartlarına baktı")}.`;
      if (action.startsWith("trump")) return `${does(picture, seat, `kozu ${SUITS[action.slice(6) as Suit]} yaptı`)}.`;
      return `${does(picture, seat, `${bid(action)} dedi`)}.`;
    }
    case "gift": {
      const gift = deal.gifts[step.gift];
      if (gift === undefined) return "";
      if (gift.taker === null) return `${does(picture, gift.giver, "kartlarını değiştirmedi")}.`;
      const seen = open || gift.giver === picture.seat || gift.taker === picture.seat;
      const cards = seen
        ? list(
            gift.cards.map((name) => cardWith(name, "i")),
            "ve",
          )
        : `${gift.cards.length} kart`;
      return `${does(picture, gift.giver, `${whoWith(picture, gift.taker, "e")} ${cards} verdi`)}.`;
    }
    case "card": {
      const { trick } = picture;
      if (trick === null) return "";
      const last = trick.cards.length - 1;
      const seat = nextSeat(picture, trick.leader, last);
      const name = trick.cards[last] ?? "";
      if (last === 0) return `${does(picture, seat, `${card(name)} çıktı`)}.`;
      const deed = `${cardWith(name, "i")} oynadı`;
      if (!trick.complete || trick.winning === null) return `${does(picture, seat, deed)}.`;
      return trick.winning === seat
        ? `${does(picture, seat, deed)} ve eli ${did(picture, seat, "aldı")}.`
        : `${does(picture, seat, deed)}. ${does(picture, trick.winning, "eli aldı")}.`;
    }
    case "claim": {
      const seat = deal.claim?.seat ?? 0;
      return `${does(picture, seat, "kalanları aldı")}: ${picture.hands[seat]?.length ?? 0} el.`;
    }
    case "result":
      return `${deal.number}. dağıtım bitti.`;
  }
}

/** What has been broken: spades, or the trump that was named. */
const brokenSuit = (trump: string | null) => (trump === null ? "koz" : SUITS[trump as Suit]);

export const replay: ReplayWords = {
  titleOf: (deal: number) => `Tekrar: ${deal}. dağıtım · Spadework`,
  heading: (deal: number, rules: RulesInfo) => `Tekrar: ${kind(rules)}, ${deal}. dağıtım`,
  back: "Masaya",
  home: "Ana sayfaya",
  deal: "Dağıtım",
  dealOf: (deal: number, all: number) => `Dağıtım ${deal} / ${all}`,
  allHands: "Bütün kartlar",
  side: (names: readonly string[]) => list(names, "ve"),
  hand: (name: string, you: boolean, cards: readonly string[]) =>
    `${you ? "Senin kartların" : `Kartlar, ${name}`}: ${
      cards.length === 0
        ? "yok"
        : [...bySuit(cards).values()].map((these) => `${suit(these[0] ?? "")} ${these.map(rank).join(" ")}`).join(", ")
    }.`,
  controls: "Adımlar",
  trickBack: "Bir el geri",
  cardBack: "Bir kart geri",
  all: "Bütün eller",
  nextCard: "Sonraki kart",
  nextTrick: "Sonraki el",
  calls: (said: readonly string[], trump: string | null) =>
    `${said.join(", ")}${trump === null ? "" : `; koz ${SUITS[trump as Suit]}`}`,
  at: (step: Step, all: number, { rules, trump, broken }: Picture) => {
    switch (step.kind) {
      case "dealt":
        return "Kartlar";
      case "call":
        return "Sözler";
      case "gift":
        return "Değişim";
      case "card":
        return [
          `El ${step.trick + 1} / ${all}`,
          ...(rules.trump === null ? [`koz ${SUITS[(trump ?? "S") as Suit]}`] : []),
          ...(broken && (rules.must_break || rules.game === "spades") ? [`${brokenSuit(rules.trump)} açıldı`] : []),
        ].join(" · ");
      case "claim":
        return "Kalanlar";
      case "result":
        return "Puan";
    }
  },
  said,
  list: "El el",
  beside: "Masanın yanında",
  bids: "Sözler",
  dealt: "Kartlar",
  exchange: "Değişim",
  claim: "Kalanlar",
  score: "Puan",
  nextDeal: "Sonraki dağıtım",
  again: "Baştan izle",
  noDeal: (deal: number, scored: number, over: boolean) => ({
    title: over ? `${deal}. dağıtım yok` : `${deal}. dağıtım daha bitmedi`,
    text: over ? `Bu maçta ${scored} dağıtım vardı.` : "Bir dağıtım, puan tablosuna yazılınca tekrar izlenebilir.",
  }),
  see: (deal: number) => `${deal}. dağıtımı izle`,
  keys: "Tuşlar: ← → bir kart, ↑ ↓ bir el, Home ve End bütün dağıtım.",
};
