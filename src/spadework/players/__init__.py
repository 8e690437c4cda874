"""Computer players: each is a function from a view and a seed to an action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from spadework.game.view import View
from spadework.players.easy import easy
from spadework.players.hard import KernelMissing, hard
from spadework.players.levels import LEVELS, LOOKING_AHEAD, Level
from spadework.players.normal import normal
from spadework.rules import Action


class Player(Protocol):
    """Decides for a seat by what that seat may see, and always the same with the same seed."""

    def __call__(self, view: View, seed: int, /) -> Action:
        """The action to take; always a legal one."""


PLAYERS: Mapping[str, Player] = {"easy": easy, "normal": normal, "hard": hard}
"""The computer players by name, as a match's seats and records name them."""

__all__ = ["LEVELS", "LOOKING_AHEAD", "PLAYERS", "KernelMissing", "Level", "Player", "easy", "hard", "normal"]
