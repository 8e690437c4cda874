"""Outcome tables: what the end of a deal is worth, by a number that adds up from the tricks of each seat.

The kernel knows tricks and no scores. What a deal's end is worth reaches it as a table of values and, for each seat and
each number of tricks, an offset: the sum of the four offsets is the place in the table. Only what the rules tell apart
has a place of its own. Two partners who both bid a number share one count; a nil counts as kept or broken, or trick by
trick where the rules make its tricks matter; and what follows from the other counts needs no count at all.

Nothing is assumed about any option. The rules are asked what each number of tricks brings, and from the answers it is
seen which counts may be joined.

>>> from spadework.rules import parse_rules
>>> three, nil = Bid(3), Bid(0)
>>> nothing = Standing((0, 0), (0, 0))
>>> rules = parse_rules("standard")
>>> tables = [outcome_table(rules, [own, *[three] * 3], nothing, lambda scores, bags: scores) for own in (three, nil)]
>>> [len(table.values[0]) for table in tables]
[14, 196]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spadework.rules import Bid, Rules, Standing

LARGEST_HAND = 18
PROBES = (0, 1, 2)
"""The bags with which the rules are asked what they tell apart."""

Values = NDArray[np.float64]
Counts = NDArray[np.int64]
Worth = Callable[[Values, Values], Values]
"""What the ends of a deal are worth to each side: takes scores and bags after it, [sides, n] each, and gives
[sides, n]."""


class Dimension(NamedTuple):
    """One number that the rules tell apart: the tricks of some seats together, of one seat perhaps only up to some."""

    seats: tuple[int, ...]
    most: int

    def of(self, tricks: Sequence[int]) -> int:
        """Its value when the seats have taken so many tricks."""
        return min(self.most, sum(tricks[seat] for seat in self.seats))

    def seated(self, seats: Sequence[int]) -> Dimension:
        """The same number of a side's seats when these are its seats at the table."""
        return Dimension(tuple([seats[seat] for seat in self.seats]), self.most)


@dataclass(frozen=True, slots=True)
class OutcomeTable:
    """Values by the tricks of each seat."""

    offsets: NDArray[np.uint16]
    """[seats, 19]: what so many tricks of a seat add to the place in the table."""
    values: Values
    """[sides, places]: what the deal's end is worth to each side."""
    sides: NDArray[np.int8]
    """[seats]: the side of each seat."""

    def of(self, tricks: NDArray[np.uint8] | Sequence[int]) -> Values:
        """What ends with these tricks by seat are worth: [sides] for one end, [sides, n] for tricks [n, seats]."""
        taken = np.asarray(tricks)
        places = self.offsets[np.arange(len(self.sides)), taken].sum(axis=-1)
        return self.values[:, places]


@dataclass(frozen=True, slots=True)
class SideResults:
    """What one side may score, by the numbers that the rules tell apart."""

    dimensions: tuple[Dimension, ...]
    """Their seats are places in the side, the first one being 0."""
    deltas: Values
    """The change of the score; one axis for each dimension."""
    bags: Values
    """The bags after the deal."""
    total_known: bool
    """Whether the side's tricks together follow from the dimensions."""


def outcome_table(rules: Rules, bids: Sequence[Bid | None], before: Standing, worth: Worth) -> OutcomeTable:
    """The table of a deal.

    Args:
        rules: the rules of the table.
        bids: what every seat is bound to; None for a seat that is bound to nothing.
        before: scores and bags by side before the deal.
        worth: what scores and bags after the deal are worth.
    """
    (table,) = outcome_tables(rules, [bids], before, worth)
    return table


