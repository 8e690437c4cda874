/** What was seen of deals, when their match is brought in from a file. */
import { nothing, together, type Deals, type Seen, type Witness } from "../fair/witness";

/** A deal in the record of a match, as far as it matters here. */
export interface RecordedDeal {
  number: number;
  commitment: string;
  /** Null as long as the deal is in play. */
  score: object | null;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** What a file says was seen of a deal; whatever makes no sense was not seen. */
function readWitness(value: unknown): Witness {
  if (!isObject(value)) return nothing;
  return {
    commitment: text(value.commitment),
    cut: text(value.cut),
    taken: value.taken === true,
    hand: Array.isArray(value.hand) ? texts(value.hand) : null,
    played: Array.isArray(value.played) ? value.played.map(texts) : [],
  };
}

/** Of what was seen, all that is about deals that were finished as the record has them. */
function ofRecord(deals: Record<string, unknown>, recorded: readonly RecordedDeal[]): Deals {
  const kept: Deals = {};
  for (const { number, commitment, score } of recorded) {
    const seen = readWitness(deals[number]);
    const other = seen.commitment !== null && seen.commitment !== commitment;
    if (score !== null && Object.hasOwn(deals, number) && !other) kept[number] = seen;
  }
  return kept;
}

/** What two pages have seen of a match. */
function both(one: Deals, other: Deals): Deals {
  const numbers = [...Object.keys(one), ...Object.keys(other)].map(Number);
  return Object.fromEntries(
    numbers.map((number) => [number, together(one[number] ?? nothing, other[number] ?? nothing)]),
  );
}

/**
 * What is to be remembered of a match that has been brought in.
 *
 * A deal that was in play is dealt anew, under another seal: what was seen of it before is forgotten, or the page would take
 * the new deal for a false one.
 *
 * @param own what this browser remembers of it
 * @param theirs what the file says was seen of it, which may be anything
 * @param recorded the deals as the file has them
 * @param further whether the match now goes on from the file
 */
export function broughtTogether(own: Seen, theirs: unknown, recorded: readonly RecordedDeal[], further: boolean): Seen {
  const there = isObject(theirs) ? theirs : {};
  const ours = further ? ofRecord(own.deals, recorded) : own.deals;
  const added = isObject(there.deals) ? ofRecord(there.deals, recorded) : {};
  return { at: Math.max(own.at, typeof there.at === "number" ? there.at : 0), deals: both(ours, added) };
}
