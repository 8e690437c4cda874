"""What a bid depends on, as numbers: the hand that bids, and the situation it bids in.

A hand's numbers are sums over its suits, so that whatever is linear in them is looked up suit by suit: a suit of the
standard deck has only 8192 holdings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from spadework.cards import SUITS
from spadework.rules import Bid, Entry, Spades, Standing
from spadework.search.cards import RANKS

Floats = NDArray[np.floating]

TRUMP = SUITS.index("S")
HOLDINGS = 1 << 13
"""What a seat may hold of a suit: a bit for each rank, the deuce first."""
LONG, LONG_TRUMPS = 7, 8
"""Longer suits count as this long."""
SHORT, MANY_TRUMPS = 3, 6
"""What a suit shorter than this is worth depends on the trumps to ruff it with; so many are as good as more."""
RUFFS = SHORT * MANY_TRUMPS
"""A number for each length of a short suit and each number of trumps."""

NOT_YET, BLIND = -1, -2
"""How a bid is written that has not been made, and one that was made blind; nil is 0."""


def lanes(hands: NDArray[np.uint64]) -> NDArray[np.intp]:
    """The holdings of hands by suit, in the order of the suits: ``[suits, hands]``."""
    shifts = np.arange(len(SUITS), dtype=np.uint64)[:, None] * np.uint64(RANKS)
    return (hands >> shifts & np.uint64(HOLDINGS - 1)).astype(np.intp)


@cache
def lengths() -> NDArray[np.intp]:
    """The number of cards of each holding."""
    return np.asarray(_ranks().sum(axis=1), dtype=np.intp)


def _ranks() -> NDArray[np.intp]:
    """For each holding and rank, whether the rank is held: 0 or 1."""
    return np.arange(HOLDINGS)[:, None] >> np.arange(13) & 1


def _one_of(places: NDArray[np.intp], number: int) -> Floats:
    """A column for each of so many places, 1 in its own; a place below 0 has none."""
    return np.asarray(places[..., None] == np.arange(number), dtype=np.float64)


def _from_the_end(ranks: NDArray[np.intp], which: int) -> NDArray[np.intp]:
    """The rank of each holding's lowest card (0), second lowest (1) and so on; of the highest (-1) and down; or -1."""
    if which < 0:
        mirrored = _from_the_end(ranks[:, ::-1], -which - 1)
        return np.where(mirrored < 0, mirrored, 12 - mirrored)
    reached = ranks.cumsum(axis=1) == which + 1
    return np.where(reached.any(axis=1), reached.argmax(axis=1), -1)


@cache
def plain_suit() -> Floats:
    """The numbers of each holding of a plain suit: honours by length, and the small cards from below."""
    ranks, length = _ranks(), lengths()
    ace, king, queen, jack, ten = ranks[:, 12], ranks[:, 11], ranks[:, 10], ranks[:, 9], ranks[:, 8]
    honours = _one_of((4 * ace + 2 * king + queen) * (LONG + 1) + np.minimum(length, LONG), 8 * (LONG + 1))
    helpers = [jack * (length >= 3), jack * (length < 3), ten * (length >= 4)]
    small = [_one_of(_from_the_end(ranks, which), 13) for which in range(4)]
    return np.column_stack([honours, *helpers, *small])


@cache
def trump_suit() -> Floats:
    """The numbers of each holding of trumps: honours by length, the highest cards and the lowest."""
    ranks, length = _ranks(), lengths()
    ace, king, queen, jack = ranks[:, 12], ranks[:, 11], ranks[:, 10], ranks[:, 9]
    honours = 8 * ace + 4 * king + 2 * queen + jack
    by_length = _one_of(honours * (LONG_TRUMPS + 1) + np.minimum(length, LONG_TRUMPS), 16 * (LONG_TRUMPS + 1))
    ends = [_one_of(_from_the_end(ranks, which), 13) for which in (-1, -2, -3, 0, 1)]
    return np.column_stack([by_length, ranks[:, 8], ranks[:, 7], *ends])


