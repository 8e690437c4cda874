"""The options table: what a table may agree on before the first deal.

Each game is a frozen dataclass whose fields are its options. A field carries its range, its default and one sentence
that a player understands, and from these come the page's form, the validation, the record's `Rules` tag and
`docs/rules.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import reduce
from typing import Any, Protocol

from spadework.language import Phrase, phrase, say
from spadework.language import Value as Words
from spadework.rules.words import quoted

Value = int | str | bool | None
"""What an option may hold; ``yes`` and ``no`` are True and False, ``none`` is None."""


class RulesError(ValueError):
    """Options that do not exist, are out of range or contradict each other. Its message is one sentence."""


class Range(Protocol):
    """The values an option may take."""

    def holds(self, value: object) -> bool:
        """Whether a value is allowed."""

    def __str__(self) -> str:
        """The allowed values in words, as in "a number from 100 to 1000 or none"."""


@dataclass(frozen=True, slots=True)
class Number:
    """Whole numbers between two bounds, and perhaps some words or none instead.

    >>> str(Number(3, 20, none=True)), Number(3, 20).holds(2)
    ('a number from 3 to 20 or none', False)
    """

    low: int
    high: int
    also: tuple[int | str, ...] = ()
    none: bool = False

    def holds(self, value: object) -> bool:
        if value is None:
            return self.none
        if isinstance(value, bool) or not isinstance(value, int):
            return isinstance(value, str) and value in self.also
        return self.low <= value <= self.high or value in self.also

    def __str__(self) -> str:
        number = phrase("a number from {low} to {high}", low=self.low, high=self.high)
        return _either([*map(write_value, self.also), number, *["none"] * self.none])


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words, or of a few numbers.

    >>> str(Choice((1, 10))), Choice((1, 10)).holds(1), Choice((1, 10)).holds(True)
    ('1 or 10', True, False)
    """

    values: tuple[int | str, ...]

    def holds(self, value: object) -> bool:
        return any(type(value) is type(each) and value == each for each in self.values)

    def __str__(self) -> str:
        return _either(map(write_value, self.values))


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    def holds(self, value: object) -> bool:
        return isinstance(value, bool)

    def __str__(self) -> str:
        return _either(["yes", "no"])


def _either(values: Iterable[Words]) -> str:
    """Some values, one of which it may be."""
    return str(reduce(lambda first, second: phrase("{most} or {last}", most=first, last=second), values))


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the table."""

    name: str
    range: Range
    default: Value
    sentence: Phrase
    """What the option decides."""
    says: Mapping[Value, str]
    """What each value means at the table, as a template; numbers without one of their own share the one for ``{}``."""

    def in_words(self, value: Value) -> str:
        """What a value of this option means, in one sentence.

        >>> from spadework.rules import Spades, options_of
        >>> options_of(Spades)["nil"].in_words(50), options_of(Spades)["nil"].in_words(0)
        ('Nil is worth 50 points, won or lost.', 'There is no nil.')
        """
        if value in self.says:
            return str(Phrase(self.says[value]))
        return str(Phrase(self.says["{}"], {"value": write_value(value).replace("-", "−")}))


def option(default: Value, range_: Range, sentence: str, says: Mapping[Value, str]) -> Any:
    """A dataclass field that is an option, with what it decides and what each of its values says.

    The sentences are templates; where ``{}`` is the value, ``{value}`` stands for it.
    """
    return field(default=default, metadata={"range": range_, "sentence": Phrase(sentence), "says": says})


def options_of(game: type) -> dict[str, Option]:
    """The options of a game by name, in the table's order."""
    return {
        each.name: Option(each.name, default=each.default, **each.metadata)
        for each in fields(game)
        if "range" in each.metadata and each.default is not MISSING
    }


def write_value(value: Value) -> str:
    """An option's value as the record and the page write it.

    >>> [write_value(value) for value in (True, False, None, 500, "helps")]
    ['yes', 'no', 'none', '500', 'helps']
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def read_value(option: Option, text: str) -> Value:
    """The value written in a text.

    Raises RulesError if the option cannot have it.

    >>> read_value(Option("bag_limit", Number(3, 20, none=True), 10, Phrase(""), {}), "none") is None
    True
    """
    value: Value = {"yes": True, "no": False, "none": None}.get(text, text)
    if isinstance(value, str):
        digits = value.removeprefix("-").removeprefix("−")
        if digits.isascii() and digits.isdigit() and len(digits) < 10:
            value = int(digits) if value == digits else -int(digits)
    check_value(option, value)
    return value


def check_value(option: Option, value: object) -> None:
    """Raises RulesError if the option cannot have this value."""
    if not option.range.holds(value):
        # A text is quoted, so that “yes” is not taken for yes.
        shown = write_value(value) if isinstance(value, int | None) else quoted(str(value))
        raise RulesError(
            say("{name} cannot be {value}: it is {range}.", name=option.name, value=shown, range=str(option.range))
        )


def check_options(options: Mapping[str, Option], values: Mapping[str, object]) -> None:
    """Raises RulesError at the first value that its option cannot have, or that no option is named for."""
    for name, value in values.items():
        if name not in options:
            raise RulesError(
                say("There is no option called {name}; there are {names}.", name=quoted(name), names=", ".join(options))
            )
        check_value(options[name], value)
