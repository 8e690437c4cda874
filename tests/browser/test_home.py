"""The front page: a first visit, going on, giving up, and the records."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from table import DESKTOP, PHONE, SIZES, Table

SitDown = Callable[..., Table]


def begin(table: Table, rules: str = "standard", **more: str) -> str:
    """Begins a match as another page of the same person would, and returns its name."""
    return str(post(table, "/api/matches", {"rules": rules, **more})["match"])


def give_up(table: Table, match: str) -> None:
    post(table, f"/api/matches/{match}/give-up", {})


def post(table: Table, path: str, data: dict[str, str]) -> Any:
    cookies = {cookie.get("name"): cookie.get("value") for cookie in table.page.context.cookies()}
    answer = table.page.request.post(path, data=data, headers={"x-csrftoken": cookies["csrftoken"] or ""})
    assert answer.ok, answer.text()
    return answer.json()


def heading(table: Table, name: str) -> Locator:
    return table.page.get_by_role("heading", name=name)


def home(table: Table) -> None:
    """Opens the front page anew."""
    table.page.goto("/")
    expect(table.button("Deal the cards")).to_be_visible()


def expect_no_wider(table: Table) -> None:
    """The page scrolls down and never sideways."""
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# The first visit


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_newcomer_can_deal_without_scrolling(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    expect(table.button("Deal the cards")).to_be_in_viewport(ratio=1)
    expect_no_wider(table)
    table.expect_clean()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_matches_in_progress_leave_a_new_one_in_reach(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    begin(table, "classic; target=200")
    for _ in range(3):
        begin(table)
    home(table)
    expect(table.page.get_by_role("link", name="Go on playing")).to_be_in_viewport(ratio=1)
    if size["height"] > 360:
        expect(table.button("Deal the cards")).to_be_in_viewport(ratio=1)
    expect_no_wider(table)
    table.expect_clean()


def test_how_the_game_goes_is_folded_away_on_a_phone_and_lies_open_on_a_desktop(sit_down: SitDown) -> None:
    sentence = "Nil is a bid of no trick at all"
    phone = sit_down(PHONE)
    expect(phone.page.get_by_text(sentence)).to_be_hidden()
    phone.press(phone.page.get_by_text("How Spades goes"))
    expect(phone.page.get_by_text(sentence)).to_be_visible()
    phone.expect_clean()
    expect(sit_down(DESKTOP).page.get_by_text(sentence)).to_be_visible()


def test_the_next_match_starts_from_the_choices_of_the_last(sit_down: SitDown) -> None:
    table = sit_down()
    begin(table, "traditional; target=250", level="easy")
    home(table)
    for choice in ("Easy", "Traditional", "250"):
        expect(table.page.get_by_role("radio", name=choice, exact=True)).to_be_checked()
    table.press(table.page.get_by_text("Classic", exact=True))
    table.press(table.button("Deal the cards"))
    table.wait_for(table.bids)
    home(table)
    for choice in ("Easy", "Classic", "250"):
        expect(table.page.get_by_role("radio", name=choice, exact=True)).to_be_checked()


# Matches in progress


def test_any_match_can_be_gone_on_with(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin("Classic", 250)
    table.bid_as_suggested()
    table.wait_for(table.legal)
    before = table.cards()
    begin(table, "casual; target=300")
    home(table)
    expect(heading(table, "Your table is set")).to_be_visible()
    expect(table.page.get_by_role("region", name="Your table is set")).to_contain_text("Casual to 300, Normal")
    table.press(table.page.get_by_role("link", name="Classic to 250, Normal"))
    table.wait_for(table.legal)
    assert table.cards() == before
    table.page.go_back()
    expect(table.button("Deal the cards")).to_be_visible()


def test_many_matches_are_shown_when_asked_for(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    for _ in range(9):
        give_up(table, begin(table))
    for _ in range(5):
        begin(table)
    home(table)
    expect(table.page.get_by_role("button", name=re.compile("^Give up"))).to_have_count(3)
    table.press(table.button("Show all 4"))
    expect(table.page.get_by_role("button", name=re.compile("^Give up"))).to_have_count(5)
    given_up = table.page.get_by_role("listitem").filter(has_text="given up")
    expect(given_up).to_have_count(6)
    table.button("Show all 9").focus()
    table.page.keyboard.press("Enter")
    expect(given_up).to_have_count(9)
    expect(given_up.nth(6).get_by_role("link")).to_be_focused()
    table.expect_clean()


# Giving up


def test_giving_up_is_asked_back_and_may_be_left(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    begin(table, "classic; target=250")
    home(table)
    question = table.page.get_by_role("alertdialog", name="Give this match up?")
    ways: tuple[Callable[[], object], ...] = (
        lambda: table.press(table.button("Keep playing")),
        lambda: table.page.keyboard.press("Escape"),
        table.page.go_back,
    )
    for leave in ways:
        table.press(table.button("Give up Spades, Classic to 250, Normal"))
        expect(question).to_contain_text("Classic to 250, Normal. Deal 1, 0 to 0.")
        expect(question).to_contain_text("your record will not count it")
        expect(table.button("Keep playing")).to_be_focused()
        table.expect_clean()
        leave()
        expect(question).to_have_count(0)
        table.wait_until_back()
    table.press(table.page.get_by_role("link", name="Go on playing"))
    table.wait_for(table.bids)


def test_a_match_given_up_is_in_progress_no_more(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    begin(table)
    begin(table, "classic; target=250")
    home(table)
    table.press(table.button("Give up Spades, Classic to 250, Normal"))
    table.press(table.button("Give it up"))
    said = table.page.get_by_role("status").filter(has_text="You gave up Spades, Classic to 250, Normal.")
    expect(said).to_be_focused()
    expect(table.page.get_by_role("alertdialog")).to_have_count(0)
    expect(table.page.get_by_role("button", name=re.compile("^Give up"))).to_have_count(1)
    expect(table.page.get_by_role("listitem").filter(has_text="given up")).to_contain_text("Classic to 250, Normal")
    # No deal of it had been scored.
    expect(heading(table, "Your record")).to_have_count(0)
    table.expect_clean()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_match_is_given_up_at_the_table_and_every_page_hears_of_it(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    other = table.page.context.new_page()
    other.goto(table.page.url)
    expect(other.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(13)
    if table.touch:
        table.press(table.button("Menu"))
        table.press(table.button("Give up this match"))
        table.press(table.button("Give it up"))
    else:
        keyboard = table.page.keyboard
        table.button("Menu").focus()
        keyboard.press("Enter")
        table.button("Give up this match").focus()
        keyboard.press("Enter")
        expect(table.button("Keep playing")).to_be_focused()
        keyboard.press("Tab")
        keyboard.press("Enter")
    for page in (table.page, other):
        expect(page.get_by_role("heading", name="You gave this match up")).to_be_visible()
        expect(page.get_by_text("your record does not count it")).to_be_visible()
        expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(table.page.get_by_role("alertdialog")).to_have_count(0)
    table.wait_until_back()
    expect(table.legal).to_have_count(0)
    table.expect_no_scrolling()
    table.expect_clean()
    table.press(table.button("Menu"))
    expect(table.button("Give up this match")).to_have_count(0)
    table.page.keyboard.press("Escape")
    table.wait_until_back()
    table.page.reload()
    expect(heading(table, "You gave this match up")).to_be_visible()
    table.press(table.page.get_by_role("link", name="To the front page"))
    expect(table.button("Deal the cards")).to_be_visible()
    expect(table.page.get_by_role("link", name="Go on playing")).to_have_count(0)


def test_a_match_given_up_between_two_deals_counts_as_lost(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.begin()
    table.skip_deal()
    table.press(table.button("Back"))
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.wait_until_back()
    table.press(table.button("Menu"))
    table.press(table.button("Give up this match"))
    expect(table.page.get_by_role("alertdialog")).to_contain_text("It will count in your record as played and lost.")
    table.press(table.button("Give it up"))
    expect(heading(table, "You gave this match up")).to_be_visible()
    table.wait_until_back()
    table.press(table.button("Score"))
    expect(table.page.get_by_role("dialog")).to_be_visible()
    expect(table.next_deal).to_have_count(0)
    table.press(table.button("Back"))
    table.wait_until_back()
    table.press(table.page.get_by_role("link", name="To the front page"))
    expect(heading(table, "Your record")).to_be_visible()
    expect(table.page.get_by_text("0 won of 1")).to_be_visible()
    expect(table.page.get_by_role("listitem").filter(has_text="given up")).to_have_count(1)


# Records


def test_a_finished_match_is_in_the_record(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    expect(heading(table, "Your record")).to_have_count(0)
    for played in (1, 2):
        table.begin_with("standard; target=100")
        table.wait_for(table.bids)
        table.skip_to("over")
        table.wait_for(table.play_again)
        ours = table.page.locator("dialog .score").inner_text().replace("\n", " ")
        table.press(table.page.get_by_role("link", name="Front page"))
        expect(table.page.get_by_text(re.compile(rf"\d won of {played}"))).to_be_visible()
        assert re.search(r"\d", ours)
    scores = [row.inner_text() for row in table.page.get_by_role("listitem").filter(has_text=" to 100").all()]
    assert len(scores) == 2
    plot = table.page.get_by_role("img", name=re.compile("Your scores in the last 2 matches"))
    expect(plot).to_be_visible()
    told = re.findall(r"−?\d+", plot.get_attribute("aria-label") or "")[1:]
    listed = [re.search(r"(−?\d+) to −?\d+\n", score) for score in scores]
    assert told == [found[1] for found in reversed(listed) if found]
    table.expect_clean()


def test_each_level_and_preset_has_its_record(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    for rules, level in (("classic", "easy"), ("standard", "normal"), ("casual", "normal")):
        table.page.goto(f"/match/{begin(table, rules, level=level)}")
        table.wait_for(table.bids)
        table.skip_to("cut")
        give_up(table, table.page.url.rpartition("/")[2])
    home(table)
    against, by = (table.page.get_by_role("group", name=name) for name in ("Against", "By the rules"))
    expect(by.get_by_role("radio", name="Casual")).to_be_checked()
    expect(by.get_by_role("radio")).to_have_count(2)
    table.press(by.get_by_text("Standard"))
    expect(table.page.get_by_text("Spades, Standard, Normal", exact=True)).to_be_visible()
    against.get_by_role("radio", name="Normal").focus()
    table.page.keyboard.press("ArrowLeft")
    expect(table.page.get_by_text("Spades, Classic, Easy", exact=True)).to_be_visible()
    expect(by).to_have_count(0)
    table.expect_clean()


# Hard


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_deal_against_hard_opponents_beside_a_hard_partner(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.press(table.page.get_by_text("Hard", exact=True))
    expect(table.page.get_by_text("Hard remembers what every play has shown")).to_be_visible()
    table.expect_clean()
    table.press(table.button("Deal the cards"))
    table.wait_for(table.bids)
    table.bid_as_suggested()
    table.play_to(table.next_deal)
    table.expect_clean()
    home(table)
    expect(table.page.get_by_role("radio", name="Hard", exact=True)).to_be_checked()
    expect(table.page.get_by_role("region", name="Your table is set")).to_contain_text("Standard to 500, Hard")
