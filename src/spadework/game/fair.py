"""The fair deal, byte for byte.

A secret seed of 32 bytes is committed to by its SHA-256 before the deal. The player may then cut with any text. Seed
and cut make the shuffle key, the key makes the order of the cards, and once the deal has ended the seed is shown, so
that anybody can recompute all of it. `docs/fair-deal.md` gives the same in words and says what it proves.

>>> from spadework.cards import STANDARD
>>> commitment(bytes(32))[:16]
'66687aadf862bd77'
>>> shuffle(STANDARD, shuffle_key(bytes(32), ""))[:3]
('2D', 'KC', '2C')
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from spadework.cards import Card, Deck

SEED_BYTES = 32
"""The length of a seed, and of a match's secret."""


def derive(key: bytes, message: str) -> bytes:
    """32 bytes derived from a key and a message: HMAC-SHA256."""
    return hmac.digest(key, message.encode(), hashlib.sha256)


def commitment(seed: bytes) -> str:
    """What is shown before the deal: the SHA-256 of the seed in lower-case hex."""
    return hashlib.sha256(seed).hexdigest()


def shuffle_key(seed: bytes, cut: str) -> bytes:
    """The key of the shuffle: the seed itself where there is no cut, else the seed and the cut together."""
    return derive(seed, f"cut:{cut}") if cut else seed


def shuffle(deck: Deck, key: bytes) -> tuple[Card, ...]:
    """The order of the cards: Fisher and Yates' shuffle from the last card down, drawing from the key.

    A draw at or above the largest multiple of the number of choices is thrown away, so that no order is favoured.
    """
    cards = list(deck.cards)
    for last in range(len(cards) - 1, 0, -1):
        choices = last + 1
        limit = (1 << 256) // choices * choices
        draw, tries = int.from_bytes(derive(key, f"r:{last}")), 0
        while draw >= limit:
            tries += 1
            draw = int.from_bytes(derive(key, f"r:{last}:{tries}"))
        chosen = draw % choices
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def deal_out(order: Sequence[Card], seats: Sequence[int], hand_size: int) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat: one card at a time to the seats in turn, the dealer's comes last.

    >>> from spadework.cards import parse_cards
    >>> deal_out(parse_cards("2C 3C 4C 5C 6C"), seats=(1, 0), hand_size=2)
    (('3C', '5C'), ('2C', '4C'))
    """
    hands: list[tuple[Card, ...]] = [()] * len(seats)
    for place, seat in enumerate(seats):
        hands[seat] = tuple(order[place : len(seats) * hand_size : len(seats)])
    return tuple(hands)
