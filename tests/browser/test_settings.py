"""The settings sheet, and what follows from each choice; dragging a card; the keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from table import DESKTOP, PHONE, Table

SitDown = Callable[..., Table]

SIZES = {
    "portrait": PHONE,
    "landscape": ViewportSize(width=640, height=360),
    "tablet": ViewportSize(width=820, height=1180),
    "desktop": DESKTOP,
}
EVERY_SIZE = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)

OVERLAPS = """() => {
    const parts = [".strip", ".seat .plate", ".me .plate", ".prompt", ".trick > *", ".panel", ".hand > *", ".actions"];
    const boxes = parts.flatMap((part) => [...document.querySelectorAll(part)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ part, box: element.getBoundingClientRect() })));
    return boxes.flatMap((one, index) => boxes.slice(index + 1)
        .filter((other) => one.part !== other.part)
        .filter((other) => Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1.5
            && Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 1.5)
        .map((other) => `${one.part} and ${other.part}`));
}"""
"""Which parts of the table lie on each other, though they should not."""


def open_settings(table: Table) -> Locator:
    """Opens the sheet from the front page or from the table's menu."""
    if table.button("Menu").is_visible():
        table.press(table.button("Menu"))
    table.press(table.button("Settings"))
    return table.page.get_by_role("dialog", name="Settings")


def choose(table: Table, group: str, value: str) -> None:
    """Chooses one of a few in the open sheet."""
    row = table.page.get_by_role("dialog", name="Settings").get_by_role("group", name=group)
    table.press(row.get_by_text(value, exact=True))
    expect(row.get_by_role("radio", name=value, exact=True)).to_be_checked()


def flip(table: Table, name: str) -> None:
    """Presses a switch of the open sheet."""
    table.press(table.page.get_by_role("switch", name=name))


def close(table: Table) -> None:
    """Closes the sheet, and the menu if it was opened from there."""
    dialogs = table.page.get_by_role("dialog")
    for left in range(dialogs.count() - 1, -1, -1):
        table.press(dialogs.last.get_by_role("button", name="Back"))
        expect(dialogs).to_have_count(left)
        # The browser's history follows a moment later, and would disturb a reload.
        table.page.wait_for_function("left => (history.state?.laid ?? 0) === left", arg=left)


def root(table: Table, name: str) -> str | None:
    """What stands on the root for style sheets to follow."""
    return table.page.locator("html").get_attribute(f"data-{name}")


def at_the_first_card(table: Table) -> None:
    """Starts a match and bids; it is the person's turn then."""
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)


def in_trick(table: Table) -> Locator:
    return table.page.get_by_role("group", name="Trick", exact=True).get_by_role("img")


def stop_the_clock(table: Table) -> None:
    """From now on the page's time moves only when it is told to."""
    table.page.clock.pause_at(table.page.evaluate("Date.now() / 1000") + 1)


def test_what_is_chosen_holds_at_once_and_before_the_next_first_paint(sit_down: SitDown) -> None:
    table = sit_down()
    open_settings(table)
    choose(table, "Light or dark", "Dark")
    choose(table, "Colours of the suits", "Four")
    choose(table, "Size of the cards", "Large")
    choose(table, "Speed", "Fast")
    choose(table, "Thumb", "Left")
    chosen = {"theme": "dark", "deck": "four", "cards": "large", "speed": "fast", "thumb": "left"}
    assert {name: root(table, name) for name in chosen} == chosen
    paper = table.page.locator("meta[name=theme-color]").first
    expect(paper).to_have_attribute("content", "rgb(22, 25, 20)")
    # Without the page's own script, nothing but the one that runs before the first paint can have set them.
    table.page.route("**/assets/*.js", lambda route: route.abort())
    table.page.reload()
    assert {name: root(table, name) for name in chosen} == chosen
    table.page.unroute("**/assets/*.js")
    table.page.reload()
    open_settings(table)
    for name in ("Dark", "Four", "Large", "Fast", "Left"):
        expect(table.page.get_by_role("radio", name=name, exact=True)).to_be_checked()


@pytest.mark.parametrize(
    "stored", ["{", "null", "[7]", '{"theme": "plaid", "order": 7, "sound": "loud", "speed": null}']
)
def test_what_makes_no_sense_in_the_storage_does_no_harm(sit_down: SitDown, stored: str) -> None:
    table = sit_down()
    table.page.evaluate("text => localStorage.setItem('spadework.preferences', text)", stored)
    table.page.reload()
    open_settings(table)
    expect(table.page.get_by_role("group", name="Light or dark").get_by_label("System")).to_be_checked()
    expect(table.page.get_by_role("switch", name="Sound")).not_to_be_checked()
    assert root(table, "theme") == "system"
    assert not table.problems


