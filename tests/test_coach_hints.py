"""Hints, hindsight, and what to work on: nothing hidden in the first, everything in the second."""

from __future__ import annotations

import hashlib
import json
import random
from multiprocessing import get_context
from typing import get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import new_match, play_on, seen_alike, some_deal, some_rules

from spadework.coach import (
    EDITION,
    Kind,
    Loss,
    decided,
    hindsight,
    hint,
    judge,
    judge_behind,
    judge_deal,
    judgement_of,
    judgements,
    kinds_together,
    loss_of,
    losses,
    practice,
    seed_of,
    together,
)
from spadework.coach.weighing import Budget
from spadework.game.deal import Deal
from spadework.game.view import View, view_of
from spadework.players import easy, hard, normal
from spadework.rules import Claim, Rules, Standing, Undo, make_rules, parse_action
from spadework.search.equity import equity

QUICK = Budget(cards=40, bids=40, solved=(0, 40, 40, 40, 40, 10, 5, 2), rounds=2)


def played(rules: Rules, seed: int) -> Deal:
    """A deal as Easy plays it, to its end."""
    deal = some_deal(rules, random.Random(seed))
    while deal.decision is not None:
        deal.act(deal.decision.seat, easy(view_of(deal, deal.decision.seat), seed))
    return deal


# Hints


@given(some_rules(), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=15, deadline=None)
def test_hidden_cards_make_no_difference_to_a_hint(rules: Rules, seed: int, actions: int) -> None:
    view, *others = seen_alike(rules, seed, actions, 3)
    found = hint(view, seed, QUICK)
    for other in others:
        assert hint(other, seed, QUICK) == found


@given(some_rules(), st.integers(0, 2**32))
@settings(max_examples=8, deadline=None)
def test_a_hint_is_legal_and_no_miss(rules: Rules, seed: int) -> None:
    deal = some_deal(rules, random.Random(seed))
    while deal.decision is not None:
        view = view_of(deal, deal.decision.seat)
        found = hint(view, seed, QUICK)
        action = parse_action(found.action)
        assert deal.decision.allows(action)
        judged = judge(view, action, seed, QUICK) if action in deal.decision.legal else None
        if judged is None:
            assert (found.choices, found.worlds, found.complete) == ((), 0, False)
        else:
            assert not judged.missed
            assert (judged.choices, judged.worlds, judged.complete) == (found.choices, found.worlds, found.complete)
        by_hard = hard(view, seed)
        if action != by_hard:  # The coach has found something better.
            other = judge(view, by_hard, seed, QUICK)
            assert other is not None
            assert (other.missed, other.best) == (True, found.action)
        deal.act(view.seat, normal(view, seed))


def view_at(rules: str, kind: str, seed: int = 0) -> View:
    """The first decision of a kind in a deal that Normal plays."""
    deal = some_deal(make_rules(rules), random.Random(seed))
    while deal.decision is not None and deal.decision.kind != kind:
        deal.act(deal.decision.seat, normal(view_of(deal, deal.decision.seat), 0))
    assert deal.decision is not None
    return view_of(deal, deal.decision.seat)


def test_a_bid_is_advised_by_its_count_where_that_agrees() -> None:
    agreed = 0
    for seed in range(6):
        found = hint(view_at("standard", "bid", seed))
        assert found.choices
        if found.reason:
            agreed += "plain count of your hand" in str(found.reason)
    assert agreed


@pytest.mark.parametrize(
    ("exchange", "advised", "reason"),
    [(0, "look", "Most hands take a trick, so look at your cards first."), (2, "blind nil", None)],
)
def test_whoever_has_not_looked_is_told_to(exchange: int, advised: str, reason: str | None) -> None:
    """Unless a blind nil is worth the risk, as with cards to exchange it may be."""
    rules = make_rules("traditional", {"blind_nil_behind": 0, "blind_exchange": exchange})
    deal = Deal(rules, 3, some_deal(rules, random.Random(1)).dealt, Standing((0, 0), (0, 0)))
    found = hint(view_of(deal, 0))
    assert (found.action, found.reason and str(found.reason), found.choices) == (advised, reason, ())


