/** The language that the page is shown in, and the catalogues of its words: one module for each language, fetched when it is wanted. */
import type { Preferences } from "../settings/choices";

export type Language = Exclude<Preferences["language"], "system">;

/** Each language by its own name. */
export const LANGUAGES: Record<Language, string> = { en: "English", tr: "Türkçe" };

/** The language that is wanted. It is spoken as soon as its catalogues are here. */
let wanted: Language = "en";
let spoken = $state.raw<Language>("en");

export const language = {
  /** The language of all that stands on the page. */
  get spoken() {
    return spoken;
  },
};

/** Fetches a catalogue in a language; the function it gives then shows it. */
type Fetching = (language: Language) => Promise<() => void>;

/** The catalogues that the page has needed so far. */
const needed: Fetching[] = [];

/** Changes the language: all catalogues at once, when the last of them is here. */
export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  const shows = await Promise.all(needed.map((fetch) => fetch(chosen)));
  if (wanted !== chosen) return; // Another one has been chosen meanwhile.
  for (const show of shows) show();
  spoken = chosen;
  document.documentElement.lang = chosen;
}

/**
 * A catalogue, of which each language is a module of the same shape.
 *
 * @returns the words, which follow the language wherever they are read, and the function that fetches them: nothing may be
 * read of them before it has done so.
 */
export function catalogue<Words extends object>(
  modules: Record<Language, () => Promise<Words>>,
): [words: Words, fetchWords: () => Promise<void>] {
  let held = $state.raw<Partial<Words>>({});
  const fetching: Fetching = async (language) => {
    const words = await modules[language]();
    return () => (held = words);
  };
  const words = new Proxy({} as Words, { get: (_, part) => Reflect.get(held, part) });
  async function fetchWords() {
    if (!needed.includes(fetching)) needed.push(fetching);
    let fetched: Language;
    do {
      fetched = wanted;
      (await fetching(fetched))();
    } while (fetched !== wanted);
  }
  return [words, fetchWords];
}

/** Numbers as a language writes them. */
export interface Figures {
  /** A number without a sign, or a part. */
  numbers: Intl.NumberFormat;
  /** A number with a true minus sign. */
  signed: (number: number) => string;
  /** A change of the score: always with its sign. */
  change: (number: number) => string;
}

export function figures(language: string): Figures {
  const numbers = new Intl.NumberFormat(language);
  const signed = (number: number) => (number < 0 ? `−${numbers.format(-number)}` : numbers.format(number));
  return { numbers, signed, change: (number) => (number > 0 ? `+${numbers.format(number)}` : signed(number)) };
}

/** What a choice comes to: the language itself, or the first of the browser's that the page knows. */
export function languageFor(choice: Preferences["language"], browsers: readonly string[]): Language {
  if (choice !== "system") return choice;
  const known = (tag: string) => (Object.keys(LANGUAGES) as Language[]).find((name) => name === tag.slice(0, 2));
  return browsers.map(known).find((name) => name !== undefined) ?? "en";
}
