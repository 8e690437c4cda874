"""How fast hidden hands are drawn and weighed, and how much likelier the weights make the real ones."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from math import exp, log
from statistics import mean

import numpy as np
from rich.progress import Progress

from bench.report import Row, steps
from spadework.cards import SUITS
from spadework.game.deal import Deal
from spadework.game.view import View, view_of
from spadework.players import normal
from spadework.rules import Spades, Standing
from spadework.search.belief import weights, worlds
from spadework.search.cards import set_of
from spadework.search.hidden import Hidden

SEED = 11
DEALS = 200
WORLDS = 240
MANY = 1000
LOOKS = 200


def bench(progress: Progress) -> list[Row]:
    """Speed at thirteen cards a hand, where most is hidden, and what Normal's bids tell of its hands."""
    found = list(steps(progress, "Belief", (seen(number) for number in range(DEALS)), DEALS))
    view, _ = found[0]
    hidden = Hidden.of(view)
    drawing = quickest(lambda: hidden.sample(MANY, 0)) / MANY
    suits = [set_of(view.rules.deck, view.rules.deck.suits[suit]) for suit in SUITS]
    voids = tuple(allowed & ~suit for allowed, suit in zip(hidden.allowed, suits, strict=False))
    with_voids = replace(hidden, allowed=voids)
    hands = hidden.sample(WORLDS, 0)
    weighing = quickest(lambda: weights(view, hands))
    return [
        Row("microseconds to draw a world, 39 cards hidden", f"{1e6 * drawing:.2f}", "at most 1", drawing <= 1e-6),
        Row(
            "the same with each seat void in a suit",
            f"{1e6 * quickest(lambda: with_voids.sample(MANY, 0)) / MANY:.2f}",
        ),
        Row(
            f"milliseconds to weigh {WORLDS} worlds by three bids", f"{1e3 * weighing:.2f}", "below 1", weighing < 1e-3
        ),
        Row(f"milliseconds from a view to {WORLDS} worlds", f"{1e3 * quickest(lambda: worlds(view, WORLDS, 0)):.2f}"),
        Row(
            f"how much likelier the bids make the real hands, {DEALS} deals of Normals, geometric mean",
            f"{exp(mean(log(likelier(*each)) for each in found)):.1f} times",
        ),
    ]


def seen(number: int) -> tuple[View, np.ndarray[tuple[int, int], np.dtype[np.uint64]]]:
    """A deal after Normal's bids, as a seat sees it, and its real hands."""
    rng = random.Random(SEED + number)
    rules = Spades()
    cards = rng.sample(rules.deck.cards, len(rules.deck.cards))
    nothing = Standing((0,) * len(rules.sides), (0,) * len(rules.sides))
    deal = Deal(rules, number % rules.seats, [cards[seat :: rules.seats] for seat in range(rules.seats)], nothing)
    while deal.phase == "bidding" and deal.decision is not None:
        deal.act(deal.decision.seat, normal(view_of(deal, deal.decision.seat), 0))
    hands = np.array([[set_of(rules.deck, hand) for hand in deal.hands]], dtype=np.uint64)
    return view_of(deal, rng.randrange(rules.seats)), hands


def likelier(view: View, real: np.ndarray[tuple[int, int], np.dtype[np.uint64]]) -> float:
    """The weight of the real hands beside the mean of worlds drawn with equal chances."""
    weight = weights(view, np.vstack([real, Hidden.of(view).sample(4 * WORLDS, 0)]))
    return float(weight[0] / weight[1:].mean())


def quickest(work: Callable[[], object]) -> float:
    """The shortest of some times in seconds, for other programs may be at work as well."""
    taken = []
    for _ in range(LOOKS):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)
