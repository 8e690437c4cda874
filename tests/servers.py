"""A real server in a process of its own, and a person who plays there."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

import spadework
from spadework.server import messages

START = """
import sys
from pathlib import Path
from spadework.server.run import serve
serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]), open_browser=False, tell=lambda line: print(line, flush=True))
"""


class Server:
    """A server that answers already."""

    def __init__(self, data: Path, port: int = 0, folder: Path | None = None) -> None:
        """Starts it on a data folder; port 0 is any free one. The package is taken from `folder` first."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(data), str(port)],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        self.said = [self.process.stdout.readline(), self.process.stdout.readline()]
        self.address = self.said[0].rpartition(" ")[2].strip()
        if not self.address.startswith("http://"):
            raise AssertionError(f"The server did not start: {self.said}{self.process.communicate()[1]}")

    @property
    def port(self) -> int:
        """The port it listens at."""
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """Ends it at once, as a crash or a loss of power would."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[str, str]:
        """Asks it to stop and returns what it has written since it was ready: output and errors."""
        self.process.send_signal(how)
        return self.process.communicate(timeout=30)


def package_without_kernel(folder: Path) -> Path:
    """Puts the package into a folder as it is installed where there is no compiler, and returns the folder."""
    package = Path(spadework.__file__).parent
    shutil.copytree(package, folder / "spadework", ignore=shutil.ignore_patterns("_kernel*", "__pycache__"))
    return folder


@contextmanager
def running(data: Path, port: int = 0, folder: Path | None = None) -> Iterator[Server]:
    """A server for as long as a block lasts."""
    server = Server(data, port, folder)
    try:
        yield server
    finally:
        server.kill()


class Person(httpx.Client):
    """A person with a browser's cookies."""

    def __init__(self, address: str) -> None:
        super().__init__(base_url=address, timeout=120)  # a busy machine is not a fault

    def __enter__(self) -> Self:
        super().__enter__()
        self.get("/health")
        self.headers["x-csrftoken"] = self.cookies["csrftoken"]
        return self

    def begin(self, rules: str = "standard") -> dict[str, Any]:
        """Begins a match and returns the view."""
        answer = self.post("/api/matches", json={"rules": rules})
        assert answer.status_code == 201, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def look(self, match: str) -> dict[str, Any]:
        """The view of a match."""
        answer = self.get(f"/api/matches/{match}")
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def attempt(self, view: dict[str, Any], action: str) -> httpx.Response:
        """Sends an action in the position of a view."""
        return self.post(f"/api/matches/{view['match']}/actions", json={"position": view["position"], "action": action})

    def act(self, view: dict[str, Any], action: str) -> list[dict[str, Any]]:
        """Does an action that has to be legal, and returns the views that came of it."""
        answer = self.attempt(view, action)
        assert answer.status_code == 200, answer.text
        views: list[dict[str, Any]] = answer.json()["views"]
        return views

    def play_on(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        """Does something simple and legal: the bid advised, else the first thing offered."""
        return self.act(view, simple_action(view))


def tab(person: Person, match: str, origin: str | None = None) -> ClientConnection:
    """Another open page of the same person."""
    address = str(person.base_url).rstrip("/")
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.cookies.jar)
    return connect(
        f"{address.replace('http', 'ws')}/api/matches/{match}/live",
        additional_headers={"cookie": cookies, "origin": address if origin is None else origin},
        proxy=None,
    )


def hear(page: ClientConnection) -> dict[str, Any]:
    """The next view a page is sent."""
    view: dict[str, Any] = json.loads(page.recv(timeout=30))
    return view


def problem(answer: httpx.Response, status: int) -> messages.Problem:
    """The problem in an answer, in the form that every problem has."""
    assert answer.status_code == status, answer.text
    found = msgspec.json.decode(answer.content, type=messages.Problem)
    assert found.status == status
    assert found.detail.endswith((".", "?"))
    assert "Traceback" not in answer.text
    return found


def simple_action(view: dict[str, Any]) -> str:
    """The bid advised, else the first legal action."""
    decision = view["decision"]
    action: str = decision["suggestion"]["action"] if decision["suggestion"] else decision["legal"][0]
    return action
