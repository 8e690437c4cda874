"""The kernel's rules are the ones of Python, and what is no position is refused in one sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from agreement import KINDS, compared

from spadework import _kernel
from spadework.cards import parse_cards
from spadework.rules import Rules
from spadework.search import why_missing
from spadework.search.cards import card_of, cards_of, number_of, set_of

POSITIONS = 200_000


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_legal_cards_and_winners_are_those_of_the_rules(rules: Rules) -> None:
    share = -(-POSITIONS // len(KINDS))
    assert sum(1 for _ in islice(compared(rules, random.Random(f"agree on {rules}")), share)) == share


def test_the_kernel_is_here() -> None:
    assert why_missing() is None
    assert _kernel.targets()[0] == "baseline"


FOUR = _kernel.Rules(trump=3, breaking=True)
HANDS = [0b11, 0b11 << 16, 0b11 << 32, 0b11 << 48]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: _kernel.Rules(seats=5), "There can be 2 to 4 seats, not 5."),
        (lambda: _kernel.Rules(seats=1), "There can be 2 to 4 seats, not 1."),
        (lambda: _kernel.Rules(trump=4), "Trump is a suit from 0 to 3 or None, not 4."),
        (lambda: _kernel.Rules(direction=0), "The direction is 1 or -1, not 0."),
        (lambda: _kernel.Position(FOUR, HANDS[:3]), "There must be 4 hands, one for each seat, not 3."),
        (lambda: _kernel.Position(FOUR, HANDS, leader=4), "The leader is a seat from 0 to 3, not 4."),
        (lambda: _kernel.Position(FOUR, HANDS, leader=-1), "The leader is a seat from 0 to 3, not -1."),
        (lambda: _kernel.Position(FOUR, [3, 3, 3, 3]), "There cannot be two of card 0 .suit 0, rank 0.."),
        (lambda: _kernel.Position(FOUR, [7, *HANDS[1:]]), "All seats must hold as many cards, .* seat 1 holds 2."),
        (lambda: _kernel.Position(FOUR, HANDS, trick=[5]), "All seats must hold as many cards, .*"),
        (lambda: _kernel.Position(FOUR, HANDS, trick=[5, 6, 7, 8]), "A running trick has fewer cards .*, not 4."),
        (lambda: _kernel.Position(FOUR, HANDS, trick=[64]), "A card is a number from 0 to 63, not 64."),
        (lambda: _kernel.Position(FOUR, HANDS, trick=[5, 5]), "The trick holds card 5 .* twice."),
        (lambda: _kernel.Position(FOUR, HANDS, trick=[16]), "There cannot be two of card 16 .*"),
        (lambda: _kernel.Position(FOUR, HANDS, taken=[0]), "The tricks taken are given for 4 seats, not 1."),
        (lambda: _kernel.Position(FOUR, HANDS, taken=[-1, 0, 0, 0]), "A seat takes 0 to 18 tricks, not -1."),
        (lambda: _kernel.Position(FOUR, HANDS, taken=[9, 9, 0, 0]), "A deal has at most 18 tricks; .*"),
        (lambda: _kernel.Position(_kernel.Rules(seats=2), [2**19 - 1, (2**19 - 1) << 19]), ".* 18 cards, not 19."),
        (lambda: _kernel.Position(FOUR, HANDS).play(48), "Seat 0 may not play card 48 .* now."),
        (lambda: _kernel.Position(FOUR, HANDS).play(-1), "A card is a number from 0 to 63, not -1."),
        (lambda: _kernel.use("abacus"), "This processor runs the code for baseline.*, not for 'abacus'."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(make: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011
        make()
    assert re.fullmatch(sentence, str(error.value))


def test_a_position_tells_what_it_is() -> None:
    deck = KINDS["spades"].deck
    hands = [set_of(deck, parse_cards(hand)) for hand in ("AS 2H", "KH 3H", "4H 5H", "2C 3C")]
    position = _kernel.Position(FOUR, hands)
    assert cards_of(deck, position.legal()) == ("2H",)  # spades are not broken
    for card in parse_cards("2H KH 4H"):
        position = position.play(number_of(deck, card))
    assert (position.turn, position.winner, position.placed, position.broken) == (3, 1, 3, False)
    assert cards_of(deck, position.trick) == parse_cards("2H 4H KH")
    assert cards_of(deck, position.hands[0]) == ("AS",)
    after = position.play(number_of(deck, card_of(deck, 1)))
    assert (after.turn, after.winner, after.taken, after.trick) == (1, None, (0, 1, 0, 0), 0)
    assert (position.turn, position.placed) == (3, 3)  # playing gives a new position and leaves the old one
