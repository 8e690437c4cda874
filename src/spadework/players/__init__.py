"""Computer players: each is a function from a view and a seed to an action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from spadework.game.view import View
from spadework.players.normal import normal
from spadework.rules import Action


class Player(Protocol):
    """Decides for a seat by what that seat may see, and always the same with the same seed."""

    def __call__(self, view: View, seed: int, /) -> Action:
        """The action to take; always a legal one."""


LEVELS: Mapping[str, Player] = {"normal": normal}
"""The computer players by the name of their level."""

__all__ = ["LEVELS", "Player", "normal"]
