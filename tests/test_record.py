"""Records: every match comes back from its text and its JSON exactly, and a secret deal stays secret."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import new_match, play_on, some_rules

from spadework.cards import STANDARD, Card
from spadework.game.match import Match, Seat
from spadework.game.record import (
    MOST_HINTS,
    Comment,
    DealRecord,
    FaceDown,
    Record,
    RecordError,
    Step,
    read,
    read_json,
    read_text,
    record_of,
    replay,
    verify,
    write_json,
    write_text,
)
from spadework.rules import Bid, Claim, Cut, Entry, Give, IllegalAction, Keep, Look, Play, Undo, make_rules, parse_rules

NASTY = (
    "",
    "seven",
    '"\\',
    ']\n[Deal "9"]',
    "\r\n\t\0",
    "\x85\u2028\u2029",
    "; {no} comment",
    " \u202e😀é ",
    "x" * 200,
)
"""Texts that a careless form would stumble over."""

names = st.text(max_size=12)
remarks = st.one_of(st.text(max_size=30), st.sampled_from(NASTY))


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of any rules, up to anywhere in its third deal or so."""
    persons = draw(st.sampled_from((1, 1, 4)))
    seats = [Seat(draw(names)) if place < persons else Seat(draw(names), "normal") for place in range(4)]
    match = Match(draw(some_rules()), seats, draw(st.binary(min_size=32, max_size=32)))
    cuts = draw(st.lists(st.one_of(st.sampled_from(NASTY), st.text(max_size=200)), min_size=1, max_size=4))
    rng = random.Random(draw(st.integers(0, 2**32)))
    play_on(match, rng, draw(st.integers(0, 190)), undo=draw(st.sampled_from((0, 0.05, 0.4))), cuts=cuts)
    return match


@st.composite
def records(draw: st.DrawFn) -> Record:
    """The record of such a match, with hints asked for and comments here and there."""
    record = record_of(draw(matches()), draw(st.integers(0, MOST_HINTS)))
    deals = [
        replace(
            deal,
            comments=tuple(
                Comment(draw(st.integers(0, len(deal.steps))), text) for text in draw(st.lists(remarks, max_size=2))
            ),
        )
        for deal in record.deals
    ]
    return replace(record, deals=tuple(deals), comments=tuple(draw(st.lists(remarks, max_size=2))))


@given(records())
def test_a_record_comes_back_from_its_text(record: Record) -> None:
    text = write_text(record)
    assert read_text(text) == (record,)
    assert write_text(*read_text(text)) == text
    assert read(text.replace("\n", "\r\n").encode()) == (record,)


@given(records())
def test_a_record_comes_back_from_its_json(record: Record) -> None:
    text = write_json(record)
    assert read_json(text) == (record,)
    assert write_json(*read_json(text)) == text


def test_a_record_without_hints_says_nothing_of_them() -> None:
    record = record_of(new_match(parse_rules("standard"), bytes(32)))
    assert "Hints" not in write_text(record)
    assert "hints" not in json.loads(write_json(record))
    for hints in (-1, MOST_HINTS + 1):
        with pytest.raises(ValueError, match="0 to 999999 hints"):
            replace(record, hints=hints)


@given(matches())
def test_a_match_comes_back_from_its_record(match: Match) -> None:
    record = record_of(match)
    again = replay(record)
    finished = len(match.results)
    secret = len(match.deals) - finished
    cuts = [place for place, (_, action) in enumerate(match.log) if isinstance(action, Cut)]
    assert again.log == match.log[: cuts[-1] if secret else None]
    assert again.results == match.results
    assert again.cuts == match.cuts[:finished]
    assert again.winner == match.winner
    assert [again.seed(deal) for deal in range(finished)] == [match.seed(deal) for deal in range(finished)]
    assert record_of(again) == replace(record, deals=record.deals[:finished])


@given(matches())
def test_every_deal_that_a_match_has_finished_holds(match: Match) -> None:
    checks = verify(record_of(match))
    secret = len(match.deals) - len(match.results)
    assert [check.holds for check in checks] == [True] * len(match.results) + [None] * secret


@given(matches())
def test_a_record_tells_of_a_deal_in_play_only_what_the_table_has_seen(match: Match) -> None:
    record = record_of(match)
    if len(match.deals) == len(match.results):
        return
    deal, seed = record.deals[-1], match.dealing.seed(len(match.results))
    assert deal.hands is None
    assert seed is not None
    assert seed.hex() not in write_text(record) + write_json(record)
    done = match.log[len(match.log) - len(deal.steps) :]
    assert [FaceDown(len(each.cards)) if isinstance(each, Give) else each for _, each in done] == [
        action for _, action in deal.steps
    ]


