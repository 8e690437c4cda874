/** How long things last at the table, in milliseconds. */
import { milliseconds } from "../motion/tokens";

export const pace = {
  /** Before another player's action is shown: the card before has landed, and the player seems to have thought. */
  think: () => milliseconds("--play") + milliseconds("--think") * (0.6 + 0.4 * Math.random()),
  /** A finished trick lies still. */
  rest: () => milliseconds("--play") + milliseconds("--rest"),
  /** After a claim, the cards that were left lie open. */
  look: () => 2 * milliseconds("--rest"),
  /** It goes to its winner. */
  sweep: () => milliseconds("--sweep"),
};

/** Gives the eye time; `hurry` ends it early. A page that nobody looks at needs none. */
export function pause(time: number, hurry?: (end: () => void) => void): Promise<void> {
  if (time <= 0 || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    hurry?.(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
