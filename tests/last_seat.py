"""Positions late in random deals in which the seat that plays last may take the trick from its opponents or not."""

from __future__ import annotations

import random
from dataclasses import replace

from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.game.view import View, view_of
from spadework.players import normal
from spadework.rules import Action, Bid, Play, Rules, Standing, make_rules


def dealt(rules: Rules, seed: int, scores: tuple[int, int] = (0, 0)) -> Deal:
    """A random deal of Spades."""
    rng = random.Random(seed)
    hands = random_hands(rules, rng)
    return Deal(rules, rng.randrange(rules.seats), hands, Standing(scores, (0, 0)))


def late_in_the_last_seat(seed: int, *, opponents_need_all: bool, we_need_all: bool) -> View:
    """A view of a seat that plays last, can take the trick from the opponents or not, and holds a few cards."""
    rules = make_rules()
    for other in range(1000):
        deal = dealt(rules, 1000 * seed + other)
        while deal.decision is not None and len(deal.tricks) < 10:
            seat = deal.decision.seat
            view = view_of(deal, seat)
            if len(deal.tricks) >= 7 and len(deal.trick.cards) == 3:
                outcomes = {wins(view, action) for action in view.decision.legal} if view.decision else set()
                theirs = rules.winner_of_trick(deal.trick.cards, "S") != 1
                if theirs and outcomes == {True, False}:
                    return with_bids(view, opponents_need_all, we_need_all)
            deal.act(seat, normal(view, 0))
    raise AssertionError("no such position was found")


def with_bids(view: View, opponents_need_all: bool, we_need_all: bool) -> View:
    """The same view, the sides' bids such that they need all tricks that are left, or none."""
    left = view.sizes[view.seat]
    bids = [Bid(max(1, taken)) for taken in view.taken]
    for needed, seat in ((we_need_all, (view.seat + 2) % 4), (opponents_need_all, (view.seat + 1) % 4)):
        if needed:
            side = (seat, (seat + 2) % 4)
            surplus = sum(bids[each].tricks - view.taken[each] for each in side)
            bids[seat] = Bid(bids[seat].tricks + left - surplus)
    return replace(view, bids=tuple(bids))


def wins(view: View, action: Action) -> bool:
    """Whether an action takes the running trick for the seat that plays last."""
    return isinstance(action, Play) and view.rules.winner_of_trick((*view.trick.cards, action.card), "S") == 3
