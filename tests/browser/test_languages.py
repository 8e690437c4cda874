"""The page in Turkish: for whoever's browser asks for it and for whoever chooses it, with nothing left in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from played import Played
from playwright.sync_api import expect
from table import DESKTOP, PHONE, Table

from spadework.server.page import BUILT

SitDown = Callable[..., Table]

READ = """() => {
  const said = [];
  const other = "script, style, pre, code, kbd, select";
  for (const element of document.querySelectorAll("body, body *")) {
    if (element.closest(other) !== null) continue;
    for (const name of ["aria-label", "title", "placeholder"]) said.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.data);
  }
  return [document.title, ...said.map((text) => text.replaceAll(/\\s+/g, " ").trim())].filter((text) => text !== "");
}"""
"""All that the page says: to be seen, to be opened, or to be heard."""

SENTENCES = """async (files) => {
  const sentences = [];
  const read = (part) => {
    if (typeof part === "string") sentences.push(part);
    else if (typeof part === "object" && part !== null) Object.values(part).forEach(read);
  };
  for (const file of files) Object.values(await import(file)).forEach((exported) => {
    if (typeof exported === "object") read(exported);
  });
  return sentences;
}"""
"""What the catalogues of these files say without being told anything."""

ENGLISH = re.compile(
    r"\b(the|of|and|to|you|your|is|are|was|were|with|this|that|it|or|not|for|from|by|deals?|match|tricks?|bids?|hand|"
    r"cards?|play|played|plays|takes?|took|led|won|wins|lost|points?|score|bags?|contract|hearts?|diamonds?|clubs?|ace|"
    r"king|queen|jack|review|replay|better|choose|close)\b",
    re.IGNORECASE,
)
"""Words that are in nearly every English sentence of the page and in no Turkish one."""

TOO_WIDE = """() => {
  const parts = "button, a, label, legend, h1, h2, h3, p, dt, dd, th, td, .plate, .prompt";
  return [...document.querySelectorAll(parts)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest(".spoken") === null && element.querySelector(".spoken") === null)
    .filter((element) => getComputedStyle(element).display !== "inline")
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`);
}"""
"""What is wider than its place."""


OVERLAPS = """() => {
  const parts = [...document.querySelectorAll(".foot :is(a, button, input), .actions button, .ways > *, .next .btn")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return parts.flatMap((one, index) => parts.slice(index + 1)
    .filter((other) => !one.contains(other) && one.closest("dialog") === other.closest("dialog"))
    .filter((other) => over(one.getBoundingClientRect(), other.getBoundingClientRect()))
    .map((other) => `${one.textContent} and ${other.textContent}`));
}"""
"""Which of the things to press that stand side by side lie on each other."""


@pytest.fixture
def english(sit_down: SitDown) -> list[str]:
    """Every sentence of the English catalogues: what has more words than one."""
    files = [f"/assets/{path.name}" for path in (BUILT / "assets").glob("en*.js")]
    said: list[str] = sit_down().page.evaluate(SENTENCES, files)
    return [each for each in said if re.search(r"\w \w", each)]


def expect_turkish(table: Table, english: list[str]) -> None:
    """Nothing on the screen is English, and nothing is too wide for it."""
    table.let_time_pass()
    expect(table.page.locator("html")).to_have_attribute("lang", "tr")
    read: list[str] = table.page.evaluate(READ)
    assert len(read) > 3
    assert [each for each in read if ENGLISH.search(each) or each in english] == []
    if table.page.viewport_size == PHONE:
        assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert table.page.evaluate(TOO_WIDE) == []
        assert table.page.evaluate(OVERLAPS) == []
    assert not table.problems


def look_under(table: Table, english: list[str], *names: str) -> None:
    """The same for sheets that open one from another by these buttons; closes them again."""
    dialogs = table.page.get_by_role("dialog")
    before = dialogs.count()
    for number, name in enumerate(names, before + 1):
        table.press(table.page.get_by_role("button", name=name, exact=True).last)
        expect(dialogs).to_have_count(number)
        expect_turkish(table, english)
    for left in range(before + len(names) - 1, before - 1, -1):
        table.page.keyboard.press("Escape")
        expect(dialogs).to_have_count(left)
        table.page.wait_for_function("left => (history.state?.laid ?? 0) === left", arg=left)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", ["Spades", "Batak"])
def test_a_newcomer_whose_browser_asks_for_turkish_meets_no_english(
    sit_down: SitDown, english: list[str], size: Any, game: str
) -> None:
    table = sit_down(size, language="tr")
    expect(table.button("Kartları dağıt")).to_be_visible()
    table.page.get_by_role("radio", name=game, exact=True).check(force=True)
    expect_turkish(table, english)
    look_under(table, english, "Ayarlar")
    look_under(table, english, "Bütün kurallar")
    table.press(table.button("Kartları dağıt"))
    table.wait_for(table.bids)
    expect_turkish(table, english)
    look_under(table, english, "Puan")
    look_under(table, english, "Menü", "Klavye kısayolları")
    table.press(table.button("Menü"))
    table.press(table.button("Bu maçı bırak"))
    expect(table.page.get_by_text("Bu maç bırakılsın mı?")).to_be_visible()
    expect_turkish(table, english)
    table.page.keyboard.press("Escape")
    table.skip_to("play", cards=9)
    table.wait_for(table.legal)
    expect_turkish(table, english)
    table.page.keyboard.press("b")
    table.page.keyboard.press("t")
    table.page.keyboard.press("c")
    table.press(table.legal.first)
    table.wait_for(table.legal)
    expect_turkish(table, english)
    look_under(table, english, "Puan")
    table.skip_deal()
    expect_turkish(table, english)
    look_under(table, english, "Adil dağıtım")
    table.page.goto("/")
    expect(table.page.get_by_role("heading", name="Masan kurulu")).to_be_visible()
    expect_turkish(table, english)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_comes_after_a_match_is_turkish(
    sit_down: SitDown, finished: Played, english: list[str], size: Any
) -> None:
    table = finished.sits_at(sit_down(size, language="tr"))
    match = f"/match/{finished.match}"
    for place, shown in {
        match: "Bir daha oyna",
        f"{match}/replay/1": "Sonraki kart",
        f"{match}/review": "Dağıtım dağıtım",
        f"{match}/review/1": "El el",
        "/progress": "Gelişimin",
        "/data": "Verilerin",
        "/": "Sonuçların",
        "/nowhere": "Burada bir şey yok",
    }.items():
        table.page.goto(place)
        table.wait_for(table.page.get_by_text(shown, exact=True), table.button(shown))
        table.page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        expect_turkish(table, english)


def test_the_language_changes_in_the_middle_of_a_deal_and_nothing_is_lost(sit_down: SitDown) -> None:
    table = sit_down()
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    table.play_a_card()
    table.wait_for(table.legal)
    cards, address = table.hand.count(), table.page.url
    table.press(table.button("Menu"))
    table.press(table.button("Settings"))
    table.press(table.page.get_by_role("dialog", name="Settings").get_by_text("Türkçe", exact=True))
    expect(table.page.get_by_role("dialog", name="Ayarlar")).to_be_visible()
    expect(table.page.get_by_role("radio", name="Türkçe")).to_be_checked()
    for name in ("Ayarlar", "Menü"):
        dialog = table.page.get_by_role("dialog", name=name)
        table.press(dialog.get_by_role("button", name="Geri"))
        expect(dialog).to_be_hidden()
    table.wait_until_back()
    hand = table.page.get_by_role("group", name="Elindeki kartlar").get_by_role("button")
    expect(hand).to_have_count(cards)
    assert table.page.url == address

    # What the server says from now on is Turkish, too, down the live line as well.
    table.let_time_pass()
    said = table.page.get_by_role("log")
    table.press(hand.locator("visible=true").and_(table.page.locator(":not([aria-disabled=true])")).first)
    expect(hand).to_have_count(cards - 1)
    table.wait_for(said.get_by_text(re.compile("oyna")))
    assert not ENGLISH.search(said.locator("p, li, div").last.inner_text())

    # It holds when the page is opened anew, and what is asked of the server first comes in it.
    table.page.goto("/")
    expect(table.page.get_by_role("heading", name="Masan kurulu")).to_be_visible()
    assert '<html lang="tr">' in table.page.request.get("/").text()
    table.press(table.button("Ayarlar"))
    table.press(table.page.get_by_role("dialog").get_by_text("Sistem", exact=True).first)
    expect(table.page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert "language" not in {cookie.get("name") for cookie in table.page.context.cookies()}
