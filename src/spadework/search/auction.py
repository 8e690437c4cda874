"""Bidding in an auction: each call is tried in the same deals, the auction goes on, and the kernel's policy plays.

Passing is one call among the others. What it is worth depends on who declares then, and so do higher bids: they are
made to keep the others from bidding more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spadework._kernel import Outcomes, Position, policy_tricks
from spadework.cards import SUITS, Suit
from spadework.game.view import View
from spadework.rules import Action, Batak, Bid, NameTrump, Pass, Rules, Standing
from spadework.search.auction_model import bid_chances, promised, strengths
from spadework.search.belief import Worlds, worlds
from spadework.search.bid_features import Floats
from spadework.search.cards import set_of
from spadework.search.equity import equity
from spadework.search.hidden import SEEDS, Hands
from spadework.search.outcomes import OutcomeTable, Values, outcome_table
from spadework.search.playing import shares
from spadework.search.positions import kernel_rules

WORLDS = 160
"""How many deals each call is tried in."""
NOISE = 0.1
"""The share of moves in a playout that are random."""
HOPE = 0.8
"""So many tricks more than the hand promises are tried as a bid at most."""
MODEST = 0.05
"""What each trick bid costs beside what the playouts tell, for they are too sure of a contract."""


class Auctions(NamedTuple):
    """How the auction ends in each of some worlds."""

    declarer: NDArray[np.intp]
    bid: NDArray[np.intp]


def choose_call(view: View, legal: Sequence[Action], seed: int) -> Bid | Pass:
    """The bid to make in an auction, or a pass."""
    rules = batak(view.rules)
    hand = np.array([set_of(rules.deck, view.hand or ())], dtype=np.uint64)
    most = promised(rules, hand)[0] + HOPE
    bids = [action for action in legal if isinstance(action, Bid) and action.tricks <= most]
    if not bids:
        return Pass()
    choice: list[Bid | Pass] = [Pass(), *sorted(bids, key=lambda bid: bid.tricks)]
    values = call_values(view, choice, seed)
    return max(choice, key=lambda call: round(values[call], 6))


def call_values(view: View, choice: Sequence[Bid | Pass], seed: int) -> dict[Bid | Pass, float]:
    """What each of some calls is worth to this seat's side."""
    values, believed = call_values_by_world(view, choice, seed)
    return dict(zip(choice, map(float, believed.weights @ values), strict=True))


def call_values_by_world(
    view: View, choice: Sequence[Bid | Pass], seed: int, number: int = WORLDS
) -> tuple[Values, Worlds]:
    """What each of some calls is worth to this seat's side in each world, ``[worlds, calls]``, and the worlds."""
    rules = batak(view.rules)
    believed = worlds(view, number, seed)
    hands = believed.hands
    draws = np.random.default_rng(seed).random((rules.hand_size, rules.seats, len(hands)))
    trumps = best_trumps(rules, hands)
    expected = promised(rules, hands)
    found = [played(view, ended(view, call, expected, draws), trumps, hands, seed) for call in choice]
    return np.column_stack(found), believed


def choose_trump(view: View, legal: Sequence[NameTrump], seed: int) -> NameTrump:
    """The suit to name as trump."""
    values, believed = trump_values_by_world(view, legal, seed)
    means = dict(zip(legal, map(float, believed.weights @ values), strict=True))
    return max(legal, key=lambda named: means[named])


def trump_values_by_world(
    view: View, choice: Sequence[NameTrump], seed: int, number: int = WORLDS
) -> tuple[Values, Worlds]:
    """What each of some trumps is worth to the declarer's side in each world, ``[worlds, trumps]``, and the worlds."""
    believed = worlds(view, number, seed)
    bid = view.rules.contract(view.calls, view.dealer).bids[view.seat]
    if bid is None:
        raise ValueError("Only the declarer names trump.")
    ends = Auctions(np.full(len(believed.hands), view.seat), np.full(len(believed.hands), bid.tricks))
    trumps = [np.full(believed.hands.shape, SUITS.index(named.suit)) for named in choice]
    return np.column_stack([played(view, ends, each, believed.hands, seed) for each in trumps]), believed


