"""Your data: saved as a file, brought in on another device, deleted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from table import DESKTOP, PHONE, Table

SitDown = Callable[..., Table]


def open_data(table: Table) -> None:
    """Goes to the page about one's data by the link at the foot of the front page."""
    if not table.page.url.endswith("/"):
        table.page.goto("/")
    table.press(table.page.get_by_role("link", name="Your data"))
    expect(table.page.get_by_role("heading", name="Your data", level=1)).to_be_visible()


def part(table: Table, title: str) -> Locator:
    """One of the three parts of that page."""
    return table.page.locator("section").filter(has=table.page.get_by_role("heading", name=title))


def save(table: Table, folder: Path) -> Path:
    """Saves a copy, and tells where."""
    with table.page.expect_download() as download:
        table.press(table.button("Save a copy"))
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def bring_in(table: Table, file: Path) -> Locator:
    """Brings a file in, and gives the part that tells what came of it."""
    table.page.get_by_label("Choose a file").set_input_files(file)
    return part(table, "Bring a copy in")


def kept(table: Table) -> list[str]:
    """The names under which the browser keeps something."""
    names: list[str] = table.page.evaluate("Object.keys(localStorage).sort()")
    return names


def matches(table: Table) -> list[dict[str, Any]]:
    """The person's matches, as the server knows them."""
    found: list[dict[str, Any]] = table.page.request.get("/api/matches").json()
    return found


def test_all_goes_to_another_device_and_is_deleted_there(sit_down: SitDown, tmp_path: Path) -> None:
    table = sit_down()
    table.begin()
    table.skip_deal()
    table.press(table.next_deal)
    table.wait_for(table.bids)
    table.page.evaluate('localStorage.setItem(\'spadework.preferences\', \'{"deck": "four", "theme": "dark"}\')')
    open_data(table)
    table.expect_clean()
    file = save(table, tmp_path)
    expect(part(table, "Keep a copy").get_by_role("status")).to_contain_text(f"Saved as {file.name}, with 1 match.")
    (match,) = matches(table)
    data = json.loads(file.read_text())
    assert data["page"]["preferences"] == {"deck": "four", "theme": "dark"}
    assert list(data["page"]["seen"]) == [match["id"]]

    other = sit_down(DESKTOP)
    expect(other.page.locator("html")).to_have_attribute("data-deck", "two")
    open_data(other)
    told = bring_in(other, file)
    expect(told).to_contain_text("1 match was added.")
    expect(told).to_contain_text("A deal was in play in one of them.")
    expect(told).to_contain_text("The settings of the copy hold now.")
    expect(other.page.locator("html")).to_have_attribute("data-deck", "four")
    expect(other.page.locator("html")).to_have_attribute("data-theme", "dark")
    other.expect_clean()
    (there,) = matches(other)
    assert there["id"] != match["id"]
    assert there["scores"] == match["scores"]
    # What was seen of the deal that has ended came along; of the one in play, which is dealt anew, nothing did.
    seen = json.loads(other.page.evaluate("name => localStorage.getItem(name)", f"spadework.seen.{there['id']}"))
    assert list(seen["deals"]) == ["1"]
    told = bring_in(other, file)
    expect(told).to_contain_text("1 match was here already.")
    assert matches(other) == [there]

    # The match goes on, and all its deals are found fair.
    other.page.goto(f"/match/{there['id']}")
    other.press(other.wait_for(other.next_deal))
    other.wait_for(other.bids)
    other.skip_deal()
    expect(other.page.get_by_role("button", name="Fair deal")).to_be_visible()
    expect(other.page.locator(".banner.bad")).to_have_count(0)

    open_data(other)
    other.press(other.button("Delete everything"))
    question = other.page.get_by_role("alertdialog", name="Delete everything?")
    expect(question).to_contain_text("Your one match goes, with every deal and your records.")
    expect(question.get_by_role("button", name="Keep it")).to_be_focused()
    other.expect_clean()
    other.press(question.get_by_role("button", name="Keep it"))
    expect(question).to_have_count(0)
    assert len(matches(other)) == 1
    other.press(other.button("Delete everything"))
    other.press(question.get_by_role("button", name="Delete everything"))
    expect(part(other, "Delete everything").get_by_role("status")).to_contain_text("Everything is deleted.")
    expect(other.page.locator("html")).to_have_attribute("data-deck", "two")
    assert kept(other) == []
    assert matches(other) == []
    assert [cookie["name"] for cookie in other.page.context.cookies()] == ["csrftoken"]
    # The other device keeps what it has.
    assert [each["id"] for each in matches(table)] == [match["id"]]


