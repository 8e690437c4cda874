"""What the calls of an auction tell of hands, and hands of the calls to come.

A hand is worth so many tricks to whoever declares with it, suit by suit: a linear fit to the tricks that the kernel's
policy took in 60,000 deals, from which single deals lie 0.88 of a trick away. Somebody bids whose best suit promises
what the bid asks for, and names that suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spadework.cards import SUITS
from spadework.rules import Batak, Bid, Entry, NameTrump, Pass
from spadework.search.bid_features import HOLDINGS, Floats, lanes, lengths

BASE = -0.49
"""What is left of the tricks when the cards have been counted."""
TRUMPS = (0.99, 0.73, 0.49, 0.34, 0.23)
"""The tricks of the ace, king, queen, jack and ten of trumps, if they have as many small ones to guard them."""
EACH_TRUMP, LONG_TRUMP = 0.43, 0.37
"""What each trump is worth, and how much more one beyond the fourth."""
PLAIN = (0.95, 0.61, 0.21, 0.10)
"""The same of the ace, guarded king, queen and jack of another suit."""
SHORT = (1.12, 0.63, 0.17)
"""What no card of a suit, one card and two cards are worth, with more trumps than these at least (and two)."""

SHY = 0.3
"""So much less than a bid may be promised by the hand that makes it."""
WORTH_IT = 4.8
"""A hand that promises fewer tricks rather plays against the declarer, however low the bid."""
UNSURE = 0.35
"""How far people differ in what they make of a hand, in tricks."""
ODD = 0.04
"""How often a call has other reasons."""

Hands = NDArray[np.uint64]


class Call(NamedTuple):
    """A call that tells of the hand it was made with."""

    seat: int
    bid: int
    """The bid that was made, or the lowest that might have been."""
    made: bool
    """Whether it was made."""


@cache
def _tables() -> tuple[Floats, Floats, Floats]:
    """By holding the tricks of a suit as trump, as a plain suit, and of its shortness by the number of trumps."""
    held = np.arange(HOLDINGS)[:, None] >> np.arange(12, 7, -1) & 1  # ace, king, queen, jack, ten
    length = lengths()
    guarded = held * (length[:, None] >= (1, 2, 3, 4, 4))
    trump = guarded @ np.array(TRUMPS) + EACH_TRUMP * length + LONG_TRUMP * np.maximum(0, length - 4)
    plain = guarded[:, :4] @ np.array(PLAIN)
    shortness = np.zeros((4, HOLDINGS))
    for cards, tricks in enumerate(SHORT):
        shortness[max(2, cards + 1) :, length == cards] = tricks
    return trump, plain, shortness


def strengths(hands: Hands) -> Floats:
    """The tricks that hands promise with each suit as trump: ``[hands, suits]``."""
    trump, plain, shortness = _tables()
    holdings = lanes(hands.ravel())
    few = np.minimum(lengths()[holdings], len(shortness) - 1)
    as_plain = plain[holdings]
    found = BASE + trump[holdings] + as_plain.sum(axis=0) - as_plain
    for suit in range(len(SUITS)):
        for other in range(len(SUITS)):
            if other != suit:
                found[suit] += shortness[few[suit], holdings[other]]
    return np.asarray(found.T.reshape(*hands.shape, len(SUITS)))


def promised(rules: Batak, hands: Hands) -> Floats:
    """The tricks that hands promise their side with the best trump there may be."""
    own = strengths(hands)[..., [SUITS.index(suit) for suit in rules.trumps]].max(axis=-1)
    return np.asarray(own + (rules.hand_size - own) / (rules.seats - 1) if rules.partners else own)


def bid_chances(tricks: Floats, bids: NDArray[np.intp] | int) -> Floats:
    """How likely who may expect so many tricks bids so much."""
    wanted = np.maximum(WORTH_IT, np.asarray(bids) - SHY)
    return np.asarray(ODD + (1 - 2 * ODD) / (1 + np.exp((wanted - tricks) / UNSURE)))


def telling(rules: Batak, calls: Sequence[Entry]) -> Iterator[Call]:
    """The calls that tell something: not the last one when all others have passed, for somebody must declare."""
    high, passed = rules.floor - 1, 0
    for seat, action in calls:
        if high < rules.floor and passed == rules.seats - 1:
            return
        if isinstance(action, Bid):
            high = action.tricks
            yield Call(seat, high, made=True)
        elif isinstance(action, Pass):
            passed += 1
            yield Call(seat, high + 1, made=False)


def call_chances(rules: Batak, call: Call, hands: Hands) -> Floats:
    """How likely a call is made with each of some hands."""
    chances = bid_chances(promised(rules, hands), call.bid)
    return chances if call.made else 1 - chances


def trump_chances(rules: Batak, named: NameTrump, hands: Hands) -> Floats:
    """How likely a suit is named trump with each of some hands."""
    found = strengths(hands)[..., [SUITS.index(suit) for suit in rules.trumps]]
    likely = np.exp((found - found.max(axis=-1, keepdims=True)) / UNSURE)
    own = likely[..., rules.trumps.index(named.suit)] / likely.sum(axis=-1)
    return np.asarray(ODD / len(rules.trumps) + (1 - ODD) * own)
