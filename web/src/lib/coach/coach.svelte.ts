/**
 * The coach at a table: what it advises on the decision that the person has to make, and what it says of the one just made.
 * It is fetched with its parts when it is first wanted.
 */
import { tick } from "svelte";
import { askHint, getJudgement, Refused, Unreachable } from "../api/client";
import type { Hint, Judgement, View } from "../api/types";
import { whyNoCoach } from "../home/catalogue";
import type { Session } from "../match/session.svelte";
import { choicesIn } from "../match/view";
import { preferences } from "../preferences.svelte";
import { coachWords as words } from "../words/coach";
import HintSheet from "./HintSheet.svelte";
import { isMiss, marksOf } from "./hints";
import Sentence from "./Sentence.svelte";
import Slip from "./Slip.svelte";

/** What is said about the decision at a position. */
interface Advice {
  position: number;
  head: string;
  text: string;
  /** Null as long as it is being thought about, and where there is none. */
  hint: Hint | null;
  thinking?: true;
}

interface Miss {
  judgement: Judgement;
  /** The table when the person's next decision came: what is later than this knows of that one. */
  until: View;
}

export class Coach {
  /** The parts of the page that show what it says. */
  readonly parts = { HintSheet, Sentence, Slip };

  readonly #session: Session;
  #advice = $state.raw<Advice | null>(null);
  #miss = $state.raw<Miss | null>(null);
  /** The position of the person's last decision. */
  #decided = -1;

  /** What it says about the decision that the person has to make; null if nothing. */
  readonly advice = $derived.by((): Advice | null => {
    const { view, acting } = this.#session;
    return acting === null && this.#advice?.position === view?.position ? this.#advice : null;
  });
  readonly hint = $derived(this.advice?.hint ?? null);
  /** The cards and other actions that are marked. */
  readonly marks = $derived(this.hint === null ? [] : marksOf(this.hint.action));
  /** What it says about the decision that the person has just made; null if nothing. */
  readonly miss = $derived.by((): Miss | null => {
    const { view, acting } = this.#session;
    if (view === null || this.#miss === null || !preferences.coach) return null;
    const past = view.position > this.#miss.until.position || view.given_up || (acting !== null && acting !== "undo");
    return past ? null : this.#miss;
  });

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * Advises on the decision that the person has to make. Asked once more, it says whether its figures are to be shown.
   *
   * @param goThere whether the focus goes to what is advised.
   */
  async ask(goThere: boolean): Promise<boolean> {
    const session = this.#session;
    const { view } = session;
    if (view === null || session.acting !== null || this.advice?.thinking) return false;
    if (this.advice !== null && this.hint !== null) {
      if (this.hint.choices.length > 1) return true;
      this.#advise(this.advice);
      return false;
    }
    this.playOn();
    const missing = await whyNoCoach();
    if (session.view !== view) return false;
    const why = missing ?? words.hint.whyNot(view, choicesIn(view));
    if (why !== null) this.#advise({ position: view.position, head: words.hint.none, text: why, hint: null });
    else await this.#think(view, goThere);
    return false;
  }

  async #think(view: View, goThere: boolean) {
    const session = this.#session;
    const { position } = view;
    const asked: Advice = { position, head: words.hint.title, text: words.hint.thinking, hint: null, thinking: true };
    this.#advise(asked);
    try {
      const hint = await askHint(session.match, position);
      if (this.advice?.position !== position) return;
      // While a trick goes to its winner, the view stays the one that is being shown.
      if (session.view !== null && session.stage === "settled") session.view = { ...session.view, hints: hint.hints };
      this.#advise({ position, head: words.hint.head(hint.action), text: words.hint.why(view, hint), hint });
      await tick();
      const there = document.querySelector<HTMLElement>(".hint, .best");
      if (goThere) there?.focus();
      else there?.scrollIntoView({ block: "nearest" }); // With large text the hand may lie below the screen.
    } catch (problem) {
      if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
      if (problem instanceof Refused && problem.view !== null) session.receive([problem.view]);
      if (this.advice?.position !== position) return;
      this.#advise({ position, head: words.hint.none, text: problem.message, hint: null });
    } finally {
      // What comes while a card is on its way is not told. If the card is refused, it can be asked for again.
      if (this.#advice === asked) this.#advice = null;
    }
  }

  #advise(advice: Advice) {
    this.#advice = advice;
    this.#session.refusal = null;
    this.#session.announcer.say(words.hint.said(advice.head, advice.text));
  }

  /** Takes in what the person has decided and what came of it; judges it meanwhile, if that is wanted. */
  async decided(before: View, action: string, views: readonly View[]) {
    this.#decided = before.position;
    const until = views[views.length - 1];
    if (until === undefined || !preferences.coach || choicesIn(before) < 2) return;
    const { kind, suggestion } = before.decision ?? {};
    if ((kind !== "bid" && kind !== "play") || action === "undo" || action === "claim") return;
    // Nobody is told off at the table for what the page has suggested; the review says what it was worth.
    if (action === suggestion?.action || until.deals_scored > before.deals_scored) return;
    if ((await whyNoCoach()) !== null) return;
    try {
      const { judgement } = await getJudgement(until.match, before.position);
      if (judgement === null || this.#decided !== before.position || !isMiss(judgement)) return;
      this.#miss = { judgement, until };
      if (this.miss !== null) this.#session.announcer.say(words.slip.said(judgement));
    } catch (problem) {
      // Nobody waits for it, and the review says it as well.
      if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
    }
  }

  /** Says again, in another language, what it is saying now. The hint has been counted already. */
  async hearAnew() {
    const { view } = this.#session;
    const counted = this.hint !== null;
    this.#advice = null;
    this.playOn();
    if (view !== null && counted) await this.#think(view, false);
  }

  /** Leaves the miss as it is. */
  playOn = () => {
    this.#miss = null;
  };

  /** Takes the miss back. It is shown until that has been done. */
  takeBack = () => this.#session.undo();
}
