/** English: what the score sheet of Batak says. */
import type { PersonalRecord, Player, PresetInfo, SheetDeal, SheetSide } from "../api/types";
import type { Suit } from "../cards/card";
import { en } from "./en";
import { capital, change, SUITS, who } from "./english";

const ORDINALS = ["first", "second", "third", "fourth"];
const tenths = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** A number with a true minus sign, to a tenth. */
const signedTenths = (number: number) => `${number <= -0.05 ? "−" : ""}${tenths.format(Math.abs(number))}`;

/** A deal as far as its auction and its score go. */
export type Auctioned = Pick<SheetDeal, "bidder" | "trump" | "sides">;

const suit = (trump: string) => SUITS[trump as Suit][1];

export const batakSheet = {
  bid: (tricks: number, trump: string) => `${tricks} in ${suit(trump)}`,
  /** What became of the bid, in a sentence. */
  headline: (
    view: { players: readonly Pick<Player, "name" | "you">[] },
    seats: readonly number[],
    { bidder, trump }: Auctioned,
    side: SheetSide,
  ) => {
    const seat = bidder ?? 0;
    const scene = view as Parameters<typeof who>[0];
    const partner = seats.find((other) => other !== seat);
    const together = partner === undefined ? "" : ` with ${who(scene, partner)}`;
    const points = side.lines[0]?.points ?? 0;
    const end = points > 0 ? "." : side.tricks < side.contract ? ": the bid is lost." : ": that is too many.";
    return `${capital(who(scene, seat))} bid ${side.contract} in ${suit(trump)} and took ${side.tricks}${together}${end}`;
  },
  tally: "How everyone scored",
  /** What the side is whose points stand in a frame. */
  bidder: "bidder",
  bids: "Bid",
  /** What stands in the cells of the sheet. */
  legend: "total, points of the deal; bidder framed",
  places: "How it ended",
  placesOfRecord: "In which places your matches ended",
  evenShare: (players: number) => `With ${players} players, an even share is one win in ${players}.`,
  record: (record: PersonalRecord, rules: PresetInfo): [name: string, value: string][] => [
    ...en.records.facts(record, rules),
    ["Points a deal", signedTenths(record.points_a_deal)],
  ],
  place: (place: number) => capital(ORDINALS[place - 1] ?? String(place)),
  facts: (made: number, bid: number, tricks: number, deals: number, best: number): [name: string, value: string][] => [
    ["Bids made", bid === 0 ? "none bid" : `${made} of ${bid}`],
    ["Tricks a deal", tenths.format(tricks / Math.max(1, deals))],
    ["Best deal", change(best)],
  ],
};