@settings(max_examples=25)
@given(st.lists(records(), min_size=2, max_size=3))
def test_several_matches_share_a_file(several: list[Record]) -> None:
    assert read(write_text(*several)) == tuple(several)
    assert read("\n".join(map(write_json, several))) == tuple(several)


def exchange_match() -> Match:
    """A match in which South has bid nil and exchanged two cards."""
    match = new_match(parse_rules("standard; nil_exchange=2"), bytes(32))
    match.act(match.cutter, Cut())
    while (decision := match.decision) and decision.kind == "bid":
        match.act(decision.seat, Bid(0) if decision.seat == 0 else Bid(3))
    for _ in range(2):
        assert match.decision
        match.act(match.decision.seat, match.decision.legal[0])
    return match


def test_cards_given_in_a_secret_deal_are_only_counted() -> None:
    match = exchange_match()
    record = record_of(match)
    assert record.deals[0].steps[-2:] == (Step(0, FaceDown(2)), Step(2, FaceDown(2)))
    assert "Exchange: South give 2 face down, North give 2 face down\n" in write_text(record)
    assert replay(record).log == []


def test_an_undone_exchange_is_only_counted_as_well() -> None:
    match = exchange_match()
    match.act(0, Undo())
    match.act(0, Keep())
    text = write_text(record_of(match))
    assert "Undo: South\nExchange: South keep\n" in text
    assert read(text) == (record_of(match),)


def test_a_hand_written_deal_needs_neither_seed_nor_commitment() -> None:
    hands = tuple(STANDARD.sorted(STANDARD.cards[seat::4]) for seat in range(4))
    deal = DealRecord(hands=hands, steps=(Step(0, Bid(3)), Step(1, Bid(4))))
    record = Record(rules=make_rules(), seats=tuple(map(Seat, "ABCD")), first_dealer=3, deals=(deal,))
    assert read(write_text(record)) == read(write_json(record)) == (record,)
    match = replay(record)
    assert match.log == [Entry(match.cutter, Cut()), Entry(0, Bid(3)), Entry(1, Bid(4))]
    assert verify(record)[0].holds is None


def test_comments_keep_to_one_line() -> None:
    assert Comment(0, " well\n played ").text == "well played"
    with pytest.raises(ValueError, match="after 0 to 0 steps"):
        DealRecord(hands=None, comments=(Comment(1, "too far"),))


def secret_deal(*steps: Step, persons: int = 1) -> Record:
    """A record with one deal that is still secret, dealt by East, so that South begins."""
    seats = tuple(Seat(name, "person" if place < persons else "normal") for place, name in enumerate("ABCD"))
    rules = parse_rules("standard; nil_exchange=2; blind_nil=100; blind_nil_behind=0")
    return Record(rules=rules, seats=seats, first_dealer=3, deals=(DealRecord(hands=None, steps=steps),))


LOOKED = [Step(seat, action) for seat in (0, 1) for action in (Look(), Bid(3))]
BIDS = [*LOOKED, Step(2, Look()), Step(2, Bid(0)), Step(3, Look()), Step(3, Bid(2))]
GIFTS = [Step(2, FaceDown(2)), Step(0, FaceDown(2))]
TRICK = [Step(seat, Play(Card(rank + "H"))) for seat, rank in enumerate("2345")]


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ([Step(1, Look())], "Deal 1, bidding: It is not this seat’s turn: seat 0 is to act."),
        ([Step(0, Bid(3))], "Deal 1, bidding: Bid blind nil, or look at your cards first: blind nil, look."),
        ([Step(0, FaceDown(1))], "Deal 1, bidding: Cards are given only after the bidding."),
        ([Step(0, Undo())], "Deal 1, bidding: This seat has nothing that it may take back."),
        ([Step(0, Look()), Step(0, Undo())], "Deal 1, bidding: This seat has seen its cards since then, so it cannot"),
        ([*BIDS, Step(2, FaceDown(3))], "Deal 1, exchange: The deal is still secret, so “give 2 face down” is all"),
        ([*BIDS, Step(2, Give((Card("2H"), Card("3H"))))], "Deal 1, exchange: The deal is still secret, so “give 2"),
        ([*BIDS, GIFTS[0], Step(0, Keep())], "Deal 1, exchange: The deal is still secret, so “give 2 face down” is"),
        ([*BIDS, *GIFTS, Step(0, Claim())], "Deal 1, trick 1: The deal is still secret, so all that can come now is"),
        ([*BIDS, *GIFTS, *TRICK, Step(0, Play(Card("4S")))], "Deal 1, trick 2: It is not this seat’s turn: seat 3"),
        ([*BIDS, *GIFTS, *TRICK, Step(3, Play(Card("2H")))], "Deal 1, trick 2: The 2H has been played already."),
        ([*BIDS, *GIFTS, *TRICK, Step(3, Play(Card("BJ")))], "Deal 1, trick 2: The BJ is not in this deck."),
    ],
)
def test_a_secret_deal_is_checked_as_far_as_it_can_be(steps: list[Step], message: str) -> None:
    with pytest.raises(RecordError) as error:
        replay(secret_deal(*steps))
    assert str(error.value).startswith(message)


