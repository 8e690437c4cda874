"""What scores and bags between two deals are worth to each side.

In Spades that is the chance to win the match (`MatchEquity`), found by dynamic programming: a match goes on by deals
like those that the players played among themselves, scored by the rules at hand. In Batak it is that chance as well,
of two sides or four (`race`). Where no such deals are known, `Points` counts the points, what the bags in hand will
cost, and the prospects of winning by the lead.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from spadework.rules import Batak, Bid, Rules, Standing
from spadework.search.bid_model import covers
from spadework.search.outcomes import Values, side_results
from spadework.search.points import bag_in_hand, points_a_trick
from spadework.search.race import Race
from spadework.search.winners import NOBODY, Winners, winners_after

WIN = 30.0
"""What winning the match is worth beside the points that win it, in tricks."""
SWING = 8.0
"""The lead, in tricks, that one deal more may well turn round."""
A_DEAL = 5.0
"""What a deal brings the winner of a match, in tricks."""

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
ONE_THREAD = 1 << 18
"""Products of so many multiplications are left to one thread by OpenBLAS, which NumPy calculates with."""
SWEEPS, CLOSE = 60, 1e-3
"""The chances are worked out again until they change by no more than this, or so many times."""


class Points:
    """Points, with each bag in hand at its share of the penalty it leads to, and what winning is worth beside them.

    As in `MatchEquity`, a point is worth 1 at the match's start.
    """

    def __init__(self, rules: Rules, deals: int = 0) -> None:
        """What scores are worth when so many deals of the match have been scored."""
        self._rules, self._deals = rules, deals
        self._bag, self._trick = bag_in_hand(rules), points_a_trick(rules)
        # Only where their number is agreed do deals end a match, and then only the last one does.
        self._winners = winners_after(rules, deals if rules.deals_left(deals) == 0 else 0)
        start = np.zeros((len(rules.sides), 1))
        ahead = start.copy()
        ahead[0] = self._trick
        self._level = float(_against_the_mean(self._standing(ahead, 0))[0, 0]) / self._trick

    def __call__(self, scores: Values, bags: Values) -> Values:
        """[sides, n]: what scores and bags after a deal, [sides, n] each, are worth to each side, the start being 0.

        A side's own worth counts against the mean of the others': what one side gains the others lose.
        """
        winners = self._winners.of(scores)
        worth = self._standing(scores + self._bag * bags, self._deals)
        over = winners != NOBODY
        if over.any():
            win = WIN * self._trick
            won = np.where(np.arange(len(scores))[:, None] == winners[over], win, -win)
            worth[:, over] = scores[:, over] + won
        return _against_the_mean(worth) / self._level

    def _standing(self, solid: Values, deals: int) -> Values:
        """[sides, n]: points and the prospects of winning by the lead, after so many deals of a match that goes on."""
        agreed = self._rules.deals_left(deals)
        if agreed is None:
            deals_left = np.maximum(0.0, self._rules.target - solid.max(axis=0)) / (A_DEAL * self._trick)
        else:
            deals_left = np.full(solid.shape[1], float(agreed))
        lead = np.array([solid[side] - np.delete(solid, side, axis=0).max(axis=0) for side in range(len(solid))])
        return np.asarray(solid + WIN * self._trick * np.tanh(lead / (SWING * self._trick * np.sqrt(1 + deals_left))))


def _against_the_mean(worth: Values) -> Values:
    """[sides, n]: each side's worth less the mean of the others'."""
    return np.asarray(worth - (worth.sum(axis=0) - worth) / (len(worth) - 1))


class MatchEquity:
    """The chance to win the match, by score and bags of both sides, measured in points of the match's start.

    A side stands at a point of a grid: its points without those of the bags in hand, and these bags. Between the points
    of the grid the chances change evenly. In a deal the results of the two sides go together through the tricks that
    each took and are independent beyond that, so what a deal makes of the chances is a product of matrices.
    """

    def __init__(self, rules: Rules) -> None:
        """Solves the match for these rules, which takes about a tenth of a second."""
        self._rules, self._winners = rules, Winners(rules)
        self._a_bag = side_results(rules, (Bid(1), Bid(1)), 0).deltas[3] - 2 * points_a_trick(rules)
        tens = np.arange(-1010, 1011, 10, dtype=float)
        open_ = tens[self._winners.goes_on(tens)]
        high, low = open_.max(), max(LOWEST, open_.min())
        self._points = np.arange(high, low - STEP, -STEP, dtype=float)[::-1]
        self._limit = getattr(rules, "bag_limit", None) or 1
        self._bags = np.arange(0, self._limit, BAG_STEP, dtype=float)
        above = np.arange(high + 10, high + 10 + BEYOND, STEP, dtype=float)
        below = np.arange(low - 10 - BEYOND, low, STEP, dtype=float)
        self._ended = [each for each in (below, above) if not self._winners.goes_on(each[:1])[0]]
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
        return self.chance_at(float(self(*column)[0, 0]))

    def chance_at(self, worth: float) -> float:
        """The chance to win of a side to which something is worth so much."""
        return (worth / self._scale + 1) / 2

    def _chance(self, scores: Values, bags: Values) -> Values:
        """[n]: the chance of side 0, where the match goes on."""
        ours, theirs = [self._standing(*each) for each in zip(scores, bags, strict=True)]
        # A side has few standings in many ends of a deal, so each is looked at once.
        standings = len(self._points) * STEP * self._limit
        (mine, which_mine), (other, which_other) = _different(ours, standings), _different(theirs, standings)
        rows = _mean(self._chances, *self._corners(mine))
        return np.asarray(_mean(rows.T, *self._corners(other))[which_other, which_mine])

    def _standing(self, scores: Values, bags: Values) -> NDArray[np.intp]:
        """[n]: the number of a side's standing, which comes from its points without those of the bags, and its bags.

        Where a standing is not on the grid, the nearest one is taken.
        """
        solid = np.clip(scores - self._a_bag * bags, self._points[0], self._points[-1]) - self._points[0]
        return np.asarray(solid * self._limit + np.clip(bags, 0, self._limit - 1), dtype=np.intp)

    def _corners(self, standings: NDArray[np.intp]) -> tuple[NDArray[np.intp], Values]:
        """[4, n]: the states around standings, and how much each of them counts."""
        solid, bags = np.divmod(standings, self._limit)
        point, part = _between(self._points, solid + self._points[0])
        level, share = _between(self._bags, bags)
        number = len(self._bags)
        state, last = point * number + level, min(1, number - 1)
        places = np.array([state, state + last, state + number, state + number + last])
        return places, np.array([(1 - part) * (1 - share), (1 - part) * share, part * (1 - share), part * share])

    # The solution

    def _solved(self) -> Values:
        """[states, states]: the chance of side 0 by the states of both sides; the ended ones come last."""
        open_scores = (self._points[:, None] + self._a_bag * self._bags).ravel()
        scores = np.concatenate([open_scores, *self._ended]).round()
        going_on = len(open_scores)
        ours, theirs = np.meshgrid(scores, scores, indexing="ij")
        chances: Values = 0.5 + np.clip(ours - theirs, -400, 400) / 1000
        over = np.ones_like(chances, dtype=bool)
        over[:going_on, :going_on] = False
        winners = self._winners.of(np.stack([ours[over], theirs[over]]))
        chances[over] = np.where(winners == NOBODY, chances[over], winners == 0)
        shares, moves = self._moves()
        for _ in range(SWEEPS):
            next_chances = np.zeros((going_on, going_on))
            for tricks in range(FEWEST, (len(shares) + 1) // 2):
                half = _product(_product(moves[tricks], chances), moves[-1 - tricks].T)
                # With the sides changed about, the same deals give the other chance.
                next_chances += shares[tricks] * (half + 1 - half.T)
            change = np.abs(next_chances - chances[:going_on, :going_on]).max()
            chances[:going_on, :going_on] = next_chances
            if change < CLOSE:
                break
        return chances

    def _moves(self) -> tuple[Values, Values]:
        """For each number of tricks, how often a side takes so many, and where each open state then leads.

        What leads where is [tricks, open states, states], rows adding up to 1.
        """
        size, number = self._rules.hand_size, len(self._bags)
        going_on = len(self._points) * number
        states = going_on + sum(map(len, self._ended))
        total, level, after, left, times = self._results()
        scores = (self._points + (after + self._a_bag * self._bags[level])[:, None]).ravel()
        rows = (np.arange(len(self._points)) * number + level[:, None]).ravel()
        total, left, times = (np.repeat(each, len(self._points)) for each in (total, left, times))
        places, parts = self._leads(scores, left)
        moves = np.zeros((size + 1, going_on, states))
        np.add.at(moves, (total, rows, places), times * parts)
        shares = moves.sum(axis=(1, 2))
        moves /= np.maximum(moves.sum(axis=2, keepdims=True), 1e-12)
        return (shares + shares[::-1]) / (2 * shares.sum()), moves

    def _results(self) -> NDArray[np.intp]:
        """[5, n]: what sides took and scored in the deals that were played, as these rules score.

        A column has the tricks, the place of the bags before, the points, the bags after, and how often that was.
        """
        known = Counter(
            ((row[first], row[second]), (row[4 + first], row[4 + second]))
            for row in played()
            for first, second in ((0, 2), (1, 3))
        )
        found: Counter[tuple[int, int, int, int]] = Counter()
        for (bids, (mine, partners)), times in known.items():
            total = min(max(mine + partners, FEWEST), self._rules.hand_size - FEWEST)
            full = (Bid(bids[0]), Bid(1), Bid(bids[1]), Bid(1))
            for level, bags in enumerate(self._bags.tolist()):
                after = self._rules.score(full, (mine, 0, partners, 0), Standing((0, 0), (int(bags), 0)))[0]
                found[total, level, after.score, after.bags] += times
        return np.array([(*result, times) for result, times in found.items()]).T

    def _leads(self, scores: Values, bags: Values) -> tuple[NDArray[np.intp], Values]:
        """[4, n]: the states that these scores and bags lie between, and how much each of them counts."""
        places, parts = self._corners(self._standing(scores, bags))
        open_ = self._winners.goes_on(scores)
        start = len(self._points) * len(self._bags)
        for ended in self._ended:
            here = ~open_ & ((scores > 0) == (ended[0] > 0))
            point, part = _between(ended, scores[here])
            places[:2, here], places[2:, here] = start + point, start + point + 1
            parts[:, here] = np.array([1 - part, 0 * part, part, 0 * part])
            start += len(ended)
        return places, parts


def _different(numbers: NDArray[np.intp], below: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The different ones among numbers that are below so many, and the place of each number among these."""
    there = np.zeros(below, dtype=bool)
    there[numbers] = True
    return np.flatnonzero(there), (np.cumsum(there) - 1)[numbers]


def _mean(table: Values, places: NDArray[np.intp], parts: Values) -> Values:
    """[n, columns]: the mean of some rows of a table, [4, n] places of rows that count as their parts."""
    return np.asarray(sum(table[place] * part[:, None] for place, part in zip(places, parts, strict=True)))


def _product(left: Values, right: Values) -> Values:
    """The product of two matrices, a few rows at a time.

    As a whole it would be shared among threads. For matrices of this size that takes more time than it saves, most of
    all on a busy machine, and lets the last digits depend on the number of processors.
    """
    rows = max(1, ONE_THREAD // right.size)
    return np.concatenate([left[first : first + rows] @ right for first in range(0, len(left), rows)])


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
def equity(rules: Rules, deals: int) -> MatchEquity | Race | Points:
    """What scores and bags are worth under these rules: chances where such deals are known, `Points` elsewhere.

    Args:
        rules: the rules of the table.
        deals: how many deals have been scored then; it matters only where a match has an agreed number of them.
    """
    if rules.deals_left(deals) is None and deals:
        return equity(rules, 0)
    if isinstance(rules, Batak):
        return Race(rules, deals)
    return MatchEquity(rules) if covers(rules) else Points(rules, deals)
