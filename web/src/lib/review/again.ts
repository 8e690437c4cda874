/** Asking again for what is still being worked out. */
import { Refused, Unreachable } from "../api/client";

/** Milliseconds before the first question, and at most before any other. */
const [FIRST, MOST] = [1000, 10_000];

/**
 * Asks again and again, ever more patiently, until nothing is waited for; sooner again when something has come.
 *
 * @param waiting how many things are waited for now.
 * @returns what ends it, for whoever leaves.
 */
export function askAgain<Found extends { waiting: number }>(
  waiting: number,
  ask: () => Promise<Found>,
  tell: (found: Found) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;

  function after(time: number, left: number) {
    if (left > 0) timer = setTimeout(() => void once(time, left), time);
  }

  async function once(time: number, left: number) {
    let still = left;
    try {
      const found = await ask();
      if (ended) return;
      tell(found);
      still = found.waiting;
    } catch (problem) {
      // Whatever it was, it may have passed the next time.
      if (!(problem instanceof Unreachable || problem instanceof Refused)) throw problem;
    }
    if (!ended) after(still < left ? FIRST : Math.min(MOST, time * 1.5), still);
  }

  after(FIRST, waiting);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
