/**
 * The words of a replay in the language the page is shown in: fetched with it, and read nowhere else. Each
 * language is one module with the shape of `en-replay`.
 */
import type { replay } from "./en-replay";
import { catalogue } from "./language.svelte";

export type ReplayWords = typeof replay;

export const [replayWords, fetchReplayWords] = catalogue<ReplayWords>({
  en: () => import("./en-replay").then(({ replay }) => replay),
  tr: () => import("./tr-replay").then(({ replay }) => replay),
});
