"""What a contest has shown: as a table for people, and as one object for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from spadework.arena import Comparison, Contest, Estimate, Habits
from spadework.cli.plain import decimal
from spadework.rules.words import printable

LONGEST_TITLE = 30
"""How long a player's name may be to stand above a column; a command may be longer than a line."""
DIGITS = 4
"""How many digits after the point the JSON gives."""


def as_object(contest: Contest, found: Comparison) -> dict[str, Any]:
    """The result as the values that JSON is written from."""
    return {
        "a": contest.a,
        "b": contest.b,
        "rules": str(contest.rules),
        "seed": contest.seed,
        "deals": found.deals,
        "points_a_deal": _numbers(found.points_a_deal, "mean"),
        "matches": {"played": found.matches, **_numbers(found.won, "won")},
        "stats": {"a": _habits(found.a), "b": _habits(found.b)},
    }


def _numbers(estimate: Estimate, name: str) -> dict[str, float | None]:
    return {name: _rounded(estimate.value), "low": _rounded(estimate.low), "high": _rounded(estimate.high)}


def _habits(habits: Habits) -> dict[str, Any]:
    return {
        **habits._asdict(),
        "bags_a_deal": _rounded(habits.bags_a_deal),
        "ms": {name: _rounded(value) for name, value in habits.ms._asdict().items()},
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)


def show_contest(console: Console, contest: Contest, found: Comparison) -> None:
    """Prints what was won, and what each player did."""
    a, b = printable(contest.a), printable(contest.b)
    if max(len(a), len(b)) > LONGEST_TITLE:
        console.print(Text(f"A is {a}\nB is {b}", "bold"), soft_wrap=True)
        a, b = "A", "B"
    else:
        console.print(Text(f"{a} against {b}", "bold"))
    console.print(Text(f"{contest.rules}, seed {contest.seed}; {found.deals} different deals, each in every seating"))
    results = Table(box=box.SIMPLE, pad_edge=False)
    for column in (f"What {a} won", "Figure", "95 % interval"):
        results.add_column(column, justify="left" if not results.columns else "right")
    points = found.points_a_deal
    results.add_row("points a deal more", decimal(points.value, 1), _interval(points, 1))
    if found.matches:
        won = Estimate(*(None if value is None else 100 * value for value in found.won))
        results.add_row(f"percent of {found.matches} matches", decimal(won.value, 1), _interval(won, 1))
    console.print(results)
    habits = Table(box=box.SIMPLE, pad_edge=False)
    habits.add_column("What they did")
    for name in (a, b):
        habits.add_column(name, justify="right")
    for row in _rows(found.a, found.b):
        habits.add_row(*row)
    console.print(habits)
    if found.faults:
        console.print(f"Lost by a fault: {len(found.faults)}. The first of them:")
        console.print(found.faults[0], soft_wrap=True)


def _rows(*players: Habits) -> Iterator[tuple[str, ...]]:
    yield "contracts set", *(_of(each.sets, each.contracts) for each in players)
    yield "nils made", *(_of(each.nils_made, each.nils_bid) for each in players)
    yield "bags a deal", *(decimal(each.bags_a_deal, 2) for each in players)
    for title, place in (
        ("ms a decision, mean of all", "mean"),
        ("ms with a choice, median", "median"),
        ("ms with a choice, 99th percentile", "p99"),
    ):
        yield title, *(decimal(getattr(each.ms, place), 2) for each in players)


def _of(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "none"


def _interval(estimate: Estimate, digits: int) -> str:
    if estimate.low is None:
        return "–"
    return f"{decimal(estimate.low, digits)} to {decimal(estimate.high, digits)}"
