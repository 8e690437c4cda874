"""What all tests share: how property tests run, and a server or a browser where one is asked for."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from servers import Person, Server, running

from spadework.players import PLAYERS, Player

# A slow machine is not a fault: property tests are judged by what they find, never by how long they take.
settings.register_profile("spadework", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("spadework")

# Tests that run in the background or under nohup are told to ignore these, and what they start would ignore them, too.
# A handler that does nothing ignores them just as well, and is not handed on.
for number in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, lambda *_: None)

BROWSER_TESTS = Path(__file__).parent / "browser"
LONGEST = (
    "test_accessible",
    "test_review",
    "test_batak_matches",
    "test_coach",
    "test_settings",
    "test_large_text",
    "test_data",
    "test_home",
)
"""The longest modules of the browser tests, the longest first. Begun last, they would leave other processes idle."""

# Not a module of tests: `make sanitize` loads it as a plugin, once it has built the kernel that it brings.
collect_ignore = ["sanitized.py"]


def place(item: pytest.Item) -> int:
    """Where a test comes: those of the browser last, and among them the longest modules first."""
    if not item.path.is_relative_to(BROWSER_TESTS):
        return -1
    return LONGEST.index(item.path.stem) if item.path.stem in LONGEST else len(LONGEST)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the browser tests last: an open browser holds an event loop, which leaves no room for another."""
    items.sort(key=place)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of a module share."""
    with running(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def person(server: Server) -> Iterator[Person]:
    """A newcomer at that server."""
    with Person(server.address) as person:
        yield person


@pytest.fixture(params=["normal", "hard"])
def player(request: pytest.FixtureRequest) -> Player:
    """Each of the computer players that are asked for good sense."""
    name: str = request.param
    if name not in PLAYERS:
        pytest.skip("the kernel is missing")
    return PLAYERS[name]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Starts the system's Chromium, since Playwright brings no browser of its own here."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.fail("The browser tests need the command 'chromium': run scripts/install-chromium.", pytrace=False)
    # Chromium refuses to run its sandbox as root.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return browser_type_launch_args | {"executable_path": chromium, "args": sandbox}
