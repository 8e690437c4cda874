"""Hard's judgement: the complaints of those who played against others that look ahead, and endings with one right card.

What is asked of Normal's judgement is asked of Hard's in the same tests.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from cases import cases
from endings import ENDINGS, right_card
from last_seat import late_in_the_last_seat, wins
from positions import cards, position, verdict, view_of_position

from spadework.coach import judge
from spadework.players import hard
from spadework.rules import Bid, parse_action

SEEDS = range(3)
WANTED = 0.95
MISTAKE = 8.0
"""The points that a mistake has cost at least, as the coach counts them."""


def chosen(case: Any, seed: int = 0) -> str:
    """What Hard does in a written position, in the record's words."""
    return str(hard(view_of_position(case), seed))


def endings() -> list[Any]:
    """The endings with one right card."""
    return [json.loads(line) for line in ENDINGS.read_text(encoding="utf-8").splitlines()]


def by_name(case: Any) -> str:
    return str(case["id"])


def test_nothing_plainly_wrong_by_any_seed() -> None:
    verdicts = [verdict(case, hard(view_of_position(case), seed)) for case in cases("sense") for seed in SEEDS]
    assert verdicts.count("bad") <= (1 - WANTED) * len(verdicts)


@pytest.mark.parametrize("case", endings(), ids=by_name)
def test_it_finds_the_one_right_card(case: Any) -> None:
    view = view_of_position(case)
    assert str(right_card(view)) in case["good"]
    for seed in SEEDS:
        assert chosen(case, seed) in case["good"]


def test_there_are_fifty_endings() -> None:
    assert len(endings()) == 50


@pytest.mark.parametrize("king", ["KH 7H 3H", "KH 9H 4H 2H"])
@pytest.mark.parametrize("trick", ["", "5H"])
def test_it_throws_no_king_under_an_unseen_ace(king: str, trick: str) -> None:
    """Neither when it leads nor in the second seat, where the ace may still come behind it."""
    rest = ["QS", "8S", "4S", "AD", "9D", "7D", "5D", "2D", "JC", "6C", "3C"]
    hand = cards(" ".join([*king.split(), *rest][:13]))
    tricks = [{"leader": 3, "cards": cards(trick)}] if trick else []
    for seed in SEEDS:
        assert chosen(position(hand=hand, tricks=tricks, dealer=2 if trick else 3), seed) != "KH"


def test_it_does_not_hoard_the_last_high_spades() -> None:
    """It holds all the spades that are left, its side needs every trick but one, and an ace of theirs can be ruffed."""
    case = next(case for case in endings() if ruffs_with_the_last_spades(case))
    assert chosen(case).endswith("S")


def ruffs_with_the_last_spades(case: Any) -> bool:
    """Whether the right card ruffs, from a hand that holds every spade still out."""
    view = view_of_position(case)
    ruff = view.trick.cards and view.trick.cards[0][1] != "S" and all(card.endswith("S") for card in case["good"])
    return bool(ruff) and not any(card.endswith("S") for card in view.unseen)


@pytest.mark.parametrize(
    "hand",
    [
        "AS KS QS 7S 5S AH KH 4H AD 8D 5D 9C 2C",
        "AS KS QS 6S AH QH 4H AD KD 5D 9C 8C 2C",
        "KS QS TS 8S 4S 2S AH 7H KD QD 5D AC 3C",
    ],
)
@pytest.mark.parametrize("bids", [[None] * 4, [None, None, 3, 2]])
def test_it_does_not_underbid_to_live_on_its_partners_bags(hand: str, bids: list[Any]) -> None:
    """Five tricks are there by the top cards alone."""
    dealer = 1 if bids[2] else 3
    for seed in SEEDS:
        assert int(chosen(position(kind="bid", hand=cards(hand), bids=bids, dealer=dealer), seed)) >= 5


def test_it_finds_the_duck_that_sets() -> None:
    """The right card loses a trick that it could win, and the other side's contract fails by it."""
    found = [case for case in endings() if ducks(case)]
    assert found
    for case in found:
        assert chosen(case) in case["good"]


def ducks(case: Any) -> bool:
    """Whether the right card leaves a trick to the others that the hand could take from them."""
    view = view_of_position(case)
    if len(view.trick.cards) < 3 or view.decision is None or view.trump is None:
        return False
    takes = {
        card: view.rules.winner_of_trick((*view.trick.cards, card), view.trump) == 3 for card in view.decision.cards
    }
    return not takes[case["good"][0]] and any(takes.values())


@pytest.mark.parametrize("theirs", [True, False])
def test_it_takes_the_trick_that_sets_or_saves_where_that_matters(theirs: bool) -> None:
    """In the last seat, one side needs every trick that is left.

    Normal takes each such trick. Hard does not always: an ace of trumps sets the others later as well, six tricks that
    the own side needs are hardly all to be had, and then a trick now may be just a bag. But what it does is hardly ever
    much worse than the best that the coach finds in many times the deals.
    """
    missed = costly = 0
    for seed in range(30):
        view = late_in_the_last_seat(seed, opponents_need_all=theirs, we_need_all=not theirs)
        found = judge(view, hard(view, 0), seed)
        assert found is not None
        missed += found.grade in ("mistake", "blunder")
        costly += any(not wins(view, parse_action(each.action)) and each.behind > MISTAKE for each in found.choices)
    assert costly >= 8
    assert missed <= 1


QUEEN_AND_THREE = "QS 6S 5S 3S TH 8H 6H 4H 6C 3C 7D 5D 2D"


def test_a_nil_on_four_trumps_with_the_queen_may_be_as_good_as_one() -> None:
    """Beside a partner's 4, and after all have bid, it is made in two deals of three."""
    view = view_of_position(position(kind="bid", hand=cards(QUEEN_AND_THREE), bids=[None, 4, 4, 2], dealer=0))
    for bid in (Bid(0), Bid(1)):
        found = judge(view, bid, 0)
        assert found is not None
        assert found.grade == "good"
    assert {hard(view, seed) for seed in range(8)} <= {Bid(0), Bid(1)}


def test_it_bids_no_such_nil_before_an_opponent_has_bid() -> None:
    """There it costs ten points, so that no more than an odd sample of deals may lead Hard to it."""
    view = view_of_position(position(kind="bid", hand=cards(QUEEN_AND_THREE), bids=[None, None, 4, 2], dealer=1))
    found = judge(view, Bid(0), 0)
    assert found is not None
    assert found.grade == "mistake"
    assert [hard(view, seed) for seed in range(12)].count(Bid(0)) <= 1
