/**
 * Cards that travel. An animation is the difference of two pictures of the table: where each card was before a change and where
 * it is after it. Elements say what they are with `data-card="AS"` (a card, wherever it lies) and `data-seat="2"` (a plate).
 */
import { easing, milliseconds } from "./tokens";

interface Place {
  x: number;
  y: number;
  width: number;
}

/** The middle of an element on the screen, and its width before any turning. */
function placeOf(element: HTMLElement): Place {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth };
}

/** The keyframe that makes an element at `to` look as if it were at `from`. */
function shifted(from: Place, to: Place): Keyframe {
  return { translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: from.width / to.width };
}

export class Flights {
  readonly #table: HTMLElement;
  #before = new Map<string, Place>();

  constructor(table: HTMLElement) {
    this.#table = table;
  }

  #cards(): HTMLElement[] {
    return [...this.#table.querySelectorAll<HTMLElement>("[data-card]")];
  }

  #plate(seat: number): Place | null {
    const plate = this.#table.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
    return plate === null ? null : { ...placeOf(plate), width: 24 };
  }

  /** Remembers where the cards are; to be called before the table changes. */
  remember() {
    this.#before = new Map(this.#cards().map((card) => [card.dataset.card ?? "", placeOf(card)]));
  }

  /**
   * Lets every card travel from where it was to where it is; to be called after the table has changed. A card that was not
   * there comes from the plate of `source(card)`; several new ones come one after another.
   */
  travel(source: (card: string) => number | null) {
    const duration = milliseconds("--play");
    if (duration === 0) return;
    const step = milliseconds("--deal-step");
    const curve = easing("--ease-out");
    let dealt = 0;
    for (const element of this.#cards()) {
      const card = element.dataset.card ?? "";
      const place = placeOf(element);
      const before = this.#before.get(card);
      if (before !== undefined) {
        const still = Math.abs(before.x - place.x) < 1 && Math.abs(before.y - place.y) < 1;
        if (!still) element.animate([shifted(before, place), {}], { duration, easing: curve });
        continue;
      }
      const seat = source(card);
      const from = seat === null ? null : this.#plate(seat);
      const start: Keyframe = from === null ? { opacity: 0 } : { ...shifted(from, place), opacity: 0.2 };
      element.animate([start, {}], { duration, easing: curve, delay: dealt * step, fill: "backwards" });
      dealt += 1;
    }
  }

  /**
   * Closes the cards of a finished trick on the winning one and takes them to the winner's plate. Where the table is about to
   * change at once, copies of them go, and are gone at the end.
   */
  sweep(cards: readonly string[], winning: string, seat: number, copies = false) {
    const duration = milliseconds("--sweep");
    const plate = this.#plate(seat);
    const middle = this.#table.querySelector<HTMLElement>(`[data-card="${winning}"]`);
    if (duration === 0 || plate === null || middle === null) return;
    const closed = placeOf(middle);
    for (const element of this.#cards()) {
      if (!cards.includes(element.dataset.card ?? "")) continue;
      const place = placeOf(element);
      const moving = copies ? copyOf(element) : element;
      const flight = moving.animate(
        [
          {},
          { ...shifted({ ...closed, width: place.width }, place), opacity: 1, offset: 0.4 },
          { ...shifted(plate, place), opacity: 0.1 },
        ],
        { duration, easing: easing("--ease-in-out"), fill: "forwards" },
      );
      if (copies) flight.onfinish = () => moving.remove();
    }
  }
}

/** A copy that lies on a card and means nothing. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "role", "aria-label"]) copy.removeAttribute(name);
  copy.ariaHidden = "true";
  element.parentElement?.append(copy);
  return copy;
}

/** Shakes an element once, sideways, to say no. */
export function shake(element: HTMLElement) {
  const duration = milliseconds("--fast") * 2;
  if (duration === 0) return;
  element.animate([{}, { translate: "-4px" }, { translate: "4px" }, {}], { duration });
}
