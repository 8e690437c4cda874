"""Levels: who sits around a person."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from spadework.players import LEVELS, PLAYERS, Level
from spadework.rules import make_rules
from spadework.server import messages


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_level_seats_players_that_exist(level: Level) -> None:
    assert set(level) <= set(PLAYERS)


def test_easy_has_easy_opponents_and_a_normal_partner() -> None:
    rules = make_rules()
    assert [LEVELS["easy"].player_at(rules, 0, seat) for seat in (1, 2, 3)] == ["easy", "normal", "easy"]
    assert [LEVELS["easy"].player_at(rules, 1, seat) for seat in (0, 2, 3)] == ["easy", "easy", "normal"]
    assert [LEVELS["normal"].player_at(rules, 0, seat) for seat in (1, 2, 3)] == ["normal"] * 3


def test_where_nobody_has_a_partner_all_are_opponents() -> None:
    assert {LEVELS["easy"].player_at(make_rules("batak"), 0, seat) for seat in (1, 2, 3)} == {"easy"}


def test_every_level_can_be_asked_for() -> None:
    assert get_args(get_type_hints(messages.NewMatch)["level"]) == tuple(LEVELS)
