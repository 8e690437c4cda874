/** The seals of a match: what this page saw of its deals, and how each finished one was checked. */
import type { Sheet, View } from "../api/types";
import { check, verdictOf, type Check, type Seating } from "./check";
import { canCompute } from "./deal";
import { onRemembered, Witnesses } from "./witness";

export class Seals {
  /** The deals that have been checked, in order. */
  checks = $state.raw<readonly Check[]>([]);
  /** Whether deals can be checked here at all. */
  readonly able = canCompute();
  /** The first deal that does not hold; null if all do. */
  readonly broken = $derived(this.checks.find((each) => verdictOf(each) === "bad") ?? null);

  readonly #witnesses: Witnesses;
  /** What was examined last. */
  #last: [Sheet, Seating] | null = null;

  /** Checks no more. */
  readonly close: () => void;

  constructor(match: string) {
    this.#witnesses = new Witnesses(match);
    this.close = onRemembered(match, () => {
      if (this.#last !== null) void this.examine(...this.#last);
    });
  }

  saw = (view: View) => this.#witnesses.saw(view);

  cut = (deal: number, cut: string, taken: boolean) => this.#witnesses.cut(deal, cut, taken);

  /** Checks the deals on a sheet. */
  async examine(sheet: Sheet, seating: Seating) {
    if (!this.able) return;
    this.#last = [sheet, seating];
    const checks = await Promise.all(sheet.deals.map((deal) => check(deal, this.#witnesses.of(deal.number), seating)));
    // Of two sheets on their way, the longer is the later.
    if (checks.length >= this.checks.length) this.checks = checks;
  }
}
