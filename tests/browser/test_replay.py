"""A finished match seen again: step by step, forward and back, by touch, by keyboard and by a link."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from played import Played
from playwright.sync_api import Download, Locator, ViewportSize, expect
from servers import Server
from table import DESKTOP, LANDSCAPE, PHONE, TABLET, Table

SitDown = Callable[..., Table]

SMALL: ViewportSize = {"width": 375, "height": 553}

RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@pytest.fixture(scope="module")
def played(server: Server) -> Played:
    """A finished match, at which the tests of this module only look."""
    return Played(server)


def said(table: Table) -> Locator:
    """What has just been done."""
    return table.page.get_by_role("status").first


def on_cloth(table: Table) -> list[str]:
    """The cards that lie open: in the hands and in the trick."""
    cards: list[str] = table.page.locator(".felt [data-card]").evaluate_all("all => all.map(card => card.dataset.card)")
    return sorted(cards)


def in_trick(table: Table) -> list[str]:
    names: list[str] = (
        table.page.get_by_role("group", name="Trick", exact=True)
        .get_by_role("img")
        .evaluate_all("cards => cards.map(card => card.dataset.card)")
    )
    return names


def name(card: str) -> str:
    return f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


def taken(table: Table) -> dict[str, int]:
    """The tricks that each plate counts."""
    counts = {}
    for plate in table.page.locator(".felt [data-seat]").all():
        found = re.search(r"(\d+)\s+(?:of|taken)", plate.inner_text())
        assert found, plate.inner_text()
        counts[plate.get_attribute("data-seat") or ""] = int(found[1])
    return counts


def test_a_match_is_seen_again_by_touch_to_its_end_and_back(sit_down: SitDown, played: Played) -> None:
    table = played.sits_at(sit_down(PHONE))
    table.page.reload()
    table.press(table.page.get_by_role("link", name=re.compile("^Replay of Spades, Classic to 100")))
    on, back = table.button("Next trick"), table.button("Back a trick")
    for deal in played.replay["deals"]:
        expect(table.page.get_by_role("combobox", name="Deal")).to_have_value(str(deal["number"]))
        expect(said(table)).to_have_text(re.compile(r"^\w+ deals?\. \w+ bids? first\.$"))
        all_cards = sorted(card for hand in deal["hands"] for card in hand)
        assert on_cloth(table) == all_cards
        table.expect_no_scrolling()
        table.press(on)
        expect(said(table)).to_have_text(re.compile(r" bids? (\d+|nil)\.$"))
        gone: set[str] = set()
        counts = dict.fromkeys("0123", 0)
        for trick in deal["tricks"]:
            table.press(on)
            expect(said(table)).to_contain_text(f"the {name(trick['cards'][-1])}")
            assert in_trick(table) == trick["cards"]
            assert on_cloth(table) == sorted(set(all_cards) - gone)
            gone |= set(trick["cards"])
            counts[str(trick["winning"][-1])] += 1
            assert taken(table) == counts
        if deal["claim"]:
            table.press(on)
            expect(said(table)).to_contain_text("the rest")
            assert on_cloth(table) == sorted(card for hand in deal["claim"]["hands"] for card in hand)
        table.expect_no_scrolling()
        table.press(on)
        expect(said(table)).to_have_text(f"Deal {deal['number']} is over.")
        shown = table.page.get_by_role("region", name=re.compile(r"^(Us|Them) bid "))
        for place, side in enumerate(deal["result"]):
            expect(shown.nth(place)).to_contain_text(str(side["score"]).replace("-", "−"))
        if deal is not played.replay["deals"][-1]:
            table.press(on)
    expect(on).to_be_disabled()
    for _ in range(1000):
        if back.is_disabled():
            break
        table.press(back)
    expect(table.page.get_by_role("combobox", name="Deal")).to_have_value("1")
    assert on_cloth(table) == sorted(card for hand in played.replay["deals"][0]["hands"] for card in hand)


def test_a_deal_is_seen_again_by_keyboard(sit_down: SitDown, played: Played) -> None:
    table = played.opens(sit_down(DESKTOP))
    deal = played.replay["deals"][0]
    press = table.page.keyboard.press
    for call in deal["calls"]:
        press("ArrowRight")
        who = "You bid" if call["seat"] == 0 else f"{played.replay['players'][call['seat']]['name']} bids"
        expect(said(table)).to_have_text(f"{who} {call['action']}.")
    for trick in deal["tricks"][:2]:
        for place, card in enumerate(trick["cards"]):
            press("ArrowRight")
            expect(said(table)).to_contain_text(f"{'lead' if place == 0 else 'play'}")
            expect(said(table)).to_contain_text(f"the {name(card)}")
            assert in_trick(table) == trick["cards"][: place + 1]
    press("ArrowLeft")
    assert in_trick(table) == deal["tricks"][1]["cards"][:3]
    press("ArrowUp")
    assert in_trick(table) == deal["tricks"][0]["cards"]
    press("PageDown")
    assert in_trick(table) == deal["tricks"][1]["cards"]
    press("PageUp")
    press("PageUp")
    assert in_trick(table) == []
    press("ArrowDown")
    press("ArrowDown")
    press("ArrowDown")
    press("ArrowRight")
    table.let_time_pass()
    assert table.page.url.endswith(f"/match/{played.match}/replay/1#4.1")
    table.page.reload()
    expect(said(table)).to_contain_text(f"the {name(deal['tricks'][3]['cards'][0])}")
    press("End")
    expect(said(table)).to_have_text("Deal 1 is over.")
    expect(table.button("See it again")).to_be_visible()
    press("Home")
    assert len(on_cloth(table)) == 52
    table.page.get_by_role("button", name=re.compile("^5 ")).click()
    assert in_trick(table) == deal["tricks"][4]["cards"]
    expect(table.page.get_by_role("button", name=re.compile("^5 "))).to_have_attribute("aria-current", "step")
    table.let_time_pass()
    table.page.go_back()
    expect(table.page).to_have_url(re.compile("/$"))


def test_only_ones_own_hand_may_be_shown(sit_down: SitDown, played: Played) -> None:
    table = played.opens(sit_down(PHONE))
    deal = played.replay["deals"][0]
    every = table.page.get_by_role("switch", name="All hands")
    every.tap()
    expect(every).not_to_be_checked()
    assert on_cloth(table) == sorted(deal["hands"][0])
    table.expect_clean()
    table.press(table.button("Next trick"))
    for trick in deal["tricks"][:3]:
        table.press(table.button("Next trick"))
        others = {card for card in trick["cards"] if card not in deal["hands"][0]}
        assert set(on_cloth(table)) - set(deal["hands"][0]) == others
    table.expect_no_scrolling()
    every.tap()
    assert len(on_cloth(table)) == 52 - 2 * 4


@pytest.mark.parametrize(
    "size", [PHONE, SMALL, LANDSCAPE, TABLET, DESKTOP], ids=["phone", "small phone", "landscape", "tablet", "desktop"]
)
def test_every_picture_fits_and_is_clean(sit_down: SitDown, played: Played, size: ViewportSize) -> None:
    table = played.opens(sit_down(size))
    for place in ("1", "1#bid.2", "1#3.4", "1#result"):
        table.page.goto(f"/match/{played.match}/replay/{place}")
        expect(table.button("Next card")).to_be_visible()
        table.expect_no_scrolling()
        if "result" not in place:
            hidden = table.page.locator(".felt [data-card], .felt [data-seat]").evaluate_all(
                """all => {
                  const felt = document.querySelector(".felt").getBoundingClientRect();
                  return all.map(each => [each.textContent, each.getBoundingClientRect()]).filter(([_, box]) =>
                    box.left < felt.left || box.right > felt.right || box.top < felt.top || box.bottom > felt.bottom
                  ).map(([text]) => text);
                }"""
            )
            assert hidden == []
        if place in ("1#3.4", "1#result"):
            table.expect_clean()
    if size in (TABLET, DESKTOP):
        expect(table.page.get_by_role("region", name="Trick by trick")).to_be_visible()
        expect(table.button("All tricks")).to_be_hidden()
    else:
        table.press(table.button("All tricks"))
        expect(table.page.get_by_role("region", name="Trick by trick")).to_be_visible()
        table.expect_no_scrolling()
        table.expect_clean()
        table.press(table.page.get_by_role("button", name=re.compile("^2 ")).first)
        assert in_trick(table) == played.replay["deals"][0]["tricks"][1]["cards"]
        expect(table.button("Next card")).to_be_focused()


def test_a_copied_link_shows_the_match_to_somebody_else(sit_down: SitDown, played: Played) -> None:
    table = played.sits_at(sit_down(DESKTOP))
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.goto(f"/match/{played.match}")
    table.wait_for(table.play_again)
    table.press(table.button("Copy the link"))
    expect(table.page.get_by_text("Copied.")).to_be_visible()
    table.expect_clean()
    link: str = table.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(played.replay["link"])
    other = sit_down(PHONE)
    other.page.goto(link)
    expect(other.button("Next card")).to_be_visible()
    expect(said(other)).to_have_text(re.compile("(Guest deals|Guest bids|deals)"))
    expect(other.page.get_by_text("Guest and Rowan")).to_be_visible()
    assert [cookie["name"] for cookie in other.page.context.cookies()] == ["csrftoken"]
    other.expect_clean()
    while not other.button("Next trick").is_disabled():
        other.press(other.button("Next trick"))
    last = played.replay["deals"][-1]
    expect(said(other)).to_have_text(f"Deal {last['number']} is over.")
    expect(other.page.get_by_role("heading", name=re.compile("^Guest and Rowan"))).to_be_visible()
    assert not re.search(r"\b(us|we|our|you)\b", other.page.get_by_role("main").inner_text(), re.IGNORECASE)
    other.expect_clean()


def test_where_a_page_may_not_copy_the_link_is_selected(sit_down: SitDown, played: Played) -> None:
    table = played.sits_at(sit_down(PHONE))
    table.page.add_init_script("delete Navigator.prototype.clipboard")
    table.page.goto(f"/match/{played.match}")
    table.wait_for(table.play_again)
    table.press(table.button("Copy the link"))
    expect(table.page.get_by_text("Selected: now copy it with your browser.")).to_be_visible()
    field = table.page.get_by_label("Link to the replay")
    selected: str = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert selected.endswith(played.replay["link"])
    table.expect_clean()


def test_a_deal_may_be_seen_again_before_the_next_one(sit_down: SitDown, server: Server) -> None:
    played = Played(server, "standard", deals=1)
    table = played.sits_at(sit_down(PHONE))
    table.page.goto(f"/match/{played.match}")
    table.press(table.button("Menu"))
    expect(table.page.get_by_role("link", name="Replay finished deals")).to_be_visible()
    with table.page.expect_download() as started:
        table.press(table.page.get_by_role("link", name="Download the record"))
    download: Download = started.value
    assert download.suggested_filename == f"spadework-{played.match}.txt"
    table.page.keyboard.press("Escape")
    table.press(table.button("Score"))
    table.press(table.page.get_by_role("link", name="Replay this deal"))
    expect(table.page).to_have_url(re.compile(f"/match/{played.match}/replay/1$"))
    expect(table.page).to_have_title("Replay of deal 1 · Spadework")
    expect(said(table)).to_contain_text("first")
    assert len(on_cloth(table)) == 52
    table.press(table.page.get_by_role("link", name="To the table"))
    table.wait_for(table.bids, table.legal)


def test_a_deal_that_is_not_over_is_not_shown(sit_down: SitDown, server: Server) -> None:
    played = Played(server, "standard", deals=1)
    table = played.sits_at(sit_down(PHONE))
    table.page.goto(f"/match/{played.match}/replay/2")
    expect(table.page.get_by_role("heading", name="Deal 2 is not over yet")).to_be_visible()
    table.expect_clean()
    table.press(table.button("See deal 1"))
    expect(said(table)).to_contain_text("first")


@pytest.mark.parametrize("address", ["/replay/nothing/1", "/match/nothing/replay/1"])
def test_a_link_that_leads_nowhere_says_so(sit_down: SitDown, address: str) -> None:
    table = sit_down(PHONE)
    table.page.goto(address)
    expect(table.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    table.expect_clean()


@pytest.mark.parametrize("what", ["**/api/matches/*/replay", "**/assets/Replay*.js"])
def test_a_connection_that_fails_can_be_tried_again(sit_down: SitDown, played: Played, what: str) -> None:
    table = played.sits_at(sit_down(PHONE))
    table.page.route(what, lambda route: route.abort())
    table.page.goto(f"/match/{played.match}/replay/1#2.3")
    expect(table.page.get_by_role("alert")).to_contain_text("cannot be reached just now")
    table.expect_clean()
    table.page.unroute(what)
    table.press(table.button("Try again"))
    expect(said(table)).to_contain_text(f"the {name(played.replay['deals'][0]['tricks'][1]['cards'][2])}")


def test_a_result_that_does_not_fit_is_scrolled_by_keyboard(sit_down: SitDown, played: Played) -> None:
    table = played.opens(sit_down(LANDSCAPE), "1#result")
    table.page.locator(".outcome").focus()
    table.page.keyboard.press("PageDown")
    table.page.wait_for_function("() => document.querySelector('.outcome').scrollTop > 0")
    expect(said(table)).to_have_text("Deal 1 is over.")
    table.page.keyboard.press("Home")
    expect(said(table)).to_contain_text("first")