def test_a_claim_is_advised_for_what_it_is() -> None:
    for seed in range(40):
        deal = some_deal(make_rules(), random.Random(seed))
        while deal.decision is not None:
            view = view_of(deal, deal.decision.seat)
            if Claim() in deal.decision.legal:
                found = hint(view)
                assert (found.action, found.choices) == ("claim", ())
                assert str(found.reason) == "Every card in your hand is sure to win."
                return
            deal.act(view.seat, normal(view, 0))
    pytest.fail("nobody could claim")


def test_a_reason_speaks_of_the_card_that_is_advised() -> None:
    """It is told against the next best, and only where that is surely worse."""
    told = 0
    for seed in range(4):
        for each in decided(played(make_rules(), seed), 0):
            found = hint(each.view, seed, QUICK)
            if each.view.phase != "play" or not found.choices:
                continue
            first, second = found.choices[:2]
            if found.reason:
                told += 1
                assert first.action == found.action
                assert second.behind > 2 * second.error
    assert told


def test_there_is_no_hint_out_of_turn() -> None:
    deal = some_deal(make_rules(), random.Random(1))
    assert deal.decision is not None
    with pytest.raises(ValueError, match="not this seat’s turn"):
        hint(view_of(deal, (deal.decision.seat + 1) % 4))


# Hindsight


def exact(deal: Deal, seat: int) -> float:
    """What a deal brings the side of a seat against the other if all see all cards, by trying everything."""
    if deal.decision is None:
        worth = equity(deal.rules, deal.before.deals)
        scores, bags = (np.array([[getattr(side, of)] for side in deal.score()]) for of in ("score", "bags"))
        stood = (deal.before.scores, deal.before.bags)
        before = worth(*(np.array(each, dtype=float)[:, None] for each in stood))
        return float((worth(scores, bags) - before)[deal.rules.side_of(seat), 0])
    own = deal.rules.side_of(deal.decision.seat) == deal.rules.side_of(seat)
    found = []
    for action in deal.decision.legal:
        if not isinstance(action, Claim):
            after = Deal(deal.rules, deal.dealer, deal.dealt, deal.before)
            for entry in deal.actions:
                after.act(*entry)
            after.act(deal.decision.seat, action)
            found.append(exact(after, seat))
    return max(found) if own else min(found)


def test_hindsight_is_what_trying_everything_finds() -> None:
    """Looked at where something hangs on it, which in few endings is the case."""
    found = 0
    for seed in range(100):
        deal = played(make_rules("standard", {"target": 200}), seed)
        for each in (each for seat in range(4) for each in decided(deal, seat)):
            judged = judgement_of(each, 0) if len(each.view.hand or ()) <= 3 else None
            seen = judged and hindsight(each, judged)
            if not seen or seen.choices[0].points - seen.choices[-1].points < 1:
                continue
            found += 1
            for choice in seen.choices:
                after = Deal(deal.rules, deal.dealer, deal.dealt, deal.before)
                for entry in deal.actions[: each.place]:
                    after.act(*entry)
                after.act(each.view.seat, parse_action(choice.action))
                assert choice.points == pytest.approx(exact(after, each.view.seat), abs=1e-6)
            points = [choice.points for choice in seen.choices]
            assert points == sorted(points, reverse=True)
            assert seen.best == seen.choices[0].action
        if found >= 4:
            return
    pytest.fail("nothing hung on any ending")


def test_hindsight_is_told_late_in_the_deal_and_where_there_was_a_choice() -> None:
    deal = played(make_rules(), 5)
    for each in decided(deal, 0):
        judged = judgement_of(each, 0)
        assert judged is not None
        seen = hindsight(each, judged)
        late = each.view.phase == "play" and len(each.view.hand or ()) <= 10
        assert (seen is not None) == (late and bool(judged.choices))
        if seen:
            assert {choice.action for choice in seen.choices} == {choice.action for choice in judged.choices}


# Deals and matches


