"""Whole matches of Batak by whatever can be agreed on: in both languages, by touch on a phone, by mouse at a desk."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from pairs import Row, pairwise
from playwright.sync_api import expect
from screen_reader import ScreenReader
from table import DESKTOP, PHONE, Language, Table

from spadework.rules import Batak, options_of
from spadework.rules.options import Choice, YesNo, write_value

SitDown = Callable[..., Table]

TABLES = {"screen": ["phone", "desktop"], "language": ["en", "tr"]}
TWOFOLD = {
    "partners": ["no", "yes"],
    "trump": ["named", "spades"],
    "auction": ["one round", "until passed out"],
    "lead_trump": ["any time", "broken"],
    "trick_points": ["1", "10"],
    "zero_loses": ["no", "yes"],
    "direction": ["clockwise", "counter-clockwise"],
}
"""What a match may be played by, where there are two ways."""

MANIFOLD = {
    "floor": ["8", "5", "4", "6", "7"],
    "over_limit": ["none", "1", "5", "2", "3"],
    "end": ["one deal", "one deal", "target", "one deal", "two deals", "one deal"],
}
"""And where there are more. The target is the lowest there is."""

PRESETS = list(Batak.presets)


def all_matches() -> list[Row]:
    """What is played: any two ways of those that are twofold meet in a match, and the others take turns.

    `make matches` has any two of all of them meet.
    """
    if "ALL_PAIRS" in os.environ:
        return pairwise(TWOFOLD | TABLES | {name: list(dict.fromkeys(values)) for name, values in MANIFOLD.items()})
    turns = zip(*map(cycle, MANIFOLD.values()), strict=True)
    return [
        {**row, **dict(zip(MANIFOLD, turn, strict=True))}
        for row, turn in zip(pairwise(TWOFOLD | TABLES), turns, strict=False)
    ]


def rules_of(row: Row, preset: str) -> str:
    """The rules of a match as a record writes them."""
    ends = {"one deal": "deals=1", "two deals": "deals=2", "target": f"target={21 * int(row['trick_points'])}"}
    chosen = {name: value for name, value in row.items() if name not in (*TABLES, "end")}
    return "; ".join([preset, ends[row["end"]], *(f"{name}={value}" for name, value in chosen.items())])


MATCHES = [
    pytest.param(number, row, id=f"{number}-{row['language']}-{row['screen']}")
    for number, row in enumerate(all_matches())
]


def test_no_option_is_left_out() -> None:
    table = TWOFOLD | MANIFOLD
    options = options_of(Batak)
    # How a match ends is what these two decide.
    assert set(options) == set(table) - {"end"} | {"target", "deals"}
    for name, option in options.items():
        match option.range:
            case YesNo():
                assert set(table[name]) == {"yes", "no"}
            case Choice(values):
                assert set(table[name]) == set(map(write_value, values))
    played = all_matches()
    assert all({row[name] for row in played} == set(values) for name, values in (table | TABLES).items())


# What is English, and never Turkish: the little words that hardly a sentence does without, and what this game is about.
ENGLISH = re.compile(
    r"\b(the|of|you|your|yours|are|with|to|by|it|this|that|for|all|deal|deals|bid|bids|bidder|trick|tricks|trump|trumps|"
    r"card|cards|pass|passes|win|wins|won|play|plays|match|score|points|clubs|hearts|diamonds|us|them|next|last)\b",
    re.IGNORECASE,
)

WORDS = """() => {
    const shown = [...document.querySelectorAll('*')].filter((each) => each.checkVisibility());
    const named = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'];
    return [document.title, document.body.innerText,
        ...shown.flatMap((each) => named.map((name) => each.getAttribute(name)))].filter(Boolean);
}"""
"""All that stands on the page, for the eye and for the ear."""


class Sitting:
    """Somebody who plays a match by the page's own buttons, and looks at each kind of screen when it comes first."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.reader = ScreenReader(table.page)
        self.seen: set[str] = set()
        table.page.on("console", lambda said: table.problems.append(said.text) if said.type == "error" else None)

    def look(self, screen: str) -> None:
        """When this kind of screen comes first, it must fit, be clean, and be in the language chosen."""
        if screen in self.seen:
            return
        self.seen.add(screen)
        self.expect_no_english(self.table.page.evaluate(WORDS))
        self.table.expect_clean()
        self.table.expect_no_scrolling()
        for sheet in self.table.page.get_by_role("dialog").all():
            assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth"), screen

    def expect_no_english(self, said: list[str]) -> None:
        if self.table.language != "en":
            assert [words for words in said if ENGLISH.search(words)] == []

    def call(self, high: bool) -> None:
        """Says what is suggested, or in the first auction 13 tricks or as few as one may."""
        table = self.table
        calls = table.bids.locator("button:not([disabled])")
        first = "bid" not in self.seen
        self.look("bid")
        if first and calls.count():
            table.press(calls.last if high else calls.first)
        else:
            table.press(table.page.locator(".best"))
        expect(table.bids).to_be_hidden()

    def play(self) -> None:
        """Tries a card that may not be played, when one comes first, and plays one that may."""
        table = self.table
        self.look("play")
        refused = table.hand.and_(table.page.locator("[aria-disabled=true]"))
        if "refused" not in self.seen and refused.count():
            cards = table.cards()
            if table.touch:
                refused.last.tap(force=True)
            else:
                refused.last.click(force=True)
            self.look("refused")
            assert table.cards() == cards
        table.play_a_card()

    def to_the_end(self, high: bool) -> None:
        table = self.table
        for _ in range(1000):
            asked = table.wait_for(table.bids, table.trumps, table.legal, table.next_deal, table.play_again)
            if asked is table.bids:
                self.call(high)
            elif asked is table.trumps:
                self.look("trump")
                table.press(table.page.locator(".best"))
                expect(table.trumps).to_be_hidden()
            elif asked is table.legal:
                self.play()
            elif asked is table.next_deal:
                self.look("scored")
                table.press(table.next_deal)
                expect(table.next_deal).to_be_hidden()
            else:
                self.look("over")
                self.expect_no_english(self.reader.heard())
                return
        raise AssertionError("The match did not come to its end in a thousand steps.")


@pytest.mark.parametrize(("number", "row"), MATCHES)
def test_a_whole_match(sit_down: SitDown, number: int, row: Row) -> None:
    language: Language = "tr" if row["language"] == "tr" else "en"
    table = sit_down(PHONE if row["screen"] == "phone" else DESKTOP, language=language)
    sitting = Sitting(table)
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    sitting.expect_no_english(table.page.evaluate(WORDS))
    table.page.evaluate("localStorage.setItem('spadework.preferences', '{\"speed\": \"instant\"}')")
    table.begin_with(rules_of(row, PRESETS[number % len(PRESETS)]))
    sitting.to_the_end(high=number % 2 == 0)
    view: Any = table.page.request.get(f"/api/matches/{table.page.url.rpartition('/')[2]}").json()
    assert view["phase"] == "over"
    sheet = table.page.get_by_role("dialog")
    for side in view["sides"]:
        expect(sheet).to_contain_text(str(side["score"]).replace("-", "−"))
    assert table.problems == []
