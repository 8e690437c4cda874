import { beforeAll, describe, expect, test, vi } from "vitest";
import { en } from "../src/lib/words/en";
import { tr } from "../src/lib/words/tr";
import { fetchWords, words } from "../src/lib/words";
import { language, languageFor, speak } from "../src/lib/words/language.svelte";
import * as turkish from "../src/lib/words/turkish";
import { decision, view } from "./views";

/** The sources of all words, and the modules of the catalogues. */
const SOURCES = import.meta.glob<string>("../src/lib/words/*.ts", { query: "?raw", import: "default", eager: true });
const MODULES = import.meta.glob<Record<string, unknown>>("../src/lib/words/{en,tr}*.ts");

const named = (path: string) => path.replace(/^.*\/|\.ts$/g, "");
const FILES = Object.keys(SOURCES).map(named);

/** The catalogues by their names; `index` is that of the first words. */
const CATALOGUES = FILES.filter((name) => SOURCES[`../src/lib/words/${name}.ts`]?.includes("= catalogue<"));

/** What stands in both languages alike, and why. */
const ALIKE: Record<string, string> = {
  Spadework: "the page's own name",
  Spades: "the game's own name",
  Batak: "the game's own name",
  Normal: "the same word",
  Nil: "the same word",
  "": "nothing is said there",
  "–": "a sign",
};
/** What is pressed, as it stands on the key. */
const KEY = /^(.|Home|End|Enter|Esc|\d+)$/u;

type Leaves = Record<string, string>;

/** All that a catalogue says without being told anything, by the path to it; of functions, that they are there. */
function leaves(part: unknown, path = ""): Leaves {
  if (typeof part === "string") return { [path]: part };
  if (typeof part === "function") return { [path]: "function" };
  return Object.assign(
    {},
    ...Object.entries(part as object).map(([name, inner]) => leaves(inner, `${path}.${name}`)),
  ) as Leaves;
}

async function pair(catalogue: string): Promise<[Leaves, Leaves]> {
  const [english, other] = await Promise.all(
    (["en", "tr"] as const).map(async (name) => {
      const module = await MODULES[`../src/lib/words/${catalogue === "index" ? name : `${name}-${catalogue}`}.ts`]?.();
      return leaves(Object.values(module ?? {}).find((exported) => typeof exported === "object"));
    }),
  );
  return [english ?? {}, other ?? {}];
}

describe("the catalogues", () => {
  test("are there for both languages, and each module of words is reached", () => {
    const of = (language: string) =>
      FILES.filter((name) => name.startsWith(`${language}-`)).map((name) => name.slice(3));
    expect(of("tr")).toEqual(of("en"));
    const sources = Object.values(SOURCES).join("\n");
    for (const path of Object.keys(MODULES)) expect(sources).toContain(`"./${named(path)}"`);
  });

  test.each(CATALOGUES)("%s says the same things in both", async (name) => {
    const [english, other] = await pair(name);
    expect(Object.keys(other)).toEqual(Object.keys(english));
  });

  test.each(CATALOGUES)("%s says nothing in Turkish as in English, but for what is the same word", async (name) => {
    const [english, other] = await pair(name);
    const alike = Object.entries(other)
      .filter(([path, said]) => said !== "function" && said === english[path])
      .filter(([path, said]) => !(said in ALIKE) && !(/\.keys\./.test(path) && KEY.test(said)));
    expect(alike).toEqual([]);
  });
});

describe("the language", () => {
  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    await fetchWords();
  });

  test("is the one chosen, else the first of the browser's that there is, else English", () => {
    expect(languageFor("tr", ["en-GB"])).toBe("tr");
    expect(languageFor("en", ["tr"])).toBe("en");
    expect(languageFor("system", ["de-DE", "tr-TR", "en"])).toBe("tr");
    expect(languageFor("system", ["en-US", "tr"])).toBe("en");
    expect(languageFor("system", ["fr"])).toBe("en");
    expect(languageFor("system", [])).toBe("en");
  });

  test("changes all words at once, and the document's language", async () => {
    const { home } = words;
    expect([home.deal, document.documentElement.lang]).toEqual([en.home.deal, "en"]);
    await speak("tr");
    expect([words.home.deal, document.documentElement.lang, language.spoken]).toEqual([tr.home.deal, "tr", "tr"]);
    await speak("en");
    expect([words.home.deal, language.spoken]).toEqual([en.home.deal, "en"]);
  });

  test("is the last one chosen, where two are on their way", async () => {
    await Promise.all([speak("tr"), speak("en")]);
    expect([words.home.deal, language.spoken]).toEqual([en.home.deal, "en"]);
  });
});

