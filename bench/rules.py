"""How many deals a second the Python rules can play, with random legal actions."""

from __future__ import annotations

import random
import time

from rich.progress import Progress

from bench.report import Row, steps
from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.rules import Claim, Rules, Standing, make_rules

DEALS = 200
SEED = 20


def bench(progress: Progress) -> list[Row]:
    """Deals a second for each game."""
    return [
        Row(f"deals a second, {preset}, random play", f"{deals_a_second(make_rules(preset), progress):.0f}")
        for preset in ("standard", "batak")
    ]


def deals_a_second(rules: Rules, progress: Progress) -> float:
    """Plays deals to the last card and counts them."""
    rng = random.Random(SEED)
    before = Standing((0,) * len(rules.sides), (0,) * len(rules.sides))
    start = time.perf_counter()
    for number in steps(progress, f"Random deals of {rules.game}", range(DEALS), DEALS):
        deal = Deal(rules, number % rules.seats, random_hands(rules, rng), before)
        while deal.decision is not None:
            legal = [action for action in deal.decision.legal if not isinstance(action, Claim)]
            deal.act(deal.decision.seat, rng.choice(legal))
    return DEALS / (time.perf_counter() - start)
