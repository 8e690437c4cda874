"""Outcome tables say exactly what the rules say, and equity is a chance that goes with the score."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import some_rules

from spadework.rules import Bid, Rules, Standing, make_rules, parse_rules
from spadework.search.equity import MatchEquity, Points, equity
from spadework.search.outcomes import outcome_table, outcome_tables
from spadework.search.race import Race
from spadework.search.winners import NOBODY, Winners


def some_bids(rules: Rules, rng: random.Random) -> tuple[Bid | None, ...]:
    """Bids by seat, nil and blind nil among them; in Batak only one seat is bound."""
    if rules.game == "batak":
        declarer = rng.randrange(rules.seats)
        return tuple(Bid(rng.randint(5, 13)) if seat == declarer else None for seat in range(rules.seats))
    return tuple(
        Bid(tricks, blind=not tricks and rng.random() < 0.3) for tricks in rng.choices(range(7), k=rules.seats)
    )


@given(some_rules(), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_table_says_what_the_rules_say(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    sides = range(len(rules.sides))
    before = Standing(tuple(rng.randint(-150, 450) for _ in sides), tuple(rng.randint(0, 9) for _ in sides))
    worth = Points(rules, rng.randrange(20))
    choices = [some_bids(rules, rng) for _ in range(3)]
    for bids, table in zip(choices, outcome_tables(rules, choices, before, worth), strict=True):
        for _ in range(10):
            tricks = [0] * rules.seats
            for _ in range(rules.hand_size):
                tricks[rng.randrange(rules.seats)] += 1
            after = rules.score(bids, tricks, before)
            scores, bags = ([[getattr(side, name)] for side in after] for name in ("score", "bags"))
            expected = worth(np.array(scores, dtype=float), np.array(bags, dtype=float))[:, 0]
            assert table.of(tricks) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("rules", "bids", "places"),
    [
        ("standard", "3 3 3 3", 14),  # one count says it all
        ("standard", "0 3 3 3", 196),  # a failed nil's tricks are bags, so they are counted apart
        ("standard; failed_nil=helps", "0 3 3 3", 28),  # they help, so only whether it is kept
        (
            "standard; failed_nil=ignored",
            "0 3 3 3",
            28 * 14,
        ),  # they count nowhere, so the others' are not the rest
    ],
)
def test_a_table_has_only_what_differs(rules: str, bids: str, places: int) -> None:
    made = parse_rules(rules)
    table = outcome_table(made, [Bid(int(bid)) for bid in bids.split()], Standing((0, 0), (0, 0)), Points(made))
    assert table.values.shape == (2, places)


def test_equity_knows_the_match() -> None:
    chance = MatchEquity(make_rules()).chance
    assert chance((0, 0), (0, 0)) == pytest.approx(0.5)
    assert chance((120, 50), (3, 5)) == pytest.approx(1 - chance((50, 120), (5, 3)))
    assert chance((500, 480), (0, 0)) == 1
    assert chance((510, 520), (0, 0)) == 0
    assert chance((100, 0), (0, 0)) > chance((50, 0), (0, 0)) > 0.5
    assert chance((0, 0), (9, 0)) < chance((0, 0), (4, 0)) < 0.5
    # Five bags are about half the penalty of ten at the start, and more than that where one deal decides.
    assert chance((450, 450), (9, 0)) < 0.35


@given(some_rules(), st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_who_has_won_is_what_the_rules_say(rules: Rules, seed: int) -> None:
    """Near the target, near the floor and beyond what is looked up at once."""
    rng = np.random.default_rng(seed)
    near = rng.choice([0, rules.target, -rules.target, -200, 1500], size=(len(rules.sides), 200))
    scores = near + rng.integers(-3, 4, size=near.shape)
    deals = int(rng.integers(1, 20))
    winners = Winners(rules, deals)
    for part in (scores, scores[:, np.abs(scores).max(axis=0) < 1400]) * 2:
        wanted = [rules.winner(each, deals) for each in part.T.tolist()]
        assert winners.of(part.astype(float)).tolist() == [NOBODY if side is None else side for side in wanted]


@pytest.mark.parametrize("rules", ["standard", "casual", "standard; bag_limit=none", "standard; target=200"])
def test_many_standings_together_are_worth_what_each_is_alone(rules: str) -> None:
    worth = MatchEquity(parse_rules(rules))
    rng = np.random.default_rng(8)
    scores, bags = (
        rng.integers(-450, 550, size=(2, 300)).astype(float),
        rng.integers(0, 10, size=(2, 300)).astype(float),
    )
    alone = [worth(scores[:, [each]], bags[:, [each]])[:, 0] for each in range(300)]
    assert pytest.approx(np.array(alone)) == worth(scores, bags).T


def test_what_is_not_known_is_counted_in_points() -> None:
    assert isinstance(equity(make_rules("casual"), 0), MatchEquity)
    assert isinstance(equity(make_rules("batak"), 0), Race)
    assert isinstance(equity(parse_rules("standard; nil=60"), 0), Points)
    assert equity(make_rules("casual"), 0) is equity(make_rules("casual"), 3)


def test_a_lead_is_worth_more_the_fewer_deals_are_left() -> None:
    rules = make_rules("batak", {"deals": 5})
    lead, bags = np.array([[4.0], [0.0], [0.0], [0.0]]), np.zeros((4, 1))
    worth = [float(equity(rules, deals)(lead, bags)[0, 0]) for deals in range(1, 6)]
    assert worth == sorted(worth)
    assert worth[-1] > 1.5 * worth[-2], "after the last deal it is won"
    level = equity(rules, 5)(np.array([[9.0], [9.0], [0.0], [0.0]]), bags)
    assert level[0, 0] == level[1, 0] > level[2, 0], "level at the top, another deal is played"
