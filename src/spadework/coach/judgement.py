"""What the coach says of one decision, as values that can be kept and sent. Actions are in the record's words."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from spadework.coach.grades import Grade
from spadework.language import Phrase

Kind = Literal["bidding", "leads", "following", "nil"]
"""``nil``: a card played, or cards exchanged, while the seat's own nil or its partner's still lived."""

MISSES = frozenset({"inaccuracy", "mistake", "blunder"})
"""The grades of decisions for which there was a better one."""


class Choice(Struct, frozen=True):
    """One of the actions that came into question. Of cards that make no difference, one stands for all."""

    action: str
    points: float
    """What the deal is then expected to bring the side against the other, in points of the match's start."""
    behind: float
    """How many points it is behind the best, in the mean over the same deals."""
    error: float
    """The standard error of that, paired deal by deal; 0 where every deal that fits was solved."""
    chance: float | None
    """The chance to win the match, from 0 to 1; None where it is not known for these rules."""


class Judgement(Struct, frozen=True):
    """How good a decision was, by nothing that its seat could not know."""

    seat: int
    kind: Kind
    trick: int
    """The number of the trick from 1; 0 before the play, in the bidding and in an exchange."""
    action: str
    """What the seat did."""
    grade: Grade
    best: str
    """The best action: what the seat did, if nothing was better by more than chance explains and a floor."""
    loss: float
    """The points that it cost; 0 where chance alone may have made the difference."""
    error: float
    """The standard error of the difference."""
    chance_lost: float | None
    """The part of the chance to win the match that it cost; None where it is not known for these rules."""
    choices: tuple[Choice, ...]
    """All actions that came into question, the best first; empty where nothing else was possible."""
    worlds: int
    """In how many deals of the hidden cards they were compared."""
    complete: bool
    """Whether these were all that fit, each solved exactly."""
    measure: float
    """By what the points of the grades were multiplied, as `grades.measure` has it for the rules."""
    reason: Phrase | None = None
    """Why the better action was better, in a sentence; None where nothing certain can be said, and for no miss."""

    @property
    def missed(self) -> bool:
        """Whether there was a better action."""
        return self.grade in MISSES

    @property
    def judged(self) -> bool:
        """Whether the decision made a difference, and so counts for the accuracy."""
        return self.grade not in ("forced", "equal")

    @property
    def made(self) -> Choice | None:
        """What was made of the decision, among the choices: the action, or the one that stands for it."""
        return next((each for each in self.choices if each.action == self.action), None)
