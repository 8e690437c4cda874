/** Small readings of a view that several parts of the page need. */
import type { Trick, View } from "../api/types";

/** What is drawn of a table, whether one plays at it or sees a deal again. */
export type Scene = Pick<
  View,
  "rules" | "seat" | "phase" | "dealer" | "turn" | "players" | "sides" | "bidder" | "trump" | "tricks"
>;

/** The trick on the table, running or just finished; null before the first card. */
export const lastTrick = (view: Scene): Trick | null => view.tricks[view.tricks.length - 1] ?? null;

/** What is needed to go round a table. */
interface Round {
  players: readonly unknown[];
  rules: Pick<Scene["rules"], "direction">;
}

/** The seat so many places further on, in the order of play. */
export function nextSeat({ players, rules }: Round, seat: number, steps = 1): number {
  const on = (rules.direction === "clockwise" ? steps : -steps) % players.length;
  return (seat + on + players.length) % players.length;
}

/** How many places further on than a seat another one is, in the order of play. */
export function placesOn({ players, rules }: Round, seat: number, other: number): number {
  const on = rules.direction === "clockwise" ? other - seat : seat - other;
  return (on + players.length) % players.length;
}

/** All seats in the order of play, from the one after the dealer to the dealer. */
export const fromDealer = (view: Round & Pick<Scene, "dealer">): number[] =>
  view.players.map((_, index) => nextSeat(view, view.dealer, index + 1));

/** The seat that played the card at an index of a trick. */
export const seatOfCard = (view: Scene, trick: Trick, index: number): number => nextSeat(view, trick.leader, index);

/** The card that is winning a trick. */
export function winningCard(view: Scene, trick: Trick): string | null {
  return trick.winning === null ? null : (trick.cards[placesOn(view, trick.leader, trick.winning)] ?? null);
}

/** How many tricks the deal has: those played and those still in the hands. */
export function tricksInDeal(view: Scene): number {
  const complete = view.tricks.filter((trick) => trick.complete).length;
  const running = view.tricks.find((trick) => !trick.complete);
  const held = view.players.reduce((sum, player) => sum + player.cards, 0) + (running?.cards.length ?? 0);
  return complete + Math.round(held / view.players.length);
}

/** The number of the trick being played, from 1. */
export const trickNumber = (view: Scene): number =>
  Math.min(view.tricks.filter((trick) => trick.complete).length + 1, tricksInDeal(view));

/** Where a seat is drawn: the viewer at the bottom, the others clockwise. */
export const PLACES = ["south", "west", "north", "east"] as const;
export type Place = (typeof PLACES)[number];

export const placeOf = (view: Scene, seat: number): Place =>
  PLACES[(seat - view.seat + view.players.length) % view.players.length] ?? "south";

/** The side a seat belongs to: the viewer's own or the other. */
export const sideOf = (view: Scene, seat: number): "us" | "them" =>
  view.sides[0]?.seats.includes(seat) ? "us" : "them";

/** The viewer's partner; null where everyone plays alone. */
export const partnerOf = (view: Scene): number | null =>
  view.sides[0]?.seats.find((seat) => seat !== view.seat) ?? null;

/** How many actions the viewer has to choose from; a claim is no choice, since it cannot be wrong. */
export const choicesIn = ({ decision }: View): number =>
  decision?.legal.filter((action) => action !== "claim").length ?? 0;

/** The side of whoever has won the auction, or leads it so far; undefined where nobody does. */
export const sideOfBidder = ({ sides, bidder }: Scene) =>
  sides.find(({ seats }) => bidder !== null && seats.includes(bidder));