@given(some_rules(), st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_decisions_are_those_in_force(rules: Rules, seed: int) -> None:
    match = new_match(rules, bytes(32))
    play_on(match, random.Random(seed), 120, undo=0.2)
    for deal, places in zip(match.deals, match.in_force, strict=True):
        assert [match.log[position] for position in places] == deal.actions
        for each in decided(deal, 0):
            assert deal.actions[each.place] == (0, each.action)
            assert each.view.decision is not None
            assert each.view.decision.allows(each.action)
            assert each.view.seat == 0
            assert each.view.hand in (None, each.hands[0])


def test_a_deal_is_judged_alike_wherever_that_is_done() -> None:
    match = new_match(make_rules("standard", {"target": 100}), bytes(32))
    random_ = random.Random(3)
    while not match.results:
        decision = match.decision
        assert decision is not None
        if match.why_not_undo(0) is None and random_.random() < 0.1:
            match.act(0, Undo())
            continue
        view = match.view(decision.seat)
        match.act(decision.seat, easy(view, 1) if view and decision.kind != "cut" else decision.legal[0])
    deal = match.deals[0]
    found = judge_deal(deal, 1, 0)
    assert found.judgements == tuple(judgements(deal, 0, seed_of(1)))
    by_itself = [judgement_of(each, seed_of(1)) for each in decided(deal, 0)]
    assert [each for each in by_itself if each] == list(found.judgements)
    assert len(found.hindsight) == len(found.judgements)
    # In a process of its own, as it steps back for good and no longer minds Ctrl-C.
    with get_context("spawn").Pool(1) as process:
        behind = process.apply(judge_behind, (new_match(match.rules, bytes(32)), match.log, 1, 0))
    assert behind == found


def test_losses_add_up() -> None:
    deals = [list(judgements(played(make_rules(), seed), 0, seed)) for seed in range(3)]
    everything = [each for deal in deals for each in deal]
    assert approximately(together(loss_of(deal) for deal in deals), loss_of(everything))
    by_kind = kinds_together(losses(deal) for deal in deals)
    assert by_kind.keys() == losses(everything).keys()
    for kind, loss in losses(everything).items():
        assert approximately(by_kind[kind], loss)
    assert together([]) == loss_of([])


def approximately(found: Loss, wanted: Loss) -> bool:
    return (found.decisions, found.misses) == (wanted.decisions, wanted.misses) and (
        found.points == pytest.approx(wanted.points) and found.accuracy == pytest.approx(wanted.accuracy)
    )


@pytest.mark.parametrize("kind", get_args(Kind))
def test_any_kind_may_be_the_one_to_work_on(kind: Kind) -> None:
    found = practice({each: Loss(9, 3, 10.0 + 10 * (each == kind), 90.0) for each in get_args(Kind)}, 4)
    assert found is not None
    assert found.kind == kind
    assert found.sentence.startswith("Work on ")
    assert found.sentence.endswith(" points lost in your last 4 matches.")


def test_it_takes_some_misses_to_know_what_to_work_on() -> None:
    little, much = Loss(5, 2, 90.0, 60.0), Loss(50, 8, 40.0, 90.0)
    nothing = Loss(0, 0, 0.0, None)
    assert practice({"bidding": little, "leads": much, "following": nothing, "nil": nothing}, 3) is None
    assert practice({"bidding": nothing, "leads": nothing, "following": nothing, "nil": nothing}, 3) is None
    found = practice({"bidding": nothing, "leads": nothing, "following": nothing, "nil": much}, 1)
    assert found is not None
    assert found.kind == "nil"
    assert found.sentence == (
        "Work on nils next, your own and your partner’s: they cost you all 40 points lost in your last match."
    )


def test_who_changes_what_is_judged_begins_a_new_edition() -> None:
    """What servers have kept is judged anew only when `EDITION` grows. Change both lines together, or neither."""
    found = [
        (each.kind, each.grade, each.best, round(each.loss, 1), [(c.action, round(c.points, 1)) for c in each.choices])
        for seed, rules in enumerate(("standard", "traditional", "batak"))
        for each in judge_deal(played(make_rules(rules), seed), 1, 0).judgements
    ]
    digest = hashlib.sha256(json.dumps(found).encode()).hexdigest()[:8]
    assert (EDITION, digest) == (6, "7ca5174a")
