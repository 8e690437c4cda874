"""The coach's judgement: right where the truth is known, blind to hidden cards, and quiet where it cannot be sure."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from positions import cards, position, view_of_position
from strategies import new_match, play_to_the_end, same_to, seen_alike, some_deal, some_rules

from spadework._kernel import solve_values
from spadework.cards import Card
from spadework.coach import (
    Judgement,
    MatchReview,
    Point,
    accuracy,
    course,
    grade,
    judge,
    judgements,
    losses,
    measure,
    review,
    review_of_match,
    turning_point,
)
from spadework.coach.weighing import Budget
from spadework.game.deal import Deal
from spadework.game.view import View, view_of
from spadework.players import easy, normal
from spadework.players.exchange import gifts
from spadework.rules import Bid, Give, Keep, Look, Play, Rules, Standing, make_rules, parse_action, parse_rules
from spadework.search.belief import weights
from spadework.search.cards import number_of
from spadework.search.comparing import compared
from spadework.search.hidden import Hidden
from spadework.search.playing import outcomes_of
from spadework.search.positions import position_of

QUICK = Budget(cards=40, bids=40, gifts=40, solved=(0, 40, 40, 40, 40, 10, 5, 2), rounds=2)


def played_to(rules: Rules, seed: int, cards: int) -> Deal:
    """A deal as Normal plays it, until somebody is to play with so many cards in the hand, or to its end."""
    deal = some_deal(rules, random.Random(seed))
    while deal.decision is not None:
        seat = deal.decision.seat
        if deal.phase == "play" and len(deal.hands[seat]) == cards:
            break
        deal.act(seat, normal(view_of(deal, seat), seed))
    return deal


def truth(view: View, cards: Sequence[Card]) -> dict[str, float]:
    """What each card is worth in the mean over all deals that fit, each solved."""
    hidden = Hidden.of(view)
    hands = hidden.all(hidden.count())
    numbers = [number_of(view.rules.deck, each) for each in cards]
    values = solve_values(position_of(view, hands[0].tolist()), hands, numbers, outcomes_of(view))
    return dict(zip(cards, (weights(view, hands) @ values).tolist(), strict=True))


@given(st.integers(0, 2**32), st.integers(2, 4))
@settings(max_examples=15, deadline=None)
def test_in_an_ending_the_loss_is_the_truth(seed: int, cards: int) -> None:
    deal = played_to(make_rules(), seed, cards)
    if deal.decision is None or len(deal.decision.cards) < 2:
        return
    view = view_of(deal, deal.decision.seat)
    worth = truth(view, deal.decision.cards)
    for card in deal.decision.cards:
        found = judge(view, Play(card), seed)
        assert found is not None
        assert found.loss == pytest.approx(max(worth.values()) - worth[card], abs=1e-6)
        assert found.error == 0
        assert found.missed == (found.loss > 3)
        if found.choices:
            assert found.complete


@given(some_rules(), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=15, deadline=None)
def test_hidden_cards_make_no_difference(rules: Rules, seed: int, actions: int) -> None:
    view, *others = seen_alike(rules, seed, actions, 3)
    assert view.decision
    action = random.Random(seed).choice(view.decision.legal)
    found = judge(view, action, seed, QUICK)
    for other in others:
        assert judge(other, action, seed, QUICK) == found


@given(some_rules(), st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_every_judgement_is_sound(rules: Rules, seed: int) -> None:
    deal = some_deal(rules, random.Random(seed))
    while deal.decision is not None:
        seat = deal.decision.seat
        view = view_of(deal, seat)
        action = easy(view, seed)
        found = judge(view, action, seed, QUICK)
        if found is not None:
            assert judge(view, action, seed, QUICK) == found
            check(found, view)
        deal.act(seat, action)


def check(found: Judgement, view: View) -> None:
    """What must hold of any judgement."""
    assert view.decision is not None
    legal = set(map(str, view.decision.legal))
    assert {found.action, found.best, *(each.action for each in found.choices)} <= legal
    assert found.loss >= 0
    assert found.missed == (found.best != found.action)
    assert found.missed or found.reason is None
    assert found.missed <= (found.loss > 2 * found.error)
    if found.choices:
        behind = [each.behind for each in found.choices]
        assert behind == sorted(behind)
        assert behind[0] == 0
        assert found.made is not None
        assert all(each.chance is None or 0 <= each.chance <= 1 for each in found.choices)
    else:
        assert found.grade in ("forced", "equal")
    assert msgspec.json.decode(msgspec.json.encode(found), type=Judgement) == found


def test_only_a_legal_action_in_its_turn_is_judged() -> None:
    deal = some_deal(make_rules(), random.Random(1))
    assert deal.decision is not None
    seat = deal.decision.seat
    with pytest.raises(ValueError, match="not this seat’s turn"):
        judge(view_of(deal, (seat + 1) % 4), Bid(3), 0)
    with pytest.raises(ValueError, match="not a bid you can make"):
        judge(view_of(deal, seat), Bid(14), 0)


def fresh(rules: Rules) -> Deal:
    """The first deal of a match."""
    nothing = (0,) * len(rules.sides)
    return Deal(rules, 3, some_deal(rules, random.Random(1)).dealt, Standing(nothing, nothing))


def test_a_wild_bid_is_a_blunder() -> None:
    deal = fresh(make_rules())
    assert deal.decision is not None
    found = judge(view_of(deal, deal.decision.seat), Bid(12), 0)
    assert found is not None
    assert found.grade == "blunder"
    assert found.chance_lost is not None
    assert found.chance_lost > 0


def test_differences_are_paired() -> None:
    """A choice that is always two behind is two behind for certain, however much the deals differ."""
    values = np.array([[50.0, 48.0, 10.0], [-70.0, -72.0, np.nan], [5.0, 3.0, 9.0]])
    behind, errors = compared(values, np.array([0.5, 0.25, 0.25]), 0)
    assert behind == pytest.approx([0, 2, (0.5 * 40 - 0.25 * 4) / 0.75])
    assert errors[:2] == pytest.approx([0, 0])
    assert errors[2] == pytest.approx(np.sqrt(4 / 9 * (40 - behind[2]) ** 2 + 1 / 9 * (-4 - behind[2]) ** 2))


@given(st.floats(0, 200), st.floats(0, 50), st.floats(0, 100))
def test_no_grade_without_a_sure_loss(loss: float, error: float, spared: float) -> None:
    found = grade(loss, error, spared)
    assert (found == "good") == (loss - 3 <= 2 * error)
    assert (found == "blunder") == (loss - 20 > 2 * error and spared <= 20)
    assert (found == "inaccuracy") == (loss - 3 > 2 * error >= loss - 8)


@given(st.floats(0, 200), st.floats(0, 50), st.floats(0, 100), st.sampled_from([0.1, 0.25, 4.0]))
def test_a_loss_is_graded_by_what_a_trick_is_worth(loss: float, error: float, spared: float, unit: float) -> None:
    assume(all(abs(loss - floor - 2 * error) > 1e-6 for floor in (3, 8, 20)) and abs(spared - 20) > 1e-6)
    assert grade(loss * unit, error * unit, spared * unit, unit) == grade(loss, error, spared)


@given(st.lists(st.floats(0, 300), min_size=1), st.floats(0, 300))
def test_accuracy_falls_with_each_loss(lost: list[float], more: float) -> None:
    found, with_more = accuracy(lost), accuracy([lost[0] + more, *lost[1:]])
    assert found is not None
    assert with_more is not None
    assert 0 <= with_more <= found <= 100


def test_accuracy_needs_a_decision() -> None:
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100


def point(trick: int, best: float, points: float) -> Point:
    return Point(trick, "AS", best, points, 0.5 + best / 200, 0.5 + points / 200)


def test_the_turning_point_is_the_greatest_change_whoever_made_it() -> None:
    own = turning_point([point(1, 0, 0), point(2, 5, -25), point(3, -20, -20)])
    assert own is not None
    assert (own.trick, own.points, own.own) == (2, -30, True)
    assert own.chance == pytest.approx(-0.15)
    others = turning_point([point(1, 0, 0), point(2, 40, 35)])
    assert others is not None
    assert (others.trick, others.points, others.own) == (2, 40, False)
    assert turning_point([point(1, 0, 0), point(2, 4, -5)]) is None
    assert turning_point([]) is None
    small = [point(1, 0, 0), point(2, 1, -1.5)]
    assert turning_point(small) is None
    assert turning_point(small, measure(make_rules("batak"))) is not None


def test_a_whole_match_is_reviewed() -> None:
    match = new_match(make_rules("standard", {"target": 150}), bytes(32))
    play_to_the_end(match, easy)
    deals = list(review(match, 0, 1))
    found = review_of_match(0, deals)
    assert [deal.deal for deal in deals] == list(range(1, len(match.deals) + 1))
    for deal, played in zip(deals, match.deals, strict=True):
        decisions = [str(action) for seat, action in played.actions if seat == 0 and isinstance(action, Play | Bid)]
        assert [each.action for each in deal.judgements] == decisions
        assert deal.course == course(deal.judgements)
        assert deal.total.points == pytest.approx(sum(each.loss for each in deal.judgements))
    assert found.total.decisions == sum(each.decisions for each in found.losses.values())
    assert found.total.misses == sum(each.missed for deal in deals for each in deal.judgements) > 0
    assert found.losses == losses(each for deal in deals for each in deal.judgements)
    assert msgspec.json.decode(msgspec.json.encode(found), type=MatchReview) == found
    assert list(review(match, 0, 1)) == deals


def test_a_deal_is_judged_as_far_as_it_has_come() -> None:
    deal = played_to(make_rules(), 3, 10)
    assert [each.trick for each in judgements(deal, 0, 1)] == [0, 1, 2, 3]


def test_the_choice_of_bidding_blind_is_not_judged() -> None:
    deal = fresh(make_rules("traditional", {"blind_nil_behind": 0}))
    assert deal.decision is not None
    assert deal.decision.kind == "blind"
    for choice in deal.decision.legal:
        assert judge(view_of(deal, deal.decision.seat), choice, 0) is None


# Exchanges

EXCHANGES = (
    "standard; nil_exchange=2",
    "standard; nil_exchange=1; failed_nil=helps",
    "traditional; nil_exchange=3",
)


def to_exchange(rules: Rules, seed: int, *, back: bool) -> Deal:
    """A deal in which a nil, blind where it may be, is to give cards, or its partner to give some back."""
    rng = random.Random(seed)
    deal = some_deal(rules, rng)
    nil = rng.randrange(rules.seats)
    while (decision := deal.decision) is not None and deal.phase != "play":
        view = view_of(deal, decision.seat)
        if decision.kind == ("give back" if back else "give"):
            return deal
        if decision.kind == "give":
            deal.act(decision.seat, rng.choice([each for each in decision.legal if isinstance(each, Give)]))
        elif decision.seat == nil and decision.kind in ("bid", "blind"):
            deal.act(nil, next(each for each in decision.legal if isinstance(each, Bid) and each.is_nil))
        elif decision.kind == "blind":
            deal.act(decision.seat, Look())
        else:
            careful = normal(view, seed)
            deal.act(decision.seat, Bid(2) if isinstance(careful, Bid) and careful.is_nil else careful)
    raise AssertionError("nobody bid nil")


@given(st.sampled_from(EXCHANGES), st.integers(0, 2**32), st.booleans())
@settings(max_examples=20, deadline=None)
def test_an_exchange_is_judged_by_nothing_hidden(table: str, seed: int, back: bool) -> None:
    rng = random.Random(seed)
    deal = to_exchange(parse_rules(table), seed, back=back)
    assert deal.decision is not None
    seat = deal.decision.seat
    view = view_of(deal, seat)
    action = rng.choice(deal.decision.legal)
    found = judge(view, action, seed, QUICK)
    assert found is not None
    check(found, view)
    assert (found.kind, found.trick, found.complete) == ("nil", 0, False)
    assert {str(each) for each in gifts(view)} <= {each.action for each in found.choices}
    others = [view_of(other, seat) for other in (same_to(deal, seat, rng) for _ in range(5)) if other]
    assert others
    for other in others:
        assert other == view
        assert judge(other, action, seed, QUICK) == found


def test_other_hidden_cards_are_other_cards() -> None:
    """What is shown to be judged alike is not the same deal over again."""
    deal = to_exchange(parse_rules(EXCHANGES[0]), 1, back=True)
    assert deal.decision is not None
    other = same_to(deal, deal.decision.seat, random.Random(1))
    assert other is not None
    assert other.dealt != deal.dealt


NIL = position(
    kind="exchange",
    options={"nil_exchange": 2},
    bids=["nil", 3, 4, 5],
    hand=cards("KS QS 5S 7H 4H 3H 8D 6D 2D TC 5C 4C 2C"),
)
COVERS = position(
    kind="exchange", options={"nil_exchange": 2}, bids=[5, 3, "nil", 3],
    hand=cards("QS JS 8S 2S AH KH 7H 4H KD JD 6D QC 3C AS KS"), received=["AS", "KS"],
)  # fmt: skip


@pytest.mark.parametrize(
    ("case", "gift", "grade", "why"),
    [
        (NIL, "give KS QS", "good", None),
        (NIL, "give 2C 2D", "blunder", "Of the K♠ and the Q♠, if kept, one takes a trick whatever happens: only 1"),
        (NIL, "keep", "blunder", "Of the K♠ and the Q♠, if kept, one takes a trick"),
        (COVERS, "give 3C 4H", "good", None),
        (COVERS, "give AS 4H", "blunder", "The A♠ is one that your partner has just given away."),
    ],
)
def test_a_gift_is_graded(case: object, gift: str, grade: str, why: str | None) -> None:
    found = judge(view_of_position(case), parse_action(gift), 0)
    assert found is not None
    assert found.grade == grade
    assert found.missed == (why is not None)
    assert (why or "") in str(found.reason or "")


def test_what_the_computer_gives_is_hardly_ever_a_blunder() -> None:
    grades = []
    for seed in range(30):
        deal = to_exchange(parse_rules(EXCHANGES[2]), seed, back=seed % 2 == 1)
        assert deal.decision is not None
        view = view_of(deal, deal.decision.seat)
        found = judge(view, normal(view, seed), seed)
        assert found is not None
        grades.append(found.grade)
    assert grades.count("blunder") <= 3
    assert grades.count("good") >= 12


def test_a_deal_with_an_exchange_is_judged_in_order() -> None:
    deal = to_exchange(parse_rules(EXCHANGES[0]), 4, back=False)
    assert deal.decision is not None
    nil = deal.decision.seat
    while not deal.tricks:
        deal.act(deal.decision.seat, normal(view_of(deal, deal.decision.seat), 0))
    for seat in (nil, (nil + 2) % 4):
        found = list(judgements(deal, seat, 1))
        kinds = [type(action) for who, action in deal.actions if who == seat]
        assert kinds[:2] in ([Bid, Give], [Bid, Keep])
        assert [each.trick for each in found] == [0, 0, 1]
        assert [each.kind for each in found] == ["bidding", "nil", "nil"]
