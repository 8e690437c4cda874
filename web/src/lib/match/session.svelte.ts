/**
 * A match as this page follows it: which view is on the screen, what is still to be shown, and what the person has just done.
 *
 * Views arrive by the answers to actions and down the live line, in any order and more than once. They are shown one after
 * another at a human pace. When some are missing, the page asks where the match stands and goes there.
 */
import { act, getSheet, getView, Refused, Unreachable } from "../api/client";
import { follow } from "../api/live";
import type { Sheet, View } from "../api/types";
import { isCard } from "../cards/card";
import type { Coach } from "../coach/coach.svelte";
import { Seals } from "../fair/seals.svelte";
import { sealedDeal } from "../fair/witness";
import { withWords } from "../ui/with-words";
import { words } from "../words";
import { fetchBatakWords } from "../words/batak";
import { Announcer } from "./announcer.svelte";
import { FrameQueue } from "./frames";
import { withCard } from "./optimistic";
import { pace, pause } from "./pace";
import { lastTrick } from "./view";

/** How long to wait for a view that later ones have overtaken, in milliseconds. */
const OVERTAKEN = 1000;

/** Waits before the next attempt while the server is away, longer each time. */
const patience = (attempt: number) => wait(Math.min(attempt, 6) * 1000);

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * What a finished trick is doing: nothing, lying still, or going to its winner. After a claim it is the cards left in the
 * hands that lie there to be seen.
 */
export type Stage = "settled" | "resting" | "sweeping" | "claimed";

export interface Refusal {
  /** The action that was tried. */
  action: string;
  /** Why not, in a sentence. */
  reason: string;
}

