"""Reads records from text, and says at the first fault on which line it is and what was expected there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from spadework.cards import RANKS, Card, parse_card
from spadework.game.dealing import Hands
from spadework.game.fair import SEED_BYTES
from spadework.game.match import PERSON, Seat
from spadework.game.record.course import Course
from spadework.game.record.fold import Fold
from spadework.game.record.text_form import (
    DIRECTIONS,
    FORM,
    HAND_SUITS,
    LABELS,
    result_lines,
    tag,
    trick_end,
    trick_start,
)
from spadework.game.record.values import (
    MOST_HINTS,
    Comment,
    DealRecord,
    FaceDown,
    Record,
    RecordError,
    Step,
    parse_step,
)
from spadework.rules import Action, Claim, Play, Rules, RulesError, Undo, parse_rules


def read_text(text: str) -> tuple[Record, ...]:
    """The matches written in a text, each checked to its last step.

    Raises RecordError, which names the line and what was expected there, or the deal and trick of an illegal step.
    """
    lines = _Lines(text)
    records = [_read_match(lines)]
    while lines.peek():
        records.append(_read_match(lines))
    return tuple(records)


Parsed = TypeVar("Parsed")


class _Line(NamedTuple):
    number: int
    text: str
    """Without its comment and the white space around it."""
    name: str
    """The tag's name; empty where the line is no tag."""
    value: str
    """The tag's text."""
    comment: str | None


_TAG_NAME = re.compile(r'\[([A-Za-z]+) +(?=")')
_STRINGS = json.JSONDecoder()


def _read_line(number: int, line: str) -> _Line:
    line = line.strip()
    if not line.startswith("["):
        text, mark, comment = line.partition(";")
        return _Line(number, text.strip(), "", "", comment if mark else None)
    name = _TAG_NAME.match(line)
    try:
        if not name:
            raise ValueError
        value, end = _STRINGS.raw_decode(line, name.end())
        value.encode()
    except ValueError:
        raise RecordError(f"expected a tag such as {tag('Deal', '1')}, but found “{_short(line)}”.", number) from None
    rest = line[end:].removeprefix("]").strip()
    if not line.startswith("]", end) or (rest and not rest.startswith(";")):
        raise RecordError(f"expected the tag [{name[1]}] to end with “]” after its text.", number)
    return _Line(number, line[: end + 1], name[1], value, rest.removeprefix(";") if rest else None)


_SHOWN = 100
"""So much of a damaged line is shown."""


def _short(text: str) -> str:
    return text[:_SHOWN] + ("…" if len(text) > _SHOWN else "")


