"""What the rules of every game can say, whatever the game.

Rules are frozen values with pure functions: they are told what has happened so far and answer whose turn it is, what is
legal, who wins a trick, and what a deal is worth. They keep no state, deal no cards and know no names of players.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Literal, NamedTuple

from spadework.cards import STANDARD, Card, Deck, Suit
from spadework.language import Phrase
from spadework.rules.actions import Action, Bid, Entry
from spadework.rules.options import Value, check_options, options_of, write_value


class Turn(NamedTuple):
    """Who speaks next in the bidding, and what may be said."""

    seat: int
    kind: Literal["blind", "bid", "trump"]
    legal: tuple[Action, ...]
    refused: Mapping[Action, Phrase]
    """Why an action that one might expect here is not legal: a sentence without its end."""


class Contract(NamedTuple):
    """What the bidding came to."""

    bids: tuple[Bid | None, ...]
    """By seat; None for a seat that is bound to nothing."""
    trump: Suit
    leader: int
    """Who leads to the first trick."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A seat that may exchange so many cards with its partner."""

    giver: int
    partner: int
    count: int


class Duty(Enum):
    """Why a card in the hand may not be played."""

    NONE = "none"
    FOLLOW = "follow"
    BEAT = "beat"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"
    UNBROKEN = "unbroken"


class Playable(NamedTuple):
    """The cards a hand may play now, and the duty that rules out the rest."""

    cards: tuple[Card, ...]
    duty: Duty


class ScoreLine(NamedTuple):
    """One line of a score: what it is for, in words, and its points."""

    kind: Literal["contract", "bags", "bag penalty", "nil", "blind nil", "tricks"]
    title: Phrase
    detail: Phrase
    points: int
    seat: int | None = None
    """The seat the line is about, counted within the side's bids; None where it is the whole side."""


@dataclass(frozen=True, slots=True)
class SideScore:
    """How one side scored a deal."""

    lines: tuple[ScoreLine, ...]
    score: int
    """After the deal."""
    bags: int
    """After the deal."""
    new_bags: int = 0
    """The bags of this deal, those that were emptied again among them."""

    @property
    def delta(self) -> int:
        """The change of the side's score in this deal."""
        return sum(line.points for line in self.lines)


class Standing(NamedTuple):
    """Scores and bags of all sides before a deal."""

    scores: tuple[int, ...]
    bags: tuple[int, ...]
    deals: int = 0
    """How many deals of the match have been scored."""


class Preset(NamedTuple):
    """A named set of options and how the page offers it."""

    title: Phrase
    sentence: Phrase
    targets: tuple[int, ...]
    """The targets offered with it; the first is its own."""
    options: Mapping[str, Value]
    """What differs from the game's defaults."""


ACROSS = ((0, 2), (1, 3))
"""The sides where those who sit across are partners."""


