"""What scores and bags between two deals are worth to each side.

Where nothing is known of how matches under the rules go on, `Points` counts the points, what the bags in hand will
cost, and the prospects of winning the match by the lead.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from spadework.rules import Rules
from spadework.search.outcomes import Values
from spadework.search.points import bag_in_hand, points_a_trick

WIN = 30.0
"""What winning the match is worth beside the points that win it, in tricks."""
SWING = 8.0
"""The lead, in tricks, that one deal more may well turn round."""
A_DEAL = 5.0
"""What a deal brings the winner of a match, in tricks."""

NOBODY, UNKNOWN = -1, -2
SPAN = 1500
"""Scores up to so much above and below zero are looked up at once."""


class Winners:
    """Who has won with which scores, each asked of the rules once."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._pairs = np.full((2 * SPAN + 1) ** 2, UNKNOWN, dtype=np.int8) if len(rules.sides) == 2 else None
        self._known: dict[tuple[float, ...], int] = {}

    def of(self, scores: Values) -> NDArray[np.int8]:
        """[n]: the side that has won with these scores, [sides, n], or `NOBODY` where the match goes on."""
        if self._pairs is None or np.abs(scores).max(initial=0) > SPAN:
            return np.array([self._ask(each) for each in zip(*scores.tolist(), strict=True)], dtype=np.int8)
        ours, theirs = scores.astype(np.intp) + SPAN
        places = ours * (2 * SPAN + 1) + theirs
        found = self._pairs[places]
        if (found == UNKNOWN).any():
            for place in np.unique(places[found == UNKNOWN]).tolist():
                pair = divmod(place, 2 * SPAN + 1)
                self._pairs[place] = self._ask(tuple(each - SPAN for each in pair))
            found = self._pairs[places]
        return np.asarray(found)

    def _ask(self, scores: tuple[float, ...]) -> int:
        known = self._known.get(scores)
        if known is None:
            winner = self._rules.winner(tuple(map(int, scores)))
            known = self._known[scores] = NOBODY if winner is None else winner
        return known


class Points:
    """Points, with each bag in hand at its share of the penalty it leads to, and what winning is worth beside them."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bag, self._trick = bag_in_hand(rules), points_a_trick(rules)
        self._winners = Winners(rules)

    def __call__(self, scores: Values, bags: Values) -> Values:
        """[sides, n]: what scores and bags after a deal, [sides, n] each, are worth to each side.

        A side's own worth counts against the mean of the others': what one side gains the others lose.
        """
        winners = self._winners.of(scores)
        solid = scores + self._bag * bags
        rivals = len(scores) - 1
        if rivals == 1:
            lead = solid - solid[::-1]
        else:
            lead = np.array([solid[side] - np.delete(solid, side, axis=0).max(axis=0) for side in range(rivals + 1)])
        deals_left = np.maximum(0.0, self._rules.target - solid.max(axis=0)) / (A_DEAL * self._trick)
        win = WIN * self._trick
        worth = solid + win * np.tanh(lead / (SWING * self._trick * np.sqrt(1 + deals_left)))
        over = winners != NOBODY
        if over.any():
            won = np.where(np.arange(rivals + 1)[:, None] == winners[over], win, -win)
            worth[:, over] = scores[:, over] + won
        return np.asarray(worth - (worth.sum(axis=0) - worth) / rivals)


@lru_cache(maxsize=64)
def equity(rules: Rules) -> Points:
    """What scores and bags are worth under these rules."""
    return Points(rules)
