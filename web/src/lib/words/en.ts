/** English: the words of the page, but for those that are fetched with the parts which say them. */
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
import type { Outcome as MatchOutcome } from "../home/outcome";
import type { Step, Verdict } from "../fair/check";
import { capital, card, change, choice, count, list, numbers, signed, SUITS, who } from "./english";
import { asked, changed, hand, last, refused, score, trick, trickEnded } from "./en-spoken";

const days = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });

/** `7`, or `3 + ?` while a partner has not bid. */
function contract(side: Side): string {
  return side.all_bid ? String(side.contract) : `${side.contract} + ?`;
}

/** What the running trick asks of the hand, in one sentence. */
function advice(view: View, decision: Decision): string {
  const hand = view.hand ?? [];
  const trick = view.tricks[view.tricks.length - 1];
  const lead = trick === undefined || trick.complete ? undefined : trick.cards[0];
  const free = hand.every((held) => decision.legal.includes(held));
  if (trick === undefined || lead === undefined) {
    return free
      ? "Lead any card."
      : `Lead ${choice(
          hand.filter((held) => decision.legal.includes(held)),
          hand,
        )}.`;
  }
  const [one, many] = SUITS[suitOf(lead)];
  const led = `${capital(who(view, trick.leader))} led ${many}`;
  if (free && !hand.some((held) => suitOf(held) === suitOf(lead))) return `${led} and you have none: play any card.`;
  if (decision.legal.every((action) => action === "claim" || suitOf(action) === suitOf(lead))) {
    return `${led}: follow with a ${one}.`;
  }
  return `${led}: play one of the raised cards.`;
}

const GAMES = { spades: "Spades", batak: "Batak" } satisfies Record<RulesInfo["game"], string>;

/** What a match is played by and to: `Spades, Classic to 250`, `Batak in 5 deals`. */
const kind = (rules: RulesInfo) => `${variety(rules.game, rules.title)} ${until(rules)}`;

/** `Spades, Classic`; a preset that is called like its game needs no more. */
const variety = (game: RulesInfo["game"], title: string) =>
  GAMES[game] === title ? title : `${GAMES[game]}, ${title}`;

/** `to 500`, `in 5 deals` */
const until = ({ target, deals }: RulesInfo) =>
  deals === null ? `to ${target}` : `in ${count(deals, "deal", "deals")}`;

/** `120 to −40`, `12 against 8, 15 and 3`: the viewer's own first. */
const against = ([own = 0, ...others]: readonly number[]) =>
  `${signed(own)} ${others.length === 1 ? "to" : "against"} ${list(others.map(signed), "and")}`;

