"""How much the page loads, how soon one can play, how smoothly cards fly, and whether memory stays as it is.

Everything is measured in a real Chromium at a phone's size. The slow phone is the profile by which such figures are
usually told: a processor four times slower, and the "slow 4G" of Chrome's own tools.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import statistics
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from rich.progress import Progress

from bench.report import Row, steps
from bench.serving import serving
from spadework.server.app import GZIP_LEVEL
from spadework.server.page import BUILT

SLOWER = 4
"""How many times slower the phone's processor is."""
SLOW_4G = {
    "offline": False,
    "latency": 562.5,  # milliseconds for each request
    "downloadThroughput": 1_600_000 * 0.9 / 8,  # bytes a second
    "uploadThroughput": 750_000 * 0.9 / 8,
}

BID = "button[data-bid]:enabled"
ADVISED = f"{BID}.best"
CARD = "[role=group][aria-label^='Your hand'] button:not([aria-disabled=true])"
GOES_ON = "dialog button.main:enabled"
"""What leads from the score sheet to the next deal, or from the end of a match to another one."""

VISITS = 7
"""How often the table is opened anew, to take the median."""
LATE = 25
"""Milliseconds between two frames from which on one has been missed, at sixty a second."""
WARM, DEALS = 15, 50
"""After so many deals the memory is read, each time at the first bid of the next match; until the first of them the
browser still compiles what runs often."""


def bench(progress: Progress) -> list[Row]:
    """First load, time to a playable table, frames while cards fly, and memory after many deals."""
    page, images = first_load()
    with serving() as address, _chromium() as browser:
        opened = statistics.median(steps(progress, "Opening a table", _openings(browser, address), VISITS))
        frames = [*steps(progress, "Watching cards fly", _tricks(browser, address), 14)]
        late = [interval for trick in frames for interval in trick if interval > LATE]
        count = sum(map(len, frames))
        before, after = _heaps(browser, address)
    return [
        Row("first load, HTML, scripts and styles, gzipped", f"{page / 1000:.1f} kB", "80 kB", met=page <= 80_000),
        Row("card faces and other images, gzipped", f"{images / 1000:.1f} kB", "150 kB", met=images <= 150_000),
        Row("to a playable table, slow phone, slow 4G", f"{opened / 1000:.2f} s", "2.5 s", met=opened < 2500),
        Row("frames missed while cards fly, slow phone", f"{len(late)} of {count}"),
        Row("longest of them", f"{max(late, default=0):.0f} ms"),
        Row(
            f"memory after {WARM} deals, and after {DEALS}",
            f"{before[0] / 1e6:.2f} and {after[0] / 1e6:.2f} MB",
            "+0.5 MB",
            met=after[0] - before[0] <= 500_000,
        ),
        Row("elements at the same moments", f"{before[1]} and {after[1]}", "+5 %", met=after[1] <= before[1] * 1.05),
    ]


# What is loaded


def first_load() -> tuple[int, int]:
    """What a first visit loads, gzipped: bytes of the HTML with the scripts and styles it names, and of all images."""
    index = BUILT / "index.html"
    named = [BUILT / name for name in re.findall(r'(?:src|href)="/([^"]+)"', index.read_text(encoding="utf-8"))]
    texts = [index, *(path for path in named if path.suffix in (".css", ".js"))]
    return _packed(texts), _packed([path for path in BUILT.rglob("*") if path.suffix in (".png", ".svg", ".webp")])


def _packed(paths: Iterable[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes(), GZIP_LEVEL)) for path in paths)


# A phone


@contextmanager
def _chromium() -> Iterator[Browser]:
    # Chromium refuses to run its sandbox as root.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=shutil.which("chromium"), args=sandbox)


@contextmanager
def _phone(browser: Browser, address: str, *, speed: str = "normal") -> Iterator[tuple[Page, CDPSession]]:
    """A new phone that has never been here, at a speed of play."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640},
        has_touch=True,
        base_url=address,
        service_workers="block",
        storage_state={
            "cookies": [],
            "origins": [
                {
                    "origin": address,
                    "localStorage": [{"name": "spadework.preferences", "value": json.dumps({"speed": speed})}],
                }
            ],
        },
    )
    page = context.new_page()
    yield page, context.new_cdp_session(page)
    context.close()


def _begin(page: Page, rules: str = "standard") -> str:
    """Begins a match and gives the address of its table."""
    page.goto("/health")
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    answer = page.request.post("/api/matches", data={"rules": rules}, headers={"x-csrftoken": token})
    view: dict[str, Any] = answer.json()
    return f"/match/{view['match']}"


PLAYABLE = """window.playable = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (document.querySelector("button[data-bid]:enabled") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now()));
  }).observe(document, { childList: true, subtree: true });
});"""
"""Tells how many milliseconds after the start of the navigation a bid can be made."""


def _openings(browser: Browser, address: str) -> Iterator[float]:
    """Opens a table that waits for a bid, with nothing kept from before.

    Yields milliseconds from the start of the navigation until a bid can be made.
    """
    for _ in range(VISITS):
        with _phone(browser, address) as (page, chrome):
            table = _begin(page)
            page.goto(table)  # the deck is cut
            page.locator(BID).first.wait_for()
            page.goto("about:blank")
            page.add_init_script(PLAYABLE)
            chrome.send("Network.clearBrowserCache")
            chrome.send("Network.emulateNetworkConditions", SLOW_4G)
            chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            page.goto(table)
            yield page.evaluate("window.playable")


def _tricks(browser: Browser, address: str) -> Iterator[list[float]]:
    """Plays a deal on a slow phone; yields, trick by trick, the milliseconds between frames while something moves."""
    with _phone(browser, address) as (page, chrome):
        page.goto(_begin(page))
        page.locator(BID).first.wait_for()
        chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(
            """() => {
              window.intervals = [];
              let before = null;
              const watch = (now) => {
                const moving = document.getAnimations().some(({ playState }) => playState === "running");
                if (moving && before !== null) window.intervals.push(now - before);
                before = moving ? now : null;
                requestAnimationFrame(watch);
              };
              requestAnimationFrame(watch);
            }"""
        )
        page.locator(BID).nth(3).click()
        scored = page.locator(GOES_ON)
        while True:
            page.locator(f"{CARD}, {GOES_ON}").first.wait_for(timeout=60_000)
            yield page.evaluate("window.intervals.splice(0)")
            if scored.is_visible():
                return
            page.locator(CARD).first.click()


PLAY_ON = """async ([bid, card, on]) => {
  for (;;) {
    const next = document.querySelector(on);
    if (next !== null) {
      next.click();
      return;
    }
    document.querySelector(`${bid}, ${card}`)?.click();
    await new Promise(requestAnimationFrame);
  }
}"""
"""Plays to the end of a deal and goes on from there: the bid advised, and the first card allowed."""


def _heaps(browser: Browser, address: str) -> Iterator[tuple[int, int]]:
    """Plays deal after deal, in as many matches as it takes.

    Yields bytes in use and elements there, after `WARM` and after `DEALS` deals.
    """
    with _phone(browser, address, speed="instant") as (page, chrome):
        page.goto(_begin(page, "standard; target=300"))
        played = 0
        for deals in (WARM, DEALS):
            begun = page.url
            while played < deals or page.url == begun:
                page.evaluate(PLAY_ON, [ADVISED, CARD, GOES_ON])
                page.locator(BID).first.wait_for()
                played += 1
                if played < deals:
                    begun = page.url
            chrome.send("HeapProfiler.collectGarbage")
            yield chrome.send("Runtime.getHeapUsage")["usedSize"], chrome.send("Memory.getDOMCounters")["nodes"]
