"""Every screen and every sheet holds before axe-core, with two colours of the suits and with four."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from played import Played
from playwright.sync_api import ViewportSize, expect
from table import DESKTOP, PHONE, SIZES, Table

SitDown = Callable[..., Table]


def look_under(table: Table, *names: str) -> None:
    """The same for sheets that open one from another by these buttons; closes them again."""
    dialogs = table.page.get_by_role("dialog")
    before = dialogs.count()
    for name in names:
        table.open_sheet(table.page.get_by_role("button", name=name, exact=True).last)
        table.expect_clean_with_each_deck()
    for left in range(before + len(names) - 1, before - 1, -1):
        table.page.keyboard.press("Escape")
        expect(dialogs).to_have_count(left)
        table.page.wait_for_function("left => (history.state?.laid ?? 0) === left", arg=left)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_screen_and_sheet(sit_down: SitDown, finished: Played, size: ViewportSize) -> None:
    table = sit_down(size)
    expect(table.button("Deal the cards")).to_be_visible()
    table.expect_clean_with_each_deck()
    look_under(table, "Settings")
    look_under(table, "All the rules")
    table.begin()
    table.expect_clean_with_each_deck()
    table.expect_no_scrolling()
    look_under(table, "Score", "Sealed")
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.expect_clean_with_each_deck()
    table.expect_no_scrolling()
    table.play_a_card()
    table.wait_for(table.legal)
    table.press(table.button("Last trick"))
    table.expect_clean_with_each_deck()
    table.page.keyboard.press("Escape")
    look_under(table, "Menu", "Settings")
    look_under(table, "Menu", "Keyboard shortcuts")
    table.press(table.button("Menu"))
    table.press(table.button("Give up this match"))
    table.expect_clean_with_each_deck()
    table.page.keyboard.press("Escape")
    table.wait_until_back()
    look_under(table, "Score")
    table.skip_deal()
    table.expect_clean_with_each_deck()
    look_under(table, "Fair deal")
    finished.sits_at(table).page.goto(f"/match/{finished.match}")
    table.wait_for(table.play_again)
    table.expect_clean_with_each_deck()
    finished.opens(table)
    table.expect_clean_with_each_deck()
    for heading, place in (("Trick by trick", "/1"), ("Deal by deal", "")):
        table.page.goto(re.sub("/re(play|view).*", f"/review{place}", table.page.url))
        table.wait_for(table.page.get_by_role("heading", name=heading))
        table.expect_clean_with_each_deck()
    table.page.goto("/progress")
    table.wait_for(table.page.get_by_role("heading", name="Your matches"))
    table.expect_clean_with_each_deck()
    table.page.goto("/")
    expect(table.button("Deal the cards")).to_be_visible()
    table.expect_clean_with_each_deck()
    table.page.goto("/data")
    expect(table.button("Save a copy")).to_be_visible()
    table.expect_clean_with_each_deck()
    table.page.goto("/nowhere")
    table.expect_clean_with_each_deck()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_forced_colours_leave_the_turn_and_the_choice_to_be_seen(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.page.emulate_media(forced_colors="active")
    chosen = table.page.get_by_role("radio", name="Standard").locator("xpath=..")
    assert chosen.evaluate("label => getComputedStyle(label).outlineStyle") == "solid"
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    turn = table.page.locator(".plate[aria-current=true]")
    expect(turn).to_have_count(1)
    assert turn.evaluate("plate => getComputedStyle(plate).outlineStyle") == "solid"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_more_contrast_is_seven_to_one(sit_down: SitDown, scheme: Literal["light", "dark"]) -> None:
    table = sit_down(PHONE)
    table.page.emulate_media(contrast="more", color_scheme=scheme)
    expect(table.button("Deal the cards")).to_be_visible()
    table.expect_high_contrast()
    table.begin()
    table.expect_high_contrast()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.expect_high_contrast()
    table.skip_deal()
    table.expect_high_contrast()


def test_whoever_wants_no_motion_gets_none(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.page.evaluate("""() => {
        window.moved = 0;
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...how) { moved += 1; return animate.apply(this, how); };
    }""")
    table.play_a_card()
    table.wait_for(table.legal)
    assert table.page.evaluate("moved") == 0
    assert table.page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0


def test_the_focus_stays_where_one_is(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    expect(table.button("Undo")).to_be_disabled()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.play_a_card()
    table.wait_for(table.legal)
    table.button("Undo").focus()
    table.page.keyboard.press("Enter")
    table.wait_for(table.legal)
    expect(table.button("Undo")).to_be_focused()
    table.press(table.button("Menu"))
    table.press(table.button("Give up this match"))
    expect(table.button("Keep playing")).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("alertdialog")).to_be_hidden()
    expect(table.page.get_by_role("group", name="Your hand").locator("button:focus")).to_have_count(1)
    table.wait_until_back()
    table.skip_to("cut")
    table.wait_for(table.next_deal)
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_be_hidden()
    expect(table.next_deal).to_be_focused()


def test_a_new_screen_is_read_from_its_heading(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    table.press(table.button("Menu"))
    table.press(table.page.get_by_role("link", name="Front page"))
    expect(table.page.get_by_role("heading", name="Spadework", level=1)).to_be_focused()
