"""Text twice as large, by the browser's size of text or by its zoom: everything can be reached, read and pressed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from played import Played
from playwright.sync_api import Browser, BrowserType, ViewportSize, expect
from reach import expect_within_reach
from servers import Server
from table import PHONE, SIZES, Table

TWICE = "--blink-settings=defaultFontSize=32"
"""Chromium's option for a person who has chosen text of twice the usual size."""


@pytest.fixture(scope="module")
def large_text(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser with text twice as large."""
    browser = browser_type.launch(**browser_type_launch_args | {"args": [*browser_type_launch_args["args"], TWICE]})
    yield browser
    browser.close()


@pytest.fixture(params=["text", "zoom"])
def enlarged(
    request: pytest.FixtureRequest, browser: Browser, large_text: Browser, server: Server
) -> Iterator[Callable[[ViewportSize], Table]]:
    """Opens the front page on a screen of some size, with everything in it enlarged."""
    tables: list[Table] = []

    def open_page(size: ViewportSize) -> Table:
        by_text = request.param == "text"
        # Zoom leaves the page half as many pixels.
        half = ViewportSize(width=size["width"] // 2, height=size["height"] // 2)
        context = (large_text if by_text else browser).new_context(
            viewport=size if by_text else half, reduced_motion="reduce", base_url=server.address
        )
        page = context.new_page()
        page.clock.install()
        page.goto("/")
        tables.append(Table(page, [], touch=False))
        return tables[-1]

    yield open_page
    for table in tables:
        table.page.context.close()


def look(table: Table, where: str) -> None:
    """Fails if anything on this screen is cut off, covered, too small, or lies on something else."""
    expect_within_reach(table.page, where)


def leave(table: Table) -> None:
    """Closes the sheet on top."""
    dialogs = table.page.get_by_role("dialog")
    left = dialogs.count() - 1
    table.page.keyboard.press("Escape")
    expect(dialogs).to_have_count(left)
    table.page.wait_for_function("left => (history.state?.laid ?? 0) === left", arg=left)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_everything_is_within_reach(
    enlarged: Callable[[ViewportSize], Table], finished: Played, size: ViewportSize
) -> None:
    table = enlarged(size)
    expect(table.button("Deal the cards")).to_be_visible()
    look(table, "the front page")
    table.open_sheet(table.button("Settings"))
    look(table, "the settings")
    leave(table)
    table.begin()
    look(table, "the bids")
    table.open_sheet(table.button("Score"))
    look(table, "the score before the first deal")
    leave(table)
    table.bid_as_suggested()
    table.wait_for(table.legal)
    look(table, "the first card")
    table.play_a_card()
    table.wait_for(table.legal)
    look(table, "the second trick")
    table.open_sheet(table.button("Menu"))
    look(table, "the menu")
    table.open_sheet(table.button("Keyboard shortcuts"))
    look(table, "the shortcuts")
    leave(table)
    leave(table)
    table.skip_deal()
    closed = table.page.get_by_role("dialog").get_by_role("button", expanded=False)
    while closed.count():
        closed.first.click()
    look(table, "the score of a deal")
    table.open_sheet(table.page.get_by_role("button", name="Fair deal"))
    look(table, "the fair deal")
    match = f"/match/{finished.match}"
    finished.sits_at(table).page.goto(match)
    table.wait_for(table.play_again)
    look(table, "the end")
    table.page.goto(f"{match}/review/1")
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    folded = table.page.locator("details:not([open]) > summary")
    while folded.count():
        folded.first.click()
    look(table, "the review of a deal")
    table.page.goto(f"{match}/review")
    table.wait_for(table.page.get_by_role("heading", name="Deal by deal"))
    look(table, "the review of a match")
    table.page.goto("/progress")
    table.wait_for(table.page.get_by_role("heading", name="Your matches"))
    look(table, "the progress")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_nil_and_its_exchange_are_within_reach(enlarged: Callable[[ViewportSize], Table], size: ViewportSize) -> None:
    table = enlarged(size)
    table.begin_with("traditional; blind_nil_behind=0; blind_nil=50; nil=0")
    table.wait_for(table.button("Blind nil"))
    look(table, "blind nil")
    table.press(table.button("Blind nil"))
    while table.wait_for(table.button("Give"), table.legal) is table.legal:
        table.begin_with("traditional; blind_nil_behind=0; blind_nil=50; nil=0")
        table.wait_for(table.button("Blind nil"))
        table.press(table.button("Blind nil"))
    look(table, "the exchange")
    for card in table.hand.all()[:2]:
        card.click()
    table.press(table.button("Give"))
    table.wait_for(table.legal)
    look(table, "the play of a blind nil")
    expect(table.page.get_by_text(re.compile("blind nil")).first).to_be_visible()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_what_the_coach_says_is_within_reach(enlarged: Callable[[ViewportSize], Table], size: ViewportSize) -> None:
    table = enlarged(size)
    table.page.evaluate("localStorage.setItem('spadework.preferences', '{\"coach\": true}')")
    table.page.reload()
    table.begin()
    table.press(table.button("Hint"))
    table.wait_for(table.page.locator("b:visible").filter(has_text=re.compile("^Hint: ")))
    look(table, "a hint for the bid")
    table.press(table.button("Hint"))
    table.wait_for(table.page.get_by_role("dialog"))
    look(table, "the bars")
    leave(table)
    table.press(table.button("13"))
    table.wait_for(table.button("Play on"))
    # For a moment it takes no taps.
    table.page.wait_for_function("() => document.getAnimations().length === 0")
    look(table, "a miss")
    table.press(table.button("Play on"))
    table.wait_for(table.legal)
    while table.legal.count() == 1:
        table.play_a_card()
        table.wait_for(table.legal)
    table.press(table.button("Hint"))
    table.wait_for(table.page.locator("b:visible").filter(has_text=re.compile("^Hint: ")))
    look(table, "a hint for a card")


def test_a_hand_of_few_cards_stays_on_the_screen(enlarged: Callable[[ViewportSize], Table]) -> None:
    table = enlarged(PHONE)
    table.begin()
    table.skip_to("play", cards=4)
    while table.wait_for(table.legal, table.next_deal) is table.legal:
        look(table, f"{len(table.cards())} cards")
        table.play_a_card()