@cache
def ruffs() -> NDArray[np.intp]:
    """For each number of trumps, below `MANY_TRUMPS`, and each holding of a plain suit its place among the ruffs.

    A holding that is not short has the place after the last one.
    """
    short = np.minimum(lengths(), SHORT)
    return np.where(short < SHORT, np.arange(MANY_TRUMPS)[:, None] * SHORT + short, RUFFS)


def of_hands(hands: NDArray[np.uint64]) -> Floats:
    """The numbers of hands, a row for each: of the plain suits added, of the trumps, and of the ruffs."""
    by_suit = lanes(hands)
    trumps = by_suit[TRUMP]
    few = np.minimum(lengths()[trumps], MANY_TRUMPS - 1)
    plain = np.zeros((len(hands), plain_suit().shape[1]))
    short = np.zeros((len(hands), RUFFS + 1))
    for suit in range(len(SUITS)):
        if suit != TRUMP:
            plain += plain_suit()[by_suit[suit]]
            short[np.arange(len(hands)), ruffs()[few, by_suit[suit]]] += 1
    return np.column_stack([plain, trump_suit()[trumps], short[:, :-1]])


class Situation(NamedTuple):
    """What a seat bids upon besides its hand, by its own place: itself, its left, its partner and its right."""

    bids: tuple[int, int, int, int]
    """What it bids, and what the others had bid before."""
    scores: tuple[int, int]
    """Of its side and of the other, before the deal."""
    bags: tuple[int, int]
    nil: int
    """What nil is worth."""
    helps: bool
    """Whether a failed nil's tricks help the contract."""
    target: int

    @classmethod
    def of(cls, rules: Spades, before: Standing, seat: int, bids: Sequence[int]) -> Self:
        """The situation of a seat, from the bids by its own place on."""
        first, second, third, fourth = bids
        side = rules.side_of(seat)
        return cls(
            (first, second, third, fourth),
            (before.scores[side], before.scores[1 - side]),
            (before.bags[side], before.bags[1 - side]),
            rules.nil,
            rules.failed_nil == "helps",
            rules.target,
        )


def situations(rules: Spades, calls: Sequence[Entry], before: Standing) -> dict[int, Situation]:
    """The situation in which each seat bid that has bid so far."""
    found: dict[int, Situation] = {}
    bids = [NOT_YET] * rules.seats
    for seat, action in calls:
        if isinstance(action, Bid):
            bids[seat] = BLIND if action.blind else action.tricks
            by_place = [bids[rules.next_seat(seat, step)] for step in range(rules.seats)]
            found[seat] = Situation.of(rules, before, seat, by_place)
    return found


def of_situations(found: Sequence[Situation]) -> Floats:
    """The numbers of situations, a row for each."""
    bids = np.array([each.bids for each in found]).reshape(-1, 4)[:, 1:]
    scores = np.array([each.scores for each in found], dtype=float).reshape(-1, 2) / 100
    bags = np.array([each.bags for each in found], dtype=float).reshape(-1, 2) % 10
    nil, helps, target = np.array([each[3:] for each in found], dtype=float).reshape(-1, 3).T
    spoken = bids != NOT_YET
    number = np.where(bids > 0, bids, 0)
    none = spoken & (bids <= 0)
    lead = np.tanh((scores[:, 0] - scores[:, 1]) / 2)
    near = np.clip(1.5 - (target[:, None] / 100 - scores), 0, 1.5)
    dear = nil > 75
    return np.column_stack(
        [
            np.ones(len(bids)),
            _one_of(spoken.sum(axis=1), 4),
            number / 4,
            none,
            (number.sum(axis=1) / 4) ** 2,
            lead,
            lead * dear,
            np.clip(scores, -3, 6) / 5,
            near,
            near[:, 0] * near[:, 1],
            near * lead[:, None],
            bags / 10,
            bags >= 8,
            dear,
            helps,
        ]
    )
