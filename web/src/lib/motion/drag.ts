/** Dragging: a card follows the pointer, and when it is let go well above where it lay, it has been picked. */
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { easing, milliseconds } from "./tokens";

/** A pointer that moves less, in pixels, is a tap. */
const SLOP = 8;
/** How far a card is to be lifted, in widths of a card. */
const LIFT = 0.75;

interface Drag {
  card: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  moving: boolean;
}

/** Lets the elements with a `data-card` in a group be dragged; `onpick` is told which card was lifted out. */
export function draggable(onpick: (card: string) => void): Attachment<HTMLElement> {
  return (group) => {
    let drag: Drag | null = null;

    function down(event: PointerEvent) {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-card]") : null;
      if (card === null || !event.isPrimary || event.button !== 0) return;
      if (drag !== null) putBack(drag.card); // Its end got lost outside of the window.
      drag = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
    }

    function move(event: PointerEvent) {
      if (drag === null || event.pointerId !== drag.pointer) return;
      if (event.buttons === 0) return cancel(event);
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moving) {
        if (Math.hypot(x, y) < SLOP) return;
        drag.moving = true;
        // From now on the pointer is the group's, and so is the click at its end: it does not press the card.
        group.setPointerCapture(drag.pointer);
        drag.card.classList.add("dragged");
      }
      drag.card.style.translate = `${x}px ${y}px`;
    }

    function up(event: PointerEvent) {
      if (drag === null || event.pointerId !== drag.pointer) return;
      const { card, y, moving } = drag;
      drag = null;
      if (!moving) return;
      if (y - event.clientY >= card.offsetWidth * LIFT) onpick(card.dataset.card ?? "");
      // If it has left the hand, it flies from where it was dropped; if not, it goes back.
      void tick().then(() => putBack(card));
    }

    function cancel(event: PointerEvent) {
      if (drag === null || event.pointerId !== drag.pointer) return;
      putBack(drag.card);
      drag = null;
    }

    const leave = new AbortController();
    const { signal } = leave;
    group.addEventListener("pointerdown", down, { signal });
    // A quick mouse has left the group before it has told that it moves.
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", cancel, { signal });
    return () => leave.abort();
  };
}

/** Lets a dragged card glide back to its place. */
function putBack(card: HTMLElement) {
  const from = card.style.translate;
  card.style.translate = "";
  card.classList.remove("dragged");
  const duration = milliseconds("--play");
  if (duration > 0 && card.isConnected && from !== "") {
    card.animate([{ translate: from }, {}], { duration, easing: easing("--ease-out") });
  }
}
