/**
 * The words about how a deal was checked in the language the page is shown in: fetched with the panel that shows it, and read
 * nowhere else. Each language is one module with the shape of `en-fair`.
 */
import type { fair } from "./en-fair";
import { catalogue } from "./language.svelte";

export type FairWords = typeof fair;

export const [fairWords, fetchFairWords] = catalogue<FairWords>({
  en: () => import("./en-fair").then(({ fair }) => fair),
  tr: () => import("./tr-fair").then(({ fair }) => fair),
});
