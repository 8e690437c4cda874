"""Batak beyond the table: its score sheet, its end, its fair check, its replay, its reviews and its records."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from played import Played
from playwright.sync_api import Locator, ViewportSize, expect
from servers import Server
from table import DESKTOP, LANDSCAPE, PHONE, TABLET, Table

SitDown = Callable[..., Table]

ALONE = "batak; deals=2; direction=counter-clockwise"
PARTNERS = "esli batak; deals=2"
RULES = pytest.mark.parametrize("rules", [ALONE, PARTNERS], ids=["alone", "partners"])
BOTH = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
PLAYERS = ("You", "Hazel", "Rowan", "Ash")


@pytest.fixture(scope="module")
def alone(server: Server) -> Played:
    """A match of four players, counter-clockwise, at which the tests of this module only look."""
    return Played(server, ALONE)


@pytest.fixture(scope="module")
def partners(server: Server) -> Played:
    """The same with partners, clockwise."""
    return Played(server, PARTNERS)


def names(rules: str) -> tuple[str, ...]:
    """What the sides are called."""
    return ("Us", "Them") if rules == PARTNERS else PLAYERS


def signed(number: int) -> str:
    return str(number).replace("-", "−")


def change(number: int) -> str:
    return f"+{number}" if number > 0 else signed(number)


def to_the_sheet(table: Table, rules: str) -> tuple[Locator, Any]:
    """Plays the first deal, and gives the open sheet and what the server tells of the deal."""
    table.begin_with(rules)
    table.wait_for(table.bids)
    table.skip_deal()
    match = table.page.url.rpartition("/")[2]
    deal = table.page.request.get(f"/api/matches/{match}/sheet").json()["deals"][0]
    return table.page.get_by_role("dialog", name="Deal 1 of 2"), deal


def bid_of(deal: Any) -> tuple[int, int]:
    """The side that had the bid, and how many tricks it was."""
    (side,) = [index for index, each in enumerate(deal["sides"]) if each["contract"]]
    return side, deal["sides"][side]["contract"]


# The score sheet


@RULES
@BOTH
def test_the_sheet_tells_the_bid_and_why_everyone_scored_so(sit_down: SitDown, rules: str, size: ViewportSize) -> None:
    table = sit_down(size)
    dialog, deal = to_the_sheet(table, rules)
    side, bid = bid_of(deal)
    suit = SUITS[deal["trump"]]
    bidder = PLAYERS[deal["bidder"]]
    expect(dialog.get_by_role("heading", level=2).first).to_have_text(re.compile(rf"^{bidder} bid {bid} in {suit} "))
    for index, (name, each) in enumerate(zip(names(rules), deal["sides"], strict=True)):
        group = dialog.get_by_role("group", name=re.compile(f"^{name}\\b"))
        expect(group.get_by_role("img", name=f"{bid} in {suit}")).to_have_count(int(index == side))
        expect(group).to_contain_text(signed(each["score"]))
        (line,) = each["lines"]
        button, why = group.get_by_role("button"), group.get_by_text(line["why"], exact=True)
        expect(button).to_contain_text(line["title"])
        expect(why).to_be_hidden()
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        if table.touch:
            button.tap()
        else:
            button.focus()
            table.page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(why).to_be_visible()
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    table.expect_clean_with_each_deck()


@RULES
@BOTH
def test_the_ledger_has_a_column_for_each_side(sit_down: SitDown, rules: str, size: ViewportSize) -> None:
    table = sit_down(size)
    dialog, deal = to_the_sheet(table, rules)
    ledger = dialog.get_by_role("table", name=re.compile("^The match of 2 deals"))
    ledger.scroll_into_view_if_needed()
    heads = [text.strip() for text in ledger.get_by_role("columnheader").all_inner_texts()]
    assert heads == ["Deal", "Bid", *names(rules)]
    side, bid = bid_of(deal)
    cells = ledger.get_by_role("row").nth(1).get_by_role("cell")
    expect(cells.nth(0).get_by_role("img", name=f"{bid} in {SUITS[deal['trump']]}")).to_be_visible()
    for index, each in enumerate(deal["sides"]):
        expect(cells.nth(index + 1)).to_contain_text(signed(each["score"]))
        expect(cells.nth(index + 1)).to_contain_text(change(each["delta"]))
        expect(cells.nth(index + 1).get_by_text("bidder")).to_have_count(int(index == side))
    # It is as wide as its paper, which need not be moved to be read.
    assert ledger.evaluate("ledger => ledger.parentElement.scrollWidth <= ledger.parentElement.clientWidth")
    table.expect_clean()


def test_beside_the_table_the_ledger_fits_as_well(sit_down: SitDown) -> None:
    table = sit_down(DESKTOP)
    to_the_sheet(table, ALONE)
    table.press(table.next_deal)
    pad = table.page.get_by_role("complementary", name="Score sheet and log")
    expect(pad.get_by_role("table")).to_contain_text("Ash")
    assert pad.evaluate("pad => pad.scrollWidth <= pad.clientWidth")


# The end of a match


@BOTH
def test_the_end_tells_the_places_and_plots_every_side(
    sit_down: SitDown, alone: Played, partners: Played, size: ViewportSize
) -> None:
    for played, rules in ((alone, ALONE), (partners, PARTNERS)):
        table = played.sits_at(sit_down(size))
        table.page.goto(f"/match/{played.match}")
        table.wait_for(table.play_again)
        dialog = table.page.get_by_role("dialog", name="The match")
        scores = [side["score"] for side in played.replay["deals"][-1]["result"]]
        best = max(scores)
        winner = scores.index(best)
        heading = dialog.get_by_role("heading", level=2).first
        if rules == ALONE:
            expect(heading).to_have_text("You win" if winner == 0 else f"{PLAYERS[winner]} wins")
            places = dialog.get_by_role("list", name="How it ended").get_by_role("listitem")
            expect(places).to_have_count(4)
            order = sorted(range(4), key=lambda side: (-scores[side], side))
            for place, side in zip(places.all(), order, strict=True):
                expect(place).to_contain_text(PLAYERS[side])
                expect(place).to_contain_text(signed(scores[side]))
            expect(places.first).to_contain_text("First")
        else:
            expect(heading).to_have_text("You and Rowan win" if winner == 0 else "Hazel and Ash win")
        told = ", ".join(f"{name} {signed(score)}" for name, score in zip(names(rules), scores, strict=True))
        expect(dialog.get_by_role("img", name=f"At the end: {told}.")).to_be_visible()
        expect(dialog.get_by_text(re.compile(r"deals of .*[Bb]atak"))).to_be_visible()
        expect(dialog.get_by_text("Bids made")).to_be_visible()
        expect(dialog.get_by_text("Nils")).to_have_count(0)
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
        table.expect_clean()


# The fair deal


@RULES
def test_the_page_and_its_program_find_a_deal_fair_either_way_round(sit_down: SitDown, rules: str) -> None:
    table = sit_down(DESKTOP)
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    _, deal = to_the_sheet(table, rules)
    table.press(table.page.get_by_role("button", name="Fair deal", exact=True))
    panel = table.page.get_by_role("dialog", name="Fair deal", exact=True)
    expect(panel.get_by_text("Deal 1 is fair.")).to_be_visible()
    assert [text.split("\n")[-1] for text in panel.locator("ol h2").all_inner_texts()] == ["Holds"] * 5
    table.press(table.button("Copy the program"))
    expect(panel.get_by_text("Copied.")).to_be_visible()
    program = table.page.evaluate("navigator.clipboard.readText()")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    seal, *hands = done.stdout.splitlines()
    assert seal == "The seed fits the seal."
    told = {name: " ".join(sorted(hand)) for name, hand in zip(PLAYERS, deal["hands"], strict=True)}
    assert dict(line.split(": ") for line in hands) == told
    dealer, step = deal["dealer"], 1 if rules == PARTNERS else -1
    assert [line.partition(":")[0] for line in hands] == [
        PLAYERS[(dealer + step * place) % 4] for place in (1, 2, 3, 4)
    ]


# The replay


def test_a_deal_is_seen_again_in_the_order_in_which_it_was_played(sit_down: SitDown, alone: Played) -> None:
    table = alone.opens(sit_down(DESKTOP))
    deal = alone.replay["deals"][0]
    said = table.page.get_by_role("status").first
    says = {"pass": ("pass", "passes"), "bid": ("bid", "bids"), "trump": ("name", "names")}
    for call in deal["calls"]:
        table.page.keyboard.press("ArrowRight")
        word, _, suit = call["action"].partition(" ")
        you, other = says[word if word in says else "bid"]
        who = f"You {you}" if call["seat"] == 0 else f"{PLAYERS[call['seat']]} {other}"
        what = {"pass": "", "trump": f" {SUITS.get(suit)} trumps"}.get(word, f" {word}")
        expect(said).to_have_text(f"{who}{what}.")
    for trick in deal["tricks"][:3]:
        for place, card in enumerate(trick["cards"]):
            table.page.keyboard.press("ArrowRight")
            seat = (trick["leader"] - place) % 4
            expect(said).to_have_text(re.compile(f"^{PLAYERS[seat]} (lead|play)s? the "))
            lying = table.page.get_by_role("group", name="Trick", exact=True).get_by_role("img")
            expect(lying.last).to_have_attribute("data-card", card)
            assert lying.count() == place + 1
    expect(table.page.get_by_text(f"{SUITS[deal['trump']]} trumps", exact=False).first).to_be_visible()
    table.page.keyboard.press("End")
    shown = table.page.get_by_role("region", name="How everyone scored").get_by_role("group")
    for index, side in enumerate(deal["result"]):
        expect(shown.nth(index)).to_contain_text(signed(side["score"]))


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, TABLET, DESKTOP], ids=["phone", "landscape", "tablet", "desktop"])
def test_every_picture_of_a_replay_fits_and_is_clean(sit_down: SitDown, alone: Played, size: ViewportSize) -> None:
    table = alone.opens(sit_down(size))
    for place in ("1", "1#bid.2", "1#3.4", "1#result"):
        table.page.goto(f"/match/{alone.match}/replay/{place}")
        expect(table.button("Next card")).to_be_visible()
        table.expect_no_scrolling()
        if place in ("1#3.4", "1#result"):
            table.expect_clean()


@BOTH
def test_a_shared_match_is_shown_to_somebody_else(
    sit_down: SitDown, alone: Played, partners: Played, size: ViewportSize
) -> None:
    for played, sides in ((alone, ("Guest", *PLAYERS[1:])), (partners, ("Guest and Rowan", "Hazel and Ash"))):
        table = sit_down(size)
        table.page.goto(f"{played.replay['link']}/2#result")
        expect(table.button("Next card")).to_be_visible()
        groups = table.page.get_by_role("region", name="How everyone scored").get_by_role("group")
        for group, name in zip(groups.all(), sides, strict=True):
            expect(group.get_by_role("heading", name=re.compile(f"^{name}\\b"))).to_be_visible()
        expect(table.page.get_by_role("heading", level=2).first).not_to_contain_text("You ")
        table.expect_no_scrolling()
        table.expect_clean()


# The coach, afterwards


@BOTH
def test_a_match_and_a_deal_are_reviewed(sit_down: SitDown, alone: Played, size: ViewportSize) -> None:
    deal = alone.replay["deals"][0]
    for each in alone.replay["deals"]:
        alone.get(f"/api/matches/{alone.match}/deals/{each['number']}/review")
    table = alone.sits_at(sit_down(size))
    table.page.goto(f"/match/{alone.match}/review/1")
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    lines = table.page.get_by_role("region", name="Trick by trick").locator(":scope > ol > li")
    for trick, line in zip(deal["tricks"], lines.all()[: len(deal["tricks"])], strict=True):
        for place, card in enumerate(line.get_by_role("img", name=re.compile("^(You|Hazel|Rowan|Ash): ")).all()):
            seat = (trick["leader"] - place) % 4
            took = ", took the trick" if trick["winning"][-1] == seat else ""
            label = card.get_attribute("aria-label") or ""
            assert label.startswith(f"{PLAYERS[seat]}: ")
            assert label.endswith(took) if took else "took" not in label
    table.expect_clean()
    table.page.goto(f"/match/{alone.match}/review")
    table.wait_for(table.page.get_by_role("heading", name="Deal by deal"))
    expect(table.page.get_by_text(f"Batak in 2 deals, {len(alone.replay['deals'])} of them scored.")).to_be_visible()
    kinds = table.page.get_by_role("list", name="Points lost a decision, by kind")
    expect(kinds).to_contain_text("Following")
    expect(kinds).not_to_contain_text("Nils")
    table.expect_clean()


@BOTH
def test_the_record_tells_the_places_and_what_a_deal_brought(
    sit_down: SitDown, alone: Played, size: ViewportSize
) -> None:
    (record,) = alone.get("/api/records")
    table = alone.sits_at(sit_down(size))
    table.page.reload()
    places = table.page.get_by_role("list", name="In which places your matches ended").get_by_role("listitem")
    expect(places).to_have_count(4)
    scores = [side["score"] for side in alone.replay["deals"][-1]["result"]]
    assert record["places"] == [int(sum(score > scores[0] for score in scores) == place) for place in range(4)]
    for place, matches in zip(places.all(), record["places"], strict=True):
        expect(place).to_contain_text(str(matches))
    assert record["points_a_deal"] == pytest.approx(scores[0] / len(alone.replay["deals"]))
    expect(table.page.get_by_text("Points a deal")).to_be_visible()
    expect(table.page.get_by_text("Your nils made")).to_have_count(0)
    table.expect_clean()
