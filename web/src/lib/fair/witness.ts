/**
 * What this page has seen of each deal of a match while it was going on: without that, a check after the deal would only
 * show that what the server says now agrees with itself. It is remembered on this device, so that it outlives a reload.
 */
import type { View } from "../api/types";
import { seatOfCard } from "../match/view";

export interface Witness {
  /** The seal, if it was seen before the deck was cut. */
  commitment: string | null;
  /** The cut that was sent from here. */
  cut: string | null;
  /** Whether the server has said that it took that cut. */
  taken: boolean;
  /** The viewer's own cards as dealt. */
  hand: string[] | null;
  /** The cards that each seat was seen to play. */
  played: string[][];
}

export const nothing: Witness = { commitment: null, cut: null, taken: false, hand: null, played: [] };

export type Deals = Record<number, Witness>;

/** What was seen of a match, as it is remembered. */
export interface Seen {
  /** When it was last added to, in milliseconds since 1970. */
  at: number;
  deals: Deals;
  /** When the match was brought further from a file, if ever: seals seen before may be those of other deals. */
  brought?: number;
}

/** What two pages have seen, put together: of one thing the earlier counts. */
export function together(one: Witness, other: Witness): Witness {
  const seats = Math.max(one.played.length, other.played.length);
  const cut = other.taken && !one.taken ? other : one.cut === null ? other : one;
  return {
    commitment: one.commitment ?? other.commitment,
    cut: cut.cut,
    taken: cut.taken,
    hand: one.hand ?? other.hand,
    played: Array.from({ length: seats }, (_, seat) => [
      ...new Set([...(one.played[seat] ?? []), ...(other.played[seat] ?? [])]),
    ]),
  };
}

/** The number of the deal whose seal a view shows: the one in play or waiting for its cut, after the match the last. */
export const sealedDeal = (view: View): number => (view.phase === "over" ? view.deal : view.deals_scored + 1);

/** The viewer's cards as dealt, whatever has been exchanged and played since; null while they are face down. */
export function dealtHand(view: View): string[] | null {
  if (view.hand === null) return null;
  const held = [...view.hand, ...view.given, ...(playedCards(view)[view.seat] ?? [])];
  return held.filter((card) => !view.received.includes(card));
}

/** The cards that each seat has played in the tricks that are to be seen. */
function playedCards(view: View): string[][] {
  const played: string[][] = view.players.map(() => []);
  for (const trick of view.tricks) {
    for (const [index, card] of trick.cards.entries()) played[seatOfCard(view, trick, index)]?.push(card);
  }
  return played;
}

const PREFIX = "spadework.seen.";
/** So many matches are remembered; of older ones the page says that it did not see them. */
const MATCHES = 40;

/** What is remembered of a match; nothing if nothing is. */
export function remembered(match: string): Seen {
  try {
    const seen = JSON.parse(localStorage.getItem(PREFIX + match) ?? "null") as Partial<Seen> | null;
    return { ...seen, at: seen?.at ?? 0, deals: seen?.deals ?? {} };
  } catch {
    return { at: 0, deals: {} };
  }
}

/** Remembers what was seen of a match. */
export function remember(match: string, seen: Seen) {
  try {
    if (localStorage.getItem(PREFIX + match) === null) forgetOldest();
    localStorage.setItem(PREFIX + match, JSON.stringify(seen));
  } catch {
    // Storage is full or closed to us: what was seen holds until the page is left.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // Storage is closed to us.
  }
}

/** The matches of which something is remembered, the latest first. */
export function matchesSeen(): string[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ match: key.slice(PREFIX.length), at: remembered(key.slice(PREFIX.length)).at }))
    .sort((one, other) => other.at - one.at)
    .map(({ match }) => match);
}

/** Makes room for one more match. */
function forgetOldest() {
  for (const match of matchesSeen().slice(MATCHES - 1)) localStorage.removeItem(PREFIX + match);
}

/** Calls back when another tab has changed what is remembered of a match, until the function it returns is called. */
export function onRemembered(match: string, changed: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === PREFIX + match) changed();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}

/** What has been seen of one match. */
export class Witnesses {
  readonly #match: string;
  #deals: Deals;
  #brought: number | undefined;

  constructor(match: string) {
    this.#match = match;
    ({ deals: this.#deals, brought: this.#brought } = remembered(match));
  }

  /** What has been seen of a deal, by its number from 1. */
  of(deal: number): Witness {
    this.#keepUp();
    return this.#deals[deal] ?? nothing;
  }

  /** Takes in what a view shows. */
  saw(view: View) {
    const played = playedCards(view);
    if (view.phase === "cut") {
      // The cards on the table are still those of the deal before, the seal is that of the next.
      if (view.deals_scored > 0) this.#add(view.deals_scored, { ...nothing, played });
      this.#add(sealedDeal(view), { ...nothing, commitment: view.fairness.commitment });
    } else this.#add(view.deal, { ...nothing, hand: dealtHand(view), played });
  }

  /** Takes in that a deal is being cut from here, or that the server has taken the cut. */
  cut(deal: number, cut: string, taken: boolean) {
    this.#add(deal, { ...nothing, cut, taken });
  }

  /** Where another tab has brought the match further, only what that one remembers is of these deals. */
  #keepUp(): Deals {
    const { deals, brought } = remembered(this.#match);
    if (brought !== undefined && brought !== this.#brought) {
      this.#deals = deals;
      this.#brought = brought;
    }
    return deals;
  }

  /** Another page of the same match may have seen something as well, so what is remembered is never just replaced. */
  #add(deal: number, seen: Witness) {
    const stored = this.#keepUp();
    const known = together(stored[deal] ?? nothing, this.#deals[deal] ?? nothing);
    this.#deals = { ...stored, ...this.#deals, [deal]: together(known, seen) };
    remember(this.#match, { at: Date.now(), deals: this.#deals, brought: this.#brought });
  }
}
