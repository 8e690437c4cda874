"""The coach at the table: hints for whoever asks, and a slip after a miss for whoever wants one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, expect
from servers import Server, package_without_kernel, running
from table import DESKTOP, PHONE, SIZES, Table

SitDown = Callable[..., Table]

TOO_HIGH = "13"
"""A bid that costs a hundred points or so with any hand."""

HELD = "**/api/matches/*/{}"


def said(table: Table) -> str:
    """All that has been said aloud."""
    return table.page.get_by_role("log").inner_text()


def slip(table: Table) -> Locator:
    return table.page.get_by_role("dialog", name="Coach")


def hand(table: Table) -> Locator:
    return table.page.get_by_role("group", name="Your hand")


def wait_for_hint(table: Table) -> str:
    """Waits for what is advised and tells it in words, as in `7 of clubs`."""
    advice = table.wait_for(table.page.locator("b:visible").filter(has_text=re.compile("^Hint: ")))
    return advice.inner_text().removeprefix("Hint: ").rstrip(".")


def ask(table: Table) -> str:
    """Presses the button and tells what is advised."""
    table.press(table.button("Hint"))
    return wait_for_hint(table)


def expect_counted(table: Table, hints: str) -> None:
    """Looks in the menu how many hints have been counted."""
    table.press(table.button("Menu"))
    expect(table.page.get_by_text(f"{hints} so far in this match.")).to_be_visible()
    table.page.keyboard.press("Escape")
    table.wait_until_back()


def turn_on(table: Table) -> None:
    """Turns the coach on in the settings of the front page, and leaves them."""
    table.press(table.button("Settings"))
    switch = table.page.get_by_role("switch", name="Coach")
    expect(switch).not_to_be_checked()
    table.press(switch)
    expect(switch).to_be_checked()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.wait_until_back()


def miss(table: Table) -> None:
    """Begins a match with the coach on, and bids far too high."""
    turn_on(table)
    table.begin()
    table.press(table.button(TOO_HIGH))
    table.wait_for(slip(table))


def choose(table: Table) -> None:
    """Bids what stands out, and plays on to a card of which there is a choice."""
    table.press(table.page.locator(".best"))
    play_to_a_choice(table)


def play_to_a_choice(table: Table) -> None:
    """Plays on to a card of which there is a choice."""
    while table.wait_for(table.legal, table.next_deal) is table.legal and table.legal.count() < 2:
        table.play_a_card()
    assert table.legal.count() > 1


@contextmanager
def held(table: Table, request: str) -> Iterator[None]:
    """Keeps back what the server is asked until the end of a block, in which nobody may wait for its answers."""
    kept: list[Route] = []

    def keep(route: Route) -> None:
        kept.append(route)

    table.page.route(request, keep)
    yield
    assert kept, "nothing was asked"
    for route in kept:
        route.continue_()
    table.page.unroute(request)
    table.let_time_pass()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_hint_is_shown_said_and_counted(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.begin()
    bid = ask(table)
    best = table.page.locator(".best")
    expect(best).to_have_count(1)
    expect(best).to_have_text(re.compile(f"^{bid}", re.IGNORECASE))
    assert f"Hint: {bid}. " in said(table)
    table.expect_clean()
    table.expect_no_scrolling()
    expect_counted(table, "1 hint")
    choose(table)
    card = ask(table)
    marked = hand(table).locator(".hint")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("aria-label", re.compile(f"^{card}$", re.IGNORECASE))
    expect(marked).to_have_accessible_description(re.compile(f"^Hint: {card} "))
    assert f"Hint: {card}. " in said(table)
    table.expect_clean()
    table.expect_no_scrolling()
    expect_counted(table, "2 hints")
    table.play_a_card()
    expect(hand(table).locator(".hint")).to_have_count(0)


def test_a_hint_by_keyboard_and_enter_takes_it(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    keyboard = table.page.keyboard
    keyboard.press("h")
    bid = wait_for_hint(table)
    expect(table.page.locator(".best")).to_be_focused()
    keyboard.press("Enter")
    expect(table.page.get_by_role("log")).to_contain_text(f"You bid {bid}.")
    table.wait_for(table.legal)
    while table.legal.count() < 2:
        table.play_a_card()
        table.wait_for(table.legal)
    before = len(table.cards())
    keyboard.press("h")
    card = wait_for_hint(table)
    expect(hand(table).locator("button:focus")).to_have_attribute("aria-label", re.compile(f"^{card}$", re.IGNORECASE))
    keyboard.press("Enter")
    expect(table.hand).to_have_count(before - 1)
    expect(table.page.get_by_role("log")).to_contain_text(f"You play the {card}.")


def test_the_bars_open_and_close_by_keyboard(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    keyboard = table.page.keyboard
    hint = table.button("Hint")
    hint.focus()
    keyboard.press("Enter")
    bid = wait_for_hint(table)
    expect(hint).to_be_focused()
    keyboard.press("Enter")
    sheet = table.page.get_by_role("dialog", name=f"Hint: {bid}")
    expect(sheet).to_be_visible()
    bars = sheet.get_by_role("list", name="Points expected from this deal, the best choice first").get_by_role(
        "listitem"
    )
    points = [
        int(text.replace("−", "-"))
        for text in bars.locator(".points").evaluate_all("all => all.map(one => one.firstChild.textContent.trim())")
    ]
    assert len(points) > 1
    assert points == sorted(points, reverse=True)
    expect(bars.filter(has_text="hint")).to_have_count(1)
    expect(bars.filter(has_text="hint")).to_have_text(re.compile(f"^{bid}", re.IGNORECASE))
    table.expect_clean()
    keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(hint).to_be_focused()
    table.wait_until_back()
    keyboard.press("h")
    expect(sheet).to_be_visible()


def test_a_hint_before_the_look_and_in_the_exchange(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    given = table.button("Give")
    while not given.is_visible():
        table.begin_with("traditional; blind_nil_behind=0; blind_nil=50; nil=0")
        table.wait_for(table.button("Blind nil"))
        advised = table.button("Blind nil" if ask(table) == "blind nil" else "Look first")
        expect(advised).to_have_class(re.compile("hint"))
        table.press(table.button("Blind nil"))
        table.wait_for(given, table.legal)
    cards = ask(table)
    keeps = cards == "keep your hand"
    marked = hand(table).locator(".hint")
    expect(marked).to_have_count(0 if keeps else 2)
    for label in marked.evaluate_all("all => all.map(card => card.ariaLabel)"):
        assert label.lower() in cards
    expect(table.button("Keep my hand")).to_have_class(re.compile("hint" if keeps else "^btn"))
    table.expect_clean()


def test_where_nothing_is_to_be_decided_there_is_no_hint(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.begin()
    table.skip_to("play", cards=1)
    table.wait_for(table.legal)
    hint = table.button("Hint")
    expect(hint).to_be_disabled()
    hint.press("Enter")
    table.wait_for(table.page.get_by_text("You may play only this card."))
    assert "No hint. You may play only this card." in said(table)
    table.play_a_card()
    table.wait_for(table.next_deal)
    table.page.keyboard.press("Escape")
    table.wait_until_back()
    hint.press("Enter")
    table.wait_for(table.page.get_by_text("Any cut is as good as another."))
    table.press(table.button("Menu"))
    expect(table.page.get_by_text("in this match.")).to_have_count(0)


def test_a_hint_for_a_card_that_has_been_played_is_not_shown(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.begin()
    choose(table)
    with held(table, HELD.format("hints")):
        with table.page.expect_request(HELD.format("hints")):
            table.press(table.button("Hint"))
        expect(table.page.get_by_text("One moment: trying it out.").first).to_be_visible()
        table.play_a_card()
    play_to_a_choice(table)
    expect(hand(table).locator(".hint")).to_have_count(0)
    assert "Hint: " not in said(table)
    ask(table)


def test_a_hint_can_be_asked_for_again_when_a_card_has_been_refused_meanwhile(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.begin()
    choose(table)
    kept: list[Route] = []

    def keep(route: Route) -> None:
        kept.append(route)

    for what in ("hints", "actions"):
        table.page.route(HELD.format(what), keep)
    with table.page.expect_request(HELD.format("hints")):
        table.button("Hint").click()
    with table.page.expect_request(HELD.format("actions")):
        table.legal.first.click()
    hint, action = kept
    with table.page.expect_response(HELD.format("hints")):
        hint.continue_()
    refusal = {"status": 429, "detail": "That was too often; try again in a minute.", "view": None}
    action.fulfill(status=429, json=refusal)
    for what in ("hints", "actions"):
        table.page.unroute(HELD.format(what))
    table.wait_for(table.page.get_by_text("That was too often"))
    ask(table)


def test_without_a_connection_a_hint_says_so_and_can_be_asked_for_again(
    sit_down: SitDown, own_server: Server, tmp_path: Path
) -> None:
    table = sit_down(at=own_server)
    table.begin()
    ask(table)
    choose(table)
    own_server.kill()
    table.press(table.button("Hint"))
    table.wait_for(table.page.locator(".prompt").get_by_text("The table cannot be reached just now."))
    with running(tmp_path, own_server.port):
        offline = table.page.get_by_text("No connection.")
        while offline.is_visible():
            table.let_time_pass(1000)
        ask(table)


def test_a_miss_can_be_taken_back(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    miss(table)
    expect(slip(table)).to_contain_text("Blunder")
    better = re.search(r"Better\s+(\w+)", slip(table).inner_text())
    assert better
    assert len(re.findall("Blunder: ", said(table))) == 1
    expect(hand(table)).to_have_attribute("inert", "")
    expect(table.button("Play on")).to_be_focused()
    table.page.keyboard.press("Shift+Tab")
    expect(table.button("Take it back")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.wait_for(table.bids)
    expect(slip(table)).to_have_count(0)
    expect(table.page.locator(".best")).to_be_focused()
    assert "You take back your last decision." in said(table)
    table.press(table.page.locator(f"[data-bid='{better[1].lower().replace('nil', '0')}']"))
    table.wait_for(table.legal)
    expect(slip(table)).to_have_count(0)
    expect(hand(table)).not_to_have_attribute("inert", "")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_miss_can_be_left_as_it_is(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    miss(table)
    # The others go on meanwhile.
    table.wait_for(hand(table).locator(".can"))
    expect(slip(table)).to_be_visible()
    table.expect_clean()
    table.expect_no_scrolling()
    covered = (
        "card => { const box = card.getBoundingClientRect();"
        "return document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 2)?.closest('.slip') !== null }"
    )
    for card in table.page.get_by_role("group", name="Trick", exact=True).get_by_role("img").all():
        assert not card.evaluate(covered)
    table.page.keyboard.press("Escape")
    expect(slip(table)).to_have_count(0)
    expect(hand(table)).not_to_have_attribute("inert", "")
    expect(hand(table).locator("button:focus")).to_have_count(1)
    table.play_a_card()


def test_a_good_card_is_left_alone(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    turn_on(table)
    table.begin()
    choose(table)
    ask(table)
    with table.page.expect_response(re.compile("/judgements/")) as answer:
        table.press(hand(table).locator(".hint"))
    assert answer.value.json()["judgement"]["grade"] in ("good", "equal")
    table.let_time_pass()
    expect(slip(table)).to_have_count(0)


@pytest.fixture
def judged(sit_down: SitDown) -> tuple[Table, list[str]]:
    """A table at a phone, and the addresses at which a judgement has been asked for since."""
    table = sit_down(PHONE)
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url) if "/judgements/" in request.url else None)
    return table, asked


def test_a_bid_that_was_suggested_is_not_judged(judged: tuple[Table, list[str]]) -> None:
    table, asked = judged
    turn_on(table)
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.let_time_pass()
    assert asked == []


def test_nothing_is_judged_unless_it_is_wanted(judged: tuple[Table, list[str]]) -> None:
    table, asked = judged
    table.begin()
    table.press(table.button(TOO_HIGH))
    table.wait_for(table.legal)
    table.play_a_card()
    table.wait_for(table.legal, table.next_deal)
    assert asked == []


def test_a_judgement_that_comes_after_the_next_card_is_not_shown(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    turn_on(table)
    table.begin()
    with held(table, HELD.format("judgements/*")):
        with table.page.expect_request(HELD.format("judgements/*")):
            table.press(table.button(TOO_HIGH))
        expect(table.legal.first).to_be_visible()
        table.play_a_card()
    # The card may be a miss of its own.
    spoken_of = re.compile(rf"You\s+{TOO_HIGH}\b")
    expect(slip(table).filter(has_text=spoken_of)).to_have_count(0)
    table.wait_for(table.legal, slip(table))
    expect(slip(table).filter(has_text=spoken_of)).to_have_count(0)


def test_whoever_turns_the_coach_off_hears_no_more_of_it(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    turn_on(table)
    table.begin()
    with held(table, HELD.format("judgements/*")):
        with table.page.expect_request(HELD.format("judgements/*")):
            table.press(table.button(TOO_HIGH))
        table.press(table.button("Menu"))
        table.press(table.button("Settings"))
        table.press(table.page.get_by_role("switch", name="Coach"))
        for left in (1, 0):
            table.page.keyboard.press("Escape")
            expect(table.page.get_by_role("dialog")).to_have_count(left)
    table.wait_for(hand(table).locator(".can"))
    expect(slip(table)).to_have_count(0)
    assert "Blunder" not in said(table)


def test_the_coach_stays_on(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    turn_on(table)
    table.page.reload()
    table.press(table.button("Settings"))
    expect(table.page.get_by_role("switch", name="Coach")).to_be_checked()


def test_more_contrast_reaches_what_the_coach_says(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.page.emulate_media(contrast="more")
    turn_on(table)
    table.begin()
    ask(table)
    table.expect_high_contrast()
    table.press(table.button("Hint"))
    expect(table.page.get_by_role("dialog")).to_be_visible()
    table.expect_high_contrast()
    table.page.keyboard.press("Escape")
    table.wait_until_back()
    table.press(table.button(TOO_HIGH))
    table.wait_for(slip(table))
    table.expect_high_contrast()
    table.press(table.button("Play on"))
    play_to_a_choice(table)
    ask(table)
    table.expect_high_contrast()


def test_without_the_kernel_there_is_no_coach_and_it_is_said_why(sit_down: SitDown, tmp_path: Path) -> None:
    sentence = "The coach needs the native kernel, which is missing"
    folder = tmp_path / "pure"
    folder.mkdir()
    with running(tmp_path, folder=package_without_kernel(folder)) as server:
        table = sit_down(at=server)
        table.press(table.button("Settings"))
        switch = table.page.get_by_role("switch", name="Coach")
        expect(switch).to_be_disabled()
        expect(switch).to_have_accessible_description(re.compile(f"^{sentence}"))
        table.page.keyboard.press("Escape")
        table.wait_until_back()
        table.begin()
        expect(table.button("Hint")).to_be_disabled()
        table.button("Hint").press("Enter")
        table.wait_for(table.page.get_by_text(sentence).first)
        assert f"No hint. {sentence}" in said(table)
        table.bid_as_suggested()
        table.wait_for(table.legal)
