"""The last cards, thought through: every way those that are out may lie, and the best play of all in each.

Earlier a player goes by chances. With about two tricks left the deals that remain possible can be gone through one by
one, which finds the trick that sets, the duck that saves a bag and the one card still to be beaten.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from spadework.cards import Card, Suit
from spadework.game.knowledge import Trick
from spadework.game.view import View
from spadework.players.counting import Count
from spadework.players.stakes import Outcomes, outcomes
from spadework.rules import Rules

LAST_CARDS = 9
"""The most cards in all hands together that are thought through: those of two tricks, and one to complete another."""
DEALS = 20
"""At most so many deals are gone through, evenly taken from all that are possible."""

Hands = tuple[tuple[Card, ...], ...]


def is_ending(view: View) -> bool:
    """Whether so few cards are left that the rest of the deal can be thought through."""
    return sum(view.sizes) <= LAST_CARDS


def ending_values(view: View, count: Count, legal: Sequence[Card]) -> dict[Card, float]:
    """What each card is worth to the seat's side, in points, on average over the deals that are possible.

    Args:
        view: what the seat sees, in an ending.
        count: the cards as it counts them.
        legal: the cards it may play.
    """
    possible = list(possible_deals(view, count))
    deals = possible[:: len(possible) // DEALS + 1]
    ends = End(view.rules, count.trump, outcomes(view.rules, view.bids, view.before))
    side = view.rules.side_of(view.seat)
    return {
        card: sum(ends.after(hands, view.trick, view.taken, view.broken, card)[side] for hands in deals) / len(deals)
        for card in legal
    }


def possible_deals(view: View, count: Count) -> Iterator[Hands]:
    """Every way the unseen cards may lie in the other hands."""
    seats = count.others

    def deal(left: tuple[Card, ...], place: int) -> Iterator[dict[int, tuple[Card, ...]]]:
        if place == len(seats):
            yield {}
            return
        seat = seats[place]
        for held in combinations([card for card in left if count.may_hold_card(seat, card)], view.sizes[seat]):
            rest = tuple([card for card in left if card not in held])
            for others in deal(rest, place + 1):
                yield {seat: held, **others}

    for hands in deal(tuple(sorted(view.unseen)), 0):
        hands[view.seat] = view.hand or ()
        yield tuple(hands[seat] for seat in range(view.rules.seats))


class End:
    """The rest of a deal with all cards in sight, played as well as each side can."""

    def __init__(self, rules: Rules, trump: Suit, worth: Outcomes) -> None:
        self._rules, self._trump, self._worth = rules, trump, worth

    def after(self, hands: Hands, trick: Trick, taken: tuple[int, ...], broken: bool, card: Card) -> tuple[float, ...]:
        """What it is worth to each side if the seat whose turn it is plays a card."""
        rules = self._rules
        seat = rules.next_seat(trick.leader, len(trick.cards))
        hand, cards = hands[seat], (*trick.cards, card)
        broken = broken or rules.breaks(card, hand, trick.cards, self._trump)
        rest = tuple([held for held in hand if held != card])
        hands = (*hands[:seat], rest, *hands[seat + 1 :])
        if len(cards) < rules.seats:
            return self._best(hands, Trick(trick.leader, cards), taken, broken)
        winner = rules.next_seat(trick.leader, rules.winner_of_trick(cards, self._trump))
        taken = (*taken[:winner], taken[winner] + 1, *taken[winner + 1 :])
        if not hands[winner]:
            return self._worth.of(taken)
        return self._best(hands, Trick(winner), taken, broken)

    def _best(self, hands: Hands, trick: Trick, taken: tuple[int, ...], broken: bool) -> tuple[float, ...]:
        rules = self._rules
        seat = rules.next_seat(trick.leader, len(trick.cards))
        hand, side = hands[seat], rules.side_of(seat)
        cards = hand if len(hand) == 1 else rules.playable(hand, trick.cards, self._trump, broken).cards
        return max((self.after(hands, trick, taken, broken, card) for card in cards), key=lambda worth: worth[side])
