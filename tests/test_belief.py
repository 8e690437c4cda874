"""What a seat believes about the hidden hands: exactly the deals that fit, and nothing of what it cannot see."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np
import pytest
from strategies import some_action, some_deal

from spadework.cards import Card
from spadework.game.deal import Deal
from spadework.game.view import View, view_of
from spadework.rules import Rules, make_rules, parse_rules
from spadework.search.belief import bids_weigh, hands_when_bid, weights, worlds
from spadework.search.cards import cards_of, set_of
from spadework.search.hidden import Hidden

TABLES = ("standard", "classic", "traditional; blind_nil_behind=0; nil_exchange=2", "batak", "batak; lead_trump=broken")


def positions(rules: Rules, number: int, seed: int) -> Iterator[tuple[View, Deal]]:
    """Decisions of random deals, as the seat to act sees them and as they are."""
    rng = random.Random(seed)
    for _ in range(number):
        deal = some_deal(rules, rng)
        while (decision := deal.decision) is not None:
            yield view_of(deal, decision.seat), deal
            deal.act(decision.seat, some_action(decision.legal, rng))


def words(deal: Deal) -> list[int]:
    """The hands of a deal as words."""
    return [set_of(deal.rules.deck, hand) for hand in deal.hands]


def could_have_been_played(view: View, hands: Sequence[int]) -> bool:
    """Whether these hands, now left, could have played all that was played: asked of the rules, card by card."""
    rules = view.rules
    left = [list(cards_of(rules.deck, hand)) for hand in hands]
    plays: list[tuple[int, tuple[Card, ...], Card]] = []
    for trick in (*view.tricks, view.trick):
        for place, card in enumerate(trick.cards):
            seat = rules.next_seat(trick.leader, place)
            left[seat].append(card)
            plays.append((seat, trick.cards[:place], card))
    broken = False
    for seat, before, card in plays:
        assert view.trump is not None
        if card not in rules.playable(left[seat], before, view.trump, broken).cards:
            return False
        broken = broken or rules.breaks(card, left[seat], before, view.trump)
        left[seat].remove(card)
    return True


@pytest.mark.parametrize("table", TABLES)
def test_every_world_fits_what_was_seen_and_the_real_deal_is_among_them(table: str) -> None:
    rng = random.Random(1)
    for view, deal in positions(parse_rules(table), 12, seed=2):
        if rng.random() < 0.7:
            continue
        hidden = Hidden.of(view)
        real = words(deal)
        known = zip(hidden.holders, hidden.allowed, hidden.known, strict=True)
        assert all(not real[seat] & ~allowed and not certain & ~real[seat] for seat, allowed, certain in known)
        for hands in hidden.sample(5, seed=rng.getrandbits(80)).tolist():
            assert [hand.bit_count() for hand in hands] == list(view.sizes)
            assert sum(hands) == sum(real)
            assert view.hand is None or hands[view.seat] == set_of(view.rules.deck, view.hand)
            assert could_have_been_played(view, hands)


@pytest.mark.parametrize("table", TABLES)
def test_near_the_end_all_deals_that_fit_are_worlds(table: str) -> None:
    """All ways to share out the last cards are tried: what the rules allow to have been played is a world."""
    tried = 0
    for view, deal in positions(parse_rules(table), 30, seed=3):
        if not 2 <= max(view.sizes) <= 2 or len(set(view.sizes)) > 1 or view.given or any(deal.gifts):
            continue
        others = [seat for seat in range(4) if seat != view.seat]
        unseen = [1 << place for place in range(64) if set_of(view.rules.deck, view.unseen) >> place & 1]
        hands = [set_of(view.rules.deck, view.hand or ())] * 4
        fitting = set()
        for first in combinations(unseen, 2):
            for second in combinations([card for card in unseen if card not in first], 2):
                third = [card for card in unseen if card not in (*first, *second)]
                for seat, held in zip(others, (first, second, third), strict=True):
                    hands[seat] = sum(held)
                if could_have_been_played(view, hands):
                    fitting.add(tuple(hands))
        found = worlds(view, 90, seed=0)
        assert found.complete
        assert set(map(tuple, found.hands.tolist())) == fitting
        assert len(found.hands) == len(fitting)
        tried += 1
    assert tried >= 10


@pytest.mark.parametrize("table", TABLES)
def test_hidden_cards_change_nothing(table: str) -> None:
    """The same deal with the hidden cards of a world in the other hands looks the same, and so do its worlds."""
    rng = random.Random(4)
    compared = 0
    for view, deal in positions(parse_rules(table), 25, seed=5):
        if rng.random() < 0.8 or deal.gifts or deal.phase == "exchange":
            continue
        first = worlds(view, 20, seed=6)
        other = Deal(deal.rules, deal.dealer, dealt(view, first.hands[0].tolist()), deal.before)
        for entry in deal.actions:
            other.act(*entry)
        seen = view_of(other, view.seat)
        assert seen == view
        second = worlds(seen, 20, seed=6)
        assert (second.hands == first.hands).all()
        assert (second.weights == first.weights).all()
        compared += 1
    assert compared >= 50


def dealt(view: View, hands: Sequence[int]) -> list[list[Card]]:
    """The hands with all that they have played."""
    full = [list(cards_of(view.rules.deck, hand)) for hand in hands]
    for trick in (*view.tricks, view.trick):
        for place, card in enumerate(trick.cards):
            full[view.rules.next_seat(trick.leader, place)].append(card)
    return full


def test_cards_that_were_given_are_known() -> None:
    seen = 0
    for view, deal in positions(parse_rules("standard; nil_exchange=3"), 60, seed=7):
        if not view.given or view.partner is None:
            continue
        given = set_of(view.rules.deck, view.given) & words(deal)[view.partner]
        hands = Hidden.of(view).sample(10, seed=0)
        assert ((hands[:, view.partner] & np.uint64(given)) == given).all()
        seen += bool(given)
    assert seen >= 20


def test_hands_are_looked_at_as_they_were_when_they_bid() -> None:
    """With what they have played, and for the partner as before the two exchanged cards."""
    exchanged = 0
    for view, deal in positions(parse_rules("traditional; blind_nil_behind=0; nil_exchange=3"), 60, seed=12):
        swapped = {seat for gift in deal.gifts for seat in gift[:2]}
        for seat in range(4):
            if seat == view.partner or (seat != view.seat and seat not in swapped):
                when_bid = hands_when_bid(view, seat, np.array([words(deal)], dtype=np.uint64))
                assert when_bid == set_of(view.rules.deck, deal.dealt[seat])
                exchanged += seat in swapped and view.phase == "play"
    assert exchanged >= 100


def test_a_seat_that_has_not_looked_knows_nothing_of_its_own_hand() -> None:
    rules = parse_rules("traditional; blind_nil_behind=0")
    (view, _), *_ = [each for each in positions(rules, 5, seed=8) if each[0].hand is None]
    hands = Hidden.of(view).sample(200, seed=9)
    assert len({int(hand) for hand in hands[:, view.seat]}) == 200


def test_equal_seeds_give_equal_worlds_and_others_do_not() -> None:
    view, _ = next(positions(make_rules("standard"), 1, seed=10))
    assert (worlds(view, 50, seed=1).hands == worlds(view, 50, seed=1).hands).all()
    assert (worlds(view, 50, seed=1).hands != worlds(view, 50, seed=2).hands).any()


def test_without_a_model_all_deals_are_alike() -> None:
    rules = parse_rules("standard; nil=60")
    view = next(view for view, _ in positions(rules, 1, seed=11) if view.phase == "play")
    assert not bids_weigh(view)
    hands = Hidden.of(view).sample(40, seed=0)
    assert (weights(view, hands) == 1 / 40).all()
