/** What a person can choose about the page itself. */

/** Each choice with the values it may have, in the order in which they are offered. */
export const CHOICES = {
  /** The language of the page; `system` is the browser's. */
  language: ["system", "en", "tr"],
  /** Where the spades lie in the hand; `rank` puts all suits together, from high to low. */
  order: ["left", "right", "rank"],
  /** Whether red and black suits take turns in the hand. */
  alternate: [true, false],
  /** Whether a card is played by the second tap on it. */
  confirm: [false, true],
  speed: ["slow", "normal", "fast", "instant"],
  /** Whether a miss is shown as soon as it has been made. */
  coach: [false, true],
  /** How many colours the four suits have. */
  deck: ["two", "four"],
  /** How large the cards are. */
  cards: ["normal", "large"],
  theme: ["system", "light", "dark"],
  /** The thumb that presses. */
  thumb: ["right", "left"],
  sound: [false, true],
  /** Whether single keys do something at the table. */
  keys: [true, false],
} as const;

export type Choice = keyof typeof CHOICES;
export type Preferences = { -readonly [Name in Choice]: (typeof CHOICES)[Name][number] };

/** What holds until the person has chosen. */
export const DEFAULTS: Readonly<Preferences> = {
  language: "system",
  order: "left",
  alternate: true,
  confirm: false,
  speed: "normal",
  coach: false,
  deck: "two",
  cards: "normal",
  theme: "system",
  thumb: "right",
  sound: false,
  keys: true,
};

/** The choices that style sheets follow, as `data-…` on the root. `public/theme.js` sets the same before the first paint. */
export const WORN = ["speed", "deck", "cards", "theme", "thumb"] as const satisfies Choice[];

/** Reads what was stored. Whatever is not a value that can be chosen counts as not chosen. */
export function recall(stored: string | null): Preferences {
  let kept: unknown = null;
  try {
    kept = JSON.parse(stored ?? "null");
  } catch {
    // Not ours, or cut short: nothing was chosen.
  }
  const values = typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  const allowed = (name: string, value: unknown) => (CHOICES[name as Choice] as readonly unknown[]).includes(value);
  const chosen = Object.keys(CHOICES).flatMap((name) =>
    Object.hasOwn(values, name) && allowed(name, values[name]) ? [[name, values[name]]] : [],
  );
  return { ...DEFAULTS, ...(Object.fromEntries(chosen) as Partial<Preferences>) };
}

/** What is worth storing: the choices that are not the ones that hold anyway. */
export function toStore(preferences: Preferences): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(preferences).filter(([name, value]) => value !== DEFAULTS[name as Choice])),
  );
}
