/** The screen that is shown, and the ways to another one. */
import { parse } from "./routes";

class Router {
  route = $state.raw(parse(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = parse(location.pathname)));
  }

  go(path: string) {
    history.pushState(null, "", path);
    this.route = parse(path);
    scrollTo(0, 0);
  }

  /** For links: a plain click stays on the page, any other (new tab, download) is the browser's. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(event.currentTarget.pathname);
  };
}

export const router = new Router();