export const en = {
  name: "Spadework",
  back: "Back",
  retry: "Try again",
  showAll: (number: number) => `Show all ${number}`,
  numbers: { signed, change },
  title: {
    home: "Spadework",
    match: (view: View, mine: boolean) => `${mine ? "Your turn · " : ""}Deal ${view.deal} · Spadework`,
    data: "Your data · Spadework",
    missing: "Not found · Spadework",
  },
  settings: {
    title: "Settings",
  },
  data: {
    title: "Your data",
    loading: "Fetching the page",
  },
  shortcuts: {
    title: "Keyboard shortcuts",
  },
  suits: Object.fromEntries(Object.entries(SUITS).map(([suit, [, many]]) => [suit, capital(many)])) as Record<
    Suit,
    string
  >,
  card: { name: card, capital: (name: string) => capital(card(name)) },
  problem: {
    unreachable: "The table cannot be reached just now.",
    offline: "No connection.",
    offlineNext: "Trying again; nothing is lost.",
    refused: "Not that one",
    missingTitle: "There is nothing here",
    missing: "This match is not on the table any more, or it is somebody else’s.",
    missingPage: "This address leads nowhere.",
    home: "To the front page",
  },
  home: {
    resumeTitle: "Your table is set",
    resume: (deal: number, trick: number, scores: readonly number[]) => ({
      place: trick > 0 ? `Deal ${deal}, trick ${trick}.` : `Deal ${deal}.`,
      us: scores.length === 2 ? "Us" : "You",
      them: scores.length === 2 ? "them" : "the others",
      ours: signed(scores[0] ?? 0),
      theirs: list(scores.slice(1).map(signed), "and"),
    }),
    goOn: "Go on playing",
    welcomeTitle: "Sit down and play",
    welcome: "Spades with a partner who counts, or Batak, where everyone is alone and bids for trump.",
    newMatch: "New match",
    game: "Game",
    games: {
      spades: "Partners; everybody bids",
      batak: "An auction; duty to beat",
    } satisfies Record<RulesInfo["game"], string>,
    level: "Computer players",
    levels: {
      easy: {
        title: "Easy",
        note: "Easy opponents bid a little high and slip now and then; your partner plays like Normal.",
      },
      normal: { title: "Normal", note: "Normal counts its tricks and covers a nil." },
      hard: {
        title: "Hard",
        note: "Hard remembers what every play has shown, and tries each card out in hundreds of deals that could be.",
      },
    } as Record<string, { title: string; note: string }>,
    rules: "Rules",
    allRules: "All the rules",
    target: "Play to",
    deal: "Deal the cards",
    loading: "Fetching the cards",
    inProgress: "Also waiting for you",
    finished: "Finished matches",
    matchTitle: ({ rules, level }: MatchSummary) => `${kind(rules)}, ${en.home.levels[level]?.title ?? level}`,
    matchScore: against,
    /** Where a match is that is not over, and when it was left. */
    standsAt: ({ deal, scores, changed }: MatchSummary) => `Deal ${deal}, ${against(scores)}. ${en.home.when(changed)}`,
    matchAt: (match: MatchSummary) => `${en.home.matchTitle(match)}. Deal ${match.deal}, ${against(match.scores)}.`,
    outcome: { won: "won", lost: "lost", "given up": "given up" } satisfies Record<MatchOutcome, string>,
    when: (iso: string) => days.format(new Date(iso)),
  },
  howTo: {
    title: (game: string) => `How ${game} goes`,
    sentences: [
      "You and the player across the table are partners, against the two at your sides; each of you holds thirteen cards.",
      "Before the play, everyone bids how many tricks to win; the bids of two partners together are their contract.",
      "Follow the suit that was led if you can: the highest spade takes the trick or, where none was played, the highest card of the suit led.",
      "A contract that is made earns 10 points a trick bid, one that falls short costs as many, and tricks beyond it are bags: a point each, but every ten of them cost 100.",
      "Nil is a bid of no trick at all, with a prize if you take none and the same as a penalty if you do; the match goes to the first side that reaches the target.",
    ],
  },
  records: {
    title: "Your record",
    level: "Against",
    rules: "By the rules",
    /** Between how many were won and how many were played, and behind both. */
    wonOf: { between: "won of", behind: "" },
    /** Which matches these are. */
    of: ({ level }: PersonalRecord, { game, title }: PresetInfo) =>
      `${variety(game, title)}, ${en.home.levels[level]?.title ?? level}`,
    plot: (scores: readonly number[]) =>
      `Your scores in the last ${scores.length} matches, the latest at the end: ${scores.map(signed).join(", ")}.`,
    ago: (matches: number) => `${count(matches, "match", "matches")} before`,
    last: "the last one",
    facts: (record: PersonalRecord, { game }: PresetInfo): [name: string, value: string][] => [
      ["Highest score", signed(record.highest_score)],
      ["Widest win", record.widest_win === null ? "none" : `by ${numbers.format(record.widest_win)}`],
      ["Longest run", count(record.longest_run, "win", "wins")],
      ["Deals", numbers.format(record.deals)],
      [game === "batak" ? "Bids failed" : "Contracts set", numbers.format(record.sets)],
      ...(game === "batak"
        ? []
        : [
            ["Your nils made", record.nils_bid === 0 ? "none bid" : `${record.nils_made} of ${record.nils_bid}`] as [
              string,
              string,
            ],
          ]),
    ],
  },
  rules: {
    title: (preset: string) => `The rules: ${preset}`,
    menu: "Rules of this match",
    loading: "Looking the rules up",
  },
  hints: (hints: number) => count(hints, "hint", "hints"),
  match: { games: GAMES, kind, until, variety },
  side: { us: "Us", them: "Them", bags: (bags: number) => count(bags, "bag", "bags") },
  table: {
    label: "Card table",
    heading: ({ deal, rules }: View) =>
      rules.deals === null ? `Deal ${deal} of a match to ${rules.target}` : `Deal ${deal} of ${rules.deals}`,
    target: (target: number) => `to ${target}`,
    tally: (side: Side) => (side.all_bid ? `${side.tricks - side.nil_tricks}/${side.contract}` : contract(side)),
    furrow: (us: Side, them: Side, left: number, names: Record<"us" | "them", string>) =>
      `${names.us}: ${us.tricks - us.nil_tricks} of ${contract(us)} tricks, ${names.them}: ${them.tricks - them.nil_tricks} of ` +
      `${contract(them)}; ${count(left, "trick", "tricks")} to play.`,
    you: "You",
    dealer: "Dealer",
    noBid: "no bid yet",
    toBid: "to bid",
    /** What somebody has bid, with what stands before and behind it. */
    bid: (said: string): [before: string, bid: string, behind: string] => ["bid", said, ""],
    bidName: (said: string) => said,
    of: "of",
    taken: "taken",
    tricks: (tricks: number): string => (tricks === 1 ? "trick" : "tricks"),
    passes: "passes",
    bidder: "Bidder",
    trick: (number: number, all: number) => ({ word: "Trick", place: `${number} of ${all}` }),
    trickLabel: (number: number, all: number) => `Trick ${number} of ${all}`,
    trickGroup: "Trick",
    lastTrick: "Last trick",
    asItLay: "Tap to go back to the game.",
    played: (name: string, played: string) => `${name}: ${card(played)}`,
    spades: "Spades",
    broken: "broken",
    notBroken: "not broken",
    yourCard: "Your card",
    hand: "Your hand",
    handFaceDown: "Your hand, face down",
    actions: "Table",
    undo: "Undo",
    hint: "Hint",
    last: "Last trick",
    score: "Score",
    menu: "Menu",
    claim: "Take the rest",
    nextDeal: "Next deal",
    result: "The result",
    pad: "Score sheet and log",
  },
  prompt: {
    yourTurn: "Your turn",
    again: "Once more to play it.",
    /** Why not, without the cards at its end: those stand raised. */
    refused: (reason: string) => reason.replace(/: [^:]*[♠♥♦♣]\.$/, "."),
    lifted: (name: string) => `${capital(card(name))} lifted. Once more to play it.`,
    advice,
    waiting: (view: View) => {
      const name = view.turn === null ? "" : who(view, view.turn);
      return view.phase === "bidding"
        ? `${name} is to bid.`
        : view.phase === "exchange"
          ? `${name} is to exchange.`
          : `${name} is to play.`;
    },
    taken: (view: View, seat: number) =>
      view.players[seat]?.you ? "You take the trick." : `${who(view, seat)} takes the trick.`,
    cut: "The deck is being cut.",
    scored: (deals: number) => `Deal ${deals} is over.`,
    over: "The match is over.",
    givenUp: "The cards lie as you left them.",
  },
  bid: {
    title: "How many tricks?",
    group: "Bid",
    suggested: "Suggested:",
    /** The reason, then what it makes of the contract if the partner has bid. */
    why: (reason: string, action: string, partner: { name: string; bid: number } | null) => {
      const counted = capital(reason.replace(/: [^:]*$/, "").replace(/\.$/, ""));
      const mine = Number(action);
      if (partner === null || Number.isNaN(mine)) return `${counted}.`;
      return `${counted}. With ${partner.name}’s ${partner.bid} that is a contract of ${partner.bid + mine}.`;
    },
    nil: "Nil",
    nilMeans: (worth: number) => `You take no trick at all: +${worth}, or −${worth} if you take one.`,
    blindTitle: "Before you look",
    blind: "You may bid nil before you see your cards, for a higher prize and a higher price.",
    blindNil: "Blind nil",
    look: "Look first",
  },
  give: {
    title: (number: number) => `Give ${count(number, "card", "cards")}`,
    text: (view: View, decision: Decision) => {
      const partner = view.sides[0]?.seats.find((seat) => seat !== view.seat);
      const name = partner === undefined ? "" : who(view, partner);
      return decision.kind === "give back" ? `${name} bid nil and waits for them.` : `${name} takes them, face down.`;
    },
    give: "Give",
    keep: "Keep my hand",
  },
  log: {
    title: "This deal",
    bids: (said: readonly string[]) => `Bids: ${said.join(", ")}`,
    said: (name: string, bid: string) => `${name} ${bid === "pass" ? "passed" : bid}`,
    to: (view: Pick<View, "players">, seat: number) => `to ${who(view, seat)}`,
    led: (view: View, seat: number) => capital(who(view, seat)),
    ledSpoken: " led",
    legend: "Who led, the cards in turn, and who took them; yours are underlined.",
    empty: "Nothing has been said yet.",
    who,
  },
  sheet: {
    title: "Score sheet",
    columns: "won/bid, points, total",
    deal: "Deal",
    /** `Deal 3`, or `Deal 3 of 8` where the deals are counted; one that is played because of a tie is beyond them. */
    dealTitle: (number: number, { deals }: Pick<RulesInfo, "deals">) =>
      `Deal ${number}${deals !== null && number <= deals ? ` of ${deals}` : ""}`,
    running: ({ target, deals }: RulesInfo) =>
      deals === null ? `The match to ${target}` : `The match of ${count(deals, "deal", "deals")}`,
    whole: "The whole sheet",
    empty: "Nothing is on the sheet yet: it is filled after each deal.",
    adding: "Adding up",
    claimed: (view: View, seat: number) =>
      `${capital(who(view, seat))} took the rest: nothing that the others held could beat ` +
      `${view.players[seat]?.you ? "your" : `${who(view, seat)}’s`} cards.`,
    lastDeal: (number: number) => `Deal ${number}, line by line`,
    took: (side: SheetSide) => `bid ${side.bid}, took ${side.tricks}`,
    thisDeal: "This deal",
    bagMeter: (bags: number, limit: number) => `${bags} of ${limit} bags`,
    bags: (bags: number) => count(bags, "bag", "bags"),
    /** What mattered in a deal, in a sentence or two. */
    headline: (deal: Pick<SheetDeal, "sides">) => {
      const said: string[] = [];
      for (const [index, side] of deal.sides.entries()) {
        const [whose, they] = index === 0 ? ["Our", "We"] : ["Their", "They"];
        for (const line of side.lines) {
          if (line.kind === "blind nil") said.push(`${whose} blind nil ${line.points > 0 ? "held" : "failed"}.`);
          if (line.kind === "nil") said.push(`${whose} nil ${line.points > 0 ? "held" : "failed"}.`);
          if (line.kind === "contract" && line.points < 0) said.push(`${they} were set.`);
          if (line.kind === "bag penalty") said.push(`${whose} bags cost ${numbers.format(-line.points)}.`);
        }
      }
      return said.length === 0 ? "Both contracts made." : said.slice(0, 2).join(" ");
    },
    next: "Next deal",
  },
  fair: {
    title: "Fair deal",
    badge: {
      sealed: "Sealed",
      fair: "Fair deal",
      partly: "Partly checked",
      bad: "Does not hold",
      unable: "Not checked here",
    } satisfies Record<Verdict | "sealed" | "unable", string>,
    badgeAll: (fair: number, all: number) =>
      fair === all ? count(all, "fair deal", "fair deals") : `${fair} of ${all} checked`,
    /** What is wrong with a deal, by the step that shows it. */
    fails: {
      seal: "The seed that was shown does not fit the seal from before the cards.",
      cut: "The deck was not cut with the text that was sent from here.",
      hands: "The hands that were told are not those that the seed and the cut give.",
      own: "The cards you were dealt are not those that the seed and the cut give.",
      played: "Somebody played a card that the seed and the cut gave to another.",
    } satisfies Record<Step, string>,
    /** What is wrong with a deal, and what follows. */
    broken: (deal: number, step: Step) =>
      `Deal ${deal} does not hold. ${en.fair.fails[step]} Open “${en.fair.badge.bad}” to see where, and keep the record.`,
    yourCut: "Your cut",
    yourCutHint: "optional",
  },
  end: {
    title: "The match",
    won: (partner: string | null) => (partner === null ? "You win" : `You and ${partner} win`),
    lost: (winners: readonly string[]) => `${list(winners, "and")} ${winners.length === 1 ? "wins" : "win"}`,
    to: "to",
    summary: (deals: number, rules: RulesInfo, level: string, hints: number) =>
      `${capital(count(deals, "deal", "deals"))} of ${rules.deals === null ? kind(rules) : variety(rules.game, rules.title)}` +
      `, against ${capital(level)}${hints === 0 ? "" : `, with ${en.hints(hints)}`}.`,
    contracts: "Contracts",
    nils: "Nils",
    bestDeal: "Best deal",
    ofAll: (some: number, all: number) => (all === 0 ? "none" : `${some} of ${all}`),
    plot: (names: readonly string[], scores: readonly number[]) =>
      `Score after each deal. At the end: ${names.map((name, side) => `${name} ${signed(scores[side] ?? 0)}`).join(", ")}.`,
    again: "Play again",
    home: "Front page",
  },
  replay: {
    title: "Replay",
    /** The screen's name until the match is there. */
    screen: "Replay · Spadework",
    ofMatch: (rules: RulesInfo, iso: string) => `Replay of ${kind(rules)}, ${days.format(new Date(iso))}`,
    /** Who sits where the person does not. */
    somebody: "Guest",
    missing: "This match is not here any more, or it is somebody else’s.",
    missingLink: "This link shows no match: part of it may be missing, or its match has been deleted.",
    loading: "Laying the cards out again",
    seeAgain: "Replay this deal",
    copy: "Copy the link",
    copied: "Copied.",
    selected: "Selected: now copy it with your browser.",
    link: "Link to the replay",
  },
  /** The ways to a review; what it says itself comes with it. */
  review: {
    title: "Review",
    ofMatch: (rules: RulesInfo, iso: string) => `Review of ${kind(rules)}, ${days.format(new Date(iso))}`,
    deal: "Review the deal",
    progress: "Your progress",
  },
  menu: {
    title: "Menu",
    home: "Front page",
    replay: "Replay finished deals",
    record: "Download the record",
    hints: (hints: number) => `${capital(en.hints(hints))} so far in this match.`,
  },
  giveUp: {
    menu: "Give up this match",
    row: "Give up",
    /** For a button among others like it. */
    rowOf: (match: string) => `Give up ${match}`,
    title: "Give this match up?",
    counts: "It will count in your record as played and lost.",
    leavesNoTrace: "No deal of it has been scored yet, so your record will not count it.",
    forGood: "It cannot be taken up again.",
    yes: "Give it up",
    no: "Keep playing",
    done: "You gave this match up",
    counted: "It counts in your record as played and lost.",
    leftNoTrace: "No deal of it had been scored, so your record does not count it.",
    /** On the front page, when it has been done. */
    said: (match: string) => `You gave up ${match}.`,
  },
  /** What is said to whoever cannot see the table. */
  say: {
    log: "What has happened",
    group: "Read out",
    buttons: { hand: "Say my cards", trick: "Say the trick", score: "Say the score" },
    lost: "The connection is lost. Trying again; nothing is lost of the game.",
    connected: "Connected again.",
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
