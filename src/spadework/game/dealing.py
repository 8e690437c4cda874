"""Where the cards of a match come from: from a secret, deal by deal, or from what a record has written down."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from spadework.cards import Card
from spadework.game import fair
from spadework.language import say
from spadework.rules import IllegalAction, Rules

Hands = tuple[tuple[Card, ...], ...]


class Dealing(Protocol):
    """Gives the hands of each deal, which are counted from 0."""

    def commitment(self, deal: int) -> str | None:
        """What binds the dealer before the cut; None where the cards were not dealt by a seed."""

    def seed(self, deal: int) -> bytes | None:
        """The secret of a deal, to be shown only after it; None where there is none."""

    def hands(self, rules: Rules, deal: int, dealer: int, cut: str) -> Hands:
        """The hands by seat, after the cut."""


def seeded_hands(rules: Rules, seed: bytes, cut: str, dealer: int) -> Hands:
    """The hands that a seed and a cut give."""
    order = fair.shuffle(rules.deck, fair.shuffle_key(seed, cut))
    seats = [rules.next_seat(dealer, step) for step in range(1, rules.seats + 1)]
    return fair.deal_out(order, seats, rules.hand_size)


def random_hands(rules: Rules, rng: random.Random) -> Hands:
    """Hands by seat from a generator's numbers: for trying things out. A match deals by its secret.

    >>> from spadework.rules import make_rules
    >>> hands = random_hands(make_rules(), random.Random(1))
    >>> [len(hand) for hand in hands], len(set().union(*hands))
    ([13, 13, 13, 13], 52)
    """
    cards = list(rules.deck.cards)
    rng.shuffle(cards)
    return tuple(tuple(cards[seat :: rules.seats]) for seat in range(rules.seats))


@dataclass(frozen=True, slots=True)
class SecretDealing:
    """Every deal has a seed of its own, derived from the match's secret and of no use for finding it.

    The first deals of a match that was begun elsewhere keep the seeds they had there; the secret gives the later ones.

    >>> dealing = SecretDealing(secret=bytes(32), earlier=(bytes(range(32)),))
    >>> dealing.seed(0) == bytes(range(32)), dealing.seed(1) == SecretDealing(bytes(32)).seed(1)
    (True, True)
    """

    secret: bytes
    earlier: tuple[bytes, ...] = ()

    def seed(self, deal: int) -> bytes:
        return self.earlier[deal] if deal < len(self.earlier) else fair.derive(self.secret, f"deal:{deal}")

    def commitment(self, deal: int) -> str:
        return fair.commitment(self.seed(deal))

    def hands(self, rules: Rules, deal: int, dealer: int, cut: str) -> Hands:
        return seeded_hands(rules, self.seed(deal), cut, dealer)


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """What is known of a deal from a record."""

    hands: Hands
    commitment: str | None = None
    seed: bytes | None = None


@dataclass(frozen=True, slots=True)
class WrittenDealing:
    """Deals that are known already."""

    deals: Sequence[WrittenDeal]

    def seed(self, deal: int) -> bytes | None:
        return self.deals[deal].seed if deal < len(self.deals) else None

    def commitment(self, deal: int) -> str | None:
        return self.deals[deal].commitment if deal < len(self.deals) else None

    def hands(self, rules: Rules, deal: int, dealer: int, cut: str) -> Hands:
        if deal >= len(self.deals):
            raise IllegalAction(say("The record ends here, so no further deal is known."))
        return self.deals[deal].hands
