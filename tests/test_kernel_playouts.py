"""Playouts: random ones are as likely as their moves, the policy plays soundly, and results hang on no machine."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product

import numpy as np
import pytest
from agreement import KINDS
from numpy.typing import NDArray

from spadework import _kernel
from spadework.cards import SUITS, parse_card, parse_cards
from spadework.rules import Rules
from spadework.search.cards import card_of, number_of, set_of
from spadework.search.positions import kernel_rules

SPADES = KINDS["spades"]
TRICK_COUNTS = 19

Worth = Callable[[tuple[int, ...]], Sequence[float]]
"""From the tricks by seat what they are worth to each side."""


@pytest.fixture(autouse=True)
def fastest_target() -> Iterator[None]:
    """Whatever a test forces, the next one begins with what this processor does best."""
    yield
    _kernel.use(_kernel.targets()[-1])


def numbers(cards: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(64) if cards >> card & 1]


def some_position(rules: Rules, rng: random.Random, size: int, placed: int) -> _kernel.Position:
    """A position with so many cards a hand before the running trick, and so many cards in that."""
    cards = rng.sample(rules.deck.cards, size * rules.seats)
    hands = [set_of(rules.deck, cards[seat * size : (seat + 1) * size]) for seat in range(rules.seats)]
    flags = kernel_rules(rules, rng.choice(SUITS) if rules.game == "batak" else "S")
    position = _kernel.Position(flags, hands, leader=rng.randrange(rules.seats), broken=rng.random() < 0.5)
    for _ in range(placed):
        position = position.play(rng.choice(numbers(position.legal())))
    return position


def same_worlds(position: _kernel.Position, count: int) -> NDArray[np.uint64]:
    """The hands of the position itself, so many times."""
    return np.array([position.hands] * count, np.uint64)


def redealt(position: _kernel.Position, rng: random.Random, count: int) -> NDArray[np.uint64]:
    """Worlds in which the seat to play holds its own cards and the others hold each other's."""
    others = [card for seat, hand in enumerate(position.hands) if seat != position.turn for card in numbers(hand)]
    worlds = np.zeros((count, position.rules.seats), np.uint64)
    for world in worlds:
        rest = iter(rng.sample(others, len(others)))
        for seat, hand in enumerate(position.hands):
            world[seat] = hand if seat == position.turn else sum(1 << next(rest) for _ in numbers(hand))
    return worlds


@lru_cache
def outcomes(sides: tuple[int, ...], worth: Worth, most: int) -> _kernel.Outcomes:
    """Outcomes that count up to so many tricks of each seat apart."""
    offsets = np.zeros((len(sides), TRICK_COUNTS), np.uint16)
    for seat in range(len(sides)):
        offsets[seat] = [min(tricks, most) * (most + 1) ** seat for tricks in range(TRICK_COUNTS)]
    ends = product(range(most + 1), repeat=len(sides))
    values = [worth(taken[::-1]) for taken in ends]  # the first seat's tricks change fastest
    return _kernel.Outcomes(offsets, np.ascontiguousarray(np.array(values, np.float64).T), sides=sides)


def partners_want_tricks(taken: tuple[int, ...]) -> Sequence[float]:
    """A point a trick, and against it the rivals' points."""
    lead = taken[0] + taken[2] - taken[1] - taken[3]
    return (lead, -lead)


def side_0_wants_none(taken: tuple[int, ...]) -> Sequence[float]:
    """Only side 0 counts, and each of its tricks costs a point."""
    return (-taken[0] - taken[2], taken[0] + taken[2])


def seat_0_is_nil(taken: tuple[int, ...]) -> Sequence[float]:
    """A nil of seat 0 is worth ten points either way, a trick of its partner one."""
    lead = (-10 if taken[0] else 10) + taken[2]
    return (lead, -lead)


def each_wants_tricks(taken: tuple[int, ...]) -> Sequence[float]:
    """A point a trick for each seat alone, and against it the mean of the others."""
    return [own - (sum(taken) - own) / (len(taken) - 1) for own in taken]


