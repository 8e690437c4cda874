"""Endings with one right card: found in play, written to `endings.jsonl` by `python tests/endings.py`.

In each of them one card is at least as good as any other in every deal that fits what the seat has seen, and clearly
better in the mean: a contract, a set or a nil hangs on it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
from positions import view_of_position

from spadework._kernel import solve_values
from spadework.cards import Card
from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.game.view import View, view_of
from spadework.players import normal
from spadework.rules import Standing, make_rules
from spadework.search.cards import numbers
from spadework.search.hidden import Hidden
from spadework.search.playing import different, outcomes_of
from spadework.search.positions import position_of

ENDINGS = Path(__file__).parent / "endings.jsonl"
WANTED = 50
FEWEST, MOST = 3, 5
"""Cards in the hand."""
DEALS = 400
"""At most so many deals may fit, since all of them are solved."""
CLEARLY = 30.0
"""How much more than the next best the right card is worth in the mean, in points."""


def right_card(view: View) -> Card | None:
    """The one right card by exact solving of every deal that fits, or None if no card is right in all of them."""
    choice = different(view, tuple(view.decision.cards)) if view.decision else ()
    hidden = Hidden.of(view)
    if len(choice) < 2 or hidden.count() > DEALS:
        return None
    deals = hidden.all(DEALS)
    number_of = numbers(view.rules.deck)
    position = position_of(view, deals[0].tolist())
    values = solve_values(position, deals, [number_of[card] for card in choice], outcomes_of(view))
    means = values.mean(axis=0)
    best = int(means.argmax())
    others = np.delete(values, best, axis=1).max(axis=1)
    if (values[:, best] < others).any() or means[best] - np.delete(means, best).max() < CLEARLY:
        return None
    return choice[best]


def equals(view: View, card: Card) -> list[Card]:
    """The cards that make no difference to this one."""
    legal = tuple(view.decision.cards) if view.decision else ()
    stands_for = {card}
    deck = view.rules.deck
    out = view.unseen.union(view.trick.cards)
    for other in deck.suits[deck.suit_of[card]][deck.rank_of[card] + 1 :]:
        if other in out:
            break
        if other in legal:
            stands_for.add(other)
    return sorted(stands_for)


def written(view: View, card: Card, number: int) -> dict[str, Any]:
    """A position as the tests read it."""
    return {
        "id": f"ending-{number}",
        "kind": "card",
        "preset": "standard",
        "seat": view.seat,
        "dealer": view.dealer,
        "scores": list(view.before.scores),
        "bags": list(view.before.bags),
        "hand": list(view.hand or ()),
        "bids": ["nil" if bid.is_nil else bid.tricks for bid in view.bids if bid is not None],
        "tricks": [
            {"leader": trick.leader, "cards": list(trick.cards)} for trick in (*view.tricks, view.trick) if trick.cards
        ],
        "good": equals(view, card),
        "bad": [],
    }


def main() -> None:
    """Finds endings in deals of Normal, one a deal."""
    rules, number = make_rules(), 0
    found: list[dict[str, Any]] = []
    while len(found) < WANTED:
        number += 1
        rng = random.Random(number)
        hands = random_hands(rules, rng)
        before = Standing((rng.randrange(0, 400), rng.randrange(0, 400)), (rng.randrange(9), rng.randrange(9)))
        deal = Deal(rules, number % 4, hands, before)
        while deal.decision is not None:
            view = view_of(deal, deal.decision.seat)
            if deal.decision.kind == "play" and FEWEST <= len(view.hand or ()) <= MOST:
                card = right_card(view)
                if card is not None:
                    case = written(view, card, len(found) + 1)
                    if right_card(view_of_position(case)) == card:
                        found.append(case)
                        break
            deal.act(deal.decision.seat, normal(view, 0))
    ENDINGS.write_text("".join(json.dumps(case, separators=(",", ":")) + "\n" for case in found), encoding="utf-8")


if __name__ == "__main__":
    main()
