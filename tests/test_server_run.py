"""The server as a process: how it starts, how it stops, and what a crash leaves behind."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest
from servers import Person, Server, running, simple_action

import spadework
from spadework.game.match import Match, Seat
from spadework.rules import Undo, parse_action, parse_rules
from spadework.server import StartError, serve, settings_in


def test_it_says_where_it_is_and_how_to_stop_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.said == [
            f"Spadework is ready: http://127.0.0.1:{server.port}\n",
            "Press Ctrl-C to stop it; your matches are kept.\n",
        ]
        assert httpx.get(f"{server.address}/health").json()["status"] == "ok"
        assert server.stop() == ("", "")
    assert server.process.returncode == 0


def test_it_ends_when_the_system_asks(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.stop(signal.SIGTERM) == ("", "")
    assert server.process.returncode in (0, -signal.SIGTERM)


def test_a_port_that_is_taken_gives_way_to_the_next(tmp_path: Path) -> None:
    with running(tmp_path) as first, running(tmp_path, first.port) as second:
        assert first.port < second.port <= first.port + 100
        # Both play the same matches, for both have the same data.
        with Person(first.address) as person:
            view = person.begin()
            view = person.act(view, "cut")[-1]
            person.base_url = httpx.URL(second.address)
            assert person.look(view["match"]) == view
            view = person.act(view, "3")[-1]
            person.base_url = httpx.URL(first.address)
            assert person.look(view["match"]) == view


@pytest.mark.parametrize("windows", [True, False])
def test_the_page_is_opened_where_a_browser_has_windows(tmp_path: Path, windows: bool) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f"#!/bin/sh\necho $1 > {opened}\n")
    browser.chmod(0o755)
    os.mkfifo(opened)
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"BROWSER": f"{browser} %s"} | ({"DISPLAY": ":0"} if windows else {})
    command = [sys.executable, "-m", "spadework", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        address = process.stdout.readline().rpartition(" ")[2]
        if windows:
            assert opened.read_text() == address
        assert httpx.get(f"{address.strip()}/health").status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
    if not windows:
        # Nobody waits to write into it.
        reader = os.open(opened, os.O_RDONLY | os.O_NONBLOCK)
        assert os.read(reader, 100) == b""
        os.close(reader)


def test_without_its_page_the_server_says_what_is_missing(tmp_path: Path) -> None:
    package = Path(spadework.__file__).parent
    shutil.copytree(package, tmp_path / "spadework", ignore=shutil.ignore_patterns("page", "__pycache__"))
    with running(tmp_path / "data", folder=tmp_path) as server:
        answer = httpx.get(f"{server.address}/match/abc")
        assert answer.status_code == 503
        assert answer.headers["content-type"].startswith("text/html")
        assert "The page has not been built" in answer.text
        with Person(server.address) as person:
            person.act(person.begin(), "cut")


def quietly(host: str, port: int, data: Path) -> None:
    serve(host, port, data, open_browser=False, tell=lambda _: None)


@pytest.mark.parametrize("host", ["no.such.host.invalid", "ü..invalid", "a" * 300])
def test_an_address_that_is_none_is_named(tmp_path: Path, host: str) -> None:
    with pytest.raises(StartError, match=rf"“{re.escape(host)}” is no address"):
        quietly(host, 8200, tmp_path)


def test_no_port_left_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", 65535))
        except OSError:
            pytest.skip("another program has the last port")
        taken.listen()
        with pytest.raises(StartError, match=r"No port from 65535 on .* Name another one with --port\."):
            quietly("127.0.0.1", 65535, tmp_path)


def kept(data: Path) -> list[tuple[int, int, str]]:
    """The log in the database: position, seat, action."""
    with sqlite3.connect(data / "matches.sqlite3") as connection:
        found = connection.execute("SELECT position, seat, action FROM entries ORDER BY position").fetchall()
    connection.close()
    return found


class Player(threading.Thread):
    """Plays on as fast as it can until the server is gone, and remembers what was acknowledged."""

    def __init__(self, person: Person, match: str, draw: random.Random, crash: int) -> None:
        super().__init__()
        self.person, self.match, self.draw = person, match, draw
        self.acknowledged: list[tuple[int, int, str]] = []
        self.view = person.look(match)
        self.left = crash
        self.crash_now = threading.Event()

    def run(self) -> None:
        try:
            while self.view["phase"] != "over":
                action = "undo" if self.view["can_undo"] and self.draw.random() < 0.1 else simple_action(self.view)
                # The server is killed while it works on the last of these.
                self.left -= 1
                if self.left == 0:
                    self.crash_now.set()
                views = self.person.act(self.view, action)
                self.acknowledged.append((self.view["position"], 0, action))
                self.view = views[-1]
        except httpx.TransportError:
            pass
        finally:
            self.crash_now.set()


def test_what_was_acknowledged_survives_every_crash(tmp_path: Path) -> None:
    draw = random.Random(20261130)
    port, match, position = 0, "", 0
    acknowledged: list[tuple[int, int, str]] = []
    for crash in range(12):
        with running(tmp_path, port) as server:
            port = server.port
            if crash == 0:
                person = Person(server.address).__enter__()
                match = person.begin("standard; target=1000")["match"]
            player = Player(person, match, draw, crash=draw.randint(1, 18))
            # The view after a crash is one the log leads to, and never behind what the person has seen.
            assert player.view["position"] >= position
            assert player.view["turn"] == 0
            player.start()
            player.crash_now.wait()
            server.kill()
            player.join()
            acknowledged += player.acknowledged
            position = player.view["position"]
        log = kept(tmp_path)
        assert [entry[0] for entry in log] == list(range(len(log)))
        assert set(acknowledged) <= set(log)
        assert len(log) >= position
    person.close()
    assert len(acknowledged) > 50

    # The log is legal from its beginning to its end, and the computer players did what they always do.
    seats = [Seat("You"), Seat("Hazel", "normal"), Seat("Rowan", "normal"), Seat("Ash", "normal")]
    with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
        ((secret,),) = connection.execute("SELECT secret FROM matches").fetchall()
    connection.close()
    again = Match(parse_rules("standard; target=1000"), seats, secret)
    for _, seat, action in log:
        again.act(seat, parse_action(action))
    assert any(action == str(Undo()) for _, _, action in log)


def test_the_log_file_has_what_went_wrong_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    with running(tmp_path) as server, Person(server.address) as person:
        view = person.begin()
        with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
            connection.execute("DROP TABLE entries")
        connection.close()
        answer = person.get(f"/api/matches/{view['match']}")
        assert (answer.status_code, answer.json()["detail"]) == (
            503,
            "The server cannot read or keep matches just now. What it had confirmed is kept; try again later.",
        )
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert server.stop()[1] == ""
    assert "no such table: entries" in (tmp_path / "server.log").read_text()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_log_that_cannot_be_written_is_no_trace_at_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "server.log").symlink_to("/dev/full")
    with running(tmp_path) as server, Person(server.address) as person:
        view = person.begin()
        with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
            connection.execute("DROP TABLE entries")
        connection.close()
        assert person.get(f"/api/matches/{view['match']}").status_code == 503
        assert server.stop()[1] == ""


def test_two_servers_that_start_at_once_share_the_data(tmp_path: Path) -> None:
    servers: list[Server] = []

    def start() -> None:
        servers.append(Server(tmp_path))

    starts = [threading.Thread(target=start) for _ in range(3)]
    for each in starts:
        each.start()
    for each in starts:
        each.join()
    try:
        assert len(servers) == 3
        with Person(servers[0].address) as person:
            view = person.begin()
            for server in servers:
                person.base_url = httpx.URL(server.address)
                assert person.look(view["match"]) == view
    finally:
        for server in servers:
            server.kill()
    assert len(settings_in(tmp_path).secret) == 32
