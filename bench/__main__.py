"""Runs the benches by name and prints what they measured: `python -m bench`, `python -m bench sense rules`."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench import belief, coach, easy, hard, kernel, normal, page, rules, sense, server, solve
from bench.report import Bench, Row

BENCHES: Mapping[str, Bench] = {
    "rules": rules.bench,
    "sense": sense.bench,
    "normal": normal.bench,
    "easy": easy.bench,
    "hard": hard.bench,
    "belief": belief.bench,
    "kernel": kernel.bench,
    "solve": solve.bench,
    "coach": coach.bench,
    "server": server.bench,
    "page": page.bench,
}
"""All benches by name, in the order they run."""


def main(names: list[str]) -> int:
    """Runs the benches with these names, or all; gives 1 if a figure is not as wanted."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"There is no bench called {unknown[0]}; there are {', '.join(BENCHES)}.", file=sys.stderr)
        return 2
    rows: dict[str, list[Row]] = {}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for name in names or BENCHES:
            rows[name] = BENCHES[name](progress)
    Console().print(table(rows))
    return 0 if all(row.met for found in rows.values() for row in found) else 1


def table(rows: Mapping[str, list[Row]]) -> Table:
    """The figures of each bench, one under another."""
    shown = Table("bench", "measured", "figure", "wanted", "", title="Spadework, measured")
    for name, found in rows.items():
        for place, row in enumerate(found):
            mark = "" if not row.wanted else "met" if row.met else "missed"
            last = place == len(found) - 1
            shown.add_row("" if place else name, row.what, row.figure, row.wanted, mark, end_section=last)
    return shown


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
