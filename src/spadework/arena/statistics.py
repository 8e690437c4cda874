"""What the boards of a contest show: means, shares, and how sure they are.

The seatings of one board share their cards, so they are not independent of each other. What is independent is the
board, and every interval here is worked out from how the boards differ (a cluster-robust interval with the board as
its cluster). It assumes many boards: with fewer than thirty or so it is too narrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist, quantiles
from typing import NamedTuple

from spadework.arena.board import Board, Tally

CONFIDENCE = 0.95
NEGLIGIBLE = 1e-9
"""A standard error that is nothing but rounding."""
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard errors an interval reaches to each side."""


class Estimate(NamedTuple):
    """A figure with its 95 % interval; all None where nothing was measured, and no interval from a single board."""

    value: float | None
    low: float | None = None
    high: float | None = None


def per_unit(sums: Sequence[float], counts: Sequence[int]) -> Estimate:
    """A sum for each thing counted, clustered: by board a sum, and how many things it is the sum of.

    The interval is that of a ratio, by linearisation (Cochran, Sampling Techniques, chapter 6).

    >>> per_unit([10.0, 30.0], [2, 2])
    Estimate(value=10.0, low=0.2..., high=19.7...)
    """
    units, boards = sum(counts), len(sums)
    if not units:
        return Estimate(None)
    ratio = sum(sums) / units
    if boards < 2:
        return Estimate(ratio)
    spread = sum((each - ratio * count) ** 2 for each, count in zip(sums, counts, strict=True))
    reach = Z * sqrt(spread * boards / (boards - 1)) / units
    return Estimate(ratio, ratio - reach, ratio + reach)


def share(won: Sequence[float], played: Sequence[int]) -> Estimate:
    """A share of matches, clustered: by board how many were won, and how many were played.

    The interval is Wilson's, for as many independent matches as would leave the share equally uncertain. Where all
    boards agree they say nothing of that, and each is taken for a single match.

    >>> share([2.0, 2.0, 2.0, 1.0], [2, 2, 2, 2])
    Estimate(value=0.875, low=0.504..., high=0.979...)
    """
    value, low, high = per_unit(won, played)
    if value is None or low is None or high is None:
        return Estimate(value)
    error = (high - low) / 2 / Z
    matches = value * (1 - value) / error**2 if error > NEGLIGIBLE else float(len(won))
    middle = (value + Z * Z / (2 * matches)) / (1 + Z * Z / matches)
    reach = Z * sqrt(value * (1 - value) / matches + Z * Z / (4 * matches**2)) / (1 + Z * Z / matches)
    return Estimate(value, max(0.0, middle - reach), min(1.0, middle + reach))


class Times(NamedTuple):
    """Milliseconds a decision; None where there was none."""

    mean: float | None
    """Of all decisions, those without a choice among them."""
    median: float | None
    """Of the decisions with a choice."""
    p99: float | None
    """The 99th percentile of the same."""


class Habits(NamedTuple):
    """What one player did."""

    sets: int
    contracts: int
    nils_bid: int
    nils_made: int
    bags_a_deal: float | None
    ms: Times


class Comparison(NamedTuple):
    """What two players' boards show."""

    deals: int
    """Different deals, however often each was played."""
    points_a_deal: Estimate
    """A's points less B's."""
    matches: int
    won: Estimate
    """A's share of the matches."""
    a: Habits
    b: Habits
    faults: tuple[str, ...]


def compare(boards: Iterable[Board]) -> Comparison:
    """Adds the boards up, in their order, so that the same boards always give the same figures."""
    ordered = sorted(boards, key=lambda board: board.number)
    played = [board.played for board in ordered]
    matches = [board.matches for board in ordered]
    return Comparison(
        deals=sum(board.dealt for board in ordered),
        points_a_deal=per_unit([board.points for board in ordered], played),
        matches=sum(matches),
        won=share([board.won for board in ordered], matches),
        a=_habits([board.a for board in ordered], sum(played)),
        b=_habits([board.b for board in ordered], sum(played)),
        faults=tuple(fault for board in ordered for fault in board.faults),
    )


def _habits(tallies: Sequence[Tally], deals: int) -> Habits:
    choices = [taken / 1000 for tally in tallies for taken in tally.choices]
    decisions = sum(tally.decisions for tally in tallies)
    percentiles = quantiles(choices, n=100, method="inclusive") if len(choices) > 1 else choices * 99
    return Habits(
        sets=sum(tally.sets for tally in tallies),
        contracts=sum(tally.contracts for tally in tallies),
        nils_bid=sum(tally.nils_bid for tally in tallies),
        nils_made=sum(tally.nils_made for tally in tallies),
        bags_a_deal=sum(tally.bags for tally in tallies) / deals if deals else None,
        ms=Times(
            mean=sum(tally.microseconds for tally in tallies) / 1000 / decisions if decisions else None,
            median=percentiles[49] if choices else None,
            p99=percentiles[98] if choices else None,
        ),
    )
