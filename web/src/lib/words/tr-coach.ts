/** Turkish: what the coach says. */
import type { Hint, Judgement, View } from "../api/types";
import { isCard, type Suit } from "../cards/card";
import { cardsIn, isExchange, rivalOf } from "../coach/hints";
import { inParts } from "../coach/sentence";
import type { CoachWords } from "./coach";
import { bid, capital, card, cardWith, change, list, numbers, SUITS } from "./turkish";

const tenths = new Intl.NumberFormat("tr", { maximumFractionDigits: 1 });

/** Points without a part, or to a tenth where a trick brings less than ten; never a minus of nothing. */
const round = (points: number, measure: number) =>
  (measure < 1 ? Math.round(points * 10) / 10 : Math.round(points)) || 0;

/** The least that is told. */
const least = (measure: number) => (measure < 1 ? 0.1 : 1);

/** Cards in a sentence: `kupa 10’lusu ve sinek 5’lisi`. */
const these = (cards: readonly string[]) => list(cards.map(card), "ve");

/** An action as one calls it: `4`, `Nil`, `Kupa 10’lusu`, `Değiştirme`. */
const action = (name: string) => (name === "keep" ? "Değiştirmemek" : capital(isCard(name) ? card(name) : bid(name)));

/** The same in a sentence: `4 demek`, `kupa 10’lusu`, `sinek 5’lisi vermek`. */
function named(name: string): string {
  if (name === "keep") return "kartları değiştirmemek";
  if (isExchange(name)) return `${these(cardsIn(name))} vermek`;
  return isCard(name) ? card(name) : `${bid(name)} demek`;
}

/** What one is advised to do. */
function advised(name: string): string {
  if (isCard(name)) return card(name);
  if (name === "look") return "önce bak";
  if (name === "keep") return "kartlarını değiştirme";
  if (name === "claim") return "kalanları al";
  if (name.startsWith("trump ")) return `koz ${SUITS[name.slice("trump ".length) as Suit]}`;
  return isExchange(name)
    ? `${list(
        cardsIn(name).map((each) => cardWith(each, "i")),
        "ve",
      )} ver`
    : bid(name);
}

/** `yaklaşık 6 puan`; `biraz` */
const about = (points: number, measure: number) =>
  round(points, measure) < least(measure) ? "biraz" : `yaklaşık ${tenths.format(round(points, measure))} puan`;

/** A sentence in which the cards are said and not drawn. */
const spoken = (sentence: string) =>
  inParts(sentence)
    .map((part) => (typeof part === "string" ? part : card(part.card)))
    .join("");

export const coach: CoachWords = {
  action,
  grades: {
    good: "İyi",
    inaccuracy: "Kusur",
    mistake: "Hata",
    blunder: "Ağır hata",
    equal: "Fark etmez",
    forced: "Zorunlu",
  },
  bars: {
    label: "Bu dağıtımdan beklenen puan, en iyi seçenek başta",
    hint: "ipucu",
    better: "daha iyi",
    made: "sen",
    points: (points: number, measure: number) => change(round(points, measure)),
    doubt: (points: number, measure: number) =>
      `, ${tenths.format(Math.max(least(measure), round(points, measure)))} puan oynayabilir`,
    axis: (worlds: number, complete: boolean) =>
      complete
        ? `Bu dağıtımdan beklenen puan: bilebileceklerine uyan ${numbers.format(worlds)} dağıtımın hepsi, her biri çözülerek.`
        : `Bu dağıtımdan beklenen puan: bilebileceklerine uyan ${numbers.format(worlds)} dağıtım üzerinden. İnce çizgi şansın nereye varabileceğini gösterir.`,
    alike: "Fark etmeyen kartların yerine biri durur.",
  },
  hint: {
    title: "İpucu",
    none: "İpucu yok",
    thinking: "Bir dakika: deneniyor.",
    head: (action: string) => `İpucu: ${advised(action)}`,
    why: (view: View, hint: Hint) => {
      if (hint.reason !== null) return hint.reason;
      const next = rivalOf(hint);
      if (next === null)
        return view.phase === "play" ? "Burada bütün kartların aynı değerde." : "Zor da böyle yapardı.";
      const { rival, behind } = next;
      return behind > 0
        ? `Sonraki seçenek (${named(rival.action)}) bundan ${about(behind, hint.measure)} geride.`
        : `${capital(named(rival.action))} de aşağı yukarı aynı.`;
    },
    whyNot: ({ phase, decision, given_up }: View, choices: number): string | null => {
      if (given_up || phase === "over") return "Maç bitti.";
      if (decision === null) return "Sıra sende değil.";
      if (decision.kind === "cut") return "Nasıl kessen olur.";
      if (choices < 2)
        return decision.kind === "play" ? "Yalnız bu kartı oynayabilirsin." : "Başka bir şey yapamazsın.";
      return null;
    },
    said: (head: string, text: string) => `${head}. ${spoken(text)}`,
  },
  slip: {
    label: "Koç",
    made: "Sen",
    better: "Daha iyi",
    why: ({ reason, best, loss, measure }: Judgement) =>
      reason ?? `${capital(named(best))} ${about(loss, measure)} daha iyiydi.`,
    said: ({ grade, action, best, reason, loss, measure }: Judgement) =>
      reason == null
        ? `${coach.grades[grade]}: ${named(best)}, ${about(loss, measure)} daha iyiydi; senin seçimin: ${named(action)}.`
        : `${coach.grades[grade]}: ${named(best)} daha iyiydi; senin seçimin: ${named(action)}. ${spoken(reason)}`,
    takeBack: "Geri al",
    playOn: "Devam et",
  },
};