def test_a_choice_holds_in_the_other_tab_too(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    other = table.page.context.new_page()
    other.goto("/")
    expect(other.locator("html")).to_have_attribute("data-deck", "two")
    open_settings(table)
    choose(table, "Colours of the suits", "Four")
    expect(other.locator("html")).to_have_attribute("data-deck", "four")


@EVERY_SIZE
def test_the_sheet_is_accessible_and_fits_the_thumb(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    sheet = open_settings(table)
    expect(sheet.get_by_role("group").locator("label").first).to_be_in_viewport()
    table.expect_clean()
    flip(table, "Sound")
    choose(table, "Colours of the suits", "Four")
    table.expect_clean()
    targets: list[Any] = sheet.locator("button, label").evaluate_all(
        "all => all.map(one => [one.textContent, one.offsetWidth, one.offsetHeight])"
    )
    assert len(targets) > 15
    assert [target for target in targets if min(target[1:]) < 44] == []
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")


def test_the_sheet_by_keyboard_alone_and_back_to_where_one_was(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    at_the_first_card(table)
    keyboard = table.page.keyboard
    table.button("Menu").focus()
    keyboard.press("Enter")
    table.button("Settings").focus()
    keyboard.press("Enter")
    table.page.get_by_role("radio", name="Spades left").focus()
    keyboard.press("ArrowRight")
    expect(table.page.get_by_role("radio", name="Spades right")).to_be_checked()
    keyboard.press("Tab")
    expect(table.page.get_by_role("switch", name="Red and black in turn")).to_be_focused()
    keyboard.press("Space")
    expect(table.page.get_by_role("switch", name="Red and black in turn")).not_to_be_checked()
    keyboard.press("Escape")
    expect(table.button("Settings")).to_be_focused()
    keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    expect(table.button("Menu")).to_be_focused()
    assert table.cards() == sorted(
        table.cards(), key=lambda card: ("clubs", "diamonds", "hearts", "spades").index(suit(card))
    )


def suit(card: str) -> str:
    return card.rpartition(" ")[2]


def test_the_hand_lies_as_it_is_liked(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    suits = [suit(card) for card in table.cards()]
    assert suits == sorted(suits, key=("spades", "hearts", "clubs", "diamonds").index)
    open_settings(table)
    choose(table, "Order in the hand", "By rank")
    close(table)
    ranks = [card.split()[0] for card in table.cards()]
    order = ["Ace", "King", "Queen", "Jack", *map(str, range(10, 1, -1))]
    assert ranks == sorted(ranks, key=order.index)
    table.page.reload()
    table.wait_for(table.bids)
    assert [card.split()[0] for card in table.cards()] == ranks


def test_a_card_may_need_a_second_tap(sit_down: SitDown) -> None:
    table = sit_down()
    open_settings(table)
    flip(table, "Tap twice to play a card")
    close(table)
    at_the_first_card(table)
    while table.legal.count() < 2:  # the only card of a suit leaves no choice, so on to the next trick
        left = len(table.cards()) - 1
        table.press(table.legal.first)
        table.press(table.legal.first)
        expect(table.hand).to_have_count(left)
        table.wait_for(table.legal)
    cards = table.cards()
    first, second = table.legal.first, table.legal.last
    table.press(first)
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(table.page.get_by_text("Once more to play it.").first).to_be_visible()
    table.expect_clean()
    name = second.get_attribute("aria-label")
    table.press(second)
    expect(first).to_have_attribute("aria-pressed", "false")
    assert table.cards() == cards
    table.press(second)
    expect(table.hand).to_have_count(len(cards) - 1)
    assert table.cards() == [card for card in cards if card != name]


@pytest.mark.parametrize(("speed", "longest"), [("Slow", 1200), ("Normal", 600), ("Fast", 250), ("Instant", 0)])
def test_computer_players_think_no_longer_than_the_speed_set(sit_down: SitDown, speed: str, longest: int) -> None:
    table = sit_down(DESKTOP)
    open_settings(table)
    choose(table, "Speed", speed)
    close(table)
    at_the_first_card(table)
    stop_the_clock(table)
    lying = in_trick(table).count() + 1
    table.play_a_card()
    if lying < 4 and longest > 0:  # The server has answered, and the next player thinks.
        expect(table.page.get_by_text("is to play.")).to_be_visible()
    for more in range(lying + 1, 5):
        table.page.clock.run_for(longest)
        expect(in_trick(table).nth(more - 1)).to_be_visible()
    if speed == "Instant" and lying < 4:  # What happened at once is also said at once.
        said = table.page.get_by_role("log").get_by_role("paragraph")
        expect(said.nth(-1)).to_have_text(re.compile(r"wins? the trick\."))
        assert len(re.findall(r" plays? the ", " ".join(said.all_inner_texts()[lying - 5 :]))) == 5 - lying


def test_at_a_slow_speed_players_do_think(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    open_settings(table)
    choose(table, "Speed", "Slow")
    close(table)
    at_the_first_card(table)
    while in_trick(table).count() == 3:  # The last to play sees nobody think after them.
        table.play_a_card()
        table.wait_for(table.legal)
    stop_the_clock(table)
    lying = in_trick(table).count() + 1
    table.play_a_card()
    table.let_time_pass(700)
    expect(in_trick(table)).to_have_count(lying)


@EVERY_SIZE
def test_large_cards_and_the_left_thumb_leave_everything_in_its_place(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    open_settings(table)
    choose(table, "Size of the cards", "Large")
    choose(table, "Thumb", "Left")
    choose(table, "Colours of the suits", "Four")
    close(table)
    table.begin()
    table.expect_no_scrolling()
    assert table.page.evaluate(OVERLAPS) == []
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.expect_no_scrolling()
    assert table.page.evaluate(OVERLAPS) == []
    shown: list[float] = table.hand.evaluate_all(
        "all => all.slice(1).map((card, at) =>"
        " Math.hypot(card.offsetLeft - all[at].offsetLeft, card.offsetTop - all[at].offsetTop))"
    )
    assert min(shown) >= 43
    table.expect_clean()


LONGEST_REASON = (
    "Suggested: 7. Two aces, two guarded kings, a well-guarded queen for half a trick, three long spades, "
    "a singleton diamond, a singleton heart, rounded down. With Rowan’s 3 that is a contract of 10."
)
"""As long as the reason of a suggested bid can be."""

LONGEST_REFUSAL = "Spades are not broken yet, so you must lead another suit."

WEARING = [
    {"cards": cards, "deck": deck, "thumb": thumb}
    for cards in ("normal", "large")
    for deck in ("two", "four")
    for thumb in ("right", "left")
]


@EVERY_SIZE
def test_the_longest_words_touch_nothing_whatever_is_chosen(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    table.begin()

    def look(where: str) -> None:
        for chosen in WEARING:
            table.page.evaluate("chosen => Object.assign(document.documentElement.dataset, chosen)", chosen)
            assert table.page.evaluate(OVERLAPS) == [], (where, chosen)
            table.expect_no_scrolling()

    reason = table.page.get_by_text(re.compile(r"^\s*Suggested:"))
    reason.evaluate("(reason, words) => { reason.textContent = words; reason.classList.add('long'); }", LONGEST_REASON)
    look("bidding")
    table.page.reload()
    table.wait_for(table.bids)
    table.bid_as_suggested()
    for _ in range(3):
        table.wait_for(table.legal)
        table.play_a_card()
    table.wait_for(table.legal)
    look("play")
    prompt = table.page.locator(".prompt")
    prompt.evaluate("(prompt, words) => { prompt.lastChild.textContent = words; }", LONGEST_REFUSAL)
    look("refused")


def test_buttons_lie_under_the_thumb_that_presses(sit_down: SitDown) -> None:
    table = sit_down(SIZES["landscape"])
    table.begin()
    middle = 320

    def places() -> tuple[float, float]:
        buttons = table.button("Menu").bounding_box()
        plate = table.page.locator(".me .plate").bounding_box()
        assert buttons is not None
        assert plate is not None
        return buttons["x"], plate["x"]

    buttons, plate = places()
    assert buttons > middle > plate
    open_settings(table)
    choose(table, "Thumb", "Left")
    close(table)
    buttons, plate = places()
    assert plate > middle > buttons


def test_sound_is_off_until_it_is_wanted(sit_down: SitDown) -> None:
    table = sit_down()
    table.page.add_init_script("""
        window.heard = [];
        for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
            const { start } = kind.prototype;
            kind.prototype.start = function (...when) { heard.push(kind.name); return start.apply(this, when); };
        }
    """)
    table.page.reload()
    at_the_first_card(table)
    table.play_a_card()
    table.wait_for(table.legal)
    assert table.page.evaluate("heard") == []
    open_settings(table)
    flip(table, "Sound")
    assert table.page.evaluate("heard.splice(0)") == ["AudioBufferSourceNode"]
    close(table)
    table.play_a_card()
    table.wait_for(table.legal)
    heard: list[str] = table.page.evaluate("heard")
    assert set(heard) == {"AudioBufferSourceNode", "OscillatorNode"}
    assert not table.problems


def drag(table: Table, card: Locator, right: float, up: float) -> None:
    """Drags a card by its upper left corner: with a finger on a touch screen, else with the mouse."""
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + 14
    steps = [(x + right * part / 4, y - up * part / 4) for part in range(1, 5)]
    if table.touch:
        finger = table.page.context.new_cdp_session(table.page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for to_x, to_y in steps:
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": to_x, "y": to_y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()
    else:
        mouse = table.page.mouse
        mouse.move(x, y)
        mouse.down()
        for to_x, to_y in steps:
            mouse.move(to_x, to_y)
        mouse.up()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["finger", "mouse"])
def test_a_card_is_played_by_dragging_it_to_the_trick(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    open_settings(table)
    flip(table, "Tap twice to play a card")  # Who drags a card means it.
    close(table)
    at_the_first_card(table)
    cards = table.cards()
    card = table.legal.first
    name = card.get_attribute("aria-label")
    home = card.bounding_box()
    drag(table, card, 30, 20)
    assert table.cards() == cards
    assert card.bounding_box() == home
    expect(card).to_have_attribute("aria-pressed", "false")
    drag(table, card, 20, 140)
    expect(table.hand).to_have_count(12)
    assert table.cards() == [held for held in cards if held != name]
    # Taps and keys work as before.
    table.wait_for(table.legal)
    table.legal.first.focus()
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("Enter")
    expect(table.hand).to_have_count(11)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["finger", "mouse"])
def test_a_card_that_may_not_be_played_comes_back_with_the_reason(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    at_the_first_card(table)
    refused = table.page.get_by_role("group", name="Your hand").locator("button[aria-disabled=true]")
    for _ in range(13):
        if refused.count():
            break
        table.play_a_card()
        table.wait_for(table.legal)
    cards = table.cards()
    home = refused.last.bounding_box()
    drag(table, refused.last, 0, 140)
    expect(table.page.get_by_text(re.compile(r"so you must (follow with one|lead another suit)")).first).to_be_visible()
    assert table.cards() == cards
    assert refused.last.bounding_box() == home


def test_a_sheet_opened_in_the_moment_another_closes_stays(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    at_the_first_card(table)
    table.press(table.button("Menu"))
    expect(table.page.get_by_role("dialog", name="Menu")).to_be_visible()
    table.page.evaluate(
        """() => {
          const press = (name) => [...document.querySelectorAll("button")].findLast(
            (button) => (button.ariaLabel ?? button.innerText).trim() === name).click();
          press("Back");
          return new Promise(requestAnimationFrame).then(() => press("Score"));
        }"""
    )
    sheet = table.page.get_by_role("dialog", name="Score sheet")
    expect(sheet).to_be_visible()
    table.page.wait_for_function("() => history.state !== null && history.state.laid === 1")
    expect(sheet).to_be_visible()
    table.page.go_back()
    expect(sheet).to_have_count(0)
    table.wait_until_back()


def test_a_key_right_after_a_sheet_has_closed_is_for_the_table(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    at_the_first_card(table)
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    table.page.evaluate(
        """() => {
          document.querySelector("dialog[open]").close();
          dispatchEvent(new KeyboardEvent("keydown", { key: "s" }));
        }"""
    )
    expect(table.page.get_by_role("dialog", name="Score sheet")).to_be_visible()


def test_the_keys_are_listed_and_can_be_switched_off(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    at_the_first_card(table)
    keyboard = table.page.keyboard
    keyboard.press("?")
    keys = table.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys.get_by_text("Undo")).to_be_visible()
    table.expect_clean()
    keyboard.press("Escape")
    keyboard.press("s")
    expect(table.page.get_by_role("dialog", name="Score sheet")).to_be_visible()
    keyboard.press("Escape")
    open_settings(table)
    flip(table, "Single-key shortcuts")
    close(table)
    for key in ("?", "s", "u"):
        keyboard.press(key)
        expect(table.page.get_by_role("dialog")).to_have_count(0)
    expect(table.hand).to_have_count(13)
    expect(table.bids).to_have_count(0)
    table.press(table.button("Menu"))
    table.press(table.button("Keyboard shortcuts"))
    expect(keys.get_by_text("Single keys are switched off", exact=False)).to_be_visible()
