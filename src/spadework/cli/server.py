"""``spadework serve`` and ``openapi``: the game in the browser. The server is imported only when it is wanted."""

from __future__ import annotations

from pathlib import Path

import click
import platformdirs

from spadework.cli.failure import Failure


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to listen at; if it is taken, the next free one.",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=lambda: platformdirs.user_data_path("spadework", appauthor=False),
    show_default="the user's data folder",
    help="The folder in which matches are kept.",
)
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open the page in a browser.")
def serve(host: str, port: int, data: Path, browser: bool) -> None:
    """Serve the game on this machine and open its page."""
    from spadework.server import StartError
    from spadework.server import serve as run

    try:
        run(host, port, data, open_browser=browser, tell=click.echo)
    except StartError as error:
        raise Failure(str(error)) from None


@click.command()
def openapi() -> None:
    """Print the OpenAPI description of the server."""
    from spadework.server import openapi_json

    click.echo(openapi_json())
