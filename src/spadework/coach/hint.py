"""A hint: what Hard would do, unless the coach finds better, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from spadework.coach.grades import sure
from spadework.coach.judgement import Choice, Judgement
from spadework.coach.judging import judge
from spadework.coach.reasons import reason_for_hint
from spadework.coach.review import SEED
from spadework.game.view import View
from spadework.language import Phrase, phrase
from spadework.players import KernelMissing
from spadework.players.hard import hard
from spadework.rules import Action, parse_action
from spadework.search import why_missing

if TYPE_CHECKING:  # Without the kernel it cannot be imported, and whoever asks for no hint goes on.
    from spadework.coach.weighing import Budget


class Hint(Struct, frozen=True):
    """What a seat would do well to do, by nothing that it cannot know. Actions are in the record's words."""

    action: str
    reason: Phrase | None
    """Why, in a sentence; None where nothing certain can be said."""
    choices: tuple[Choice, ...]
    """All actions that come into question, the best first; empty where only one is possible, or none is weighed."""
    worlds: int
    """In how many deals of the hidden cards they were compared."""
    complete: bool
    """Whether these were all that fit, each solved exactly."""


def hint(view: View, seed: int = SEED, budget: Budget | None = None) -> Hint:
    """What the seat whose turn it is would do well to do.

    It is what Hard does, or the best action where the coach would call that a miss. What the coach does not weigh is
    done as Hard does it.

    Args:
        view: what the seat sees.
        seed: decides which deals are tried; the same view and seed give the same hint.
        budget: how much work it may take; the usual one where it is left out.

    Raises ValueError if it is not this seat's turn, and KernelMissing where there is no kernel.
    """
    if missing := why_missing(phrase("The coach")):
        raise KernelMissing(missing)
    action = hard(view, seed)
    judged = judge(view, action, seed, budget)
    if judged is None:
        return Hint(str(action), reason_for_hint(view, action, None), (), 0, complete=False)
    if judged.missed:  # The better one is weighed as whoever takes it will be judged.
        judged = judge(view, parse_action(judged.best), seed, budget) or judged
    reason = reason_for_hint(view, parse_action(judged.best), _rival(judged))
    return Hint(judged.best, reason, judged.choices, judged.worlds, judged.complete)


def _rival(judged: Judgement) -> Action | None:
    """The next best action, if the best is surely better."""
    rival = next((each for each in judged.choices if each.action != judged.best), None)
    return parse_action(rival.action) if rival and sure(rival.behind, rival.error) else None