def outcome_tables(
    rules: Rules, bids: Sequence[Sequence[Bid | None]], before: Standing, worth: Worth
) -> list[OutcomeTable]:
    """The tables of a deal with different bids, made together."""
    frames = [_frame(rules, tuple(each), before.bags) for each in bids]
    start = np.array(before.scores, dtype=np.float64)[:, None]
    scores = np.concatenate([frame.deltas for frame in frames], axis=1) + start
    bags = np.concatenate([frame.bags for frame in frames], axis=1)
    ends = np.cumsum([frame.deltas.shape[1] for frame in frames])[:-1]
    return [
        OutcomeTable(frame.grid.offsets, frame.grid.filled(part), frame.sides)
        for frame, part in zip(frames, np.split(worth(scores, bags), ends, axis=1), strict=True)
    ]


class _Grid(NamedTuple):
    """The places of a table, and which of them the tricks of a deal may lead to."""

    size: int
    places: NDArray[np.intp]
    """[n]: the places that may be reached."""
    counts: Counts
    """[dimensions, n]: the numbers that lead to them."""
    rest: Counts
    """[n]: the tricks that these numbers leave to seats that have none."""
    offsets: NDArray[np.uint16]

    def filled(self, values: Values) -> Values:
        """[sides, size]: a table of values at the places that may be reached, [sides, n], and of zeros elsewhere."""
        table = np.zeros((len(values), self.size))
        table[:, self.places] = values
        return table


@lru_cache(maxsize=256)
def _grid(rules: Rules, dimensions: tuple[Dimension, ...]) -> _Grid:
    shape = tuple(dimension.most + 1 for dimension in dimensions)
    counts = np.indices(shape).reshape(len(shape), -1)
    counted = [dimension.most == rules.hand_size for dimension in dimensions]
    seats = {seat for dimension, all_ in zip(dimensions, counted, strict=True) if all_ for seat in dimension.seats}
    rest = rules.hand_size - counts[counted].sum(axis=0)
    places = np.flatnonzero(rest == 0 if len(seats) == rules.seats else rest >= 0)
    return _Grid(counts.shape[1], places, counts[:, places], rest[places], _offsets(rules, dimensions, shape))


class _Frame(NamedTuple):
    """A table without the values: what each place that may be reached adds to the scores, [sides, n]."""

    grid: _Grid
    deltas: Values
    bags: Values
    sides: NDArray[np.int8]


@lru_cache(maxsize=4096)
def _frame(rules: Rules, bids: tuple[Bid | None, ...], bags_before: tuple[int, ...]) -> _Frame:
    results = [
        side_results(rules, tuple([bids[seat] for seat in seats]), bags, _highest_of_others(seats, bids))
        for seats, bags in zip(rules.sides, bags_before, strict=True)
    ]
    dropped = _follows_from_the_rest(results, rules.hand_size)
    dimensions = [
        () if side == dropped else tuple([each.seated(seats) for each in results[side].dimensions])
        for side, seats in enumerate(rules.sides)
    ]
    grid = _grid(rules, sum(dimensions, ()))
    deltas, bags = np.empty((2, len(results), len(grid.places)))
    first = 0
    for side, (result, own) in enumerate(zip(results, dimensions, strict=True)):
        place = (grid.rest,) if side == dropped else tuple(grid.counts[first : first + len(own)])
        first += len(own)
        deltas[side], bags[side] = result.deltas[place], result.bags[place]
    return _Frame(grid, deltas, bags, np.array([rules.side_of(seat) for seat in range(rules.seats)], dtype=np.int8))


@lru_cache(maxsize=4096)
def side_results(rules: Rules, bids: tuple[Bid | None, ...], bags: int, highest: Bid | None = None) -> SideResults:
    """What a side may score with its bids and its bags before the deal.

    In any rules there are, a side's points do not depend on which side it is, on another's tricks and on the score
    before the deal. On another's bid depend at most those of a side that is bound to nothing.

    Args:
        rules: the rules of the table.
        bids: what the side's seats are bound to.
        bags: its bags before the deal.
        highest: the highest bid of the others; None where the side is bound to something itself.
    """
    dimensions = _dimensions(rules, bids, highest)
    shape = tuple(dimension.most + 1 for dimension in dimensions)
    deltas, after = np.zeros(shape), np.zeros(shape)
    asked = np.zeros(shape, dtype=bool)
    for tricks in _splits(rules):
        place = tuple(dimension.of(tricks) for dimension in dimensions)
        if not asked[place]:
            asked[place] = True
            deltas[place], after[place] = _ask(rules, bids, tricks, bags, highest)
    total = sum(dimension.most == rules.hand_size for dimension in dimensions)
    whole = Dimension(tuple(range(len(bids))), rules.hand_size) in dimensions
    return SideResults(dimensions, deltas, after, whole or total == len(bids))


