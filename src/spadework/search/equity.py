"""What scores and bags between two deals are worth to each side.

In Spades that is the chance to win the match (`MatchEquity`), found by dynamic programming: a match goes on by deals
like those that the players played among themselves, scored by the rules at hand. Where no such deals are known, as in
Batak, `Points` counts the points, what the bags in hand will cost, and the prospects of winning by the lead.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product

import numpy as np
from numpy.typing import NDArray

from spadework.rules import Bid, Rules
from spadework.search.bid_model import covers
from spadework.search.outcomes import Values, Worth, side_results
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

RESULTS = "results.json"
"""Bids and tricks of deals that computer players played among themselves."""
FEWEST = 4
"""Who takes fewer tricks, or leaves the others fewer, is counted with those who take so many."""
STEP, BAG_STEP = 20, 3
"""How far apart the points and the bags of the grid are."""
LOWEST = -400
"""Who has fewer points without a floor is taken to have these."""
BEYOND = 100
"""How far the grid goes on beyond the target and below the floor, where the higher score decides."""
SWEEPS, CLOSE = 60, 1e-3
"""The chances are worked out again until they change by no more than this, or so many times."""


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
    """Points, with each bag in hand at its share of the penalty it leads to, and what winning is worth beside them.

    As in `MatchEquity`, a point is worth 1 at the match's start.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bag, self._trick = bag_in_hand(rules), points_a_trick(rules)
        self._winners = Winners(rules)
        self._level = 1.0
        start = np.zeros((len(rules.sides), 1))
        ahead = start.copy()
        ahead[0] = self._trick
        self._level = float(self(ahead, start)[0, 0]) / self._trick

    def __call__(self, scores: Values, bags: Values) -> Values:
        """[sides, n]: what scores and bags after a deal, [sides, n] each, are worth to each side, the start being 0.

        A side's own worth counts against the mean of the others': what one side gains the others lose.
        """
        winners = self._winners.of(scores)
        solid = scores + self._bag * bags
        rivals = len(scores) - 1
        lead = np.array([solid[side] - np.delete(solid, side, axis=0).max(axis=0) for side in range(rivals + 1)])
        deals_left = np.maximum(0.0, self._rules.target - solid.max(axis=0)) / (A_DEAL * self._trick)
        win = WIN * self._trick
        worth = solid + win * np.tanh(lead / (SWING * self._trick * np.sqrt(1 + deals_left)))
        over = winners != NOBODY
        if over.any():
            won = np.where(np.arange(rivals + 1)[:, None] == winners[over], win, -win)
            worth[:, over] = scores[:, over] + won
        return np.asarray(worth - (worth.sum(axis=0) - worth) / rivals) / self._level


