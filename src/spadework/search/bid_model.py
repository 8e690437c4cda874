"""How likely a hand makes a bid: a model fitted to the bids of computer players, `P(bid | hand, situation)`.

A bid is looked at as a climb: is it nil, if not 1, if not 2, and so on. Each step is a logistic regression on the
numbers of `bid_features`, fitted by `python -m training.bids`; the chances of the steps multiply to that of the bid.

There is a model for each of several bidders, since one may meet any of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache, reduce
from importlib.resources import files

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
    """Chances of bids, if any of some bidders may have made them.

    There is a weight for each bidder, each step of its climb and each number of situation and hand.
    """

    def __init__(self, weights: Floats) -> None:
        """A model with these weights: ``[bidders, steps, numbers]``, the situation's numbers first."""
        self.bidders, self.steps, numbers = weights.shape
        weights = weights.reshape(-1, numbers)
        plain, trump = bid_features.plain_suit(), bid_features.trump_suit()
        ends = np.cumsum(
            [numbers - plain.shape[1] - trump.shape[1] - bid_features.RUFFS, plain.shape[1], trump.shape[1]]
        )
        self._situation, of_plain, of_trump, of_ruffs = np.split(weights.T.astype(np.float32), ends)
        # What each holding adds to the logits: of trumps, and of a plain suit beside so many trumps.
        self._trump = (trump @ of_trump).astype(np.float32)
        by_ruff = np.vstack([of_ruffs, np.zeros(len(weights))])[bid_features.ruffs()]
        self._plain = (plain @ of_plain + by_ruff).astype(np.float32).reshape(-1, len(weights))

    def of_hands(self, hands: NDArray[np.uint64]) -> Floats:
        """What hands add to the logits of stopping at each step: ``[hands, bidders, steps]``."""
        holdings = bid_features.lanes(hands)
        trumps = holdings[bid_features.TRUMP]
        beside = np.minimum(bid_features.lengths()[trumps], bid_features.MANY_TRUMPS - 1) * bid_features.HOLDINGS
        logits = self._trump.take(trumps, axis=0)
        for suit, held in enumerate(holdings):
            if suit != bid_features.TRUMP:
                logits += self._plain.take(beside + held, axis=0)
        return np.asarray(logits.reshape(-1, self.bidders, self.steps))

    def of_situations(self, situations: Sequence[Situation]) -> Floats:
        """What situations add to the same logits: ``[situations, bidders, steps]``."""
        return self._of_numbers(bid_features.of_situations(situations))

    def chances(self, hands: NDArray[np.uint64], situation: Situation) -> Floats:
        """For each hand, as it was when it bid, the chance that it makes the situation's bid; the mean of the bidders'.

        The highest bids are one step: they are told apart only from the lower ones.
        """
        bid = situation.bids[0]
        against = (self.of_hands(hands) + self._of_numbers(of_situation(situation)))[..., : bid + 1]
        if bid < self.steps:
            against[..., bid] *= -1
        steps = 1 + np.exp(np.minimum(against, LARGEST_LOGIT))
        # Over so few steps and bidders, NumPy's own product and mean would take most of the time.
        odds = reduce(np.multiply, np.moveaxis(steps, 2, 0), np.float64(1))
        return np.asarray((1 / odds) @ np.full(self.bidders, 1 / self.bidders))

    def _of_numbers(self, numbers: Floats) -> Floats:
        return np.asarray((numbers.astype(np.float32) @ self._situation).reshape(-1, self.bidders, self.steps))


@lru_cache(maxsize=256)
def of_situation(situation: Situation) -> Floats:
    """The numbers of one situation, which stays the same all through a deal."""
    return np.asarray(bid_features.of_situations([situation])[0])


@cache
def fitted(*bidders: str) -> BidModel:
    """The model of these bidders, of all where none is named."""
    return BidModel(np.array([read(bidder) for bidder in bidders or BIDDERS]))


def read(bidder: str) -> Floats:
    """The weights of one bidder: ``[steps, numbers]``."""
    text = files(__package__).joinpath(WEIGHTS.format(bidder)).read_text(encoding="utf-8")
    return np.array(json.loads(text)["weights"], dtype=float)


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
