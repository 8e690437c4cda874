"""The review of a deal or a match: every decision of a seat, judged by what it saw when it decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from spadework.coach.course import Loss, Point, Turn, course, kinds_together, losses, together, turning_point
from spadework.coach.judgement import Judgement, Kind
from spadework.coach.judging import judge
from spadework.game.deal import Deal
from spadework.game.dealing import Hands
from spadework.game.match import Match
from spadework.game.view import View, view_of
from spadework.rules import Action

EDITION = 6
"""Grows whenever a decision may be judged otherwise than before; what an earlier edition found is then judged anew."""
SEED = 1
"""Where no other is asked for. By the same seed a decision is judged alike wherever that is done."""
SPACING = 1 << 12
"""How far apart the seeds of decisions are; each takes some from its own on."""


class Decided(NamedTuple):
    """A decision of a seat that is in force."""

    place: int
    """How many actions of the deal came before it."""
    view: View
    """What the seat saw."""
    action: Action
    """What it did."""
    hands: Hands
    """All hands at that moment. No judgement looks at them; hindsight does."""


class DealReview(Struct, frozen=True):
    """One deal of one seat."""

    deal: int
    """The number of the deal from 1."""
    seat: int
    judgements: tuple[Judgement, ...]
    total: Loss
    """What all decisions came to."""
    losses: Mapping[Kind, Loss]
    course: tuple[Point, ...]
    turn: Turn | None


class MatchReview(Struct, frozen=True):
    """All deals of one seat that could be judged."""

    seat: int
    deals: tuple[DealReview, ...]
    total: Loss
    losses: Mapping[Kind, Loss]
    a_decision: float | None
    """The points lost a decision that made a difference; None where there was none."""


def seed_of(number: int, place: int = 0, seed: int = SEED) -> int:
    """The seed of a deal, by its number in the match from 1, or of the decision at a place in it."""
    return seed + SPACING * (SPACING * number + place)


def decided(deal: Deal, seat: int) -> Iterator[Decided]:
    """The decisions of a seat in a deal, one after another; those taken back are not among them."""
    again = Deal(deal.rules, deal.dealer, deal.dealt, deal.before)
    for place, (actor, action) in enumerate(deal.actions):
        if actor == seat:
            yield Decided(place, view_of(again, seat), action, tuple(again.hands))
        again.act(actor, action)


def judgement_of(decision: Decided, seed: int) -> Judgement | None:
    """The judgement of one decision, or None where the coach does not judge it.

    Args:
        decision: one of `decided`.
        seed: of its deal, as by `seed_of`.

    Raises KernelMissing where there is no kernel.
    """
    return judge(decision.view, decision.action, seed + SPACING * decision.place)


def judgements(deal: Deal, seat: int, seed: int) -> Iterator[Judgement]:
    """The decisions of a seat in a deal, one after another, as each is judged; the seed is that of the deal.

    Raises KernelMissing where there is no kernel.
    """
    found = (judgement_of(each, seed) for each in decided(deal, seat))
    return (each for each in found if each is not None)


def review_of_deal(number: int, seat: int, judged: Iterable[Judgement]) -> DealReview:
    """What the judgements of a deal come to; the number counts from 1."""
    found = tuple(judged)
    lost, points = losses(found), course(found)
    turn = turning_point(points, found[0].measure) if found else None
    return DealReview(number, seat, found, together(lost.values()), lost, points, turn)


def review_of_match(seat: int, deals: Iterable[DealReview]) -> MatchReview:
    """What the reviews of its deals come to."""
    found = tuple(deals)
    lost = kinds_together(deal.losses for deal in found)
    total = together(lost.values())
    a_decision = total.points / total.decisions if total.decisions else None
    return MatchReview(seat, found, total, lost, a_decision)


def review(match: Match, seat: int, seed: int = SEED) -> Iterator[DealReview]:
    """The deals of a match as they are judged, the one in play as far as it has come.

    A deal of which only the course is known, since its hands are secret, is not part of a match that was read from a
    record; so it is not judged.
    """
    for number, deal in enumerate(match.deals, 1):
        yield review_of_deal(number, seat, judgements(deal, seat, seed_of(number, seed=seed)))