class MatchEquity:
    """The chance to win the match, by score and bags of both sides, measured in points of the match's start.

    A side stands at a point of a grid: its points without those of the bags in hand, and these bags. Between the points
    of the grid the chances change evenly. In a deal the results of the two sides go together through the tricks that
    each took and are independent beyond that, so what a deal makes of the chances is a product of matrices.
    """

    def __init__(self, rules: Rules) -> None:
        """Solves the match for these rules, which takes some tenths of a second."""
        self._rules, self._winners = rules, Winners(rules)
        self._opens: dict[int, bool] = {}
        self._a_bag = side_results(rules, 0, (Bid(1),) * rules.seats, 0).deltas[3] - 2 * points_a_trick(rules)
        high = max(score for score in range(0, 1011, 10) if self._open(score))
        low = max(LOWEST, min(score for score in range(0, -1011, -10) if self._open(score)))
        self._points = np.arange(high, low - STEP, -STEP, dtype=float)[::-1]
        limit = getattr(rules, "bag_limit", None) or 1
        self._bags = np.arange(0, limit, BAG_STEP, dtype=float)
        above = np.arange(high + 10, high + 10 + BEYOND, STEP, dtype=float)
        below = np.arange(low - 10 - BEYOND, low, STEP, dtype=float)
        self._ended = [each for each in (below, above) if not self._open(int(each[0]))]
        self._chances = self._solved()
        level = self._chance(np.array([[STEP, -STEP], [0, 0]], dtype=float), np.zeros((2, 2)))
        self._scale = 2 * STEP / max(1e-9, float(level[0] - level[1])) / 2

    def __call__(self, scores: Values, bags: Values) -> Values:
        """[sides, n]: what scores and bags after a deal, [sides, n] each, are worth to each side."""
        winners = self._winners.of(scores)
        chance = np.where(winners == NOBODY, self._chance(scores, bags), winners == 0)
        worth = (2 * chance - 1) * self._scale
        return np.stack([worth, -worth])

    def chance(self, scores: Sequence[int], bags: Sequence[int]) -> float:
        """The chance of side 0 to win a match that stands so."""
        column = [np.array(each, dtype=float)[:, None] for each in (scores, bags)]
        return float(self(*column)[0, 0] / self._scale + 1) / 2

    def _open(self, score: int) -> bool:
        """Whether the match goes on when one side has this score and the other does not end it."""
        if score not in self._opens:
            self._opens[score] = self._rules.winner((score, score - 1 if score > 0 else score + 1)) is None
        return self._opens[score]

    def _chance(self, scores: Values, bags: Values) -> Values:
        """[n]: the chance of side 0, where the match goes on."""
        corners = []
        for side in range(2):
            point, part = _between(self._points, scores[side] - self._a_bag * bags[side])
            level, share = _between(self._bags, bags[side])
            number = len(self._bags)
            last = min(1, number - 1)
            corners.append(
                [
                    (point * number + level, (1 - part) * (1 - share)),
                    (point * number + level + last, (1 - part) * share),
                    ((point + 1) * number + level, part * (1 - share)),
                    ((point + 1) * number + level + last, part * share),
                ]
            )
        total = np.zeros(scores.shape[1])
        for (ours, mine), (theirs, other) in product(*corners):
            total += self._chances[ours, theirs] * mine * other
        return total

    # The solution

    def _solved(self) -> Values:
        """[states, states]: the chance of side 0 by the states of both sides; the ended ones come last."""
        open_scores = (self._points[:, None] + self._a_bag * self._bags).ravel()
        scores = np.concatenate([open_scores, *self._ended]).round()
        ours, theirs = np.meshgrid(scores, scores, indexing="ij")
        going_on = len(open_scores)
        chances: Values = 0.5 + np.clip(ours - theirs, -400, 400) / 1000
        winners = self._winners.of(np.stack([ours.ravel(), theirs.ravel()])).reshape(ours.shape)
        decided = winners != NOBODY
        decided[:going_on, :going_on] = False
        chances[decided] = winners[decided] == 0
        shares, moves = self._moves()
        for _ in range(SWEEPS):
            next_chances = np.zeros((going_on, going_on))
            for tricks in range(FEWEST, (len(shares) + 1) // 2):
                half = moves[tricks] @ chances @ moves[-1 - tricks].T
                # With the sides changed about, the same deals give the other chance.
                next_chances += shares[tricks] * (half + 1 - half.T)
            change = np.abs(next_chances - chances[:going_on, :going_on]).max()
            chances[:going_on, :going_on] = next_chances
            if change < CLOSE:
                break
        return chances

    def _moves(self) -> tuple[list[float], list[Values]]:
        """For each number of tricks, how often a side takes so many, and where each open state then leads.

        What leads where is [open states, states], rows adding up to 1.
        """
        size, number = self._rules.hand_size, len(self._bags)
        going_on = len(self._points) * number
        states = going_on + sum(map(len, self._ended))
        known: dict[tuple[tuple[int, int], tuple[int, int]], int] = {}
        for row in played():
            for first, second in ((0, 2), (1, 3)):
                key = (row[first], row[second]), (row[4 + first], row[4 + second])
                known[key] = known.get(key, 0) + 1
        moves = [np.zeros((going_on, states)) for _ in range(size + 1)]
        for (bids, tricks), times in known.items():
            total = min(max(sum(tricks), FEWEST), size - FEWEST)
            full = (Bid(bids[0]), Bid(1), Bid(bids[1]), Bid(1))
            for level, bags in enumerate(self._bags):
                results = side_results(self._rules, 0, full, int(bags))
                place = tuple(each.of((tricks[0], 0, tricks[1], 0)) for each in results.dimensions)
                after, left = results.deltas[place], results.bags[place]
                scores = self._points + self._a_bag * bags + after
                self._lead(moves[total], level, scores, float(left), times)
        weights = [float(each.sum()) for each in moves]
        for each in moves:
            each /= np.maximum(each.sum(axis=1, keepdims=True), 1e-12)
        both = [weight + weights[size - tricks] for tricks, weight in enumerate(weights)]
        return [each / sum(both) for each in both], moves

    def _lead(self, move: Values, level: int, scores: Values, bags: float, times: int) -> None:
        """Notes that the open states with these bags lead to these scores and bags."""
        number = len(self._bags)
        rows = np.arange(len(self._points)) * number + level
        start = len(self._points) * number
        open_ = np.array([self._open(round(score)) for score in scores.tolist()])
        point, part = _between(self._points, scores - self._a_bag * bags)
        bag, share = _between(self._bags, np.array([bags]))
        last = min(1, number - 1)
        for step, of_point in ((0, 1 - part), (1, part)):
            for more, of_bag in ((0, 1 - share[0]), (last, share[0])):
                columns = (point + step) * number + int(bag[0]) + more
                np.add.at(move, (rows[open_], columns[open_]), (times * of_point * of_bag)[open_])
        for ended in self._ended:
            here = ~open_ & ((scores > 0) == (ended[0] > 0))
            point, part = _between(ended, scores)
            for step, of_point in ((0, 1 - part), (1, part)):
                np.add.at(move, (rows[here], start + point[here] + step), (times * of_point)[here])
            start += len(ended)


def _between(grid: Values, values: Values) -> tuple[NDArray[np.intp], Values]:
    """The grid's point below each value, and how far the value lies on the way to the next; at most at the ends."""
    if len(grid) == 1:
        return np.zeros(len(values), dtype=np.intp), np.zeros(len(values))
    way = np.clip((values - grid[0]) / (grid[1] - grid[0]), 0, len(grid) - 1)
    point = np.minimum(way.astype(np.intp), len(grid) - 2)
    return point, way - point


@cache
def played() -> list[list[int]]:
    """Bids and tricks by seat, eight numbers a deal, of deals that computer players played among themselves."""
    found: list[list[int]] = json.loads(files(__package__).joinpath(RESULTS).read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=64)
def equity(rules: Rules) -> Worth:
    """What scores and bags are worth under these rules: `MatchEquity` where bids are known, `Points` elsewhere."""
    return MatchEquity(rules) if covers(rules) else Points(rules)
