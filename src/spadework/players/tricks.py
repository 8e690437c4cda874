"""Who will win the trick, if a card is played to it.

Whoever is still to play is taken to want what the score asks for: to win the trick, to leave it to the one who has it,
or to keep out of it. How likely a seat can do as it wants comes from the cards it may hold.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spadework.cards import Card, Suit
from spadework.game.knowledge import Trick
from spadework.players.counting import Count
from spadework.players.stakes import points_a_trick
from spadework.rules import Rules

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
        standing = [(1.0, Best(rules.next_seat(self._trick.leader, place), suit_of[best], rank_of[best]))]
        for seat in self._later:
            standing = [after for chance, now in standing for after in self._after(seat, chance, now, led)]
        chances: dict[int, float] = {}
        for chance, best_card in standing:
            chances[best_card.seat] = chances.get(best_card.seat, 0.0) + chance
        return chances

    def _after(self, seat: int, chance: float, best: Best, led: Suit) -> list[tuple[float, Best]]:
        """How the trick may stand when a further seat has played to it."""
        trump = self._count.trump
        wants = self._gains[seat][seat] - self._gains[seat][best.seat] > self._indifferent
        if wants or self._obliged:
            will = 1.0 if self._obliged else WILLING
            follow, ruff = self._can_beat(seat, best, led)
        else:
            # It follows with a card that wins only if it has no other.
            will, ruff = 1.0, 0.0
            follow = self._count.chance_only_above(seat, led, best.rank) if best.suit == led else 0.0
        follow, ruff = chance * will * follow, chance * will * ruff
        after = [(chance - follow - ruff, best)]
        if follow:
            after.append((follow, Best(seat, led, best.rank, exact=False)))
        if ruff:
            after.append((ruff, Best(seat, trump, best.rank if best.suit == trump else -1, exact=False)))
        return after

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
