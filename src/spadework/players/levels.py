"""Levels: how hard a match is, which is to say which computer players sit around a person.

>>> from spadework.rules import parse_rules
>>> [LEVELS["easy"].player_at(parse_rules("standard"), person=0, seat=seat) for seat in (1, 2, 3)]
['easy', 'normal', 'easy']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spadework.rules import Rules


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


LEVELS: Mapping[str, Level] = {
    level.opponents: level
    for level in (
        Level(opponents="easy", partner="normal"),
        Level(opponents="normal", partner="normal"),
    )
}
"""The levels from the easiest to the hardest, each called after its opponents."""
