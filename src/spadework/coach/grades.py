"""How much a decision cost, as a grade and as a part of the accuracy.

**Grades.** A miss has cost more than a floor: 3 points for an inaccuracy, 8 for a mistake, 20 for a blunder; and it is
above that floor by two of its standard errors, which chance alone hardly explains. A blunder, besides, is about the
worst there was to do: a card that spares more than 20 points against the worst one is called a mistake. Points are
those of the match's start: near the end the same points may decide the match or mean nothing, and the chance to win
that goes with them is what counts.

**Accuracy.** A decision that cost nothing counts 100, and each 15 points that one cost halve it. The accuracy of a deal
or a match is the mean over its decisions; those that were forced or made no difference do not count.

**The measure.** All these are points of a game in which a trick that was bid and taken brings ten, as in Spades. Where
it brings another number, they are measured by it: at a point a trick, as in Batak, all are a tenth (`measure`).

>>> grade(9.0, 0.4), grade(9.0, 2.0), grade(9.0, 5.0), grade(2.5, 0.1), grade(25.0, 1.0)
('mistake', 'inaccuracy', 'good', 'good', 'blunder')
>>> accuracy([0.0, 0.0, 15.0, 30.0])
68.75
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Literal

from spadework.rules import Rules
from spadework.search.points import points_a_trick

Grade = Literal["good", "inaccuracy", "mistake", "blunder", "equal", "forced"]
"""``forced``: nothing else was legal. ``equal``: nothing else would have made a difference."""

FLOORS: tuple[tuple[float, Grade], ...] = ((20.0, "blunder"), (8.0, "mistake"), (3.0, "inaccuracy"))
"""The points that a decision has cost at least, the worst first."""
SPARED = 20.0
"""A card that spares more points than these, against the worst one, is no blunder."""
ERRORS = 2.0
"""A loss counts only if it is more than so many of its standard errors."""
HALVED = 15.0
"""The points lost that halve what a decision counts for the accuracy."""


TEN = 10.0
"""What a trick brings in the game that all these points are meant for."""


def measure(rules: Rules) -> float:
    """By what the points of the grades are multiplied under these rules: a tenth of what a trick brings.

    >>> from spadework.rules import parse_rules
    >>> [measure(parse_rules(text)) for text in ("standard", "batak", "batak; trick_points=10; target=510")]
    [1.0, 0.1, 1.0]
    """
    return points_a_trick(rules) / TEN


def sure(loss: float, error: float) -> bool:
    """Whether a loss is more than chance may well have made of it."""
    return loss > ERRORS * error


def grade(loss: float, error: float, spared: float = 0.0, measure: float = 1.0) -> Grade:
    """The grade of a decision that cost so many points, give or take the standard error.

    Args:
        loss: the points.
        error: their standard error.
        spared: how many points more the worst choice would have cost.
        measure: of the rules, as `measure` gives it.

    >>> grade(25.0, 1.0, spared=15.0), grade(25.0, 1.0, spared=35.0)
    ('blunder', 'mistake')
    >>> grade(2.5, 0.1, measure=0.1)
    'blunder'
    """
    found: Grade = next((name for floor, name in FLOORS if sure(loss - floor * measure, error)), "good")
    return "mistake" if found == "blunder" and spared > SPARED * measure else found


def accuracy(losses: Iterable[float]) -> float | None:
    """The accuracy of decisions that cost so many points by their measure, from 0 to 100; None where there is none."""
    counted = [100 * 0.5 ** (loss / HALVED) for loss in losses]
    return fmean(counted) if counted else None
