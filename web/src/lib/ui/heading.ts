/** Where reading begins on a new screen. */
import { tick } from "svelte";

/** Puts the focus on the heading of what has just been shown, if what had it is gone. */
export async function readFromHeading() {
  await tick();
  const heading = document.querySelector("h1");
  if (heading === null || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
