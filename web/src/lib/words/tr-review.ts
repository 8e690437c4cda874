/** Turkish: what reviews and the page about one's progress say. */
import type { Hindsight, Judgement, Loss, Point, RulesInfo, Turn } from "../api/types";
import { isCard } from "../cards/card";
import { cardsIn, isExchange, isMiss } from "../coach/hints";
import type { Picture } from "../replay/course";
import type { ReviewWords } from "./review";
import { bid, capital, card, change, did, does, kind, list, numbers, signed, who } from "./turkish";

const tenths = new Intl.NumberFormat("tr", { maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat("tr", { style: "percent" });
const finePercents = new Intl.NumberFormat("tr", { style: "percent", maximumFractionDigits: 1 });
const days = new Intl.DateTimeFormat("tr", { day: "numeric", month: "short" });

/** A number without a part, and never a minus of nothing. */
const whole = (number: number) => Math.round(number) || 0;

/**
 * A number of points, with its sign: whole where a trick brings ten, and to a tenth where it brings less. `measure` is what a
 * trick brings of ten.
 */
const told = (number: number, measure: number) =>
  change(measure < 1 ? Math.round(number * 10) / 10 || 0 : whole(number));

/** A number of points that is not negative: to a tenth where there are few. */
const figure = (number: number) => (number < 9.95 ? tenths.format(number) : numbers.format(whole(number)));

/** `3,3 puan` */
const points = (number: number) => `${figure(number)} puan`;

/** `%91`; nothing that is short of it is called %100. */
const accuracy = (of100: number) => percents.format((of100 < 100 ? Math.min(99, Math.round(of100)) : 100) / 100);

/** What the person has done: `oynadığın karo 9’lusu`, `4 demen`, `verdiğin kartlar`. */
function yours(action: string): string {
  if (isExchange(action)) return action === "keep" ? "kartlarını değiştirmemen" : "verdiğin kartlar";
  if (action.startsWith("trump ")) return `seçtiğin ${bid(action)}`;
  return isCard(action) ? `oynadığın ${card(action)}` : `${bid(action)} demen`;
}

const NOUNS: Record<Judgement["kind"], string> = { bidding: "söz", leads: "çıkış", following: "kart", nil: "kart" };

const noun = ({ kind, action }: Judgement) =>
  isExchange(action) ? "değişim" : action.startsWith("trump ") ? "koz" : NOUNS[kind];

/** Where a deal turned: a trick, or what was decided before the first. */
const placed = (trick: number, action = "") => (trick > 0 ? `${trick}. el` : isExchange(action) ? "değişim" : "sözler");

/** `%55 iken %49`; null where the figures would be the same. */
function way(from: number | null, to: number | null): string | null {
  if (from === null || to === null) return null;
  for (const { format } of [percents, finePercents]) {
    if (format(from) !== format(to)) return `${format(from)} iken ${format(to)}`;
  }
  return null;
}

/** What the misses among these cost, in points. */
const lossOfMisses = (judgements: readonly Judgement[]) =>
  judgements.filter(isMiss).reduce((sum, { loss }) => sum + loss, 0);

/** What came of the decisions of a deal, in a few words. */
function headline(judgements: readonly Judgement[], total: Loss): string {
  const missed = judgements.filter(isMiss);
  const costly = missed.filter(({ grade }) => grade !== "inaccuracy");
  const cost = `${points(lossOfMisses(judgements))}a mal oldu`;
  const [first] = missed;
  if (total.decisions === 0) return "Bu dağıtımda seçecek bir şey yoktu";
  if (first === undefined) {
    return total.decisions === 1 ? "Tek kararın iyiydi" : `${total.decisions} kararın hepsi iyi`;
  }
  const careful = (total.accuracy ?? 0) >= 85;
  if (careful && costly.length === 0) return `Özenli oyun, ${missed.length} kusur`;
  if (careful && costly.length === 1) return `Özenli oyun, pahalı bir ${noun(costly[0] ?? first)}`;
  if (missed.length === 1) return `Bir ${noun(first)} ${cost}`;
  return `${missed.length} karar ${cost}`;
}

/** What the decisions of a deal came to, in a few sentences: the misses and the rest apart, so that the figures add up. */
function summary(judgements: readonly Judgement[], { decisions, misses, points: lost }: Loss): string {
  if (decisions === 0) return "Her kart zorunluydu ya da fark etmiyordu.";
  const each = decisions > 1 ? figure(lost / decisions) : null;
  if (misses === 0) {
    if (lost < 0.05) return "Hiçbir şey kaybettirmedi.";
    return decisions === 1
      ? `Yaklaşık ${points(lost)} kaybettirdi, ama isabetsiz denecek kadar kesin değil.`
      : `Toplam yaklaşık ${points(lost)}, karar başına ${each ?? ""} kaybettirdi; hiçbiri isabetsiz denecek kadar kesin değil.`;
  }
  const good = decisions - misses;
  const start = good === 0 ? `${misses} karar en iyisi değildi.` : `${decisions} karardan ${good} tanesi iyiydi.`;
  const missed = lossOfMisses(judgements);
  const rest = lost - missed;
  const small = rest < 0.05 ? "" : `, kesin olmayanlar da ${figure(rest)} puan`;
  const mean = each === null ? "" : `; karar başına ${each}`;
  return `${start} ${misses === 1 ? "İsabetsiz karar" : "İsabetsiz kararlar"} ${points(missed)}${small} kaybettirdi${mean}.`;
}

const kinds: Record<Judgement["kind"], string> = {
  bidding: "Sözler",
  leads: "Çıkışlar",
  following: "Uymalar",
  nil: "Niller",
};

export const review: ReviewWords = {
  kinds,
  points,
  accuracy,
  lost: (total: Loss) => `${points(total.points)} kayıp`,
  accuracyLabel: (of100: number) => `İsabet yüzde ${Math.round(of100)}`,
  noAccuracy: "İsabet yok: seçecek bir şey yoktu",
  deal: {
    title: (deal: number) => `İnceleme: ${deal}. dağıtım · Spadework`,
    heading: (deal: number) => `İnceleme: ${deal}. dağıtım`,
    choose: "Dağıtım",
    of: (deal: number, all: number) => `Dağıtım ${deal} / ${all}`,
    toTable: "Masaya",
    whole: "Bütün dağıtımlar",
    judging: "Koç bu dağıtıma bakıyor.",
    headline,
    summary,
    notJudged: "Zorunlu ya da fark etmeyen kartlar değerlendirilmez.",
    counts: "Nota göre kararlar",
    before: (action: string) =>
      action === "keep" ? "Kartlarını değiştirmedin" : isExchange(action) ? "Verdiğin" : `Sözün: ${bid(action)}`,
    tricks: "El el",
    legend: { took: "eli aldı", own: "senin kartın" },
    trick: (number: number) => `${number}. el`,
    played: (picture: Pick<Picture, "players">, seat: number, name: string, took: boolean) =>
      `${capital(who(picture, seat))}: ${card(name)}${took ? `, eli ${did(picture, seat, "aldı")}` : ""}`,
    claim: (picture: Pick<Picture, "players">, seat: number, tricks: number) =>
      `${does(picture, seat, "kalanları aldı")}: ${tricks} el.`,
    replay: "Bu dağıtımı tekrar izle",
    replayTrick: (trick: number) => `${trick}. eli masada gör`,
    earlier: "Önceki dağıtım",
    later: "Sonraki dağıtım",
    playOn: "Oyuna devam et",
    keys: "Tuşlar: ← → başka dağıtım, M sonraki isabetsiz karar, Shift M önceki.",
    noSuch: (deal: number, scored: number) => ({
      title: `${deal}. dağıtım puan tablosunda yok`,
      text:
        scored === 0
          ? "Bir dağıtım yazıldıktan sonra değerlendirilir; daha hiçbiri yazılmadı."
          : `Bir dağıtım yazıldıktan sonra değerlendirilir; şimdiye kadar ${scored} dağıtım yazıldı.`,
    }),
    see: (deal: number) => `${deal}. dağıtımı incele`,
  },
  decision: {
    you: (action: string) =>
      isCard(action)
        ? "Oynadığın:"
        : action === "keep"
          ? "Kartlarını değiştirmedin;"
          : isExchange(action)
            ? "Verdiğin:"
            : "Söylediğin:",
    better: ({ action, best }: Judgement) =>
      best === "keep" ? "daha iyisi değiştirmemekti" : action === "keep" ? "daha iyisi vermekti:" : "daha iyisi:",
    cost: (loss: number, from: number | null, to: number | null) => {
      const chance = way(from, to);
      return `${points(loss)}a mal oldu${chance === null ? "" : `; kazanma şansın ${chance} oldu`}.`;
    },
    fine: ({ grade, action, choices, loss }: Judgement) => {
      const card = isCard(action);
      if (isExchange(action)) {
        if (grade === "forced") return "Başka bir şey yapamazdın.";
        if (grade === "equal") return "Hiçbir değişim fark etmezdi.";
      }
      if (grade === "forced") return card ? "Oynayabileceğin tek kart buydu." : "Söyleyebileceğin tek söz buydu.";
      const other = action.startsWith("trump ") ? "koz" : "söz";
      if (grade === "equal") return card ? "Kartlarının hiçbiri fark etmezdi." : `Hiçbir ${other} fark etmezdi.`;
      const behind = choices.find((choice) => choice.action === action)?.behind ?? 0;
      if (loss >= 0.05) return `En iyisinden yaklaşık ${points(loss)} geride, ama isabetsiz denecek kadar kesin değil.`;
      if (behind >= 0.05) return "Bilinebildiği kadarıyla en iyisi kadar iyi.";
      return card
        ? "Daha iyi bir kart yoktu."
        : isExchange(action)
          ? "Daha iyisi yoktu."
          : `Daha iyi bir ${other} yoktu.`;
    },
    hindsight: "Sonradan bakınca",
    seen: ({ choices }: Hindsight, { action, best, measure }: Judgement) => {
      const worth = (name: string) => told(choices.find((choice) => choice.action === name)?.points ?? 0, measure);
      const top = choices[0]?.action ?? action;
      const top_worth = worth(top);
      if (best !== action && worth(best) === worth(action)) {
        const both = `${card(best)} ile ${card(action)} aynı değerdeydi: ${worth(best)}`;
        return worth(top) === worth(best)
          ? `Bütün kartlar açıkken ${both}.`
          : `Bütün kartlar açıkken ${both}; ${card(top)} ${top_worth}.`;
      }
      if (worth(action) === top_worth) {
        return best === action
          ? `Bütün kartlar açıkken ${card(action)} en değerlisiydi: ${top_worth}.`
          : `Bütün kartlar açıkken ${card(action)} ${top_worth}, ${card(best)} ${worth(best)} değerindeydi.`;
      }
      const others = [top, best, action].filter((name, place, all) => all.indexOf(name) === place);
      const parts = others.map((name) => `${card(name)} ${worth(name)}`);
      return `Bütün kartlar açıkken ${list(parts, "ve")} değerindeydi.`;
    },
  },
  turn: {
    said: (turn: Turn, at: Point | undefined, before: Point | undefined) => {
      const place = placed(turn.trick, at?.action);
      const chance = turn.own
        ? way(at?.best_chance ?? null, at?.chance ?? null)
        : way(before?.chance ?? null, at?.best_chance ?? null);
      const and = chance === null ? "." : `; kazanma şansın ${chance} oldu.`;
      const worth = points(Math.abs(turn.points));
      if (turn.own) {
        return {
          start: "Dönüm noktası senin kararındı (",
          place,
          end: `): ${at === undefined ? "seçimin" : yours(at.action)} ${worth}a mal oldu${and}`,
        };
      }
      return turn.points > 0
        ? {
            start: "Dağıtım senin lehine döndü (sonrası: ",
            place,
            end: `): öbürlerinin kartları ve oyunu sana ${worth} kazandırdı${and}`,
          }
        : {
            start: "Dağıtım senin aleyhine döndü (sonrası: ",
            place,
            end: `): öbürlerinin kartları ve oyunu sana ${worth}a mal oldu${and}`,
          };
    },
    none: (measure: number) => `Bu dağıtımın dönüm noktası yok: hiçbir an onu ${points(10 * measure)} değiştirmedi.`,
    short: (turn: Turn, measure: number) =>
      `${turn.trick === 0 ? "oyundan önce" : turn.own ? placed(turn.trick) : `${placed(turn.trick)}den önce`}, ${told(turn.points, measure)}`,
  },
  plot: {
    chance: "Kazanma şansın",
    points: "Dağıtımdan beklenen puan",
    label: (values: readonly number[], lowest: number, chance: boolean, measure: number) => {
      const said = chance ? percents.format : (value: number) => told(value, measure);
      const what = chance ? "Maçı kazanma şansın" : "Dağıtımdan beklenen puan";
      return `${what}: ilk kararda ${said(values[0] ?? 0)}, en düşüğünde ${said(lowest)}, sonuncudan sonra ${said(values[values.length - 1] ?? 0)}.`;
    },
    level: (value: number, chance: boolean) => (chance ? percents.format(value) : signed(whole(value))),
    value: (value: number, chance: boolean, measure: number) =>
      chance ? finePercents.format(value) : told(value, measure),
    bid: "söz",
    drop: "Dik bir düşüş, bir şey kaybettiren kendi seçimin; eğimler öbürlerinin kartları ve oyunu.",
    figures: "Sayılar",
    columns: { place: "Karar", choice: "Seçimin", best: "En iyisiyle", after: "Seninkinden sonra" },
    place: (place: string) =>
      place.startsWith("0") ? "Söz" : place === "exchange" ? "Değişim" : place === "trump" ? "Koz" : `${place}. el`,
    choice: (action: string) =>
      isExchange(action)
        ? action === "keep"
          ? "Değiştirmedin"
          : list(cardsIn(action).map(card), "ve")
        : capital(isCard(action) ? card(action) : bid(action)),
  },
  match: {
    title: "Maç incelemesi · Spadework",
    heading: "Maç incelemesi",
    about: (rules: RulesInfo, deals: number) =>
      rules.deals === null ? `${kind(rules)}, ${deals} dağıtım.` : `${kind(rules)}, ${deals} tanesi yazıldı.`,
    loading: "İnceleme geliyor",
    waiting: (waiting: number, all: number) =>
      `${all} dağıtımdan ${all - waiting} tanesi değerlendirildi. Gerisi kendiliğinden gelir.`,
    done: "Bütün dağıtımlar değerlendirildi.",
    headline: (total: Loss) =>
      total.decisions === 0
        ? "Henüz değerlendirecek bir şey yok"
        : total.misses === 0
          ? `${numbers.format(total.decisions)} kararın hepsi iyi`
          : `${numbers.format(total.decisions)} karardan ${numbers.format(total.decisions - total.misses)} tanesi iyi`,
    summary: (total: Loss, a_decision: number | null) =>
      total.decisions === 0
        ? "Fark eden bir seçim yoktu."
        : `${points(total.points)} kayıp${a_decision === null ? "" : `, karar başına ${figure(a_decision)}`}.`,
    none: "Bu maçın daha hiçbir dağıtımı yazılmadı. Biri yazılınca değerlendirilir ve burada durur.",
    deals: "Dağıtım dağıtım",
    deal: (deal: number) => `${deal}. dağıtım`,
    judging: "değerlendiriliyor",
    turned: "Dönüm",
    accuracy: "İsabet",
    plot: (values: readonly number[]) => `Dağıtımdan dağıtıma isabet: ${values.map(accuracy).join(", ")}.`,
    kinds: "Türe göre kaybedilen puan",
    missing: "Bu maç artık burada değil ya da başkasının.",
  },
  losses: {
    label: "Karar başına kaybedilen puan, türe göre",
    means: (nils: boolean) =>
      `Karar başına kaybedilen puan.${nils ? " Niller: bütün değişimler ile senin ya da eşinin nili sürerken oynanan bütün kartlar." : ""}`,
    of: (loss: Loss) =>
      loss.decisions === 0 ? "karar yok" : `${loss.decisions} karar, ${loss.misses} isabetsiz, ${points(loss.points)}`,
    a_decision: (loss: Loss) => (loss.decisions === 0 ? "–" : figure(loss.points / loss.decisions)),
  },
  progress: {
    title: "Gelişim · Spadework",
    heading: "Gelişimin",
    loading: "Koçun buldukları geliyor",
    emptyTitle: "Henüz gösterecek bir şey yok",
    empty:
      "Bir maçı sonuna kadar oyna. Koç her kararını bilebileceklerine göre değerlendirir; isabetin ve üzerinde çalışacağın şey burada durur.",
    first: "İlk biten maçın değerlendiriliyor. Birazdan burada durur.",
    start: "Ana sayfaya",
    waiting: (deals: number) => `${deals} dağıtım hâlâ değerlendiriliyor. Sonuçları kendiliğinden gelir.`,
    done: "Biten bütün maçlar değerlendirildi.",
    plotTitle: "Maç maç isabet",
    plot: (values: readonly number[]) =>
      `${values.length} maçtaki isabetin, en yenisi sonda: ${values.map(accuracy).join(", ")}.`,
    ago: (matches: number) => `${matches} maç önce`,
    last: "son maç",
    kinds: "Türe göre kaybedilen puan",
    noNext: "Üzerinde çalışacağın şeyi söylemek için daha veri az.",
    matches: "Maçların",
    match: (name: string, level: string) => `${capital(name)}, ${level}`,
    when: (iso: string) => days.format(new Date(iso)),
    accuracy: "İsabet",
    facts: (total: Loss, matches: number): [name: string, value: string][] => [
      ["İsabet", total.accuracy === null ? "–" : accuracy(total.accuracy)],
      ["Karar başına kayıp", total.decisions === 0 ? "–" : figure(total.points / total.decisions)],
      ["Maç", numbers.format(matches)],
    ],
    how: "İsabet %100 ise hiçbir karar puan kaybettirmemiştir; bir kararın kaybettirdiği her 15 puan onun değerini yarıya indirir.",
  },
};
