"""The page checks each deal by itself: it says so, shows how, and speaks up when something has been changed."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, expect
from table import DESKTOP, PHONE, Table

SitDown = Callable[..., Table]


def badge(table: Table, name: str) -> Locator:
    return table.page.get_by_role("button", name=name, exact=True)


def panel(table: Table) -> Locator:
    return table.page.get_by_role("dialog", name="Fair deal", exact=True)


def outcomes(table: Table) -> list[str]:
    """How each step came out."""
    expect(panel(table)).to_be_visible()  # It is fetched when it is first wanted.
    steps = panel(table).locator("ol h2")
    expect(steps.first).to_be_visible()
    return [text.split("\n")[-1] for text in steps.all_inner_texts()]


def tampered(table: Table, change: Callable[[Any], None]) -> None:
    """From now on each finished deal on the score sheet comes changed."""

    def answer(route: Route) -> None:
        response = route.fetch()
        sheet = response.json()
        for deal in sheet["deals"]:
            change(deal)
        route.fulfill(response=response, json=sheet)

    table.page.route("**/sheet", answer)


def another_seed(deal: Any) -> None:
    deal["fairness"]["seed"] = "00" * 32


def another_seal(deal: Any) -> None:
    deal["fairness"]["seed"] = "00" * 32
    deal["fairness"]["commitment"] = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def other_hands(deal: Any) -> None:
    deal["hands"][1], deal["hands"][3] = deal["hands"][3], deal["hands"][1]


def another_cut(deal: Any) -> None:
    deal["fairness"]["cut"] = "rose"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_deal_is_checked_and_every_step_is_shown(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.begin()
    table.press(table.button("Score"))
    table.press(badge(table, "Sealed"))
    expect(panel(table).get_by_text(re.compile(r"^[0-9a-f]{64}$"))).to_be_visible()
    table.expect_clean()
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    table.skip_deal()
    expect(badge(table, "Fair deal")).to_be_visible()
    table.expect_clean()
    table.press(badge(table, "Fair deal"))
    assert outcomes(table) == ["Holds"] * 5
    expect(panel(table).get_by_role("img", name=re.compile(" of "))).to_have_count(52)
    sideways = panel(table).evaluate("dialog => dialog.scrollWidth - dialog.clientWidth")
    assert sideways == 0
    table.expect_clean()
    table.page.keyboard.press("Escape")
    expect(panel(table)).to_have_count(0)
    expect(badge(table, "Fair deal")).to_be_focused()
    table.press(badge(table, "Fair deal"))
    table.page.go_back()
    expect(panel(table)).to_have_count(0)
    expect(table.next_deal).to_be_visible()


@pytest.mark.parametrize("change", [another_seed, another_seal, other_hands, another_cut])
def test_a_changed_answer_is_found_out(sit_down: SitDown, change: Callable[[Any], None]) -> None:
    table = sit_down()
    table.begin()
    tampered(table, change)
    table.skip_deal()
    expect(table.page.get_by_role("alert")).to_have_text(re.compile(r"^Deal 1 does not hold\."))
    table.expect_clean()
    table.press(badge(table, "Does not hold"))
    assert "Does not hold" in outcomes(table)
    expect(panel(table).get_by_text(", as told")).to_have_count(2 if change is other_hands else 4)
    table.expect_clean()


def test_what_was_seen_is_remembered_over_a_reload(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.page.reload()
    table.skip_deal()
    expect(badge(table, "Fair deal")).to_be_visible()
    table.page.reload()
    table.wait_for(table.next_deal)
    expect(badge(table, "Fair deal")).to_be_visible()


def test_a_page_that_came_too_late_says_so(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    table.page.evaluate("localStorage.clear()")
    table.page.reload()
    table.skip_deal()
    table.press(badge(table, "Partly checked"))
    assert outcomes(table) == ["Not seen", "Not seen", "Holds", "Holds", "Holds"]
    expect(panel(table).get_by_text("this page did not see all of it")).to_be_visible()
    table.expect_clean()


def test_the_next_deal_is_cut_with_a_text_of_ones_own_by_keyboard(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    table.skip_deal()
    expect(table.next_deal).to_be_focused()
    table.page.keyboard.press("Shift+Tab")
    expect(table.page.get_by_label("Your cut")).to_be_focused()
    table.page.keyboard.type(" şans ♠ ")
    table.page.keyboard.press("Enter")
    table.wait_for(table.bids)
    table.skip_deal()
    table.press(badge(table, "Fair deal"))
    assert outcomes(table) == ["Holds"] * 5
    assert panel(table).locator("dd", has_text="şans").all_text_contents() == [" şans ♠ "] * 2
    expect(panel(table).get_by_role("combobox", name="Deal")).to_have_value("2")
    panel(table).get_by_role("combobox", name="Deal").select_option("1")
    expect(panel(table).get_by_text("Deal 1 is fair.")).to_be_visible()


def test_the_copied_program_gives_the_same_hands(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.begin()
    table.skip_deal()
    table.press(badge(table, "Fair deal"))
    table.press(table.button("Copy the program"))
    expect(panel(table).get_by_text("Copied.")).to_be_visible()
    program = table.page.evaluate("navigator.clipboard.readText()")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    said = done.stdout.splitlines()
    assert said[0] == "The seed fits the seal."
    match = table.page.url.rpartition("/")[2]
    sheet = table.page.request.get(f"/api/matches/{match}/sheet").json()
    told = {" ".join(sorted(hand)) for hand in sheet["deals"][0]["hands"]}
    assert {line.partition(": ")[2] for line in said[1:]} == told
    assert {line.partition(": ")[0] for line in said[1:]} == {"You", "Hazel", "Rowan", "Ash"}


def test_the_end_of_a_match_counts_the_fair_deals(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin_with("classic; target=100")
    table.wait_for(table.bids)
    table.skip_to("cut", "over")
    while table.wait_for(table.next_deal, table.play_again) is table.next_deal:
        table.press(table.next_deal)
        table.wait_for(table.bids)
        table.skip_to("cut", "over")
    expect(table.page.get_by_role("button", name=re.compile(r"^(\d+ fair deals|Fair deal)$"))).to_be_visible()
    table.expect_clean()


def test_a_browser_that_cannot_compute_says_so(sit_down: SitDown) -> None:
    """Over plain http from another machine a browser has no hashing to offer."""
    table = sit_down()
    table.page.add_init_script("delete Crypto.prototype.subtle; delete Navigator.prototype.clipboard")
    table.page.reload()
    table.begin()
    table.skip_deal()
    expect(table.page.get_by_role("alert")).to_have_count(0)
    table.press(badge(table, "Not checked here"))
    expect(panel(table).get_by_text("cannot check deals at this address")).to_be_visible()
    table.expect_clean()
    table.press(table.button("Copy the program"))
    expect(panel(table).get_by_text("Selected:")).to_be_visible()
    assert "hashlib" in table.page.evaluate("getSelection().toString()")
