"""``spadework replay``, ``verify`` and ``schema``: what is done with records."""

from __future__ import annotations

import json
from typing import IO

import click

from spadework.cli.failure import Failure
from spadework.cli.sheet import show_record
from spadework.game.record import Record, RecordError, read, schema_text, write_json
from spadework.game.record import verify as verify_record

_FILE = click.argument("file", type=click.File("rb"))


def read_records(file: IO[bytes]) -> tuple[Record, ...]:
    """The matches in a file; Failure says what is wrong with it."""
    try:
        return read(file.read())
    except RecordError as error:
        raise Failure(str(error)) from None


@click.command()
@_FILE
@click.option("--json", "as_json", is_flag=True, help="Write the JSON form instead, one match a line.")
def replay(file: IO[bytes], as_json: bool) -> None:
    """Show the deals and the score sheet of a record.

    FILE is a record as text or as JSON; - is standard input.
    """
    for record in read_records(file):
        if as_json:
            click.echo(write_json(record).encode())
        else:
            show_record(record)


@click.command()
@_FILE
def verify(file: IO[bytes]) -> None:
    """Check that the deals of a record were fair.

    FILE is a record as text or as JSON; - is standard input. The commitment and the hands of each deal are computed
    again from its seed and its cut. The exit code is 1 if one of them does not hold.
    """
    records = read_records(file)
    held = unknown = 0
    for number, record in enumerate(records, 1):
        match = f"Match {number}, deal" if len(records) > 1 else "Deal"
        for deal, holds, words in verify_record(record):
            click.echo(f"{match} {deal}: {words}")
            if holds is False:
                raise Failure(f"{match} {deal} does not hold.")
            held, unknown = held + (holds is True), unknown + (holds is None)
    click.echo(f"Checked and found right: {held}. Could not be checked: {unknown}.")


@click.command()
@click.option("--data", is_flag=True, help="Print that of the file of all one’s data instead.")
def schema(data: bool) -> None:
    """Print the JSON Schema of a record."""
    if data:
        from spadework.server import data_schema

        click.echo(json.dumps(data_schema(), indent=2))
    else:
        click.echo(schema_text(), nl=False)
