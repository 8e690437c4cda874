"""Traditional rules at the table: blind nil or a look at the cards, and two cards exchanged face down."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from table import DESKTOP, PHONE, Table

SitDown = Callable[..., Table]


def begin_asked(table: Table) -> None:
    """Begins a match in which every side may bid blind nil at once, and waits to be asked.

    A blind nil is worth little there and an ordinary one is not to be had, so that the computer players mostly look at
    their cards and the partner has some to give.
    """
    table.begin_with("traditional; blind_nil_behind=0; blind_nil=50; nil=0")
    table.wait_for(table.button("Blind nil"))


def backs(table: Table) -> Locator:
    return table.page.get_by_role("group", name="Your hand, face down").locator(".back")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_blind_nil_and_an_exchange(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    begin_asked(table)
    expect(backs(table)).to_have_count(13)
    expect(table.hand).to_have_count(0)
    table.expect_no_scrolling()
    table.expect_clean()
    table.press(table.button("Blind nil"))
    while table.wait_for(table.button("Give"), table.legal) is table.legal:
        # The partner has gone blind as well, and then there is no exchange: sit down to another deal.
        begin_asked(table)
        table.press(table.button("Blind nil"))
    expect(backs(table)).to_have_count(0)
    before = table.cards()
    assert len(before) == 13
    table.expect_no_scrolling()
    table.expect_clean()
    expect(table.button("Give")).to_be_disabled()
    given = before[:2]
    for card in given:
        table.press(table.hand.and_(table.page.get_by_role("button", name=card, exact=True)))
    table.press(table.button("Give"))
    table.wait_for(table.legal)
    after = table.cards()
    assert len(set(after)) == 13
    assert set(before) - set(after) <= set(given)
    table.skip_deal()
    ours = table.page.get_by_role("dialog").get_by_role("region", name="Us")
    expect(ours.get_by_role("term").filter(has_text=re.compile("Blind nil (made|failed)"))).to_have_count(1)
    expect(table.page.get_by_role("button", name="Fair deal", exact=True)).to_be_visible()
    table.expect_clean()


def test_a_look_turns_the_cards_up_and_cannot_be_taken_back(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    begin_asked(table)
    table.press(table.button("Look first"))
    table.wait_for(table.bids)
    expect(table.hand).to_have_count(13)
    expect(backs(table)).to_have_count(0)
    expect(table.button("Undo")).to_be_disabled()
    table.bid_as_suggested()


def test_traditional_is_offered_on_the_front_page(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    expect(table.page.get_by_role("group", name="Rules").get_by_role("radio")).to_have_count(4)
    table.begin("Traditional", 250)
    expect(table.page).to_have_url(re.compile("/match/"))
    table.expect_no_scrolling()
