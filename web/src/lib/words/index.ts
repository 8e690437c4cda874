/**
 * The words of the page in the language it is shown in, but for those that are fetched with the parts which say them. Each
 * language is one module with the shape of `en`. Nothing is drawn before they are here.
 */
import type { en } from "./en";
import { catalogue } from "./language.svelte";

export type Words = typeof en;

export const [words, fetchWords] = catalogue<Words>({
  en: () => import("./en").then(({ en }) => en),
  tr: () => import("./tr").then(({ tr }) => tr),
});
