/** What the table will look like once the server has agreed, for the moment until it has. */
import type { Trick, View } from "../api/types";

/** The view with the viewer's card already on the table. */
export function withCard(view: View, card: string): View {
  const last = view.tricks[view.tricks.length - 1];
  const running = last !== undefined && !last.complete;
  const trick: Trick = running
    ? { ...last, cards: [...last.cards, card] }
    : { leader: view.seat, cards: [card], winning: view.seat, complete: false };
  return {
    ...view,
    hand: view.hand?.filter((held) => held !== card) ?? null,
    tricks: [...(running ? view.tricks.slice(0, -1) : view.tricks), trick],
    turn: null,
    decision: null,
    can_undo: false,
  };
}