def _highest_of_others(seats: Sequence[int], bids: Sequence[Bid | None]) -> Bid | None:
    """The highest bid of the table, for a side that is bound to nothing; None for any other."""
    if any(bids[seat] is not None for seat in seats):
        return None
    return max((bid for bid in bids if bid is not None), key=lambda bid: bid.tricks, default=None)


def _ask(
    rules: Rules, bids: tuple[Bid | None, ...], tricks: tuple[int, ...], bags: int, highest: Bid | None
) -> tuple[int, int]:
    """What side 0 scores, and the bags it then has; nothing else of the others decides anything for it."""
    all_bids: list[Bid | None] = [highest or Bid(1)] * rules.seats
    taken = [0] * rules.seats
    for seat, bid, own in zip(rules.sides[0], bids, tricks, strict=True):
        all_bids[seat], taken[seat] = bid, own
    zeros = (0,) * len(rules.sides)
    result = rules.score(all_bids, taken, Standing(zeros, (bags, *zeros[1:])))[0]
    return result.score, result.bags


@lru_cache(maxsize=256)
def _splits(rules: Rules) -> list[tuple[int, ...]]:
    """All tricks that the seats of a side may take."""
    splits = product(range(rules.hand_size + 1), repeat=len(rules.sides[0]))
    return [split for split in splits if sum(split) <= rules.hand_size]


@lru_cache(maxsize=4096)
def _dimensions(rules: Rules, bids: tuple[Bid | None, ...], highest: Bid | None) -> tuple[Dimension, ...]:
    """The fewest numbers that decide what a side with these bids scores; its seats count from 0."""
    seats, size = tuple(range(len(bids))), rules.hand_size
    nils = tuple(seat for seat in seats if (bid := bids[seat]) is not None and bid.is_nil)
    numbers = tuple(seat for seat in seats if seat not in nils)
    kept = tuple(Dimension((seat,), 1) for seat in nils)
    others = (Dimension(numbers, size),) if numbers else ()
    splits = _splits(rules)
    answers = [tuple(_ask(rules, bids, tricks, bags, highest) for bags in PROBES) for tricks in splits]
    for dimensions in ((*others, *kept), (Dimension(seats, size), *kept)):
        places = [tuple(each.of(tricks) for each in dimensions) for tricks in splits]
        if len(set(zip(places, answers, strict=True))) == len(set(places)):
            return dimensions
    return tuple(Dimension((seat,), size) for seat in seats)


def _follows_from_the_rest(results: Sequence[SideResults], size: int) -> int | None:
    """The last side whose result follows from the tricks of the others, if there is one."""
    for side in reversed(range(len(results))):
        alone = results[side].dimensions
        others = [result for other, result in enumerate(results) if other != side]
        if len(alone) == 1 and alone[0].most == size and all(result.total_known for result in others):
            return side
    return None


def _offsets(rules: Rules, dimensions: Sequence[Dimension], shape: tuple[int, ...]) -> NDArray[np.uint16]:
    offsets = np.zeros((rules.seats, LARGEST_HAND + 1), dtype=np.uint16)
    stride = 1
    for dimension, size in zip(reversed(dimensions), reversed(shape), strict=True):
        for seat in dimension.seats:
            taken = np.minimum(np.arange(LARGEST_HAND + 1), dimension.most)
            offsets[seat] += (taken * stride).astype(np.uint16)
        stride *= size
    return offsets
