"""How a deal went for a seat: its chance to win at each decision, where that turned, and what its losses were for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import get_args

from msgspec import Struct

from spadework.coach.grades import accuracy
from spadework.coach.judgement import Judgement, Kind

TURN = 10.0
"""Fewer points, by the measure of the grades, are no turning point."""


class Point(Struct, frozen=True):
    """Where a seat's side stood at one of its decisions."""

    trick: int
    """The number of the trick from 1; 0 before the play."""
    action: str
    """What the seat did."""
    best_points: float
    """What the deal was expected to bring with the best action, in points."""
    points: float
    """What it was expected to bring after the action that was taken."""
    best_chance: float | None
    """The chance to win the match with the best action; None where it is not known for these rules."""
    chance: float | None
    """The chance after the action that was taken."""


class Turn(Struct, frozen=True):
    """The greatest change of what a deal was expected to bring."""

    trick: int
    """The trick of the decision that brought it, or before which it had come."""
    points: float
    """By how much the expectation changed, for the better or the worse."""
    chance: float | None
    """By how much the chance to win changed; None where it is not known for these rules."""
    own: bool
    """Whether it was the seat's own decision; else it was what the others did and the cards they showed."""


class Loss(Struct, frozen=True):
    """What decisions of one kind came to."""

    decisions: int
    """How many made a difference."""
    misses: int
    points: float
    """What they cost together."""
    accuracy: float | None


def course(judgements: Iterable[Judgement]) -> tuple[Point, ...]:
    """The points of a plot over a deal, one for each decision that was weighed, in their order.

    From a point's best to what was made of it goes the seat's own loss; from there to the next point's best, what the
    others did and what their cards showed. Losses that chance alone may explain are none.
    """
    points = []
    for each in judgements:
        if each.made is None:
            continue
        made, lost = each.made, each.chance_lost
        points.append(
            Point(
                trick=each.trick,
                action=each.action,
                best_points=made.points + each.loss,
                points=made.points,
                best_chance=None if made.chance is None else made.chance + (lost or 0.0),
                chance=made.chance,
            )
        )
    return tuple(points)


def turning_point(points: Sequence[Point], measure: float = 1.0) -> Turn | None:
    """The greatest change on a course; None where no change came to `TURN` points by this measure."""
    turns = [
        Turn(each.trick, each.points - each.best_points, _change(each.best_chance, each.chance), own=True)
        for each in points
    ]
    turns += [
        Turn(after.trick, after.best_points - each.points, _change(each.chance, after.best_chance), own=False)
        for each, after in pairwise(points)
    ]
    found = max(turns, key=lambda turn: abs(turn.points), default=None)
    return found if found and abs(found.points) >= TURN * measure else None


def _change(before: float | None, after: float | None) -> float | None:
    return None if before is None or after is None else after - before


def losses(judgements: Iterable[Judgement]) -> Mapping[Kind, Loss]:
    """What was lost by each kind of decision, and by all kinds that did not occur nothing."""
    counted = [each for each in judgements if each.judged]
    return {kind: loss_of([each for each in counted if each.kind == kind]) for kind in get_args(Kind)}


def loss_of(judgements: Iterable[Judgement]) -> Loss:
    """What decisions came to together."""
    counted = [each for each in judgements if each.judged]
    return Loss(
        decisions=len(counted),
        misses=sum(each.missed for each in counted),
        points=sum(each.loss for each in counted),
        accuracy=accuracy(each.loss / each.measure for each in counted),
    )


def together(losses: Iterable[Loss]) -> Loss:
    """What several losses come to, as if all their decisions had been summed up at once.

    >>> together([Loss(2, 1, 15.0, 75.0), Loss(1, 0, 0.0, 100.0), Loss(0, 0, 0.0, None)])
    Loss(decisions=3, misses=1, points=15.0, accuracy=83.33333333333333)
    """
    found = tuple(losses)
    decisions = sum(each.decisions for each in found)
    whole = sum(each.decisions * each.accuracy for each in found if each.accuracy is not None)
    return Loss(
        decisions=decisions,
        misses=sum(each.misses for each in found),
        points=sum(each.points for each in found),
        accuracy=whole / decisions if decisions else None,
    )


def by_measure(losses: Mapping[Kind, Loss], measure: float) -> Mapping[Kind, Loss]:
    """The same losses in points of the measure 1, so that those of matches by several rules can be added up.

    >>> by_measure({"leads": Loss(9, 2, 1.5, 90.0)}, 0.1)
    {'leads': Loss(decisions=9, misses=2, points=15.0, accuracy=90.0)}
    """
    return {
        kind: Loss(each.decisions, each.misses, each.points / measure, each.accuracy) for kind, each in losses.items()
    }


def kinds_together(many: Iterable[Mapping[Kind, Loss]]) -> Mapping[Kind, Loss]:
    """What was lost by each kind over several deals or matches."""
    found = tuple(many)
    return {kind: together(each[kind] for each in found) for kind in get_args(Kind)}
