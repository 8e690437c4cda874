"""Whatever the kernel is given, it answers or says in one sentence what is wrong, and never crashes.

Each function is called with arguments that fit, of which one or two have been replaced by something else: a value of
the same kind that may not fit, or something of another kind.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from agreement import KINDS
from hypothesis import event, given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from test_kernel_playouts import all_want_tricks, numbers, redealt, some_position

from spadework import _kernel

INTEGERS = st.one_of(st.integers(-3, 70), st.sampled_from([-(2**70), -(2**31), 2**31, 2**63, 2**64 - 1, 2**64, 2**70]))
NUMBERS = st.one_of(INTEGERS, st.floats(), st.booleans(), st.none(), st.text(max_size=3))
LISTS = st.lists(st.one_of(st.integers(-1, 64), st.sampled_from([2**63, 2**64]), st.floats()), max_size=6)
KINDS_OF_NUMBER = (np.uint64, np.int64, np.float64, np.float32, np.uint16, np.uint8, np.bool_)
ARRAYS = st.sampled_from(KINDS_OF_NUMBER).flatmap(
    lambda kind: arrays.arrays(kind, arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=19))
)
POSITIONS = st.builds(
    lambda rules, seed, size, placed: some_position(rules, random.Random(seed), size, min(placed, rules.seats - 1)),
    st.sampled_from(list(KINDS.values())),
    st.integers(0, 99),
    st.integers(1, 4),
    st.integers(0, 3),
)
OUTCOMES = st.builds(all_want_tricks, st.sampled_from(list(KINDS.values())), st.integers(1, 4))
ANYTHING = st.one_of(NUMBERS, LISTS, ARRAYS, POSITIONS, OUTCOMES)


def mutated(rng: random.Random, argument: Any) -> Any:
    """The same argument with something changed in it."""
    if isinstance(argument, np.ndarray):
        changed = argument.copy()
        where = tuple(rng.randrange(length) for length in changed.shape)
        changed[where] = changed[where] * 3 + 1
        return rng.choice([changed, argument[1:], argument[..., :-1], argument[::-1], argument.astype(np.int64)])
    if isinstance(argument, list) and argument:
        place = rng.randrange(len(argument))
        return rng.choice(
            [argument[:-1], argument * 2, [*argument[:place], rng.randint(-1, 64), *argument[place + 1 :]]]
        )
    return argument


def fitting(seed: int) -> Mapping[str, tuple[list[Any], dict[str, Any]]]:
    """Arguments that fit, by the function's name."""
    rng = random.Random(seed)
    rules = rng.choice(list(KINDS.values()))
    size = rng.randint(1, 4)
    position = some_position(rules, rng, size, rng.randrange(rules.seats))
    worlds, wanted = redealt(position, rng, 5), all_want_tricks(rules, size)
    legal = numbers(position.legal())
    hidden = [card for seat, hand in enumerate(position.hands) if seat != position.turn for card in numbers(hand)]
    sizes = [hand.bit_count() for seat, hand in enumerate(position.hands) if seat != position.turn]
    cards = sum(1 << card for card in hidden)
    deals = [cards, sizes, [cards] * len(sizes), [0] * len(sizes)]
    ends = [np.zeros((2, 19), np.uint16), np.zeros((2, 3))]
    return {
        "Rules": ([], {"seats": 4, "trump": 3, "direction": 1}),
        "Position": (
            [position.rules, list(some_position(rules, rng, size, 0).hands)],
            {"leader": 0, "trick": [], "taken": [0] * rules.seats},
        ),
        "Outcomes": (ends, {"sides": [0, 1], "shares": [1.0, 2.0]}),
        "use": (["baseline"], {}),
        "random_tricks": ([position, worlds, 1, 1], {}),
        "policy_tricks": ([position, worlds, wanted, 0.25, 1, 1], {}),
        "play_out": ([position, worlds, legal, wanted, 0.25, 1, 2], {}),
        "policy_card": ([position, wanted], {}),
        "count_deals": (deals, {}),
        "sample_deals": ([*deals, 7, 1], {}),
        "all_deals": ([*deals, 100_000], {}),
        "solve_tricks": ([position, worlds, [position.turn]], {}),
        "solve_tricks_by_card": ([position, worlds, legal, [position.turn]], {}),
        "solve_values": ([position, worlds, legal, wanted], {}),
    }


FUNCTIONS = sorted(fitting(0))


def test_each_function_is_asked() -> None:
    assert {name for name in dir(_kernel) if not name.startswith("_")} - {"target", "targets"} == set(FUNCTIONS)


@pytest.mark.parametrize("name", FUNCTIONS)
@given(seed=st.integers(0, 10_000), wrong=st.integers(0, 2), data=st.data())
def test_arguments_that_may_not_fit_are_answered_or_refused(
    name: str, seed: int, wrong: int, data: st.DataObject
) -> None:
    positional, named = fitting(seed)[name]
    arguments: dict[int | str, Any] = dict(enumerate(positional))
    arguments.update(named)
    rng = random.Random(seed)
    for where in rng.sample(list(arguments), min(wrong, len(arguments))):
        change = rng.random() < 0.5
        arguments[where] = mutated(rng, arguments[where]) if change else data.draw(ANYTHING)
    places, names = range(len(positional)), list(named)
    try:
        getattr(_kernel, name)(*(arguments[place] for place in places), **{each: arguments[each] for each in names})
    except ValueError as error:
        refused = str(error)
    except TypeError:
        refused = "It is of another kind."
    else:
        refused = ""
    event("refused" if refused else "answered")
    assert wrong or not refused, refused
    assert not refused or (refused.endswith(".") and "\n" not in refused), refused
