"""A person plays: by touch on a phone, by keyboard at a desk, through reloads, a second tab and a server that dies."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from servers import Server, running
from table import DESKTOP, PHONE, Table

SitDown = Callable[..., Table]


def test_a_whole_match_by_touch_on_a_phone(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.page.evaluate("localStorage.setItem('spadework.preferences', '{\"speed\": \"instant\"}')")
    table.page.reload()
    table.expect_clean()
    table.begin("Classic", 200)
    table.expect_no_scrolling()
    table.expect_clean()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.expect_no_scrolling()
    table.expect_clean()
    table.play_to(table.next_deal)
    table.expect_clean()
    table.play_to(table.play_again)
    table.expect_clean()
    sheet = table.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", level=2)).to_have_text(re.compile(r"win"))
    table.press(table.play_again)
    table.wait_for(table.bids)
    assert len(table.cards()) == 13


def test_undo_takes_back_the_last_card(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    before = table.cards()
    table.play_a_card()
    table.wait_for(table.legal)
    assert len(table.cards()) == len(before) - 1
    table.press(table.button("Undo"))
    table.wait_for(table.legal)
    assert table.cards() == before
    table.press(table.button("Undo"))
    table.wait_for(table.bids)
    expect(table.button("Undo")).to_be_disabled()


def test_a_card_that_may_not_be_played_says_why(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    refused = table.page.get_by_role("group", name="Your hand").locator("button[aria-disabled=true]")
    table.bid_as_suggested()
    for _ in range(13):
        table.wait_for(table.legal)
        if refused.count():
            break
        table.play_a_card()
    cards = table.cards()
    refused.last.tap(force=True)
    expect(table.page.get_by_text(re.compile(r"so you must (follow with one|lead another suit)")).first).to_be_visible()
    assert table.cards() == cards


def test_a_match_goes_on_after_a_reload_in_the_middle_of_a_trick(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.play_a_card()
    table.wait_for(table.legal)
    before = table.cards()
    table.page.reload()
    table.wait_for(table.legal)
    assert table.cards() == before
    table.play_a_card()
    table.page.goto("/")
    table.press(table.page.get_by_role("link", name="Go on playing"))
    table.wait_for(table.legal)
    assert len(table.cards()) == len(before) - 1


def test_a_match_goes_on_after_the_server_died_in_the_middle_of_a_trick(
    sit_down: SitDown, own_server: Server, tmp_path: Path
) -> None:
    table = sit_down(at=own_server)
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.play_a_card()
    table.wait_for(table.legal)
    before = table.cards()
    own_server.kill()
    offline = table.page.get_by_text("No connection.")
    table.wait_for(offline)
    card = table.legal.first
    name = card.get_attribute("aria-label") or ""
    table.press(card)
    with running(tmp_path, own_server.port):
        while offline.is_visible():
            table.let_time_pass(1000)
        table.wait_for(table.legal)
        assert table.cards() == [held for held in before if held != name]


def test_a_second_tab_follows(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    other = table.page.context.new_page()
    other.goto(table.page.url)
    hand = other.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(13)
    table.play_a_card()
    expect(hand).to_have_count(12)


def test_two_taps_play_one_card(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.legal.first.dblclick()
    table.wait_for(table.legal)
    assert len(table.cards()) == 12


def test_a_deal_by_keyboard_alone(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    keyboard = table.page.keyboard
    bid = re.search(r"Suggested:\s*(nil|\d+)", table.page.get_by_text(re.compile(r"^\s*Suggested:")).inner_text())
    assert bid is not None
    for digit in bid[1].replace("nil", "0"):
        keyboard.press(digit)
    keyboard.press("Enter")
    expect(table.bids).to_be_hidden()
    hand = table.page.get_by_role("group", name="Your hand")
    for left in range(13, 0, -1):
        if table.wait_for(table.legal, table.next_deal) is table.next_deal:
            break
        hand.locator("[tabindex='0']").focus()
        keyboard.press("Home")
        for _ in range(left):
            if hand.locator("button:focus").get_attribute("aria-disabled") != "true":
                break
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
        expect(table.hand).to_have_count(left - 1)
    table.wait_for(table.next_deal)


def test_what_happens_is_said(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    said = table.page.locator("[aria-live=polite]").filter(has_text="Your turn:")
    expect(said).to_have_count(1)


def test_the_cut_is_the_pages_own_and_comes_after_the_seal(sit_down: SitDown) -> None:
    table = sit_down()
    sent: list[str] = []
    table.page.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    table.begin()
    assert re.search(r'"cut [0-9a-f]{16}"', " ".join(sent))


def test_a_match_that_is_not_yours_is_told_so(sit_down: SitDown) -> None:
    table = sit_down()
    table.page.goto("/match/AAAAAAAAAAAAAAAAAAAAAA")
    expect(table.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    table.expect_clean()
    table.press(table.page.get_by_role("link", name="To the front page"))
    expect(table.button("Deal the cards")).to_be_visible()


def test_going_back_closes_a_sheet_and_then_leaves_the_table(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    for name in ("Score", "Menu"):
        table.press(table.button(name))
        expect(table.page.get_by_role("dialog")).to_be_visible()
        table.page.go_back()
        expect(table.page.get_by_role("dialog")).to_have_count(0)
        expect(table.bids).to_be_visible()
    table.press(table.button("Menu"))
    table.press(table.button("Back"))
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.wait_until_back()
    table.page.go_back()
    expect(table.button("Deal the cards")).to_be_visible()


def test_the_arrow_keys_go_from_bid_to_bid(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    table.bids.get_by_role("button").first.focus()
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("ArrowRight")
    expect(table.button("3")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.bids).to_be_hidden()
    table.wait_for(table.legal)
    expect(table.page.get_by_role("group", name="Your hand").locator("button:focus")).to_have_count(1)


def test_the_level_is_chosen_and_chosen_again(sit_down: SitDown) -> None:
    table = sit_down()
    level = table.page.get_by_role("group", name="Computer players")
    expect(level.get_by_role("radio", name="Normal")).to_be_checked()
    expect(table.page.get_by_text("covers a nil")).to_be_visible()
    level.get_by_role("radio", name="Easy").check(force=True)
    expect(table.page.get_by_text("Easy opponents bid a little high")).to_be_visible()
    table.expect_clean()
    table.begin()
    table.page.goto("/")
    expect(level.get_by_role("radio", name="Easy")).to_be_checked()
