"""Exchanges in worlds: the cards go where they go at the table, and what is worth the same comes out the same."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cards, position, view_of_position
from strategies import some_deal

from spadework.cards import Card
from spadework.game.deal import Deal
from spadework.rules import Bid, Give, Keep, parse_action, parse_rules
from spadework.search.cards import cards_of, set_of
from spadework.search.exchanging import after_gift, exchanged, gift_values

TRUMPS_ARE_DEARER = 3


def danger(deal: Deal, card: Card) -> int:
    """How much a card endangers a nil, as a rule."""
    deck = deal.rules.deck
    return deck.rank_of[card] + (TRUMPS_ARE_DEARER if deck.suit_of[card] == "S" else 0)


def words(deal: Deal) -> np.ndarray[tuple[int, int], np.dtype[np.uint64]]:
    return np.array([[set_of(deal.rules.deck, hand) for hand in deal.hands]], dtype=np.uint64)


@given(st.integers(1, 4), st.integers(0, 3), st.integers(0, 2**32))
def test_as_a_rule_dangerous_cards_go_for_small_ones(count: int, nil: int, seed: int) -> None:
    deal = some_deal(parse_rules(f"standard; nil_exchange={count}"), random.Random(seed))
    (after,) = exchanged(deal.rules, [Bid(0) if seat == nil else Bid(3) for seat in range(4)], words(deal)).tolist()
    own, partner = (sorted(danger(deal, card) for card in deal.hands[seat]) for seat in (nil, (nil + 2) % 4))
    both = sorted([*partner, *own[-count:]])
    found = [sorted(danger(deal, card) for card in cards_of(deal.rules.deck, hand)) for hand in after]
    assert found[nil] == sorted([*own[:-count], *both[:count]])
    assert found[(nil + 2) % 4] == both[count:]
    others = [seat for seat in range(4) if seat % 2 != nil % 2]
    assert all(after[seat] == words(deal)[0, seat] for seat in others)


@given(st.integers(1, 4), st.integers(0, 2**32))
def test_what_is_given_goes_to_the_partner(count: int, seed: int) -> None:
    rng = random.Random(seed)
    deal = some_deal(parse_rules(f"standard; nil_exchange={count}"), rng)
    nil = rng.randrange(4)
    while deal.phase == "bidding" and deal.decision:
        deal.act(deal.decision.seat, Bid(0 if deal.decision.seat == nil else 3))
    (exchange,) = deal.rules.exchanges(deal.calls)
    before, gift = words(deal), Give(tuple(rng.sample(deal.hands[nil], count)))
    answered = after_gift(deal.rules, exchange, nil, gift, before)
    deal.act(nil, gift)
    smallest = sorted(danger(deal, card) for card in deal.hands[exchange.partner])[:count]
    moved = int((words(deal)[0, exchange.partner] ^ answered[0, exchange.partner]).item())
    back = [card for card in deal.hands[exchange.partner] if moved & set_of(deal.rules.deck, [card])]
    assert sorted(danger(deal, card) for card in back) == smallest
    # And so does what is given back.
    before, gift = words(deal), Give(tuple(rng.sample(deal.hands[exchange.partner], count)))
    done = after_gift(deal.rules, exchange, exchange.partner, gift, before)
    deal.act(exchange.partner, gift)
    assert (done == words(deal)).all()


def test_a_card_that_comes_straight_back_is_as_good_as_kept() -> None:
    hand = cards("KS QS 5S 7H 4H 3H 2H 8D 6D TC 5C 4C 3C")
    case = position(kind="exchange", options={"nil_exchange": 1}, hand=hand, bids=["nil", 3, 4, 5])
    # The partner gives back the smallest card it then has, and of equal ones a heart.
    values, _ = gift_values(view_of_position(case), [Give((Card("2H"),)), Keep(), Give((Card("KS"),))], 1, 50)
    assert (values[:, 0] == values[:, 1]).all()
    assert (values[:, 0] != values[:, 2]).any()


@pytest.mark.parametrize("gift", ["give KS QS", "keep"])
def test_the_same_seed_gives_the_same_values(gift: str) -> None:
    hand = cards("KS QS 5S 7H 4H 3H 2H 8D 6D TC 5C 4C 3C")
    view = view_of_position(position(kind="exchange", options={"nil_exchange": 2}, hand=hand, bids=["nil", 3, 4, 5]))
    action = parse_action(gift)
    assert isinstance(action, Give | Keep)
    (values, worlds), (again, _) = (gift_values(view, [action], seed=7, number=40) for _ in range(2))
    assert (values == again).all()
    assert len(values) == len(worlds.hands)
