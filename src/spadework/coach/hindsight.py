"""Hindsight: what each choice of a decision was worth with all cards visible. It is no measure of the decision.

The real deal is solved exactly, so everybody plays as if all hands lay open. What a seat could not know has no part in
a judgement; this is told beside it, after the deal, and named as what it is. Where everyone plays alone nothing is
told: solving takes all others for one side, and they are none.
"""

from __future__ import annotations

from msgspec import Struct

from spadework.cards import Card
from spadework.coach.judgement import Judgement
from spadework.coach.judging import scale
from spadework.coach.review import SEED, Decided, decided, judgement_of, seed_of
from spadework.game.deal import Deal
from spadework.rules import Play

CARDS = 10
"""With so many cards in the hand or fewer, a deal is solved soon enough to be told.

A whole deal of a seat then takes a tenth of a second in the mean and about one at most; with eleven cards it is four.
"""
DIGITS = 6
"""Points that differ only beyond so many digits are the same."""


class Exact(Struct, frozen=True):
    """What one action comes to."""

    action: str
    points: float
    """What the deal then brings the side against the other, in points of the match's start as in a judgement."""


class Hindsight(Struct, frozen=True):
    """The choices of a judgement with all cards visible."""

    best: str
    choices: tuple[Exact, ...]
    """The best first; the action that was taken stands before others that come to the same."""


def hindsight(decision: Decided, judgement: Judgement) -> Hindsight | None:
    """The exact result of each choice; None for bids, with more than `CARDS` cards, and where there was no choice.

    None also where there are more than two sides.
    """
    view = decision.view
    if len(view.rules.sides) > 2:
        return None
    if not isinstance(decision.action, Play) or not judgement.choices or len(view.hand or ()) > CARDS:
        return None
    from spadework.search.playing import values_in

    cards = [each.action for each in judgement.choices]
    before, _ = scale(view)
    worth = values_in(view, decision.hands, [Card(card) for card in cards])
    found = [Exact(card, value - before) for card, value in zip(cards, worth, strict=True)]
    found.sort(key=lambda each: (-round(each.points, DIGITS), each.action != judgement.action))
    return Hindsight(found[0].action, tuple(found))


class JudgedDeal(Struct, frozen=True):
    """What the coach finds in a scored deal."""

    judgements: tuple[Judgement, ...]
    hindsight: tuple[Hindsight | None, ...]
    """One for each judgement."""


def judge_deal(deal: Deal, number: int, seat: int, seed: int = SEED) -> JudgedDeal:
    """Judges the decisions of a seat in a deal that is over, and looks back at them with all cards visible.

    Args:
        deal: the deal.
        number: its number in the match, from 1.
        seat: whose decisions.
        seed: decides which deals are tried.

    Raises KernelMissing where there is no kernel.
    """
    judged, seen = [], []
    for each in decided(deal, seat):
        found = judgement_of(each, seed_of(number, seed=seed))
        if found is not None:
            judged.append(found)
            seen.append(hindsight(each, found))
    return JudgedDeal(tuple(judged), tuple(seen))
