"""The hidden cards as one seat knows of them, and the deals of them that fit, each as likely as any other.

What a seat knows: how many cards the others hold, what their plays have shown they do not hold, and who took up which
card in an exchange. The kernel counts the deals that fit exactly and draws them with equal chances.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from spadework._kernel import all_deals, count_deals, sample_deals
from spadework.game.knowledge import shown_not_held
from spadework.game.view import View
from spadework.search.cards import set_of

Hands = NDArray[np.uint64]
"""Hands as words of the kernel, by world and seat: ``[worlds, seats]``."""

SEEDS = 1 << 64
"""The kernel takes seeds below this."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The cards that a seat does not see. A holder is another seat, or a pile of cards that nobody plays."""

    seat: int
    seats: int
    hand: int
    """The seat's own cards, which are hidden too while they lie face down: then it is a holder itself."""
    cards: int
    holders: tuple[int, ...]
    """The seats that hold them; a pile comes after the last seat."""
    sizes: tuple[int, ...]
    allowed: tuple[int, ...]
    """By holder, the cards that it may hold."""
    known: tuple[int, ...]
    """By holder, the cards that it certainly holds."""

    @classmethod
    def of(cls, view: View) -> Self:
        """What a view tells of the hidden cards."""
        rules, deck = view.rules, view.rules.deck
        hand = set_of(deck, view.hand or ())
        cards = set_of(deck, view.unseen)
        holders = [seat for seat in range(rules.seats) if seat != view.seat or view.hand is None]
        sizes = [view.sizes[seat] for seat in holders]
        allowed, known = [cards] * len(holders), [0] * len(holders)
        if view.trump is not None:
            shown = shown_not_held(rules, (*view.tricks, view.trick), view.trump)
            allowed = [cards & ~set_of(deck, shown[seat]) for seat in holders]
        if view.partner in holders:
            # What the partner gave back of it is in the hand again, and what it played is hidden no more.
            known[holders.index(view.partner)] = set_of(deck, view.given) & cards
        buried = cards.bit_count() - sum(sizes)
        if buried:
            holders, sizes = [*holders, rules.seats], [*sizes, buried]
            allowed, known = [*allowed, cards], [*known, 0]
        return cls(view.seat, rules.seats, hand, cards, *map(tuple, (holders, sizes, allowed, known)))

    def count(self) -> int:
        """How many deals fit."""
        return count_deals(self.cards, self.sizes, self.allowed, self.known)

    def sample(self, number: int, seed: int) -> Hands:
        """So many deals, each drawn from all that fit with equal chances; the seat's own hand is in its place.

        Raises ValueError if none fits.
        """
        return self._seated(sample_deals(self.cards, self.sizes, self.allowed, self.known, number, seed % SEEDS))

    def all(self, most: int) -> Hands:
        """All deals that fit, each once. Raises ValueError if none fits, or more than `most` do."""
        return self._seated(all_deals(self.cards, self.sizes, self.allowed, self.known, most))

    def _seated(self, deals: Hands) -> Hands:
        hands = np.empty((len(deals), self.seats + 1), dtype=np.uint64)
        hands[:, self.seat] = self.hand
        hands[:, self.holders] = deals
        return np.ascontiguousarray(hands[:, : self.seats])
