"""Rules and positions as the kernel has them, made from the ones of Python.

>>> from spadework.rules import parse_rules
>>> spades = kernel_rules(parse_rules("classic"), "S")
>>> spades.trump, spades.breaking, spades.forced_lead_breaks, spades.must_beat
(3, True, True, False)
>>> batak = kernel_rules(parse_rules("batak"), "H")
>>> batak.trump, batak.breaking, batak.must_beat, batak.must_trump
(2, False, True, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spadework import _kernel
from spadework.cards import SUITS, Suit
from spadework.game.view import View
from spadework.rules import Rules
from spadework.search.cards import number_of


@lru_cache(maxsize=256)
def kernel_rules(rules: Rules, trump: Suit) -> _kernel.Rules:
    """The rules of the play, with this trump, as the kernel has them.

    What the kernel has as a flag is asked of the rules by small hands, so that it is said in one place only.
    """
    suits = rules.deck.suits
    (low, middle, *_, high), (aside, *_) = [suits[suit] for suit in SUITS if suit != trump and len(suits[suit]) > 2][:2]
    ruff = suits[trump][0]
    return _kernel.Rules(
        seats=rules.seats,
        trump=SUITS.index(trump),
        direction=rules.way_round,
        breaking=rules.playable((ruff, low), (), trump, False).cards == (low,),
        forced_lead_breaks=rules.breaks(ruff, (ruff,), (), trump),
        must_beat=rules.playable((low, high), (middle,), trump, True).cards == (high,),
        must_trump=rules.playable((ruff, aside), (middle,), trump, True).cards == (ruff,),
    )


def position_of(view: View, hands: Sequence[int]) -> _kernel.Position:
    """The position that a view shows, with hands for all seats; only the own one is known.

    Raises ValueError if the play has not begun or the hands do not fit what the view shows.
    """
    if view.trump is None:
        raise ValueError("There is a position only when trump is known.")
    deck = view.rules.deck
    return _kernel.Position(
        kernel_rules(view.rules, view.trump),
        hands,
        leader=view.trick.leader,
        trick=[number_of(deck, card) for card in view.trick.cards],
        broken=view.broken,
        taken=view.taken,
    )
