"""Exact solving against DDS, the double-dummy solver of bridge, on the same deals: what differs and how long it takes.

DDS comes with the package `endplay`, a part of the extra `[bench]`; its C functions are called directly. Both solve on
one thread, with spades as trump and led at any time, for the tricks of the leader's side and nothing else.
"""

from __future__ import annotations

import ctypes
import random
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import mean, median
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.progress import Progress

from bench.report import Row, steps
from spadework import _kernel
from spadework.rules import Bid, Standing, make_rules
from spadework.search.outcomes import Values, outcome_table

SEED = 3
GATES: Mapping[int, tuple[int, float]] = {13: (250, 1.0), 10: (250, 0.7), 8: (250, 0.5), 5: (250, 0.5)}
"""By cards a hand: how many deals, and how much of the time of DDS may be used."""
ENDINGS: Mapping[int, tuple[int, float | None]] = {20: (500, 0.2), 24: (300, None), 36: (60, None)}
"""By cards left: how many positions, and the milliseconds that half of them may take at most."""
SPADES = 3
RANKS = 13
NO_THREAD_OF_DDS = 999

Hands = list[list[int]]
"""For each seat its cards, 13 × suit + rank, clubs being 0 and spades 3."""


def bench(progress: Progress) -> list[Row]:
    """Solving for tricks beside DDS, and for the value of a deal's end."""
    rows = [values(cards, progress) for cards in ENDINGS]
    try:
        import endplay._dds
    except ImportError:
        return [*rows, Row("tricks beside DDS", "not measured: endplay is missing, which the extra [bench] brings")]
    dds = DDS(endplay._dds)
    return [*rows, *(row for cards in GATES for row in beside_dds(dds, cards, progress))]


def deals(number: int, cards: int) -> list[Hands]:
    """Random deals of so many cards a hand."""
    rng = random.Random(f"{SEED} {cards}")
    drawn = [rng.sample(range(4 * RANKS), 4 * cards) for _ in range(number)]
    return [[deck[seat * cards : (seat + 1) * cards] for seat in range(4)] for deck in drawn]


def world(hands: Hands) -> list[int]:
    """The hands as the kernel takes them."""
    return [sum(1 << 16 * (card // RANKS) + card % RANKS for card in hand) for hand in hands]


def milliseconds(call: Callable[[], object]) -> float:
    """The time of this thread that a call takes; other threads and programs do not count."""
    start = time.thread_time()
    call()
    return 1000 * (time.thread_time() - start)


def overhead(call: Callable[[], object]) -> float:
    """What a call costs that has nothing to do."""
    return median(milliseconds(call) for _ in range(1000))


class DDS:
    """The C functions of DDS."""

    def __init__(self, library: Any) -> None:
        self._types, self._library = library, library._dll
        self._library.SetMaxThreads(1)

    def board(self, hands: Hands) -> Any:
        """A deal in the form of DDS, whose spades are 0; seat 0 leads."""
        board = self._types.deal(trump=0, first=0)
        for seat, hand in enumerate(hands):
            for card in hand:
                board.remainCards[seat][SPADES - card // RANKS] |= 4 << card % RANKS
        return board

    def tricks(self, board: Any, thread: int = 0) -> int:
        """The tricks of the leader's side, or -1 where DDS does not solve, as for a thread that it has not."""
        found = self._types.futureTricks()
        target, solutions, mode = -1, 1, 1
        done = self._library.SolveBoard(board, target, solutions, mode, ctypes.byref(found), thread)
        return int(found.score[0]) if done == 1 else -1


def beside_dds(dds: DDS, cards: int, progress: Progress) -> list[Row]:
    """Solves the same deals with both, one call a deal; for the mean we solve them in one batch."""
    number, most = GATES[cards]
    dealt = deals(number, cards)
    batch = np.array([world(hands) for hands in dealt], np.uint64)
    position = _kernel.Position(_kernel.Rules(trump=SPADES), world(dealt[0]))
    solve = partial(_kernel.solve_tricks, position, side=[0, 2])
    first = dds.board(dealt[0])
    call, call_of_dds = overhead(lambda: solve(batch[:0])), overhead(lambda: dds.tricks(first, NO_THREAD_OF_DDS))
    whole = milliseconds(lambda: solve(batch)) - call
    ours, theirs, equal = [], [], 0
    for place in steps(progress, f"DDS at {cards} cards", range(number), number):
        board, alone, found = dds.board(dealt[place]), batch[place : place + 1], [0, 0]

        def solve_ours(alone: NDArray[np.uint64] = alone, found: list[int] = found) -> None:
            found[0] = solve(alone)[0]

        def solve_theirs(board: Any = board, found: list[int] = found) -> None:
            found[1] = dds.tricks(board)

        ours.append(milliseconds(solve_ours) - call)
        theirs.append(milliseconds(solve_theirs) - call_of_dds)
        equal += found[0] == found[1]
    middle, average = median(ours) / median(theirs), whole / sum(theirs)
    what = f"{cards} cards a hand"
    return [
        Row(f"{what}, deals equal to DDS", f"{equal}", f"{number}", equal == number),
        Row(
            f"{what}, median, DDS {median(theirs):.3f} ms",
            f"{median(ours):.3f} ms, {middle:.2f} ×",
            f"≤ {most} ×",
            middle <= most,
        ),
        Row(
            f"{what}, mean, DDS {mean(theirs):.3f} ms",
            f"{whole / number:.3f} ms, {average:.2f} ×",
            f"≤ {most} ×",
            average <= most,
        ),
    ]


def endings(cards: int) -> Iterator[tuple[_kernel.Position, _kernel.Outcomes]]:
    """Positions with so many cards left, played at random from a whole deal, every other one with a nil."""
    number, _ = ENDINGS[cards]
    rng = random.Random(f"{SEED} {cards} left")
    rules = make_rules("standard")
    for place in range(number):
        deck = rng.sample(range(4 * RANKS), 4 * RANKS)
        hands = [deck[seat * RANKS : (seat + 1) * RANKS] for seat in range(4)]
        position = _kernel.Position(_kernel.Rules(trump=SPADES, breaking=True), world(hands), leader=place % 4)
        for _ in range(4 * RANKS - cards):
            legal = position.legal()
            position = position.play(rng.choice([card for card in range(64) if legal >> card & 1]))
        bids = [Bid(3), Bid(0 if place % 2 else 2), Bid(4), Bid(3)]
        table = outcome_table(rules, bids, Standing((0, 0), (0, 0)), points_between)
        yield position, _kernel.Outcomes(table.offsets, table.values, sides=table.sides.tolist())


def points_between(scores: Values, bags: Values) -> Values:
    """The points of each side more than the other's, a bag costing nine in the long run."""
    points = scores - 9 * bags
    return points - points[::-1]


def values(cards: int, progress: Progress) -> Row:
    """The exact value of every legal card, one position a call."""
    number, most = ENDINGS[cards]
    times = []
    for position, outcomes in steps(progress, f"Endings of {cards} cards", endings(cards), number):
        worlds = np.array([position.hands], np.uint64)
        legal = position.legal()
        choice = [card for card in range(64) if legal >> card & 1]
        call = partial(_kernel.solve_values, position, worlds, choice, outcomes)
        times.append(milliseconds(call))
    figure = f"{median(times):.3f} ms, mean {mean(times):.3f} ms"
    what = f"{cards} cards left, values, median"
    if most is None:
        return Row(what, figure)
    return Row(what, figure, f"≤ {most} ms", median(times) <= most)
