"""Scores in words."""

from __future__ import annotations

from spadework.rules import ScoreLine
from spadework.rules.words import plural


def sentence(line: ScoreLine, bidder: str) -> str:
    """A line of a score as a sentence.

    Args:
        line: the line.
        bidder: who the line is about, where it is about one of the partners.

    >>> sentence(ScoreLine("nil", "Nil failed", "took 1 trick", -100, 0), "South")
    'Nil failed by South: took 1 trick, 100 points lost.'
    """
    who = "" if line.seat is None else f" by {bidder}"
    points = f"{plural(abs(line.points), 'point')}{' lost' if line.points < 0 else ''}"
    return f"{line.title}{who}: {line.detail}, {points}."
