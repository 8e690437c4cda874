/** The screen that is shown, and the ways to another one. */
import { parse } from "./routes";

/** What the browser's history knows of an entry: whether a page is laid over another there. */
interface Entry {
  laid?: boolean;
}

const laidOver = () => (history.state as Entry | null)?.laid === true;

class Router {
  route = $state.raw(parse(location.pathname));
  #path = location.pathname;
  /** How to close the pages that are laid over this one, the topmost last. */
  #laid: (() => void)[] = [];

  constructor() {
    addEventListener("popstate", () => {
      this.#laid.pop()?.();
      if (location.pathname !== this.#path) this.#show(location.pathname);
    });
  }

  go(path: string) {
    if (laidOver()) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#show(path);
    scrollTo(0, 0);
  }

  /** Lays a page over this one, so that going back closes it. What it returns is called when it has closed. */
  layOver(close: () => void): () => void {
    history.pushState({ laid: true } satisfies Entry, "");
    this.#laid.push(close);
    return () => {
      const index = this.#laid.indexOf(close);
      if (index < 0) return;
      if (laidOver()) {
        // Going back closes the topmost: this one, which is closed already, and not the one below it.
        this.#laid[index] = () => undefined;
        history.back();
      } else this.#laid.splice(index, 1);
    };
  }

  /** For links: a plain click stays on the page, any other (new tab, download) is the browser's. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(event.currentTarget.pathname);
  };

  #show(path: string) {
    this.#path = path;
    this.route = parse(path);
  }
}

export const router = new Router();
