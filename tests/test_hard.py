"""Hard in whole deals and matches of every kind: always legal, the same by the same seed, blind to hidden cards."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import new_match, play_to_the_end, seen_alike, some_deal, some_rules

from spadework.game.view import view_of
from spadework.players import PLAYERS, hard
from spadework.rules import Rules, make_rules


def test_it_is_known_by_its_name() -> None:
    assert PLAYERS["hard"] is hard


def test_it_decides_only_in_its_turn() -> None:
    deal = some_deal(make_rules(), random.Random(1))
    assert deal.decision is not None
    with pytest.raises(ValueError, match="not this seat’s turn"):
        hard(view_of(deal, (deal.decision.seat + 1) % 4), 0)


@given(some_rules(), st.integers(0, 2**256 - 1))
@settings(max_examples=15, deadline=None)
def test_every_decision_is_legal_and_the_same_again(rules: Rules, seed: int) -> None:
    deal = some_deal(rules, random.Random(seed))
    while deal.decision is not None:
        seat = deal.decision.seat
        view = view_of(deal, seat)
        action = hard(view, seed)
        assert action in deal.decision.legal
        assert hard(view, seed) == action
        deal.act(seat, action)


@pytest.mark.parametrize("preset", ["standard", "classic", "casual", "traditional", "batak"])
def test_it_plays_a_match_to_its_end(preset: str) -> None:
    rules = make_rules(preset, {"target": 31} if preset == "batak" else {"target": 150})
    match = new_match(rules, bytes(32), persons=0)
    play_to_the_end(match, hard)
    assert match.winner is not None


@given(some_rules(), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=30, deadline=None)
def test_hidden_cards_make_no_difference(rules: Rules, seed: int, actions: int) -> None:
    view, *others = seen_alike(rules, seed, actions, 5)
    for other in others:
        assert hard(other, seed) == hard(view, seed)
