"""Easy: a level that knows all that Normal knows, but bids loosely and plays the odd careless card.

A loose bid is a trick or two higher than it should be, as of one who hopes for the best. A careless card is one of
those that Normal would not call much worse than its own: a finesse missed, a card spent too soon, the wrong suit led.
What would make a partner groan is never done: to ruff the partner's sure trick, to throw the highest card of a suit
away, to be careless about a nil.
"""

from __future__ import annotations

import random

from spadework.cards import Card
from spadework.game.view import View
from spadework.players.auction import choose_call
from spadework.players.bidding import bid_values
from spadework.players.normal import normal
from spadework.players.play import card_values, holder_of, leaving_the_partner_alone
from spadework.rules import Action, Bid, Pass, Play
from spadework.search.points import points_a_trick

LOOSE = 0.75
"""How often a bid is loose, where it may be."""
LOOSE_BY = 8.0
"""How much less than the careful bid a loose one may be worth, in tricks."""
HOPE = 0.7
"""How many tricks more than its hand promises a loose bidder of Batak hopes for."""
CARELESS = 0.35
"""How often a card is played without care, where it may be; it may still happen to be the best one."""
CARELESS_BY = 2.0
"""How much less than the best card a careless one may be worth, in tricks."""


def easy(view: View, seed: int) -> Action:
    """The action that Easy takes.

    Args:
        view: what the seat to act sees.
        seed: decides when Easy is loose or careless, and how.

    Raises ValueError if it is not this seat's turn.
    """
    careful, draw = normal(view, seed), random.Random(seed)
    match careful:
        case Pass() if draw.random() < LOOSE and view.decision is not None:
            return choose_call(view, view.decision.legal, HOPE)
        case Bid() if draw.random() < LOOSE:
            return draw.choice(loose_bids(view, careful) or [careful])
        case Play() if draw.random() < CARELESS:
            return draw.choice(careless_plays(view) or [careful])
    return careful


def loose_bids(view: View, careful: Bid) -> list[Bid]:
    """The bids one or two higher than the careful one that are not much worse; none in place of a nil.

    None in the auction of Batak either, where the lowest bid is the best one and any other would be absurd: there a
    loose bid is one with too weak a hand.
    """
    legal = view.decision.legal if view.decision else ()
    if careful.is_nil or Pass() in legal:
        return []
    near = [bid for bid in legal if isinstance(bid, Bid) and bid.tricks - careful.tricks in (1, 2)]
    values = bid_values(view, [careful, *near])
    least = values[careful] - LOOSE_BY * points_a_trick(view.rules)
    return [bid for bid in near if values[bid] >= least]


def careless_plays(view: View) -> list[Play]:
    """The cards that are not much worse than the best and not absurd; none while a nil of the own side lives."""
    if view.decision is None or guards_a_nil(view):
        return []
    cards = leaving_the_partner_alone(view, view.decision.cards)
    values = card_values(view, cards)
    least = max(values.values()) - CARELESS_BY * points_a_trick(view.rules)
    return [Play(card) for card in cards if values[card] >= least and not is_absurd(view, card)]


def guards_a_nil(view: View) -> bool:
    """Whether this seat or its partner bid nil and has kept it so far."""
    ours = [seat for seat in (view.seat, view.partner) if seat is not None and not view.taken[seat]]
    return any(bid.is_nil for seat in ours if (bid := view.bids[seat]))


def is_absurd(view: View, card: Card) -> bool:
    """Whether a card throws the highest of a suit away, or takes from the partner a trick that needs no help."""
    rules, trick, trump = view.rules, view.trick, view.trump
    if trump is None or not trick.cards:
        return False
    if rules.winner_of_trick((*trick.cards, card), trump) < len(trick.cards):
        return is_highest(view, card)
    ruffs = rules.deck.suit_of[card] != rules.deck.suit_of[trick.cards[0]]
    best = trick.cards[rules.winner_of_trick(trick.cards, trump)]
    return holder_of(view) == view.partner and (ruffs or is_highest(view, best))


def is_highest(view: View, card: Card) -> bool:
    """Whether no other hand holds a higher card of the suit."""
    suit_of, rank_of = view.rules.deck.suit_of, view.rules.deck.rank_of
    return all(rank_of[other] < rank_of[card] for other in view.unseen if suit_of[other] == suit_of[card])
