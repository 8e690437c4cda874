"""How much easier Easy is: what Normal wins against it, and what it wins against somebody who just plays any card."""

from __future__ import annotations

from rich.progress import Progress

from bench.matches import matches_won
from bench.report import Row

MATCHES = 400
WANTED = 0.65
"""Easy is to lose at least so many of its matches against Normal."""
RANDOM_MATCHES = 100
WANTED_OF_RANDOM = 0.95
"""And to win at least so many against random cards, which bid better than it does."""


def bench(progress: Progress) -> list[Row]:
    """The strength of Easy between Normal and random cards, under the standard rules."""
    return [
        matches_won("normal", "easy", MATCHES, WANTED, progress),
        matches_won("easy", "random", RANDOM_MATCHES, WANTED_OF_RANDOM, progress),
    ]
