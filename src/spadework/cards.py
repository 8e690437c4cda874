"""Suits, ranks, cards and decks.

A card is its name, rank then suit: ``"AS"``, ``"TH"``, ``"2C"``. What a card *is worth* is not in the name: the deck
says which suit a card belongs to and where it stands in it, so a deck with jokers or high deuces is only another deck.

>>> STANDARD.suit_of["AS"], STANDARD.rank_of["AS"] > STANDARD.rank_of["KS"]
('S', True)
>>> show(parse_cards("AS TH 2C"))
'A♠ 10♥ 2♣'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NewType

from spadework.language import Phrase, phrase, say

Suit = Literal["C", "D", "H", "S"]
Card = NewType("Card", str)

SUITS: tuple[Suit, ...] = ("C", "D", "H", "S")
"""The suits in the order of the fair deal: clubs, diamonds, hearts, spades."""
RANKS = "23456789TJQKA"
"""The ranks of a plain suit from low to high."""

_NUMBER_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""The ranks that are numbers, where a sentence needs a word."""

SUIT_SYMBOLS: Mapping[str, str] = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SUIT_NAMES: Mapping[str, str] = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SUIT_PHRASES: Mapping[str, Phrase] = {
    "C": phrase("clubs"),
    "D": phrase("diamonds"),
    "H": phrase("hearts"),
    "S": phrase("spades"),
}
"""The suits, as a sentence names them."""
ONE_OF_SUIT: Mapping[str, Phrase] = {
    "C": phrase("club"),
    "D": phrase("diamond"),
    "H": phrase("heart"),
    "S": phrase("spade"),
}
"""A card of each suit, as in "a heart"."""
RANK_NAMES: Mapping[str, str] = {
    **{rank: rank for rank in "23456789"},
    "T": "10",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
"""Numbers stay figures, as the page writes them too."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a game, each suit's from low to high.

    >>> len(STANDARD.cards), STANDARD.cards[:2], STANDARD.cards[-1]
    (52, ('2C', '3C'), 'AS')
    """

    name: str
    suits: Mapping[Suit, tuple[Card, ...]]
    cards: tuple[Card, ...] = field(init=False)
    """All cards in the order the fair deal starts from."""
    suit_of: Mapping[Card, Suit] = field(init=False)
    rank_of: Mapping[Card, int] = field(init=False)
    """A card's place in its suit; the higher beats the lower."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(card for suit in SUITS for card in self.suits[suit]))
        object.__setattr__(self, "suit_of", {card: suit for suit in SUITS for card in self.suits[suit]})
        object.__setattr__(
            self, "rank_of", {card: place for suit in SUITS for place, card in enumerate(self.suits[suit])}
        )

    def __hash__(self) -> int:
        return hash((self.name, self.cards))

    def sorted(self, cards: Iterable[Card], suits: Sequence[Suit] = ("S", "H", "C", "D")) -> tuple[Card, ...]:
        """Cards as a hand is held: suit by suit, the highest first.

        >>> STANDARD.sorted(parse_cards("2C AS 3C KS"))
        ('AS', 'KS', '3C', '2C')
        """
        return tuple(sorted(cards, key=lambda card: (suits.index(self.suit_of[card]), -self.rank_of[card])))


STANDARD = Deck("standard", {suit: tuple(Card(rank + suit) for rank in RANKS) for suit in SUITS})
"""The common pack of fifty-two cards."""

_JOKERS: Mapping[str, str] = {"LJ": "little joker", "BJ": "big joker"}
_NAMES: Mapping[str, str] = {
    **{rank + suit: f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}" for suit in SUITS for rank in RANKS},
    **_JOKERS,
}


def parse_card(text: str) -> Card:
    """The card with this name.

    Raises ValueError if there is none.

    >>> parse_card("QH")
    'QH'
    """
    if text not in _NAMES:
        raise ValueError(say("“{text}” is not a card; write rank then suit, as in AS, TH or 2C.", text=text[:20]))
    return Card(text)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards named in a text, separated by spaces. Raises ValueError at the first that is none."""
    return tuple(parse_card(word) for word in text.split())


def symbol(card: Card) -> str:
    """A card with its suit sign.

    >>> symbol(Card("TH")), symbol(Card("BJ"))
    ('10♥', 'big joker')
    """
    if card in _JOKERS:
        return _JOKERS[card]
    rank, suit = card
    return ("10" if rank == "T" else rank) + SUIT_SYMBOLS[suit]


def show(cards: Iterable[Card]) -> str:
    """Several cards with their suit signs, separated by spaces."""
    return " ".join(map(symbol, cards))


def rank_in_words(card: Card) -> Phrase:
    """A card by its rank, where its suit goes without saying.

    >>> print(rank_in_words(Card("QH")), rank_in_words(Card("TS")), rank_in_words(Card("LJ")), sep=", ")
    the queen, the ten, the little joker
    """
    if card in _JOKERS:
        return Phrase(f"the {_JOKERS[card]}")
    place = RANKS.index(card[0])
    return Phrase(f"the {_NUMBER_WORDS[place] if place < len(_NUMBER_WORDS) else RANK_NAMES[card[0]]}")


def in_words(card: Card) -> Phrase:
    """A card in words.

    >>> print(in_words(Card("QH")), in_words(Card("TS")), sep=", ")
    queen of hearts, 10 of spades
    """
    return Phrase(_NAMES[card])


def shown(card: Card) -> Phrase:
    """A card with its suit sign, as a sentence names it: where the language puts endings to it, that is in words.

    >>> from spadework.language import say, speaking
    >>> with speaking("tr"):
    ...     say("{name} plays the {card}.", name="Hazel", card=shown(Card("QH")))
    'Hazel kupa kızını oynadı.'
    """
    return Phrase(symbol(card))
