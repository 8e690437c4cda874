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


def deal_out(order: Sequence[Card], dealer: int, seats: int, hand_size: int) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat: one card at a time, the first to the dealer's left."""
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for place, card in enumerate(order[: seats * hand_size]):
        hands[(dealer + 1 + place) % seats].append(card)
    return tuple(map(tuple, hands))
