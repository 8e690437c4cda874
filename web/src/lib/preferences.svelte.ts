/** What the person has chosen about the page itself, remembered on this device. */
const KEY = "spadework.preferences";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

interface Stored {
  theme: Theme;
}

function read(): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    return { theme: THEMES.find((theme) => theme === stored.theme) ?? "system" };
  } catch {
    return { theme: "system" };
  }
}

/** Gives the browser's own bars the colour of the paper. */
function tintBrowser() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
}

class Preferences {
  #stored = $state(read());

  constructor() {
    if (this.theme !== "system") tintBrowser();
  }

  get theme(): Theme {
    return this.#stored.theme;
  }

  set theme(theme: Theme) {
    this.#stored.theme = theme;
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    this.#remember();
    tintBrowser();
  }

  #remember() {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // Storage is full or closed to us: the choice holds until the page is left.
    }
  }
}

export const preferences = new Preferences();
