"""What the coach says of a deal, of a match and of all matches: by touch, by keyboard and by ear."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

import pytest
from played import Played
from playwright.sync_api import Locator, ViewportSize, expect
from screen_reader import ScreenReader
from servers import Person, Server, simple_action
from table import DESKTOP, PHONE, SIZES, Table

SitDown = Callable[..., Table]
Reviewed = dict[str, Any]

GRADES = {grade: grade.capitalize() for grade in ("good", "inaccuracy", "mistake", "blunder", "equal", "forced")}
MISSES = ("inaccuracy", "mistake", "blunder")
RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
KINDS = {"bidding": "Bidding", "leads": "Leads", "following": "Following", "nil": "Nils"}


@pytest.fixture(scope="module")
def judged(server: Server) -> tuple[Played, list[Reviewed]]:
    """A finished match, at which the tests of this module only look, and what the server tells of each of its deals.

    Whoever plays whatever lies first makes misses; only a match in which there are some has enough to show.
    """
    for _ in range(20):
        played = Played(server, "classic; target=200")
        # Each deal takes the coach as long as playing a whole match does.
        if len(played.replay["deals"]) not in (2, 3):
            continue
        deals = [
            played.get(f"/api/matches/{played.match}/deals/{each['number']}/review") for each in played.replay["deals"]
        ]
        if len(misses(with_misses(deals))) > 1 and any(each["turn"] for each in deals):
            return played, deals
    raise AssertionError("Twenty matches, and no short one with a deal of two misses.")


@pytest.fixture
def played(judged: tuple[Played, list[Reviewed]]) -> Played:
    return judged[0]


@pytest.fixture
def deals(judged: tuple[Played, list[Reviewed]]) -> list[Reviewed]:
    return judged[1]


def opens(played: Played, table: Table, place: str = "") -> Table:
    """Opens the review of the match, or of a deal and a trick in it, once it has been judged."""
    played.sits_at(table).page.goto(f"/match/{played.match}/review{place}")
    table.wait_for(table.page.get_by_role("heading", name=re.compile("^(Trick by trick|Deal by deal)$")))
    return table


def decision(table: Table, trick: int) -> Locator:
    """What is said of a trick; 0 is the bid."""
    return table.page.locator(f"#decision-{trick}")


def rounded(number: float) -> int:
    """To the next whole number, halves up, as the page rounds."""
    return math.floor(number + 0.5)


def change(points: float) -> str:
    number = rounded(points)
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def percent(accuracy: float | None) -> str:
    if accuracy is None:
        return "–"
    return f"{min(99, rounded(accuracy)) if accuracy < 100 else 100}%"


def card(name: str) -> str:
    return f"{RANKS.get(name[0], name[0])} of {SUITS[name[1]]}"


def called(action: str) -> str:
    """What a choice is called beside its bar."""
    return card(action).capitalize() if action[-1] in SUITS else action.capitalize()


def place_of(turn: dict[str, Any], before: str = "the bidding") -> str:
    return f"trick {turn['trick']}" if turn["trick"] else before


def misses(reviewed: Reviewed) -> list[Reviewed]:
    return [each for each in reviewed["judgements"] if each["grade"] in MISSES]


def with_misses(deals: list[Reviewed]) -> Reviewed:
    """The deal with the most misses."""
    return max(deals, key=lambda reviewed: len(misses(reviewed)))


def heard(what: Locator) -> str:
    """A part of the page as the accessibility tree holds it."""
    return what.aria_snapshot()


# A deal


def test_a_deal_says_what_the_server_says_of_it(sit_down: SitDown, played: Played, deals: list[Reviewed]) -> None:
    table = sit_down(PHONE)
    for reviewed, deal in zip(deals, played.replay["deals"], strict=True):
        opens(played, table, f"/{reviewed['deal']}")
        accuracy = reviewed["total"]["accuracy"]
        if accuracy is not None:
            name = f"Accuracy {rounded(accuracy)} percent"
            expect(table.page.get_by_role("img", name=name)).to_be_visible()
        counted = table.page.get_by_role("list", name="Decisions by grade").get_by_role("listitem")
        for place, grade in enumerate(("good", *MISSES)):
            number = sum(each["grade"] == grade for each in reviewed["judgements"])
            expect(counted.nth(place)).to_have_text(re.compile(rf"{GRADES[grade]}\s*{number}"))
        for judgement, seen in zip(reviewed["judgements"], reviewed["hindsight"], strict=True):
            shown = decision(table, judgement["trick"])
            expect(shown.locator("summary")).to_contain_text(GRADES[judgement["grade"]])
            if not shown.evaluate("details => details.open"):
                table.press(shown.locator("summary"))
            if judgement["trick"]:
                trick = deal["tricks"][judgement["trick"] - 1]
                line = heard(shown.locator("summary"))
                assert f"Trick {judgement['trick']}" in line
                for place, name in enumerate(trick["cards"]):
                    seat = (trick["leader"] + place) % 4
                    who = "You" if seat == 0 else played.replay["players"][seat]["name"]
                    took = ", took the trick" if seat == trick["winning"][-1] else ""
                    assert f"{who}: {card(name)}{took}" in line
            said = shown.inner_text()
            if judgement["grade"] in MISSES:
                assert "better was" in said
                assert re.search(r"It cost [\d.]+ points?", said)
            else:
                assert "better was" not in said
            bars = shown.get_by_role("list").get_by_role("listitem")
            if judgement["grade"] in ("equal", "forced") or len(judgement["choices"]) < 2:
                expect(bars).to_have_count(0)
            else:
                expect(bars).to_have_count(len(judgement["choices"]))
                for bar, choice in zip(bars.all(), judgement["choices"], strict=True):
                    heard_of = heard(bar)
                    assert called(choice["action"]) in heard_of
                    assert change(choice["points"]) in heard_of
                fit = "all " if judgement["complete"] else ""
                assert f"over {fit}{judgement['worlds']:,} deals that fit what you could know" in said
            told = seen is not None and judgement["grade"] not in ("equal", "forced")
            assert ("In hindsight With all cards visible" in said) == told
            if told:
                best = next(each for each in seen["choices"] if each["action"] == seen["best"])
                assert change(best["points"]) in said.partition("In hindsight")[2]
        table.expect_clean()


def test_a_deal_is_reviewed_from_its_sheet_and_back(sit_down: SitDown, server: Server) -> None:
    played = Played(server, "standard", deals=1)
    table = played.sits_at(sit_down(PHONE))
    table.page.goto(f"/match/{played.match}")
    table.wait_for(table.bids, table.legal)
    table.press(table.button("Score"))
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("link", name="Review the deal")).to_be_visible()
    table.press(dialog.get_by_role("link", name="Review the deal"))
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    expect(table.page).to_have_url(re.compile(f"/match/{played.match}/review/1$"))
    expect(table.page).to_have_title("Review of deal 1 · Spadework")
    expect(table.button("Earlier deal")).to_be_disabled()
    table.press(table.page.get_by_role("link", name="Back", exact=True))
    table.wait_for(table.bids, table.legal)
    expect(table.page).to_have_url(re.compile(f"/match/{played.match}$"))
    table.page.go_forward()
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    table.press(table.page.get_by_role("link", name="Play on"))
    table.wait_for(table.bids, table.legal)


def test_the_sheet_of_a_deal_has_its_review_beside_the_next_deal(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.begin()
    table.skip_deal()
    review, following = table.page.get_by_role("link", name="Review the deal"), table.next_deal
    expect(review).to_be_in_viewport(ratio=1)
    expect(following).to_be_in_viewport(ratio=1)
    boxes = [each.bounding_box() for each in (review, following)]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["x"] + boxes[0]["width"] < boxes[1]["x"]
    table.press(review)
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    table.expect_clean()
    table.page.go_back()
    table.wait_for(table.next_deal)


def test_misses_are_gone_through_by_keyboard(sit_down: SitDown, played: Played, deals: list[Reviewed]) -> None:
    reviewed = with_misses(deals)
    table = opens(played, sit_down(DESKTOP), f"/{reviewed['deal']}")
    tricks = [each["trick"] for each in misses(reviewed)]
    press = table.page.keyboard.press
    expect(table.page.get_by_text("M the next miss")).to_be_visible()
    for trick in [*tricks, tricks[0]]:
        press("m")
        expect(decision(table, trick).locator("summary")).to_be_focused()
        expect(decision(table, trick)).to_have_attribute("open", "")
        expect(decision(table, trick).locator("summary")).to_be_in_viewport()
    press("Shift+M")
    expect(decision(table, tricks[-1]).locator("summary")).to_be_focused()
    press("Enter")
    expect(decision(table, tricks[-1])).not_to_have_attribute("open", "")
    press("Space")
    expect(decision(table, tricks[-1])).to_have_attribute("open", "")


def test_single_keys_may_be_switched_off(sit_down: SitDown, played: Played, deals: list[Reviewed]) -> None:
    table = sit_down(DESKTOP)
    table.press(table.button("Settings"))
    table.page.get_by_role("switch", name="Single-key shortcuts").click()
    reviewed = with_misses(deals)
    opens(played, table, f"/{reviewed['deal']}")
    expect(table.page.get_by_text("M the next miss")).to_be_hidden()
    table.page.keyboard.press("m")
    assert table.page.evaluate("document.activeElement.tagName") != "SUMMARY"


def test_arrows_and_buttons_lead_from_deal_to_deal(sit_down: SitDown, played: Played, deals: list[Reviewed]) -> None:
    table = sit_down(DESKTOP)
    reader = ScreenReader(table.page)
    opens(played, table, "/1")
    for reviewed in deals[1:]:
        table.page.keyboard.press("ArrowRight")
        reader.listen_for(f"^Deal {reviewed['deal']}: ")
        expect(table.page.get_by_role("combobox", name="Deal")).to_have_value(str(reviewed["deal"]))
        expect(table.page).to_have_url(re.compile(f"/review/{reviewed['deal']}$"))
    table.page.keyboard.press("ArrowRight")
    expect(table.page).to_have_url(re.compile(f"/review/{len(deals)}$"))
    expect(table.button("Later deal")).to_be_disabled()
    table.press(table.button("Earlier deal"))
    reader.listen_for(f"^Deal {len(deals) - 1}: ")
    table.page.get_by_role("combobox", name="Deal").select_option(str(len(deals)))
    reader.listen_for(f"^Deal {len(deals)}: ")
    # Whatever deals one has seen meanwhile, back leads to where one came from.
    table.page.go_back()
    expect(table.page).to_have_url(re.compile("/$"))


def test_the_turning_point_leads_to_its_trick(sit_down: SitDown, played: Played, deals: list[Reviewed]) -> None:
    table = sit_down(PHONE)
    for reviewed in deals:
        opens(played, table, f"/{reviewed['deal']}")
        turn = reviewed["turn"]
        if turn is None:
            expect(table.page.get_by_text("Nothing turned this deal")).to_be_visible()
            continue
        place = place_of(turn)
        start = (
            "The turning point was your own: in "
            if turn["own"]
            else f"The deal turned {'your way' if turn['points'] > 0 else 'against you'} before "
        )
        expect(table.page.get_by_text(start + place)).to_contain_text(f"{rounded(abs(turn['points']))} points")
        table.press(table.page.get_by_role("link", name=place, exact=True))
        expect(decision(table, turn["trick"]).locator("summary")).to_be_focused()
        expect(decision(table, turn["trick"])).to_have_attribute("open", "")
        expect(table.page).to_have_url(re.compile(f"#{turn['trick']}$"))
        table.page.reload()
        table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
        expect(decision(table, turn["trick"]).locator("summary")).to_be_focused()


def test_the_plot_has_its_figures_in_a_table(sit_down: SitDown, played: Played, deals: list[Reviewed]) -> None:
    table = opens(played, sit_down(PHONE), "/1")
    points = deals[0]["course"]
    region = table.page.get_by_role("region", name="Your chance to win")
    first, last = points[0]["best_chance"], points[-1]["chance"]
    picture = region.get_by_role(
        "img", name=re.compile(f"^Your chance to win the match: {rounded(first * 100)}% at the")
    )
    expect(picture).to_have_accessible_name(re.compile(rf" {rounded(last * 100)}% after the last\.$"))
    table.press(region.get_by_text("The figures"))
    rows = region.get_by_role("row")
    expect(rows).to_have_count(len(points) + 1)
    for row, point in zip(rows.all()[1:], points, strict=True):
        where = f"Trick {point['trick']}" if point["trick"] else "Bid"
        expect(row).to_contain_text(where + called(point["action"]))
        assert re.findall(r"([\d.]+)%", row.inner_text()) == [
            f"{rounded(point[which] * 1000) / 10:g}" for which in ("best_chance", "chance")
        ]
    table.expect_clean()


# By ear


def test_a_deal_is_reviewed_by_ear(sit_down: SitDown, server: Server) -> None:
    played = Played(server, "standard", deals=1)
    table = sit_down(DESKTOP)
    reader = ScreenReader(table.page)
    opens(played, table, "/1")
    assert reader.listen_for("^Deal 1: ")[-1].endswith(".")
    headings = table.page.get_by_role("heading").evaluate_all(
        "all => all.map(each => [each.tagName, each.textContent])"
    )
    assert headings[0] == ["H1", "Review of deal 1"]
    assert [name for level, name in headings if level == "H2"][1:] == ["Your chance to win", "Trick by trick"]
    reader.go_to("DisclosureTriangle", re.compile("^Trick 1 "))
    # What cost the most lies open from the beginning.
    was_open = reader.focused()["expanded"]
    reader.press("Enter")
    assert reader.focused()["expanded"] is not was_open


# A match


def test_a_match_is_judged_while_one_looks(sit_down: SitDown, server: Server) -> None:
    played = Played(server, "classic; target=150")
    table = sit_down(PHONE)
    opens(played, table)
    rows = table.page.get_by_role("region", name="Deal by deal").get_by_role("listitem")
    expect(rows).to_have_count(len(played.replay["deals"]))
    deals = [
        played.get(f"/api/matches/{played.match}/deals/{each['number']}/review") for each in played.replay["deals"]
    ]
    # The page finds out by itself.
    table.wait_for(rows.filter(has_not_text="being judged").nth(len(deals) - 1))
    review = played.get(f"/api/matches/{played.match}/review")
    assert review["waiting"] == 0
    for row, deal in zip(rows.all(), review["deals"], strict=True):
        expect(row.get_by_role("link", name=f"Deal {deal['deal']}", exact=True)).to_be_visible()
        expect(row).to_contain_text(percent(deal["total"]["accuracy"]))
        if deal["turn"]:
            expect(row).to_contain_text(
                f"{place_of(deal['turn'], 'before the play')}, {change(deal['turn']['points'])}"
            )
    kinds = table.page.get_by_role("list", name="Points lost a decision, by kind").get_by_role("listitem")
    for row, (kind, loss) in zip(kinds.all(), review["losses"].items(), strict=True):
        expect(row).to_contain_text(KINDS[kind])
        if loss["decisions"]:
            number = loss["decisions"]
            expect(row).to_contain_text(f"{number} decision{'' if number == 1 else 's'}, {loss['misses']} miss")
    table.expect_clean()


def test_from_the_match_to_a_deal_and_back(sit_down: SitDown, played: Played, deals: list[Reviewed]) -> None:
    table = opens(played, sit_down(DESKTOP))
    table.press(table.page.get_by_role("link", name="Deal 2", exact=True))
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    expect(table.page.get_by_role("heading", name="Review of deal 2")).to_be_focused()
    table.press(table.page.get_by_role("link", name="Back", exact=True))
    expect(table.page).to_have_url(re.compile(f"/match/{played.match}/review$"))
    turned = next(each for each in deals if each["turn"])
    table.press(table.page.get_by_role("link", name=f"{place_of(turned['turn'], 'before the play')}, ").first)
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    expect(table.page.locator("summary:focus")).to_have_count(1)
    table.press(table.page.get_by_role("link", name="All deals"))
    table.wait_for(table.page.get_by_role("heading", name="Deal by deal"))


def test_ways_to_a_review(sit_down: SitDown, played: Played) -> None:
    table = played.sits_at(sit_down(DESKTOP))
    table.page.reload()
    table.press(table.page.get_by_role("link", name=re.compile("^Review of Spades, Classic to 200")))
    table.wait_for(table.page.get_by_role("heading", name="Deal by deal"))
    table.press(table.page.get_by_role("link", name="Back", exact=True))
    expect(table.button("Deal the cards")).to_be_visible()
    table.page.goto(f"/match/{played.match}")
    table.wait_for(table.play_again)
    table.press(table.page.get_by_role("link", name="Review", exact=True))
    table.wait_for(table.page.get_by_role("heading", name="Deal by deal"))
    table.page.goto(f"/match/{played.match}/replay/2")
    table.press(table.page.get_by_role("link", name="Review the deal"))
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    expect(table.page.get_by_role("combobox", name="Deal")).to_have_value("2")
    table.page.locator("summary", has_text="Trick 3").click()
    table.press(table.page.get_by_role("link", name="See trick 3 on the table"))
    expect(table.page).to_have_url(re.compile(rf"/match/{played.match}/replay/2#3\.[1-4]$"))
    expect(table.button("Next card")).to_be_visible()


# What is not there


def test_a_deal_that_is_not_scored_is_not_reviewed(sit_down: SitDown, server: Server) -> None:
    played = Played(server, "standard", deals=1)
    table = played.sits_at(sit_down(PHONE))
    table.page.goto(f"/match/{played.match}/review/2")
    expect(table.page.get_by_role("heading", name="Deal 2 is not on the score sheet")).to_be_visible()
    table.expect_clean()
    table.press(table.button("Review deal 1"))
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))


@pytest.mark.parametrize("place", ["", "/1"], ids=["match", "deal"])
def test_a_match_of_somebody_else_is_not_reviewed(sit_down: SitDown, played: Played, place: str) -> None:
    table = sit_down(PHONE)
    table.page.goto(f"/match/{played.match}/review{place}")
    expect(table.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    table.expect_clean()


@pytest.mark.parametrize(
    "what", ["**/api/matches/*/deals/*/review", "**/assets/ReviewScreen*.js"], ids=["answer", "part"]
)
def test_a_connection_that_fails_can_be_tried_again(sit_down: SitDown, played: Played, what: str) -> None:
    table = played.sits_at(sit_down(PHONE))
    table.page.route(what, lambda route: route.abort())
    table.page.goto(f"/match/{played.match}/review/1")
    expect(table.page.get_by_role("alert")).to_contain_text("cannot be reached just now")
    table.expect_clean()
    table.page.unroute(what)
    table.press(table.button("Try again"))
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))


# All matches


def test_progress_says_how_to_begin(sit_down: SitDown) -> None:
    table = sit_down(PHONE)
    table.page.goto("/progress")
    expect(table.page.get_by_role("heading", name="Nothing to show yet")).to_be_visible()
    table.expect_clean()
    table.press(table.page.get_by_role("link", name="To the front page"))
    expect(table.button("Deal the cards")).to_be_visible()


def test_progress_tells_of_each_match(sit_down: SitDown, played: Played, deals: list[Reviewed]) -> None:
    assert deals  # All of them have been judged.
    progress = played.get("/api/progress")
    assert [each["id"] for each in progress["matches"]] == [played.match]
    table = played.sits_at(sit_down(DESKTOP))
    table.page.goto("/")
    table.press(table.page.get_by_role("link", name="Your progress"))
    expect(table.page.get_by_role("heading", name="Your progress", level=1)).to_be_focused()
    if progress["next"]:
        expect(table.page.get_by_text(progress["next"]["sentence"])).to_be_visible()
    match = table.page.get_by_role("region", name="Your matches").get_by_role("listitem")
    expect(match).to_contain_text("Classic, Normal")
    expect(match).to_contain_text(percent(progress["matches"][0]["total"]["accuracy"]))
    expect(match).to_contain_text("won" if progress["matches"][0]["won"] else "lost")
    table.expect_clean()
    table.press(match.get_by_role("link"))
    table.wait_for(table.page.get_by_role("heading", name="Deal by deal"))
    table.press(table.page.get_by_role("link", name="Back", exact=True))
    expect(table.page).to_have_url(re.compile("/progress$"))


# Every size


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_screen_fits_and_is_clean(
    sit_down: SitDown, played: Played, deals: list[Reviewed], size: ViewportSize
) -> None:
    table = sit_down(size)
    for place in (f"/{with_misses(deals)['deal']}", ""):
        opens(played, table, place)
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        table.expect_clean()
    table.page.goto("/progress")
    expect(table.page.get_by_role("heading", name="Your matches")).to_be_visible()
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    table.expect_clean()


def test_forced_colours_leave_ones_own_card_and_the_bars_to_be_seen(
    sit_down: SitDown, played: Played, deals: list[Reviewed]
) -> None:
    table = sit_down(PHONE)
    table.page.emulate_media(forced_colors="active")
    opens(played, table, f"/{with_misses(deals)['deal']}")
    line, ink, ground = table.page.locator("summary .mini.own").first.evaluate(
        """card => {
          const { color, backgroundColor } = getComputedStyle(card);
          return [getComputedStyle(card, "::after").content, color, backgroundColor];
        }"""
    )
    assert line != "none"
    assert ink != ground
    opened = table.page.locator("details[data-missed][open]")
    assert opened.evaluate("details => getComputedStyle(details).borderTopStyle") == "solid"
    assert opened.locator("li span > i").first.evaluate("bar => getComputedStyle(bar).backgroundColor") != ground


def test_an_exchange_is_reviewed_too(sit_down: SitDown, server: Server) -> None:
    rules = "traditional; blind_nil_behind=0; blind_nil=50; nil=0"
    with Person(server.address) as person:
        gift = None
        while gift is None:
            view = person.begin(rules)
            while not view["deals_scored"]:
                decision = view["decision"]
                action = "blind nil" if "blind nil" in decision["legal"] else simple_action(view)
                if decision["kind"].startswith("give"):
                    action = f"give {' '.join(decision['legal'][: decision['count']])}"
                view = person.act(view, action)[-1]
            reviewed = person.get(f"/api/matches/{view['match']}/deals/1/review", timeout=120).json()
            gift = next((each for each in reviewed["judgements"] if each["action"].startswith("give ")), None)
        cookies = [{"name": name, "value": value, "url": server.address} for name, value in person.cookies.items()]
    table = sit_down(PHONE)
    table.page.context.add_cookies(cookies)  # type: ignore[arg-type]
    table.page.goto(f"/match/{view['match']}/review/1#exchange")
    table.wait_for(table.page.get_by_role("heading", name="Trick by trick"))
    shown = table.page.locator("#decision-exchange")
    expect(shown.locator("summary")).to_be_focused()
    expect(shown.locator("summary")).to_be_in_viewport()
    line = heard(shown.locator("summary"))
    assert "You gave" in line
    assert all(card(given).capitalize() in line for given in gift["action"].split()[1:])
    expect(shown.get_by_role("list").get_by_role("listitem")).to_have_count(len(gift["choices"]))
    table.expect_clean()
