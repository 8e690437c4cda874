"""A deal for somebody who sees nothing: by the accessibility tree, the live region and the keyboard alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from screen_reader import ScreenReader
from table import DESKTOP, PHONE, Table

SitDown = Callable[..., Table]

RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "10": "T"} | {figure: figure for figure in "23456789"}
PLAYS = re.compile(r"^(You|Hazel|Rowan|Ash) plays? the (\w+) of (\w+)\.")
BIDS = re.compile(r"^(You|Hazel|Rowan|Ash) bids? (\d+|nil)\.")
WINS = re.compile(r"(You|Hazel|Rowan|Ash) wins? the trick\.")


def card(rank: str, suit: str) -> str:
    return RANKS[rank] + suit[0].upper()


def hand_of(said: str) -> list[str]:
    """The cards of a hand that was read out."""
    return [
        card(rank, suit)
        for suit, ranks in re.findall(r"(Spades|Hearts|Diamonds|Clubs): ([^.]+)\.", said)
        for rank in ranks.split(", ")
    ]


def may_play(said: str, hand: list[str]) -> set[str]:
    """The cards that "Your turn: …" leaves."""
    asked = re.search(r"Your turn: ([^.]*)\.", said)
    assert asked, said
    words = asked[1]
    if words == "any card":
        return set(hand)
    if words.startswith("any card but "):
        barred = {suit[0].upper() for suit in re.findall(r"a (spade|heart|diamond|club)", words)}
        return {held for held in hand if held[1] not in barred}
    return {
        card(rank, suit)
        for ranks, suit in re.findall(r"((?:\w+(?:, | or )?)+) of (\w+)", words)
        for rank in re.split(r", | or ", ranks)
        if rank
    }


class Listener:
    """Somebody who remembers what was said, and knows the deal from that."""

    def __init__(self, reader: ScreenReader) -> None:
        self.reader = reader
        self.bids: dict[str, str] = {}
        self.plays: list[tuple[str, str]] = []
        self.tricks: Counter[str] = Counter()
        self.hand: list[str] = []

    def until(self, words: str) -> str:
        """Listens until something is said, takes it all in, and tells the last of it."""
        lines = self.reader.listen_for(words)
        for line in lines:
            assert not line.startswith("(unheard)"), line
            if bid := BIDS.match(line):
                assert bid[1] not in self.bids, f"{bid[1]} bid twice"
                self.bids[bid[1]] = bid[2]
            if play := PLAYS.match(line):
                self.plays.append((play[1], card(play[2], play[3])))
            if won := WINS.search(line):
                self.tricks[won[1]] += 1
        return lines[-1]

    def ask(self, key: str, begins: str) -> str:
        """Presses a key that has something said."""
        self.reader.press(key)
        return self.until(begins)


def ranks_and_suits(name: str) -> str:
    """A card by the name of its button, `Queen of hearts`."""
    rank, _, suit = name.lower().split(" ")
    return card(rank, suit)


def bid_what_is_suggested(listener: Listener) -> None:
    reader = listener.reader
    asked = listener.until(r"Your bid\.")
    suggested = re.search(r"Suggested: (\d+|nil)\.", asked)
    assert suggested, asked
    listener.hand = hand_of(listener.ask("c", "cards"))
    assert len(set(listener.hand)) == 13
    reader.press(*suggested[1].replace("nil", "0"))
    at = reader.focused()
    assert at["role"] == "button"
    assert at["name"].startswith("Nil" if suggested[1] == "nil" else suggested[1])
    assert f"Suggested: {suggested[1]}." in at["description"]
    reader.press("Enter")


def play_a_card(listener: Listener, asked: str) -> None:
    """Goes with the arrow keys to a card that was said to be legal, and plays it."""
    reader = listener.reader
    legal = may_play(asked, listener.hand)
    assert legal
    assert legal <= set(listener.hand)
    reader.go_to("button", re.compile(r"^(Ace|King|Queen|Jack|\d+) of "))
    reader.press("Home")
    for _ in range(14):
        at = reader.focused()
        held = ranks_and_suits(at["name"])
        assert held in listener.hand
        assert bool(at.get("disabled")) == (held not in legal), (at, asked)
        if held in legal:
            break
        reader.press("ArrowRight")
    reader.press("Enter")
    listener.hand.remove(held)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_whole_deal_by_ear(sit_down: SitDown, speed: str) -> None:
    page = sit_down(DESKTOP).page
    page.evaluate("speed => localStorage.setItem('spadework.preferences', JSON.stringify({ speed }))", speed)
    reader = ScreenReader(page)
    page.goto("/")
    listener = Listener(reader)
    reader.go_to("button", "Deal the cards")
    reader.press("Enter")
    bid_what_is_suggested(listener)
    for left in range(13, 0, -1):
        asked = listener.until(r"Your turn:|The deal is over\.")
        if "The deal is over." in asked:
            break
        assert set(listener.bids) == {"You", "Hazel", "Rowan", "Ash"}
        whose, words = listener.ask("t", "^Trick").split(".")[0], listener.ask("b", "^Us")
        assert whose == f"Trick {14 - left} of 13"
        assert f"You {listener.tricks['You']} on a bid of {listener.bids['You']}" in words
        said = listener.ask("c", "card")
        assert hand_of(said) == listener.hand
        legal = may_play(asked, listener.hand)
        assert ("You may play any of them." in said) == (legal == set(listener.hand))
        play_a_card(listener, asked)
    if "The deal is over." not in asked:
        asked = listener.until(r"The deal is over\.")
    points = re.search(r"Points: us ([+−\d]+), them ([+−\d]+)\.", asked)
    assert points, asked
    check_against_the_sheet(page, listener)
    dialog = page.get_by_role("dialog", name="Deal 1")
    for _ in range(40):
        page.clock.run_for(250)
        if dialog.is_visible():
            break
    expect(dialog).to_have_accessible_description(re.compile(r"\."))
    at = reader.focused()
    assert (at["role"], at["name"]) == ("button", "Next deal")
    for whose, change in (("Us", points[1]), ("Them", points[2])):
        lines = dialog.get_by_role("region", name=whose).get_by_role("definition")
        expect(lines.filter(has_text=change).first).to_be_visible()
    reader.go_to("button", re.compile(r"^Contract"))
    assert reader.focused()["expanded"] is False
    reader.press("Enter")
    assert reader.focused()["expanded"] is True
    expect(dialog.get_by_text(re.compile(r"\d+ × −?\d+ = ")).first).to_be_visible()
    reader.go_to("button", "Next deal")
    reader.press("Enter")
    listener.bids.clear()
    bid_what_is_suggested(listener)
    doubles = [line for line, times in Counter(filter(PLAYS.match, reader.heard())).items() if times > 1]
    assert doubles == []


def check_against_the_sheet(page: Page, listener: Listener) -> None:
    """What was heard is what happened, as the server tells it once the deal is over."""
    match = page.url.rpartition("/")[2]
    deal: Any = page.request.get(f"/api/matches/{match}/sheet").json()["deals"][0]
    dealt = dict(zip(("You", "Hazel", "Rowan", "Ash"), map(set, deal["hands"]), strict=True))
    assert all(played in dealt[name] for name, played in listener.plays)
    left = sum(map(len, deal["claimed"]["hands"])) if deal["claimed"] else 0
    assert len(listener.plays) == len({played for _, played in listener.plays}) == 52 - left
    us, them = deal["sides"]
    assert us["bid"] == f"{listener.bids['You']} and {listener.bids['Rowan']}"
    assert them["bid"] == f"{listener.bids['Hazel']} and {listener.bids['Ash']}"
    if not left:
        assert us["tricks"] == listener.tricks["You"] + listener.tricks["Rowan"]


@pytest.fixture
def at_play(sit_down: SitDown) -> tuple[Table, ScreenReader]:
    """A table where the first card is to be played, and somebody who listens there."""
    table = sit_down(DESKTOP)
    reader = ScreenReader(table.page)
    table.page.reload()
    table.begin()
    table.bid_as_suggested()
    table.wait_for(table.legal)
    reader.listen_for("Your turn:")
    return table, reader


def test_what_is_asked_again_is_said_again(at_play: tuple[Table, ScreenReader]) -> None:
    _, reader = at_play
    for key in ("c", "t", "b"):
        reader.press(key)
        (once,) = reader.listen_for(".")
        reader.press(key)
        (again,) = reader.listen_for(".")
        assert once == again


def test_the_single_keys_are_silent_when_they_are_switched_off(at_play: tuple[Table, ScreenReader]) -> None:
    table, reader = at_play
    table.page.evaluate("localStorage.setItem('spadework.preferences', JSON.stringify({ keys: false }))")
    table.page.reload()
    table.wait_for(table.legal)
    before = reader.heard()
    reader.press("c", "t", "b")
    reader.go_to("button", "Say the trick")
    reader.press("Enter")
    said = reader.heard()[len(before) :]
    assert len(said) == 1
    assert said[0].startswith("Trick 1 of 13.")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_without_keys_the_same_is_said_by_buttons(sit_down: SitDown, size: ViewportSize) -> None:
    table = sit_down(size)
    reader = ScreenReader(table.page)
    table.page.reload()
    table.begin()
    reader.listen_for(r"Your bid\.")
    said = table.page.get_by_role("group", name="Read out")
    for name, begins in (("Say my cards", "13 cards. "), ("Say the trick", ""), ("Say the score", "Us 0 and 0 bags")):
        button = said.get_by_role("button", name=name)
        button.focus()
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        expect(button).to_be_in_viewport(ratio=1)
        reader.press("Enter")
        (line,) = reader.listen_for(".")
        assert line.startswith(begins)
    table.expect_clean()


def test_what_is_taken_back_is_said_with_how_the_trick_lies(at_play: tuple[Table, ScreenReader]) -> None:
    table, reader = at_play
    table.play_a_card()
    table.wait_for(table.legal)
    reader.news()
    reader.press("u")
    (line,) = reader.listen_for("take back")
    assert re.fullmatch(r"You take back your last decision\. Trick 1 of 13\. .*Your turn: .*\.", line)


def test_what_is_said_while_a_sheet_is_open_is_heard_when_it_closes(at_play: tuple[Table, ScreenReader]) -> None:
    table, reader = at_play
    table.play_a_card()
    before = reader.news()
    reader.press("s")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    for _ in range(20):
        table.let_time_pass()
    assert not any(line.startswith("(unheard)") for line in reader.heard())
    reader.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    news = reader.listen_for("Your turn:")
    # Where one's own card ended the trick, its winner was told before the sheet was open.
    assert re.search(r"wins? the trick\.", " ".join([*before, *news]))


def test_blind_nil_and_an_exchange_by_ear(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    reader = ScreenReader(table.page)
    for _ in range(8):
        table.begin_with("traditional; blind_nil_behind=0; blind_nil=50; nil=0")
        reader.listen_for(r"Bid blind nil, or look at your cards\.")
        reader.press("c")
        reader.listen_for(r"Your 13 cards lie face down\.")
        reader.go_to("button", "Blind nil")
        reader.press("Enter")
        news = reader.listen_for(r"Give 2 cards|Your turn:|plays the")
        if "Give 2 cards" in news[-1]:
            break
    else:
        pytest.fail("The partner went blind in every deal.")
    assert any(line.startswith("You bid blind nil.") for line in news)
    # An opponent may have gone blind as well, and then exchanges first.
    assert re.search(
        r"The contracts: us \d+ and blind nil, them .*\. (.* )?Give 2 cards to Rowan, or keep your hand\.",
        " ".join(news),
    )
    reader.press("c")
    hand = hand_of(reader.listen_for("13 cards")[-1])
    reader.go_to("button", re.compile(r"^(Ace|King|Queen|Jack|\d+) of "))
    reader.press("Home", "Enter")
    given = [ranks_and_suits(reader.focused()["name"])]
    assert reader.focused()["pressed"] == "true"
    reader.press("ArrowRight", "Enter")
    given.append(ranks_and_suits(reader.focused()["name"]))
    reader.go_to("button", "Give")
    reader.press("Enter")
    news = reader.listen_for(r"Your turn:|plays the")
    (mine,) = [line for line in news if line.startswith("You give the ")]
    assert sorted(card(*named) for named in re.findall(r"(\w+) of (\w+)", mine)) == sorted(given)
    (theirs,) = [line for line in news if line.startswith("Rowan gives the ")]
    received = [card(*named) for named in re.findall(r"(\w+) of (\w+)", theirs.partition(" to you")[0])]
    assert len(received) == 2
    reader.press("c")
    after = hand_of(reader.listen_for("13 cards")[-1])
    assert sorted(after) == sorted({*hand} - {*given} | {*received})