PARTNERS = (0, 1, 0, 1)


def all_want_tricks(rules: Rules, most: int) -> _kernel.Outcomes:
    """Partners or each for itself, as the rules have it."""
    if rules.game == "spades" and rules.seats == 4:
        return outcomes(PARTNERS, partners_want_tricks, most)
    return outcomes(tuple(range(rules.seats)), each_wants_tricks, most)


def chances(position: _kernel.Position) -> dict[tuple[int, ...], float]:
    """How likely each end is when every legal card is as likely as another, by going through all of them."""
    if position.over:
        return {position.taken: 1.0}
    legal = numbers(position.legal())
    found: dict[tuple[int, ...], float] = {}
    for card in legal:
        for taken, chance in chances(position.play(card)).items():
            found[taken] = found.get(taken, 0.0) + chance / len(legal)
    return found


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("target", _kernel.targets())
def test_random_playouts_are_as_likely_as_their_moves(rules: Rules, target: str) -> None:
    _kernel.use(target)
    rng = random.Random(7)
    tries = 20_000
    for seed in range(2 * rules.seats):
        position = some_position(rules, rng, 4 if rules.seats == 2 else 3, placed=seed % rules.seats)
        expected = chances(position)
        seen = Counter(map(tuple, _kernel.random_tricks(position, same_worlds(position, tries), seed).tolist()))
        assert seen.keys() <= expected.keys()
        for taken, chance in expected.items():
            spread = (tries * chance * (1 - chance)) ** 0.5
            assert abs(seen[taken] - tries * chance) <= 5 * spread + 1, (taken, chance)


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_noise_alone_is_random_play(rules: Rules) -> None:
    position = some_position(rules, random.Random(11), 3, placed=1)
    expected = [0.0] * rules.seats
    for taken, chance in chances(position).items():
        expected = [mean + chance * tricks for mean, tricks in zip(expected, taken, strict=True)]
    tricks = _kernel.policy_tricks(position, same_worlds(position, 20_000), all_want_tricks(rules, 3), 1.0, 3)
    assert tricks.mean(axis=0).tolist() == pytest.approx(expected, abs=0.03)


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("size", [1, 5, 13])
def test_all_targets_and_any_number_of_threads_give_the_same(rules: Rules, size: int) -> None:
    rng = random.Random(size)
    position = some_position(rules, rng, size, placed=rng.randrange(rules.seats))
    worlds, wanted, cards = redealt(position, rng, 37), all_want_tricks(rules, size), numbers(position.legal())

    def results(threads: int) -> list[bytes]:
        return [
            _kernel.random_tricks(position, worlds, 5, threads).tobytes(),
            _kernel.policy_tricks(position, worlds, wanted, 0.25, 5, threads).tobytes(),
            _kernel.play_out(position, worlds, cards, wanted, 0.25, 5, threads).tobytes(),
        ]

    first = results(1)
    for target, threads in product(_kernel.targets(), (1, 3, 50)):
        _kernel.use(target)
        assert results(threads) == first
    tricks = np.frombuffer(first[1], np.uint8).reshape(37, rules.seats)
    assert (tricks.sum(axis=1) == size).all()


def test_partners_who_count_together_play_as_if_they_were_counted_apart() -> None:
    rng = random.Random(11)
    size, sides, shares = 9, (0, 1, 0, 1), (3.0, 2.5, 1.0, 4.0)
    contract = [30.0, 31, 32, 33, 90, 91, 80, 85, 84, 83]  # by the tricks of seats 0 and 2
    counts = np.arange(TRICK_COUNTS, dtype=np.uint16)
    together = np.zeros((4, TRICK_COUNTS), np.uint16)
    together[[0, 2]] = np.minimum(counts, size)
    values = np.array([contract + [0.0] * size, [-each for each in contract] + [0.0] * size])
    apart = np.minimum(counts, size) * np.array([[1], [0], [size + 1], [0]], np.uint16)
    split = np.array([values[:, sum(tricks)] for tricks in product(range(size + 1), repeat=2)]).T
    position = some_position(SPADES, rng, size, 0)
    worlds = redealt(position, rng, 200)
    played = []
    for offsets, table in ((together, values), (apart.astype(np.uint16), split)):
        known = _kernel.Outcomes(offsets, np.ascontiguousarray(table), sides=sides, shares=shares)
        played.append(_kernel.policy_tricks(position, worlds, known, noise=0.25, seed=3))
    assert (played[0] == played[1]).all()


