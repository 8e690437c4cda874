"""``spadework engine``: a level as a program, for the arena and for other people's arenas."""

from __future__ import annotations

import json
import sys

import click

from spadework.cli.failure import Failure
from spadework.players import LEVELS, PLAYERS
from spadework.players.protocol import ProtocolError, read_view, write_answer


@click.command()
@click.option("--level", type=click.Choice(list(LEVELS)), default="normal", show_default=True, help="Who plays.")
@click.pass_context
def engine(context: click.Context, level: str) -> None:
    """Play as a level, on standard input and output.

    Each line that comes in is a view of a deal, and is answered by one line with an action, or with {"error": "…"}
    where it is no such view; then the exit code is 1 in the end. docs/engines.md describes both lines.
    """
    if reason := LEVELS[level].why_not:
        raise Failure(reason)
    player, out, failed = PLAYERS[level], sys.stdout.buffer, False
    for line in sys.stdin.buffer:
        try:
            view, seed = read_view(line)
            answer = write_answer(player(view, seed))
        except ProtocolError as error:
            answer, failed = json.dumps({"error": str(error)}).encode(), True
        out.write(answer + b"\n")
        out.flush()
    if failed:
        context.exit(1)
