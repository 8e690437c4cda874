"""Choosing a bid: deals are drawn that fit the bids so far, the bidding goes on, and each bid is played out.

Every bid that comes into question is tried in the same worlds. In each world the seats that have still to bid do so as
the bid model expects of their cards, and then the kernel's policy plays the deal. The tricks are scored by the rules
and weighed by the standing of the match, so nil is one bid among the others.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spadework._kernel import Outcomes, Position, policy_tricks
from spadework.game.view import View
from spadework.rules import Bid, Spades
from spadework.search.belief import Worlds, worlds
from spadework.search.bid_features import BLIND, NOT_YET, Situation
from spadework.search.bid_model import fitted
from spadework.search.cards import set_of
from spadework.search.equity import equity
from spadework.search.exchanging import exchanged
from spadework.search.hidden import SEEDS, Hands
from spadework.search.outcomes import Values, outcome_tables
from spadework.search.playing import shares
from spadework.search.positions import kernel_rules

WORLDS = 120
"""How many deals each bid is tried in, in each round."""
ROUNDS, CLOSE = 3, 12.0
"""So many rounds there are at most; bids that are this many points behind the best are left out of the next."""
NOISE = 0.25
"""The share of moves in a playout that are random."""
BELOW, ABOVE = 1, 3
"""How many bids below and above the likeliest one are tried."""
NIL_CHANCE = 0.01
"""Nil is tried if the model gives it at least this chance."""
MODEST = 2.5
"""What each trick bid costs beside what the playouts tell, for they are too sure of a contract."""
RISK = 15.0
"""What a nil costs beside what the playouts tell, for they attack it less well than good players do."""

Bids = NDArray[np.intp]
"""Bids as numbers, the last axis being the seats; nil is 0."""
LEAST, BASE = min(NOT_YET, BLIND), 64
"""The least of these numbers, and one that their range does not reach."""


def choose_bid(view: View, legal: Sequence[Bid], seed: int) -> Bid:
    """The bid to make in Spades, among those that may be made, with the hand in sight."""
    choice = candidates(view, legal)
    values = dict.fromkeys(choice, 0.0)
    for number in range(1, ROUNDS + 1):
        found = bid_values(view, choice, seed + number)
        for bid in choice:
            values[bid] += (found[bid] - values[bid]) / number
        best = max(values[bid] for bid in choice)
        choice = [bid for bid in choice if values[bid] >= best - CLOSE]
        if len(choice) == 1:
            break
    return max(choice, key=lambda bid: (round(values[bid], 6), -bid.tricks))


def bid_values(view: View, choice: Sequence[Bid], seed: int) -> dict[Bid, float]:
    """What each of some bids is worth to this seat's side in one round; only the differences mean anything."""
    values, believed = bid_values_by_world(view, choice, seed)
    return dict(zip(choice, map(float, believed.weights @ values), strict=True))


def bid_values_by_world(view: View, choice: Sequence[Bid], seed: int, number: int = WORLDS) -> tuple[Values, Worlds]:
    """What each of some bids is worth to this seat's side in each world, ``[worlds, bids]``, and the worlds."""
    rules = view.rules
    believed = worlds(view, number, seed)
    hands = believed.hands
    draws = np.random.default_rng(seed).random((rules.seats, len(hands)))
    start = Position(kernel_rules(rules, "S"), hands[0].tolist(), leader=rules.next_seat(view.dealer))

    # Worlds in which all bid the same are played together; they may be worlds of several bids of this seat.
    bids = joined(rules.sides, completed(view, choice, hands, draws))
    kinds, kind_of = _kinds(bids)
    all_bids = [tuple(_as_made(view, seat, each) for seat, each in enumerate(kind)) for kind in kinds.tolist()]
    tables = outcome_tables(rules, all_bids, view.before, equity(rules, view.before.deals + 1))
    values = np.empty((len(choice), len(hands)))
    for kind, (bids_made, table) in enumerate(zip(all_bids, tables, strict=True)):
        outcomes = Outcomes(table.offsets, table.values, sides=table.sides.tolist(), shares=shares(rules, bids_made))
        rows, members = np.nonzero(kind_of == kind)
        dealt = exchanged(rules, bids_made, hands[members])
        for row in np.unique(rows):  # each bid by itself, so that all have the same random numbers
            own = rows == row
            tricks = policy_tricks(start, dealt[own], outcomes, NOISE, seed % SEEDS)
            values[row, members[own]] = table.of(tricks)[rules.side_of(view.seat)]
    costs = [RISK if bid.is_nil else MODEST * bid.tricks for bid in choice]
    return values.T - np.array(costs), believed


