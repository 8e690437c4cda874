"""Exchanging cards around a nil, and the choice between blind nil and a look at the cards."""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.players.bidding import ORDINARY, TRUMP, exchanged, value_of_bid, without_worst
from spadework.players.counting import Count
from spadework.players.hands import nil_danger
from spadework.rules import Action, Bid, Give, Keep, Look

SAFE = 0.03
"""A nil in so little danger keeps its cards rather than take others for them."""
BLIND_DANGER = 0.75
"""How likely a nil is broken that was bid on unseen cards, without an exchange."""
EXCHANGED = 0.6
"""The part of that danger which each card given away leaves."""
TRUMPS_ARE_DEARER = 3
"""A trump troubles a nil as much as a plain card so many ranks higher."""
NEAR = 8
"""So many gifts beside the usual one come into question."""


def choose_gift(view: View, cards: int) -> Action:
    """What a nil gives its partner: the cards that endanger it most, or nothing if it is safe as it is."""
    count = Count(view, view.hand or (), TRUMP)
    return Keep() if nil_danger(count, count.mine) <= SAFE else _worst(view, count, cards)


def choose_return(view: View, cards: int) -> Give:
    """What the partner of a nil gives back: its smallest cards, those of its shortest suits first."""
    hand = view.hand or ()
    suit_of = view.rules.deck.suit_of
    lengths = {suit: sum(suit_of[held] == suit for held in hand) for suit in view.rules.deck.suits}
    return Give(tuple(sorted(hand, key=lambda card: (_trouble(view, card), lengths[suit_of[card]]))[:cards]))


def gifts(view: View) -> list[Give | Keep]:
    """The gifts that come into question in an exchange.

    They are the one that a count of the cards leads to, those that differ from it by one card and look best by the
    same count, and to keep one's cards where that is allowed.
    """
    decision = view.decision
    if decision is None or decision.kind not in ("give", "give back"):
        raise ValueError("There are gifts to choose from only for a seat that is to give cards.")
    count = Count(view, view.hand or (), TRUMP)
    back = decision.kind == "give back"
    usual = choose_return(view, decision.count) if back else _worst(view, count, decision.count)

    def danger(gift: Give) -> float:
        """How much the nil is endangered by what it then has."""
        if back:
            return sum(_trouble(view, card) for card in gift.cards)
        return nil_danger(count, count.by_suit(card for card in view.hand or () if card not in gift.cards))

    given = frozenset(usual.cards)
    one_other = [
        Give((*(given - {card}), other)) for card in usual.cards for other in decision.cards if other not in given
    ]
    keep = [action for action in decision.legal if isinstance(action, Keep)]
    return [usual, *sorted(one_other, key=danger)[:NEAR], *keep]


def _worst(view: View, count: Count, cards: int) -> Give:
    """The cards that endanger a nil most."""
    mine = count.mine
    for _ in range(cards):
        mine = without_worst(count, mine)
    deck = view.rules.deck
    return Give(tuple([card for card in view.hand or () if deck.rank_of[card] not in mine[deck.suit_of[card]]]))


def _trouble(view: View, card: Card) -> int:
    """How much a card troubles a nil that is given it."""
    deck = view.rules.deck
    return deck.rank_of[card] + (TRUMPS_ARE_DEARER if deck.suit_of[card] == TRUMP else 0)


def choose_blind(view: View) -> Action:
    """Blind nil or a look at the cards: blind where it is worth more than an ordinary bid at this score."""
    partner = view.bids[view.partner] if view.partner is not None else None
    if partner is not None and partner.is_nil:
        return Look()
    blind = Bid(0, blind=True)
    danger = BLIND_DANGER * EXCHANGED ** exchanged(view.rules, blind)
    brave = value_of_bid(view, blind, 0.0, danger)
    return blind if brave > value_of_bid(view, ORDINARY, ORDINARY.tricks) else Look()
