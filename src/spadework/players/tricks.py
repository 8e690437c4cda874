"""Who will win the trick, if a card is played to it.

Whoever is still to play is taken to want what the score asks for: to win the trick, to leave it to the one who is
likely to have it in the end, or to keep out of it. How likely a seat can do as it wants comes from the cards it may
hold.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spadework.cards import Card, Suit
from spadework.game.knowledge import Trick
from spadework.players.counting import Count
from spadework.rules import Rules
from spadework.search.points import points_a_trick

WILLING = 0.92
"""How often a seat that wants a trick and can win it does."""
DOUBT = 0.5
"""How much less likely a seat beats a card that has itself beaten the one it is compared with."""
INDIFFERENT = 0.1
"""The part of a trick that nobody takes the trouble to win."""


class Best(NamedTuple):
    """The card that wins a trick so far."""

    seat: int
    suit: Suit
    rank: int
    exact: bool = True
    """Whether the card is known; otherwise it is only known to beat the ones before it."""


@lru_cache(maxsize=256)
def must_beat(rules: Rules) -> bool:
    """Whether the rules ask a player who can beat the best card to do so."""
    low, middle, *_, high = rules.deck.suits["C"]
    return rules.playable((low, high), (middle,), "S", True).cards == (high,)


class Winners:
    """The chances of each seat to win the running trick."""

    def __init__(self, rules: Rules, count: Count, trick: Trick, gains: list[list[float]]) -> None:
        """Prepares for one decision.

        Args:
            rules: the rules of the table.
            count: the cards as the seat to play can count them.
            trick: the running trick.
            gains: by a seat and a winner, what it is worth to the seat's side that the winner has the trick.
        """
        self._rules, self._count, self._trick, self._gains = rules, count, trick, gains
        self._later = [rules.next_seat(count.seat, step) for step in range(1, rules.seats - len(trick.cards))]
        self._obliged, self._indifferent = must_beat(rules), INDIFFERENT * points_a_trick(rules)

    def if_played(self, card: Card) -> dict[int, float]:
        """How likely each seat wins the trick if this seat plays a card to it."""
        rules = self._rules
        cards = (*self._trick.cards, card)
        place = rules.winner_of_trick(cards, self._count.trump)
        suit_of, rank_of = rules.deck.suit_of, rules.deck.rank_of
        led, best = suit_of[cards[0]], cards[place]
        standing = Best(rules.next_seat(self._trick.leader, place), suit_of[best], rank_of[best])
        return {seat: chance for seat, chance in enumerate(self._winners(standing, 0, led)) if chance}

    def _winners(self, best: Best, place: int, led: Suit) -> list[float]:
        """The chances of each seat when those from a place on, among the seats still to play, have not played yet."""
        if place == len(self._later):
            return [float(seat == best.seat) for seat in range(self._rules.seats)]
        seat, trump = self._later[place], self._count.trump
        stays = self._winners(best, place + 1, led)
        follow, ruff = self._can_beat(seat, best, led)
        chances, left = [0.0] * len(stays), 1.0
        for able, suit in ((follow, led), (ruff, trump)):
            if not able:
                continue
            rank = best.rank if best.suit == suit else -1
            beaten = self._winners(Best(seat, suit, rank, exact=False), place + 1, led)
            if self._obliged:
                does = able
            elif self._gain(seat, beaten) - self._gain(seat, stays) > self._indifferent:
                does = able * WILLING
            else:
                # It follows with a card that wins only if it has no other, and never has to ruff.
                does = self._count.chance_only_above(seat, led, best.rank) if suit == led else 0.0
            left -= does
            chances = [chance + does * then for chance, then in zip(chances, beaten, strict=True)]
        return [chance + left * then for chance, then in zip(chances, stays, strict=True)]

    def _gain(self, seat: int, chances: list[float]) -> float:
        """What it is worth to a seat's side that the trick goes to each with these chances."""
        return sum(chance * gain for chance, gain in zip(chances, self._gains[seat], strict=True))

    def _can_beat(self, seat: int, best: Best, led: Suit) -> tuple[float, float]:
        """How likely a seat can beat the best card by following suit, and by a trump on a suit it does not hold."""
        count, trump = self._count, self._count.trump
        doubt = 1.0 if best.exact else DOUBT
        if led == trump:
            return count.chance_above(seat, trump, best.rank) * doubt, 0.0
        if best.suit == trump:
            return 0.0, count.chance_void(seat, led) * count.chance_above(seat, trump, best.rank) * doubt
        return (
            count.chance_above(seat, led, best.rank) * doubt,
            count.chance_void(seat, led) * count.chance_above(seat, trump, -1),
        )
