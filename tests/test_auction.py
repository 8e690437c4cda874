"""The auction of Batak as Hard sees it: what hands promise, what calls tell, how an auction goes on, what is bid."""

from __future__ import annotations

import random

import numpy as np
import pytest

from spadework.cards import STANDARD, Card, parse_cards
from spadework.game.deal import Deal
from spadework.game.view import view_of
from spadework.players import hard
from spadework.rules import Action, Batak, Bid, NameTrump, Pass, Play, Standing, Value, make_rules
from spadework.search.auction import call_values, ended
from spadework.search.auction_model import bid_chances, promised, strengths, telling
from spadework.search.belief import weights
from spadework.search.cards import set_of
from spadework.search.hidden import Hidden

STRONG = "AH KH QH 9H 7H 4H AS KS AD 7D 2D 9C 3C"
WEAK = "TH 8H 5H 3H 9S 6S 2S JD 8D 5D TC 6C 4C"


def words(*hands: str) -> np.ndarray:
    return np.array([set_of(STANDARD, parse_cards(hand)) for hand in hands], dtype=np.uint64)


def dealt(rules: Batak, hands: list[str], *calls: Action, dealer: int = 3) -> Deal:
    """A deal with these hands from seat 0 on; the others are drawn from the rest."""
    given = [tuple(map(Card, hand.split())) for hand in hands]
    rest = [card for card in STANDARD.cards if all(card not in hand for hand in given)]
    random.Random(3).shuffle(rest)
    left = 4 - len(given)
    sides = (0,) * len(rules.sides)
    deal = Deal(rules, dealer, [*given, *(tuple(rest[place::left]) for place in range(left))], Standing(sides, sides))
    for call in calls:
        assert deal.decision is not None
        deal.act(deal.decision.seat, call)
    return deal


def batak(preset: str = "batak", **options: Value) -> Batak:
    rules = make_rules(preset, options)
    assert isinstance(rules, Batak)
    return rules


def test_a_hand_promises_most_with_its_best_suit() -> None:
    (tricks,) = strengths(words(STRONG))
    assert tricks.argmax() == "CDHS".index("H")
    assert 7 < tricks.max() < 9
    assert strengths(words(WEAK)).max() < 4
    assert promised(batak("koz maca"), words(STRONG))[0] == pytest.approx(tricks["CDHS".index("S")])
    assert promised(batak("esli batak"), words(STRONG))[0] > promised(batak(), words(STRONG))[0]


def test_strength_knows_no_suit_by_name() -> None:
    """With suits exchanged a hand promises as much with the suit that has its best one's cards."""
    other = STRONG.translate(str.maketrans("HS", "SH"))
    one, two = strengths(words(STRONG, other))
    assert one[[0, 1, 3, 2]] == pytest.approx(two)


def test_who_promises_more_bids_sooner() -> None:
    tricks = np.linspace(2, 10, 30)
    for bid in (5, 8):
        assert (np.diff(bid_chances(tricks, bid)) > 0).all()
    assert (bid_chances(tricks, 8) <= bid_chances(tricks, 5)).all()


def test_what_the_last_one_says_tells_nothing_when_nobody_bid() -> None:
    rules = batak()
    deal = dealt(rules, [], Pass(), Pass(), Pass(), Bid(5))
    assert list(telling(rules, deal.calls)) == [(0, 5, False), (1, 5, False), (2, 5, False)]
    deal = dealt(rules, [], Pass(), Bid(6), Pass(), Bid(7))
    assert list(telling(rules, deal.calls)) == [(0, 5, False), (1, 6, True), (2, 7, False), (3, 7, True)]


def test_the_declarer_is_believed_to_hold_trumps_and_who_passed_not_to_hold_much() -> None:
    deal = dealt(batak(), [WEAK, STRONG], Pass(), Bid(7), Pass(), Pass(), NameTrump("H"))
    deal.act(1, Play(Card("AH")))
    view = view_of(deal, 2)
    hands = Hidden.of(view).sample(4000, seed=4)
    likely = weights(view, hands)
    trumps = np.bitwise_count(hands & np.uint64(set_of(STANDARD, STANDARD.suits["H"])))
    aces = np.bitwise_count(hands & np.uint64(set_of(STANDARD, parse_cards("AS AD AC"))))
    assert likely @ trumps[:, 1] > trumps[:, 1].mean() + 0.7
    assert likely @ aces[:, 0] < aces[:, 0].mean() - 0.05


@pytest.mark.parametrize("options", [{}, {"auction": "until passed out"}, {"partners": True, "floor": 7}])
def test_an_auction_goes_on_as_the_rules_let_it(options: dict[str, Value]) -> None:
    """One auction after another by the rules, with the chances and the draws of all of them at once."""
    rules, worlds = batak("batak", **options), 60
    view = view_of(dealt(rules, [STRONG, WEAK], Pass()), 1)
    rng = np.random.default_rng(2)
    expected = rng.uniform(3, 9, (worlds, rules.seats)) + (2 if rules.partners else 0)
    draws = rng.random((rules.hand_size, rules.seats, worlds))
    for call in (Pass(), Bid(8)):
        found = ended(view, call, expected, draws)
        for world in range(worlds):
            deal, turns = dealt(rules, [STRONG, WEAK], Pass(), call), [0] * rules.seats
            while deal.decision is not None and deal.decision.kind == "bid":
                seat, high = deal.decision.seat, min(bid.tricks for bid in deal.decision.legal if isinstance(bid, Bid))
                partner = rules.partner(seat)
                held = partner is not None and deal.bids[partner] == Bid(high - 1)
                chance = bid_chances(expected[world, seat], high)
                bids = not held and draws[turns[seat], seat, world] < chance
                deal.act(seat, Bid(high) if bids else Pass())
                turns[seat] += 1
            contract = rules.contract(deal.calls, deal.dealer)
            declarer = int(found.declarer[world])
            assert contract.bids[declarer] == Bid(int(found.bid[world]))


def test_hard_bids_with_a_strong_hand_and_passes_with_a_weak_one() -> None:
    assert isinstance(hard(view_of(dealt(batak(), [STRONG]), 0), 1), Bid)
    assert hard(view_of(dealt(batak(), [WEAK]), 0), 1) == Pass()
    assert hard(view_of(dealt(batak(), [STRONG], Bid(5), Pass(), Pass(), Pass()), 0), 1) == NameTrump("H")


def test_a_bid_that_cannot_be_made_is_worth_less() -> None:
    view = view_of(dealt(batak(), [STRONG]), 0)
    values = call_values(view, [Bid(6), Bid(12)], seed=5)
    assert values[Bid(6)] > values[Bid(12)] + 5
