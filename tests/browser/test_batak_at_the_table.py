"""Batak at the table: the auction, naming trump, the duty to beat, and play either way round."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from table import DESKTOP, PHONE, SIZES, Table

SitDown = Callable[..., Table]


def choose(table: Table, group: str, name: str) -> None:
    table.page.get_by_role("group", name=group).get_by_role("radio", name=name, exact=True).check(force=True)


def win_the_auction(table: Table) -> None:
    """Bids all tricks there are, which ends the auction at once."""
    table.wait_for(table.bids)
    table.press(table.button("13"))


def sign(table: Table) -> Locator:
    """What the cloth says of trump."""
    return table.page.locator(".sign").first


def test_the_game_is_chosen_and_chosen_again(sit_down: SitDown) -> None:
    table = sit_down()
    choose(table, "Game", "Batak")
    expect(table.page.get_by_role("group", name="Rules").get_by_role("radio")).to_have_count(3)
    table.press(table.page.get_by_text("How Batak goes"))
    expect(table.page.get_by_text("beat the card that is winning if you can")).to_be_visible()
    table.expect_clean()
    choose(table, "Rules", "Koz maça")
    choose(table, "Play to", "31")
    table.press(table.button("Deal the cards"))
    table.wait_for(table.bids)
    table.page.goto("/")
    expect(table.page.get_by_role("region", name="Your table is set")).to_contain_text("Batak, Koz maça to 31, Normal")
    for group, name in (("Game", "Batak"), ("Rules", "Koz maça"), ("Play to", "31")):
        radios = table.page.get_by_role("group", name=group)
        expect(radios.get_by_role("radio", name=name, exact=True)).to_be_checked()
    choose(table, "Game", "Spades")
    expect(table.page.get_by_role("group", name="Rules").get_by_role("radio")).to_have_count(4)


def test_a_whole_match_by_touch_on_a_phone_counter_clockwise(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.begin_with("batak; deals=2; direction=counter-clockwise")
    table.play_to(table.next_deal)
    table.play_to(table.play_again)
    expect(table.page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text(re.compile(r"win"))


def test_a_match_of_partners_by_keyboard(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin_with("esli batak; deals=1")
    keyboard = table.page.keyboard
    table.wait_for(table.bids)
    keyboard.press("p")
    expect(table.page.get_by_role("button", name=re.compile("^Pass"))).to_be_focused()
    for key in "13":
        keyboard.press(key)
    expect(table.button("13")).to_be_focused()
    keyboard.press("Enter")
    table.wait_for(table.trumps)
    keyboard.press("2")
    expect(table.trumps.get_by_role("button", name="Hearts")).to_be_focused()
    keyboard.press("Enter")
    hand = table.page.get_by_role("group", name="Your hand")
    for left in range(13, 0, -1):
        if table.wait_for(table.legal, table.play_again) is table.play_again:
            break
        hand.locator("[tabindex='0']").focus()
        keyboard.press("Home")
        for _ in range(left):
            if hand.locator("button:focus").get_attribute("aria-disabled") != "true":
                break
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
        expect(table.hand).to_have_count(left - 1)
    table.wait_for(table.play_again)


def test_trump_and_bidder_are_seen_and_heard_all_through_the_deal(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin_with("batak; deals=3")
    win_the_auction(table)
    table.wait_for(table.trumps)
    table.name_trump("Diamonds")
    table.wait_for(table.legal)
    said = table.page.get_by_role("log")
    expect(said).to_contain_text("You play 13, and diamonds are trump. Your turn: any card.")
    own = table.page.locator(".me .plate")
    for _ in range(2):
        expect(sign(table)).to_contain_text("Diamonds")
        expect(own).to_contain_text("Bidder:13")
        expect(own).to_contain_text("of 13")
        table.play_a_card()
        table.wait_for(table.legal)
    table.button("Say the score").focus()
    table.page.keyboard.press("Enter")
    expect(said).to_contain_text("Tricks in this deal: you")
    # Trump lies where the person wants the spades.
    suits = [card.rpartition(" ")[2] for card in table.cards()]
    assert "diamonds" not in suits or suits[0] == "diamonds"


def test_whoever_can_beat_must(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin_with("batak; deals=50")
    duty = table.page.locator("#prompt").filter(has_text="You can beat the")
    table.play_to(duty)
    legal = [card.get_attribute("aria-label") or "" for card in table.legal.all()]
    assert len({card.rpartition(" ")[2] for card in legal}) == 1
    cards = table.cards()
    table.page.get_by_role("group", name="Your hand").locator("button[aria-disabled=true]").last.tap(force=True)
    expect(table.page.get_by_text("Not that one")).to_be_visible()
    expect(duty).to_contain_text("so you must.")
    assert table.cards() == cards


def test_play_goes_to_the_right_where_that_was_agreed(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin_with("koz maca; direction=counter-clockwise")
    win_the_auction(table)
    table.wait_for(table.legal)
    expect(sign(table)).to_contain_text("Spades")
    table.play_a_card()
    second = table.page.get_by_role("group", name="Trick", exact=True).get_by_role("img").nth(1)
    table.wait_for(second)
    expect(second).to_have_class(re.compile(r"\beast\b"))
    name = table.page.locator(".seat.east .who").inner_text().strip()
    expect(second).to_have_attribute("aria-label", re.compile(f"^{name}:"))


def test_undo_leads_back_to_the_auction(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin_with("batak")
    win_the_auction(table)
    table.wait_for(table.trumps)
    table.name_trump("Clubs")
    table.wait_for(table.legal)
    table.press(table.button("Undo"))
    table.wait_for(table.trumps)
    table.press(table.button("Undo"))
    table.wait_for(table.bids)
    expect(table.button("Undo")).to_be_disabled()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("rules", ["batak; lead_trump=broken", "esli batak; floor=4"])
def test_every_screen_fits_and_is_clean(sit_down: SitDown, size: ViewportSize, rules: str) -> None:
    table = sit_down(size)
    table.begin_with(rules)
    table.wait_for(table.bids)
    table.expect_no_scrolling()
    table.expect_clean()
    win_the_auction(table)
    table.wait_for(table.trumps)
    table.expect_no_scrolling()
    table.expect_clean()
    table.name_trump("Hearts")
    table.wait_for(table.legal)
    table.play_a_card()
    table.wait_for(table.legal)
    table.expect_no_scrolling()
    table.expect_clean()
