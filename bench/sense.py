"""Normal on the positions that players complain of: how often it does what is sensible, or what is plainly wrong."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from rich.progress import Progress

from bench.report import Row, steps
from spadework.players import normal

# The positions and their reader belong to the tests, which are no package.
sys.path.append(str(Path(__file__).parent.parent / "tests"))

from cases import cases
from positions import verdict, view_of_position

WANTED = 0.85


def bench(progress: Progress) -> list[Row]:
    """The share of positions in which Normal does nothing plainly wrong, and the ones where it does."""
    positions = cases("sense")
    verdicts: Counter[str] = Counter()
    wrong = []
    for case in steps(progress, "Positions", positions, len(positions)):
        chosen = normal(view_of_position(case), 0)
        found = verdict(case, chosen)
        verdicts[found] += 1
        if found == "bad":
            wrong.append(Row(f"plainly wrong in {case['id']}", str(chosen)))
    share = 1 - verdicts["bad"] / len(positions)
    return [
        Row(
            f"nothing plainly wrong, of {len(positions)} positions",
            f"{share:.1%}",
            f"at least {WANTED:.0%}",
            share >= WANTED,
        ),
        Row("what is called sensible", f"{verdicts['good'] / len(positions):.1%}"),
        *wrong,
    ]
