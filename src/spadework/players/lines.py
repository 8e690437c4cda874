"""The lines of the protocol as values, one struct for each JSON object.

Cards and actions are the record's own words.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from spadework.rules import Value


class CallLine(Struct, frozen=True):
    """What a seat said in the bidding."""

    seat: int
    action: str


class TrickLine(Struct, frozen=True):
    """A trick: the first card is the leader's, the rest follow in the order of play.

    The running one has no winner yet.
    """

    leader: int
    cards: tuple[str, ...]
    winner: int | None = None


class DecisionLine(Struct, frozen=True):
    """What the seat is asked to do."""

    kind: Literal["blind", "bid", "trump", "give", "give back", "play"]
    legal: tuple[str, ...]
    count: int
    """How many cards an exchange asks for; 0 otherwise."""


class ViewLine(Struct, frozen=True):
    """A deal as the seat to act sees it."""

    rules: str
    options: dict[str, Value]
    """Every option of the rules, for programs that know no presets."""
    seat: int
    dealer: int
    scores: tuple[int, ...]
    """By side, before the deal."""
    bags: tuple[int, ...]
    hand: tuple[str, ...] | None
    calls: tuple[CallLine, ...]
    bids: tuple[str | None, ...]
    given: tuple[str, ...]
    received: tuple[str, ...]
    trump: str | None
    broken: bool
    tricks: tuple[TrickLine, ...]
    """The complete tricks."""
    trick: TrickLine
    """The running trick."""
    taken: tuple[int, ...]
    sizes: tuple[int, ...]
    decision: DecisionLine
    seed: str
    """A number in hexadecimal digits, from which all that is random in the decision should come."""
    deals: int = 0
    """How many deals of the match have been scored."""


class AnswerLine(Struct, frozen=True):
    """The action that is taken."""

    action: str
