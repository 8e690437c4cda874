"""How likely a hand makes a bid: a model fitted to the bids of computer players, `P(bid | hand, situation)`.

A bid is looked at as a climb: is it nil, if not 1, if not 2, and so on. Each step is a logistic regression on the
numbers of `bid_features`, fitted by `python -m training.bids`; the chances of the steps multiply to that of the bid.

There is a model for each of several bidders, since one may meet any of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import Self

import numpy as np
from numpy.typing import NDArray

from spadework.rules import Rules, Spades, make_rules
from spadework.search import bid_features
from spadework.search.bid_features import Floats, Situation

BIDDERS = ("normal", "hard")
"""The computer players whose bids were learnt, by name."""
WEIGHTS = "bids_{}.json"
"""The files of weights, by bidder."""
LARGEST_LOGIT = np.float32(60)
"""Beyond this the exponential function leaves the range of its numbers; no step is as sure as that."""


class BidModel:
    """Chances of bids, from a weight for each step of the climb and each number of situation and hand."""

    def __init__(self, weights: Floats) -> None:
        """A model with these weights: ``[steps, numbers]``, the situation's numbers first."""
        self.steps = len(weights)
        hand = len(bid_features.plain_suit()[0]), len(bid_features.trump_suit()[0])
        start = weights.shape[1] - sum(hand) - bid_features.RUFFS
        self._situation = weights[:, :start]
        plain, trump, ruffs = np.split(weights[:, start:], [hand[0], sum(hand)], axis=1)
        # By step, what each holding adds to the logit: of trumps, and of a plain suit beside so many trumps.
        self._trump = (trump @ bid_features.trump_suit().T).astype(np.float32)
        by_ruff = np.column_stack([ruffs, np.zeros(self.steps)])[:, bid_features.ruffs()]
        by_holding = plain @ bid_features.plain_suit().T
        self._plain = (by_holding[:, None] + by_ruff).astype(np.float32).reshape(self.steps, -1)

    @classmethod
    def of_text(cls, text: str) -> Self:
        """The model written in a file of weights."""
        return cls(np.array(json.loads(text)["weights"], dtype=float))

    def of_hands(self, hands: NDArray[np.uint64], steps: int | None = None) -> Floats:
        """What hands add to the logits of stopping at each step, or at the first ones: ``[hands, steps]``."""
        holdings = bid_features.lanes(hands)
        trumps = holdings[bid_features.TRUMP]
        beside = np.minimum(bid_features.lengths()[trumps], bid_features.MANY_TRUMPS - 1) * bid_features.HOLDINGS
        logits = self._trump[:steps].take(trumps, axis=1)
        for suit, held in enumerate(holdings):
            if suit != bid_features.TRUMP:
                logits += self._plain[:steps].take(beside + held, axis=1)
        return np.asarray(logits.T)

    def of_situations(self, situations: Sequence[Situation]) -> Floats:
        """What situations add to the same logits: ``[situations, steps]``."""
        numbers = np.array([of_situation(each) for each in situations])
        return np.asarray((numbers @ self._situation.T).astype(np.float32))

    def chances(self, hands: NDArray[np.uint64], situation: Situation) -> Floats:
        """For each hand, as it was when it bid, the chance that it makes the situation's bid.

        The highest bids are one step: they are told apart only from the lower ones.
        """
        bid = situation.bids[0]
        steps = min(bid + 1, self.steps)
        against = self.of_hands(hands, steps) + self.of_situations([situation])[:, :steps]
        if bid < self.steps:
            against[:, bid] *= -1
        return np.asarray(1 / (1 + np.exp(np.minimum(against, LARGEST_LOGIT))).prod(axis=1, dtype=float))


@lru_cache(maxsize=256)
def of_situation(situation: Situation) -> Floats:
    """The numbers of one situation, which stays the same all through a deal."""
    return np.asarray(bid_features.of_situations([situation])[0])


@cache
def fitted(bidder: str = "normal") -> BidModel:
    """The model of one computer player's bids."""
    return BidModel.of_text(files(__package__).joinpath(WEIGHTS.format(bidder)).read_text(encoding="utf-8"))


SLIGHT = ("target", "target_rule", "floor", "blind_nil_behind", "lead_spades", "forced_lead_breaks")
"""Options that change nothing of what a bid brings and costs."""


@lru_cache(maxsize=256)
def covers(rules: Rules) -> bool:
    """Whether the model was fitted to bids by rules like these: by one of the presets, slight changes aside.

    >>> from spadework.rules import parse_rules
    >>> [covers(parse_rules(text)) for text in ("standard; target=300", "standard; nil=60", "batak")]
    [True, False, False]
    """
    if not isinstance(rules, Spades):
        return False
    slight = {name: getattr(rules, name) for name in SLIGHT}
    return any(rules == replace(make_rules(preset), **slight) for preset in Spades.presets)
