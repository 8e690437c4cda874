"""Cards as the kernel numbers them: 16 × suit + rank, a set of cards being one number with a bit for each card.

>>> from spadework.cards import STANDARD, parse_cards
>>> number_of(STANDARD, Card("2C")), number_of(STANDARD, Card("AS"))
(0, 60)
>>> some = set_of(STANDARD, parse_cards("AS 2C 3C"))
>>> some == 1 << 60 | 1 << 0 | 1 << 1, cards_of(STANDARD, some)
(True, ('2C', '3C', 'AS'))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from spadework.cards import SUITS, Card, Deck

RANKS = 16
"""How many numbers each suit has; a deck need not fill them."""


@lru_cache(maxsize=16)
def numbers(deck: Deck) -> Mapping[Card, int]:
    """The number of each card of a deck.

    Raises ValueError if a suit has more cards than the kernel has ranks.
    """
    longest = max(map(len, deck.suits.values()))
    if longest > RANKS:
        raise ValueError(f"The kernel knows {RANKS} ranks in a suit, and the deck “{deck.name}” has {longest}.")
    return {card: RANKS * SUITS.index(deck.suit_of[card]) + deck.rank_of[card] for card in deck.cards}


@lru_cache(maxsize=16)
def _names(deck: Deck) -> Mapping[int, Card]:
    return {number: card for card, number in numbers(deck).items()}


def number_of(deck: Deck, card: Card) -> int:
    """The number of a card."""
    return numbers(deck)[card]


def card_of(deck: Deck, number: int) -> Card:
    """The card with a number. Raises KeyError if the deck has none."""
    return _names(deck)[number]


def set_of(deck: Deck, cards: Iterable[Card]) -> int:
    """Several cards as a set."""
    number = numbers(deck)
    return sum(1 << number[card] for card in frozenset(cards))


def cards_of(deck: Deck, cards: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of the deck. Raises KeyError if one of them is not in the deck."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(card_of(deck, lowest.bit_length() - 1))
        cards ^= lowest
    return tuple(found)