describe("Turkish", () => {
  const endings = ["i", "e", "in", "de", "den", "lik"] as const;

  test.each([
    ["Ela", "Ela’yı Ela’ya Ela’nın Ela’da Ela’dan Ela’lık"],
    ["Deniz", "Deniz’i Deniz’e Deniz’in Deniz’de Deniz’den Deniz’lik"],
    ["Yavuz", "Yavuz’u Yavuz’a Yavuz’un Yavuz’da Yavuz’dan Yavuz’luk"],
    ["Gökçe", "Gökçe’yi Gökçe’ye Gökçe’nin Gökçe’de Gökçe’den Gökçe’lik"],
    ["Rowan", "Rowan’ı Rowan’a Rowan’ın Rowan’da Rowan’dan Rowan’lık"],
    ["Ash", "Ash’i Ash’e Ash’in Ash’te Ash’ten Ash’lik"],
    [3, "3’ü 3’e 3’ün 3’te 3’ten 3’lük"],
    [6, "6’yı 6’ya 6’nın 6’da 6’dan 6’lık"],
    [10, "10’u 10’a 10’un 10’da 10’dan 10’luk"],
    [40, "40’ı 40’a 40’ın 40’ta 40’tan 40’lık"],
    [250, "250’yi 250’ye 250’nin 250’de 250’den 250’lik"],
    [-200, "−200’ü −200’e −200’ün −200’de −200’den −200’lük"],
    [1000, "1.000’i 1.000’e 1.000’in 1.000’de 1.000’den 1.000’lik"],
    [0, "0’ı 0’a 0’ın 0’da 0’dan 0’lık"],
  ])("puts endings to %s", (word, expected) => {
    expect(endings.map((kind) => turkish.withEnding(word, kind)).join(" ")).toBe(expected);
  });

  test("calls cards by their suit first, and puts endings to them", () => {
    expect(["AS", "KH", "QD", "JC", "TH", "9S", "6D", "3C"].map(turkish.card)).toEqual([
      "maça ası",
      "kupa papazı",
      "karo kızı",
      "sinek valesi",
      "kupa 10’lusu",
      "maça 9’lusu",
      "karo 6’lısı",
      "sinek 3’lüsü",
    ]);
    expect(["AS", "QD", "JC", "TH"].map((card) => turkish.cardWith(card, "i"))).toEqual([
      "maça asını",
      "karo kızını",
      "sinek valesini",
      "kupa 10’lusunu",
    ]);
    expect(turkish.cardWith("AS", "den")).toBe("maça asından");
    expect(turkish.capital("iki el")).toBe("İki el");
  });

  test("says what was done as of oneself or of another", () => {
    const table = view();
    expect(turkish.does(table, 0, "eli aldı")).toBe("Sen eli aldın");
    expect(turkish.does(table, 1, "eli aldı")).toBe("Hazel eli aldı");
    expect([0, 1].map((seat) => turkish.whoWith(table, seat, "e"))).toEqual(["sana", "Hazel’e"]);
  });

  test("says what the trick asks for", () => {
    const hand = ["AS", "5S", "JH", "4H", "KC", "2C"];
    const led = (cards: string[]) => [{ leader: 1, cards, winning: 1, complete: false }];
    const advice = (change: Parameters<typeof view>[0], legal: string[]) =>
      tr.prompt.advice(view({ hand, ...change }), decision({ legal }));
    expect(advice({ tricks: led(["9C"]) }, ["KC", "2C"])).toBe("Hazel sinek çıktı: sinek oyna.");
    expect(advice({ tricks: led(["9D"]) }, hand)).toBe("Hazel karo çıktı, sende yok: istediğini oyna.");
    expect(advice({}, ["JH", "4H", "KC", "2C"])).toBe("Eli başlat: maça dışında istediğin kart.");
  });

  test("tells a change and what is asked", () => {
    const before = view({ position: 4 });
    const tricks = [{ leader: 1, cards: ["QH", "2H"], winning: 1, complete: false }];
    const players = view().players.map((player, seat) => ({ ...player, cards: [1, 2].includes(seat) ? 12 : 13 }));
    const now = view({ hand: ["JH", "4H"], players, tricks, decision: decision({ legal: ["JH", "4H"] }) });
    expect(tr.say.changed({ ...now, said: "Rowan kupa 2’lisini oynar." }, before)).toBe(
      "Rowan kupa 2’lisini oynar. Sıra sende: istediğin kart.",
    );
    expect(tr.say.trick(now)).toBe(
      "1. el, toplam 13. Hazel kupa kızı çıktı, Rowan kupa 2’lisini oynadı. Şimdilik Hazel alıyor.",
    );
    expect(tr.say.hand(now)).toBe("2 kart. Kupa: vale, 4. Maça, karo ve sinek yok. İstediğini oynayabilirsin.");
  });
});
