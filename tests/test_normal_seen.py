"""Plain mistakes that people saw at the table; neither Normal nor Hard makes them, in any suits and from any seat."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from positions import PLAIN_SUITS, cards, position, turned, verdict, view_of_position

from spadework.players import Player, normal


def played(*tricks: tuple[int, str]) -> list[Any]:
    """Tricks as a written position holds them, each by its leader and its cards."""
    return [{"leader": leader, "cards": cards(names)} for leader, names in tricks]


def assert_never_bad(player: Player, case: Any) -> None:
    for suits in permutations(PLAIN_SUITS):
        for turn in range(4):
            other = turned(case, dict(zip(PLAIN_SUITS, suits, strict=True)), turn)
            chosen = player(view_of_position(other), 0)
            assert verdict(other, chosen) != "bad", (suits, turn, str(chosen))


def test_a_long_hand_ruffs_the_trick_that_its_contract_cannot_do_without(player: Player) -> None:
    """Nine tricks were bid and three are lost; with two trumps that lose, one more would be too many."""
    case = position(
        preset="classic",
        options={"target": 200},
        seat=2,
        scores=[-59, 62],
        bags=[1, 2],
        hand=cards("QS JS TS 9S 6S 4S 3S 2S 8C"),
        bids=[2, 2, 7, 1],
        tricks=played((0, "AC JC 2C 4C"), (0, "2H 7H 4H 3H"), (1, "9D 5C AD 4D"), (3, "9C KC 8S 6C"), (1, "KH")),
        good=["2S", "3S"],
        bad=["8C"],
    )
    assert_never_bad(player, case)


@pytest.mark.parametrize(
    ("hand", "bids", "trick"),
    [
        ("KS QS TS 9S 7S 6S 2S KC 9C 7C KD TD 2D", [7, 1, 2, 2], "8H 6H"),
        ("AS JS 9S 7S 5S 4S AC KC JC TC 6C JD 6D", [7, 2, 2, 1], "8H 4H"),
        ("JS TS 8S 7S 5S 4S 3S 2S 8C 5C 4C 6D 3D", [6, 2, 2, 2], "5H 4H"),
        ("QS TS 9S 8S 6S 5S 4S 3S TC 8C 3C QD 6D", [6, 1, 2, 3], "7H 4H"),
    ],
)
def test_a_long_hand_does_not_trust_a_low_card_of_its_partners(
    player: Player, hand: str, bids: list[int], trick: str
) -> None:
    """The last seat has still to play, and most hands beat that card."""
    held = cards(hand)
    plain = [card for card in held if not card.endswith("S")]
    assert_never_bad(player, position(hand=held, bids=bids, tricks=played((2, trick)), good=[], bad=plain))


def test_it_ruffs_for_its_partners_nil_without_spending_the_ace(player: Player) -> None:
    """Any trump is as good as the ace: hardly anybody can be out of clubs, and the ace will cover the nil later."""
    case = position(
        preset="classic",
        options={"target": 200},
        seat=1,
        scores=[60, 52],
        bags=[0, 2],
        hand=cards("AS 9S 8S 6S TH 9H 7H 6H KD QD TD 4D"),
        bids=[5, 2, 1, "nil"],
        tricks=played((0, "AC 3C KC TC"), (0, "4C")),
        good=["6S"],
        bad=["AS", "TH", "9H", "7H", "6H", "KD", "QD", "TD", "4D"],
    )
    assert_never_bad(player, case)


@pytest.mark.parametrize(
    "hand",
    [
        "KS 8H 7H 5H 4H 2H 8C 2C KD 9D 8D 5D 2D",
        "KS 8H 7H 5H 4H 2H 8C 2C 9D 7D 5D 4D 2D",
        "JS TS 5S 3S 9H 8H 6H 4H 6C 3C 7D 5D 2D",
    ],
)
@pytest.mark.parametrize("bids", [[None, 4, 4, 2], [None, None, 4, 2]])
def test_no_nil_on_a_trump_that_has_nothing_to_fall_under(player: Player, hand: str, bids: list[Any]) -> None:
    """A king has but the ace to fall under, and of four spades one is left over when the others' are gone."""
    dealer = 0 if bids[1] is not None else 1
    case = position(kind="bid", hand=cards(hand), bids=bids, dealer=dealer, good=[], bad=["nil"])
    assert_never_bad(player, case)


@pytest.mark.parametrize("bids", [[None, 4, 4, 2], [None, None, 4, 2]])
def test_normal_bids_no_nil_on_four_trumps_with_the_queen(bids: list[Any]) -> None:
    """Hard may where all have bid, for it makes this nil in two deals of three: its own tests tell where it may not."""
    hand = cards("QS 6S 5S 3S TH 8H 6H 4H 6C 3C 7D 5D 2D")
    dealer = 0 if bids[1] is not None else 1
    assert_never_bad(normal, position(kind="bid", hand=hand, bids=bids, dealer=dealer, good=[], bad=["nil"]))


def test_long_spades_are_not_counted_twice(player: Player) -> None:
    """Eight spades without the ace and king take six tricks: a ruff is one of the six."""
    hand, bad = cards("QS JS TS 9S 6S 4S 3S 2S 4H 8C 6C 5C 2C"), ["nil", "1", "2", "3", "7", "8", "9"]
    assert_never_bad(
        player, position(kind="bid", hand=hand, bids=[None, None, 2, 2], dealer=1, good=["5", "6"], bad=bad)
    )
    assert_never_bad(player, position(kind="bid", hand=hand, bids=[None] * 4, good=["5", "6"], bad=bad))
