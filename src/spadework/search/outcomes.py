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
    feasible = np.concatenate([frame.feasible for frame in frames])
    values = np.zeros_like(scores)
    values[:, feasible] = worth(scores[:, feasible], bags[:, feasible])
    ends = np.cumsum([len(frame.feasible) for frame in frames])[:-1]
    return [
        OutcomeTable(frame.offsets, np.ascontiguousarray(part), frame.sides)
        for frame, part in zip(frames, np.split(values, ends, axis=1), strict=True)
    ]


class _Frame(NamedTuple):
    """A table without the values: what each place adds to the scores, [sides, places]."""

    offsets: NDArray[np.uint16]
    deltas: Values
    bags: Values
    feasible: NDArray[np.bool_]
    sides: NDArray[np.int8]


@lru_cache(maxsize=4096)
def _frame(rules: Rules, bids: tuple[Bid | None, ...], bags_before: tuple[int, ...]) -> _Frame:
    size = rules.hand_size
    results = [
        side_results(rules, side, _of_side(rules, side, bids), bags_before[side]) for side in range(len(rules.sides))
    ]
    dropped = _follows_from_the_rest(results, size)
    counted = [side for side in range(len(results)) if side != dropped]
    dimensions = tuple(dimension for side in counted for dimension in results[side].dimensions)
    grid, offsets = _grid(rules, dimensions)

    deltas = np.empty((len(results), grid.shape[1]))
    bags = np.empty_like(deltas)
    feasible = np.ones(grid.shape[1], dtype=bool)
    first, known = 0, np.zeros(grid.shape[1], dtype=np.int64)
    for side in counted:
        result = results[side]
        own = grid[first : first + len(result.dimensions)]
        first += len(result.dimensions)
        deltas[side] = result.deltas[tuple(own)]
        bags[side] = result.bags[tuple(own)]
        for axis, dimension in zip(own, result.dimensions, strict=True):
            if dimension.most == size:
                known += axis
    if dropped is not None:
        rest = size - known
        feasible = rest >= 0
        rest = np.maximum(rest, 0)
        deltas[dropped] = results[dropped].deltas[rest]
        bags[dropped] = results[dropped].bags[rest]
    sides = np.array([rules.side_of(seat) for seat in range(rules.seats)], dtype=np.int8)
    return _Frame(offsets, deltas, bags, feasible, sides)


@lru_cache(maxsize=256)
def _grid(rules: Rules, dimensions: tuple[Dimension, ...]) -> tuple[Counts, NDArray[np.uint16]]:
    """All places of a table by their dimensions, and the offsets of each seat."""
    shape = tuple(dimension.most + 1 for dimension in dimensions)
    return np.indices(shape).reshape(len(shape), -1), _offsets(rules, dimensions, shape)


@lru_cache(maxsize=4096)
def side_results(rules: Rules, side: int, bids: tuple[Bid | None, ...], bags: int) -> SideResults:
    """What a side may score with its bids and its bags before the deal.

    A side's points do not depend on another's bids and tricks and not on the score before the deal, in any rules there
    are.
    """
    dimensions = _dimensions(rules, side, bids)
    shape = tuple(dimension.most + 1 for dimension in dimensions)
    deltas, after = np.zeros(shape), np.zeros(shape)
    asked = np.zeros(shape, dtype=bool)
    for tricks in _splits(rules, side):
        place = tuple(dimension.of(tricks) for dimension in dimensions)
        if not asked[place]:
            asked[place] = True
            deltas[place], after[place] = _ask(rules, side, bids, tricks, bags)
    total = sum(dimension.most == rules.hand_size for dimension in dimensions)
    seats = rules.sides[side]
    whole = any(dimension.seats == seats and dimension.most == rules.hand_size for dimension in dimensions)
    return SideResults(dimensions, deltas, after, whole or total == len(seats))


def _of_side(rules: Rules, side: int, bids: tuple[Bid | None, ...]) -> tuple[Bid | None, ...]:
    """The bids of one side, and for the others some that decide nothing for it."""
    return tuple([bids[seat] if seat in rules.sides[side] else Bid(1) for seat in range(rules.seats)])


def _ask(rules: Rules, side: int, bids: tuple[Bid | None, ...], tricks: tuple[int, ...], bags: int) -> tuple[int, int]:
    zeros = (0,) * len(rules.sides)
    held = tuple(bags if each == side else 0 for each in range(len(rules.sides)))
    result = rules.score(bids, tricks, Standing(zeros, held))[side]
    return result.score, result.bags


def _splits(rules: Rules, side: int) -> list[tuple[int, ...]]:
    """All tricks that a side's seats may take, by seat; those of the others do not matter and are none."""
    found = []
    seats = rules.sides[side]
    for split in product(range(rules.hand_size + 1), repeat=len(seats)):
        if sum(split) <= rules.hand_size:
            tricks = [0] * rules.seats
            for seat, taken in zip(seats, split, strict=True):
                tricks[seat] = taken
            found.append(tuple(tricks))
    return found


@lru_cache(maxsize=4096)
def _dimensions(rules: Rules, side: int, bids: tuple[Bid | None, ...]) -> tuple[Dimension, ...]:
    """The fewest numbers that decide what a side scores."""
    seats, size = rules.sides[side], rules.hand_size
    nils = tuple(seat for seat in seats if (bid := bids[seat]) is not None and bid.is_nil)
    numbers = tuple(seat for seat in seats if seat not in nils)
    kept = tuple(Dimension((seat,), 1) for seat in nils)
    others = (Dimension(numbers, size),) if numbers else ()
    splits = _splits(rules, side)
    answers = [tuple(_ask(rules, side, bids, tricks, bags) for bags in PROBES) for tricks in splits]
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
