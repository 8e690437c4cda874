"""Levels: how hard a match is, which is to say which computer players sit around a person.

>>> from spadework.rules import parse_rules
>>> [LEVELS["easy"].player_at(parse_rules("standard"), person=0, seat=seat) for seat in (1, 2, 3)]
['easy', 'normal', 'easy']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spadework.rules import Rules
from spadework.search import why_missing

LOOKING_AHEAD = frozenset({"hard"})
"""The computer players that need the native kernel."""


class Level(NamedTuple):
    """Which computer players a level seats, by their names."""

    opponents: str
    partner: str

    def player_at(self, rules: Rules, person: int, seat: int) -> str:
        """The computer player that sits in a seat.

        Args:
            rules: the rules of the table, which say who is whose partner.
            person: the person's seat.
            seat: another seat.
        """
        return self.partner if seat == rules.partner(person) else self.opponents

    @property
    def looks_ahead(self) -> bool:
        """Whether one of its players looks ahead, which takes the native kernel and some milliseconds."""
        return not LOOKING_AHEAD.isdisjoint(self)

    @property
    def why_not(self) -> str | None:
        """One sentence where the level cannot be played because the kernel is missing; None where it can."""
        return why_missing() if self.looks_ahead else None


LEVELS: Mapping[str, Level] = {
    level.opponents: level
    for level in (
        Level(opponents="easy", partner="normal"),
        Level(opponents="normal", partner="normal"),
        Level(opponents="hard", partner="hard"),
    )
}
"""The levels from the easiest to the hardest, each called after its opponents."""
