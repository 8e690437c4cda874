"""Hard's judgement: the complaints of those who played against others that look ahead, and endings with one right card.

What is asked of Normal's judgement is asked of Hard's in the same tests.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from cases import cases
from endings import ENDINGS, right_card
from positions import cards, position, verdict, view_of_position

from spadework.players import hard

SEEDS = range(3)
WANTED = 0.95


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
