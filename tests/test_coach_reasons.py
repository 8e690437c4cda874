"""The coach's reasons: each pattern in a position where it holds, and in one beside it where it does not."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import cards, position, view_of_position
from strategies import some_deal

from spadework.cards import Card
from spadework.coach.facts import Facts
from spadework.coach.gift_reasons import GIVING, GIVING_BACK
from spadework.coach.reasons import PATTERNS, counted, reason, too_many
from spadework.game.view import View, view_of
from spadework.language import Phrase
from spadework.players import easy
from spadework.rules import Bid, Keep, Play, make_rules, parse_action


def trick(leader: int, names: str) -> dict[str, Any]:
    return {"leader": leader, "cards": cards(names)}


def view(hand: str, *tricks: dict[str, Any], **changes: Any) -> View:
    return view_of_position(position(hand=cards(hand), tricks=list(tricks), **changes))


def words(found: Phrase | None) -> str | None:
    return None if found is None else str(found)


def said(pattern: str, seen: View, made: str, better: str) -> str | None:
    return words(PATTERNS[pattern](Facts(seen), Card(made), Card(better)))


LAST = trick(1, "5H KH 2H")
"""Seat 0 is the last to play and its partner is winning."""
THEIRS = trick(1, "KH 5H 2H")
"""The same, but an opponent is winning."""
WON_TWO = (trick(0, "AC 2C 3C 4C"), trick(0, "KC 5C 6C 7C"))


@pytest.mark.parametrize(
    ("pattern", "seen", "made", "better", "words"),
    [
        ("breaking your nil", view("AH 3H 2C", THEIRS, bids=[0, 3, 3, 3]), "AH", "3H", "and breaks your nil"),
        ("breaking your nil", view("JH 3H 2C", trick(3, "5H"), bids=[0, 3, 3, 3]), "JH", "3H", "may break your nil"),
        ("saving a nil", view("AH 3H 2C", LAST, bids=[3, 3, 0, 3]), "3H", "AH", "A♥ takes it over"),
        ("covering a nil", view("AH 3H 2C", bids=[3, 3, 0, 3]), "3H", "AH", "covers more than the 3♥"),
        ("sparing their nil", view("AH 3H 2C", THEIRS, bids=[3, 0, 3, 3]), "AH", "3H", "The nil of the player on"),
        ("partner was winning", view("AH 3H 2C", LAST), "AH", "3H", "Your partner is already winning"),
        ("spending a high card", view("AH QH 3H", trick(1, "5H JH 2H")), "AH", "QH", "Q♥ is enough"),
        ("spending a high card", view("KS 4S 3C", trick(1, "5H JH 2H")), "KS", "4S", "4♠ is enough"),
        ("spending a spade", view("4S 3C", trick(1, "5H 9S 2H")), "4S", "3C", "a spade is spent for nothing"),
        ("blocking", view("AH 3H 2C", LAST), "3H", "AH", "The A♥, left alone, blocks hearts"),
        ("sure lead", view("AS 3H 2C"), "3H", "AS", "The A♠ is sure to win"),
        (
            "leading into a void",
            view("KD 9C 2C", trick(0, "AD 3C 4D 5D")), "KD", "9C",
            "The player on your left has shown out of diamonds, and may ruff the K♦.",
        ),
        (
            "partner may ruff",
            view("8D 9C 2C", trick(0, "AD 3D 4C 5D")), "9C", "8D",
            "Your partner has shown out of diamonds, and may ruff the 8♦.",
        ),
        (
            "unsafe winner",
            view("KD 3D 2C", trick(0, "AD 6C 4D 5D"), trick(3, "9D")), "KD", "3D",
            "The K♦ is not safe: the player on your left has shown out of diamonds, and may ruff.",
        ),
        (
            "saving trick",
            view("AS 3H", *WON_TWO, bids=[3, 3, 0, 3]), "3H", "AS",
            "Your side needs one more trick, and the A♠ is sure to win this one.",
        ),
        (
            "saving trick",
            view("AS", *WON_TWO, bids=[3, 3, 0, 3]), "3H", "AS",
            "Your side needs the last trick, and the A♠ is sure to win this one.",
        ),
        (
            "only a bag",
            view("AH 3H", *WON_TWO, THEIRS, bids=[1, 6, 1, 7]), "AH", "3H",
            "Your side has made its contract, so another trick is only a bag.",
        ),
        (
            "setting trick",
            view("AS 3H", *WON_TWO, bids=[3, 1, 3, 1]), "3H", "AS",
            "The other side needs every trick that is left, and the A♠ is sure to set it.",
        ),
    ],
)  # fmt: skip
def test_a_pattern_that_holds_is_told(pattern: str, seen: View, made: str, better: str, words: str) -> None:
    assert words in (said(pattern, seen, made, better) or "")


@pytest.mark.parametrize(
    ("pattern", "seen", "made", "better"),
    [
        ("breaking your nil", view("AH 3H 2C", THEIRS), "AH", "3H"),
        ("breaking your nil", view("AH QH 2C", trick(1, "JH 5H 2H"), bids=[0, 3, 3, 3]), "AH", "QH"),
        ("saving a nil", view("AH 3H 2C", THEIRS, bids=[3, 3, 0, 3]), "3H", "AH"),
        ("saving a nil", view("AH 3H 2C", LAST), "3H", "AH"),
        ("covering a nil", view("AH 3H 2C", LAST, bids=[3, 3, 0, 3]), "3H", "AH"),
        ("sparing their nil", view("AH 3H 2C", LAST, bids=[3, 0, 3, 3]), "AH", "3H"),
        ("partner was winning", view("AH 3H 2C", THEIRS), "AH", "3H"),
        ("partner was winning", view("AH 3H 2C", LAST, bids=[3, 3, 0, 3]), "AH", "3H"),
        ("spending a high card", view("AH QH 3H", trick(3, "5H")), "AH", "QH"),
        ("spending a spade", view("TS 3C", trick(1, "5H 9S 2H")), "TS", "3C"),
        ("blocking", view("AH 4H 3H", LAST), "3H", "AH"),
        ("blocking", view("QH 3H 2C", trick(1, "5H JH 2H")), "3H", "QH"),
        ("sure lead", view("KS 3H 2C"), "3H", "KS"),
        ("leading into a void", view("KD 9C 2C", trick(0, "AD 3D 4C 5D")), "KD", "9C"),
        ("leading into a void", view("KD 9D 2C", trick(0, "AD 3C 4D 5D")), "KD", "9D"),
        ("partner may ruff", view("8D 9C 2C", trick(0, "AD 3C 4D 5D")), "9C", "8D"),
        ("unsafe winner", view("KD 3D 2C", trick(1, "AD 5D 4C 6C"), trick(1, "9D 2D 4D")), "KD", "3D"),
        ("saving trick", view("KS 3H", *WON_TWO, bids=[3, 3, 0, 3]), "3H", "KS"),
        ("saving trick", view("AS 3H", *WON_TWO, bids=[1, 3, 1, 3]), "3H", "AS"),
        ("only a bag", view("AH 3H", *WON_TWO, THEIRS, bids=[3, 6, 1, 7]), "AH", "3H"),
        ("only a bag", view("AH 3H", *WON_TWO, THEIRS, bids=[1, 1, 1, 1]), "AH", "3H"),
        ("only a bag", view("AH 3H", *WON_TWO, THEIRS, bids=[1, 6, 1, 7], options={"bag_limit": None}), "AH", "3H"),
        ("setting trick", view("AS 3H", *WON_TWO, bids=[3, 3, 3, 3]), "3H", "AS"),
    ],
)  # fmt: skip
def test_a_pattern_that_does_not_hold_is_not(pattern: str, seen: View, made: str, better: str) -> None:
    assert said(pattern, seen, made, better) is None


def test_counting_spades() -> None:
    gone = [trick(0, names) for names in ("AS KS QS JS", "TS 9S 8S 7S", "6S 5S 4S 3S")]
    assert said("last spade out", view("2S KD", *gone), "KD", "2S") is None
    assert "No other spade is left" in (said("no spade left", view("2S AD", *gone), "2S", "AD") or "")
    assert said("no spade left", view("2S KD", *gone), "2S", "KD") is None
    assert said("no spade left", view("AD 3C", *gone), "3C", "AD") is None  # the deuce is out


def test_the_last_spade_is_drawn() -> None:
    tricks = [trick(0, "KS QS JS TS"), trick(0, "9S 8S 7S 6S"), trick(0, "5S 4S 3D 3S")]
    seen = view("AS KD", *tricks)
    assert said("last spade out", seen, "KD", "AS") == "Only one other spade is left, the 2♠, and the A♠ draws it."
    assert said("last spade out", view("AS KD", *tricks[:2]), "KD", "AS") is None
    assert said("no spade left", view("AD 3C", *tricks[:2]), "3C", "AD") is None


def test_bids() -> None:
    hand = cards("AS 9S 5S 2S KH 9H 3H AD 7D 2D 8C 5C 2C")
    seen = view_of_position(position(kind="bid", hand=hand, bids=[None, 4, 3, 3]) | {"dealer": 0})
    assert words(too_many(seen, Bid(4), Bid(3))) == "With your 4 the bids come to 14, and there are only 13 tricks."
    assert too_many(seen, Bid(3), Bid(2)) is None
    assert words(counted(seen, Bid(4))) == "A plain count of your hand: two aces, a guarded king, one long spade: 4."
    assert counted(seen, Bid(3)) is None
    assert reason(seen, Bid(6), Bid(5)) is None


@given(st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_what_is_sure_is_sure_with_the_real_cards(seed: int) -> None:
    """A card that surely wins does so, and a seat holds only what it may hold, as the hidden cards really lie."""
    deal = some_deal(make_rules(), random.Random(seed))
    promised: int | None = None
    while deal.decision is not None:
        seat = deal.decision.seat
        seen = view_of(deal, seat)
        action = easy(seen, seed)
        tricks = len(deal.tricks)
        if isinstance(action, Play):
            facts = Facts(seen)
            for other in range(4):
                if other != seat:
                    assert set(deal.hands[other]) <= facts.may_hold(other)
            if facts.surely_wins(action.card):
                promised = seat
        deal.act(seat, action)
        if len(deal.tricks) > tricks:
            assert promised in (None, deal.tricks[-1].winner)
            promised = None


# Exchanges


def gift(names: str) -> frozenset[Card]:
    return frozenset(map(Card, names.split()))


def gift_said(pattern: str, hand: str, made: str, better: str, received: str = "") -> str | None:
    """What a pattern says of two gifts of two cards; of a nil, or of its partner if that was given some."""
    case = position(kind="exchange", options={"nil_exchange": 2}, hand=cards(hand), bids=["nil", 3, 4, 5])
    if received:
        case |= {"bids": [4, 3, "nil", 5], "received": cards(received)}
    facts = Facts(view_of_position(case))
    return words((GIVING_BACK if received else GIVING)[pattern](facts, *map(gift, (made, better))))


ACES = "AS KS 4S QH 9H 3H 2H KD TC 8C 5C 4C 2C"
TAKES = "KS QS 8S 5S KH 7H 4H 3H KD JD 6D QC 3C AH TD"


@pytest.mark.parametrize(
    ("pattern", "hand", "made", "better", "words"),
    [
        ("keeping a sure trick", ACES, "KS QH", "AS QH", "The A♠, if kept, takes a trick whatever"),
        (
            "keeping a sure trick", "KS QS 4S QH 9H 3H 2H KD TC 8C 5C 4C 2C", "QH KD", "KS KD",
            "Of the K♠ and the Q♠, if kept, one takes a trick whatever happens: only 1 higher card can beat them.",
        ),
        (
            "keeping the higher card", ACES, "9H AS", "QH AS",
            "The Q♥ endangers a nil more than the 9♥, with only the A♥ and the K♥ above it.",
        ),
        ("keeping the higher card", ACES, "2C AS", "8C AS", "more than the 2♣, with fewer cards above it."),
        ("keeping a bare card", ACES, "AS KS", "AS KD", "The K♦ has no lower diamond beside it to be played first."),
        ("giving a guard", ACES, "AS 2H", "AS KS", "The 2♥ can be played in place of the Q♥."),
    ],
)  # fmt: skip
def test_a_pattern_about_a_gift(pattern: str, hand: str, made: str, better: str, words: str) -> None:
    assert words in (gift_said(pattern, hand, made, better) or "")


@pytest.mark.parametrize(
    ("pattern", "hand", "made", "better"),
    [
        ("keeping a sure trick", ACES, "AS QH", "AS KS"),  # the king may fall under the ace
        ("keeping a sure trick", ACES, "KS QH", "4S QH"),  # either way
        ("keeping the higher card", ACES, "5C AS", "4C AS"),
        ("keeping the higher card", ACES, "2H AS", "3H AS"),  # they touch
        ("keeping a bare card", ACES, "AS KS", "AS QH"),
        ("keeping a bare card", ACES, "QH KS", "QH AS"),  # a trump is a matter of its own
        ("giving a guard", ACES, "QH KS", "AS KS"),
        ("giving a guard", ACES, "AS TC", "AS KS"),
    ],
)
def test_a_pattern_about_a_gift_that_does_not_hold(pattern: str, hand: str, made: str, better: str) -> None:
    assert gift_said(pattern, hand, made, better) is None


@pytest.mark.parametrize(
    ("pattern", "made", "better", "words"),
    [
        ("giving it back", "AH 3H", "3C 3H", "The A♥ is one that your partner has just given away."),
        ("giving a spade", "5S 3H", "4H 3H", "The 5♠ is a spade, and your partner cannot throw it on another suit"),
        (
            "leaving a void", "3H 4H", "3C QC",
            "Without the Q♣ and the 3♣ you hold no clubs, and can ruff for your partner.",
        ),
        (
            "giving the higher card", "7H 3C", "4H 3C",
            "The 4♥ is lower than the 7♥, so it endangers your partner’s nil less.",
        ),
    ],
)  # fmt: skip
def test_a_pattern_about_what_is_given_back(pattern: str, made: str, better: str, words: str) -> None:
    assert words in (gift_said(pattern, TAKES, made, better, "AH TD") or "")


@pytest.mark.parametrize(
    ("pattern", "made", "better"),
    [
        ("giving it back", "3H 3C", "4H 3H"),
        ("giving it back", "AH 3H", "AH 3C"),
        ("giving a spade", "5S 3H", "8S 3C"),
        ("leaving a void", "3H 4H", "3C 3H"),
        ("giving the higher card", "3H 3C", "7H 3C"),
        ("giving the higher card", "4H 3C", "3H 3C"),  # they touch
    ],
)
def test_a_pattern_about_what_is_given_back_that_does_not_hold(pattern: str, made: str, better: str) -> None:
    assert gift_said(pattern, TAKES, made, better, "AH TD") is None


def test_without_a_spade_a_void_ruffs_nothing() -> None:
    hand = "KH 9H 7H 4H 3H AD KD JD 6D QC 3C AC KC AH TD"
    assert gift_said("leaving a void", hand, "4H 3H", "6D TD", "AH TD") is None


def test_a_reason_is_that_of_the_seat() -> None:
    """To keep the cards is a gift of none; and the patterns of a nil are not told of its partner."""
    case = position(kind="exchange", options={"nil_exchange": 2}, hand=cards(ACES), bids=["nil", 3, 4, 5])
    assert "The A♠, if kept" in str(reason(view_of_position(case), Keep(), parse_action("give AS QH")))
    case |= {"hand": cards(TAKES), "bids": [4, 3, "nil", 5], "received": cards("AH TD")}
    found = reason(view_of_position(case), parse_action("give 5S 3H"), parse_action("give 4H 3H"))
    assert words(found) == "The 5♠ is a spade, and your partner cannot throw it on another suit without ruffing."
