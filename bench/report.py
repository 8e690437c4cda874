"""What a bench gives back, and how it shows that it is still at work."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from rich.progress import Progress

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, the figure in words, and what it should be at least or at most."""

    what: str
    figure: str
    wanted: str = ""
    met: bool = True
    """Whether the figure is as wanted; true where nothing is."""


Bench = Callable[[Progress], list[Row]]
"""Measures, showing its progress, and gives its lines of the table; times aside, they are the same each time."""


def steps(progress: Progress, what: str, items: Iterable[T], total: int) -> Iterable[T]:
    """Goes through items and shows how far it has come."""
    return progress.track(items, total=total, description=what)
