"""What a record holds, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from spadework.game.dealing import Hands
from spadework.game.match import Match, Seat
from spadework.language import say
from spadework.rules import Action, Cut, Give, Rules, parse_action
from spadework.rules.words import printable

MOST_HINTS = 999_999
"""More than anybody asks for in a match."""


class RecordError(ValueError):
    """A record that is damaged or whose play is illegal. Its message is one sentence."""

    def __init__(self, message: str, line: int | None = None) -> None:
        """What is wrong and, where a line of a text is to blame, its number from 1."""
        self.message = printable(message)
        super().__init__(f"Line {line}: {self.message}" if line else self.message)
        self.line = line


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Cards given in a deal that is still secret: it is told only how many they were.

    >>> str(FaceDown(2))
    'give 2 face down'
    """

    count: int

    def __str__(self) -> str:
        return f"give {self.count} face down"


class Step(NamedTuple):
    """One entry of a deal's log, as far as it may be told."""

    seat: int
    action: Action | FaceDown


def parse_step(text: str) -> Action | FaceDown:
    """What a seat did, in the record's words.

    Raises ValueError with one sentence if the text is not an action.

    >>> parse_step("give 2 face down"), parse_step("give 2H 3D")
    (FaceDown(count=2), Give(cards=('2H', '3D')))
    """
    match text.split():
        case ["give", count, "face", "down"] if len(count) == 1 and count in "123456789":
            return FaceDown(int(count))
    return parse_action(text)


def _one_line(text: str) -> str:
    return " ".join(text.split())


@dataclass(frozen=True, slots=True)
class Comment:
    """Words about a deal: one line, whose runs of white space count as one space each."""

    after: int
    """How many of the deal's steps come before it."""
    text: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", _one_line(self.text))


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """One deal. Where it is still secret it has neither hands nor seed, and its gifts are `FaceDown`.

    Raises ValueError for a comment after more steps than there are.
    """

    hands: Hands | None
    """The hands as dealt, by seat, each sorted as it is held."""
    cut: str = ""
    """The cut, exactly as typed; the empty text is no cut."""
    commitment: str | None = None
    """The SHA-256 of the seed in lower-case hex; None where the cards were not dealt by a seed."""
    seed: bytes | None = None
    steps: tuple[Step, ...] = ()
    """All that was done after the cut, in order, with what was taken back later."""
    comments: tuple[Comment, ...] = ()
    """In the order of the steps they follow."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "comments", tuple(sorted(self.comments, key=lambda comment: comment.after)))
        if any(not 0 <= comment.after <= len(self.steps) for comment in self.comments):
            raise ValueError(say("A comment must stand after 0 to {count} steps of its deal.", count=len(self.steps)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match written down: enough to replay all of it."""

    rules: Rules
    seats: tuple[Seat, ...]
    first_dealer: int
    deals: tuple[DealRecord, ...] = ()
    comments: tuple[str, ...] = ()
    """Words about the whole match, each one line."""
    hints: int = 0
    """How many hints the person has asked for, at most `MOST_HINTS`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "comments", tuple(map(_one_line, self.comments)))
        if not 0 <= self.hints <= MOST_HINTS:
            raise ValueError(say("There can be 0 to {most} hints.", most=MOST_HINTS))


def record_of(match: Match, hints: int = 0) -> Record:
    """The record of a match as it stands. Of a deal in play it shows what the whole table has seen, and nothing else.

    No log tells of hints, so their number is given beside it.

    >>> from spadework.rules import Spades
    >>> seats = [Seat("You"), Seat("Hazel", "normal"), Seat("Rowan", "normal"), Seat("Ash", "normal")]
    >>> match = Match(Spades(), seats, bytes(32))
    >>> match.act(0, Cut("seven"))
    >>> deal = record_of(match).deals[0]
    >>> deal.cut, deal.commitment == match.commitment, deal.seed, deal.hands
    ('seven', True, None, None)
    """
    steps: list[list[Step]] = []
    for seat, action in match.log:
        if isinstance(action, Cut):
            steps.append([])
        else:
            steps[-1].append(Step(seat, action))
    return Record(
        rules=match.rules,
        seats=match.seats,
        first_dealer=match.first_dealer,
        deals=tuple(_deal_record(match, number, tuple(taken)) for number, taken in enumerate(steps)),
        hints=hints,
    )


def _deal_record(match: Match, number: int, steps: tuple[Step, ...]) -> DealRecord:
    finished = number < len(match.results)
    return DealRecord(
        hands=match.deals[number].dealt if finished else None,
        cut=match.cuts[number],
        commitment=match.dealing.commitment(number),
        seed=match.seed(number),
        steps=steps if finished else tuple(map(_covered, steps)),
    )


def _covered(step: Step) -> Step:
    return Step(step.seat, FaceDown(len(step.action.cards))) if isinstance(step.action, Give) else step
