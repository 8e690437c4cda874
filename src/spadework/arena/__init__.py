"""The arena: players are compared by playing the same deals against each other in swapped seats."""

from __future__ import annotations

from spadework.arena.board import Board
from spadework.arena.contest import TIME_LIMIT, Contest, Unit
from spadework.arena.entrants import EntrantError, check_entrant
from spadework.arena.journal import Journal, journal_path
from spadework.arena.statistics import Comparison, Estimate, Habits, Times, compare
from spadework.arena.workers import Boards, WorkerError, in_processes, in_this_process

__all__ = [
    "TIME_LIMIT",
    "Board",
    "Boards",
    "Comparison",
    "Contest",
    "EntrantError",
    "Estimate",
    "Habits",
    "Journal",
    "Times",
    "Unit",
    "WorkerError",
    "check_entrant",
    "compare",
    "in_processes",
    "in_this_process",
    "journal_path",
]
