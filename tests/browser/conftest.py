"""A person at a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from played import Played
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect
from servers import Server, running
from table import PHONE, Language, Table

# A slow machine is not a fault here either: what is expected may take as long as any other step.
expect.set_options(timeout=30_000)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may kill it; its data lie in the test's folder."""
    with running(tmp_path) as server:
        yield server


@pytest.fixture(scope="module")
def finished(server: Server) -> Played:
    """A match that is over and has been judged, at which the tests of a module only look."""
    played = Played(server)
    for deal in played.replay["deals"]:
        played.get(f"/api/matches/{played.match}/deals/{deal['number']}/review")
    return played


@pytest.fixture
def sit_down(browser: Browser, server: Server) -> Iterator[Callable[..., Table]]:
    """Opens the front page in a browser of a given kind, to play there as a newcomer."""
    contexts: list[BrowserContext] = []

    def open_page(size: ViewportSize = PHONE, *, at: Server = server, language: Language = "en") -> Table:
        touch = size == PHONE
        context = browser.new_context(
            viewport=size,
            has_touch=touch,
            locale={"en": "en-US", "tr": "tr-TR"}[language],
            reduced_motion="reduce",
            base_url=at.address,
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
        return Table(page, problems, touch=touch, language=language)

    yield open_page
    for context in contexts:
        context.close()
