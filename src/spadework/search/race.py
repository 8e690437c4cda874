"""The chance to win a match of Batak, by the scores of all sides: a race over the deals that are left.

What a deal brings each side is measured in deals that computer players played among themselves, scored by the rules at
hand: how fast the scores grow, and how far they go apart. After so many deals more the scores lie about where these
figures lead, and each side's chance is that it is then ahead of all others. If what the deals add is taken to follow
Gumbel's distribution, which differs little from the normal one, that chance has a closed form for any number of sides
(the logit model of Luce 1959 and McFadden 1974):

>>> from spadework.rules import parse_rules
>>> race = Race(parse_rules("batak"))
>>> [round(float(chance), 2) for chance in race.chances((45, 30, 30, 30), 0)]
[0.97, 0.01, 0.01, 0.01]
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations

import numpy as np

from spadework.rules import Batak, Bid, Standing
from spadework.search.outcomes import Values
from spadework.search.points import points_a_trick
from spadework.search.winners import NOBODY, winners_after

RESULTS = {False: "results_batak.json", True: "results_esli.json"}
"""Bids and tricks of deals that computer players played among themselves, each alone and as partners."""
GUMBEL = np.sqrt(6) / np.pi
"""The scale of Gumbel's distribution whose standard deviation is 1."""
AHEAD = {2: 0.564, 3: 0.846, 4: 1.029}
"""By how many standard deviations the greatest of so many normal numbers is above their mean."""


class Race:
    """The chances of all sides, measured in points of the match's start: there a point of one's own is worth 1."""

    def __init__(self, rules: Batak, deals: int = 0) -> None:
        """What scores are worth when so many deals of the match have been scored."""
        self._rules, self._deals = rules, deals
        self._winners = winners_after(rules, deals if rules.deals_left(deals) == 0 else 0)
        gained = np.array([_scored(rules, row) for row in played(rules.partners)], dtype=float)
        pairs = combinations(range(len(rules.sides)), 2)
        apart = [np.var(gained[:, one] - gained[:, other]) / 2 for one, other in pairs]
        step = points_a_trick(rules)
        self._pace, self._spread = max(step / 4, float(gained.mean())), float(np.sqrt(np.mean(apart)))
        ahead = np.zeros((len(rules.sides), 1))
        ahead[0] = step
        even = 1 / len(rules.sides)
        self._scale = step / float(self._chances(ahead, 0)[0, 0] - even)

    def __call__(self, scores: Values, bags: Values) -> Values:
        """[sides, n]: what scores after a deal, [sides, n], are worth to each side; there are no bags."""
        winners = self._winners.of(scores)
        won = np.arange(len(scores))[:, None] == winners
        chances = np.where(winners == NOBODY, self._chances(scores, self._deals), won)
        return np.asarray((chances - 1 / len(scores)) * self._scale)

    def chances(self, scores: Sequence[int], deals: int) -> Values:
        """[sides]: the chances of a match that goes on with these scores after so many deals."""
        return self._chances(np.array(scores, dtype=float)[:, None], deals)[:, 0]

    def chance_at(self, worth: float) -> float:
        """The chance to win of a side to which something is worth so much."""
        return worth / self._scale + 1 / len(self._rules.sides)

    def _chances(self, scores: Values, deals: int) -> Values:
        """[sides, n]: the chances of all sides where the match goes on."""
        best = scores.max(axis=0)
        away = (scores - best) / (GUMBEL * self._spread * np.sqrt(self._left(best, deals)))
        odds = np.exp(away)
        return np.asarray(odds / odds.sum(axis=0))

    def _left(self, best: Values, deals: int) -> Values:
        """[n]: how many deals are about to come, by the best score; one at least."""
        agreed = self._rules.deals_left(deals)
        if agreed is not None:
            return np.full(len(best), max(1.0, float(agreed)))
        # The best score grows by the pace, and the more the further the scores go apart, which goes with the root. It
        # ends beyond the target, by as much as steps of that size go too far in the mean (Wald and Lorden).
        beyond = (self._spread**2 + self._pace**2) / (2 * self._pace)
        gap = np.maximum(0.0, self._rules.target - best) + beyond
        apart = AHEAD[len(self._rules.sides)] * self._spread
        root = (np.sqrt(apart**2 + 4 * self._pace * gap) - apart) / (2 * self._pace)
        return np.maximum(1.0, root**2)


def _scored(rules: Batak, row: Sequence[int | None]) -> list[int]:
    """What a deal with these bids and tricks brings each side by these rules."""
    bids = [None if bid is None else Bid(bid) for bid in row[: rules.seats]]
    tricks = [int(taken or 0) for taken in row[rules.seats :]]
    zeros = (0,) * len(rules.sides)
    return [side.delta for side in rules.score(bids, tricks, Standing(zeros, zeros))]


@cache
def played(partners: bool) -> list[list[int | None]]:
    """Bids and tricks by seat, eight values a deal, of deals that computer players played among themselves."""
    found: list[list[int | None]] = json.loads(files(__package__).joinpath(RESULTS[partners]).read_text("utf-8"))
    return found
