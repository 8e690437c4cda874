"""Output for people: in colour on a terminal, plain elsewhere."""

from __future__ import annotations

from rich.console import Console

PLAIN_WIDTH = 120
"""How many columns a line may have where the output is not a terminal."""


def decimal(value: float | None, digits: int = 1) -> str:
    """A number with a true minus sign, or a dash where there is none.

    >>> decimal(-2.25), decimal(None)
    ('−2.2', '–')
    """
    return "–" if value is None else f"{value:.{digits}f}".replace("-", "−")


def console_for_progress() -> Console:
    """The console on which a command tells how far it has come; as `console_for`, it takes every text as it is."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def console_for() -> Console:
    """The console that a command prints to. It takes every text as it is, for a record may come from anybody."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = PLAIN_WIDTH
    return console
