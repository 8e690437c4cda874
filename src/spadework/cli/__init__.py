"""What a person types: the command ``spadework``.

It ends with 0 when all is well, with 1 when what was checked does not hold or the input is at fault, and with 2 when
the command itself was not understood. What goes wrong is told in one sentence on standard error.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import click

from spadework import __version__
from spadework.cli.arena import arena
from spadework.cli.engine import engine
from spadework.cli.records import replay, schema, verify
from spadework.cli.review import review_command
from spadework.cli.rules import rules
from spadework.cli.score import score
from spadework.cli.server import openapi, serve
from spadework.rules.words import quoted


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def spadework() -> None:
    """Spades and Batak: a page to play on, and tools for records, scores and rules."""


for command in (serve, arena, engine, replay, review_command, verify, score, rules, schema, openapi):
    spadework.add_command(command)


def main() -> None:
    """Runs the command that was typed.

    Raises KeyboardInterrupt where Ctrl-C has stopped it.
    """
    # Closed by whoever started us: there is nothing to read, and nobody reads what is written.
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - stays open to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Where the terminal cannot show ♠, a question mark is better than a crash.
            stream.reconfigure(errors="replace")
    try:
        sys.exit(spadework.main(prog_name="spadework", standalone_mode=False))
    except click.UsageError as error:
        said = error.format_message()
        end = "" if said.endswith((".", "?")) else "."
        click.echo(f"{said}{end} “spadework --help” tells what there is.", err=True)
        sys.exit(error.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except OSError as error:
        # A disk that is full, or a file that cannot be read to its end.
        what = quoted(str(error.filename)) if error.filename else "That"
        click.echo(f"{what} could not be read or written: {error.strerror or error}.", err=True)
        sys.exit(1)
    except click.Abort:
        raise KeyboardInterrupt from None
