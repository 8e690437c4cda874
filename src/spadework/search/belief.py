"""What a seat may believe about the hidden hands: deals that fit all it has seen, by how well they explain the bids.

Only bids weigh. What a card tells beyond the rules depends on how people play, and to be wrong about that costs more
than it brings.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from spadework.cards import Card
from spadework.game.view import View
from spadework.rules import Batak, NameTrump, Spades
from spadework.search.auction_model import call_chances, telling, trump_chances
from spadework.search.bid_features import Floats, Situation, situations
from spadework.search.bid_model import covers, fitted
from spadework.search.cards import set_of
from spadework.search.hidden import Hands, Hidden

TEMPER = 0.9
"""The power to which the chances of bids are raised: below 1 they tell less, since nobody bids quite like the model."""
FLOOR = 0.05
"""How likely a seat is somebody whose bid tells nothing."""
MOST = 25.0
"""How many times likelier than the mean a bid makes any hand: no odd bid shall leave only a few worlds."""
LEAST = 1e-9
"""Chances below this are as good as none, and all alike."""
CANDIDATES = 8
"""So many deals are drawn for each that is kept, so that those kept have about equal weights."""


class Worlds(NamedTuple):
    """Deals that may be the real one."""

    hands: Hands
    """By world and seat, the viewer's own hand in its place."""
    weights: Floats
    """How likely each world is; together 1."""
    complete: bool
    """Whether these are all the deals that fit."""


def worlds(view: View, number: int, seed: int) -> Worlds:
    """At most so many deals as a seat may believe in them: all that fit where they are few enough, else drawn ones.

    More worlds are drawn than asked for, all with equal chances, and of those so many are kept by their weights
    (sampling importance resampling, Rubin 1987): the work on one world is then worth about as much as on any other.
    One that is kept twice counts twice.

    Raises ValueError if no deal fits.
    """
    hidden = Hidden.of(view)
    count = hidden.count()
    drawn = CANDIDATES * number if bids_weigh(view) else number
    hands = hidden.all(drawn) if count <= drawn else hidden.sample(drawn, seed)
    likely = weights(view, hands)
    if len(hands) <= number:
        return Worlds(hands, likely, complete=count <= number)
    steps = (np.arange(number) + 0.5) / number
    kept, times = np.unique(np.searchsorted(np.cumsum(likely)[:-1], steps), return_counts=True)
    return Worlds(hands[kept], times / number, complete=False)


def weights(view: View, hands: Hands) -> Floats:
    """How likely each of some deals is that fit what a seat has seen, by the others' bids; together 1."""
    weight = np.ones(len(hands))
    if bids_weigh(view):
        for found in chances_of_bids(view, hands):
            chances = np.maximum(LEAST, found) ** TEMPER
            weight *= FLOOR + (1 - FLOOR) * np.minimum(MOST, chances / chances.mean())
    return np.asarray(weight / weight.sum(), dtype=float)


def chances_of_bids(view: View, hands: Hands) -> Iterator[Floats]:
    """How likely each thing that the others said is in each of some deals."""
    rules = view.rules
    if isinstance(rules, Batak):
        for call in telling(rules, view.calls):
            if call.seat != view.seat:
                yield call_chances(rules, call, hands_when_bid(view, call.seat, hands))
        for seat, action in view.calls:
            if seat != view.seat and isinstance(action, NameTrump):
                yield trump_chances(rules, action, hands_when_bid(view, seat, hands))
        return
    for seat, situation in _telling(view):
        yield fitted().chances(hands_when_bid(view, seat, hands), situation)


def bids_weigh(view: View) -> bool:
    """Whether bids tell of hands by these rules; where no model was fitted to such bids, all deals are alike."""
    return covers(view.rules) or isinstance(view.rules, Batak)


def _telling(view: View) -> Iterator[tuple[int, Situation]]:
    """The other seats whose hands, as they were when they bid, are known in a world, and who had seen them."""
    if not isinstance(view.rules, Spades):
        return
    exchanges = view.rules.exchanges(view.calls) if view.phase != "bidding" else ()
    changed = {seat for each in exchanges for seat in (each.giver, each.partner)} - {view.seat, view.partner}
    for seat, situation in situations(view.rules, view.calls, view.before).items():
        if seat != view.seat and seat not in changed and situation.bids[0] >= 0:
            yield seat, situation


def hands_when_bid(view: View, seat: int, hands: Hands) -> Hands:
    """A seat's hand in each world as it was when it bid: with what it has played, and before it exchanged."""
    deck = view.rules.deck
    played: list[Card] = []
    for trick in (*view.tricks, view.trick):
        place = view.rules.places_on(trick.leader, seat)
        played.extend(trick.cards[place : place + 1])
    held = hands[:, seat] | np.uint64(set_of(deck, played))
    own = view.bids[view.seat]
    if seat != view.partner or own is None:
        return held
    given, received = np.uint64(set_of(deck, view.given)), np.uint64(set_of(deck, view.received))
    # A card may go both ways. The nil gives first, so what it gave had been its own whatever came back.
    return (held | received) & ~given if own.is_nil else held & ~given | received
