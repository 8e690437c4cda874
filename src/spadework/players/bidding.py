"""Choosing a bid in Spades: the bid whose likely outcomes are worth most at this score.

The hand's tricks are counted, the others' bids say what they hope for, and the rules say what each bid would be worth
with every number of tricks the side may then take. So a bid grows smaller where a set costs more, larger where bags
do, is just large enough where that wins the match, and nil is one bid among the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from spadework.cards import Suit
from spadework.game.view import View
from spadework.players.counting import Count, Ranks
from spadework.players.hands import expected_tricks, nil_danger
from spadework.players.stakes import COVER, USUAL_COVER, Stakes
from spadework.rules import Bid, Entry, Rules

TRUMP: Suit = "S"
ORDINARY = Bid(3)
"""An ordinary bid."""
WINDFALL = 0.3
"""The part of a trick that a hand takes beyond its count."""
MODEST = 0.4
"""How much less than it expects to take a seat bids."""
UNCOVERED = 0.3
"""How much more often a nil is broken when its partner bids nil as well."""


def choose_bid(view: View, legal: Sequence[Bid]) -> Bid:
    """The bid to make, among those that may be made, with the hand in sight."""
    values = bid_values(view, legal)
    return max(legal, key=lambda bid: (round(values[bid], 6), -bid.tricks))


def bid_values(view: View, legal: Sequence[Bid]) -> dict[Bid, float]:
    """What each bid is worth, in points between the sides; only the differences mean anything."""
    if view.hand is None:
        raise ValueError("A bid is chosen only when the hand has been seen.")
    count = Count(view, view.hand, TRUMP)
    own = expected_tricks(count, count.mine) + WINDFALL
    danger = nil_chance_to_fail(view, count)
    return {bid: value_of_bid(view, bid, 0.0 if bid.is_nil else own, danger) for bid in legal}


def value_of_bid(view: View, bid: Bid, own: float, danger: float = 0.0) -> float:
    """What a bid is worth to this seat's side.

    Args:
        view: what the seat sees.
        bid: the bid.
        own: the tricks to expect of the seat's own hand.
        danger: how likely a nil is broken.
    """
    rules = view.rules
    share = (rules.hand_size - own) / (rules.seats - 1)
    unknown = Bid(max(1, round(share - MODEST)))
    bids = [each or unknown for each in view.bids]
    bids[view.seat] = bid
    guesses = view.bids.count(None) - (view.bids[view.seat] is None)
    nobody = (0,) * rules.seats
    stakes = Stakes(rules, view.seat, tuple(bids), view.before, nobody, rules.hand_size, unsure=guesses)
    return stakes.worth(None, stakes.expected(own), danger if bid.is_nil else stakes.danger_beside(own))[stakes.side]


def nil_chance_to_fail(view: View, count: Count) -> float:
    """How likely a nil would be broken: without the cards that an exchange would take, and with the partner's cover."""
    mine = count.mine
    for _ in range(exchanged(view.rules, Bid(0))):
        mine = without_worst(count, mine)
    danger = nil_danger(count, mine)
    partner = view.bids[view.partner] if view.partner is not None else None
    if partner is not None:
        danger += UNCOVERED if partner.is_nil else COVER * (USUAL_COVER - partner.tricks)
    return min(1.0, max(0.02, danger))


@lru_cache(maxsize=256)
def exchanged(rules: Rules, nil: Bid) -> int:
    """How many cards a nil, blind or not, may exchange with its partner."""
    calls = [Entry(seat, ORDINARY if seat else nil) for seat in range(rules.seats)]
    return sum(exchange.count for exchange in rules.exchanges(calls))


def without_worst(count: Count, mine: Mapping[Suit, Ranks]) -> dict[Suit, Ranks]:
    """A nil's hand without the card that endangers it most."""
    return min(
        (
            {**mine, suit: tuple([held for held in ranks if held != rank])}
            for suit, ranks in mine.items()
            for rank in ranks
        ),
        key=lambda rest: nil_danger(count, rest),
    )
