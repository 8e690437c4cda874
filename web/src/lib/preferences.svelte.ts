/** What the person has chosen about the page itself, remembered on this device: change a value, and the page follows. */
import { recall, toStore, WORN, type Preferences } from "./settings/choices";
import { languageFor, speak } from "./words/language.svelte";

const KEY = "spadework.preferences";

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // Storage is closed to us.
  }
}

function store(text: string) {
  try {
    // What is as it comes leaves nothing behind.
    if (text === "{}") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage is full or closed to us: the choice holds until the page is left.
  }
}

/** Tells the server in which language to speak; where nothing was chosen, it goes by what the browser asks for, as the page does. */
function tellLanguage() {
  const { language } = preferences;
  const value = language === "system" ? "; Max-Age=0" : `${language}; Max-Age=${400 * 24 * 60 * 60}`;
  document.cookie = `language=${value}; Path=/; SameSite=Lax`;
}

/** Gives the browser's own bars the colour of the paper. */
function tintBrowser() {
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
}

export const preferences: Preferences = $state(recall(stored()));

const speakAsChosen = () => speak(languageFor(preferences.language, navigator.languages));

// The first words are fetched in the language that was chosen.
void speakAsChosen();

$effect.root(() => {
  $effect(() => {
    tellLanguage();
    void speakAsChosen();
  });
  $effect(() => {
    for (const name of WORN) document.documentElement.dataset[name] = preferences[name];
    tintBrowser();
  });
  $effect(() => store(toStore(preferences)));
});

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tintBrowser);

// A choice made in another tab holds here as well.
addEventListener("storage", ({ key, newValue }) => {
  if (key === KEY) Object.assign(preferences, recall(newValue));
});
