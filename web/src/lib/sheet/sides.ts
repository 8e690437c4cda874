/** What the sides of a match are called, and by what they are told apart. */
import type { Scene } from "../match/view";
import { words } from "../words";

/** Us and them where there are partners, else who plays. */
export const sideNames = ({ players, sides }: Pick<Scene, "players" | "sides">): string[] =>
  sides.length === 2
    ? [words.side.us, words.side.them]
    : sides.map(({ seats: [seat = 0] }) => (players[seat]?.you ? words.table.you : (players[seat]?.name ?? "")));

/** The colours of the sides, which are never all that tells them apart. */
export const TINTS = ["var(--us)", "var(--them)", "var(--good)", "var(--slip)"] as const;
