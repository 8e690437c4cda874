"""How fast Normal decides, how it plays against itself, and how surely it beats random cards."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from statistics import median, quantiles

from rich.progress import Progress

from bench.report import Row, steps
from spadework.game.deal import Deal
from spadework.game.match import Match, Seat
from spadework.game.view import View, view_of
from spadework.players import Player, normal
from spadework.rules import Action, Cut, Play, Rules, Standing, make_rules

DEALS = 500
MATCHES = 200
WANTED = 0.95
SEED = 5


def random_cards(view: View, seed: int) -> Action:
    """Bids and exchanges as Normal does, then plays any card."""
    decision = view.decision
    if decision is not None and decision.kind == "play":
        return Play(random.Random(seed).choice(decision.cards))
    return normal(view, seed)


def bench(progress: Progress) -> list[Row]:
    """Time, habits and strength of Normal under the standard rules."""
    rules = make_rules("standard")
    won = wins(rules, normal, random_cards, MATCHES, progress, "Normal against random cards")
    share = won / MATCHES
    return [
        *against_itself(rules, progress),
        Row(
            f"Normal’s wins in {MATCHES} matches against random cards with Normal’s bids",
            f"{won} ({share:.1%})",
            f"at least {WANTED:.0%}",
            share >= WANTED,
        ),
    ]


def against_itself(rules: Rules, progress: Progress) -> list[Row]:
    """What four Normals do in a number of deals at even scores, and how long they take over it."""
    rng = random.Random(SEED)
    nothing = Standing((0,) * len(rules.sides), (0,) * len(rules.sides))
    taken: list[float] = []
    bags = contracts = sets = nils = nils_made = tricks_bid = 0
    for number in steps(progress, "Normal against itself", range(DEALS), DEALS):
        cards = list(rules.deck.cards)
        rng.shuffle(cards)
        deal = Deal(rules, number % rules.seats, [cards[seat :: rules.seats] for seat in range(rules.seats)], nothing)
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


def wins(rules: Rules, player: Player, other: Player, matches: int, progress: Progress, what: str) -> int:
    """How many matches a side of one player wins against one of another; they change seats from match to match."""
    won = 0
    for number in steps(progress, what, range(matches), matches):
        side = number % 2
        players = [player if rules.side_of(seat) == side else other for seat in range(rules.seats)]
        won += play_match(rules, players, number) == side
    return won


def play_match(rules: Rules, players: Sequence[Player], number: int) -> int:
    """Plays a match to its end and gives the side that won."""
    names = [Seat(str(seat), "normal") for seat in range(rules.seats)]
    match = Match(rules, names, number.to_bytes(32))
    while (decision := match.decision) is not None:
        view = match.view(decision.seat)
        if decision.kind == "cut" or view is None:
            match.act(decision.seat, Cut())
        else:
            match.act(decision.seat, players[decision.seat](view, match.player_seed(decision.seat)))
    if match.winner is None:
        raise RuntimeError("a match ended without a winner")
    return match.winner