class _Lines:
    """The lines of a text from the top down. Comments are set aside on the way, to be taken where they belong."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._read = 0
        self._next: _Line | None = None
        self._comments: list[str] = []

    def peek(self) -> _Line | None:
        """The next line that says something; None at the end of the text."""
        while self._next is None and self._read < len(self._lines):
            self._read += 1
            line = _read_line(self._read, self._lines[self._read - 1])
            if line.text:
                self._next = line
            elif line.comment is not None:
                self._comments.append(line.comment)
        return self._next

    def take(self) -> None:
        """Goes on to the line after the next."""
        if self._next and self._next.comment is not None:
            self._comments.append(self._next.comment)
        self._next = None

    def take_comments(self) -> list[str]:
        """The comments passed since they were last taken."""
        comments, self._comments = self._comments, []
        return comments

    def expected(self, what: str) -> RecordError:
        """The error of a next line that is not what it should be."""
        line = self.peek()
        if line is None:
            return RecordError(f"expected {what}, but the record ends here.", self._read)
        return RecordError(f"expected {what}, but found “{_short(line.text)}”.", line.number)


_PARTS = ("Spadework", "Deal")
"""The tags with which a part of the text begins: a match, a deal."""

Tags = dict[str, tuple[str, int]]
"""The texts of tags by name, each with the number of its line."""


def _read_tags(lines: _Lines, known: Sequence[str]) -> Tags:
    found: Tags = {}
    while (line := lines.peek()) and line.name and line.name not in _PARTS:
        if line.name not in known:
            raise lines.expected("one of the tags " + ", ".join(f"[{name}]" for name in known))
        if line.name in found:
            raise lines.expected(f"the tag [{line.name}] only once")
        found[line.name] = line.value, line.number
        lines.take()
    return found


def _read_match(lines: _Lines) -> Record:
    start = lines.peek()
    if not start or start.name != "Spadework":
        raise lines.expected(f"{tag('Spadework', FORM)}, with which a match begins")
    if start.value != FORM:
        raise lines.expected(f"{tag('Spadework', FORM)}, the only form that can be read")
    lines.take()
    players = [f"{direction}Player" for direction in DIRECTIONS]
    tags = _read_tags(lines, ["Rules", *DIRECTIONS, *players, "FirstDealer", "Hints"])
    for name in ("Rules", *DIRECTIONS, "FirstDealer"):
        if name not in tags:
            raise lines.expected(f"the tag [{name}]")
    seats = tuple(
        Seat(tags[direction][0], tags.get(player, (PERSON, 0))[0])
        for direction, player in zip(DIRECTIONS, players, strict=True)
    )
    rules, first_dealer = _rules(*tags["Rules"]), _first_dealer(*tags["FirstDealer"])
    hints = _hints(*tags["Hints"]) if "Hints" in tags else 0
    comments = tuple(lines.take_comments())
    fold = Fold(rules, seats, first_dealer)
    deals = []
    while (line := lines.peek()) and line.name == "Deal":
        deals.append(_DealReader(lines, fold).read())
    if line and line.name != "Spadework":
        raise lines.expected(f"{tag('Deal', str(len(deals) + 1))} or {tag('Spadework', FORM)}")
    return Record(
        rules=rules, seats=seats, first_dealer=first_dealer, deals=tuple(deals), comments=comments, hints=hints
    )


def _rules(text: str, line: int) -> Rules:
    try:
        return parse_rules(text)
    except RulesError as error:
        raise RecordError(str(error), line) from None


def _first_dealer(text: str, line: int) -> int:
    if text not in DIRECTIONS:
        raise RecordError(f"expected {' or '.join(DIRECTIONS)} in [FirstDealer], but found “{_short(text)}”.", line)
    return DIRECTIONS.index(text)


def _hints(text: str, line: int) -> int:
    if not re.fullmatch("[0-9]{1,6}", text):
        raise RecordError(f"expected a number from 0 to {MOST_HINTS} in [Hints], but found “{_short(text)}”.", line)
    return int(text)


class _DealReader:
    """Reads one deal, and plays it as it reads."""

    def __init__(self, lines: _Lines, fold: Fold) -> None:
        self._lines = lines
        self._fold = fold
        self._steps: list[Step] = []
        self._comments: list[Comment] = []

    def read(self) -> DealRecord:
        """The deal from its tag [Deal] on."""
        number = self._fold.number + 1
        start = self._lines.peek()
        if start is None or start.value != str(number):
            raise self._lines.expected(tag("Deal", str(number)))
        self._lines.take()
        tags = _read_tags(self._lines, ("Dealer", "Commitment", "Cut", "Seed"))
        self._check_dealer(tags)
        commitment, seed = _hex(tags, "Commitment"), _hex(tags, "Seed")
        hands = self._hands()
        deal = DealRecord(
            hands=hands,
            cut=tags["Cut"][0] if "Cut" in tags else "",
            commitment=commitment,
            seed=None if seed is None else bytes.fromhex(seed),
        )
        try:
            course = self._fold.begin(deal)
        except RecordError as error:
            raise RecordError(error.message, start.number) from None
        self._read_steps(course)
        return replace(deal, steps=tuple(self._steps), comments=tuple(self._comments))

    def _check_dealer(self, tags: Tags) -> None:
        dealer = DIRECTIONS[self._fold.match.dealer_of(self._fold.number)]
        if "Dealer" in tags and tags["Dealer"][0] != dealer:
            message = f"expected {tag('Dealer', dealer)}, since the deal moves one seat on each time."
            raise RecordError(message, tags["Dealer"][1])

    # Hands

    def _hands(self) -> Hands | None:
        hands = []
        for direction in DIRECTIONS:
            line = self._lines.peek()
            if line is None or line.text.partition(":")[0].rstrip() != direction:
                break
            hands.append(self._hand(line))
            self._lines.take()
        if hands and len(hands) < len(DIRECTIONS):
            raise self._lines.expected(f"the hand of {DIRECTIONS[len(hands)]}")
        return tuple(hands) or None

    def _hand(self, line: _Line) -> tuple[Card, ...]:
        suits = _HAND.fullmatch(line.text.partition(":")[2].strip())
        if not suits:
            raise self._lines.expected("a hand such as “South: S AK72  H T98  C J9653  D -”")
        cards = [
            Card(rank + suit)
            for suit, ranks in zip(HAND_SUITS, suits.groups(), strict=True)
            for rank in ranks.strip("-")
        ]
        return self._fold.match.rules.deck.sorted(cards)

    # Steps

    def _read_steps(self, course: Course) -> None:
        results: list[str] = []
        while True:
            line = self._lines.peek()
            self._comments += [Comment(len(self._steps), text) for text in self._lines.take_comments()]
            if line is None or line.name in _PARTS:
                return
            if course.phase == "over":
                if not results or line.text.split() != results[0].split():
                    raise self._lines.expected(f"“{results[0]}”" if results else "the next deal")
                results.pop(0)
            else:
                course = self._read_step_line(line, course)
                if course.phase == "over":
                    results = list(result_lines(self._fold.match))
            self._lines.take()

    def _read_step_line(self, line: _Line, course: Course) -> Course:
        label, _, rest = line.text.partition(":")
        label = label.rstrip()
        if label in _ALONE:
            if rest.strip() not in DIRECTIONS:
                raise self._lines.expected(f"“{label}: …”, with the name of a seat")
            return self._act(line, DIRECTIONS.index(rest.strip()), _ALONE[label])
        if course.phase == "play":
            return self._read_trick(line, course)
        for part in rest.split(","):
            if course.phase not in LABELS:
                raise self._lines.expected("the tricks on lines of their own")
            expected, direction = LABELS[course.phase], DIRECTIONS[course.turn]
            who, _, words = part.strip().partition(" ")
            if (label, who) != (expected, direction):
                raise self._lines.expected(f"“{expected}:” and what {direction} did")
            course = self._act(line, course.turn, self._read(line, parse_step, words.strip()))
        return course

    def _read_trick(self, line: _Line, course: Course) -> Course:
        start = trick_start(course).split()
        cards, comma, end = line.text.partition(",")
        words = cards.split()
        if words[: len(start)] != start or len(words) == len(start):
            raise self._lines.expected(f"“{' '.join(start)} …” with the cards that were played")
        number, place = len(course.tricks), len(start)
        while place < len(words) and len(course.tricks) == number:
            course = self._act(line, course.player, Play(self._read(line, parse_card, words[place])))
            place += 1
        winner = [",", *trick_end(course).split()] if len(course.tricks) > number else []
        if words[place:] or [comma, *end.split()] != (winner or [""]):
            shown = " ".join(words[:place])
            raise self._lines.expected(f"“{shown}, {trick_end(course)}”" if winner else f"“{shown}” and no more")
        return course

    def _read(self, line: _Line, parse: Callable[[str], Parsed], words: str) -> Parsed:
        try:
            return parse(words)
        except ValueError as error:
            raise RecordError(str(error), line.number) from None

    def _act(self, line: _Line, seat: int, action: Action | FaceDown) -> Course:
        try:
            course = self._fold.act(seat, action)
        except RecordError as error:
            raise RecordError(error.message, line.number) from None
        self._steps.append(Step(seat, action))
        return course


_ALONE: Mapping[str, Action] = {"Undo": Undo(), "Claim": Claim()}
"""The steps that have a line to themselves."""

_HAND = re.compile(r"\s+".join(rf"{suit}\s+(-|[{RANKS}]+)" for suit in HAND_SUITS))


def _hex(tags: Tags, name: str) -> str | None:
    if name not in tags:
        return None
    text, line = tags[name]
    if not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", text):
        raise RecordError(
            f"expected {2 * SEED_BYTES} digits from 0 to f in [{name}], but found “{_short(text)}”.", line
        )
    return text