SIZES = {
    "portrait": PHONE,
    "landscape": ViewportSize(width=640, height=360),
    "tablet": ViewportSize(width=820, height=1180),
    "desktop": DESKTOP,
}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_it_is_accessible_and_fits_the_thumb(sit_down: SitDown, tmp_path: Path, size: ViewportSize) -> None:
    table = sit_down(size)
    open_data(table)
    table.expect_clean()
    foreign = tmp_path / "list.json"
    foreign.write_text("my shopping list")
    told = bring_in(table, foreign)
    expect(told.get_by_role("alert")).to_have_text(
        "This file is damaged or no copy of Spadework’s data: it cannot be read as JSON."
    )
    table.expect_clean()
    targets: list[Any] = table.page.locator("main .btn, header a").evaluate_all(
        "all => all.map(one => [one.textContent, one.offsetWidth, one.offsetHeight])"
    )
    assert len(targets) == 4
    assert [target for target in targets if min(target[1:]) < 44] == []
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    table.press(table.button("Delete everything"))
    expect(table.page.get_by_role("alertdialog")).to_be_visible()
    table.expect_clean()


def test_by_keyboard_alone(sit_down: SitDown, tmp_path: Path) -> None:
    file = tmp_path / "copy.json"
    table = sit_down(DESKTOP)
    # From the start: the browser hears a little later that somebody will choose for it.
    table.page.on("filechooser", lambda chooser: chooser.set_files(file))
    table.begin()
    keyboard = table.page.keyboard
    table.button("Menu").focus()
    keyboard.press("Enter")
    table.button("Settings").focus()
    keyboard.press("Enter")
    table.page.get_by_role("link", name="Copy, bring in or delete").focus()
    keyboard.press("Enter")
    expect(table.button("Save a copy")).to_be_visible()
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    expect(table.page.get_by_role("heading", name="Your data", level=1)).to_be_focused()
    keyboard.press("Tab")
    expect(table.button("Save a copy")).to_be_focused()
    with table.page.expect_download() as download:
        keyboard.press("Enter")
    download.value.save_as(file)
    expect(table.button("Save a copy")).to_be_focused()
    expect(table.button("Save a copy")).to_have_attribute("aria-disabled", "false")
    keyboard.press("Tab")
    expect(table.page.get_by_label("Choose a file")).to_be_focused()
    keyboard.press("Enter")
    expect(part(table, "Bring a copy in").get_by_role("status")).to_contain_text("1 match was here already.")
    keyboard.press("Tab")
    expect(table.button("Delete everything")).to_be_focused()
    keyboard.press("Enter")
    expect(table.button("Keep it")).to_be_focused()
    keyboard.press("Escape")
    expect(table.button("Delete everything")).to_be_focused()
    keyboard.press("Enter")
    expect(table.button("Keep it")).to_be_focused()
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(part(table, "Delete everything").get_by_role("status")).to_contain_text("Everything is deleted.")
    expect(table.button("Delete everything")).to_be_focused()
    assert matches(table) == []


