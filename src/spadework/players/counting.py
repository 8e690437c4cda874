"""What a player can count: the cards that are out, who can still hold them, and how likely that is.

Nothing here guesses how anybody plays. A seat may hold every unseen card that it has not shown to be missing, and the
unseen cards lie in the other hands by chance.

>>> round(chance_of_none(cards=2, size=13, room=39), 2)
0.44
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb

from spadework.cards import Card, Suit
from spadework.game.knowledge import shown_not_held
from spadework.game.view import View

Ranks = tuple[int, ...]
"""Cards of one suit as their places in it, from low to high."""


@cache
def chance_of_none(cards: int, size: int, room: int) -> float:
    """How likely a hand holds none of some cards.

    Args:
        cards: how many cards are meant.
        size: how many cards the hand holds.
        room: how many cards the hands that may hold them have together, this one included.
    """
    return comb(room - size, cards) / comb(room, cards) if room >= cards else 0.0


class Count:
    """The cards of a deal as one seat can count them, worked out once for a decision."""

    def __init__(self, view: View, hand: Sequence[Card], trump: Suit) -> None:
        deck = view.rules.deck
        self.seat, self.hand_size = view.seat, view.rules.hand_size
        self.trump: Suit = trump
        self.suits = tuple(deck.suits)
        self.others = tuple(seat for seat in range(view.rules.seats) if seat != view.seat)
        self.opponents = tuple(seat for seat in self.others if seat != view.partner)
        self.sizes = view.sizes
        self._suit_of, self._rank_of = deck.suit_of, deck.rank_of

        self.mine = self.by_suit(hand)
        """The seat's own cards."""
        unseen = view.unseen
        self.unseen = self.by_suit(unseen)
        """The cards in the other hands."""
        shown = shown_not_held(view.rules, (*view.tricks, view.trick), trump)
        passed = unseen & frozenset(view.given)
        self._holds: dict[int, dict[Suit, Ranks]] = {}
        for seat in self.others:
            gone = shown[seat] if seat == view.partner else shown[seat] | passed
            self._holds[seat] = self.by_suit(unseen - gone) if gone else self.unseen
        self._known = self.by_suit(passed)
        self._partner = view.partner
        self._room = {
            suit: sum(self.sizes[seat] for seat in self.others if self._holds[seat][suit]) for suit in self.suits
        }

    def by_suit(self, cards: Iterable[Card]) -> dict[Suit, Ranks]:
        """Cards as ranks, suit by suit."""
        ranks: dict[Suit, list[int]] = {suit: [] for suit in self.suits}
        for card in cards:
            ranks[self._suit_of[card]].append(self._rank_of[card])
        return {suit: tuple(sorted(held)) for suit, held in ranks.items()}

    def may_hold(self, seat: int, suit: Suit) -> Ranks:
        """The cards of a suit that another seat may hold; none once it is known to be void."""
        return self._holds[seat][suit]

    def may_hold_card(self, seat: int, card: Card) -> bool:
        """Whether another seat may hold a card, as far as this seat knows."""
        suit, rank = self._suit_of[card], self._rank_of[card]
        if seat != self._partner and rank in self._known[suit]:
            return False
        return rank in self._holds[seat][suit]

    def room(self, suit: Suit) -> int:
        """How many cards the hands that may hold a suit have together."""
        return self._room[suit]

    def chance_void(self, seat: int, suit: Suit) -> float:
        """How likely another seat holds no card of a suit."""
        return self._none_of(seat, suit, self._holds[seat][suit])

    def chance_above(self, seat: int, suit: Suit, rank: int) -> float:
        """How likely another seat holds a higher card of a suit than this."""
        return 1 - self._none_of(seat, suit, tuple([held for held in self._holds[seat][suit] if held > rank]))

    def chance_only_above(self, seat: int, suit: Suit, rank: int) -> float:
        """How likely another seat holds cards of a suit, and all of them higher than this."""
        held = self._holds[seat][suit]
        none_below = self._none_of(seat, suit, tuple([each for each in held if each < rank]))
        return none_below - self._none_of(seat, suit, held)

    def _none_of(self, seat: int, suit: Suit, ranks: Ranks) -> float:
        if not ranks:
            return 1.0
        if seat == self._partner and any(rank in ranks for rank in self._known[suit]):
            return 0.0
        return chance_of_none(len(ranks), self.sizes[seat], self._room[suit])
