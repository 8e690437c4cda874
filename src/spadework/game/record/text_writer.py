"""Writes records as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spadework.game.record.course import Course
from spadework.game.record.fold import Fold
from spadework.game.record.text_form import (
    DIRECTIONS,
    FORM,
    LABELS,
    hand_line,
    result_lines,
    tag,
    trick_end,
    trick_start,
)
from spadework.game.record.values import DealRecord, Record, Step
from spadework.rules import Claim, Play, Undo


def write_text(*records: Record) -> str:
    """The text form of matches, one after the other.

    Raises RecordError, naming deal and trick, if a step of one of them is illegal.
    """
    return "\n".join("".join(f"{line}\n" for line in _match_lines(record)) for record in records)


def _match_lines(record: Record) -> Iterator[str]:
    fold = Fold(record.rules, record.seats, record.first_dealer)
    yield tag("Spadework", FORM)
    yield tag("Rules", str(record.rules))
    for direction, seat in zip(DIRECTIONS, record.seats, strict=False):
        yield tag(direction, seat.name)
        if not seat.is_person:
            yield tag(f"{direction}Player", seat.player)
    yield tag("FirstDealer", DIRECTIONS[record.first_dealer])
    if record.hints:
        yield tag("Hints", str(record.hints))
    yield from map(_comment_line, record.comments)
    for deal in record.deals:
        yield ""
        yield from _deal_lines(fold, deal)


def _deal_lines(fold: Fold, deal: DealRecord) -> Iterator[str]:
    course = fold.begin(deal)
    yield tag("Deal", str(fold.number))
    yield tag("Dealer", DIRECTIONS[course.dealer])
    if deal.commitment is not None:
        yield tag("Commitment", deal.commitment)
    if deal.cut:
        yield tag("Cut", deal.cut)
    if deal.seed is not None:
        yield tag("Seed", deal.seed.hex())
    for seat, hand in enumerate(deal.hands or ()):
        yield hand_line(seat, hand)
    comments: list[list[str]] = [[] for _ in range(len(deal.steps) + 1)]
    for comment in deal.comments:
        comments[comment.after].append(_comment_line(comment.text))
    lines = _Lines()
    lines.add_whole(comments[0])
    for step, remarks in zip(deal.steps, comments[1:], strict=True):
        before, course = course, fold.act(*step)
        lines.add(step, before, course)
        if course.phase == "over":
            lines.add_whole(result_lines(fold.match))
        lines.add_whole(remarks)
    yield from lines.all()


class _Lines:
    """The lines of a deal: steps that belong together share one, until something else comes between."""

    def __init__(self) -> None:
        self._done: list[str] = []
        self._label = ""
        self._open = ""

    def add(self, step: Step, before: Course, after: Course) -> None:
        """Adds a step to the line it belongs to; the course is given before and after it."""
        direction = DIRECTIONS[step.seat]
        match step.action:
            case Play(card):
                self._join("trick", trick_start(before), f" {card}")
                if not after.trick.cards:
                    self._join("trick", "", f", {trick_end(after)}")
                    self._end()
            case Claim():
                self.add_whole([f"Claim: {direction}"])
            case Undo():
                self.add_whole([f"Undo: {direction}"])
            case action:
                label = LABELS[before.phase]
                if before.phase == "bidding" and _begins_round(before, step.seat):
                    self._end()
                comma = "," if label == self._label else ""
                self._join(label, f"{label}:", f"{comma} {direction} {action}")

    def add_whole(self, lines: Iterable[str]) -> None:
        """Adds lines that stand by themselves."""
        for line in lines:
            self._end()
            self._done.append(line)

    def all(self) -> list[str]:
        """All lines, the open one as well."""
        self._end()
        return self._done

    def _join(self, label: str, start: str, part: str) -> None:
        if label != self._label:
            self._end()
            self._label, self._open = label, start
        self._open += part

    def _end(self) -> None:
        if self._open:
            self._done.append(self._open)
        self._label = self._open = ""


def _begins_round(course: Course, seat: int) -> bool:
    """Whether a call begins a new round of the bidding: the dealer's left speaks again, and not right after itself."""
    return bool(course.calls) and seat == course.rules.next_seat(course.dealer) and course.calls[-1].seat != seat


def _comment_line(text: str) -> str:
    return f"; {text}" if text else ";"
