"""The suggested bid: each part of its count, its words, and that it is always legal."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import view_of_position
from strategies import some_action, some_deal, some_rules

from spadework.cards import STANDARD, parse_cards
from spadework.game.deal import Deal
from spadework.game.view import View, view_of
from spadework.players.suggest import Suggestion, suggest, tricks_of
from spadework.rules import Action, Bid, Entry, Look, NameTrump, Pass, Rules, Standing, make_rules


def told(found: Suggestion | None) -> tuple[Action, str] | None:
    """A suggestion with its reason in words."""
    return found and (found.action, str(found.reason))


def to_bid(hand: str, bids: tuple[Any, ...] = (None,) * 4, preset: str = "standard", **options: Any) -> View:
    """The view of seat 0 that is about to bid, the seats after the dealer having bid as given."""
    dealer = next((seat for seat in range(4) if bids[(seat + 1) % 4] is not None), 3) if any(bids) else 3
    return view_of_position(
        {
            "kind": "bid", "preset": preset, "options": options, "seat": 0, "dealer": dealer, "scores": [0, 0],
            "bags": [0, 0], "hand": hand.split(), "bids": list(bids), "tricks": [],
        }
    )  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "tricks", "reasons"),
    [
        # An ace is one trick, of whatever suit, alone or not.
        ("AS 3S 2S AH 3H 2H 4D 3D 2D 5C 4C 3C 2C", 2, "two aces"),
        ("4S 3S 2S AH 3H 2H 4D 3D 2D 5C 4C 3C 2C", 1, "one ace"),
        # A king needs another card of its suit.
        ("KS 3S 2S KH 3H 2H 4D 3D 2D 5C 4C 3C 2C", 2, "two guarded kings"),
        ("KS 3S 2S 4H 3H 2H 6D 5D 4D 3D 2D 3C 2C", 1, "a guarded king"),
        ("KS AH 8H 7H 4H 3H 2H 3D 2D 5C 4C 3C 2C", 1, "one ace"),
        # A queen needs two more.
        ("QS 3S 2S QH 3H 2H 4D 3D 2D 5C 4C 3C 2C", 1, "two well-guarded queens for half a trick each"),
        ("4S 3S 2S QH 3H 2H 4D 3D 2D 5C 4C 3C 2C", 0.5, "a well-guarded queen for half a trick"),
        ("4S 3S 2S QH 2H 5D 4D 3D 2D 5C 4C 3C 2C", 0, ""),
        # Each spade beyond the third.
        ("5S 4S 3S 2S 4H 3H 2H 4D 3D 2D 4C 3C 2C", 1, "one long spade"),
        ("7S 6S 5S 4S 3S 2S 3H 2H 3D 2D 4C 3C 2C", 3, "three long spades"),
        # A side suit of no card or one, once each, while there is a spade for it.
        ("4S 3S 2S 7H 6H 5H 4H 3H 2H 5D 4D 3D 2D", 1, "a void in clubs"),
        ("4S 3S 2S 6H 5H 4H 3H 2H 6D 5D 4D 3D 7C", 1, "a singleton club"),
        ("4S 3S 2S 9H 8H 7H 6H 5H 4H 3H 2H 2D 7C", 2, "a singleton club, a singleton diamond"),
        ("7H 6H 5H 4H 3H 2H 8D 7D 6D 5D 4D 3D 2D", 0, ""),
        ("2S 9H 8H 7H 6H 5H 4H 3H 2H TH JH 2D 7C", 1, "a singleton club"),
        # All together, and a singleton ace is both.
        ("AS 9S 5S 2S KH 9H 3H AD 7D 2D 8C 5C 2C", 4, "two aces, a guarded king, one long spade"),
        ("5S 3S 2S AH 8D 7D 6D 5D 4D 3D 2D 3C 2C", 2, "one ace, a singleton heart"),
    ],
)  # fmt: skip
def test_count(hand: str, tricks: float, reasons: str) -> None:
    counted, words = tricks_of(STANDARD, parse_cards(hand), "S")
    assert (counted, str(words)) == (tricks, reasons or "no sure trick")


SHORT_OR_LOW = "every other suit short or low"


@pytest.mark.parametrize(
    ("hand", "bid", "reason"),
    [
        (
            "AS 9S 5S 2S KH 9H 3H AD 7D 2D 8C 5C 2C",
            Bid(4),
            "two aces, a guarded king, one long spade: 4",
        ),
        (  # half a trick is rounded down
            "AS 5S 2S QH 9H 3H 9D 7D 4D 2D 8C 5C 2C",
            Bid(1),
            "one ace, a well-guarded queen for half a trick, rounded down: 1",
        ),
        (  # at least one
            "QS 5S 2S QH 9H JD TD 9D 8D JC TC 9C 8C",
            Bid(1),
            "a well-guarded queen for half a trick: 1, the lowest bid",
        ),
        ("JS TS 9S JH TH 9H JD TD 9D JC TC 9C 8C", Bid(1), "no sure trick: 1, the lowest bid"),
        ("3S 2S 6H 4H 3H 2H 7D 5D 3D 8C 6C 4C 2C", Bid(0), f"no ace or king, two low spades, {SHORT_OR_LOW}: nil"),
        ("JH 6H 4H 3H 2H 7D 5D 3D 2D 8C 6C 4C 2C", Bid(0), f"no ace or king, no spades, {SHORT_OR_LOW}: nil"),
        ("9S QH 8D 6D 4D 3D 2D 9C 7C 5C 4C 3C 2C", Bid(0), f"no ace or king, one low spade, {SHORT_OR_LOW}: nil"),
    ],
)  # fmt: skip
def test_bid_and_its_reason(hand: str, bid: Bid, reason: str) -> None:
    assert told(suggest(to_bid(hand))) == (bid, reason)


@pytest.mark.parametrize(
    "hand",
    [
        "3S 2S AH 4H 3H 2H 7D 5D 3D 8C 6C 4C 2C",  # an ace
        "3S 2S 6H 4H 3H 2H KD 5D 3D 8C 6C 4C 2C",  # a king
        "TS 2S 6H 4H 3H 2H 7D 5D 3D 8C 6C 4C 2C",  # a spade too high
        "5S 4S 3S 2S 4H 3H 2H 7D 5D 3D 6C 4C 2C",  # a spade too many
        "3S 2S 9H 8H 7H 6H 7D 5D 3D 8C 6C 4C 2C",  # a suit too high
    ],
)
def test_no_nil(hand: str) -> None:
    suggestion = suggest(to_bid(hand))
    assert suggestion is not None
    assert suggestion.action != Bid(0)


NIL_HAND = "3S 2S 6H 4H 3H 2H 7D 5D 3D 8C 6C 4C 2C"


@pytest.mark.parametrize(
    ("bids", "options"),
    [
        ((None, None, None, None), {"nil": 0}),  # there is no nil
        ((None, None, "nil", 4), {"double_nil": False}),  # the partner's is the only one
        ((None, None, "nil", 4), {}),  # two nils at once would be legal, and foolish
    ],
)
def test_no_nil_where_it_is_not_to_be_had(bids: tuple[Any, ...], options: dict[str, Any]) -> None:
    assert told(suggest(to_bid(NIL_HAND, bids, **options))) == (Bid(1), "no sure trick: 1, the lowest bid")


def test_the_lowest_bid_is_kept() -> None:
    hand = "AS 5S 2S QH 9H 3H 9D 7D 4D 2D 8C 5C 2C"
    expected = "one ace, a well-guarded queen for half a trick: 3, the lowest bid"
    assert told(suggest(to_bid(hand, least_bid=3))) == (Bid(3), expected)


def test_no_more_than_all_tricks() -> None:
    hand = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    suggestion = suggest(to_bid(hand))
    assert suggestion is not None
    assert suggestion.action == Bid(13)


BATAK_HAND = "AH KH 9H 7H 4H 2H AS 8S KD 7D 2D 9C 3C"


@pytest.mark.parametrize(
    ("calls", "action", "reason"),
    [
        ([], Bid(5), "with hearts as trump, two aces, two guarded kings, three long hearts: 7, and 5 is enough to say"),
        ([Bid(6)], Bid(7), "with hearts as trump, two aces, two guarded kings, three long hearts: 7"),
        ([Bid(7)], Pass(), "with hearts as trump, two aces, two guarded kings, three long hearts: 7, too few for 8"),
    ],
)
def test_auction(calls: list[Bid], action: Any, reason: str) -> None:
    assert told(suggest(batak_view([Entry(3, call) for call in calls]))) == (action, reason)


def test_naming_trump() -> None:
    calls = [Entry(0, Bid(5)), Entry(1, Pass()), Entry(2, Pass()), Entry(3, Pass())]
    expected = "with hearts as trump, two aces, two guarded kings, three long hearts: 7"
    assert told(suggest(batak_view(calls))) == (NameTrump("H"), expected)


def batak_view(calls: list[Entry]) -> View:
    """The view of seat 0 with `BATAK_HAND` after these calls."""
    rules = make_rules("batak")
    rest = [card for card in STANDARD.cards if card not in BATAK_HAND.split()]
    hands = [parse_cards(BATAK_HAND), *(tuple(rest[seat::3]) for seat in range(3))]
    first = calls[0].seat if calls else 0
    deal = Deal(rules, (first - 1) % 4, hands, Standing((0,) * 4, (0,) * 4))
    for call in calls:
        deal.act(*call)
    return view_of(deal, 0)


def test_a_hand_that_lies_face_down_is_to_be_looked_at() -> None:
    rules = make_rules("traditional", {"blind_nil_behind": 0})
    deal = some_deal_at_nothing(rules)
    assert deal.decision is not None
    suggestion = suggest(view_of(deal, deal.decision.seat))
    assert told(suggestion) == (Look(), "most hands take a trick: look at your cards first")


def some_deal_at_nothing(rules: Rules) -> Deal:
    """A deal at nought all."""
    return Deal(rules, 0, [STANDARD.cards[seat::4] for seat in range(4)], Standing((0, 0), (0, 0)))


@given(some_rules(), st.integers(0, 2**32))
def test_it_is_always_legal_and_only_for_the_bidding(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    deal = some_deal(rules, rng)
    while deal.decision is not None and deal.phase == "bidding":
        decision = deal.decision
        suggestion = suggest(view_of(deal, decision.seat))
        assert suggestion is not None
        assert suggestion.action in decision.legal
        assert suggest(view_of(deal, (decision.seat + 1) % 4)) is None  # it is not that seat's turn
        deal.act(decision.seat, some_action(decision.legal, rng))
    assert deal.decision is not None
    assert suggest(view_of(deal, deal.decision.seat)) is None
