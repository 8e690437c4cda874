"""Normal in whole deals and matches of every kind: always legal, always the same, and blind to what it may not see."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import new_match, play_to_the_end, some_deal, some_rules

from spadework.game.deal import Deal
from spadework.game.knowledge import shown_not_held
from spadework.game.view import view_of
from spadework.players import PLAYERS, normal
from spadework.rules import (
    IllegalAction,
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
    rng = random.Random(seed)
    deal = some_deal(rules, rng)
    for _ in range(actions):
        if deal.decision is None:
            return
        deal.act(deal.decision.seat, normal(view_of(deal, deal.decision.seat), 0))
    if deal.decision is None:
        return
    seat = deal.decision.seat
    view = view_of(deal, seat)
    for _ in range(5):
        other = same_to(deal, seat, rng)
        if other is not None:
            assert view_of(other, seat) == view
            assert normal(view_of(other, seat), 0) == normal(view, 0)


def same_to(deal: Deal, seat: int, rng: random.Random) -> Deal | None:
    """A deal with other hidden cards that looks the same to a seat; None if the cards drawn do not fit the play."""
    rules = deal.rules
    if deal.gifts:
        return None  # who gave what is not told apart here
    others = [each for each in range(rules.seats) if each != seat]
    if deal.face_down(seat):
        others.append(seat)
    hidden = [card for each in others for card in deal.hands[each]]
    rng.shuffle(hidden)
    tricks = [*deal.tricks, deal.trick]
    shown = shown_not_held(rules, tricks, deal.trump) if deal.trump else (frozenset(),) * rules.seats
    hands = [list(dealt) for dealt in deal.dealt]
    for each in others:
        drawn, hidden = hidden[: len(deal.hands[each])], hidden[len(deal.hands[each]) :]
        if shown[each] & set(drawn):
            return None
        hands[each] = [card for card in deal.dealt[each] if card not in deal.hands[each]] + drawn
    other = Deal(rules, deal.dealer, hands, deal.before)
    try:
        for entry in deal.actions:
            other.act(*entry)
    except IllegalAction:
        return None
    return other
