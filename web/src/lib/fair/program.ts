/** A deal as a small program, to be checked by somebody who need not trust this page. */
import type { SheetDeal, View } from "../api/types";
import { fromDealer } from "../match/view";

/** A text as Python writes it. */
const quoted = (text: string) => JSON.stringify(text);

/** A Python program, of nothing but the standard library, that computes a finished deal and prints it beside what was told. */
export function program(deal: SheetDeal, view: Pick<View, "players" | "rules">): string {
  const { commitment, cut, seed } = deal.fairness;
  const order = fromDealer({ ...view, dealer: deal.dealer }).map((seat) => view.players[seat]?.name ?? "");
  return `import hashlib, hmac, itertools

# Deal ${deal.number}: what was told before the cards, the cut, and what was told when the deal was over.
seal = ${quoted(commitment)}
cut = ${quoted(cut ?? "")}
seed = bytes.fromhex(${quoted(seed ?? "")})
dealt = [${order.map(quoted).join(", ")}]  # in the order in which they get their cards


def draw(key, message):
    return hmac.digest(key, message.encode(), "sha256")


key = draw(seed, "cut:" + cut) if cut else seed
cards = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
for i in range(51, 0, -1):
    numbers = (int.from_bytes(draw(key, f"r:{i}" + f":{n}" * (n > 0)), "big") for n in itertools.count())
    j = next(number for number in numbers if number < 2**256 // (i + 1) * (i + 1)) % (i + 1)
    cards[i], cards[j] = cards[j], cards[i]

print("The seed fits the seal." if hashlib.sha256(seed).hexdigest() == seal else "The seed does not fit the seal.")
for place, name in enumerate(dealt):
    print(f"{name}:", *sorted(cards[place::4]))
`;
}
