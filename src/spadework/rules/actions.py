"""All that can happen in a match, as values and in the record's words.

>>> parse_action("give 2H 3D")
Give(cards=('2H', '3D'))
>>> str(Bid(0)), str(Bid(0, blind=True)), str(Bid(4)), str(Play(Card("AS")))
('nil', 'blind nil', '4', 'AS')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from spadework.cards import SUITS, Card, Suit, parse_card, parse_cards
from spadework.language import Value, phrase, say
from spadework.rules.words import listed, quoted


@dataclass(frozen=True, slots=True)
class Cut:
    """The shuffle is cut with any text, exactly as typed; the empty text is no cut."""

    text: str = ""

    def __str__(self) -> str:
        return f"cut {self.text}" if self.text else "cut"


@dataclass(frozen=True, slots=True)
class Look:
    """A seat that might have bid blind turns its cards up instead."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Bid:
    """A number of tricks; zero is nil, and zero without having looked is blind nil."""

    tricks: int
    blind: bool = False

    @property
    def is_nil(self) -> bool:
        """Whether the bid is nil or blind nil."""
        return self.tricks == 0

    @property
    def in_words(self) -> Value:
        """The bid as a sentence names it."""
        if self.tricks:
            return self.tricks
        return phrase("blind nil") if self.blind else phrase("nil")

    def __str__(self) -> str:
        if self.tricks:
            return str(self.tricks)
        return "blind nil" if self.blind else "nil"


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid in an auction."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The winner of an auction names the trump suit."""

    suit: Suit

    def __str__(self) -> str:
        return f"trump {self.suit}"


@dataclass(frozen=True, slots=True)
class Give:
    """Cards given face down in an exchange, kept in the order of their names so that equal gifts are equal."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    def __str__(self) -> str:
        return "give " + " ".join(self.cards)


@dataclass(frozen=True, slots=True)
class Keep:
    """A seat that may exchange keeps its hand."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to the trick."""

    card: Card

    def __str__(self) -> str:
        return self.card


@dataclass(frozen=True, slots=True)
class Claim:
    """The seat on lead takes all the tricks that are left."""

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Undo:
    """The seat takes back its last decision and all that followed it."""

    def __str__(self) -> str:
        return "undo"


Action = Cut | Look | Bid | Pass | NameTrump | Give | Keep | Play | Claim | Undo


class Entry(NamedTuple):
    """Who did what: one line of a log."""

    seat: int
    action: Action


class IllegalAction(ValueError):
    """An action that the rules do not allow here. Its message says what was wrong and what is legal."""


LONGEST_CUT = 200
"""How many characters a cut may have."""


def _cut(text: str) -> Cut:
    if len(text) > LONGEST_CUT:
        raise ValueError(say("That cut has {count} characters; {most} is the most.", count=len(text), most=LONGEST_CUT))
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError(say("That cut holds half a character, which cannot be written down; use whole ones."))
    return Cut(text)


_PLAIN: dict[str, Action] = {
    str(action): action for action in (Look(), Bid(0), Bid(0, blind=True), Pass(), Keep(), Claim(), Undo())
}
_FORMS = (
    phrase("cut TEXT"),
    "look",
    "blind nil",
    "nil",
    phrase("a number"),
    "pass",
    "trump S",
    "give 2H 3D",
    "keep",
    phrase("a card such as AS"),
    "claim",
    "undo",
)


def parse_action(text: str) -> Action:
    """The action written in the record's words.

    Raises ValueError with one sentence if the text is not an action.

    >>> parse_action("blind nil"), parse_action("trump H"), parse_action("cut seven and rose")
    (Bid(tricks=0, blind=True), NameTrump(suit='H'), Cut(text='seven and rose'))
    """
    if text in _PLAIN:
        return _PLAIN[text]
    word, _, rest = text.partition(" ")
    match word:
        case "cut":
            return _cut(rest)
        case "trump":
            for suit in SUITS:
                if rest == suit:
                    return NameTrump(suit)
            raise ValueError(
                say("{text} is not a suit; write trump C, trump D, trump H or trump S.", text=quoted(rest))
            )
        case "give" if rest:
            return Give(parse_cards(rest))
    if text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= 2:
        return Bid(int(text))
    try:
        return Play(parse_card(text))
    except ValueError:
        raise ValueError(
            say("{text} is not an action; there are {forms}.", text=quoted(text), forms=listed(_FORMS, "or"))
        ) from None