@dataclass(frozen=True, kw_only=True)
class Rules(ABC):
    """Everything a table agrees on before the first deal."""

    game: ClassVar[Literal["spades", "batak"]]
    presets: ClassVar[Mapping[str, Preset]]
    deck: ClassVar[Deck] = STANDARD
    seats: ClassVar[int] = 4

    preset: str = field(compare=False)
    """The preset these rules began as."""
    target: int
    """The score that ends a match."""

    def __post_init__(self) -> None:
        options = options_of(type(self))
        check_options(options, {name: getattr(self, name) for name in options})
        self.check()

    def check(self) -> None:
        """Raises RulesError, in one sentence naming both, if two options contradict each other."""

    @property
    def title(self) -> Phrase:
        """What the preset is called by those who play it."""
        return self.presets[self.preset].title

    @property
    def hand_size(self) -> int:
        """Cards in a full hand."""
        return len(self.deck.cards) // self.seats

    @property
    @abstractmethod
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""

    @property
    @abstractmethod
    def trumps(self) -> tuple[Suit, ...]:
        """The suits that may be trump: the only one, or those that may be named."""

    @property
    def way_round(self) -> Literal[1, -1]:
        """Which way round the table all goes: 1 clockwise, to the next number, or -1 the other way."""
        return 1

    def side_of(self, seat: int) -> int:
        """The index of the side a seat plays for."""
        return next(number for number, seats in enumerate(self.sides) if seat in seats)

    def partner(self, seat: int) -> int | None:
        """The seat across, in a game with partners."""
        return next((other for other in self.sides[self.side_of(seat)] if other != seat), None)

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat so many places further on, in the order of play."""
        return (seat + steps * self.way_round) % self.seats

    def places_on(self, seat: int, other: int) -> int:
        """How many places further on than a seat another one is, in the order of play."""
        return (other - seat) * self.way_round % self.seats

    def __str__(self) -> str:
        """The record's form: the preset and what differs from it, as in ``standard; target=300``."""
        own = self.presets[self.preset].options
        parts = [self.preset]
        for name, each in options_of(type(self)).items():
            value = getattr(self, name)
            if value != own.get(name, each.default):
                parts.append(f"{name}={write_value(value)}")
        return "; ".join(parts)

    def silent(self) -> frozenset[str]:
        """The options that decide nothing beside the others, as the size of a penalty that is never given."""
        return frozenset()

    def says(self, name: str) -> str:
        """What has been agreed about one option, in a sentence."""
        return options_of(type(self))[name].in_words(getattr(self, name))

    def in_words(self) -> dict[str, str]:
        """What has been agreed, a sentence for each option by name; the silent ones say nothing."""
        silent = self.silent()
        return {
            name: each.in_words(getattr(self, name))
            for name, each in options_of(type(self)).items()
            if name not in silent
        }

    # The bidding

    @abstractmethod
    def next_call(self, calls: Sequence[Entry], dealer: int, scores: Sequence[int]) -> Turn | None:
        """Who speaks next after these calls, or None when the bidding is over. Scores are by side, before the deal."""

    def face_down(self, seat: int, calls: Sequence[Entry], scores: Sequence[int]) -> bool:
        """Whether a seat's cards still lie face down before it, because it may bid blind or has just done so."""
        return False

    @abstractmethod
    def contract(self, calls: Sequence[Entry], dealer: int) -> Contract:
        """What the finished bidding came to."""

    def bidder(self, calls: Sequence[Entry], dealer: int) -> int | None:
        """Who has won the auction, or leads it so far; None in a game without one and while nobody has bid."""
        return None

    def exchanges(self, calls: Sequence[Entry]) -> tuple[Exchange, ...]:
        """The exchanges that follow the finished bidding, in order."""
        return ()

    # The play

    @abstractmethod
    def playable(self, hand: Collection[Card], trick: Sequence[Card], trump: Suit, broken: bool) -> Playable:
        """What a hand may play to the cards of a trick (none when leading)."""

    def breaks(self, card: Card, hand: Collection[Card], trick: Sequence[Card], trump: Suit) -> bool:
        """Whether a card, played from a hand that still holds it, breaks trump."""
        suit_of = self.deck.suit_of
        return bool(trick) and suit_of[card] == trump and suit_of[trick[0]] != trump

    def winner_of_trick(self, trick: Sequence[Card], trump: Suit) -> int:
        """The place in the trick of the card that is winning: the highest trump, else the highest of the suit led."""
        suit_of, rank_of = self.deck.suit_of, self.deck.rank_of
        best, best_suit, best_rank = 0, suit_of[trick[0]], rank_of[trick[0]]
        for place in range(1, len(trick)):
            card = trick[place]
            suit, rank = suit_of[card], rank_of[card]
            if (rank > best_rank) if suit == best_suit else (suit == trump):
                best, best_suit, best_rank = place, suit, rank
        return best

    # The score

    @abstractmethod
    def score(self, bids: Sequence[Bid | None], tricks: Sequence[int], before: Standing) -> tuple[SideScore, ...]:
        """What a deal is worth to each side, from the bids and the tricks by seat."""

    @abstractmethod
    def why(self, line: ScoreLine, bids: Sequence[Bid | None], tricks: Sequence[int], bags: int) -> str:
        """Why a line of one side's score is what it is, in sentences: what has been agreed, and this deal's numbers.

        Args:
            line: a line that `score` gave for the side.
            bids: what its seats were bound to.
            tricks: what they took.
            bags: the side's bags before the deal.
        """

    def tricks_aside(self, bids: Sequence[Bid | None], tricks: Sequence[int]) -> int:
        """How many of one side's tricks do not count toward its contract, from its seats' bids and tricks."""
        return 0

    @abstractmethod
    def winner(self, scores: Sequence[int], deals: int) -> int | None:
        """The side that has won, or None if another deal is played.

        Args:
            scores: by side, after a complete deal.
            deals: how many deals have been scored, that one included.
        """

    def deals_left(self, deals: int) -> int | None:
        """How many deals are still to be played after so many, where that is agreed; None where scores decide it."""
        return None


def highest(scores: Sequence[int]) -> int | None:
    """The side with the highest score, or None if two are level at the top."""
    best = max(scores)
    return scores.index(best) if list(scores).count(best) == 1 else None
