/** How long things last at the table, in milliseconds. */
import { milliseconds } from "../motion/tokens";

/** The shortest and the longest time a computer player seems to think. */
const THINK = [350, 600] as const;

export const pace = {
  /** Before another player's action is shown: the card before has landed, and a moment has passed. */
  think: () => {
    const play = milliseconds("--play");
    return play === 0 ? THINK[0] : play + THINK[0] + Math.random() * (THINK[1] - THINK[0]);
  },
  /** A finished trick lies still. */
  rest: () => milliseconds("--play") + milliseconds("--rest"),
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
