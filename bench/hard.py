"""How much stronger Hard is than Normal, deal by deal, and how long it thinks.

Whole matches, and flat Monte Carlo as the other measure, take hours: `make strength` plays them.
"""

from __future__ import annotations

from rich.progress import Progress

from bench.report import Row, steps
from spadework.arena import Contest, compare, in_this_process
from spadework.rules import make_rules

DEALS = 200
WANTED = 20.0
"""Points a deal that Hard is to make more than Normal, at the lower end of the interval."""
MEDIAN, P99, MEAN = 15.0, 80.0, 5.0
"""Milliseconds that a decision with a choice may take, and any decision in the mean."""


def bench(progress: Progress) -> list[Row]:
    """Points, habits and times of Hard against Normal under the standard rules."""
    contest = Contest(a="hard", b="normal", rules=make_rules("standard"))
    played = in_this_process(contest, range(DEALS))
    found = compare(steps(progress, "hard against normal", played, DEALS))
    (points, low, high), hard, ms = found.points_a_deal, found.a, found.a.ms
    if points is None or low is None or high is None or ms.mean is None or ms.median is None or ms.p99 is None:
        raise RuntimeError("hard has not been asked")
    return [
        Row(
            f"Hard’s points a deal over Normal’s, {DEALS} deals, each twice",
            f"{points:.1f} ({low:.1f} to {high:.1f})",
            f"at least {WANTED:.0f}",
            low >= WANTED,
        ),
        Row("contracts set", f"{hard.sets / hard.contracts:.1%}"),
        Row("nils made, of nils bid", f"{hard.nils_made} of {hard.nils_bid}"),
        Row("bags a deal", f"{hard.bags_a_deal:.2f}"),
        Row(
            "milliseconds of a decision with a choice, median", f"{ms.median:.1f}", f"{MEDIAN:.0f}", ms.median <= MEDIAN
        ),
        Row("milliseconds of such a decision, 99th percentile", f"{ms.p99:.1f}", f"{P99:.0f}", ms.p99 <= P99),
        Row("milliseconds of any decision, mean", f"{ms.mean:.1f}", f"{MEAN:.0f}", ms.mean <= MEAN),
    ]
