"""How many deals a second the kernel plays out, beside OpenSpiel's random rollouts in C++.

Both play the same deal of Spades from the first lead to the last card, again and again, with random legal cards, on one
thread. OpenSpiel's is its game `spades` after the bidding, rolled out by its `RandomRolloutEvaluator`. Python cannot
call that alone, but a search of a single simulation evaluates its root by so many rollouts and does nothing else. The
kernel plays worlds that are all that deal. All take turns, time is that of the thread, and the best round of each
counts, so that what else the machine does falls on none of them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import Progress

from bench.report import Row, steps
from spadework import _kernel
from spadework.cards import STANDARD, Card
from spadework.rules import Bid, Standing, make_rules
from spadework.search.cards import number_of, set_of
from spadework.search.outcomes import Values, outcome_table
from spadework.search.positions import kernel_rules

SEED = 8
ROUNDS = 60
DEALS, ROLLOUTS = 2_000, 200
"""In a round, by the kernel and by OpenSpiel."""
TIMES_OPENSPIEL, POLICY_A_SECOND = 20, 250_000
WORLDS, CARDS = 240, 5
"""Of a decision at the first card."""
NOISE = 0.25
DECISION = "a decision"
BID = 3
"""What each seat bids."""


class Work(NamedTuple):
    """Something to time, and how many deals it plays."""

    deals: int
    call: Callable[[], object]


def bench(progress: Progress) -> list[Row]:
    """Deals a second at random and by the policy, and how often OpenSpiel's go into them."""
    dealt = random.Random(SEED).sample(STANDARD.cards, len(STANDARD.cards))
    work = kernel_work(dealt)
    try:
        work["OpenSpiel, random"] = openspiel_work(dealt)
    except ImportError:
        missing = Row("OpenSpiel, random", "not measured: open_spiel is missing, which the extra [bench] brings")
        return rows(deals_a_second(work, progress), [missing])
    rates = deals_a_second(work, progress)
    times = rates[f"random, {_kernel.targets()[-1]}"] / rates["OpenSpiel, random"]
    wanted = f"≥ {TIMES_OPENSPIEL} times"
    return rows(rates, [Row("random, beside OpenSpiel", f"{times:.0f} times", wanted, times >= TIMES_OPENSPIEL)])


def rows(rates: dict[str, float], more: list[Row]) -> list[Row]:
    """The lines of the table: each rate, and what follows from them."""
    decision = WORLDS * CARDS / rates.pop(DECISION)
    policy = f"policy, {_kernel.targets()[-1]}"
    shown = []
    for name, rate in rates.items():
        wanted = f"≥ {POLICY_A_SECOND:,}" if name == policy else ""
        shown.append(Row(f"{name}, deals a second", f"{rate:,.0f}", wanted, not wanted or rate >= POLICY_A_SECOND))
    return [*shown, Row(f"a decision, {WORLDS} worlds and {CARDS} cards", f"{1000 * decision:.1f} ms"), *more]


def deals_a_second(work: dict[str, Work], progress: Progress) -> dict[str, float]:
    """The best rate of each, the rounds of all being mixed."""
    best = dict.fromkeys(work, 0.0)
    for _ in steps(progress, "Playing deals out", range(ROUNDS), ROUNDS):
        for name, (deals, call) in work.items():
            start = time.thread_time()
            call()
            best[name] = max(best[name], deals / (time.thread_time() - start))
    return best


def kernel_work(dealt: list[Card]) -> dict[str, Work]:
    """Random and policy playouts for each kind of processor that this one runs the code of, the best last."""
    rules = make_rules("standard")
    hands = [set_of(STANDARD, dealt[seat :: rules.seats]) for seat in range(rules.seats)]
    position = _kernel.Position(kernel_rules(rules, "S"), hands)
    table = outcome_table(rules, [Bid(BID)] * rules.seats, Standing((0, 0), (0, 0)), points_between)
    outcomes = _kernel.Outcomes(table.offsets, table.values, sides=table.sides.tolist())
    worlds = np.array([hands] * DEALS, np.uint64)

    def using(target: str, call: Callable[[], NDArray[np.uint8] | NDArray[np.float64]]) -> None:
        _kernel.use(target)
        call()

    work = {}
    for target in _kernel.targets():
        at_random = partial(_kernel.random_tricks, position, worlds, SEED)
        by_policy = partial(_kernel.policy_tricks, position, worlds, outcomes, NOISE, SEED)
        work[f"random, {target}"] = Work(DEALS, partial(using, target, at_random))
        work[f"policy, {target}"] = Work(DEALS, partial(using, target, by_policy))
    legal = [number for number in map(partial(number_of, STANDARD), dealt) if position.legal() >> number & 1]
    decision = partial(_kernel.play_out, position, worlds[:WORLDS], legal[:CARDS], outcomes, NOISE, SEED)
    work[DECISION] = Work(WORLDS * CARDS, partial(using, _kernel.targets()[-1], decision))
    return work


def openspiel_work(dealt: list[Card]) -> Work:
    """The same deal in OpenSpiel, which gives its cards to the seats in turn and counts them rank by rank.

    Raises ImportError where OpenSpiel is missing.
    """
    import pyspiel

    game = pyspiel.load_game("spades")
    state = game.new_initial_state()
    cards = {state.action_to_string(action): action for action in state.legal_actions()}
    for rank, suit in dealt:
        state.apply_action(cards[suit + rank])
    while any(state.action_to_string(action) == str(BID) for action in state.legal_actions()):
        state.apply_action(next(each for each in state.legal_actions() if state.action_to_string(each) == str(BID)))
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, SEED, False)
    return Work(ROLLOUTS, partial(search.mcts_search, state))


def points_between(scores: Values, bags: Values) -> Values:
    """The points of each side more than the other's, a bag costing nine in the long run."""
    points = scores - 9 * bags
    return points - points[::-1]
