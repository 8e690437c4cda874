"""The score sheet: lines that open to why, what a claim left, and what there is before the first deal; and the log."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect
from table import DESKTOP, PHONE, Table

SitDown = Callable[..., Table]

BOTH = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["touch", "keyboard"])


@BOTH
def test_a_line_opens_to_why_it_is_so(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.begin()
    table.skip_deal()
    match = table.page.url.rpartition("/")[2]
    deal: Any = table.page.request.get(f"/api/matches/{match}/sheet").json()["deals"][0]
    dialog = table.page.get_by_role("dialog", name="Deal 1")
    for name, side in zip(("Us", "Them"), deal["sides"], strict=True):
        lines = dialog.get_by_role("region", name=name).get_by_role("term").get_by_role("button")
        expect(lines).to_have_count(len(side["lines"]))
        for place, line in enumerate(side["lines"]):
            button, why = lines.nth(place), dialog.get_by_role("region", name=name).get_by_text(line["why"], exact=True)
            expect(button).to_have_attribute("aria-expanded", "false")
            expect(why).to_be_hidden()
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            if table.touch:
                button.tap()
            else:
                button.focus()
                table.page.keyboard.press("Enter")
            expect(button).to_have_attribute("aria-expanded", "true")
            expect(why).to_be_visible()
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    table.expect_clean()
    first = dialog.get_by_role("term").get_by_role("button").first
    table.press(first)
    expect(first).to_have_attribute("aria-expanded", "false")


@BOTH
def test_the_last_deal_of_a_match_is_there_line_by_line(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.skip_match()
    dialog = table.page.get_by_role("dialog")
    last = dialog.get_by_role("group").filter(has_text=re.compile(r"Deal \d+, line by line"))
    # It lies open where the rest was claimed.
    if not last.evaluate("details => details.open"):
        table.press(last.locator("summary"))
    table.press(last.get_by_role("region", name="Us").get_by_role("button").first)
    expect(dialog.get_by_text(re.compile(r"= −?\d+\.$")).first).to_be_visible()
    table.expect_clean()


@BOTH
def test_what_is_left_after_a_claim_is_shown(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.begin()
    took = table.page.get_by_text(re.compile(r"^(You|Hazel|Rowan|Ash) took the rest: "))
    table.skip_to("play", cards=4)
    while table.wait_for(took, table.legal, table.next_deal) is not took:
        if table.next_deal.is_visible():  # Nobody could claim in this deal.
            table.skip_to("play", cards=4)
        else:
            table.play_a_card()
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.expect_no_scrolling()
    table.expect_clean()
    table.wait_for(table.next_deal, table.play_again)
    match = table.page.url.rpartition("/")[2]
    claimed: Any = table.page.request.get(f"/api/matches/{match}/sheet").json()["deals"][-1]["claimed"]
    shown = table.page.get_by_role("dialog").get_by_role("img", name=re.compile(r"^\w+ of \w+$"))
    expect(shown).to_have_count(sum(map(len, claimed["hands"])))


def test_before_the_first_deal_the_sheet_shows_the_bids_and_the_rules(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.begin()
    table.press(table.button("Score"))
    dialog = table.page.get_by_role("dialog", name="Score sheet")
    expect(dialog.get_by_text("A match is played to 500 points.")).to_be_visible()
    expect(dialog.get_by_role("heading", name="This deal")).to_be_visible()


def test_the_log_tells_who_led_and_which_card_was_mine(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    card = table.play_a_card()
    table.wait_for(table.legal)
    match = table.page.url.rpartition("/")[2]
    trick: Any = table.page.request.get(f"/api/matches/{match}").json()["tricks"][0]
    leader = ("You", "Hazel", "Rowan", "Ash")[trick["leader"]]
    line = table.page.get_by_role("complementary").get_by_role("listitem").first
    expect(line).to_contain_text(f"{leader} led")
    expect(line.get_by_role("img", name=f"You: {card[0].lower()}{card[1:]}", exact=True)).to_be_visible()
