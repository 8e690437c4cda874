"""Who has won a match with which scores: the rules asked once for each, and many of them looked up together."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from spadework.rules import Rules
from spadework.search.outcomes import Values

NOBODY, UNKNOWN = -1, -2
SPAN = 1500
"""Scores up to so much above and below zero are looked up at once."""


class Winners:
    """Who has won with which scores after so many deals, each asked of the rules once."""

    def __init__(self, rules: Rules, deals: int = 0) -> None:
        self._rules, self._deals = rules, deals
        self._known: dict[tuple[float, ...], int] = {}
        if len(rules.sides) == 2:
            pairs = [(each, each - 1 if each > 0 else each + 1) for each in range(-SPAN, SPAN + 1)]
            self._goes_on = np.array([self._ask(pair) == NOBODY for pair in pairs])
            self._pairs = np.full(len(self._goes_on) ** 2, UNKNOWN, dtype=np.int8)

    def of(self, scores: Values) -> NDArray[np.int8]:
        """[n]: the side that has won with these scores, [sides, n], or `NOBODY` where the match goes on."""
        if len(scores) != 2 or np.abs(scores).max(initial=0) > SPAN:
            return np.array([self._ask(each) for each in zip(*scores.tolist(), strict=True)], dtype=np.int8)
        over = np.flatnonzero(~(self.goes_on(scores[0]) & self.goes_on(scores[1])))
        ours, theirs = scores[:, over].astype(np.intp) + SPAN
        places = ours * len(self._goes_on) + theirs
        for place in np.unique(places[self._pairs[places] == UNKNOWN]).tolist():
            pair = divmod(place, len(self._goes_on))
            self._pairs[place] = self._ask(tuple(each - SPAN for each in pair))
        winners = np.full(scores.shape[1], NOBODY, dtype=np.int8)
        winners[over] = self._pairs[places]
        return winners

    def goes_on(self, scores: Values) -> NDArray[np.bool_]:
        """[n]: whether the match of two sides goes on with such a score of one, if the other's does not end it."""
        return np.asarray(self._goes_on[np.clip(scores, -SPAN, SPAN).astype(np.intp) + SPAN])

    def _ask(self, scores: tuple[float, ...]) -> int:
        known = self._known.get(scores)
        if known is None:
            winner = self._rules.winner(tuple(map(int, scores)), self._deals)
            known = self._known[scores] = NOBODY if winner is None else winner
        return known


@lru_cache(maxsize=16)
def winners_after(rules: Rules, deals: int) -> Winners:
    """Who has won with which scores after so many deals; the same object for the same rules and deals."""
    return Winners(rules, deals)