def test_a_secret_deal_may_be_undone() -> None:
    record = secret_deal(*BIDS, *GIFTS, *TRICK, Step(0, Undo()), Step(0, Play(Card("6H"))))
    assert read(write_text(record)) == read(write_json(record)) == (record,)
    with pytest.raises(RecordError, match="nothing that it may take back"):
        replay(secret_deal(*BIDS, *GIFTS, *TRICK, Step(0, Undo()), persons=2))


def test_a_deal_that_is_over_is_no_secret() -> None:
    cards = STANDARD.cards
    steps = [*BIDS, Step(2, Keep())]
    leader = 0
    for start in range(0, len(cards), 4):
        trick = cards[start : start + 4]
        steps += [Step((leader + place) % 4, Play(card)) for place, card in enumerate(trick)]
        leader = (leader + make_rules().winner_of_trick(trick, "S")) % 4
    assert replay(secret_deal(*steps[:-1])).deals == []
    with pytest.raises(RecordError, match="The deal is over, so its hands must be shown"):
        replay(secret_deal(*steps))


def test_deals_that_cannot_have_been_dealt_are_refused() -> None:
    record = finished_deal()
    deal = record.deals[0]
    assert deal.hands
    first, *others = deal.hands
    for changed, message in (
        (replace(deal, hands=(first[1:], *others)), "each of the 4 hands must have 13 cards"),
        (replace(deal, hands=((Card("BJ"), *first[1:]), *others)), "the BJ is not in this deck"),
        (replace(deal, hands=((others[0][0], *first[1:]), *others)), "has been dealt twice"),
        (replace(deal, hands=None), "a deal whose seed is shown must show its hands too"),
        (replace(deal, cut="x" * 201), "200 is the most"),
        (replace(deal, steps=deal.steps[:-1]), "deal 1 is not finished, so no other deal can follow it"),
        (replace(deal, steps=(*deal.steps, Step(0, Undo()))), "The deal is over, so nothing more can be done in it"),
        (replace(deal, steps=(Step(0, FaceDown(1)),)), "cannot stand in a deal whose hands are shown"),
        (replace(deal, steps=(Step(0, Cut()),)), "cannot stand in a deal whose hands are shown"),
    ):
        with pytest.raises(RecordError, match=message):
            replay(replace(record, deals=(changed, deal)))


def finished_deal() -> Record:
    """The record of a match whose first deal is finished."""
    match = new_match(make_rules(), bytes(32))
    while not match.results:
        play_on(match, random.Random(1), 1, undo=0)
    return record_of(match)


def test_a_tampered_deal_does_not_hold() -> None:
    record = finished_deal()
    deal = record.deals[0]
    assert deal.hands
    for changed, message in (
        (replace(deal, seed=bytes(32)), "The seed is not the one that was committed to."),
        (replace(deal, commitment="0" * 64), "The seed is not the one that was committed to."),
        (replace(deal, cut="another"), "The hands are not the ones that the seed and the cut give."),
        (replace(deal, hands=(*deal.hands[1:], deal.hands[0])), "The hands are not the ones that the seed gives."),
    ):
        (check,) = verify(replace(record, deals=(changed,)))
        assert check == (1, False, message)
    (check,) = verify(replace(record, deals=(replace(deal, commitment=None),)))
    assert check.holds
    assert "no commitment" in check.sentence


def test_a_match_read_from_a_record_ends_with_it() -> None:
    match = replay(finished_deal())
    with pytest.raises(IllegalAction, match="The record ends here"):
        match.act(match.cutter, Cut())
    assert match.position == len(match.log)
    assert match.awaits_cut


def test_nothing_follows_a_match_that_is_won() -> None:
    match = new_match(make_rules("casual", {"floor": -100}), bytes(32))
    play_on(match, random.Random(2), 10_000, undo=0)
    record = record_of(match)
    assert match.winner is not None
    with pytest.raises(RecordError, match=f"the match was won with deal {len(match.deals)}, so no other deal can"):
        replay(replace(record, deals=(*record.deals, record.deals[0])))
