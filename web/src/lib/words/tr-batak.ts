/** Turkish: what is said at a table of Batak and at no other. */
import type { Decision, View } from "../api/types";
import { suitOf, type Suit } from "../cards/card";
import { lastTrick, sideOfBidder, type Scene } from "../match/view";
import type { BatakWords } from "./batak";
import { tr } from "./tr";
import * as spoken from "./tr-spoken-batak";
import { bid, capital, did, SUITS, who, whoWith } from "./turkish";

/** `pas`, `7`, `kupa`: what a call in the record's words says. */
const call = (action: string) => (action.startsWith("trump ") ? SUITS[action.slice(-1) as Suit] : bid(action));

/** What a side is called: the partners together, or whoever plays alone. */
function side(view: Scene, index: number, names: Record<"us" | "them", string> = tr.side): string {
  if (view.sides.length === 2) return names[index === 0 ? "us" : "them"];
  return capital(who(view, view.sides[index]?.seats[0] ?? 0));
}

/** What the running trick asks of the hand: by which duty, where it is more than to follow. */
function advice(view: View, decision: Decision): string {
  const lead = lastTrick(view)?.complete === false ? lastTrick(view)?.cards[0] : undefined;
  const reason = Object.values(decision.refused)[0];
  const follows = view.hand?.every((held) => decision.legal.includes(held) === (suitOf(held) === suitOf(lead ?? held)));
  return lead === undefined || reason === undefined || follows === true
    ? tr.prompt.advice(view, decision)
    : tr.prompt.refused(reason);
}

export const batak: BatakWords = {
  call,
  side,
  auction: "Kaç diyorsun?",
  reason: (reason: string) => `${capital(reason).replace(/\.$/, "")}.`,
  pass: "Pas",
  passMeans: (view: View) => {
    if (view.bidder !== null)
      return `İhale şimdilik ${sideOfBidder(view)?.contract ?? 0} ile ${whoWith(view, view.bidder, "de")}.`;
    return view.dealer === view.seat && view.players.every(({ bid }, seat) => seat === view.seat || bid === "pass")
      ? `Herkes pas dedi: ihale ${view.rules.floor ?? 0} ile sana kalır.`
      : "Henüz kimse söylemedi.";
  },
  trump: "Koz",
  trumpTitle: (view: View) => `İhale ${sideOfBidder(view)?.contract ?? 0} ile sende: kozu söyle`,
  trumpSign: (broken: boolean | null) => (broken === null ? "koz" : broken ? "açıldı" : "açılmadı"),
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
      const tricks = of === bidding ? `${of.tricks} el, ihale ${of.contract}` : `${of.tricks} el`;
      return `${side(view, index, names)}: ${tricks}`;
    });
    return `${sides.join("; ")}; ${left} el kaldı.`;
  },
  prompt: {
    advice,
    waiting: (view: View) =>
      view.phase === "bidding" && view.turn === view.bidder && view.turn !== null
        ? `Kozu ${who(view, view.turn)} söyleyecek.`
        : tr.prompt.waiting(view),
  },
  log: {
    contract: (view: View) => {
      const bidder = view.bidder ?? 0;
      const trump = view.trump === null ? "" : `; koz ${SUITS[view.trump as Suit]}`;
      return `İhaleyi ${sideOfBidder(view)?.contract ?? 0} ile ${who(view, bidder)} ${did(view, bidder, "aldı")}${trump}.`;
    },
  },
  howTo: [
    "Dört oyuncu, herkes tek başına, on üçer kart; eşli batakta karşılıklı oturanlar eştir.",
    "İhalede herkes bir öncekinden yüksek bir el sayısı söyler ya da pas der; en yükseği söyleyen ihaleyi alır, kozu söyler ve ilk eli çıkar.",
    "Çıkılan renge uyarsın ve büyütebiliyorsan büyütürsün; o renkten yoksa koz oynarsın, ortadaki kozu geçebiliyorsan geçersin.",
    "İhaleyi alan en az söylediği kadar el alırsa bütün elleri yazılır, alamazsa batar ve söylediği kadar kaybeder; öbürleri el başına bir puan alır.",
    "Maçı hedef puana ilk varan ya da anlaşılan dağıtımların sonunda önde olan kazanır.",
  ],
  say: spoken,
};
