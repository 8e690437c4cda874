"""Deals that a computer player plays against itself: `python -m training.results src/spadework/search/results.json`.

Kept are the bids and the tricks of each deal, by seat. What they are worth under whatever rules, the rules say.
"""

from __future__ import annotations

import json
import random
from multiprocessing import Pool
from pathlib import Path

import click

from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.game.view import view_of
from spadework.players import PLAYERS
from spadework.rules import Standing, make_rules


def result(work: tuple[str, int]) -> list[int]:
    """Bids and tricks of one deal under the standard rules at even scores, by the player's name and a number."""
    name, number = work
    rules, rng = make_rules(), random.Random(number)
    deal = Deal(rules, number % rules.seats, random_hands(rules, rng), Standing((0, 0), (0, 0)))
    while deal.decision is not None:
        seat = deal.decision.seat
        deal.act(seat, PLAYERS[name](view_of(deal, seat), rng.getrandbits(63)))
    return [*(bid.tricks for bid in deal.bids if bid is not None), *deal.taken]


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--player", default="hard", show_default=True, help="Who plays.")
@click.option("--deals", default=600, show_default=True, help="How many deals.")
@click.option("--jobs", default=1, show_default=True, help="How many processes play at a time.")
def main(out: Path, player: str, deals: int, jobs: int) -> None:
    """Plays deals and writes what was bid and taken in them."""
    with Pool(jobs) as pool:
        rows = pool.imap(result, ((player, number) for number in range(deals)), chunksize=8)
        out.write_text("[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]\n")


if __name__ == "__main__":
    main()
