"""Runs the server on this machine until somebody stops it."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

import uvicorn

from spadework.server.app import create_app
from spadework.server.security import LARGEST_BODY
from spadework.server.settings import Settings, StartError, settings_in
from spadework.server.store import Store

PORTS_TRIED = 100
"""How many ports are tried, from the one asked for upward."""

LARGEST_LOG = 1_000_000
"""How many bytes the log may have before it is begun anew; one old one is kept."""

GOODBYE_SECONDS = 3
"""How long requests may take to end when the server is stopped."""


def serve(host: str, port: int, data: Path, *, open_browser: bool, tell: Callable[[str], None]) -> None:
    """Serves the page until Ctrl-C or a signal to stop.

    A script that calls this does so under ``if __name__ == "__main__":``, since the process that judges deals loads it
    once more.

    Args:
        host: the address to listen at.
        port: the port asked for; where it is taken, the next free one is used.
        data: the folder of the matches, made where it is missing.
        open_browser: whether to open the page, where there is a browser with windows.
        tell: says a line to the person who starts the server.

    Raises StartError, in one sentence, if the server cannot start.
    """
    settings = settings_in(data)
    with _log_in(settings.data / "server.log"):
        asyncio.run(_upgrade(settings))
        with _listen(host, port) as listener:
            address = _address(listener)

            def ready() -> None:
                tell(f"Spadework is ready: {address}")
                tell("Press Ctrl-C to stop it; your matches are kept.")
                if open_browser and _has_windows():
                    # A browser may keep its starter waiting, so it gets a thread of its own.
                    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

            _run(settings, listener, ready)


def _run(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    config = uvicorn.Config(
        create_app(settings),
        lifespan="on",
        log_config=None,
        access_log=False,
        ws_max_size=LARGEST_BODY,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    # When all is closed, uvicorn raises the signal again that has stopped it.
    with suppress(KeyboardInterrupt):
        _Server(config, ready).run(sockets=[listener])


class _Server(uvicorn.Server):
    """Says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


async def _upgrade(settings: Settings) -> None:
    store = Store(settings.database)
    try:
        await store.upgrade()
    finally:
        await store.close()


class _Log(RotatingFileHandler):
    """A log that keeps its own trouble to itself: on a full disk it lacks lines, and the terminal shows no trace."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (the name is the base class's)
        pass


@contextmanager
def _log_in(path: Path) -> Iterator[None]:
    """Writes what goes wrong to a file, for it tells a person at the terminal nothing."""
    try:
        handler = _Log(path, maxBytes=LARGEST_LOG, backupCount=1, encoding="utf-8")
    except OSError as error:
        raise StartError(f"The log {path} cannot be written: {error.strerror}.") from None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()


def _listen(host: str, port: int) -> socket.socket:
    """A socket at the port asked for or the next free one.

    Raises StartError if there is none.
    """
    try:
        family, kind, protocol, *_ = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (OSError, UnicodeError):
        raise StartError(
            f"“{host}” is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all of them."
        ) from None
    trouble = ""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        # With its protocol named, asyncio sends small answers at once instead of waiting to fill a packet.
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen()
        except OSError as error:
            listener.close()
            trouble = error.strerror or str(error)
        else:
            return listener
    raise StartError(f"No port from {port} on could be opened at {host}: {trouble}. Name another one with --port.")


def _address(listener: socket.socket) -> str:
    """The address under which the page is opened on this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _has_windows() -> bool:
    """Whether a browser can open a window here; one inside the terminal would take it away from the server."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
