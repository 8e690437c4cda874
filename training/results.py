"""Deals that a computer player plays against itself: `python -m training.results src/spadework/search/results.json`.

Kept are the bids and the tricks of each deal, by seat. What they are worth under whatever rules, the rules say.
The deals of Batak were made with `--player normal --rules batak`, and those of partners with `--rules "esli batak"`.
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


def result(work: tuple[str, str, int]) -> list[int | None]:
    """Bids and tricks of one deal at even scores, by the rules' preset, the player's name and a number."""
    preset, name, number = work
    rules, rng = make_rules(preset), random.Random(number)
    zeros = (0,) * len(rules.sides)
    deal = Deal(rules, number % rules.seats, random_hands(rules, rng), Standing(zeros, zeros))
    while deal.decision is not None:
        seat = deal.decision.seat
        deal.act(seat, PLAYERS[name](view_of(deal, seat), rng.getrandbits(63)))
    return [*(None if bid is None else bid.tricks for bid in deal.bids), *deal.taken]


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--player", default="hard", show_default=True, help="Who plays.")
@click.option("--rules", default="standard", show_default=True, help="The preset that is played.")
@click.option("--deals", default=600, show_default=True, help="How many deals.")
@click.option("--jobs", default=1, show_default=True, help="How many processes play at a time.")
def main(out: Path, player: str, rules: str, deals: int, jobs: int) -> None:
    """Plays deals and writes what was bid and taken in them."""
    with Pool(jobs) as pool:
        rows = pool.imap(result, ((rules, player, number) for number in range(deals)), chunksize=8)
        out.write_text("[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]\n")


if __name__ == "__main__":
    main()
