"""When the seat on lead may claim the rest: in every deal it cannot rule out, its cards win however they are played.

Led in the worst order, each of its cards wins exactly when

- no other seat holds a higher card of the suit, and
- no other seat can trump it: whoever may hold a trump has, in every deal that fits, as many cards of each plain suit as
  the claimer has. (Fewer are not enough if that suit is led out first; and a seat that can follow throws nothing away.)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from spadework.cards import Card, Suit
from spadework.game.knowledge import Trick, feasible, shown_not_held
from spadework.rules import Rules


def may_claim(
    rules: Rules,
    seat: int,
    hand: Collection[Card],
    tricks: Sequence[Trick],
    trump: Suit,
    known: Mapping[Card, int],
) -> bool:
    """Whether the seat, on lead, takes all the remaining tricks in every deal that fits what it has seen.

    Args:
        hand: the seat's own cards.
        tricks: the complete tricks of the deal.
        known: who was given which card in an exchange the seat took part in.
    """
    played = {card for trick in tricks for card in trick.cards}
    unseen = [card for card in rules.deck.cards if card not in played and card not in hand]
    suit_of, rank_of = rules.deck.suit_of, rules.deck.rank_of
    lowest: dict[Suit, int] = {}
    for card in hand:
        lowest[suit_of[card]] = min(rank_of[card], lowest.get(suit_of[card], rank_of[card]))
    if any(rank_of[card] > lowest.get(suit_of[card], len(unseen) + len(played)) for card in unseen):
        return False
    trumps = [card for card in unseen if suit_of[card] == trump]
    plain = [suit for suit in lowest if suit != trump]
    if not trumps or not plain:
        return True

    shown = shown_not_held(rules, tricks, trump)
    others = [other for other in range(rules.seats) if other != seat]
    allowed = {
        card: frozenset({known[card]} if card in known else {other for other in others if card not in shown[other]})
        for card in unseen
    }
    counts = {suit: sum(suit_of[card] == suit for card in hand) for suit in plain}
    return not any(
        _may_trump(allowed, other, others, card, suit, counts[suit], len(hand), suit_of)
        for other in others
        for card in trumps
        if other in allowed[card]
        for suit in plain
    )


def _may_trump(
    allowed: Mapping[Card, frozenset[int]],
    other: int,
    others: Sequence[int],
    trump_card: Card,
    suit: Suit,
    leads: int,
    size: int,
    suit_of: Mapping[Card, Suit],
) -> bool:
    """Whether a deal fits in which a seat holds this trump and fewer cards of the suit than it is led.

    The seat's hand is cut in two: the trump is set aside, ``leads - 1`` places take any card, and the rest, which is
    the imaginary seat -1, takes no card of the suit.
    """
    sizes = dict.fromkeys(others, size)
    free = min(leads - 1, size - 1)
    sizes[other], sizes[-1] = free, size - 1 - free
    places = [
        holders | {-1} if other in holders and suit_of[card] != suit else holders
        for card, holders in allowed.items()
        if card != trump_card
    ]
    return feasible(places, sizes)
