/** What is said about the table to whoever cannot see it. */

/** So many of the last lines stay, to be read again. */
const KEPT = 30;

export interface Line {
  id: number;
  text: string;
}

export class Announcer {
  /** The last lines, the latest at the end. Each is new, so that the same words said again are heard again. */
  lines = $state.raw<readonly Line[]>([]);
  #said = 0;

  say(text: string) {
    if (text === "") return;
    this.#said += 1;
    this.lines = [...this.lines, { id: this.#said, text }].slice(-KEPT);
  }
}
