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


def choose_gift(view: View, cards: int) -> Action:
    """What a nil gives its partner: the cards that endanger it most, or nothing if it is safe as it is."""
    hand = view.hand or ()
    count = Count(view, hand, TRUMP)
    mine = count.mine
    if nil_danger(count, mine) <= SAFE:
        return Keep()
    for _ in range(cards):
        mine = without_worst(count, mine)
    deck = view.rules.deck
    return Give(tuple([card for card in hand if deck.rank_of[card] not in mine[deck.suit_of[card]]]))


def choose_return(view: View, cards: int) -> Action:
    """What the partner of a nil gives back: its smallest cards, those of its shortest suits first."""
    hand = view.hand or ()
    suit_of, rank_of = view.rules.deck.suit_of, view.rules.deck.rank_of

    def trouble(card: Card) -> tuple[int, int]:
        suit = suit_of[card]
        length = sum(suit_of[held] == suit for held in hand)
        return rank_of[card] + (TRUMPS_ARE_DEARER if suit == TRUMP else 0), length

    return Give(tuple(sorted(hand, key=trouble)[:cards]))


def choose_blind(view: View) -> Action:
    """Blind nil or a look at the cards: blind where it is worth more than an ordinary bid at this score."""
    partner = view.bids[view.partner] if view.partner is not None else None
    if partner is not None and partner.is_nil:
        return Look()
    blind = Bid(0, blind=True)
    danger = BLIND_DANGER * EXCHANGED ** exchanged(view.rules, blind)
    brave = value_of_bid(view, blind, 0.0, danger)
    return blind if brave > value_of_bid(view, ORDINARY, ORDINARY.tricks) else Look()
