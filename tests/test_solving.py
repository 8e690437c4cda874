"""Exact solving agrees with trying everything, for every kind of rules, and refuses what makes no sense."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from spadework import _kernel

Numbers = np.ndarray[Any, Any]

LARGEST_HAND = 18


def cards_in(cards: int) -> Iterator[int]:
    """The cards of a set, one after another."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def random_rules(rng: random.Random, seats: int) -> _kernel.Rules:
    flags = ("breaking", "forced_lead_breaks", "must_beat", "must_trump")
    return _kernel.Rules(
        seats=seats,
        trump=rng.choice([None, 0, 1, 2, 3]),
        direction=rng.choice([1, -1]),
        **{flag: rng.random() < 0.4 for flag in flags},
    )


def random_position(rng: random.Random, rules: _kernel.Rules, most: int) -> _kernel.Position:
    """Few cards of some deck, the first of them played at random."""
    ranks = rng.randint(3, 16)
    hand = rng.randint(1, min(most, 4 * ranks // rules.seats))
    deck = [16 * suit + rank for suit in range(4) for rank in range(ranks)]
    drawn = rng.sample(deck, hand * rules.seats)
    hands = [sum(1 << card for card in drawn[seat :: rules.seats]) for seat in range(rules.seats)]
    position = _kernel.Position(
        rules,
        hands,
        leader=rng.randrange(rules.seats),
        broken=rng.random() < 0.5,
        taken=[rng.randrange(3) for _ in range(rules.seats)],
    )
    for _ in range(rng.randrange(rules.seats * hand)):
        position = position.play(rng.choice(list(cards_in(position.legal()))))
    return position


def best(position: _kernel.Position, side: Sequence[int], worth: Callable[[tuple[int, ...]], float]) -> float:
    """The best value of the tricks taken in the end, by trying everything."""
    if position.over:
        return worth(position.taken)
    found = (best(position.play(card), side, worth) for card in cards_in(position.legal()))
    return max(found) if position.turn in side else min(found)


def random_sides(rng: random.Random, seats: int) -> list[int]:
    """The side of each seat: partners or everyone alone."""
    return [0, 1, 0, 1] if seats == 4 and rng.random() < 0.6 else list(range(seats))


def random_outcomes(rng: random.Random, sides: list[int]) -> tuple[_kernel.Outcomes, Numbers, Numbers]:
    """Any values at all for tricks of sides, and of seats that care only whether they take one."""
    seats = len(sides)
    offsets = np.zeros((seats, LARGEST_HAND + 1), np.uint16)
    ends = 1
    for side in sorted(set(sides)):
        together = [seat for seat in range(seats) if sides[seat] == side]
        nils = [seat for seat in together if rng.random() < 0.3]
        for seat in nils:
            offsets[seat, 1:] = ends
            ends *= 2
        if rest := [seat for seat in together if seat not in nils]:
            offsets[rest] = ends * np.minimum(np.arange(LARGEST_HAND + 1), 9)
            ends *= 9 * len(rest) + 1
    span = rng.randint(2, 30)
    values = np.array([[float(rng.randrange(span)) for _ in range(ends)] for _ in range(max(sides) + 1)])
    return _kernel.Outcomes(offsets, values, sides=sides), offsets, values


def worlds_of(position: _kernel.Position, rng: random.Random, number: int) -> Numbers:
    """The position itself and others in which the hidden hands are mixed."""
    worlds = [position.hands]
    hidden = [seat for seat in range(position.rules.seats) if seat != position.turn]
    unseen = [card for seat in hidden for card in cards_in(position.hands[seat])]
    for _ in range(number - 1):
        rng.shuffle(unseen)
        rest, hands = iter(unseen), list(position.hands)
        for seat in hidden:
            hands[seat] = sum(1 << next(rest) for _ in cards_in(position.hands[seat]))
        worlds.append(tuple(hands))
    return np.array(worlds, np.uint64)


def in_world(position: _kernel.Position, hands: Sequence[int]) -> _kernel.Position:
    """The position with other hands; only at the start of a trick can it be written down."""
    taken = position.taken
    return _kernel.Position(
        position.rules, [int(hand) for hand in hands], leader=position.turn, broken=position.broken, taken=taken
    )


@pytest.fixture(params=_kernel.targets())
def _each_target(request: pytest.FixtureRequest) -> Iterator[None]:
    _kernel.use(request.param)
    yield
    _kernel.use(_kernel.targets()[-1])


@pytest.mark.usefixtures("_each_target")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tricks_are_those_of_trying_everything(seats: int) -> None:
    rng = random.Random(f"tricks {seats}")
    for _ in range(250):
        position = random_position(rng, random_rules(rng, seats), 5 if seats == 2 else 4)
        sides = random_sides(rng, seats)
        side = [seat for seat in range(seats) if sides[seat] == rng.choice(sides)]
        before = sum(position.taken[seat] for seat in side)

        def worth(taken: tuple[int, ...], side: Sequence[int] = side, before: int = before) -> float:
            return sum(taken[seat] for seat in side) - before

        worlds = worlds_of(position, rng, 1)
        cards = list(cards_in(position.legal()))
        assert _kernel.solve_tricks(position, worlds, side)[0] == best(position, side, worth)
        found = _kernel.solve_tricks_by_card(position, worlds, cards, side)[0]
        assert found.tolist() == [best(position.play(card), side, worth) for card in cards]


@pytest.mark.usefixtures("_each_target")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_are_those_of_trying_everything(seats: int) -> None:
    rng = random.Random(f"values {seats}")
    for _ in range(250):
        position = random_position(rng, random_rules(rng, seats), 5 if seats == 2 else 4)
        sides = random_sides(rng, seats)
        outcomes, offsets, values = random_outcomes(rng, sides)
        row = values[sides[position.turn]]
        side = [seat for seat in range(seats) if sides[seat] == sides[position.turn]]

        def worth(taken: tuple[int, ...], row: Any = row, offsets: Any = offsets) -> float:
            return float(row[sum(int(offsets[seat, tricks]) for seat, tricks in enumerate(taken))])

        cards = list(cards_in(position.legal()))
        found = _kernel.solve_values(position, worlds_of(position, rng, 1), cards, outcomes)[0]
        assert found.tolist() == [best(position.play(card), side, worth) for card in cards]


def test_a_batch_gives_what_its_worlds_give_alone() -> None:
    rng = random.Random("batches")
    for _ in range(20):
        seats = rng.choice([3, 4, 4])
        position = random_position(rng, random_rules(rng, seats), 7)
        while position.placed or position.over:
            position = random_position(rng, random_rules(rng, seats), 7)
        sides = random_sides(rng, seats)
        outcomes, _, _ = random_outcomes(rng, sides)
        side = [seat for seat in range(seats) if sides[seat] == sides[0]]
        worlds = worlds_of(position, rng, 30)
        cards = list(cards_in(position.legal()))
        tricks = _kernel.solve_tricks(position, worlds, side)
        values = _kernel.solve_values(position, worlds, cards, outcomes)
        for place, world in enumerate(worlds):
            alone = in_world(position, world)
            assert _kernel.solve_tricks(alone, worlds[place : place + 1], side)[0] == tricks[place]
            assert (_kernel.solve_values(alone, worlds[place : place + 1], cards, outcomes)[0] == values[place]).all()


def test_tricks_are_the_value_of_a_table_that_counts_them() -> None:
    # The two searches cut off by different means, so this holds them together where trying everything takes too long.
    rng = random.Random("tricks as values")
    for number in range(200):
        position = random_position(rng, random_rules(rng, 4), 8)
        while position.over:
            position = random_position(rng, random_rules(rng, 4), 8)
        side = [position.turn, (position.turn + 2) % 4]
        offsets = np.zeros((4, LARGEST_HAND + 1), np.uint16)
        offsets[side] = np.arange(LARGEST_HAND + 1)
        values = np.array([np.arange(2 * LARGEST_HAND + 1)] * 2, np.float64)
        outcomes = _kernel.Outcomes(offsets, values, sides=[seat % 2 for seat in range(4)])
        worlds = worlds_of(position, rng, 3) if position.placed == 0 else worlds_of(position, rng, 1)
        cards = list(cards_in(position.legal()))
        before = sum(position.taken[seat] for seat in side)
        tricks = _kernel.solve_tricks_by_card(position, worlds, cards, side)
        assert (_kernel.solve_values(position, worlds, cards, outcomes) - before == tricks).all(), number
        assert (_kernel.solve_tricks(position, worlds, side) == tricks.max(axis=1)).all(), number


def test_a_finished_position_has_nothing_to_solve() -> None:
    position = _kernel.Position(_kernel.Rules(), [0, 0, 0, 0])
    nothing = np.zeros((3, 4), np.uint64)
    assert _kernel.solve_tricks(position, nothing, [0, 2]).tolist() == [0, 0, 0]
    assert _kernel.solve_tricks_by_card(position, nothing, [], [0, 2]).shape == (3, 0)


def test_a_hand_of_a_whole_suit_takes_every_trick() -> None:
    suits = [0xFFFF << 16 * suit for suit in range(4)]
    world = np.array([suits], np.uint64)
    trumps, none = (_kernel.Position(_kernel.Rules(trump=trump), suits) for trump in (3, None))
    assert _kernel.solve_tricks(trumps, world, [3]).tolist() == [16]
    assert _kernel.solve_tricks(none, world, [0, 2]).tolist() == [16]
    assert _kernel.solve_tricks_by_card(trumps, world, [0, 15], [1, 3]).tolist() == [[16, 16]]


FOUR = _kernel.Position(_kernel.Rules(trump=3), [0b11, 0b11 << 16, 0b11 << 32, 0b11 << 48])
WORLD = np.array([FOUR.hands], np.uint64)


@pytest.mark.parametrize(
    ("solve", "sentence"),
    [
        (lambda: _kernel.solve_tricks(FOUR, WORLD, [0, 4]), "The side holds seats from 0 to 3, not 4."),
        (lambda: _kernel.solve_tricks(FOUR, WORLD, [-1]), "The side holds seats from 0 to 3, not -1."),
        (lambda: _kernel.solve_tricks(FOUR, WORLD[:, :3], [0]), "worlds must be an array of uint64 .*"),
        (lambda: _kernel.solve_tricks(FOUR, WORLD | np.uint64(1), [0]), "In world 0 .*"),
        (lambda: _kernel.solve_tricks_by_card(FOUR, WORLD, [16], [0]), "Seat 0 may not play card 16 .* now."),
        (lambda: _kernel.solve_tricks_by_card(FOUR, WORLD, [64], [0]), "A card is a number from 0 to 63, not 64."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(solve: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011
        solve()
    assert re.fullmatch(sentence, str(error.value))
