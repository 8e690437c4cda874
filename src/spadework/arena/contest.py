"""A contest: who plays whom, by which rules, on which boards."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from spadework.arena.board import Board, Entrant, Who, play_board
from spadework.arena.entrants import entrant
from spadework.game import fair
from spadework.rules import Rules

Unit = Literal["deals", "matches"]
TIME_LIMIT = 10.0
"""The seconds that a program has for each answer, unless it is said otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """All that decides what is played: a board of it is the same wherever and whenever it is played."""

    a: str
    b: str
    rules: Rules
    seed: int = 1
    """The boards' cards come from it and from nothing else, so all pairings with one seed play the same boards."""
    unit: Unit = "deals"
    """What a board is: a deal, or a whole match."""
    time_limit: float = TIME_LIMIT

    def secret(self, board: int) -> bytes:
        """The secret of a board's match."""
        return fair.derive(hashlib.sha256(f"arena:{self.seed}".encode()).digest(), f"board:{board}")

    @contextmanager
    def opened(self) -> Iterator[Callable[[int], Board]]:
        """What plays a board by its number from 0; both players stay for as long as the context lasts."""
        with entrant(self.a, self.time_limit) as a, entrant(self.b, self.time_limit) as b:
            entrants: dict[Who, Entrant] = {"a": Entrant(self.a, a), "b": Entrant(self.b, b)}
            whole = self.unit == "matches"

            def play(board: int) -> Board:
                return play_board(self.rules, entrants, self.secret(board), board, whole_matches=whole)

            yield play
