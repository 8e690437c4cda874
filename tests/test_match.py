"""Matches: the log, undo, and what each seat may see."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from strategies import NAMES, new_match, play_on, some_rules

from spadework.game.match import Match, Seat
from spadework.game.view import View, view_of
from spadework.rules import Action, Bid, Claim, Cut, IllegalAction, Look, Play, Rules, Undo, make_rules

SECRET = bytes(range(32))


def fold(match: Match) -> Match:
    """The match again, from nothing but its rules, seats, secret and log."""
    again = new_match(match.rules, SECRET)
    for entry in match.log:
        again.act(*entry)
    return again


def state(match: Match) -> tuple[object, ...]:
    """Everything that follows from a log."""
    views = [match.view(seat) for seat in range(match.rules.seats)]
    return match.decision, match.standing, match.results, match.winner, match.number, match.dealer, views


@given(some_rules(), st.integers(), st.integers(0, 250))
@settings(max_examples=60, deadline=None)
def test_a_match_is_its_log(rules: Rules, seed: int, steps: int) -> None:
    match = new_match(rules, SECRET)
    play_on(match, random.Random(seed), steps, undo=0.1)
    assert state(fold(match)) == state(match)


@given(some_rules(), st.integers())
@settings(max_examples=10, deadline=None)
def test_a_match_ends_with_the_side_that_the_rules_name(rules: Rules, seed: int) -> None:
    low = {"target": 100} if rules.game == "spades" else {"target": 21}
    match = new_match(make_rules(rules.preset, low), SECRET)
    play_on(match, random.Random(seed), 4000, undo=0)
    if match.winner is None:
        assert match.decision is not None
        return
    scores = [side.score for side in match.results[-1]]
    assert max(scores) == scores[match.winner]
    assert match.decision is None
    with pytest.raises(IllegalAction, match="The match is over"):
        match.act(0, Cut())


def test_the_deal_moves_on_and_the_first_dealer_follows_from_the_secret() -> None:
    rules = make_rules()
    assert {new_match(rules, bytes([number]) * 32).first_dealer for number in range(40)} == {0, 1, 2, 3}
    match = new_match(rules, SECRET)
    play_on(match, random.Random(1), 300, undo=0)
    assert [deal.dealer for deal in match.deals] == [(match.first_dealer + n) % 4 for n in range(len(match.deals))]


def test_a_seed_stays_secret_until_its_deal_is_over() -> None:
    match = new_match(make_rules(), SECRET)
    while match.number == 1:
        assert match.seed(0) is None
        play_on(match, random.Random(2), 1)
    assert match.seed(0) is not None
    assert match.seed(1) is None


def test_only_the_person_cuts_and_only_before_the_deal() -> None:
    match = new_match(make_rules(), SECRET)
    with pytest.raises(IllegalAction, match="It is seat 0’s turn, not seat 1’s"):
        match.act(1, Cut())
    with pytest.raises(IllegalAction, match=r"The deck waits for your cut: any text will do\."):
        match.act(0, Bid(3))
    match.act(0, Cut("a rose"))
    assert match.cuts == ["a rose"]
    seat = match.decision.seat if match.decision else -1
    with pytest.raises(IllegalAction, match="“cut” is not a bid you can make now"):
        match.act(seat, Cut())
    computers = Match(make_rules(), [Seat(name, "normal") for name in NAMES], SECRET)
    assert computers.cutter == (computers.dealer - 1) % 4


@given(some_rules(), st.integers(), st.integers(1, 120))
@settings(max_examples=80, deadline=None)
def test_an_illegal_action_changes_nothing(rules: Rules, seed: int, steps: int) -> None:
    rng = random.Random(seed)
    match = new_match(rules, SECRET)
    play_on(match, rng, steps)
    decision = match.decision
    assume(decision is not None)
    assert decision is not None
    before = (match.position, state(match))
    wrong: list[Action] = [Bid(0, blind=True), Look(), Claim()]
    wrong += [Play(card) for card in rules.deck.cards]
    wrong += [Bid(tricks) for tricks in range(14)]
    for action in rng.sample(wrong, 10):
        if not decision.allows(action):
            with pytest.raises(IllegalAction) as refused:
                match.act(decision.seat, action)
            assert str(refused.value).endswith(".")
    for seat in {0, 1, 2, 3} - {decision.seat}:
        with pytest.raises(IllegalAction, match=f"It is seat {decision.seat}’s turn, not seat {seat}’s"):
            match.act(seat, decision.legal[0])
    assert (match.position, state(match)) == before


# Undo


def decide(match: Match, rng: random.Random) -> None:
    """One random action by whoever is to act."""
    play_on(match, rng, 1, undo=0)


@given(some_rules(), st.integers(), st.integers(0, 120))
@settings(max_examples=80, deadline=None)
def test_undo_goes_back_to_the_persons_last_decision_in_the_deal(rules: Rules, seed: int, steps: int) -> None:
    match = new_match(rules, SECRET)
    play_on(match, random.Random(seed), steps, undo=0)
    assume(not match.awaits_cut and match.winner is None)
    dealt, cuts = match.deals[-1].dealt, list(match.cuts)
    while match.why_not_undo(0) is None:
        position, actions = match.position, match.deals[-1].actions
        last = max(place for place, entry in enumerate(actions) if entry.seat == 0)
        match.act(0, Undo())
        assert match.deals[-1].actions == actions[:last]
        assert match.decision is not None
        assert match.decision.seat == 0
        assert (match.position, match.deals[-1].dealt, match.cuts) == (position + 1, dealt, cuts)
    left = [entry.action for entry in match.deals[-1].actions if entry.seat == 0]
    assert not left or left[-1] in (Look(), Bid(0, blind=True))


def test_the_same_action_again_gets_the_same_seed_for_the_replies() -> None:
    match, rng = new_match(make_rules(), SECRET), random.Random(3)
    while match.decision is None or (match.decision.seat, match.decision.kind) != (0, "play"):
        decide(match, rng)
    action = match.decision.legal[0]
    seat = match.rules.next_seat(0)
    match.act(0, action)
    seed = match.player_seed(seat)
    match.act(0, Undo())
    match.act(0, action)
    assert match.player_seed(seat) == seed
    assert match.player_seed(seat) != match.player_seed(match.rules.next_seat(seat))


def test_undo_stops_at_the_first_decision_of_the_deal() -> None:
    match = new_match(make_rules(), SECRET)
    assert match.why_not_undo(0) is not None
    match.act(0, Cut())
    with pytest.raises(IllegalAction, match="You have decided nothing in this deal yet"):
        match.act(0, Undo())
    assert match.position == 1


def test_undo_is_closed_when_the_deal_is_over() -> None:
    match, rng = new_match(make_rules(), SECRET), random.Random(4)
    while not match.results:
        decide(match, rng)
    with pytest.raises(IllegalAction, match="its secret is out"):
        match.act(0, Undo())


def test_undo_is_only_for_a_match_against_computer_players() -> None:
    match = new_match(make_rules(), SECRET, persons=2)
    rng = random.Random(5)
    for _ in range(9):
        decide(match, rng)
    with pytest.raises(IllegalAction, match="only in a match against computer players"):
        match.act(0, Undo())


def behind(seed: int) -> Match:
    """A match whose seat 0 is asked to bid blind nil or look."""
    match, rng = new_match(make_rules("traditional", {"blind_nil_behind": 0}), SECRET), random.Random(seed)
    while match.decision is None or (match.decision.seat, match.decision.kind) != (0, "blind"):
        decide(match, rng)
    return match


def test_undo_never_goes_back_past_a_look() -> None:
    match = behind(1)
    view = match.view(0)
    assert view is not None
    assert view.hand is None
    match.act(0, Look())
    with pytest.raises(IllegalAction, match="You have seen your cards since then"):
        match.act(0, Undo())
    match.act(0, Bid(4))
    match.act(0, Undo())
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind) == (0, "bid")


def test_blind_nil_can_be_taken_back_only_until_the_cards_are_seen() -> None:
    match = behind(1)
    match.act(0, Bid(0, blind=True))
    rng = random.Random(1)
    while match.deals[-1].phase == "bidding":
        view = match.view(0)
        assert view is not None
        assert view.hand is None
        assert match.why_not_undo(0) is None
        decide(match, rng)
    view = match.view(0)
    assert view is not None
    assert view.hand is not None
    assert match.why_not_undo(0) is not None


# Views


@given(some_rules(), st.integers(), st.integers(1, 60), st.integers(0, 3))
@example(make_rules("classic", {"lead_spades": "any time"}), 285, 45, 0)
@settings(max_examples=100, deadline=None)
def test_a_view_is_the_same_whatever_the_others_hold(rules: Rules, seed: int, steps: int, seat: int) -> None:
    """Two hidden cards of two other hands change places: the seat sees the same, or the other deal was not possible."""
    rng = random.Random(seed)
    match = new_match(rules, SECRET)
    match.act(0, Cut())
    play_on(match, rng, steps, undo=0)
    deal = match.deals[0]
    assume(deal.phase != "over")
    view = view_of(deal, seat)
    others = [other for other in range(4) if other != seat]
    for one, two in combinations(others, 2):
        for mine, yours in zip(deal.hands[one], deal.hands[two], strict=False):
            if mine not in deal.dealt[one] or yours not in deal.dealt[two]:
                continue
            swap = {mine: yours, yours: mine}
            hands = [[swap.get(card, card) for card in hand] for hand in deal.dealt]
            again = type(deal)(rules, deal.dealer, hands, deal.before)
            try:
                for entry in deal.actions:
                    again.act(*entry)
            except IllegalAction:
                continue
            assert view_of(again, seat) == view


@given(some_rules(), st.integers(), st.integers(1, 60))
@settings(max_examples=60, deadline=None)
def test_a_view_holds_own_cards_and_counts_of_the_others(rules: Rules, seed: int, steps: int) -> None:
    match = new_match(rules, SECRET)
    match.act(0, Cut())
    play_on(match, random.Random(seed), steps, undo=0)
    deal = match.deals[-1]
    for seat in range(4):
        view = view_of(deal, seat)
        assert view.hand in (None, deal.hands[seat])
        assert view.sizes == tuple(map(len, deal.hands))
        assert (view.decision is None) == (view.turn != seat)
        hidden = {card for other in range(4) if other != seat for card in deal.hands[other]}
        shown = {card for trick in (*view.tricks, view.trick) for card in trick.cards} | set(view.hand or ())
        assert not hidden & shown
        if view.hand is not None:
            assert view.unseen == hidden


def test_a_view_shows_no_decision_of_another_seat() -> None:
    match = new_match(make_rules(), SECRET)
    match.act(0, Cut())
    assert match.decision is not None
    for seat in range(4):
        view = match.view(seat)
        assert isinstance(view, View)
        assert (view.decision is not None) == (seat == match.decision.seat)
        assert view.turn == match.decision.seat