/** A random cut of this page's own, so that the server alone cannot choose the deal. */
function randomCut(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Session {
  readonly match: string;
  /** What this page has seen of the deals, and whether they hold. */
  readonly seals: Seals;

  /** The view on the screen; null until the first has arrived. */
  view = $state.raw<View | null>(null);
  /** The view whose numbers stand on the plates: one behind while a finished trick has not reached its winner. */
  counted = $state.raw<View | null>(null);
  stage = $state<Stage>("settled");
  /** The action that is on its way to the server. */
  acting = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What went wrong, if it was not about one action. */
  trouble = $state<string | null>(null);
  /** Whether the match does not exist for this person. */
  missing = $state(false);
  online = $state(true);
  sheet = $state.raw<Sheet | null>(null);
  /** What a table of Batak has beside what every table has; null at other tables. */
  batak = $state.raw<typeof import("../batak/parts") | null>(null);
  /** The coach, once it has been wanted. */
  coach = $state.raw<Coach | null>(null);
  /** Says each change in a sentence. */
  readonly announcer = new Announcer();

  /** What the table shows: the view, and a card just played already in its place. */
  readonly shown = $derived(
    this.view !== null && this.acting !== null && isCard(this.acting) ? withCard(this.view, this.acting) : this.view,
  );
  /** What the person may decide now; null while others do or cards move. */
  readonly decision = $derived(this.stage === "settled" && this.acting === null ? (this.view?.decision ?? null) : null);

  /** What is said of this game to whoever cannot see the table. */
  readonly say = $derived(this.batak?.words.say ?? words.say);

  #frames = new FrameQueue();
  #showing = false;
  #closed = false;
  #hurry: (() => void) | null = null;
  #unfollow: () => void;

  constructor(match: string) {
    this.match = match;
    this.seals = new Seals(match);
    this.#unfollow = this.#follow();
    void this.#catchUp();
  }

  #follow() {
    return follow(this.match, {
      connected: () => {
        this.online = true;
        void this.#catchUp();
      },
      lost: () => (this.online = false),
      received: (view) => {
        this.online = true;
        this.receive([view]);
      },
    });
  }

  /** Has all that the server says said again, in another language. */
  async hearAnew() {
    this.#unfollow();
    this.#unfollow = this.#follow();
    void this.coach?.hearAnew();
    if (this.sheet !== null) void this.#fetchSheet();
    const view = await getView(this.match).catch(() => null); // Without an answer, what comes next is in that language.
    if (view !== null && view.position === this.view?.position && this.acting === null) this.#jump(view, false);
  }

  close() {
    this.#closed = true;
    this.#unfollow();
    this.seals.close();
    this.hurry();
  }

  /** Ends the wait over a finished trick. */
  hurry = () => this.#hurry?.();

  /** Does an action, if the person may act now. Said twice, it is done once. Tells whether the server says that it is done. */
  async act(action: string): Promise<boolean> {
    const { view } = this;
    if (view === null || this.acting !== null) return false;
    this.refusal = null;
    this.trouble = null;
    this.acting = action;
    for (let attempt = 1; !this.#closed; attempt += 1) {
      try {
        const { views } = await act(this.match, view.position, action);
        this.online = true;
        this.receive(views);
        void this.coach?.decided(view, action, views);
        return true;
      } catch (problem) {
        if (problem instanceof Refused) {
          this.#refused(action, view, problem);
          return false;
        }
        if (!(problem instanceof Unreachable)) throw problem;
        // The live line may have shown already what came of it.
        if (this.view !== view) return false;
        // It may have arrived or not. Said again for the same position, it is done once at most.
        this.online = false;
        await patience(attempt);
        if (this.view !== view) return false;
      }
    }
    return false;
  }

  #refused(action: string, view: View, problem: Refused) {
    this.online = true;
    if (this.view !== view) return;
    this.acting = null;
    if (problem.view !== null && (problem.view.position > view.position || problem.view.given_up)) {
      this.#jump(problem.view);
    }
    if (problem.status === 404) this.#leave();
    else if (problem.status === 422) this.refuse(action, problem.message);
    else if (problem.status !== 409) this.trouble = problem.message;
  }

  /** Takes the last decision back. What the others have done since is not shown first. */
  async undo() {
    this.hurry();
    const latest = this.#frames.latest();
    if (latest !== null && latest.position > (this.view?.position ?? 0)) this.#jump(latest, false);
    await this.act("undo");
  }

  /** Cuts the deck for the next deal, with a text of the person's or else a random one. */
  async cut(text = "") {
    const { view } = this;
    if (view === null || this.acting !== null) return;
    const cut = text === "" ? randomCut() : text;
    const deal = sealedDeal(view);
    this.seals.cut(deal, cut, false);
    if (await this.act(`cut ${cut}`)) this.seals.cut(deal, cut, true);
  }

  /** Says why an action that was tried is not possible. */
  refuse(action: string, reason: string) {
    this.refusal = { action, reason: words.prompt.refused(reason) };
    this.announcer.say(this.say.refused(this.refusal.reason, this.view));
  }

  /** Asks where the match stands and goes there, if that is further than what has arrived. */
  async #catchUp() {
    for (let attempt = 1; !this.#closed; attempt += 1) {
      try {
        const view = await getView(this.match);
        await this.#furnish(view);
        this.online = true;
        if (
          this.view === null ||
          view.given_up !== this.view.given_up ||
          view.position > this.#frames.reach(this.view.position)
        )
          this.#jump(view);
        else if (view.deals_scored !== (this.sheet?.deals.length ?? 0)) void this.#fetchSheet();
        return;
      } catch (problem) {
        if (problem instanceof Refused && problem.status === 404) return this.#leave();
        if (problem instanceof Refused) this.trouble = problem.message;
        else if (problem instanceof Unreachable) this.online = false;
        else throw problem;
        // Once there is something to see, the live line says when to ask again.
        if (this.view !== null) return;
        await patience(attempt);
      }
    }
  }

  /** Fetches what the table needs for its game. */
  async #furnish({ rules }: View) {
    if (rules.game !== "batak" || this.batak !== null) return;
    try {
      this.batak = await withWords(import("../batak/parts"), fetchBatakWords());
    } catch (cause) {
      throw new Unreachable(cause);
    }
  }

  /** There is no such match for this person. */
  #leave() {
    this.missing = true;
    this.close();
  }

  /** Takes in views from wherever they come. */
  receive(views: readonly View[]) {
    // Nothing is played after a match has been given up, so nothing is waited for.
    const left = views.find(({ given_up }) => given_up);
    if (left !== undefined && this.view !== null) return this.#jump(left);
    // The first view is asked for, with what its game needs; these follow it.
    for (const view of views) this.#frames.add(view);
    void this.#showWaiting();
  }

  /** Shows what has arrived, one view after another. */
  async #showWaiting() {
    if (this.#showing || this.view === null) return;
    this.#showing = true;
    for (
      let next = this.#frames.after(this.view.position);
      next !== null;
      next = this.#frames.after(this.view.position)
    ) {
      const others = this.view.turn !== null && this.view.turn !== this.view.seat;
      const time = others ? pace.think() : 0;
      await pause(time);
      if (this.#closed) return;
      if (next.position > this.view.position) await this.#show(next);
    }
    this.#showing = false;
    if (this.#frames.gapAfter(this.view.position)) {
      await wait(OVERTAKEN);
      if (this.#frames.gapAfter(this.view.position)) void this.#catchUp();
    }
  }

  /**
   * Shows the next view; a trick that it finishes lies still for a while and then goes to its winner, and after a claim the
   * cards that were left can be looked at.
   */
  async #show(view: View) {
    const before = this.view;
    const finishes = lastTrick(view)?.complete === true && before !== null && lastTrick(before)?.complete === false;
    const claimed = !finishes && before !== null && view.deals_scored > before.deals_scored;
    this.#put(view, finishes ? before : view, finishes ? "resting" : claimed ? "claimed" : "settled");
    if (!finishes && !claimed) return;
    await pause(claimed ? pace.look() : pace.rest(), (end) => (this.#hurry = end));
    this.#hurry = null;
    if (this.view !== view) return;
    if (claimed) {
      this.stage = "settled";
      return;
    }
    this.stage = "sweeping";
    await pause(pace.sweep());
    if (this.view !== view) return;
    this.stage = "settled";
    this.counted = view;
    this.announcer.say(this.say.asked(view));
  }

  /** Shows a view at once, whatever lay between; `aloud` if it is to be said as well. */
  #jump(view: View, aloud = true) {
    if (this.view !== null && view.position < this.view.position) return;
    this.#put(view, view, "settled", aloud);
    void this.#showWaiting();
  }

  #put(view: View, counted: View, stage: Stage, aloud = true) {
    this.seals.saw(view);
    if (aloud && (view.position !== this.view?.position || view.given_up !== this.view.given_up)) {
      const say = stage === "settled" ? this.say.changed : this.say.trickEnded;
      this.announcer.say(say(view, this.view));
    }
    this.view = view;
    this.counted = counted;
    this.stage = stage;
    this.acting = null;
    this.refusal = null;
    this.trouble = null;
    if (view.deals_scored !== (this.sheet?.deals.length ?? 0)) void this.#fetchSheet();
    // The first deal is cut without asking, as soon as its seal is here; later ones when the person goes on.
    if (view.decision?.kind === "cut" && view.deals_scored === 0) void this.cut();
  }

  async #fetchSheet() {
    try {
      this.sheet = await getSheet(this.match);
      if (this.view !== null) void this.seals.examine(this.sheet, this.view);
    } catch {
      // It is asked for again with the next view or the next connection; until then the sheet says that it is adding up.
    }
  }
}
