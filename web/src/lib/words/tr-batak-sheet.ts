/** Turkish: what the score sheet of Batak says. */
import type { PersonalRecord, Player, PresetInfo, SheetSide } from "../api/types";
import type { Suit } from "../cards/card";
import type { Auctioned, BatakSheetWords } from "./batak-sheet";
import { tr } from "./tr";
import { capital, change, did, SUITS, who } from "./turkish";

const ORDINALS = ["birinci", "ikinci", "üçüncü", "dördüncü"];
const tenths = new Intl.NumberFormat("tr", { maximumFractionDigits: 1 });

/** A number with a true minus sign, to a tenth. */
const signedTenths = (number: number) => `${number <= -0.05 ? "−" : ""}${tenths.format(Math.abs(number))}`;

const suit = (trump: string) => SUITS[trump as Suit];

export const batakSheet: BatakSheetWords = {
  bid: (tricks: number, trump: string) => `${suit(trump)} ${tricks}`,
  headline: (
    view: { players: readonly Pick<Player, "name" | "you">[] },
    seats: readonly number[],
    { bidder, trump }: Auctioned,
    side: SheetSide,
  ) => {
    const seat = bidder ?? 0;
    const scene = view as Parameters<typeof who>[0];
    const partner = seats.find((other) => other !== seat);
    const together =
      partner === undefined
        ? ""
        : `${scene.players[partner]?.you ? "seninle" : `${who(scene, partner)} ile`} birlikte `;
    const points = side.lines[0]?.points ?? 0;
    const failed = did(scene, seat, "battı");
    const end = points > 0 ? "." : side.tricks < side.contract ? ` ve ${failed}.` : `: fazla geldi, ${failed}.`;
    return `${capital(who(scene, seat))} ${suit(trump)} ${side.contract} ${did(scene, seat, "dedi")}, ${together}${side.tricks} el ${did(scene, seat, "aldı")}${end}`;
  },
  tally: "Herkes kaç puan aldı",
  bidder: "ihaleyi alan",
  bids: "İhale",
  legend: "toplam ve dağıtımın puanı; ihaleyi alan çerçevede",
  places: "Maçın sonu",
  placesOfRecord: "Maçların kaçıncılıkla bitti",
  evenShare: (players: number) => `${players} oyuncuda eşit pay, ${players} maçta bir galibiyettir.`,
  record: (record: PersonalRecord, rules: PresetInfo): [name: string, value: string][] => [
    ...tr.records.facts(record, rules),
    ["Dağıtım başına puan", signedTenths(record.points_a_deal)],
  ],
  place: (place: number) => capital(ORDINALS[place - 1] ?? String(place)),
  facts: (made: number, bid: number, tricks: number, deals: number, best: number): [name: string, value: string][] => [
    ["Çıkılan ihale", bid === 0 ? "hiç" : `${bid} ihaleden ${made}`],
    ["Dağıtım başına el", tenths.format(tricks / Math.max(1, deals))],
    ["En iyi dağıtım", change(best)],
  ],
};
