/**
 * The words of the page about one's own data in the language the page is shown in: fetched with that page, and read nowhere else. Each
 * language is one module with the shape of `en-data`.
 */
import type { data } from "./en-data";
import { catalogue } from "./language.svelte";

export type DataWords = typeof data;

export const [dataWords, fetchDataWords] = catalogue<DataWords>({
  en: () => import("./en-data").then(({ data }) => data),
  tr: () => import("./tr-data").then(({ data }) => data),
});
