/** Turkish: the words of the page, but for those that are fetched with the parts which say them. */
import type {
  Decision,
  MatchSummary,
  PersonalRecord,
  PresetInfo,
  RulesInfo,
  SheetDeal,
  SheetSide,
  Side,
  View,
} from "../api/types";
import { suitOf, type Suit } from "../cards/card";
import type { Words } from "./index";
import { asked, changed, hand, last, refused, score, trick, trickEnded } from "./tr-spoken";
import {
  bid,
  capital,
  card,
  change,
  choice,
  did,
  GAMES,
  kind,
  list,
  numbers,
  signed,
  SUITS,
  until,
  variety,
  who,
  whoWith,
  withEnding,
} from "./turkish";

const days = new Intl.DateTimeFormat("tr", { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });

/** `7`, or `3 + ?` while a partner has not bid. */
function contract(side: Side): string {
  return side.all_bid ? String(side.contract) : `${side.contract} + ?`;
}

/** `120 – −40`; `12; öbürleri 8, 15 ve 3`: the viewer's own first. */
const against = ([own = 0, ...others]: readonly number[]) =>
  `${signed(own)}${others.length === 1 ? " – " : "; öbürleri "}${list(others.map(signed), "ve")}`;

const nils = ({ nils_bid, nils_made }: PersonalRecord) =>
  nils_bid === 0 ? "söylenmedi" : `${nils_made} / ${nils_bid}`;

/** What the running trick asks of the hand, in one sentence. */
function advice(view: View, decision: Decision): string {
  const hand = view.hand ?? [];
  const trick = view.tricks[view.tricks.length - 1];
  const lead = trick === undefined || trick.complete ? undefined : trick.cards[0];
  const free = hand.every((held) => decision.legal.includes(held));
  if (trick === undefined || lead === undefined) {
    const legal = hand.filter((held) => decision.legal.includes(held));
    return free ? "İstediğin kartı çık." : `Eli başlat: ${choice(legal, hand)}.`;
  }
  const suit = SUITS[suitOf(lead)];
  const led = `${capital(who(view, trick.leader))} ${suit} ${did(view, trick.leader, "çıktı")}`;
  if (free && !hand.some((held) => suitOf(held) === suitOf(lead))) return `${led}, sende yok: istediğini oyna.`;
  if (decision.legal.every((action) => action === "claim" || suitOf(action) === suitOf(lead))) {
    return `${led}: ${suit} oyna.`;
  }
  return `${led}: öne çıkan kartlardan birini oyna.`;
}

