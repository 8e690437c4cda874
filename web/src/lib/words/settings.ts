/**
 * The words of the settings and of the list of keys in the language the page is shown in: fetched with them, and read nowhere
 * else. Each language is one module with the shape of `en-settings`.
 */
import type { settings } from "./en-settings";
import { catalogue } from "./language.svelte";

export type SettingsWords = typeof settings;

export const [settingsWords, fetchSettingsWords] = catalogue<SettingsWords>({
  en: () => import("./en-settings").then(({ settings }) => settings),
  tr: () => import("./tr-settings").then(({ settings }) => settings),
});
