"""The coach in Batak: its reasons where they hold and where they do not, and judgements from the auction on."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import cards, position, view_of_position
from strategies import some_deal, some_rules

from spadework.cards import Card, parse_cards
from spadework.coach import course, decided, hindsight, hint, judge, judgements, review_of_deal
from spadework.coach.batak_reasons import CALLS
from spadework.coach.facts import Facts
from spadework.coach.reasons import PATTERNS, reason
from spadework.coach.weighing import Budget
from spadework.game.deal import Deal
from spadework.game.view import View, view_of
from spadework.language import speaking
from spadework.players import easy
from spadework.players.suggest import suggest
from spadework.rules import Bid, NameTrump, Pass, Play, Rules, Standing, make_rules, parse_action, parse_rules

BATAK = ("batak", "koz maca", "esli batak")
QUICK = Budget(cards=40, bids=40, solved=(0, 40, 40, 40, 40, 10, 5, 2), rounds=2)
OURS, THEIRS = [6, "pass", "pass", "pass"], ["pass", 6, "pass", "pass"]
"""The bid is that of seat 0, whose view it is, or of the player on its left."""


def trick(leader: int, names: str) -> dict[str, Any]:
    return {"leader": leader, "cards": cards(names)}


def view(hand: str, *tricks: dict[str, Any], bids: list[Any] = THEIRS, **options: Any) -> View:
    partners = options.get("partners")
    sides = [0] * (2 if partners else 4)
    case = position(
        preset="koz maca", options=options, scores=sides, bags=sides, bids=bids, hand=cards(hand), tricks=list(tricks)
    )
    return view_of_position(case)


def said(pattern: str, seen: View, made: str, better: str) -> str | None:
    found = PATTERNS[pattern](Facts(seen), Card(made), Card(better))
    return None if found is None else str(found)


WON = [trick(0, "AC 2C 3C 4C"), trick(0, "KC 5C 6C 7C"), trick(0, "QC 8C 9C TC")]
"""Seat 0 has won three tricks."""
LOST = [trick(1, "AC 2C 3C 4C"), trick(1, "KC 5C 6C 7C"), trick(1, "QC 8C 9C TC")]
"""The player on its left has."""
LEAD = trick(1, "2D 3D 4D AD")
"""Seat 0 wins the lead."""
MADE = [trick(0, f"{high}D 2H 3H {low}H") for high, low in zip("AKQJT9", "4567TJ", strict=True)]


@pytest.mark.parametrize(
    ("pattern", "seen", "made", "better", "words"),
    [
        # A hand of three cards stands for the deal's last tricks.
        ("setting the bid", view("AS 3H 2C", *LOST, LEAD), "3H", "AS", "the bid fails"),
        ("saving trick", view("AS 3H 2D", *WON, bids=OURS), "3H", "AS", "You need every trick that is left"),
        (
            "a trick too many", view("AS 3H 2D", *MADE, bids=OURS, over_limit=1), "AS", "3H",
            "one more trick is too many, and the A♠ is sure to take this one",
        ),
        (
            "keeping a first trick", view("AH 3D 2D", *LOST, trick(1, "JC 5S"), zero_loses=True), "AH", "3D",
            "loses the highest bid, and the A♥ may be",
        ),
        (
            "drawing trumps", view("AH KS 3S", bids=OURS), "AH", "KS",
            "11 trumps are still out and may ruff your A♥; the K♠ draws trumps first.",
        ),
        ("keeping a sure trump", view("AS 3H 2D"), "AS", "3H", "No higher trump than the A♠ is left"),
        ("keeping the last trump", view("9S 3H 2D"), "9S", "3H", "The 9♠ is your only trump"),
        ("making a void", view("9S 3H 2D 4D"), "4D", "3H", "Without the 3♥ you hold no hearts, and can ruff"),
        ("bringing out high cards", view("KH 3H 2D"), "KH", "3H", "it brings out high hearts while you keep the K♥"),
        ("no holding back", view("KH 3D 2D"), "KH", "3D", "The A♥ is still out"),
        (
            "spending on a lost trick", view("KH 3H 2D", trick(1, "AH 5H 6H")), "KH", "3H",
            "The K♥ does not take this trick, so the 3♥ will do",
        ),
        (
            "spending on a lost trick", view("KH 3H 2D", trick(1, "2H AH 6H"), partners=True), "KH", "3H",
            "Your partner is winning this trick already",
        ),
        ("spending a high card", view("AH QH 3S", trick(1, "5H JH 2H")), "AH", "QH", "Q♥ is enough"),
        (
            "leading into a void", view("KD 9C 2C", trick(0, "AD 3S 4D 5D"), trick(1, "2H 4H 5H AH")), "KD", "9C",
            "may ruff the K♦",
        ),
    ],
)  # fmt: skip
def test_a_pattern_that_holds_is_told(pattern: str, seen: View, made: str, better: str, words: str) -> None:
    assert words in (said(pattern, seen, made, better) or "")
    with speaking("tr"):
        assert said(pattern, seen, made, better)


@pytest.mark.parametrize(
    ("pattern", "seen", "made", "better"),
    [
        ("setting the bid", view("AS 3H 2D", *WON[:1], bids=THEIRS), "3H", "AS"),  # it may lose some yet
        ("setting the bid", view("AS 3H 2D", *WON, bids=OURS), "3H", "AS"),  # it is one's own
        ("setting trick", view("AS 3H 2D", *WON), "3H", "AS"),
        ("saving trick", view("AS 3H 2D", *LOST), "3H", "AS"),  # nothing was bid
        ("a trick too many", view("AS 3H 2D", *MADE, bids=OURS, over_limit=2), "AS", "3H"),
        ("a trick too many", view("AS 3H 2D", *MADE, bids=OURS), "AS", "3H"),
        ("a trick too many", view("AS 3H 2D", *MADE, bids=THEIRS, over_limit=1), "AS", "3H"),
        ("keeping a first trick", view("AH 3D 2D", *LOST, trick(1, "JC 5S")), "AH", "3D"),
        ("keeping a first trick", view("KH 3D 2D", *LOST, trick(1, "JC 5S"), zero_loses=True), "KH", "3D"),
        ("keeping a first trick", view("AH 3D 2D", *LOST, LEAD, zero_loses=True), "AH", "3D"),
        ("leading into a void", view("KD 9C 2C", trick(0, "AD 3C 4D 5D")), "KD", "9C"),  # it would have had to ruff
        ("drawing trumps", view("AH KS 3S"), "AH", "KS"),  # the bidder's trumps are not one's own to draw
        ("drawing trumps", view("KH KS 3S", bids=OURS), "KH", "KS"),
        ("keeping a sure trump", view("KS 3H 2D"), "KS", "3H"),
        ("keeping the last trump", view("9S 8S 2D"), "9S", "2D"),
        ("keeping the last trump", view("AS 3H 2D"), "AS", "2D"),
        ("making a void", view("9H 3H 2D 4D"), "4D", "3H"),
        ("making a void", view("4H 3C 2D 4D"), "4D", "3C"),
        ("bringing out high cards", view("AH 3H 2D"), "AH", "3H"),
        ("no holding back", view("AH 3D 2D"), "AH", "3D"),
        ("no holding back", view("QH 3D 2D"), "QH", "3D"),
        ("spending on a lost trick", view("AH QH 2D", trick(1, "KH 5H 6H")), "AH", "QH"),
        ("spending on a lost trick", view("9H 3H 2D", trick(1, "AH 5H 6H")), "9H", "3H"),
        ("partner was winning", view("KH 3H 2D", trick(1, "5H 2H 6H")), "KH", "3H"),
        ("only a bag", view("AH 3H", *MADE, trick(1, "KH 5H 2H"), bids=OURS), "AH", "3H"),
    ],
)  # fmt: skip
def test_a_pattern_that_does_not_hold_is_not(pattern: str, seen: View, made: str, better: str) -> None:
    assert said(pattern, seen, made, better) is None


def in_auction(hand: str, calls: str = "", **options: Any) -> View:
    """The view of the seat that speaks after these calls, the first being the one next to the dealer."""
    rules = make_rules("batak", options)
    rest = [card for card in rules.deck.cards if card not in parse_cards(hand)]
    random.Random(1).shuffle(rest)
    first = len(calls.split()) % 4
    hands = [tuple(rest[13 * seat : 13 * seat + 13]) for seat in range(3)]
    hands.insert(first, parse_cards(hand))
    sides = (0,) * len(rules.sides)
    deal = Deal(rules, 3, tuple(hands), Standing(sides, sides))
    for call in calls.split():
        assert deal.decision is not None
        deal.act(deal.decision.seat, parse_action(call))
    return view_of(deal, first)


STRONG = "AS KS QS JS 9S 8S AH KH 3H AD 4D 5C 2C"
WEAK = "9S 8S 4S 3S 9H 7H 3H 9D 4D 3D 8C 5C 2C"
NAMES_IT = "AS 8S 4S KH JH 9H 7H 3H 2H AD 4D 5C 2C"


@pytest.mark.parametrize(
    ("pattern", "seen", "made", "better", "words"),
    [
        ("bidding too much", in_auction(WEAK), Bid(6), Pass(), "comes to less than 6: with spades as trump"),
        ("passing what can be made", in_auction(STRONG, "6"), Pass(), Bid(7), "is enough for 7"),
        ("bidding too little", in_auction(STRONG, over_limit=2), Bid(5), Bid(7), "too many tricks over 5"),
        ("keeping others out", in_auction(STRONG), Bid(5), Bid(7), "Fewer hands bid more than 7"),
        ("bidding more than needed", in_auction(STRONG), Bid(8), Bid(6), "a bid of 6 scores the same tricks"),
        (
            "a longer trump", in_auction(NAMES_IT, "pass pass pass pass"), NameTrump("S"), NameTrump("H"),
            "You hold more hearts than spades, 6 to 3",
        ),
        (
            "a higher trump", in_auction(WEAK, "pass pass pass pass"), NameTrump("D"), NameTrump("H"),
            "Your hearts are as many as your diamonds, and higher.",
        ),
    ],
)  # fmt: skip
def test_a_pattern_about_the_auction_that_holds_is_told(
    pattern: str, seen: View, made: Any, better: Any, words: str
) -> None:
    assert words in str(CALLS[pattern](seen, made, better))
    with speaking("tr"):
        assert str(CALLS[pattern](seen, made, better))


@pytest.mark.parametrize(
    ("pattern", "seen", "made", "better"),
    [
        ("bidding too much", in_auction(STRONG), Bid(6), Pass()),
        ("bidding too much", in_auction(WEAK), Pass(), Bid(6)),
        ("passing what can be made", in_auction(WEAK, "6"), Pass(), Bid(7)),
        ("bidding too little", in_auction(STRONG), Bid(5), Bid(7)),
        ("keeping others out", in_auction(WEAK), Bid(5), Bid(7)),
        ("keeping others out", in_auction(STRONG, "pass pass pass"), Bid(5), Bid(7)),  # nobody else speaks
        ("bidding more than needed", in_auction(STRONG, over_limit=2), Bid(8), Bid(6)),
        ("bidding more than needed", in_auction(STRONG), Bid(6), Bid(8)),
        ("a longer trump", in_auction(NAMES_IT, "pass pass pass pass"), NameTrump("H"), NameTrump("S")),
        ("a higher trump", in_auction(WEAK, "pass pass pass pass"), NameTrump("H"), NameTrump("D")),
    ],
)
def test_a_pattern_about_the_auction_that_does_not_hold_is_not(
    pattern: str, seen: View, made: Any, better: Any
) -> None:
    assert CALLS[pattern](seen, made, better) is None


NILS = {"breaking your nil", "saving a nil", "covering a nil", "sparing their nil", "setting trick", "only a bag"}


@given(some_rules(BATAK), st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_no_pattern_of_spades_speaks_of_what_is_not_there(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    deal = some_deal(rules, rng)
    while deal.decision is not None:
        seen = view_of(deal, deal.decision.seat)
        if deal.phase == "play" and len(deal.decision.cards) > 1:
            made, better = rng.sample(deal.decision.cards, 2)
            told = {name: found for name, each in PATTERNS.items() if (found := each(Facts(seen), made, better))}
            assert not NILS & told.keys()
            if seen.partner is None:
                assert not any("partner" in str(found) or "side" in str(found) for found in told.values())
        deal.act(seen.seat, easy(seen, seed))


# Judgements


def test_a_strong_hand_bids_and_a_weak_one_passes() -> None:
    wild, timid = judge(in_auction(WEAK), Bid(7), 0), judge(in_auction(STRONG, "5"), Pass(), 0)
    assert wild is not None
    assert timid is not None
    assert (wild.grade, wild.best, wild.measure) == ("blunder", "pass", 0.1)
    assert (timid.missed, timid.best != "pass", timid.kind) == (True, True, "bidding")
    assert "less than 7" in str(wild.reason)
    assert wild.chance_lost is not None
    assert wild.chance_lost > 0.05


def test_a_pass_is_compared_with_every_bid_in_the_same_deals() -> None:
    seen = in_auction(STRONG, "6")
    found = judge(seen, Bid(7), 0)
    assert found is not None
    assert seen.decision is not None
    assert {each.action for each in found.choices} == {str(each) for each in seen.decision.legal}
    behind = {each.action: each.behind for each in found.choices}
    assert behind["7"] < behind["9"] < behind["13"]


def test_a_bid_that_may_be_passed_by_too_much_is_to_be_high_enough() -> None:
    free, bound = judge(in_auction(STRONG), Bid(5), 0), judge(in_auction(STRONG, over_limit=2), Bid(5), 0)
    assert free is not None
    assert bound is not None
    assert bound.missed
    assert bound.loss > 2 * free.loss
    assert int(bound.best) > 6
    assert "too many tricks over 5" in str(bound.reason)


def test_the_wrong_trump_is_a_miss() -> None:
    seen = in_auction(NAMES_IT, "6 pass pass pass")
    found = judge(seen, NameTrump("C"), 0)
    assert found is not None
    assert (found.missed, found.best, found.trick) == (True, "trump H", 0)
    assert str(found.reason) == "You hold more hearts than clubs, 6 to 2: the more trumps, the more tricks."
    good = judge(seen, NameTrump("H"), 0)
    assert good is not None
    assert not good.missed
    advised = hint(seen)
    assert advised.action == "trump H"
    assert len(advised.choices) == 4


def test_where_all_have_passed_the_dealer_has_no_choice_between_pass_and_the_floor() -> None:
    found = judge(in_auction(WEAK, "pass pass pass"), Pass(), 0)
    assert found is not None
    worth = {each.action: each.behind for each in found.choices}
    assert worth["pass"] == pytest.approx(worth["5"])


@pytest.mark.parametrize(
    "table",
    [
        "batak", "batak; auction=until passed out", "koz maca; over_limit=2; zero_loses=yes",
        "esli batak; over_limit=3",
        "batak; trick_points=10; target=510", "batak; deals=4", "esli batak; zero_loses=yes; lead_trump=broken",
        "batak; direction=counter-clockwise; floor=4",
    ],
)  # fmt: skip
def test_a_whole_deal_is_judged_under_every_option(table: str) -> None:
    rules = parse_rules(table)
    deal = some_deal(rules, random.Random(3))
    zeros = (0,) * len(rules.sides)
    deal = Deal(rules, deal.dealer, deal.dealt, Standing(zeros, zeros))
    while deal.decision is not None:
        deal.act(deal.decision.seat, easy(view_of(deal, deal.decision.seat), 1))
    for seat in range(rules.seats):
        own = [
            action for who, action in deal.actions if who == seat and isinstance(action, Play | Bid | Pass | NameTrump)
        ]
        found = list(judgements(deal, seat, 1))
        assert [each.action for each in found] == list(map(str, own))
        seen = review_of_deal(1, seat, found)
        assert seen.course == course(found)
        assert all(each.chance is not None and 0 <= each.chance <= 1 for each in seen.course)
        for decision, each in zip((each for each in decided(deal, seat) if each.action in own), found, strict=True):
            late = len(rules.sides) == 2 and decision.view.phase == "play" and len(decision.view.hand or ()) <= 10
            assert (hindsight(decision, each) is not None) == (late and bool(each.choices))


def test_a_hint_in_an_auction_has_the_reason_of_the_suggestion() -> None:
    seen = in_auction(WEAK)
    found, plain = hint(seen), suggest(seen)
    assert plain is not None
    assert found.action == str(plain.action) == "pass"
    assert str(found.reason).startswith("A plain count of your hand comes to less than 5: with spades as trump")
    assert isinstance(parse_action(found.choices[0].action), Bid | Pass)


def test_a_reason_is_one_of_batak() -> None:
    seen = view("KH 3H 2D", trick(1, "AH 5H 6H"))
    assert "does not take this trick" in str(reason(seen, Play(Card("KH")), Play(Card("3H"))))