def test_worlds_are_played_one_by_one() -> None:
    """What comes of a world depends on its place and on the seed, and not on the worlds beside it."""
    rng = random.Random(2)
    position = some_position(SPADES, rng, 13, placed=2)
    worlds = redealt(position, rng, 23)
    all_of_them = _kernel.random_tricks(position, worlds, 9)
    for count in range(1, 23):
        assert (_kernel.random_tricks(position, worlds[:count], 9) == all_of_them[:count]).all()
    assert (_kernel.random_tricks(position, worlds, 10) != all_of_them).any()


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_a_card_is_worth_what_comes_of_it(rules: Rules) -> None:
    """With one card left in each hand nothing is left to chance."""
    rng = random.Random(3)
    for placed in range(rules.seats):
        position = some_position(rules, rng, 1, placed)
        end = position
        while not end.over:
            end = end.play(*numbers(end.legal()))
        worth = partners_want_tricks if rules.game == "spades" and rules.seats == 4 else each_wants_tricks
        side = position.turn % len(worth(end.taken))
        cards, worlds = numbers(position.legal()), same_worlds(position, 3)
        values = _kernel.play_out(position, worlds, cards, all_want_tricks(rules, 1), 0.5, 1)
        assert values.tolist() == [[worth(end.taken)[side]]] * 3


TRICKS = outcomes(PARTNERS, partners_want_tricks, 3)
BAGS = outcomes(PARTNERS, side_0_wants_none, 3)
NIL = outcomes(PARTNERS, seat_0_is_nil, 3)


@pytest.mark.parametrize(
    ("what", "hands", "trick", "wanted", "card"),
    [
        ("wins as cheaply as it can in the last seat", "2C 3C, 4C 5C, 6C 7C, AH QH 2H", "JH TH 9H", TRICKS, "QH"),
        ("leaves the partner’s trick alone", "2C 3C, 4C 5C, 6C 7C, AH QH 2H", "TH KH 9H", TRICKS, "2H"),
        ("does not ruff the partner’s trick", "2D 3D, 4C 5C, 6C 7C, AS QS 2C", "TH KH 9H", TRICKS, "2C"),
        ("ruffs the opponents’ trick low", "2D 3D, 4C 5C, 6C 7C, AS 3S 2C", "TH 3H 9H", TRICKS, "3S"),
        ("plays low where it cannot win", "2C 3C, 4C 5C, 6C 7C, JH 8H 4H", "TH 3H AH", TRICKS, "4H"),
        ("ducks with its highest loser where tricks hurt", "2C 3C, 4C 5C, QC 7C 4D, 6C KC 3D", "JC AC", BAGS, "QC"),
        ("cashes the last winner", "2D AC, 3D KC, 4D QC, 5D JC", "", TRICKS, "AC"),
        ("gets rid of its ace as a nil under a ruff", "AC 2H 6H, 3H 4H, 5H 7H, 8H 9H", "3C 4S 5C", NIL, "AC"),
        ("takes the trick that the partner’s nil has", "2C 3C, 4C 5C, AH 2H 6C, 3H 7C 8C", "TH 9H", NIL, "AH"),
        ("keeps under an opponent’s nil", "2C 3C, AH 4H 5C, 6H 7C 8C, 3H TC JC", "8H", NIL, "4H"),
    ],
)
def test_the_policy_plays_soundly(what: str, hands: str, trick: str, wanted: _kernel.Outcomes, card: str) -> None:
    """In Spades, unbroken; the seat to play is the first that holds a card more than who has played before it."""
    deck = SPADES.deck
    sets = [set_of(deck, parse_cards(hand)) for hand in hands.split(", ")]
    played = [number_of(deck, each) for each in parse_cards(trick)]
    sizes = [hand.bit_count() for hand in sets]
    leader = (sizes.index(max(sizes)) - len(played)) % 4
    position = _kernel.Position(kernel_rules(SPADES, "S"), sets, leader=leader, trick=played)
    assert card_of(deck, _kernel.policy_card(position, wanted)) == parse_card(card), what


