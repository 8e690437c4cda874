"""What scores and bags between two deals are worth to each side.

Where nothing is known of how matches under the rules go on, `Points` counts the points, what the bags in hand will
cost, and the prospects of winning the match by the lead.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from spadework.rules import Rules
from spadework.search.outcomes import Values
from spadework.search.points import bag_in_hand, points_a_trick

WIN = 30.0
"""What winning the match is worth beside the points that win it, in tricks."""
SWING = 8.0
"""The lead, in tricks, that one deal more may well turn round."""
A_DEAL = 5.0
"""What a deal brings the winner of a match, in tricks."""


class Points:
    """Points, with each bag in hand at its share of the penalty it leads to, and what winning is worth beside them."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bag, self._trick = bag_in_hand(rules), points_a_trick(rules)
        self._winners: dict[tuple[float, ...], int] = {}

    def __call__(self, scores: Values, bags: Values) -> Values:
        """[sides, n]: what scores and bags after a deal, [sides, n] each, are worth to each side.

        A side's own worth counts against the mean of the others': what one side gains the others lose.
        """
        winners = self.winners(scores)
        solid = scores + self._bag * bags
        rivals = len(scores) - 1
        lead = np.array([solid[side] - np.delete(solid, side, axis=0).max(axis=0) for side in range(len(scores))])
        deals_left = np.maximum(0.0, self._rules.target - solid.max(axis=0)) / (A_DEAL * self._trick)
        win = WIN * self._trick
        going_on = solid + win * np.tanh(lead / (SWING * self._trick * np.sqrt(1 + deals_left)))
        won = np.where(np.arange(len(scores))[:, None] == winners, win, -win)
        worth = np.where(winners < 0, going_on, scores + won)
        return np.asarray(worth - (worth.sum(axis=0) - worth) / rivals)

    def winners(self, scores: Values) -> Values:
        """[n]: the side that has won with these scores, -1 where the match goes on."""
        found = np.empty(scores.shape[1])
        for place, each in enumerate(zip(*scores.tolist(), strict=True)):
            winner = self._winners.get(each)
            if winner is None:
                decided = self._rules.winner(tuple(map(int, each)))
                winner = self._winners[each] = -1 if decided is None else decided
            found[place] = winner
        return found


@lru_cache(maxsize=64)
def equity(rules: Rules) -> Points:
    """What scores and bags are worth under these rules."""
    return Points(rules)