def best_trumps(rules: Batak, hands: Hands) -> NDArray[np.intp]:
    """The suit each hand promises most with, by its number."""
    allowed = np.array([SUITS.index(suit) for suit in rules.trumps])
    return np.asarray(allowed[strengths(hands)[..., allowed].argmax(axis=-1)])


def ended(view: View, call: Bid | Pass, expected: Floats, draws: Floats) -> Auctions:
    """How the auction ends after a call, if the others bid as the model expects of their hands.

    Args:
        view: what the seat to call sees.
        call: its call.
        expected: the tricks that each hand promises, ``[worlds, seats]``.
        draws: numbers from 0 to 1, by round, seat and world, which decide what is a matter of chance.
    """
    rules = batak(view.rules)
    number = len(expected)
    declarer, bid = np.full(number, view.dealer), np.full(number, rules.floor - 1)
    silent = np.zeros((rules.seats, number), dtype=bool)
    for seat, action in [*view.calls, (view.seat, call)]:
        if isinstance(action, Bid):
            declarer[:], bid[:] = seat, action.tricks
        else:
            silent[seat] = True
    left = rules.seats - len(view.calls) - 1 if rules.auction == "one round" else rules.seats * rules.hand_size
    for step in range(left):
        seat = rules.next_seat(view.seat, 1 + step)
        # Nobody bids more than oneself, or than the partner.
        held = (bid >= rules.floor) & ((declarer == seat) | (declarer == rules.partner(seat)))
        may = ~silent[seat] & ~held & (bid < rules.hand_size)
        if step >= rules.seats and not may.any() and (silent.sum(axis=0) >= rules.seats - 1).all():
            break
        bids = may & (draws[step // rules.seats, seat] < bid_chances(expected[:, seat], bid + 1))
        silent[seat] |= may & ~bids
        declarer, bid = np.where(bids, seat, declarer), bid + bids
    return Auctions(declarer, np.maximum(bid, rules.floor))


def played(view: View, ends: Auctions, trumps: NDArray[np.intp], hands: Hands, seed: int) -> Values:
    """What the deal is worth to this seat's side in each world, when the auction has ended so; [worlds].

    Args:
        view: what the seat sees.
        ends: who declares in each world, and what was bid.
        trumps: by world and seat, the suit that the seat would name.
        hands: by world and seat.
        seed: decides the random moves of the playouts.
    """
    rules = batak(view.rules)
    side = rules.side_of(view.seat)
    trump = trumps[np.arange(len(hands)), ends.declarer]
    kinds = (ends.declarer * (rules.hand_size + 1) + ends.bid) * len(SUITS) + trump
    values = np.empty(len(hands))
    for kind in np.unique(kinds):
        there = np.flatnonzero(kinds == kind)
        first = there[0]
        declarer, bid, suit = int(ends.declarer[first]), int(ends.bid[first]), SUITS[trump[first]]
        table, outcomes = _outcomes(rules, declarer, Bid(bid), view.before)
        dealt = np.ascontiguousarray(hands[there])
        tricks = policy_tricks(_start(rules, suit, declarer, dealt), dealt, outcomes, NOISE, seed % SEEDS)
        values[there] = table.of(tricks)[side]
        if rules.side_of(declarer) == side:
            values[there] -= MODEST * bid
    return values


def _start(rules: Rules, trump: Suit, leader: int, hands: Hands) -> Position:
    return Position(kernel_rules(rules, trump), hands[0].tolist(), leader=leader)


@lru_cache(maxsize=256)
def _outcomes(rules: Rules, declarer: int, bid: Bid, before: Standing) -> tuple[OutcomeTable, Outcomes]:
    bids = tuple(bid if seat == declarer else None for seat in range(rules.seats))
    table = outcome_table(rules, bids, before, equity(rules, before.deals + 1))
    return table, Outcomes(table.offsets, table.values, sides=table.sides.tolist(), shares=shares(rules, bids))


def batak(rules: Rules) -> Batak:
    """The rules, which have an auction. Raises TypeError where they have none."""
    if not isinstance(rules, Batak):
        raise TypeError("There is an auction only in Batak.")
    return rules
