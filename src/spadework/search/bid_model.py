"""How likely a hand makes a bid: a model fitted to the bids of computer players, `P(bid | hand, situation)`.

A bid is looked at as a climb: is it nil, if not 1, if not 2, and so on. Each step is a logistic regression on the
numbers of `bid_features`, fitted by `python -m training.bids`; the chances of the steps multiply to that of the bid.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import Self

import numpy as np
from numpy.typing import NDArray

from spadework.cards import SUITS
from spadework.rules import Rules, Spades, make_rules
from spadework.search import bid_features
from spadework.search.bid_features import Floats, Situation

WEIGHTS = "bids.json"


class BidModel:
    """Chances of bids, from a weight for each step of the climb and each number of situation and hand."""

    def __init__(self, weights: Floats) -> None:
        """A model with these weights: ``[steps, numbers]``, the situation's numbers first."""
        self.steps = len(weights)
        hand = len(bid_features.plain_suit()[0]), len(bid_features.trump_suit()[0])
        start = weights.shape[1] - sum(hand) - bid_features.RUFFS
        self._situation = weights[:, :start]
        plain, trump, ruffs = np.split(weights[:, start:].T, [hand[0], sum(hand)])
        self._trump = (bid_features.trump_suit() @ trump).astype(np.float32)
        by_ruff = np.vstack([ruffs, np.zeros(self.steps)])
        # For each number of trumps a table of the plain suits, ruffs included.
        self._plain = (bid_features.plain_suit() @ plain + by_ruff[bid_features.ruffs()]).astype(np.float32)

    @classmethod
    def of_text(cls, text: str) -> Self:
        """The model written in a file of weights."""
        return cls(np.array(json.loads(text)["weights"], dtype=float))

    def climb(self, hands: NDArray[np.uint64], situation: Situation, steps: int) -> Floats:
        """For each hand and each of the first steps the logit of stopping there: ``[hands, steps]``."""
        by_suit = bid_features.lanes(hands)
        trumps = by_suit[:, bid_features.TRUMP]
        logits = self._trump[trumps, :steps]
        few = np.minimum(bid_features.lengths()[trumps], bid_features.MANY_TRUMPS - 1)
        for suit in range(len(SUITS)):
            if suit != bid_features.TRUMP:
                logits = logits + self._plain[few, by_suit[:, suit], :steps]
        return np.asarray(logits + bid_features.of_situations([situation]) @ self._situation[:steps].T, dtype=float)

    def chances(self, hands: NDArray[np.uint64], situation: Situation) -> Floats:
        """For each hand, as it was when it bid, the chance that it makes the situation's bid.

        The highest bids are one step: they are told apart only from the lower ones.
        """
        bid = situation.bids[0]
        steps = min(bid + 1, self.steps)
        logits = self.climb(hands, situation, steps)
        if bid < self.steps:
            logits[:, bid] *= -1
        return np.asarray(np.exp(-np.logaddexp(0, logits).sum(axis=1)), dtype=float)


@cache
def fitted() -> BidModel:
    """The model that comes with the package."""
    return BidModel.of_text(files(__package__).joinpath(WEIGHTS).read_text(encoding="utf-8"))


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
