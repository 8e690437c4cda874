"""Output for people: in colour on a terminal, plain elsewhere."""

from __future__ import annotations

from rich.console import Console

PLAIN_WIDTH = 120
"""How many columns a line may have where the output is not a terminal."""


def console_for() -> Console:
    """The console that a command prints to. It takes every text as it is, for a record may come from anybody."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = PLAIN_WIDTH
    return console
