/**
 * The words of Batak's score sheet in the language the page is shown in: fetched with its parts, and read nowhere else. Each
 * language is one module with the shape of `en-batak-sheet`.
 */
import type { batakSheet } from "./en-batak-sheet";
import { catalogue } from "./language.svelte";

export type BatakSheetWords = typeof batakSheet;

export const [batakSheetWords, fetchBatakSheetWords] = catalogue<BatakSheetWords>({
  en: () => import("./en-batak-sheet").then(({ batakSheet }) => batakSheet),
  tr: () => import("./tr-batak-sheet").then(({ batakSheet }) => batakSheet),
});

export type { Auctioned } from "./en-batak-sheet";
