"""Judging in a process of its own, which steps back behind whatever else the machine has to do.

A process, since a thread would make whoever shares Python's lock with it wait.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from functools import cache

from spadework.coach.hindsight import JudgedDeal, judge_deal
from spadework.game.match import Match
from spadework.rules import Entry

POLITE = 5
"""How far this process stands back, as the command ``nice`` counts it. Somebody may be waiting for it all the same."""


def judge_behind(match: Match, log: Sequence[Entry], number: int, seat: int) -> JudgedDeal:
    """What the coach finds in a scored deal of a match. This is meant to be run in another process.

    Args:
        match: the match as it began.
        log: all that happened in it.
        number: the deal, from 1.
        seat: whose decisions are judged.
    """
    _step_back()
    for who, action in log:
        if len(match.results) == number:
            break
        match.act(who, action)
    return judge_deal(match.deals[number - 1], number, seat)


@cache
def _step_back() -> None:
    """Leaves the processor to others, and Ctrl-C to the one who has started this process and will end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
