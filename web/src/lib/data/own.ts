/**
 * What the page keeps in this browser: it goes along in the file of one's data, comes back from it, and is deleted with the
 * rest. The server knows nothing of it.
 */
import type { BroughtIn } from "../api/types";
import { matchesSeen, remember, remembered, type Seen } from "../fair/witness";
import { preferences } from "../preferences.svelte";
import { forgetReplay } from "../replay/load";
import { DEFAULTS, recall, toStore } from "../settings/choices";
import { isObject, broughtTogether, type RecordedDeal } from "./seen";

/** All the page's keys begin like this. */
const PREFIX = "spadework.";

/** The page's part of the file. */
export interface PagePart {
  preferences: object;
  /** What was seen of each match, by what the match is called where the file was made. */
  seen: Record<string, Seen>;
}

/** What the page has to add to the file. */
export function pagePart(): PagePart {
  return {
    preferences: JSON.parse(toStore(preferences)) as object,
    seen: Object.fromEntries(matchesSeen().map((match) => [match, remembered(match)])),
  };
}

/** The file, as far as the page reads it. The server has found its matches right; the rest may be anything. */
interface File {
  matches: { id: string; origin: string; record: { deals: RecordedDeal[] } }[];
  page?: unknown;
}

/**
 * Takes over the page's part of a file that has been brought in. Tells whether there were settings in it.
 *
 * @param file the file as read from its JSON
 * @param brought what the server says has come of it
 */
export function takeOver(file: File, brought: BroughtIn): boolean {
  const page = isObject(file.page) ? file.page : {};
  const seen = isObject(page.seen) ? page.seen : {};
  for (const { id, origin, record } of file.matches) {
    const here = brought.matches[origin];
    if (here === undefined || brought.apart.includes(here)) continue;
    const theirs = Object.hasOwn(seen, id) ? seen[id] : null;
    const own = remembered(here);
    const further = brought.further.includes(here);
    const all = broughtTogether(own, theirs, record.deals, further);
    if (all.at > 0) remember(here, { ...all, brought: further ? Date.now() : own.brought });
  }
  if (!isObject(page.preferences)) return false;
  Object.assign(preferences, recall(JSON.stringify(page.preferences)));
  return true;
}

/** Forgets everything. */
export function forgetAll() {
  Object.assign(preferences, DEFAULTS);
  forgetReplay();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is closed to us, so nothing is in it.
  }
}
