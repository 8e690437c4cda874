/** English: what reviews and the page about one's progress say. */
import type { Hindsight, Judgement, Loss, Point, RulesInfo, Turn } from "../api/types";
import { isCard, type Suit } from "../cards/card";
import { cardsIn, isExchange, isMiss } from "../coach/hints";
import type { Picture } from "../replay/course";
import { en } from "./en";
import { capital, card, change, count, does, list, numbers, signed, SUITS, who } from "./english";

const tenths = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat("en", { style: "percent" });
const finePercents = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const days = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });

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

/** `3.3 points`, `1 point`, `25 points` */
const points = (number: number) => `${figure(number)} ${figure(number) === "1" ? "point" : "points"}`;

/** `91%`; nothing that is short of it is called 100%. */
const accuracy = (of100: number) => percents.format((of100 < 100 ? Math.min(99, Math.round(of100)) : 100) / 100);

/** What a card is called in a sentence; only cards are seen in hindsight. */
const called = (name: string) => `the ${card(name)}`;

/** The suit that an action names: `hearts`. */
const trumps = (action: string) => SUITS[action.slice(-1) as Suit][1];

/** What the person has done: `your 9 of diamonds`, `your bid of 4`, `your gift`. */
function yours(action: string): string {
  if (isExchange(action)) return action === "keep" ? "to keep your hand" : "your gift";
  if (action === "pass") return "your pass";
  if (action.startsWith("trump")) return `${trumps(action)} as trumps`;
  return isCard(action) ? `your ${card(action)}` : `your bid of ${action}`;
}

const NOUNS: Record<Judgement["kind"], string> = { bidding: "bid", leads: "lead", following: "card", nil: "card" };

const noun = ({ kind, action }: Judgement) =>
  isExchange(action) ? "exchange" : action.startsWith("trump") ? "trump" : NOUNS[kind];

/** Where a deal turned: a trick, or what was decided before the first. */
const placed = (trick: number, action = "") =>
  trick > 0 ? `trick ${trick}` : isExchange(action) ? "the exchange" : "the bidding";

