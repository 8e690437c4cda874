/**
 * The cards of a deal, computed again from its seed and its cut. `docs/fair-deal.md` has the same in words.
 *
 * The hashing is the browser's own. It has it only where a page came safely: over https, or from the same machine.
 */

/** The deck in the order from which the shuffle begins. */
const DECK = Array.from("CDHS").flatMap((suit) => Array.from("23456789TJQKA", (rank) => rank + suit));

const SEED_BYTES = 32;

export interface Computed {
  /** The SHA-256 of the seed. */
  commitment: string;
  /** The key of the shuffle, in hexadecimal digits like the seed. */
  key: string;
  /** The cards by seat, in the order in which they were dealt. */
  hands: string[][];
}

/** Whether this browser can compute a deal here. */
export const canCompute = () => "subtle" in crypto;

/** The bytes of a seed; what is no hexadecimal digit counts as 0, and so fits no seal. */
const seedBytes = (seed: string) =>
  Uint8Array.from({ length: SEED_BYTES }, (_, index) => Number.parseInt(seed.slice(2 * index, 2 * index + 2), 16));

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The HMAC-SHA256 of messages under a key. */
async function signer(key: Uint8Array<ArrayBuffer>): Promise<(message: string) => Promise<Uint8Array<ArrayBuffer>>> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(message)));
}

/**
 * One of so many choices, each as likely as any other, from draws below 2²⁵⁶: a draw in the uneven rest at the top is
 * thrown away and the next one taken.
 */
export async function evenly(choices: number, draw: (attempt: number) => Promise<bigint>): Promise<number> {
  const many = BigInt(choices);
  const limit = ((1n << 256n) / many) * many;
  let attempt = 0;
  let drawn = await draw(attempt);
  while (drawn >= limit) {
    attempt += 1;
    drawn = await draw(attempt);
  }
  return Number(drawn % many);
}

/** The order of the cards that a key gives. */
async function shuffle(key: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const sign = await signer(key);
  const cards = [...DECK];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const chosen = await evenly(last + 1, async (attempt) =>
      BigInt(`0x${hex(await sign(attempt === 0 ? `r:${last}` : `r:${last}:${attempt}`))}`),
    );
    [cards[last], cards[chosen]] = [cards[chosen] ?? "", cards[last] ?? ""];
  }
  return cards;
}

/**
 * All that follows from a seed and a cut. The empty text is no cut.
 *
 * @param order the seats in the order in which they are dealt their cards, the dealer last.
 */
export async function compute(seed: string, cut: string, order: readonly number[]): Promise<Computed> {
  const bytes = seedBytes(seed);
  const key = cut === "" ? bytes : await (await signer(bytes))(`cut:${cut}`);
  const hands: string[][] = order.map(() => []);
  for (const [place, card] of (await shuffle(key)).entries()) hands[order[place % order.length] ?? 0]?.push(card);
  return { commitment: hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))), key: hex(key), hands };
}
