"""The chance to win a match of Batak: it adds up, goes with the scores, and comes true."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import some_rules

from spadework.rules import Bid, Rules, Standing, make_rules, parse_rules
from spadework.search.equity import equity
from spadework.search.race import Race, played

BATAK = ("batak", "koz maca", "esli batak")


@given(some_rules(BATAK), st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_chances_add_up_and_go_with_the_scores(rules: Rules, seed: int) -> None:
    rng = np.random.default_rng(seed)
    deals, sides = int(rng.integers(0, 30)), len(rules.sides)
    worth = equity(rules, deals)
    assert isinstance(worth, Race)
    scores = rng.integers(-2 * rules.target, 2 * rules.target, size=(sides, 30)).astype(float)
    found = worth(scores, np.zeros_like(scores))
    assert found.sum(axis=0) == pytest.approx(0, abs=1e-6)
    chances = np.array([[worth.chance_at(each) for each in side] for side in found])
    assert chances.min() > -1e-9
    assert chances.sum(axis=0) == pytest.approx(1)
    for place, row in enumerate(scores.T.astype(int).tolist()):
        winner = rules.winner(row, deals if rules.deals_left(deals) == 0 else 0)
        if winner is not None:
            assert chances[winner, place] == pytest.approx(1)
        assert (np.diff(chances[np.argsort(row, kind="stable"), place]) > -1e-9).all()


@pytest.mark.parametrize("text", ["batak", "esli batak", "batak; trick_points=10; target=510", "batak; deals=8"])
def test_at_the_start_all_are_alike_and_a_point_is_worth_one(text: str) -> None:
    rules = parse_rules(text)
    worth, sides = Race(rules), len(rules.sides)  # type: ignore[arg-type]
    assert worth.chances((0,) * sides, 0) == pytest.approx(1 / sides)
    step = rules.trick_points  # type: ignore[attr-defined]
    ahead = np.zeros((sides, 1))
    ahead[0] = step
    assert worth(ahead, ahead * 0)[0, 0] == pytest.approx(step)
    assert worth(ahead, ahead * 0)[1, 0] == pytest.approx(-step / (sides - 1))


def test_a_lead_counts_more_the_nearer_the_end_is() -> None:
    to_target, counted = Race(make_rules("batak")), make_rules("batak", {"deals": 9})  # type: ignore[arg-type]
    far, near = (to_target.chances(scores, 0)[0] for scores in ((10, 5, 5, 5), (45, 40, 40, 40)))
    assert 0.25 < far < near < 1
    early, late = (Race(counted, deals).chances((10, 5, 5, 5), deals)[0] for deals in (2, 8))  # type: ignore[arg-type]
    assert 0.25 < early < late < 1


@pytest.mark.parametrize("text", ["batak", "esli batak", "batak; deals=6", "koz maca; zero_loses=yes; over_limit=3"])
def test_chances_come_true(text: str) -> None:
    """Matches are put together from played deals, and those with a chance of so much are won about so often."""
    rules, rng = parse_rules(text), np.random.default_rng(5)
    sides = len(rules.sides)
    zeros = Standing((0,) * sides, (0,) * sides)
    gains = []
    for row in played(partners=sides == 2):
        bids = [None if bid is None else Bid(bid) for bid in row[:4]]
        gains.append([side.delta for side in rules.score(bids, [int(each or 0) for each in row[4:]], zeros)])
    said: list[float] = []
    came: list[bool] = []
    for _ in range(150):
        scores, winner = np.zeros(sides, dtype=int), None
        seen: list[tuple[np.ndarray[tuple[int], np.dtype[np.int64]], int]] = []
        for deals in range(1, 80):
            scores = scores + np.roll(gains[rng.integers(len(gains))], rng.integers(sides))
            winner = rules.winner(scores.tolist(), deals)
            if winner is not None:
                break
            seen.append((scores, deals))
        for stood, deals in seen:
            race = equity(rules, deals)
            assert isinstance(race, Race)
            said += race.chances(stood.tolist(), deals).tolist()
        came += [side == winner for _ in seen for side in range(sides)]
    chance, won = np.array(said), np.array(came)
    for low in np.arange(0, 1, 0.2):
        those = (chance >= low) & (chance < low + 0.2)
        assert abs(chance[those].mean() - won[those].mean()) < 0.1