POSITION = some_position(SPADES, random.Random(1), 3, placed=0)
WORLDS = same_worlds(POSITION, 2)
LEGAL = numbers(POSITION.legal())
NOT_LEGAL = next(card for card in range(64) if card not in LEGAL)
OFFSETS, VALUES = np.zeros((4, TRICK_COUNTS), np.uint16), np.zeros((2, 1))


def with_hand(seat: int, hand: int) -> NDArray[np.uint64]:
    """The worlds with one hand of the second changed."""
    worlds = WORLDS.copy()
    worlds[1, seat] = hand
    return worlds


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: _kernel.random_tricks(POSITION, WORLDS.astype(np.int64), 1), "worlds must be .* of another kind."),
        (lambda: _kernel.random_tricks(POSITION, WORLDS[:, :3], 1), "worlds .* shape any × 4, not 2 × 3."),
        (lambda: _kernel.random_tricks(POSITION, WORLDS[0], 1), "worlds .* shape any × 4, not 4."),
        (lambda: _kernel.random_tricks(POSITION, np.asfortranarray(WORLDS), 1), "worlds must lie in memory .*"),
        (lambda: _kernel.random_tricks(POSITION, WORLDS, 1, threads=0), "There can be 1 to 256 threads, not 0."),
        (
            lambda: _kernel.random_tricks(POSITION, with_hand(0, POSITION.hands[1]), 1),
            "In world 1 there are two of card .*",
        ),
        (lambda: _kernel.random_tricks(POSITION, with_hand(0, 0), 1), "In world 1 seat 0 holds 0 cards, .* 3."),
        (lambda: _kernel.policy_tricks(POSITION, WORLDS, TRICKS, -0.1, 1), "The noise is a share from 0 to 1."),
        (lambda: _kernel.policy_tricks(POSITION, WORLDS, TRICKS, float("nan"), 1), "The noise is a share from 0 to 1."),
        (lambda: _kernel.play_out(POSITION, WORLDS, [NOT_LEGAL], TRICKS, 0.0, 1), "Seat . may not play card .* now."),
        (lambda: _kernel.play_out(POSITION, WORLDS, [64], TRICKS, 0.0, 1), "A card is a number from 0 to 63, not 64."),
        (
            lambda: _kernel.policy_card(POSITION, outcomes((0, 1), each_wants_tricks, 3)),
            "The outcomes are for 2 seats, the position for 4.",
        ),
        (
            lambda: _kernel.policy_card(POSITION, _kernel.Outcomes(OFFSETS + np.uint16(1), VALUES, sides=PARTNERS)),
            "The outcomes do not hold every way .*",
        ),
        (lambda: _kernel.Outcomes(OFFSETS[:3], VALUES, sides=PARTNERS), "offsets .* shape 4 × 19, not 3 × 19."),
        (lambda: _kernel.Outcomes(OFFSETS, VALUES * np.nan, sides=PARTNERS), "values must be finite numbers."),
        (lambda: _kernel.Outcomes(OFFSETS, VALUES, sides=[0, 1, 2, 1]), "sides must hold a row of values for each .*"),
        (lambda: _kernel.Outcomes(OFFSETS, VALUES, sides=[0]), "sides must name the side of each of 2 to 4 seats."),
        (
            lambda: _kernel.Outcomes(OFFSETS, VALUES, sides=PARTNERS, shares=[1, 1, 1, 0]),
            "Each share must be above 0 .*",
        ),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011
        call()
    assert re.fullmatch(sentence, str(error.value))
