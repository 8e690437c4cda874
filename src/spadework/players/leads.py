"""The first card to a trick where everyone must beat: winners at once, then a low card of the shortest plain suit.

Where a seat that cannot follow must trump, a winner that is kept is trumped sooner or later, since nobody may choose to
throw another card on it. So the time to lead a winner is now. Of the other suits the shortest is led, to be trumped the
next time, and low, since all must beat it with what they would rather have kept.
"""

from __future__ import annotations

from collections import Counter

from spadework.cards import Card
from spadework.game.view import View
from spadework.players.counting import Count
from spadework.players.hands import expected_tricks
from spadework.players.stakes import Stakes


def lead_into_duty(view: View, legal: tuple[Card, ...], stakes: Stakes) -> Card | None:
    """The card to lead where everyone must beat; None where this seat's side would rather not have the trick.

    The winner of the auction draws the others' trumps first; anybody else leads the winners of plain suits first, of
    the suit of which most is out. When no trumps are out one's own are kept for the end.
    """
    if view.hand is None or view.trump is None or not _wanted(view, Count(view, view.hand, view.trump), stakes):
        return None
    suit_of, rank_of = view.rules.deck.suit_of, view.rules.deck.rank_of
    out = {suit: [rank_of[card] for card in view.unseen if suit_of[card] == suit] for suit in view.rules.deck.suits}
    winners = [
        card
        for card in legal
        if all(rank < rank_of[card] for rank in out[suit_of[card]])
        and (out[suit_of[card]] or suit_of[card] != view.trump)
    ]
    trumps_first = view.bids[view.seat] is not None
    if winners:
        return max(
            winners,
            key=lambda card: ((suit_of[card] == view.trump) == trumps_first, len(out[suit_of[card]]), rank_of[card]),
        )
    held = Counter(suit_of[card] for card in view.hand)
    return min(legal, key=lambda card: (suit_of[card] == view.trump, held[suit_of[card]], rank_of[card]))


def _wanted(view: View, count: Count, stakes: Stakes) -> bool:
    """Whether the trick is worth more to this seat's side if this seat takes it than if an opponent does."""
    tricks = expected_tricks(count, count.mine)
    worth = [stakes.worth(seat, stakes.expected(tricks, seat))[stakes.side] for seat in range(view.rules.seats)]
    return worth[view.seat] > max(worth[seat] for seat in count.opponents)
