"""How fast Normal decides, how it plays against itself, and how surely it beats random cards."""

from __future__ import annotations

import random
import time
from statistics import median, quantiles

from rich.progress import Progress

from bench.matches import matches_won
from bench.report import Row, steps
from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.game.view import view_of
from spadework.players import normal
from spadework.rules import Rules, Standing, make_rules

DEALS = 500
MATCHES = 200
WANTED = 0.95
SEED = 5


def bench(progress: Progress) -> list[Row]:
    """Time, habits and strength of Normal under the standard rules."""
    return [
        *against_itself(make_rules("standard"), progress),
        matches_won("normal", "random", MATCHES, WANTED, progress),
    ]


def against_itself(rules: Rules, progress: Progress) -> list[Row]:
    """What four Normals do in a number of deals at even scores, and how long they take over it."""
    rng = random.Random(SEED)
    nothing = Standing((0,) * len(rules.sides), (0,) * len(rules.sides))
    taken: list[float] = []
    bags = contracts = sets = nils = nils_made = tricks_bid = 0
    for number in steps(progress, "Normal against itself", range(DEALS), DEALS):
        deal = Deal(rules, number % rules.seats, random_hands(rules, rng), nothing)
        while deal.decision is not None:
            seat = deal.decision.seat
            view = view_of(deal, seat)
            start = time.perf_counter()
            action = normal(view, 0)
            taken.append(1000 * (time.perf_counter() - start))
            deal.act(seat, action)
        lines = [line for side in deal.score() for line in side.lines]
        contracts += sum(line.kind == "contract" for line in lines)
        sets += sum(line.kind == "contract" and line.points < 0 for line in lines)
        tricks_bid += sum(bid.tricks for bid in deal.bids if bid)
        nil_seats = [seat for seat, bid in enumerate(deal.bids) if bid and bid.is_nil]
        nils += len(nil_seats)
        nils_made += sum(not deal.taken[seat] for seat in nil_seats)
        bags += sum(side.bags for side in deal.score())
    ordered = sorted(taken)
    return [
        Row("milliseconds of a Normal decision, median", f"{median(ordered):.2f}"),
        Row("milliseconds of a Normal decision, 99th percentile", f"{quantiles(ordered, n=100)[-1]:.2f}"),
        Row(f"tricks bid a deal, four Normals, {DEALS} deals", f"{tricks_bid / DEALS:.2f}"),
        Row("bags a deal and side", f"{bags / DEALS / len(rules.sides):.2f}"),
        Row("contracts set", f"{sets / contracts:.1%}"),
        Row("nils bid, of all bids", f"{nils / DEALS / rules.seats:.1%}"),
        Row("nils made, of nils bid", f"{nils_made / max(1, nils):.1%}"),
    ]
