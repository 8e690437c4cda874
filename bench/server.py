"""How fast the server answers, and how much a first visit loads.

The server runs in a process of its own, over loopback, with its database on disk as for anybody who plays.
"""

from __future__ import annotations

import asyncio
import gzip
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from rich.progress import Progress

from bench.report import Row
from spadework.server.app import GZIP_LEVEL
from spadework.server.page import BUILT

MATCHES = 50
ACTIONS = 20
"""How many actions each person takes."""
PAUSE = 1.0
"""Seconds between two actions of one person, on average: as fast as anybody taps for long."""
SEED = 50


def bench(progress: Progress) -> list[Row]:
    """The server's answer to an action with many matches in progress, and the bytes of the first load."""
    times = answer_times(progress)
    page, images = first_load()
    matches = f"answer to an action, {MATCHES} matches in progress"
    return [
        Row(f"{matches}, median", f"{statistics.median(times):.1f} ms"),
        Row(f"{matches}, 99th percentile", f"{statistics.quantiles(times, n=100)[-1]:.1f} ms"),
        Row("first load, HTML, scripts and styles, gzipped", f"{page / 1000:.1f} kB", "80 kB", met=page <= 80_000),
        Row("card faces and other images, gzipped", f"{images / 1000:.1f} kB", "150 kB", met=images <= 150_000),
    ]


def answer_times(progress: Progress) -> list[float]:
    """Plays many matches at once against a real server, and measures each answer to an action.

    Returns milliseconds from the start of the request to the last byte of its answer.
    """
    task = progress.add_task("Matches on a server", total=MATCHES * ACTIONS)
    with tempfile.TemporaryDirectory() as data, _server(Path(data)) as address:
        return asyncio.run(_play_all(address, lambda: progress.advance(task)))


@contextmanager
def _server(data: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "spadework", "serve", "--no-browser", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().rpartition(" ")[2].strip()
        finally:
            process.terminate()


async def _play_all(address: str, done: Callable[[], None]) -> list[float]:
    people = [_Person(address, random.Random(SEED + number)) for number in range(MATCHES)]
    for person in people:
        await person.begin()
    played = await asyncio.gather(*(person.play(done) for person in people))
    return [took for times in played for took in times]


class _Person:
    """Plays one match: takes the bid advised, or plays the first legal card."""

    def __init__(self, address: str, draw: random.Random) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=60)
        self.draw = draw
        self.view: dict[str, Any] = {}

    async def begin(self) -> None:
        """Begins a match and plays it to some place in its first deal, so that not all are at the same place."""
        await self.http.get("/health")
        self.http.headers["x-csrftoken"] = self.http.cookies["csrftoken"]
        self.view = (await self.http.post("/api/matches", json={})).raise_for_status().json()
        for _ in range(self.draw.randrange(15)):
            await self.act()

    async def act(self) -> float:
        """Takes an action and returns how many milliseconds the answer took."""
        action = {"position": self.view["position"], "action": _choice(self.view["decision"])}
        start = time.perf_counter()
        answer = await self.http.post(f"/api/matches/{self.view['match']}/actions", json=action)
        took = (time.perf_counter() - start) * 1000
        self.view = answer.raise_for_status().json()["views"][-1]
        return took

    async def play(self, done: Callable[[], None]) -> list[float]:
        """Plays on, at moments of its own."""
        times = []
        for _ in range(ACTIONS):
            await asyncio.sleep(self.draw.uniform(0.5, 1.5) * PAUSE)
            times.append(await self.act())
            done()
        await self.http.aclose()
        return times


def _choice(decision: dict[str, Any]) -> str:
    suggestion = decision["suggestion"]
    return str(suggestion["action"] if suggestion else decision["legal"][0])


def first_load() -> tuple[int, int]:
    """What a first visit loads, gzipped: bytes of the HTML with the scripts and styles it names, and of all images."""
    index = BUILT / "index.html"
    named = [BUILT / name for name in re.findall(r'(?:src|href)="/([^"]+)"', index.read_text(encoding="utf-8"))]
    texts = [index, *(path for path in named if path.suffix in (".css", ".js"))]
    return _packed(texts), _packed([path for path in BUILT.rglob("*") if path.suffix in (".png", ".svg", ".webp")])


def _packed(paths: Iterable[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes(), GZIP_LEVEL)) for path in paths)
