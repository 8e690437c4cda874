/** Turkish itself: numbers, lists, endings by vowel harmony, and what cards and players are called. */
import type { RulesInfo, View } from "../api/types";
import { bySuit, rankOf, suitOf, type Suit } from "../cards/card";
import { figures } from "./language.svelte";

export const { numbers, signed, change } = figures("tr");

/** `Ela, Deniz ve Can`; a plural is not marked after a number, so nothing else is needed to count. */
export function list(parts: readonly string[], last: "ve" | "veya"): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${last} ${parts[parts.length - 1]}`;
}

/** The small i has a dot, and keeps it as a capital. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase("tr") + text.slice(1);

// Endings

/**
 * What a noun may end in, named as it is after an `e`: whom or what (`-i`), to whom (`-e`), whose (`-in`), where (`-de`), from
 * where (`-den`), and "of so many" (`-lik`).
 */
export type Ending = "i" | "e" | "in" | "de" | "den" | "lik";

/** The narrow vowel that follows each vowel. */
const NARROW: Record<string, string> = { a: "ı", ı: "ı", o: "u", u: "u", e: "i", i: "i", ö: "ü", ü: "ü" };

const narrowAfter = (said: string) => NARROW[[...said].findLast((letter) => letter in NARROW) ?? "e"] ?? "i";

/** An ending after a word as it is said in small letters; `between` parts two vowels. */
function ending(said: string, kind: Ending, between: "y" | "n"): string {
  const narrow = narrowAfter(said);
  const wide = narrow === "ı" || narrow === "u" ? "a" : "e";
  const open = said.charAt(said.length - 1) in NARROW;
  const d = /[çfhkpsşt]$/.test(said) ? "t" : "d";
  switch (kind) {
    case "i":
      return `${open ? between : ""}${narrow}`;
    case "e":
      return `${open ? between : ""}${wide}`;
    case "in":
      return `${open ? "n" : ""}${narrow}n`;
    case "de":
      return `${d}${wide}`;
    case "den":
      return `${d}${wide}n`;
    case "lik":
      return `l${narrow}k`;
  }
}

const UNITS = ["", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"];
const TENS = ["", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"];

/** The last word of a whole number as it is said. */
function lastWord(number: number): string {
  const whole = Math.abs(number);
  if (whole === 0) return "sıfır";
  return UNITS[whole % 10] || TENS[(whole % 100) / 10] || (whole % 1000 === 0 ? "bin" : "yüz");
}

/** Names that are not said as they are written. */
const SAID: Record<string, string> = { Ash: "eş" };

/** A name or a number with an ending: `Ela’nın`, `Deniz’e`, `500’e`, `3’ü`. */
export function withEnding(word: string | number, kind: Ending): string {
  const said = typeof word === "number" ? lastWord(word) : (SAID[word] ?? word.toLocaleLowerCase("tr"));
  return `${typeof word === "number" ? signed(word) : word}’${ending(said, kind, "y")}`;
}

// Cards

export const SUITS: Record<Suit, string> = { S: "maça", H: "kupa", D: "karo", C: "sinek" };

const RANKS: Record<string, [alone: string, owned: string]> = {
  A: ["as", "ası"],
  K: ["papaz", "papazı"],
  Q: ["kız", "kızı"],
  J: ["vale", "valesi"],
  T: ["10", "10’lusu"],
};

/** `10’lusu`: how a number is called as the card of a suit. */
function numbered(rank: string): string {
  const narrow = narrowAfter(lastWord(Number(rank)));
  return `${rank}’l${narrow}s${narrow}`;
}

export const rank = (card: string) => RANKS[rankOf(card)]?.[0] ?? rankOf(card);
/** A rank after its suit: `ası`, `10’lusu` */
const owned = (card: string) => RANKS[rankOf(card)]?.[1] ?? numbered(rankOf(card));
export const suit = (card: string) => SUITS[suitOf(card)];
/** `kupa 10’lusu` */
export const card = (name: string) => `${suit(name)} ${owned(name)}`;
/** A card with an ending: `kupa 10’lusunu`, `maça asının` */
export const cardWith = (name: string, kind: Ending) => {
  const said = card(name);
  return `${said}${kind === "de" || kind === "den" ? "n" : ""}${ending(said, kind, "n")}`;
};

/** `kupa valesi veya 4’lüsü`; whole suits and whole hands by few words. */
export function choice(cards: readonly string[], hand: readonly string[]): string {
  if (cards.length === hand.length) return cards.length === 1 ? card(cards[0] ?? "") : "istediğin kart";
  const held = bySuit(hand);
  const may = bySuit(cards);
  const whole = [...may].every(([name, these]) => these.length === held.get(name)?.length);
  if (whole && may.size > 1) {
    const not = [...held.keys()].filter((name) => !may.has(name)).map((name) => SUITS[name]);
    return `${list(not, "ve")} dışında istediğin kart`;
  }
  return list(
    [...may.values()].map((these) => `${suit(these[0] ?? "")} ${list(these.map(owned), "veya")}`),
    "veya",
  );
}

// Players

type Named = Pick<View, "players">;

const isYou = (view: Named, seat: number) => view.players[seat]?.you === true;

/** What a seat is called: by its name, or "sen". */
export const who = (view: Named, seat: number) => (isYou(view, seat) ? "sen" : (view.players[seat]?.name ?? ""));

const YOU: Record<Exclude<Ending, "lik">, string> = {
  i: "seni",
  e: "sana",
  in: "senin",
  de: "sende",
  den: "senden",
};

/** The same with an ending: `Ela’ya`, `sana` */
export const whoWith = (view: Named, seat: number, kind: keyof typeof YOU) =>
  isYou(view, seat) ? YOU[kind] : withEnding(who(view, seat), kind);

/** What a seat did, as of somebody else: `aldı` is `sen aldın` of oneself. */
export const did = (view: Named, seat: number, verb: string) => (isYou(view, seat) ? `${verb}n` : verb);

/** `Ela eli aldı`, `Sen eli aldın` */
export const does = (view: Named, seat: number, deed: string) => `${capital(who(view, seat))} ${did(view, seat, deed)}`;

// The games

export const GAMES = { spades: "Spades", batak: "Batak" } satisfies Record<RulesInfo["game"], string>;

/** `Spades, Klasik`; a preset that is called like its game needs no more. */
export const variety = (game: RulesInfo["game"], title: string) =>
  GAMES[game] === title ? title : `${GAMES[game]}, ${title}`;

/** `500’e kadar`, `5 dağıtım` */
export const until = ({ target, deals }: Pick<RulesInfo, "target" | "deals">) =>
  deals === null ? `${withEnding(target, "e")} kadar` : `${deals} dağıtım`;

/** What a match is played by and to: `500’lük Spades, Klasik`; `5 dağıtımlık Batak` */
export const kind = ({ game, title, target, deals }: RulesInfo) =>
  `${deals === null ? withEnding(target, "lik") : `${deals} dağıtımlık`} ${variety(game, title)}`;

const CALLS: Record<string, string> = { pass: "pas", "blind nil": "kör nil" };

/** What is said before the play, as it is said: a number, `nil`, `kör nil`, `pas`, `koz kupa` */
export const bid = (said: string) =>
  said.startsWith("trump ") ? `koz ${SUITS[said.slice("trump ".length) as Suit]}` : (CALLS[said] ?? said);
