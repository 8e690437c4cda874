"""How much easier Easy is: what Normal wins against it, and what it wins against somebody who just plays any card."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

from rich.progress import Progress

from bench.normal import random_cards, wins
from bench.report import Row
from spadework.players import easy, normal
from spadework.rules import make_rules

MATCHES = 400
WANTED = 0.65
"""Easy is to lose at least so many of its matches against Normal."""
RANDOM_MATCHES = 100
WANTED_OF_RANDOM = 0.95
"""And to win at least so many against random cards, which bid better than it does."""
CONFIDENCE = 0.95


def bench(progress: Progress) -> list[Row]:
    """The strength of Easy between Normal and random cards, under the standard rules."""
    rules = make_rules("standard")
    lost = wins(rules, normal, easy, MATCHES, progress, "Normal against Easy")
    won = wins(rules, easy, random_cards, RANDOM_MATCHES, progress, "Easy against random cards")
    return [
        share_row(f"Normal’s wins in {MATCHES} matches against Easy", lost, MATCHES, WANTED),
        share_row(
            f"Easy’s wins in {RANDOM_MATCHES} matches against random cards with Normal’s bids",
            won,
            RANDOM_MATCHES,
            WANTED_OF_RANDOM,
        ),
    ]


def share_row(what: str, won: int, matches: int, wanted: float) -> Row:
    """A share of matches with its interval, and whether it is as large as wanted."""
    low, high = interval(won, matches)
    figure = f"{won} ({won / matches:.1%}; {low:.1%} to {high:.1%})"
    return Row(what, figure, f"at least {wanted:.0%}", won / matches >= wanted)


def interval(won: int, matches: int) -> tuple[float, float]:
    """Wilson’s interval for a share of matches, at 95 %."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share, spread = won / matches, z * z / matches
    middle, reach = share + spread / 2, z * sqrt(share * (1 - share) / matches + spread / matches / 4)
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