export const tr: Words = {
  name: "Spadework",
  back: "Geri",
  retry: "Yeniden dene",
  showAll: (number: number) => `Tümünü göster (${number})`,
  numbers: { signed, change },
  title: {
    home: "Spadework",
    match: (view: View, mine: boolean) => `${mine ? "Sıra sende · " : ""}${view.deal}. dağıtım · Spadework`,
    data: "Verilerin · Spadework",
    missing: "Bulunamadı · Spadework",
  },
  settings: {
    title: "Ayarlar",
  },
  data: {
    title: "Verilerin",
    loading: "Sayfa geliyor",
  },
  shortcuts: {
    title: "Klavye kısayolları",
  },
  suits: Object.fromEntries(Object.entries(SUITS).map(([suit, name]) => [suit, capital(name)])) as Record<Suit, string>,
  card: { name: card, capital: (name: string) => capital(card(name)) },
  problem: {
    unreachable: "Masaya şu anda ulaşılamıyor.",
    offline: "Bağlantı yok.",
    offlineNext: "Yeniden deneniyor; hiçbir şey kaybolmadı.",
    refused: "Bu olmaz",
    missingTitle: "Burada bir şey yok",
    missing: "Bu maç artık masada değil ya da başkasının.",
    missingPage: "Bu adres bir yere çıkmıyor.",
    home: "Ana sayfaya",
  },
  home: {
    resumeTitle: "Masan kurulu",
    resume: (deal: number, trick: number, scores: readonly number[]) => ({
      place: trick > 0 ? `${deal}. dağıtım, ${trick}. el.` : `${deal}. dağıtım.`,
      us: scores.length === 2 ? "Biz" : "Sen",
      them: scores.length === 2 ? "onlar" : "öbürleri",
      ours: signed(scores[0] ?? 0),
      theirs: list(scores.slice(1).map(signed), "ve"),
    }),
    goOn: "Oyuna devam et",
    welcomeTitle: "Masaya otur, oyna",
    welcome: "Hesap bilen bir eşle Spades ya da herkesin tek başına koz için ihaleye girdiği Batak.",
    newMatch: "Yeni maç",
    game: "Oyun",
    games: { spades: "Eşli; herkes söyler", batak: "İhaleli; büyütmek zorunlu" },
    level: "Bilgisayar oyuncuları",
    levels: {
      easy: {
        title: "Kolay",
        note: "Kolay rakipler biraz yüksek söyler, arada bir hata yapar; eşin Normal gibi oynar.",
      },
      normal: { title: "Normal", note: "Normal ellerini sayar ve nili korur." },
      hard: {
        title: "Zor",
        note: "Zor, her kartın ele verdiğini aklında tutar ve her kartı yüzlerce olası dağıtımda dener.",
      },
    },
    rules: "Kurallar",
    allRules: "Bütün kurallar",
    target: "Kaça kadar",
    deal: "Kartları dağıt",
    loading: "Kartlar geliyor",
    inProgress: "Seni bekleyen öbür maçlar",
    finished: "Biten maçlar",
    matchTitle: ({ rules, level }: MatchSummary) => `${kind(rules)}, ${tr.home.levels[level]?.title ?? level}`,
    matchScore: against,
    standsAt: ({ deal, scores, changed }: MatchSummary) =>
      `${deal}. dağıtım, ${against(scores)}. ${tr.home.when(changed)}`,
    matchAt: (played: MatchSummary) =>
      `${tr.home.matchTitle(played)}. ${played.deal}. dağıtım, ${against(played.scores)}.`,
    outcome: { won: "kazandın", lost: "kaybettin", "given up": "bıraktın" },
    when: (iso: string) => days.format(new Date(iso)),
  },
  howTo: {
    title: (game: string) => `${game} nasıl oynanır`,
    sentences: [
      "Sen ve karşındaki oyuncu eşsiniz, yanlarındaki ikisi rakip; herkese on üç kart düşer.",
      "Oyundan önce herkes kaç el alacağını söyler; iki eşin söyledikleri toplanır, bu onların hedefidir.",
      "Elinde varsa çıkılan renge uyarsın: eli en büyük maça alır, maça oynanmadıysa çıkılan rengin en büyüğü.",
      "Tutan hedef, söylenen el başına 10 puan getirir, tutmayan o kadar götürür; hedeften fazla alınan her el bir puandır, ama on fazla 100 puan götürür.",
      "Nil “hiç el almayacağım” demektir: tutarsa ödülü, tutmazsa aynı kadar cezası vardır; hedef puana ilk varan taraf maçı kazanır.",
    ],
  },
  records: {
    title: "Sonuçların",
    level: "Rakipler",
    rules: "Kurallara göre",
    wonOf: { between: "galibiyet,", behind: "maç" },
    of: ({ level }: PersonalRecord, { game, title }: PresetInfo) =>
      `${variety(game, title)}, ${tr.home.levels[level]?.title ?? level}`,
    plot: (scores: readonly number[]) =>
      `Son ${scores.length} maçtaki puanların, en yenisi sonda: ${scores.map(signed).join("; ")}.`,
    ago: (matches: number) => `${matches} maç önce`,
    last: "son maç",
    facts: (record: PersonalRecord, { game }: PresetInfo): [name: string, value: string][] => [
      ["En yüksek puan", signed(record.highest_score)],
      ["En farklı galibiyet", record.widest_win === null ? "yok" : `${numbers.format(record.widest_win)} fark`],
      ["En uzun seri", `${record.longest_run} galibiyet`],
      ["Dağıtım", numbers.format(record.deals)],
      [game === "batak" ? "Batan ihale" : "Batan hedef", numbers.format(record.sets)],
      ...(game === "batak" ? [] : ([["Tutan nillerin", nils(record)]] as [string, string][])),
    ],
  },
  rules: {
    title: (title: string) => `Kurallar: ${title}`,
    menu: "Bu maçın kuralları",
    loading: "Kurallara bakılıyor",
  },
  hints: (hints: number) => `${hints} ipucu`,
  match: { games: GAMES, kind, until, variety },
  side: { us: "Biz", them: "Onlar", bags: (bags: number) => `${bags} fazla` },
  table: {
    label: "Oyun masası",
    heading: ({ deal, rules }: View) =>
      rules.deals === null
        ? `${withEnding(rules.target, "lik")} maç, ${deal}. dağıtım`
        : `${deal}. dağıtım, toplam ${rules.deals}`,
    target: (target: number) => `${withEnding(target, "e")} kadar`,
    tally: (side: Side) => (side.all_bid ? `${side.tricks - side.nil_tricks}/${side.contract}` : contract(side)),
    furrow: (us: Side, them: Side, left: number, names: Record<"us" | "them", string>) =>
      `${names.us}: ${us.tricks - us.nil_tricks} el, hedef ${contract(us)}; ` +
      `${names.them}: ${them.tricks - them.nil_tricks} el, hedef ${contract(them)}; ${left} el kaldı.`,
    you: "Sen",
    dealer: "Dağıtan",
    noBid: "söylemedi",
    toBid: "söz sende",
    bid: (said: string) => ["", bid(said), "dedi"],
    bidName: bid,
    of: "/",
    taken: "el",
    tricks: () => "el",
    passes: "pas",
    bidder: "İhaleyi alan",
    trick: (number: number, all: number) => ({ word: "El", place: `${number} / ${all}` }),
    trickLabel: (number: number, all: number) => `${number}. el, toplam ${all}`,
    trickGroup: "Ortadaki el",
    lastTrick: "Son el",
    asItLay: "Oyuna dönmek için dokun.",
    played: (name: string, played: string) => `${name}: ${card(played)}`,
    spades: "Maça",
    broken: "açıldı",
    notBroken: "açılmadı",
    yourCard: "Kartın",
    hand: "Elindeki kartlar",
    handFaceDown: "Elindeki kartlar, kapalı",
    actions: "Masa",
    undo: "Geri al",
    hint: "İpucu",
    last: "Son el",
    score: "Puan",
    menu: "Menü",
    claim: "Kalanları al",
    nextDeal: "Dağıt",
    result: "Sonuç",
    pad: "Puan tablosu ve oyun akışı",
  },
  prompt: {
    yourTurn: "Sıra sende",
    again: "Oynamak için bir daha.",
    refused: (reason: string) => reason.replace(/: [^:]*[♠♥♦♣]\.$/, "."),
    lifted: (name: string) => `${capital(card(name))} kalktı. Oynamak için bir daha.`,
    advice,
    waiting: (view: View) => {
      if (view.turn === null) return "";
      const there = whoWith(view, view.turn, "de");
      return view.phase === "bidding"
        ? `Söz ${there}.`
        : view.phase === "exchange"
          ? `Kart değişimi: sıra ${there}.`
          : `Sıra ${there}.`;
    },
    taken: (view: View, seat: number) => `Eli ${who(view, seat)} ${did(view, seat, "aldı")}.`,
    cut: "Deste kesiliyor.",
    scored: (deals: number) => `${deals}. dağıtım bitti.`,
    over: "Maç bitti.",
    givenUp: "Kartlar bıraktığın gibi duruyor.",
  },
  bid: {
    title: "Kaç el alırsın?",
    group: "Söz",
    suggested: "Öneri:",
    why: (reason: string, action: string, partner: { name: string; bid: number } | null) => {
      const counted = capital(reason.replace(/: [^:]*$/, "").replace(/\.$/, ""));
      const mine = Number(action);
      if (partner === null || Number.isNaN(mine)) return `${counted}.`;
      return `${counted}. ${partner.name} ${partner.bid} dedi: hedefiniz ${partner.bid + mine} olur.`;
    },
    nil: "Nil",
    nilMeans: (worth: number) => `Sıfır: hiç el almazsan +${worth}, bir el bile alırsan −${worth}.`,
    blindTitle: "Bakmadan önce",
    blind: "Kartlarını görmeden nil söyleyebilirsin; ödülü de cezası da daha büyük.",
    blindNil: "Kör nil",
    look: "Önce bak",
  },
  give: {
    title: (number: number) => `${number} kart ver`,
    text: (view: View, decision: Decision) => {
      const partner = view.sides[0]?.seats.find((seat) => seat !== view.seat);
      const name = partner === undefined ? "" : who(view, partner);
      return decision.kind === "give back" ? `${name} nil dedi, kartları bekliyor.` : `${name} kartları kapalı alır.`;
    },
    give: "Ver",
    keep: "Değiştirme",
  },
  log: {
    title: "Bu dağıtım",
    bids: (said: readonly string[]) => `Sözler: ${said.join(", ")}`,
    said: (name: string, said: string) => `${name} ${bid(said)}`,
    to: (view: Pick<View, "players">, seat: number) => `${who(view, seat)} ${did(view, seat, "aldı")}`,
    led: (view: View, seat: number) => capital(who(view, seat)),
    ledSpoken: " (ilk çıkan)",
    legend: "İlk çıkan, sırayla kartlar ve eli alan; seninkilerin altı çizili.",
    empty: "Henüz bir şey söylenmedi.",
    who,
  },
  sheet: {
    title: "Puan tablosu",
    columns: "alınan/hedef, puan, toplam",
    deal: "No.",
    dealTitle: (number: number, { deals }: Pick<RulesInfo, "deals">) =>
      deals !== null && number <= deals ? `Dağıtım ${number} / ${deals}` : `${number}. dağıtım`,
    running: ({ target, deals }: RulesInfo) =>
      `${deals === null ? withEnding(target, "lik") : `${deals} dağıtımlık`} maç`,
    whole: "Bütün tablo",
    empty: "Tablo henüz boş: her dağıtımdan sonra dolar.",
    adding: "Toplanıyor",
    claimed: (view: View, seat: number) =>
      `Kalanları ${who(view, seat)} ${did(view, seat, "aldı")}: öbürlerinin elindeki hiçbir kart ` +
      `${view.players[seat]?.you ? "seninkileri" : `${withEnding(who(view, seat), "in")} kartlarını`} geçemezdi.`,
    lastDeal: (number: number) => `${number}. dağıtım, satır satır`,
    took: (side: SheetSide) => `söz ${bid(side.bid)}, alınan ${side.tricks}`,
    thisDeal: "Bu dağıtım",
    bagMeter: (bags: number, limit: number) => `${bags} / ${limit} fazla`,
    bags: (bags: number) => `${bags} fazla`,
    headline: (deal: Pick<SheetDeal, "sides">) => {
      const said: string[] = [];
      for (const [index, side] of deal.sides.entries()) {
        const ours = index === 0;
        const [nil, bags] = ours ? ["nilimiz", "Fazlalarımız"] : ["nilleri", "Fazlaları"];
        for (const line of side.lines) {
          const end = line.points > 0 ? "tuttu" : "battı";
          if (line.kind === "blind nil") said.push(`Kör ${nil} ${end}.`);
          if (line.kind === "nil") said.push(`${capital(nil)} ${end}.`);
          if (line.kind === "contract" && line.points < 0) said.push(ours ? "Battık." : "Rakipler battı.");
          if (line.kind === "bag penalty") said.push(`${bags} ${numbers.format(-line.points)} puana mal oldu.`);
        }
      }
      return said.length === 0 ? "İki hedef de tuttu." : said.slice(0, 2).join(" ");
    },
    next: "Dağıt",
  },
  fair: {
    title: "Adil dağıtım",
    badge: {
      sealed: "Mühürlü",
      fair: "Adil dağıtım",
      partly: "Kısmen denetlendi",
      bad: "Tutmuyor",
      unable: "Burada denetlenmedi",
    },
    badgeAll: (fair: number, all: number) => (fair === all ? `${all} adil dağıtım` : `${fair} / ${all} denetlendi`),
    fails: {
      seal: "Gösterilen tohum, kartlardan önceki mühre uymuyor.",
      cut: "Deste, buradan gönderilen metinle kesilmedi.",
      hands: "Bildirilen kartlar, tohumla kesmenin verdiği kartlar değil.",
      own: "Sana dağıtılan kartlar, tohumla kesmenin verdiği kartlar değil.",
      played: "Biri, tohumla kesmenin başkasına verdiği bir kartı oynadı.",
    },
    broken: (deal, step) =>
      `${deal}. dağıtım tutmuyor. ${tr.fair.fails[step]} Nerede olduğunu görmek için “${tr.fair.badge.bad}” düğmesini aç ve kaydı sakla.`,
    yourCut: "Kesmen",
    yourCutHint: "isteğe bağlı",
  },
  end: {
    title: "Maç",
    won: (partner: string | null) => (partner === null ? "Kazandın" : `Sen ve ${partner} kazandınız`),
    lost: (winners: readonly string[]) => `${list(winners, "ve")} kazandı`,
    to: "–",
    summary: (deals: number, rules: RulesInfo, level: string, hints: number) =>
      `${rules.deals === null ? kind(rules) : variety(rules.game, rules.title)}, ${deals} dağıtım; rakipler ${tr.home.levels[level]?.title ?? level}` +
      `${hints === 0 ? "" : `, ${tr.hints(hints)}`}.`,
    contracts: "Hedefler",
    nils: "Niller",
    bestDeal: "En iyi dağıtım",
    ofAll: (some: number, all: number) => (all === 0 ? "yok" : `${some} / ${all}`),
    plot: (names: readonly string[], scores: readonly number[]) =>
      `Her dağıtımdan sonraki puan. Sonunda: ${names.map((name, side) => `${name} ${signed(scores[side] ?? 0)}`).join(", ")}.`,
    again: "Bir daha oyna",
    home: "Ana sayfa",
  },
  replay: {
    title: "Tekrar",
    screen: "Tekrar · Spadework",
    ofMatch: (rules: RulesInfo, iso: string) => `Tekrar: ${kind(rules)}, ${days.format(new Date(iso))}`,
    somebody: "Konuk",
    missing: "Bu maç artık burada değil ya da başkasının.",
    missingLink: "Bu bağlantı bir maç göstermiyor: bir parçası eksik olabilir ya da maçı silinmiştir.",
    loading: "Kartlar yeniden diziliyor",
    seeAgain: "Bu dağıtımı tekrar izle",
    copy: "Bağlantıyı kopyala",
    copied: "Kopyalandı.",
    selected: "Seçildi: şimdi tarayıcınla kopyala.",
    link: "Tekrarın bağlantısı",
  },
  review: {
    title: "İnceleme",
    ofMatch: (rules: RulesInfo, iso: string) => `İnceleme: ${kind(rules)}, ${days.format(new Date(iso))}`,
    deal: "İnceleme: bu dağıtım",
    progress: "Gelişimin",
  },
  menu: {
    title: "Menü",
    home: "Ana sayfa",
    replay: "Biten dağıtımları tekrar izle",
    record: "Kaydı indir",
    hints: (hints: number) => `Bu maçta şimdiye kadar ${tr.hints(hints)}.`,
  },
  giveUp: {
    menu: "Bu maçı bırak",
    row: "Bırak",
    rowOf: (title: string) => `Bırak: ${title}`,
    title: "Bu maç bırakılsın mı?",
    counts: "Sonuçlarında oynanmış ve kaybedilmiş sayılır.",
    leavesNoTrace: "Daha hiçbir dağıtımı yazılmadı; sonuçlarında sayılmaz.",
    forGood: "Bir daha sürdürülemez.",
    yes: "Bırak",
    no: "Oynamayı sürdür",
    done: "Bu maçı bıraktın",
    counted: "Sonuçlarında oynanmış ve kaybedilmiş sayılıyor.",
    leftNoTrace: "Hiçbir dağıtımı yazılmamıştı; sonuçlarında sayılmıyor.",
    said: (title: string) => `Bıraktığın maç: ${title}.`,
  },
  say: {
    log: "Olanlar",
    group: "Sesli oku",
    buttons: { hand: "Kartlarımı oku", trick: "Ortadaki eli oku", score: "Puanı oku" },
    lost: "Bağlantı koptu. Yeniden deneniyor; oyundan hiçbir şey kaybolmadı.",
    connected: "Bağlantı yeniden kuruldu.",
    hand,
    trick,
    last,
    score,
    changed,
    trickEnded,
    asked,
    refused,
  },
};
