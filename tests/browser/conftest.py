"""A real server, and a person at a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize
from servers import Server
from table import PHONE, Table


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def sit_down(browser: Browser, server: Server) -> Iterator[Callable[..., Table]]:
    """Opens the front page in a browser of a given kind, to play there."""
    contexts: list[BrowserContext] = []

    def open_page(size: ViewportSize = PHONE, *, scheme: Literal["light", "dark"] = "light") -> Table:
        touch = size == PHONE
        context = browser.new_context(
            viewport=size,
            has_touch=touch,
            color_scheme=scheme,
            reduced_motion="reduce",
            base_url=server.address,
            # What it answers comes without the requests that the tests wait for; it has tests of its own.
            service_workers="block",
        )
        contexts.append(context)
        page = context.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if "Policy" in message.text else None)
        page.clock.install()
        page.goto("/")
        return Table(page, problems, touch=touch)

    yield open_page
    for context in contexts:
        context.close()
