"""Exchanges around a nil: what is given as a rule, and what a gift is worth.

Every gift that comes into question is tried in the same worlds, with the same random moves. In each world the exchange
goes on as is usual, and then the kernel's policy plays the deal; the tricks are scored by the rules and weighed by the
standing of the match, so a nil, its cover and the contract beside it are all weighed at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from spadework._kernel import Position, policy_tricks
from spadework.game.view import View
from spadework.rules import Bid, Entry, Exchange, Give, Keep, Rules
from spadework.search.belief import Worlds, worlds
from spadework.search.cards import numbers, set_of
from spadework.search.equity import equity
from spadework.search.hidden import SEEDS, Hands
from spadework.search.outcomes import Values, outcome_table
from spadework.search.playing import NOISE, outcomes_of
from spadework.search.positions import kernel_rules

TRUMPS_ARE_DEARER = 3
"""A trump endangers a nil as much as a plain card so many ranks higher."""


def exchanged(rules: Rules, bids: Sequence[Bid], hands: Hands) -> Hands:
    """The hands after the exchanges that these bids lead to: dangerous cards for small ones, as is usual."""
    after = hands
    for exchange in rules.exchanges([Entry(seat, bid) for seat, bid in enumerate(bids)]):
        after = _swapped(rules, exchange, after)
    return after


def gift_values(view: View, choice: Sequence[Give | Keep], seed: int, number: int) -> tuple[Values, Worlds]:
    """What each of some gifts is worth to this seat's side in each world, ``[worlds, gifts]``, and the worlds.

    Args:
        view: what the seat sees that is to give cards, or to give some back.
        choice: the gifts, all of them legal; to keep one's cards is one of them.
        seed: the same seed gives the same worlds and values.
        number: the most worlds there may be.
    """
    rules = view.rules
    believed = worlds(view, number, seed)
    exchanges = rules.exchanges(view.calls)
    own = next(place for place, each in enumerate(exchanges) if view.seat in (each.giver, each.partner))
    table = outcome_table(rules, view.bids, view.before, equity(rules, view.before.deals + 1))
    values = np.empty((len(believed.hands), len(choice)))
    for column, action in enumerate(choice):
        hands = believed.hands
        if isinstance(action, Give):
            hands = after_gift(rules, exchanges[own], view.seat, action, hands)
        for later in exchanges[own + 1 :]:
            hands = _swapped(rules, later, hands)
        start = Position(kernel_rules(rules, "S"), hands[0].tolist(), leader=view.trick.leader)
        tricks = policy_tricks(start, hands, outcomes_of(view), NOISE, seed % SEEDS)
        values[:, column] = table.of(tricks)[rules.side_of(view.seat)]
    return values, believed


def after_gift(rules: Rules, exchange: Exchange, seat: int, gift: Give, hands: Hands) -> Hands:
    """The hands when a seat has given these cards; the partner of a nil then answers as is usual."""
    cards = np.uint64(set_of(rules.deck, gift.cards))
    if seat == exchange.partner:
        return _moved(hands, seat, exchange.giver, cards)
    return _answered(rules, exchange, _moved(hands, seat, exchange.partner, cards))


def _swapped(rules: Rules, exchange: Exchange, hands: Hands) -> Hands:
    """The hands after a usual exchange."""
    worst = _first_of(hands[:, exchange.giver], _by_danger(rules), exchange.count)
    return _answered(rules, exchange, _moved(hands, exchange.giver, exchange.partner, worst))


def _answered(rules: Rules, exchange: Exchange, hands: Hands) -> Hands:
    """The hands when the partner of a nil has given its smallest cards back."""
    smallest = _first_of(hands[:, exchange.partner], _by_danger(rules)[::-1], exchange.count)
    return _moved(hands, exchange.partner, exchange.giver, smallest)


def _first_of(held: Hands, order: Sequence[int], count: int) -> Hands:
    """Of each of these hands the first cards in an order."""
    found = np.zeros(len(held), dtype=np.uint64)
    for card in order:
        found |= np.where(np.bitwise_count(found) < count, held & np.uint64(1 << card), np.uint64(0))
    return found


def _moved(hands: Hands, giver: int, taker: int, cards: Hands | np.uint64) -> Hands:
    """The hands when a seat has given cards of its own to another."""
    after = hands.copy()
    after[:, giver] ^= cards
    after[:, taker] |= cards
    return after


@lru_cache(maxsize=64)
def _by_danger(rules: Rules) -> tuple[int, ...]:
    """All cards, the one that endangers a nil most first."""
    deck, number_of = rules.deck, numbers(rules.deck)
    danger = {card: deck.rank_of[card] + (TRUMPS_ARE_DEARER if deck.suit_of[card] == "S" else 0) for card in deck.cards}
    return tuple(number_of[card] for card in sorted(deck.cards, key=danger.__getitem__, reverse=True))
