/**
 * The words of Batak in the language the page is shown in: fetched with its parts, and read nowhere else. Each language is one
 * module with the shape of `en-batak`.
 */
import type { batak } from "./en-batak";
import { catalogue } from "./language.svelte";

export type BatakWords = typeof batak;

export const [batakWords, fetchBatakWords] = catalogue<BatakWords>({
  en: () => import("./en-batak").then(({ batak }) => batak),
  tr: () => import("./tr-batak").then(({ batak }) => batak),
});
