"""Few choices of many options, in which any two values meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product

Row = dict[str, str]
Pair = tuple[tuple[str, str], tuple[str, str]]


def pairs_of(row: Mapping[str, str]) -> set[Pair]:
    """Every two values that meet in a row.

    >>> sorted(pairs_of({"trump": "spades", "floor": "4"}))
    [(('trump', 'spades'), ('floor', '4'))]
    """
    return set(combinations(row.items(), 2))


def pairwise(values: Mapping[str, Sequence[str]]) -> list[Row]:
    """Rows with a value of each option, so that any value of one meets any of another in one of the rows at least.

    Each row begins with a pair that has not met, and goes on, option by option, with the value that brings most such
    pairs. Where that leaves a choice, the values take turns.

    >>> rows = pairwise({"trump": ["named", "spades"], "floor": ["4", "8"], "partners": ["no", "yes"]})
    >>> len(rows), rows[0]
    (4, {'trump': 'named', 'floor': '4', 'partners': 'no'})
    """
    names = list(values)
    missing = dict.fromkeys(
        ((one, value), (other, another))
        for one, other in combinations(names, 2)
        for value, another in product(values[one], values[other])
    )
    rows: list[Row] = []
    while missing:
        row = dict(next(iter(missing)))
        for name in names:
            if name not in row:
                turn = len(rows) % len(values[name])
                row[name] = max(
                    [*values[name][turn:], *values[name][:turn]],
                    key=lambda value: len(pairs_of(ordered({**row, name: value}, names)) & missing.keys()),
                )
        row = ordered(row, names)
        for pair in pairs_of(row):
            missing.pop(pair, None)
        rows.append(row)
    return rows


def ordered(row: Row, names: Sequence[str]) -> Row:
    """A row with its options in the table's order."""
    return {name: row[name] for name in names if name in row}
