/** Views that have arrived and wait to be shown, in the order of their positions. */
import type { View } from "../api/types";

export class FrameQueue {
  #waiting = new Map<number, View>();

  /** Takes in a view, in whatever order and however often they arrive. */
  add(view: View) {
    this.#waiting.set(view.position, view);
  }

  /** The view that follows a position; null if it has not arrived. It waits until it has been shown, older ones are let go. */
  after(position: number): View | null {
    for (const known of this.#waiting.keys()) if (known <= position) this.#waiting.delete(known);
    return this.#waiting.get(position + 1) ?? null;
  }

  /** How far one gets from a position without a gap. */
  reach(position: number): number {
    let reached = position;
    while (this.#waiting.has(reached + 1)) reached += 1;
    return reached;
  }

  /** Whether later views have arrived, but not the one that follows a position. */
  gapAfter(position: number): boolean {
    return !this.#waiting.has(position + 1) && [...this.#waiting.keys()].some((known) => known > position);
  }

  /** The view with the highest position; null if none waits. */
  latest(): View | null {
    return [...this.#waiting.values()].reduce<View | null>(
      (latest, view) => (latest === null || view.position > latest.position ? view : latest),
      null,
    );
  }
}
