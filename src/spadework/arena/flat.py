"""Flat Monte Carlo: the plainest player that looks ahead, and the measure for whoever claims to do it better.

It bids as Normal does. Before each card it deals the hidden cards a number of times, each deal as likely as any other,
plays every deal out at random after each card it may play, and takes the card with the highest mean of points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from spadework.arena.points import points
from spadework.cards import Card
from spadework.game.view import View
from spadework.players import normal
from spadework.rules import Action, Bid, Claim, Play, Rules, Standing
from spadework.search.hidden import Hidden
from spadework.search.random_play import random_ends

DEALS = 30
"""How many deals of the hidden cards are looked at."""
PLAYOUTS = 30
"""How often each of them is played out after each card."""


def flat_monte_carlo(view: View, seed: int) -> Action:
    """The action that flat Monte Carlo takes.

    Args:
        view: what the seat to act sees.
        seed: gives the deals and the playouts.

    Raises ValueError if it is not this seat's turn.
    """
    decision = view.decision
    if decision is None or decision.kind != "play" or Claim() in decision.legal or len(decision.legal) == 1:
        return normal(view, seed)
    values = card_values(view, decision.cards, seed)
    return Play(max(values, key=lambda card: values[card]))


def card_values(view: View, cards: Sequence[Card], seed: int) -> dict[Card, float]:
    """The mean of the points that the seat's side makes more than the others, after each card."""
    worlds = np.repeat(Hidden.of(view).sample(DEALS, seed), PLAYOUTS, axis=0)
    return {card: mean_lead(view, tricks) for card, tricks in random_ends(view, cards, worlds, seed).items()}


def mean_lead(view: View, tricks: NDArray[np.uint8]) -> float:
    """The mean of a side's lead over many ends of a deal, given as tricks by end and seat."""
    rules = view.rules
    # Ends that are equal are worth the same: count them, by their tricks as the digits of one number.
    digits = (rules.hand_size + 1) ** np.arange(rules.seats)
    _, first, counts = np.unique(tricks @ digits, return_index=True, return_counts=True)
    side = rules.side_of(view.seat)
    ends = zip(tricks[first].tolist(), counts.tolist(), strict=True)
    total = sum(count * lead(rules, view.bids, view.before, tuple(end), side) for end, count in ends)
    return float(total / len(tricks))


@lru_cache(maxsize=1 << 14)
def lead(rules: Rules, bids: tuple[Bid | None, ...], before: Standing, tricks: tuple[int, ...], side: int) -> float:
    """What a deal with these tricks is worth to a side, less the mean of the others."""
    worth = points(rules, rules.score(bids, tricks, before), before)
    others = [each for other, each in enumerate(worth) if other != side]
    return worth[side] - sum(others) / len(others)