def candidates(view: View, legal: Sequence[Bid]) -> list[Bid]:
    """The bids that come into question, by what the model expects of the hand."""
    if view.hand is None:
        raise ValueError("A bid is chosen only when the hand has been seen.")
    hand = np.array([set_of(view.rules.deck, view.hand)], dtype=np.uint64)
    (chances,) = bid_chances(view, view.seat, hand, _so_far(view)[None])
    likeliest = 1 + int(chances[1:].argmax())
    numbers = [bid for bid in legal if not bid.is_nil]
    near = [bid for bid in numbers if -BELOW <= bid.tricks - likeliest <= ABOVE]
    nils = [bid for bid in legal if bid.is_nil and chances[0] >= NIL_CHANCE]
    return [*(near or numbers[:1]), *nils]


def completed(view: View, choice: Sequence[Bid], hands: Hands, draws: NDArray[np.float64]) -> Bids:
    """The bids of all seats for each own bid and in each world: as made, this one, and as the others will likely bid.

    The others bid no nil: that is rare, and what it changes is for later.
    """
    bids = np.tile(_so_far(view), (len(choice), len(hands), 1))
    bids[:, :, view.seat] = np.array([[own.tricks] for own in choice])
    for step in range(1, view.rules.seats + 1):
        seat = view.rules.next_seat(view.dealer, step)
        if seat != view.seat and view.bids[seat] is None:
            reached = np.cumsum(bid_chances(view, seat, hands[:, seat], bids)[..., 1:], axis=-1)
            bids[..., seat] = 1 + (reached < draws[seat][:, None] * reached[..., -1:]).sum(axis=-1)
    return bids


def bid_chances(view: View, seat: int, hands: NDArray[np.uint64], bids: Bids) -> NDArray[np.float64]:
    """How likely a seat makes each bid from nil up, by its hands and the bids before it.

    Bids are ``[..., hands, seats]``, chances ``[..., hands, bids]``.
    """
    rules = view.rules
    if not isinstance(rules, Spades):
        raise TypeError("Only in Spades do bids say how many tricks a hand expects.")
    order = [rules.next_seat(seat, step) for step in range(rules.seats)]
    kinds, kind_of = _kinds(bids[..., order])
    situations = [Situation.of(rules, view.before, seat, kind) for kind in kinds.tolist()]
    model = fitted("normal")
    stop = 1 / (1 + np.exp(-(model.of_hands(hands) + model.of_situations(situations)[kind_of])[..., 0, :]))
    climbed = np.cumprod(1 - stop, axis=-1)
    return np.concatenate([stop[..., :1], stop[..., 1:] * climbed[..., :-1], climbed[..., -1:]], axis=-1)


def joined(sides: Sequence[Sequence[int]], bids: Bids) -> Bids:
    """The same bids, with those of partners who both bid a number put together, since they count together."""
    together = bids.copy()
    for first, *rest in sides:
        for other in rest:
            numbers = (together[..., first] > 0) & (together[..., other] > 0)
            together[numbers, first] += together[numbers, other] - 1
            together[numbers, other] = 1
    return together


def _kinds(bids: Bids) -> tuple[Bids, NDArray[np.intp]]:
    """The different rows of bids, and for each the place of its own row among them."""
    # NumPy sorts numbers much faster than rows.
    numbers = (bids - LEAST) @ BASE ** np.arange(bids.shape[-1])
    _, first, kind_of = np.unique(numbers, return_index=True, return_inverse=True)
    return bids.reshape(-1, bids.shape[-1])[first], kind_of.reshape(numbers.shape)


def _so_far(view: View) -> NDArray[np.intp]:
    """The bids by seat as the model writes them."""
    return np.array(
        [NOT_YET if bid is None else BLIND if bid.blind else bid.tricks for bid in view.bids], dtype=np.intp
    )


def _as_made(view: View, seat: int, tricks: int) -> Bid:
    made = view.bids[seat]
    return made if made is not None and made.is_nil else Bid(tricks)
