"""Bids of a computer player against itself: `python -m training.self_play bids.npy`.

Matches of Normal are played out first, for the scores and bags at which deals begin. At each of them, fresh hands are
then dealt and bid on by the player, which is many times quicker than to play them as well.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import click
import numpy as np
from numpy.typing import NDArray

from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.game.match import Match, Seat
from spadework.game.view import view_of
from spadework.players import PLAYERS, Player, normal
from spadework.rules import Cut, Rules, Spades, Standing
from spadework.search.bid_features import BLIND, situations
from spadework.search.cards import set_of

ROW = np.dtype(
    [
        ("rules", "u1"),  # the place in RULES
        ("hand", "u8"),
        ("bids", "i1", 4),  # of the bidder, its left, its partner and its right; the bidder's own is what it bids
        ("scores", "i2", 2),  # of the bidder's side and of the others, before the deal
        ("bags", "i1", 2),
    ]
)

RULES: Sequence[Spades] = [
    Spades(preset=name, **{**preset.options, "target": target})  # type: ignore[arg-type]  # a preset's options are right
    for name, preset in Spades.presets.items()
    for target in preset.targets
]
"""What is played: all presets with all the targets that the page offers."""


class Work(NamedTuple):
    """A match to play, and how many hands to deal at each score that comes up in it."""

    player: str
    rules: int
    match: int
    deals: int


def standings(rules: Rules, number: int) -> Iterator[tuple[int, Standing]]:
    """The dealer and the standing before each deal of a match of Normal with itself."""
    match = Match(rules, [Seat(str(seat), "normal") for seat in range(rules.seats)], number.to_bytes(32))
    while (decision := match.decision) is not None:
        if decision.kind == "cut":
            yield match.dealer, match.standing
            match.act(decision.seat, Cut())
        elif (view := match.view(decision.seat)) is not None:
            match.act(decision.seat, normal(view, match.player_seed(decision.seat)))


def bids(rules: Spades, player: Player, dealer: int, before: Standing, rng: random.Random) -> list[tuple[object, ...]]:
    """The rows of one deal's bids, the rules' own place left out; blind nils have none, for no hand speaks of them."""
    deal = Deal(rules, dealer, random_hands(rules, rng), before)
    while (decision := deal.decision) is not None and deal.phase == "bidding":
        deal.act(decision.seat, player(view_of(deal, decision.seat), rng.getrandbits(32)))
    return [
        (set_of(rules.deck, deal.dealt[seat]), each.bids, each.scores, each.bags)
        for seat, each in situations(rules, deal.calls, before).items()
        if each.bids[0] != BLIND
    ]


def play(work: Work) -> NDArray[np.void]:
    """The rows of one match."""
    rules, player = RULES[work.rules], PLAYERS[work.player]
    rng = random.Random(f"{work.rules} {work.match}")
    rows = [
        (work.rules, *row)
        for dealer, before in standings(rules, work.match)
        for _ in range(work.deals)
        for row in bids(rules, player, dealer, before, rng)
    ]
    return np.array(rows, dtype=ROW)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--player", type=click.Choice(sorted(PLAYERS)), default="normal", show_default=True)
@click.option("--matches", default=30, show_default=True, help="Matches by each of the rules.")
@click.option("--deals", default=20, show_default=True, help="Hands dealt at each standing of a match.")
@click.option("--jobs", default=1, show_default=True, help="Processes at work.")
def main(file: Path, player: str, matches: int, deals: int, jobs: int) -> None:
    """Writes the bids of a computer player to FILE, in NumPy's format. The same options give the same file."""
    work = [Work(player, rules, match, deals) for match in range(matches) for rules in range(len(RULES))]
    with Pool(jobs) as pool:
        rows = []
        for done, found in enumerate(pool.imap(play, work), start=1):
            rows.append(found)
            click.echo(f"\r{done} of {len(work)} matches", nl=False, err=True)
    click.echo(err=True)
    np.save(file, np.concatenate(rows))


if __name__ == "__main__":
    main()
