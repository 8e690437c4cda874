/** The screen that is shown, and the ways to another one. */
import { parse } from "./routes";

/** What the browser's history knows of an entry: how many pages are laid over the first one there. */
interface Entry {
  laid: number;
  /** Whether one came here from another screen of this site, to which going back leads. */
  inside?: true;
}

const COME: Entry = { laid: 0, inside: true };

/** The address inside this site, with the place on the screen. */
const here = () => location.pathname + location.hash;

const entry = () => history.state as Entry | null;
const depth = () => entry()?.laid ?? 0;

/** Whether a click on a link means that one goes there, and no new tab, download or the like. */
const goes = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

class Router {
  route = $state.raw(parse(here()));
  #path = here();
  /** How to close the pages that are laid over this one, the topmost last. */
  #laid: (() => void)[] = [];
  /** Whether the browser is on its way back over pages that have closed; until it arrives, the history is not touched. */
  #leaving = false;
  /** The address to go to when it has arrived. */
  #next: string | null = null;

  constructor() {
    addEventListener("popstate", () => {
      if (this.#leaving) this.#arrive();
      else while (this.#laid.length > depth()) this.#laid.pop()?.();
      if (here() !== this.#path) this.#show(here());
      this.#leaveClosed(); // The entry may be that of a page which is not laid over this one any more.
    });
  }

  go(path: string) {
    if (this.#leaving) this.#next = path;
    else if (depth() > 0) history.replaceState(COME, "", path);
    else history.pushState(COME, "", path);
    this.#show(path);
    scrollTo(0, 0);
  }

  /** Enters in the history what was shown while the browser was on its way. */
  #arrive() {
    this.#leaving = false;
    if (this.#next !== null) history.pushState(COME, "", this.#next);
    this.#next = null;
    while (depth() < this.#laid.length) history.pushState({ laid: depth() + 1 } satisfies Entry, "");
  }

  /** Lets the address say where on this screen one is. Going back still leads to the screen before. */
  note(path: string) {
    history.replaceState(history.state, "", path);
    this.#path = path;
  }

  /** Lays a page over this one, so that going back closes it. What it returns is called when it has closed. */
  layOver(close: () => void): () => void {
    const entry: Entry = { laid: this.#laid.push(close) };
    // Where it takes the place of one that has just closed, it takes its entry too.
    if (!this.#leaving) {
      if (depth() < entry.laid) history.pushState(entry, "");
      else history.replaceState(entry, "");
    }
    return () => {
      if (!this.#laid.includes(close)) return;
      this.#laid = this.#laid.filter((other) => other !== close);
      queueMicrotask(() => this.#leaveClosed());
    };
  }

  /** Goes back over the entries of pages that have closed: all at once, for several may close in one moment. */
  #leaveClosed() {
    const closed = depth() - this.#laid.length;
    if (closed <= 0 || this.#leaving) return;
    this.#leaving = true;
    history.go(-closed);
  }

  /** For links: a plain click stays on the page, any other (new tab, download) is the browser's. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => {
    if (!goes(event)) return;
    event.preventDefault();
    this.go(event.currentTarget.pathname + event.currentTarget.hash);
  };

  /** For links back: to the screen one came from, and where that is not of this site, to where the link says. */
  followBack = (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => {
    if (!goes(event) || entry()?.inside !== true) return this.follow(event);
    event.preventDefault();
    history.back();
  };

  #show(path: string) {
    this.#path = path;
    this.route = parse(path);
  }
}

export const router = new Router();
