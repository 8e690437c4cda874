"""What a person sees and does at the table, by the names that the page gives to things."""

from __future__ import annotations

import os
import re
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Locator, Page, Request, ViewportSize, expect

AXE = Path(__file__).parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"

PICTURES = os.environ.get("PICTURES")
"""The folder in which pictures of the screens are kept, for people to look at; none are where it is not named."""

OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""The rules of axe-core that look at colours: what the others find does not depend on light or dark."""

PHONE: ViewportSize = {"width": 360, "height": 640}
LANDSCAPE: ViewportSize = {"width": 640, "height": 360}
TABLET: ViewportSize = {"width": 820, "height": 1180}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SIZES = {"portrait": PHONE, "landscape": LANDSCAPE, "tablet": TABLET, "desktop": DESKTOP}

Language = Literal["en", "tr"]


class Names(NamedTuple):
    """What the page calls the things that are needed in every deal."""

    hand: str
    bids: str
    trumps: str
    next_deal: str
    play_again: str


NAMES: dict[Language, Names] = {
    "en": Names("Your hand", "Bid", "Trump", "Next deal", "Play again"),
    "tr": Names("Elindeki kartlar", "Söz", "Koz", "Dağıt", "Bir daha oyna"),
}


PLAY_ON = """async ([match, phases, cards]) => {
  const token = document.cookie.match(/csrftoken=([^;]*)/)[1];
  const headers = { "content-type": "application/json", "x-csrftoken": decodeURIComponent(token) };
  let view = await (await fetch(`/api/matches/${match}`)).json();
  do {
    const { kind, suggestion, legal, count } = view.decision;
    const first = kind.startsWith("give") ? `give ${legal.slice(0, count).join(" ")}` : legal[0];
    const action = kind === "cut" ? "cut oak" : (suggestion?.action ?? first);
    const body = JSON.stringify({ position: view.position, action });
    const answer = await fetch(`/api/matches/${match}/actions`, { method: "POST", headers, body });
    view = (await answer.json()).views.at(-1);
  } while (!phases.includes(view.phase) || view.hand?.length > cards);
}"""

BEGIN = """async rules => {
  const token = document.cookie.match(/csrftoken=([^;]*)/)[1];
  const headers = { "content-type": "application/json", "x-csrftoken": decodeURIComponent(token) };
  const answer = await fetch("/api/matches", { method: "POST", headers, body: JSON.stringify({ rules }) });
  return (await answer.json()).match;
}"""


class Table:
    """A page of the game. Waiting is done by moving the page's clock on, so that nothing sleeps."""

    def __init__(self, page: Page, problems: list[str], *, touch: bool, language: Language = "en") -> None:
        self.page = page
        self.problems = problems
        """What the browser complained of."""
        self.touch = touch
        self.language = language
        self.names = NAMES[language]
        # Not their number: an answer may belong to a request that had been sent before anybody counted.
        self._unanswered: set[Request] = set()
        self._pictures = 0
        page.on("request", self._sent)
        page.on("requestfinished", self._answered)
        page.on("requestfailed", self._answered)

    def _sent(self, request: Request) -> None:
        self._unanswered.add(request)

    def _answered(self, request: Request) -> None:
        self._unanswered.discard(request)

    # What is to be seen

    @cached_property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=self.names.hand).get_by_role("button")

    @cached_property
    def legal(self) -> Locator:
        return self.page.get_by_role("group", name=self.names.hand).locator("button:not([aria-disabled=true])")

    @cached_property
    def bids(self) -> Locator:
        return self.page.get_by_role("group", name=self.names.bids, exact=True)

    @cached_property
    def trumps(self) -> Locator:
        """Where trump is named."""
        return self.page.get_by_role("group", name=self.names.trumps, exact=True)

    @cached_property
    def next_deal(self) -> Locator:
        return self.page.get_by_role("button", name=self.names.next_deal, exact=True)

    @cached_property
    def play_again(self) -> Locator:
        return self.page.get_by_role("button", name=self.names.play_again)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def cards(self) -> list[str]:
        """The cards in the hand, in words."""
        return [label or "" for label in self.hand.evaluate_all("cards => cards.map(card => card.ariaLabel)")]

    # What a person does

    def press(self, what: Locator) -> None:
        """A tap on a touch screen, else a click."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def open_sheet(self, opener: Locator) -> None:
        """Presses what opens a sheet, and waits for it: it may have to be fetched first."""
        sheets = self.page.get_by_role("dialog")
        before = sheets.count()
        self.press(opener)
        expect(sheets).to_have_count(before + 1)

    def begin(self, preset: str = "Standard", target: int | None = None) -> None:
        """Starts a match from the front page and waits for the first bid."""
        self.page.get_by_role("radio", name=preset).check(force=True)
        if target is not None:
            self.page.get_by_role("radio", name=str(target), exact=True).check(force=True)
        self.press(self.button("Deal the cards"))
        self.wait_for(self.bids)

    def begin_with(self, rules: str) -> None:
        """Starts a match by rules that the front page does not offer, and goes there."""
        match = self.page.evaluate(BEGIN, rules)
        self.page.goto(f"/match/{match}")

    def skip_to(self, *phases: str, cards: int = 13) -> None:
        """Plays on without the page until the match comes to one of these phases, with so many cards left at most.

        Far quicker than to play at the table, which is left for that time and opened anew.
        """
        self._wait_for_answers()
        self.wait_until_back()
        table = self.page.url
        self.page.goto("/health")
        self.play_on(table, *phases, cards=cards)
        self.page.goto(table)

    def play_on(self, table: str, *phases: str, cards: int = 13) -> None:
        """The same for the table at some address, by requests of this page: a page that is open there follows."""
        self.page.evaluate(PLAY_ON, [table.rpartition("/")[2], phases, cards])

    def skip_deal(self) -> None:
        """Plays on without the page to the end of a deal that is not the match's last, and waits for its score."""
        self.skip_to("cut")
        self.wait_for(self.next_deal)

    def skip_match(self) -> None:
        """Plays a match of a deal or two without the page, and waits for its end."""
        self.begin_with("classic; target=100")
        self.wait_for(self.bids)
        self.skip_to("over")
        self.wait_for(self.play_again)

    def wait_for(self, *anything: Locator) -> Locator:
        """Moves the page's clock on until one of these is to be seen."""
        for _ in range(200):
            for each in anything:
                if each.first.is_visible():
                    return each
            self.let_time_pass()
        raise AssertionError(f"None of {anything} came: {self.page.get_by_role('main').inner_text()}")

    def let_time_pass(self, milliseconds: int = 500) -> None:
        """Moves the page's clock on, once the server has answered: its time is not the page's."""
        self._wait_for_answers()
        self.page.clock.run_for(milliseconds)

    def _wait_for_answers(self) -> None:
        while self._unanswered:
            self.page.title()  # any question to the browser lets its events arrive

    def bid_as_suggested(self) -> str:
        """Makes the bid that stands out and tells which it was."""
        text = self.page.get_by_text(re.compile(r"^\s*Suggested:")).inner_text()
        found = re.search(r"Suggested:\s*(nil|pass|\d+)", text)
        assert found is not None, text
        bid = found[1]
        self.press(
            self.button(bid)
            if bid.isdecimal()
            else self.page.get_by_role("button", name=re.compile(f"^{bid.capitalize()}"))
        )
        expect(self.bids).to_be_hidden()
        return bid

    def name_trump(self, suit: str) -> None:
        self.press(self.trumps.get_by_role("button", name=suit))
        expect(self.trumps).to_be_hidden()

    def play_a_card(self) -> str:
        """Plays the first legal card and tells which it was."""
        card = self.legal.first
        label = card.get_attribute("aria-label") or ""
        self.press(card)
        hand = self.page.get_by_role("group", name=self.names.hand)
        expect(hand.get_by_role("button", name=label, exact=True)).to_have_count(0)
        return label

    def play_to(self, goal: Locator) -> None:
        """Plays on, bidding as suggested, until something is to be seen."""
        for _ in range(1000):
            asked = self.wait_for(goal, self.bids, self.trumps, self.legal, self.next_deal, self.play_again)
            if asked is goal:
                return
            if asked is self.bids:
                self.bid_as_suggested()
            elif asked is self.trumps:
                self.name_trump("Spades")
            elif asked is self.next_deal:
                self.press(self.next_deal)
                expect(self.next_deal).to_be_hidden()
            else:
                self.play_a_card()
        raise AssertionError("The match did not get there in a thousand steps.")

    def wait_until_back(self) -> None:
        """Waits until the browser has gone back over what has been closed."""
        laid = "document.querySelectorAll('dialog[open]').length"
        self.page.wait_for_function(f"() => (history.state?.laid ?? 0) === {laid}")

    # What must hold of every screen

    def expect_no_scrolling(self) -> None:
        """The table fits the screen."""
        size: Any = self.page.evaluate(
            "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
        )
        assert max(size) <= 0, f"The table is larger than the screen by {size} pixels."

    def expect_clean(self) -> None:
        """axe-core finds nothing to complain of, in light or in dark, and neither does the browser.

        A picture of each is kept for whoever asks: whether it is beautiful, only a person can tell.
        """
        self._expect_no_faults()
        self._expect_clean_in_the_dark()

    def expect_clean_with_each_deck(self) -> None:
        """The same with two colours of the suits and with four; the decks differ in their colours alone."""
        self._show_deck("four")
        self.expect_clean()
        self._show_deck("two")
        self._expect_no_faults(*OF_COLOUR)
        self._expect_clean_in_the_dark()

    def _show_deck(self, deck: str) -> None:
        self.page.evaluate("deck => { document.documentElement.dataset.deck = deck; }", deck)

    def _expect_clean_in_the_dark(self) -> None:
        self._keep_picture("light")
        self.page.emulate_media(color_scheme="dark")
        self._keep_picture("dark")
        self._expect_no_faults(*OF_COLOUR)
        self.page.emulate_media(color_scheme="light")
        assert not self.problems, self.problems

    def expect_high_contrast(self) -> None:
        """Everything written stands out from its ground by seven to one, large letters by four and a half."""
        self._expect_no_faults("color-contrast-enhanced")

    def _expect_no_faults(self, *rules: str) -> None:
        """axe-core finds nothing to complain of, by these of its rules or by all that it asks of everybody."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: Any = self.page.evaluate(
            "rules => axe.run(rules.length ? { runOnly: rules } : {}).then(result => result.violations)", rules
        )
        faults = [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]
        assert not faults, faults

    def _keep_picture(self, scheme: str) -> None:
        if PICTURES is None:
            return
        test = re.sub(r"[^\w-]+", "-", os.environ["PYTEST_CURRENT_TEST"].rpartition("/")[2].removesuffix(" (call)"))
        self._pictures += 1
        # In PNG a picture takes twice as long, and there are some hundreds of them.
        self.page.screenshot(path=Path(PICTURES) / f"{test}{self._pictures:02}-{scheme}.jpg", quality=95)
