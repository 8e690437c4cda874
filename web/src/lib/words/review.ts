/**
 * The words of reviews and of progress in the language the page is shown in: fetched with those screens, and read nowhere else. Each
 * language is one module with the shape of `en-review`.
 */
import type { review } from "./en-review";
import { catalogue } from "./language.svelte";

export type ReviewWords = typeof review;

export const [reviewWords, fetchReviewWords] = catalogue<ReviewWords>({
  en: () => import("./en-review").then(({ review }) => review),
  tr: () => import("./tr-review").then(({ review }) => review),
});
