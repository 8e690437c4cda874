"""What fits the models: the data it makes, and the regression."""

from __future__ import annotations

import random

import numpy as np
import pytest

from spadework.players import normal
from spadework.rules import Standing
from spadework.search.bid_features import BLIND, NOT_YET
from spadework.search.bid_model import fitted
from training.bids import log_likelihoods, log_rates, logistic, situation
from training.self_play import ROW, RULES, Work, bids, play


def test_weights_are_found_again() -> None:
    """Hits drawn by known weights: the fitted ones come close, held back a little by the ridge."""
    rng = np.random.default_rng(1)
    numbers = rng.normal(size=(20_000, 4)).astype(np.float32)
    wanted = np.array([1.5, -0.7, 0.0, 0.3])
    hits = rng.random(len(numbers)) < 1 / (1 + np.exp(-numbers @ wanted))
    assert logistic(numbers, hits) == pytest.approx(wanted, abs=0.08)


def test_rows_tell_what_each_seat_saw_when_it_bid() -> None:
    rules, before = RULES[0], Standing((120, -30), (4, 7))
    rows = np.array([(0, *row) for row in bids(rules, normal, 2, before, random.Random(2))], dtype=ROW)
    assert len(rows) == 4
    first, second, third, last = rows["bids"].tolist()
    assert first[1:] == [NOT_YET] * 3
    assert second[1:] == [NOT_YET, NOT_YET, first[0]]
    assert third[1:] == [NOT_YET, first[0], second[0]]
    assert last[1:] == [first[0], second[0], third[0]]
    # The dealer's left bids first, seat 3; it plays for the second side.
    assert rows["scores"].tolist() == [[-30, 120], [120, -30]] * 2
    assert rows["bags"].tolist() == [[7, 4], [4, 7]] * 2
    assert sum(map(int, rows["hand"])) == sum(1 << 16 * suit + rank for suit in range(4) for rank in range(13))


def test_data_and_judgement_are_the_same_each_time() -> None:
    work = Work("normal", 3, 1, 1)
    rows = play(work)
    assert (rows == play(work)).all()
    assert (rows["bids"][:, 0] != BLIND).all()
    assert situation(rows[0]).target == RULES[3].target == 200
    chosen = rows["bids"][:, 0].astype(np.intp)
    assert log_likelihoods(fitted(), rows).mean() > log_rates(chosen, chosen).mean()
