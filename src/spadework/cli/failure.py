"""How a command says that something is wrong with what it was given."""

from __future__ import annotations

from typing import IO, Any

import click


class Failure(click.ClickException):
    """Ends the command with one sentence on standard error, and with exit code 1."""

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.format_message(), file=file, err=True)