def test_an_open_table_is_told_that_its_match_is_gone(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    other = table.page.context.new_page()
    other.goto("/data")
    other.get_by_role("button", name="Delete everything").click()
    other.get_by_role("alertdialog").get_by_role("button", name="Delete everything").click()
    expect(other.get_by_text("Everything is deleted.")).to_be_visible()
    table.wait_for(table.page.get_by_role("heading", name="There is nothing here"))
    assert kept(table) == []


def test_without_a_connection_each_part_says_what_that_means(sit_down: SitDown, tmp_path: Path) -> None:
    table = sit_down()
    table.begin()
    open_data(table)
    file = save(table, tmp_path)
    table.page.context.set_offline(True)
    table.press(table.button("Save a copy"))
    expect(part(table, "Keep a copy").get_by_role("alert")).to_contain_text("so no copy was made")
    told = bring_in(table, file)
    expect(told.get_by_role("alert")).to_contain_text("what may have been added already is not added twice")
    table.press(table.button("Delete everything"))
    expect(part(table, "Delete everything").get_by_role("alert")).to_contain_text("it may all still be there")
    expect(table.page.get_by_role("alert")).to_have_count(1)
    expect(table.page.get_by_role("alertdialog")).to_have_count(0)
    table.page.context.set_offline(False)
    assert len(matches(table)) == 1
    assert kept(table) != []


def test_a_file_that_is_too_large_is_not_even_sent(sit_down: SitDown, tmp_path: Path) -> None:
    table = sit_down(DESKTOP)
    open_data(table)
    large = tmp_path / "holidays.json"
    large.write_bytes(b" " * (16 * 1024 * 1024 + 1))
    told = bring_in(table, large)
    expect(told.get_by_role("alert")).to_have_text("This file has 17 megabytes; 16 are the most.")


def a_second_deal_of_two(table: Table, other: Table, folder: Path) -> Path:
    """A match with a second deal on one device; another, which has its first, is left at the seal of a second."""
    table.begin()
    table.skip_deal()
    open_data(table)
    early = save(table, folder)
    open_data(other)
    expect(bring_in(other, early).get_by_role("status")).to_contain_text("1 match was added.")
    other.page.goto(f"/match/{matches(other)[0]['id']}")
    other.wait_for(other.next_deal)
    table.page.goto(f"/match/{matches(table)[0]['id']}")
    table.press(table.wait_for(table.next_deal))
    table.wait_for(table.bids)
    table.skip_deal()
    open_data(table)
    return save(table, folder)


def test_a_seal_that_was_seen_for_another_deal_raises_no_alarm(sit_down: SitDown, tmp_path: Path) -> None:
    table, other = sit_down(DESKTOP), sit_down(DESKTOP)
    late = a_second_deal_of_two(table, other, tmp_path)
    match = other.page.url
    open_data(other)
    expect(bring_in(other, late).get_by_role("status")).to_contain_text("1 match goes on from where the copy stands.")
    other.page.goto(match)
    other.wait_for(other.next_deal)
    expect(other.page.get_by_role("button", name="Fair deal").first).to_be_visible()
    expect(other.page.locator(".banner.bad")).to_have_count(0)


def test_neither_does_one_that_was_seen_at_a_table_still_open(sit_down: SitDown, tmp_path: Path) -> None:
    table, other = sit_down(DESKTOP), sit_down(DESKTOP)
    late = a_second_deal_of_two(table, other, tmp_path)
    # What the first device has seen is not in the file.
    late.write_text(json.dumps(json.loads(late.read_text()) | {"page": {}}))
    tab = Table(other.page.context.new_page(), [], touch=False)
    tab.page.goto("/data")
    expect(bring_in(tab, late).get_by_role("status")).to_contain_text("1 match goes on from where the copy stands.")
    other.wait_for(other.page.get_by_role("button", name="Partly checked"))
    expect(other.page.locator(".banner.bad")).to_have_count(0)
    other.press(other.next_deal)
    other.wait_for(other.bids)
    tab.play_on(other.page.url, "cut")
    other.wait_for(other.next_deal)
    expect(other.page.get_by_role("button", name="Fair deal").first).to_be_visible()
    expect(other.page.locator(".banner.bad")).to_have_count(0)


def test_a_copy_is_saved_where_storage_is_closed(sit_down: SitDown, tmp_path: Path) -> None:
    table = sit_down(DESKTOP)
    table.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })"
    )
    table.page.goto("/")
    table.begin()
    open_data(table)
    assert json.loads(save(table, tmp_path).read_text())["page"] == {"preferences": {}, "seen": {}}
    table.press(table.button("Delete everything"))
    table.press(table.page.get_by_role("alertdialog").get_by_role("button", name="Delete everything"))
    expect(part(table, "Delete everything").get_by_role("status")).to_contain_text("Everything is deleted.")
    assert table.problems == []


def test_going_back_from_it_leads_past_what_lay_over_the_table(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    table.begin()
    table.press(table.button("Menu"))
    table.press(table.button("Settings"))
    table.press(table.page.get_by_role("link", name="Copy, bring in or delete"))
    expect(table.page.get_by_role("heading", name="Your data", level=1)).to_be_visible()
    table.page.go_back()
    table.wait_for(table.bids)
    table.wait_until_back()
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.page.go_back()
    expect(table.button("Deal the cards")).to_be_visible()
