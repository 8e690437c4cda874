"""What one player wins against another, in the arena."""

from __future__ import annotations

from rich.progress import Progress

from bench.report import Row, steps
from spadework.arena import Contest, compare, in_this_process
from spadework.rules import make_rules

SEED = 1


def matches_won(a: str, b: str, matches: int, wanted: float, progress: Progress) -> Row:
    """The share of matches that A wins under the standard rules, half of them from each side of the table."""
    contest = Contest(a=a, b=b, rules=make_rules("standard"), unit="matches", seed=SEED)
    boards = range(matches // 2)
    played = in_this_process(contest, boards)
    share, low, high = compare(steps(progress, f"{a} against {b}", played, len(boards))).won
    if share is None or low is None or high is None:
        raise RuntimeError("an interval needs two boards")
    return Row(
        f"{a}’s share of {matches} matches against {b}",
        f"{share:.1%} ({low:.1%} to {high:.1%})",
        f"at least {wanted:.0%}",
        share >= wanted,
    )
