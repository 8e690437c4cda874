/** Whether a deal that has ended was dealt as it was sealed, as far as this page can tell. */
import type { SheetDeal, View } from "../api/types";
import { fromDealer } from "../match/view";
import { compute, type Computed } from "./deal";
import type { Witness } from "./witness";

/** What is looked at, in this order. */
export const STEPS = ["seal", "cut", "hands", "own", "played"] as const;
export type Step = (typeof STEPS)[number];

/** `unseen`: this page was not there, so it cannot tell. */
export type Outcome = "holds" | "fails" | "unseen";

export interface Check {
  /** The deal as the server told it when it was checked. */
  deal: SheetDeal;
  seen: Witness;
  computed: Computed;
  outcomes: Record<Step, Outcome>;
}

/** What all steps come to: `fair` if every one holds, `partly` if this page did not see all it would have to. */
export type Verdict = "fair" | "partly" | "bad";

export function verdictOf({ outcomes }: Check): Verdict {
  const all = Object.values(outcomes);
  return all.includes("fails") ? "bad" : all.includes("unseen") ? "partly" : "fair";
}

/** Who sits where, for a view's match. */
export type Seating = Pick<View, "seat" | "sides" | "players" | "rules">;

/** Whether two hands hold the same cards. */
export const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join();

const holds = (really: boolean): Outcome => (really ? "holds" : "fails");

/** Checks a finished deal against what was seen of it. */
export async function check(deal: SheetDeal, seen: Witness, seating: Seating): Promise<Check> {
  const { commitment, cut, seed } = deal.fairness;
  const computed = await compute(seed ?? "", cut ?? "", fromDealer({ ...seating, dealer: deal.dealer }));
  const fits = computed.commitment === commitment;
  return {
    deal,
    seen,
    computed,
    outcomes: {
      seal: fits && seen.commitment === null ? "unseen" : holds(fits && seen.commitment === commitment),
      cut: seen.cut === cut && cut !== null ? "holds" : seen.taken ? "fails" : "unseen",
      hands: holds(deal.hands.every((hand, seat) => same(hand, computed.hands[seat] ?? []))),
      own: seen.hand === null ? "unseen" : holds(same(seen.hand, computed.hands[seating.seat] ?? [])),
      played: played(deal, seen, seating, computed),
    },
  };
}

/** Whether everybody played cards that they were dealt or, where a nil allowed an exchange, that their partner was. */
function played(deal: SheetDeal, seen: Witness, { sides }: Seating, { hands }: Computed): Outcome {
  if (seen.played.every((cards) => cards.length === 0)) return "unseen";
  const could = sides.flatMap(({ seats }, index) => {
    const exchange = deal.sides[index]?.lines.some(({ kind }) => kind === "nil" || kind === "blind nil") ?? false;
    const all = seats.flatMap((seat) => hands[seat] ?? []);
    return seats.map((seat) => ({ seat, cards: exchange ? all : (hands[seat] ?? []) }));
  });
  return holds(could.every(({ seat, cards }) => (seen.played[seat] ?? []).every((card) => cards.includes(card))));
}
