"""The auction of Batak: counting tricks with each suit as trump, bidding no more than needed, and naming the best one.

A bid scores the tricks taken however low it was, so the lowest bid that may be made is the best one, but where a bid
fails by too many tricks over it. The question is only whether being the declarer is worth more than playing against
one.
"""

from __future__ import annotations

from collections.abc import Sequence

from spadework.cards import Card, Suit
from spadework.game.view import View
from spadework.players.counting import Count
from spadework.players.hands import expected_tricks
from spadework.players.stakes import Bids, Stakes
from spadework.rules import Action, Bid, NameTrump, Pass

INITIATIVE = 0.7
"""The tricks gained by leading first and having chosen the trump."""
NAMES_TRUMP = 4.5
"""The tricks at least that the hand of somebody is good for who names trump."""


def choose_call(view: View, legal: Sequence[Action], hope: float = 0.0) -> Action:
    """The best bid or a pass; of one who hopes for so many tricks more than the hand promises where that is said."""
    bids = sorted((action for action in legal if isinstance(action, Bid)), key=lambda bid: bid.tricks)
    by_trump = list(tricks_by_trump(view).values())
    declare, bid = _best_bid(view, bids, max(by_trump) + INITIATIVE + hope)
    highest = max((bid for bid in view.bids if bid), key=lambda bid: bid.tricks, default=None)
    # Where nobody bids, the dealer is held to the lowest bid.
    declarer = view.dealer if highest is None else view.bids.index(highest)
    if declarer == view.seat:
        return bid
    defend = value_of_contract(view, declarer, highest or bids[0], sum(by_trump) / len(by_trump))
    return bid if declare > defend else Pass()


def _best_bid(view: View, bids: Sequence[Bid], own: float) -> tuple[float, Bid]:
    """The bid that is worth most, and what it is worth: the lowest one or another that the tricks to expect reach."""
    reached = own + _of_partner(view, view.seat, bids[0], own)
    values = {
        bid: value_of_contract(view, view.seat, bid, own) for bid in bids if bid == bids[0] or bid.tricks <= reached
    }
    best = max(values, key=lambda bid: (values[bid], -bid.tricks))
    return values[best], best


def choose_trump(view: View, legal: Sequence[NameTrump]) -> NameTrump:
    """The suit that promises most tricks as trump."""
    tricks = tricks_by_trump(view)
    return max(legal, key=lambda named: tricks[named.suit])


def tricks_by_trump(view: View) -> dict[Suit, float]:
    """The tricks to expect with each suit that may be trump."""
    hand: tuple[Card, ...] = view.hand or ()
    counts = {suit: Count(view, hand, suit) for suit in view.rules.trumps}
    return {suit: expected_tricks(count, count.mine) for suit, count in counts.items()}


def value_of_contract(view: View, declarer: int, bid: Bid, own: float) -> float:
    """What it is worth to this seat that a seat plays a bid, if its own hand may expect so many tricks."""
    rules = view.rules
    bids: Bids = tuple(bid if seat == declarer else None for seat in range(rules.seats))
    stakes = Stakes(rules, view.seat, bids, view.before, (0,) * rules.seats, rules.hand_size)
    return stakes.worth(None, own + _of_partner(view, declarer, bid, own))[stakes.side]


def _of_partner(view: View, declarer: int, bid: Bid, own: float) -> float:
    """The tricks to expect of a partner; none where there is no partner.

    Whoever names trump is taken to have what this player itself would bid so much with. Of the rest of the tricks all
    others get equal shares.
    """
    rules, partner = view.rules, view.partner
    if partner is None:
        return 0.0
    rest, others = rules.hand_size - own, rules.seats - 1
    if declarer == view.seat:
        return rest / others
    strength = max(NAMES_TRUMP, (bid.tricks * others - rules.hand_size) / (others - 1))
    return strength if declarer == partner else (rest - strength) / (others - 1)
