/**
 * The words of the coach in the language the page is shown in: fetched with its parts, and read nowhere else. Each
 * language is one module with the shape of `en-coach`.
 */
import type { coach } from "./en-coach";
import { catalogue } from "./language.svelte";

export type CoachWords = typeof coach;

export const [coachWords, fetchCoachWords] = catalogue<CoachWords>({
  en: () => import("./en-coach").then(({ coach }) => coach),
  tr: () => import("./tr-coach").then(({ coach }) => coach),
});
