"""The model of bids: chances that add up, and what it makes a seat believe."""

from __future__ import annotations

import random

import numpy as np
import pytest
from positions import cards, position, view_of_position

from spadework.cards import STANDARD, parse_cards
from spadework.game.deal import Deal
from spadework.game.view import view_of
from spadework.players import normal
from spadework.rules import Bid, Look, Spades, Standing, parse_rules
from spadework.search import bid_features
from spadework.search.belief import weights, worlds
from spadework.search.bid_features import NOT_YET, Situation, of_hands, of_situations
from spadework.search.bid_model import BIDDERS, BidModel, fitted
from spadework.search.bidding import bid_chances
from spadework.search.cards import set_of
from spadework.search.hidden import Hidden

NOTHING = Standing((0, 0), (0, 0))
FIRST = Situation((3, NOT_YET, NOT_YET, NOT_YET), (0, 0), (0, 0), 100, False, 500)


def some_hands(number: int, seed: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    rng = random.Random(seed)
    return np.array([set_of(STANDARD, rng.sample(STANDARD.cards, 13)) for _ in range(number)], dtype=np.uint64)


@pytest.mark.parametrize("bidder", BIDDERS)
def test_the_chances_of_all_bids_add_up_to_one(bidder: str) -> None:
    """The bids above the last step are one."""
    model = fitted(bidder)
    chances = sum(model.chances(some_hands(50, 1), FIRST._replace(bids=(bid, 4, NOT_YET, 0))) for bid in range(10))
    assert model.steps == 9
    assert chances == pytest.approx(np.ones(50))


def test_looking_up_suits_gives_what_the_numbers_of_hands_give() -> None:
    rng = np.random.default_rng(2)
    hands, situation = some_hands(50, 2), FIRST._replace(bids=(2, 3, 0, NOT_YET), scores=(210, -40), bags=(9, 2))
    numbers = np.column_stack([of_situations([situation] * 50), of_hands(hands)])
    weights = rng.normal(size=(2, 4, numbers.shape[1]))
    model = BidModel(weights)
    wanted = np.einsum("hn,bsn->hbs", numbers, weights)
    assert model.of_hands(hands) + model.of_situations([situation]) == pytest.approx(wanted, abs=1e-3)


def test_a_bid_may_be_that_of_any_bidder() -> None:
    hands, situation = some_hands(50, 7), FIRST._replace(bids=(4, 3, 2, NOT_YET))
    each = [fitted(bidder).chances(hands, situation) for bidder in BIDDERS]
    assert fitted().chances(hands, situation) == pytest.approx(np.mean(each, axis=0))


@pytest.mark.parametrize("bidder", BIDDERS)
def test_a_hand_is_told_by_its_bid(bidder: str) -> None:
    strong = set_of(STANDARD, parse_cards("AS KS QS 9S 5S AH KH 4H AD 8D AC 6C 3C"))
    weak = set_of(STANDARD, parse_cards("5S 3S 9H 7H 4H 2H 8D 6D 3D 2D 7C 5C 4C"))
    hands = np.array([strong, weak], dtype=np.uint64)
    assert fitted(bidder).chances(hands, FIRST._replace(bids=(7, NOT_YET, NOT_YET, NOT_YET)))[0] > 0.1
    assert fitted(bidder).chances(hands, FIRST._replace(bids=(0, NOT_YET, NOT_YET, NOT_YET)))[1] > 0.5
    for bid, likelier in ((0, 1), (1, 1), (6, 0), (7, 0)):
        chances = fitted(bidder).chances(hands, FIRST._replace(bids=(bid, NOT_YET, NOT_YET, NOT_YET)))
        assert chances[likelier] > 100 * chances[1 - likelier]


def test_bids_of_normal_are_foreseen() -> None:
    """Fresh deals: the chance of the bid that Normal makes, in the geometric mean, is far above any rate of bids."""
    rules, rng, logs = Spades(), random.Random(3), []
    for _ in range(40):
        deal = Deal(rules, rng.randrange(4), np.reshape(rng.sample(STANDARD.cards, 52), (4, 13)).tolist(), NOTHING)
        while deal.phase == "bidding" and deal.decision is not None:
            deal.act(deal.decision.seat, normal(view_of(deal, deal.decision.seat), 0))
        for seat, situation in bid_features.situations(rules, deal.calls, deal.before).items():
            hand = np.array([set_of(STANDARD, deal.dealt[seat])], dtype=np.uint64)
            logs.append(np.log(fitted().chances(hand, situation)[0]))
    assert np.mean(logs) > -0.8


def test_the_real_hands_weigh_more_than_others() -> None:
    """What was bid by Normal makes the hands it was bid on likelier than hands at random."""
    rules, rng, gains = Spades(), random.Random(4), []
    for _ in range(30):
        deal = Deal(rules, rng.randrange(4), np.reshape(rng.sample(STANDARD.cards, 52), (4, 13)).tolist(), NOTHING)
        while deal.phase == "bidding" and deal.decision is not None:
            deal.act(deal.decision.seat, normal(view_of(deal, deal.decision.seat), 0))
        view = view_of(deal, rng.randrange(4))
        real = np.array([[set_of(STANDARD, hand) for hand in deal.hands]], dtype=np.uint64)
        likely = weights(view, np.vstack([real, Hidden.of(view).sample(200, seed=0)]))
        assert likely.sum() == pytest.approx(1)
        assert (likely > 0).all()
        gains.append(np.log(likely[0] * 201))
    assert np.mean(gains) > 1


def test_the_bids_to_come_are_as_likely_as_the_model_says() -> None:
    """For all own bids and worlds at once, whatever others bid before in them."""
    view = view_of_position(position(bids=[None] * 4, hand=cards("9S 4S 3S JH 8H 5H 2H TD 9D 4D 8C 7C 3C")))
    hands = some_hands(6, 8)
    bids = np.random.default_rng(9).integers(0, 5, size=(3, 6, 4))
    chances = bid_chances(view, 2, hands, bids)
    assert chances.sum(axis=-1) == pytest.approx(np.ones((3, 6)))
    for own, world in np.ndindex(3, 6):
        around = Situation.of(Spades(), view.before, 2, bids[own, world, [2, 3, 0, 1]].tolist())
        for bid in range(9):
            situation = around._replace(bids=(bid, *around.bids[1:]))
            (alone,) = fitted("normal").chances(hands[[world]], situation)
            assert chances[own, world, bid] == pytest.approx(alone, rel=1e-3, abs=1e-6)


def test_nobody_is_told_by_a_bid_that_may_have_been_made_on_other_cards() -> None:
    """After a blind nil both opponents may hold cards that they did not bid on, so only the partner's bid tells."""
    rules = parse_rules("traditional; blind_nil_behind=0")
    hands = np.reshape(random.Random(5).sample(STANDARD.cards, 52), (4, 13)).tolist()
    told = {}
    for second in ((Look(), Bid(0)), (Bid(0, blind=True),)):
        deal = Deal(rules, 3, hands, NOTHING)
        for action in (Look(), Bid(3), *second, Look(), Bid(4), Look(), Bid(5)):
            assert deal.decision is not None
            deal.act(deal.decision.seat, action)
        view = view_of(deal, 0)
        some = Hidden.of(view).sample(1, seed=1)
        swapped = some[:, [0, 3, 2, 1]]
        told[second] = weights(view, np.vstack([some, swapped]))
    seeing, blind = told.values()
    assert np.ptp(seeing) > 0.01
    assert np.ptp(blind) == 0


def test_worlds_follow_the_weights() -> None:
    """A seat that bid seven has more high cards in the worlds than in deals drawn with equal chances."""
    view = view_of_position(position(bids=[1, 2, 1, 7], hand=cards("9S 4S 3S JH 8H 5H 2H TD 9D 4D 8C 7C 3C")))
    high = np.uint64(set_of(STANDARD, parse_cards("AS KS QS AH KH AD KD AC KC")))
    believed, drawn = worlds(view, 400, seed=6), Hidden.of(view).sample(400, seed=6)
    held = np.bitwise_count(believed.hands[:, 3] & high) @ believed.weights
    assert held > np.bitwise_count(drawn[:, 3] & high).mean() + 1
    assert believed.weights.sum() == pytest.approx(1)
    assert not believed.complete
