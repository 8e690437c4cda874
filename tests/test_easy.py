"""Easy: loose and careless by its seed, and never absurd."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from cases import cases
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import verdict, view_of_position
from strategies import some_deal, some_rules

from spadework.cards import STANDARD, Card
from spadework.game.deal import Deal
from spadework.game.view import View, view_of
from spadework.players import PLAYERS, easy, normal
from spadework.rules import Bid, Pass, Play, Rules, make_rules

SEEDS = range(25)


def test_it_is_known_by_its_name() -> None:
    assert PLAYERS["easy"] is easy


def test_it_decides_only_in_its_turn() -> None:
    deal = some_deal(make_rules(), random.Random(1))
    assert deal.decision is not None
    with pytest.raises(ValueError, match="not this seat’s turn"):
        easy(view_of(deal, (deal.decision.seat + 1) % 4), 0)


@pytest.mark.parametrize("case", cases("sense"), ids=lambda case: str(case["id"]))
def test_nothing_plainly_wrong_by_any_seed(case: Any) -> None:
    view = view_of_position(case)
    for seed in SEEDS:
        assert verdict(case, easy(view, seed)) != "bad", seed


@given(some_rules(), st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_every_decision_is_legal_and_the_same_by_the_same_seed(rules: Rules, seed: int) -> None:
    draw = random.Random(seed)
    deal = some_deal(rules, draw)
    while deal.decision is not None:
        view, own = view_of(deal, deal.decision.seat), draw.getrandbits(64)
        action = easy(view, own)
        assert action in deal.decision.legal
        assert easy(view, own) == action
        deal.act(deal.decision.seat, action)


def decisions(preset: str, deals: int) -> Iterator[tuple[View, Any]]:
    """What four Easys see and do in some deals."""
    rules = make_rules(preset)
    draw = random.Random(preset)
    for _ in range(deals):
        deal = some_deal(rules, draw)
        while deal.decision is not None:
            view = view_of(deal, deal.decision.seat)
            action = easy(view, draw.getrandbits(64))
            yield view, action
            deal.act(view.seat, action)


@pytest.fixture(scope="module")
def played() -> list[tuple[View, Any]]:
    return list(decisions("standard", 30))


def test_it_is_loose_and_careless_now_and_then(played: list[tuple[View, Any]]) -> None:
    """Bids are up to two tricks too high, and some cards others than Normal’s, but most are not."""
    bids = [
        (careful.tricks, bid.tricks)
        for view, bid in played
        if isinstance(bid, Bid) and isinstance(careful := normal(view, 0), Bid)
    ]
    assert {bid - careful for careful, bid in bids} == {0, 1, 2}
    cards = [(normal(view, 0), card) for view, card in played if isinstance(card, Play)]
    assert 0.05 < sum(careful != card for careful, card in cards) / len(cards) < 0.25


def test_a_nil_of_its_own_side_is_played_with_care(played: list[tuple[View, Any]]) -> None:
    beside_nils = 0
    for view, card in played:
        if isinstance(card, Play):
            ours = (view.seat, (view.seat + 2) % 4)
            bids = [bid for seat in ours if not view.taken[seat] and (bid := view.bids[seat])]
            if any(bid.is_nil for bid in bids):
                beside_nils += 1
                assert card == normal(view, 0)
    assert beside_nils > 20


def test_a_nil_is_bid_where_normal_bids_one(played: list[tuple[View, Any]]) -> None:
    bids = [(bid, normal(view, 0)) for view, bid in played if isinstance(bid, Bid)]
    assert any(bid.is_nil for bid, _ in bids)
    assert all(isinstance(careful, Bid) and bid.is_nil == careful.is_nil for bid, careful in bids)


def test_a_careless_card_takes_no_sure_trick_from_the_partner(played: list[tuple[View, Any]]) -> None:
    """Nor does it trump a trick that the partner has."""
    partners_tricks = 0
    for view, card in played:
        trick = view.trick.cards
        if not isinstance(card, Play) or len(trick) < 2 or card == normal(view, 0):
            continue
        rules = view.rules
        best = rules.winner_of_trick(trick, "S")
        if len(trick) - best == 2:
            partners_tricks += 1
            takes = rules.winner_of_trick((*trick, card.card), "S") == len(trick)
            ruffs = STANDARD.suit_of[card.card] != STANDARD.suit_of[trick[0]]
            assert not (takes and (ruffs or not higher(view, trick[best])))
    assert partners_tricks > 10


def test_a_careless_card_throws_no_sure_winner_away(played: list[tuple[View, Any]]) -> None:
    for view, card in played:
        if isinstance(card, Play) and view.trick.cards and card != normal(view, 0):
            loses = view.rules.winner_of_trick((*view.trick.cards, card.card), "S") < len(view.trick.cards)
            assert not (loses and not higher(view, card.card))


def higher(view: View, card: Card) -> set[Card]:
    """The higher cards of a suit that other hands hold."""
    above = STANDARD.rank_of[card]
    return {
        other for other in view.unseen
        if STANDARD.suit_of[other] == STANDARD.suit_of[card] and STANDARD.rank_of[other] > above
    }  # fmt: skip


def test_in_an_auction_it_bids_where_normal_does_and_sometimes_with_too_weak_a_hand() -> None:
    said = [(view, action) for view, action in decisions("batak", 12) if view.phase == "bidding"]
    loose = [(view, action) for view, action in said if action != normal(view, 0)]
    assert any(action == Pass() for _, action in said)
    assert loose
    for view, action in loose:
        assert normal(view, 0) == Pass()
        assert view.decision is not None
        assert action == min((bid for bid in view.decision.legal if isinstance(bid, Bid)), key=lambda bid: bid.tricks)


@pytest.mark.parametrize("preset", ["standard", "batak"])
def test_hidden_cards_make_no_difference(preset: str) -> None:
    """Its answer follows from the view and the seed: deals that look the same to a seat get the same answer."""
    rules = make_rules(preset)
    for seed in range(20):
        draw = random.Random(seed)
        deal = some_deal(rules, draw)
        assert deal.decision is not None
        seat = deal.decision.seat
        rest = [card for other, hand in enumerate(deal.hands) if other != seat for card in hand]
        draw.shuffle(rest)
        others = iter(rest)
        hands = [list(hand) if other == seat else [next(others) for _ in hand] for other, hand in enumerate(deal.hands)]
        twin = Deal(rules, deal.dealer, hands, deal.before)
        assert view_of(twin, seat) == view_of(deal, seat)
        assert easy(view_of(twin, seat), seed) == easy(view_of(deal, seat), seed)
