"""Normal in whole deals and matches of every kind: always legal, always the same, and blind to what it may not see."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import new_match, play_to_the_end, seen_alike, some_deal, some_rules

from spadework.game.view import view_of
from spadework.players import PLAYERS, normal
from spadework.rules import (
    Rules,
    make_rules,
)


def test_it_is_known_by_its_name() -> None:
    assert PLAYERS["normal"] is normal


def test_it_decides_only_in_its_turn() -> None:
    deal = some_deal(make_rules(), random.Random(1))
    assert deal.decision is not None
    view = view_of(deal, (deal.decision.seat + 1) % 4)
    with pytest.raises(ValueError, match="not this seat’s turn"):
        normal(view, 0)


@given(some_rules(), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_every_decision_is_legal_and_the_same_again(rules: Rules, seed: int) -> None:
    deal = some_deal(rules, random.Random(seed))
    while deal.decision is not None:
        seat = deal.decision.seat
        view = view_of(deal, seat)
        action = normal(view, seed)
        assert action in deal.decision.legal
        assert normal(view, seed + 1) == action
        deal.act(seat, action)


@pytest.mark.parametrize("preset", ["standard", "classic", "casual", "traditional", "batak"])
def test_it_plays_a_match_to_its_end(preset: str) -> None:
    rules = make_rules(preset, {"target": 51} if preset == "batak" else {"target": 250})
    match = new_match(rules, bytes(32), persons=0)
    play_to_the_end(match, normal)
    assert match.winner is not None


@given(some_rules(), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=60, deadline=None)
def test_hidden_cards_make_no_difference(rules: Rules, seed: int, actions: int) -> None:
    view, *others = seen_alike(rules, seed, actions, 5)
    for other in others:
        assert other == view
        assert normal(other, 0) == normal(view, 0)
