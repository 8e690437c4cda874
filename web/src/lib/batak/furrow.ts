/**
 * The furrow of a deal that was auctioned: the bidder's tricks and bid from one end, everybody else's tricks from the other.
 * Ours are on the left, as in every furrow.
 */
import type { Side } from "../api/types";
import type { Scene } from "../match/view";
import type { Cell } from "../table/furrow";

/** Whose tricks lie in the row and how they are drawn, from one end. */
type Row = Pick<Cell, "kind" | "state">[];

const won = (side: Side, kind: Cell["kind"]): Row => Array<Row[number]>(side.tricks).fill({ kind, state: "won" });

/** The cells of a deal with `all` tricks, from left to right. */
export function auctionFurrow({ sides, bidder }: Pick<Scene, "sides" | "bidder">, all: number): Cell[] {
  const [own, ...others] = sides as [Side, ...Side[]];
  const bidding = sides.find(({ seats }) => bidder !== null && seats.includes(bidder));
  // Where another player has the bid, those who are left play against it as we do.
  const allied = bidding === undefined || bidding === own ? [] : others.filter((side) => side !== bidding);
  const ours = [...won(own, "us"), ...allied.flatMap((side) => won(side, "rest"))];
  const theirs = others.filter((side) => !allied.includes(side)).flatMap((side) => won(side, "them"));

  const stake = bidding?.contract ?? 0;
  const whose = bidding === own ? "us" : "them";
  return Array.from({ length: all }, (_, index): Cell => {
    const fromEnd = whose === "us" ? index : all - 1 - index;
    const stakes: Cell["stakes"] = fromEnd + 1 === stake ? [whose] : [];
    const taken = ours[index] ?? theirs[all - 1 - index];
    if (taken !== undefined) return { ...taken, stakes };
    return { kind: fromEnd < stake ? whose : "free", state: "open", stakes };
  });
}
