"""How fast the server answers."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import httpx
from rich.progress import Progress

from bench.report import Row
from bench.serving import serving

MATCHES = 50
ACTIONS = 20
"""How many actions each person takes."""
PAUSE = 1.0
"""Seconds between two actions of one person, on average: as fast as anybody taps for long."""
SEED = 50


def bench(progress: Progress) -> list[Row]:
    """The server's answer to an action with many matches in progress, at the level of each kind of thinking."""
    rows = []
    for level in ("normal", "hard"):
        times = answer_times(level, progress)
        matches = f"answer to an action, {MATCHES} matches at {level} in progress"
        rows += [
            Row(f"{matches}, median", f"{statistics.median(times):.1f} ms"),
            Row(f"{matches}, 99th percentile", f"{statistics.quantiles(times, n=100)[-1]:.1f} ms"),
        ]
    return rows


def answer_times(level: str, progress: Progress) -> list[float]:
    """Plays many matches at once against a real server, and measures each answer to an action.

    Returns milliseconds from the start of the request to the last byte of its answer.
    """
    task = progress.add_task(f"Matches at {level} on a server", total=MATCHES * ACTIONS)
    with serving() as address:
        return asyncio.run(_play_all(address, level, lambda: progress.advance(task)))


async def _play_all(address: str, level: str, done: Callable[[], None]) -> list[float]:
    people = [_Person(address, level, random.Random(SEED + number)) for number in range(MATCHES)]
    for person in people:
        await person.begin()
    played = await asyncio.gather(*(person.play(done) for person in people))
    return [took for times in played for took in times]


class _Person:
    """Plays one match: takes the bid advised, or plays the first legal card."""

    def __init__(self, address: str, level: str, draw: random.Random) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=60)
        self.level = level
        self.draw = draw
        self.view: dict[str, Any] = {}

    async def begin(self) -> None:
        """Begins a match and plays it to some place in its first deal, so that not all are at the same place."""
        await self.http.get("/health")
        self.http.headers["x-csrftoken"] = self.http.cookies["csrftoken"]
        self.view = (await self.http.post("/api/matches", json={"level": self.level})).raise_for_status().json()
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
