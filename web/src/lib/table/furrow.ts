/**
 * The furrow: one row with all tricks of a deal, ours from the left, theirs from the right. A nil's own tricks do not count
 * toward a contract: they lie between what is taken and what is still wanted, striped like bags.
 */
import type { Side } from "../api/types";

export interface Cell {
  /** Whose it is; `rest`: of those who play against a bidder that is not us, and are not us either. */
  kind: "us" | "them" | "rest" | "both" | "free";
  /** Outlined, filled, or striped. */
  state: "open" | "won" | "bag";
  /** Whose contract ends with this cell. */
  stakes: ("us" | "them")[];
}

/** One side's cells from its own end: taken, striped, still wanted; and where its contract ends. */
function claims(side: Side): { cells: Cell["state"][]; stake: number } {
  const counting = side.tricks - side.nil_tricks;
  const filled = Math.min(counting, side.contract);
  const wanted = side.contract - filled;
  const striped = side.tricks - filled;
  const cells: Cell["state"][] = [
    ...Array<Cell["state"]>(filled).fill("won"),
    ...Array<Cell["state"]>(striped).fill("bag"),
    ...Array<Cell["state"]>(wanted).fill("open"),
  ];
  return { cells, stake: side.contract === 0 ? 0 : wanted > 0 ? cells.length : filled };
}

/** The cells of a deal with `all` tricks, from left to right. */
export function furrow(us: Side, them: Side, all: number): Cell[] {
  const ours = claims(us);
  const theirs = claims(them);
  return Array.from({ length: all }, (_, index) => {
    const our = ours.cells[index];
    const their = theirs.cells[all - 1 - index];
    const stakes: Cell["stakes"] = [];
    if (ours.stake === index + 1) stakes.push("us");
    if (theirs.stake === all - index) stakes.push("them");
    if (our !== undefined && our !== "open") return { kind: "us", state: our, stakes };
    if (their !== undefined && their !== "open") return { kind: "them", state: their, stakes };
    const kind = our !== undefined ? (their !== undefined ? "both" : "us") : their !== undefined ? "them" : "free";
    return { kind, state: "open", stakes };
  });
}