/** `from 55% to 49%`; null where the figures would be the same. */
function way(from: number | null, to: number | null): string | null {
  if (from === null || to === null) return null;
  for (const { format } of [percents, finePercents]) {
    if (format(from) !== format(to)) return `from ${format(from)} to ${format(to)}`;
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
  const cost = points(lossOfMisses(judgements));
  const [first] = missed;
  if (total.decisions === 0) return "Nothing to choose in this deal";
  if (first === undefined) {
    return total.decisions === 1 ? "Your one choice was good" : `All ${total.decisions} decisions good`;
  }
  const careful = (total.accuracy ?? 0) >= 85;
  if (careful && costly.length === 0) return `Careful play, ${count(missed.length, "inaccuracy", "inaccuracies")}`;
  if (careful && costly.length === 1) return `Careful play, one costly ${noun(costly[0] ?? first)}`;
  if (missed.length === 1) return `One ${noun(first)} cost ${cost}`;
  return `${missed.length} decisions cost ${cost}`;
}

/** What the decisions of a deal came to, in a few sentences: the misses and the rest apart, so that the figures add up. */
function summary(judgements: readonly Judgement[], { decisions, misses, points: lost }: Loss): string {
  if (decisions === 0) return "Every card was forced, or made no difference.";
  const each = decisions > 1 ? figure(lost / decisions) : null;
  if (misses === 0) {
    const [they, none] = decisions === 1 ? ["It", "not"] : ["They", "none"];
    return lost < 0.05
      ? `${they} cost nothing.`
      : `${they} cost about ${points(lost)}${each === null ? "" : `, ${each} a decision`}, but ${none} surely enough to be called a miss.`;
  }
  const good = decisions - misses;
  const start =
    good === 0
      ? `${count(misses, "decision was", "decisions were")} not the best.`
      : `${good} of ${decisions} decisions ${good === 1 ? "was" : "were"} good.`;
  const missed = lossOfMisses(judgements);
  const rest = lost - missed;
  const small = rest < 0.05 ? "" : `, and what was too close to call another ${figure(rest)}`;
  const mean = each === null ? "" : `; that is ${each} a decision`;
  return `${start} ${misses === 1 ? "The miss" : "The misses"} cost ${points(missed)}${small}${mean}.`;
}

const kinds: Record<Judgement["kind"], string> = {
  bidding: "Bidding",
  leads: "Leads",
  following: "Following",
  nil: "Nils",
};

export const review = {
  kinds,
  points,
  accuracy,
  lost: (total: Loss) => `${points(total.points)} lost`,
  accuracyLabel: (of100: number) => `Accuracy ${Math.round(of100)} percent`,
  noAccuracy: "No accuracy: there was nothing to choose",
  deal: {
    title: (deal: number) => `Review of deal ${deal} · Spadework`,
    heading: (deal: number) => `Review of deal ${deal}`,
    choose: "Deal",
    of: (deal: number, all: number) => `Deal ${deal} of ${all}`,
    toTable: "To the table",
    whole: "All deals",
    judging: "The coach is looking at this deal.",
    headline,
    summary,
    notJudged: "Cards that were forced or made no difference are not judged.",
    counts: "Decisions by grade",
    /** What was decided before the first trick; cards that were given stand behind it. */
    before: (action: string) =>
      action === "keep"
        ? "You kept your hand"
        : isExchange(action)
          ? "You gave"
          : action === "pass"
            ? "You passed"
            : action.startsWith("trump")
              ? `You named ${trumps(action)} trumps`
              : `Your bid, ${action}`,
    tricks: "Trick by trick",
    legend: { took: "took the trick", own: "your card" },
    trick: (number: number) => `Trick ${number}`,
    played: (picture: Pick<Picture, "players">, seat: number, name: string, took: boolean) =>
      `${capital(who(picture, seat))}: ${card(name)}${took ? ", took the trick" : ""}`,
    claim: (picture: Pick<Picture, "players">, seat: number, tricks: number) =>
      `${does(picture, seat, "take")} the rest: ${count(tricks, "trick", "tricks")}.`,
    replay: "Replay this deal",
    replayTrick: (trick: number) => `See trick ${trick} on the table`,
    earlier: "Earlier deal",
    later: "Later deal",
    playOn: "Play on",
    keys: "Keys: ← → another deal, M the next miss, Shift M the one before.",
    noSuch: (deal: number, scored: number) => ({
      title: `Deal ${deal} is not on the score sheet`,
      text:
        scored === 0
          ? "A deal is reviewed once it has been scored, and none has been yet."
          : `A deal is reviewed once it has been scored; so far ${count(scored, "deal has", "deals have")} been.`,
    }),
    see: (deal: number) => `Review deal ${deal}`,
  },
  decision: {
    /** What has been done, with the bid or the cards behind it. */
    you: (action: string): string =>
      isCard(action)
        ? "You played"
        : action === "keep"
          ? "You kept your hand;"
          : isExchange(action)
            ? "You gave"
            : action === "pass"
              ? "You made a"
              : action.startsWith("trump")
                ? "You named"
                : "You bid",
    /** What would have been better, with the bid or the cards behind it. */
    better: ({ action, best }: Judgement): string =>
      best === "keep" ? "better was to keep your hand" : action === "keep" ? "better was to give" : "better was",
    /** What a miss cost. */
    cost: (loss: number, from: number | null, to: number | null) => {
      const chance = way(from, to);
      return `It cost ${points(loss)}${chance === null ? "" : `, and took your chance to win ${chance}`}.`;
    },
    /** Why there is no more to say of a decision that was no miss. */
    fine: ({ grade, action, choices, loss }: Judgement) => {
      const card = isCard(action);
      if (isExchange(action)) {
        if (grade === "forced") return "You could do nothing else.";
        if (grade === "equal") return "No exchange made a difference.";
      }
      if (grade === "forced")
        return card ? "It was the only card you could play." : "It was the only bid you could make.";
      const other = action.startsWith("trump") ? "suit" : "bid";
      if (grade === "equal") return card ? "None of your cards made a difference." : `No ${other} made a difference.`;
      const behind = choices.find((choice) => choice.action === action)?.behind ?? 0;
      if (loss >= 0.05) return `About ${points(loss)} short of the best, but not surely enough to call it a miss.`;
      if (behind >= 0.05) return "As good as the best, as far as can be told.";
      return card ? "No card was better." : isExchange(action) ? "Nothing was better." : `No ${other} was better.`;
    },
    hindsight: "In hindsight",
    /** What the choices were worth with all cards visible. */
    seen: ({ choices }: Hindsight, { action, best, measure }: Judgement) => {
      const worth = (name: string) => told(choices.find((choice) => choice.action === name)?.points ?? 0, measure);
      const top = choices[0]?.action ?? action;
      const top_worth = worth(top);
      if (best !== action && worth(best) === worth(action)) {
        const both = `${called(best)} and ${called(action)} were worth the same, ${worth(best)}`;
        return worth(top) === worth(best)
          ? `With all cards visible ${both}.`
          : `With all cards visible ${both}, and ${called(top)} ${top_worth}.`;
      }
      if (worth(action) === top_worth) {
        return best === action
          ? `With all cards visible nothing was worth more than ${called(action)}: ${top_worth}.`
          : `With all cards visible ${called(action)} was worth ${top_worth}, ${called(best)} ${worth(best)}.`;
      }
      const others = [top, best, action].filter((name, place, all) => all.indexOf(name) === place);
      const parts = others.map((name, place) => `${called(name)}${place === 0 ? " was worth" : ""} ${worth(name)}`);
      return `With all cards visible ${list(parts, "and")}.`;
    },
  },
  turn: {
    /** Where a deal turned, in a sentence with the place in its middle to be pressed. */
    said: (turn: Turn, at: Point | undefined, before: Point | undefined) => {
      const place = placed(turn.trick, at?.action);
      const chance = turn.own
        ? way(at?.best_chance ?? null, at?.chance ?? null)
        : way(before?.chance ?? null, at?.best_chance ?? null);
      const and = chance === null ? "." : `; your chance to win went ${chance}.`;
      const worth = points(Math.abs(turn.points));
      if (turn.own) {
        return {
          start: "The turning point was your own: in ",
          place,
          end: ` ${at === undefined ? "your choice" : yours(at.action)} cost ${worth}${and}`,
        };
      }
      return turn.points > 0
        ? {
            start: "The deal turned your way before ",
            place,
            end: `: what the others held and did was worth ${worth}${and}`,
          }
        : {
            start: "The deal turned against you before ",
            place,
            end: `: what the others held and did cost ${worth}${and}`,
          };
    },
    none: (measure: number) => `Nothing turned this deal: no moment changed it by ${points(10 * measure)}.`,
    short: (turn: Turn, measure: number) =>
      `${turn.trick === 0 ? "before the play" : `${turn.own ? "at" : "before"} ${placed(turn.trick)}`}, ${told(turn.points, measure)}`,
  },
  plot: {
    chance: "Your chance to win",
    points: "Points expected from the deal",
    /** The picture in words. */
    label: (values: readonly number[], lowest: number, chance: boolean, measure: number) => {
      const said = chance ? percents.format : (value: number) => told(value, measure);
      const what = chance ? "Your chance to win the match" : "The points expected from the deal";
      return `${what}: ${said(values[0] ?? 0)} at the first decision, ${said(lowest)} at the lowest, ${said(values[values.length - 1] ?? 0)} after the last.`;
    },
    level: (value: number, chance: boolean) => (chance ? percents.format(value) : signed(whole(value))),
    value: (value: number, chance: boolean, measure: number) =>
      chance ? finePercents.format(value) : told(value, measure),
    bid: "bid",
    drop: "A drop straight down is a choice of yours that lost something; the slopes are what the others held and did.",
    figures: "The figures",
    columns: { place: "Decision", choice: "Your choice", best: "With the best", after: "After yours" },
    place: (place: string) =>
      place.startsWith("0") ? "Bid" : Number.isNaN(Number(place)) ? capital(place) : `Trick ${place}`,
    choice: (action: string) =>
      isExchange(action)
        ? action === "keep"
          ? "Kept"
          : list(cardsIn(action).map(card), "and")
        : capital(isCard(action) ? card(action) : action.startsWith("trump") ? trumps(action) : action),
  },
  match: {
    title: "Review of the match · Spadework",
    heading: "Review of the match",
    about: (rules: RulesInfo, deals: number) =>
      rules.deals === null
        ? `${en.match.kind(rules)}, ${count(deals, "deal", "deals")}.`
        : `${en.match.kind(rules)}, ${deals} of them scored.`,
    loading: "Fetching the review",
    waiting: (waiting: number, all: number) =>
      `${all - waiting} of ${count(all, "deal", "deals")} judged. The rest follows here by itself.`,
    done: "Every deal is judged.",
    headline: (total: Loss) =>
      total.decisions === 0
        ? "Nothing to judge yet"
        : total.misses === 0
          ? `All ${numbers.format(total.decisions)} decisions good`
          : `${numbers.format(total.decisions - total.misses)} of ${numbers.format(total.decisions)} decisions good`,
    summary: (total: Loss, a_decision: number | null) =>
      total.decisions === 0
        ? "There was no choice that made a difference."
        : `${capital(points(total.points))} lost${a_decision === null ? "" : `, ${figure(a_decision)} a decision`}.`,
    none: "No deal of this match has been scored yet. Once one has, it is judged, and stands here.",
    deals: "Deal by deal",
    deal: (deal: number) => `Deal ${deal}`,
    judging: "being judged",
    turned: "Turned",
    accuracy: "Accuracy",
    plot: (values: readonly number[]) => `Accuracy from deal to deal: ${values.map(accuracy).join(", ")}.`,
    kinds: "Points lost by kind",
    missing: "This match is not here any more, or it is somebody else’s.",
  },
  losses: {
    /** For a screen reader, what the bars show. */
    label: "Points lost a decision, by kind",
    means: (nils: boolean) =>
      `Points lost a decision.${nils ? " Nils are every exchange, and all cards played while your nil or your partner’s lived." : ""}`,
    of: (loss: Loss) =>
      loss.decisions === 0
        ? "no decision"
        : `${count(loss.decisions, "decision", "decisions")}, ${count(loss.misses, "miss", "misses")}, ${points(loss.points)}`,
    a_decision: (loss: Loss) => (loss.decisions === 0 ? "–" : figure(loss.points / loss.decisions)),
  },
  progress: {
    title: "Progress · Spadework",
    heading: "Your progress",
    loading: "Fetching what the coach has found",
    emptyTitle: "Nothing to show yet",
    empty:
      "Play a match to its end. The coach then judges each of your decisions by what you could know, and your accuracy stands here, with what to work on next.",
    first: "Your first finished match is being judged. It stands here in a moment.",
    start: "To the front page",
    waiting: (deals: number) =>
      `${count(deals, "deal is", "deals are")} still being judged. What they come to follows here by itself.`,
    done: "Every finished match is judged.",
    plotTitle: "Accuracy, match by match",
    plot: (values: readonly number[]) =>
      `Your accuracy in ${count(values.length, "match", "matches")}, the latest at the end: ${values.map(accuracy).join(", ")}.`,
    ago: (matches: number) => `${count(matches, "match", "matches")} before`,
    last: "the last one",
    kinds: "Points lost by kind",
    noNext: "There is too little to go by yet to say what to work on.",
    matches: "Your matches",
    match: (title: string, level: string) => `${title}, ${level}`,
    when: (iso: string) => days.format(new Date(iso)),
    accuracy: "Accuracy",
    facts: (total: Loss, matches: number): [name: string, value: string][] => [
      ["Accuracy", total.accuracy === null ? "–" : accuracy(total.accuracy)],
      ["Lost a decision", total.decisions === 0 ? "–" : figure(total.points / total.decisions)],
      [matches === 1 ? "Match" : "Matches", numbers.format(matches)],
    ],
    how: "An accuracy of 100% means that no decision cost a point; each 15 points lost by a decision halve what it counts.",
  },
};
