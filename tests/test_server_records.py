"""Records and giving up, asked by real requests: what counts, what does not, and what is told of it."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import msgspec
import pytest
from servers import Person, Server
from websockets.sync.client import connect

from spadework.game.match import Match, Seat
from spadework.rules import parse_rules
from spadework.server import messages
from spadework.server.records import Result, Sums, longest_run, record_of

View = dict[str, Any]


def records(person: Person) -> list[messages.PersonalRecord]:
    return msgspec.json.decode(person.get("/api/records").content, type=list[messages.PersonalRecord])


def the_only_match(person: Person) -> messages.MatchSummary:
    (match,) = msgspec.json.decode(person.get("/api/matches").content, type=list[messages.MatchSummary])
    return match


def play_to(person: Person, view: View, deals: int) -> View:
    """Plays on, bidding nil wherever that is allowed, until so many deals are scored or the match is over."""
    while view["deals_scored"] < deals and view["phase"] != "over":
        legal = view["decision"]["legal"]
        view = person.act(view, "nil" if "nil" in legal else legal[0])[-1]
    return view


def give_up(person: Person, match: str) -> httpx.Response:
    return person.post(f"/api/matches/{match}/give-up", json={})


# The arithmetic


def result(score: int, other: int, *, won: bool, given_up: bool = False) -> Result:
    return Result(
        match="m",
        score=score,
        others=(other,),
        won=won,
        given_up=given_up,
        deals=1,
        sets=0,
        nils_bid=0,
        nils_made=0,
        hints=0,
    )


def test_the_longest_run_may_be_anywhere() -> None:
    runs = [longest_run(each == "w" for each in won) for won in ("wwlw", "lwlwww", "w", "ll", "")]
    assert runs == [2, 3, 1, 0, 0]


def test_a_run_is_as_long_as_counting_on_finds() -> None:
    draw = random.Random(7)
    for _ in range(200):
        won = [draw.random() < 0.6 for _ in range(draw.randrange(30))]
        longest = now = 0
        for each in won:
            now = now + 1 if each else 0
            longest = max(longest, now)
        assert longest_run(won) == longest


def test_a_win_is_as_wide_as_its_lead_over_the_next() -> None:
    won = result(510, 505, won=True), result(300, -250, won=True)
    assert record_of(won).widest_win == 550
    assert record_of([result(480, 520, won=False)]).widest_win is None
    # A lead at the moment of giving up is no win.
    assert record_of([result(480, -20, won=False, given_up=True)]).widest_win is None


def test_matches_of_four_are_counted_by_place() -> None:
    of: dict[str, Any] = {"match": "m", "deals": 4, "sets": 0, "nils_bid": 0, "nils_made": 0, "hints": 0}
    ends = [
        Result(score=53, others=(20, 14, -3), won=True, given_up=False, **of),
        Result(score=12, others=(51, 12, 30), won=False, given_up=False, **of),
        Result(score=40, others=(2, 9, 5), won=False, given_up=True, **of),
    ]
    record = record_of(ends)
    # Who is level with another shares the better place, and who gives up comes last.
    assert record.places == (1, 0, 1, 1)
    assert record.points_a_deal == pytest.approx((53 + 12 + 40) / 12)


def test_the_highest_score_may_be_below_nothing() -> None:
    assert record_of([result(-210, 300, won=False), result(-40, 500, won=False)]).highest_score == -40


@pytest.mark.parametrize("preset", ["standard", "traditional; blind_nil_behind=0", "batak"])
def test_sums_are_the_lines_of_the_sheet_counted(preset: str) -> None:
    rules = parse_rules(preset)
    seats = [Seat("You"), Seat("Hazel", "normal"), Seat("Rowan", "normal"), Seat("Ash", "normal")]
    match, draw = Match(rules, seats, bytes(range(32))), random.Random(preset)
    while len(match.results) < 4 and (decision := match.decision):
        bold = [action for action in decision.legal if str(action) in ("nil", "blind nil")]
        match.act(decision.seat, draw.choice(bold if bold and draw.random() < 0.3 else decision.legal))
    lines = [(side, line) for deal in match.results for side, scored in enumerate(deal) for line in scored.lines]
    sums = Sums.of(match)
    for side in range(len(rules.sides)):
        assert sums.sets[side] == sum(
            of == side and str(line.title) in ("Contract set", "Bid failed") for of, line in lines
        )
    nils = [line for _, line in lines if "nil" in line.kind]
    assert (sum(sums.nils_bid), sum(sums.nils_made)) == (len(nils), sum(line.points > 0 for line in nils))
    for seat in range(4):
        bids = [deal.bids[seat] for deal in match.deals[: len(match.results)]]
        assert sums.nils_bid[seat] == sum(bid is not None and bid.is_nil for bid in bids)
        kept = [deal.taken[seat] == 0 for deal in match.deals if (bid := deal.bids[seat]) and bid.is_nil]
        assert sums.nils_made[seat] == sum(kept)
    assert any(sums.sets)
    assert any(sums.nils_bid) == (preset != "batak")


# Records


def test_a_newcomer_has_no_records(person: Person) -> None:
    assert records(person) == []
    person.begin()
    assert records(person) == []


def test_a_finished_match_is_in_the_record_of_its_level_and_preset(person: Person) -> None:
    view = play_to(person, person.begin("standard; target=100"), 100)
    person.begin("standard; target=100")
    (record,) = records(person)
    won = view["winner"] == 0
    ours, theirs = (side["score"] for side in view["sides"])
    assert (record.level, record.preset, record.played, record.won) == ("normal", "standard", 1, int(won))
    assert (record.highest_score, record.longest_run) == (ours, int(won))
    assert record.widest_win == (ours - theirs if won else None)
    assert record.deals == view["deals_scored"]
    assert record.last == [messages.PlayedMatch(id=view["match"], score=ours, won=won, given_up=False)]
    sheet = msgspec.json.decode(person.get(f"/api/matches/{view['match']}/sheet").content, type=messages.Sheet)
    lines = [line for deal in sheet.deals for line in deal.sides[0].lines]
    mine = [line for line in lines if line.kind == "nil" and line.detail.startswith("You ")]
    assert record.sets == sum(line.kind == "contract" and line.points < 0 for line in lines)
    assert (record.nils_bid, record.nils_made) == (len(mine), sum(line.points > 0 for line in mine))
    assert record.nils_bid > 0


def test_each_level_and_preset_has_its_own_record(person: Person) -> None:
    ends = []
    for rules, level in (("classic; target=100", "easy"), ("casual; target=100", "normal"), ("classic", "normal")):
        view = person.post("/api/matches", json={"rules": rules, "level": level}).json()
        give_up(person, play_to(person, view, 1)["match"])
        ends.append((level, rules.partition(";")[0]))
    assert [(record.level, record.preset) for record in records(person)] == ends[::-1]


def test_a_record_lists_the_latest_matches_in_order(person: Person) -> None:
    played = [play_to(person, person.begin(), 1) for _ in range(22)]
    for view in played:
        give_up(person, view["match"])
    (record,) = records(person)
    assert (record.played, record.won) == (22, 0)
    assert [(match.id, match.score) for match in record.last] == [
        (view["match"], view["sides"][0]["score"]) for view in played[-20:]
    ]


# Giving up


def test_a_match_given_up_is_lost_once_a_deal_is_scored(person: Person) -> None:
    view = play_to(person, person.begin(), 1)
    view = person.act(view, "cut")[-1]
    given = give_up(person, view["match"]).json()
    assert given == view | {
        "given_up": True,
        "turn": None,
        "decision": None,
        "can_undo": False,
        "said": "This match has been given up.",
    }
    assert person.look(view["match"]) == given
    match = the_only_match(person)
    assert (match.over, match.won, match.given_up) == (True, False, True)
    (record,) = records(person)
    assert (record.played, record.won, record.deals, record.longest_run) == (1, 0, 1, 0)
    assert [(played.score, played.given_up) for played in record.last] == [(view["sides"][0]["score"], True)]


def test_a_match_given_up_before_a_deal_is_scored_leaves_no_trace_in_the_records(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    assert give_up(person, view["match"]).json()["given_up"] is True
    assert records(person) == []
    assert the_only_match(person).given_up is True


def test_after_it_no_action_is_accepted(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    given = give_up(person, view["match"]).json()
    record = person.get(f"/api/matches/{view['match']}/record").text
    for action in (view["decision"]["legal"][0], "undo", "rubbish"):
        for position in (0, view["position"]):
            answer = person.attempt(view | {"position": position}, action)
            assert answer.status_code == 409
            assert answer.json()["detail"] == "This match has been given up; begin a new one to play on."
            assert answer.json()["view"] == given
    assert person.get(f"/api/matches/{view['match']}/record").text == record


def test_said_twice_it_is_done_once(person: Person) -> None:
    first, second = person.begin()["match"], person.begin()["match"]
    given = give_up(person, first).json()
    give_up(person, second)
    assert give_up(person, first).json() == given
    assert [match["id"] for match in person.get("/api/matches").json()] == [second, first]


def test_a_match_that_is_over_cannot_be_given_up(person: Person) -> None:
    view = play_to(person, person.begin("standard; target=100"), 100)
    answer = give_up(person, view["match"])
    assert answer.status_code == 422
    assert answer.json()["detail"] == "The match is over, so there is nothing to give up."
    assert person.look(view["match"]) == view
    assert the_only_match(person).given_up is False


def test_nobody_else_can_give_it_up(server: Server, person: Person) -> None:
    match = person.begin()["match"]
    with Person(server.address) as other:
        assert give_up(other, match).status_code == 404
        other.begin()
        assert give_up(other, match).status_code == 404
    assert give_up(person, "AAAAAAAAAAAAAAAAAAAAAA").status_code == 404
    del person.headers["x-csrftoken"]
    assert give_up(person, match).status_code == 403
    assert the_only_match(person).over is False


def test_the_other_open_pages_are_told_once(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    address = f"{str(person.base_url).rstrip('/').replace('http', 'ws')}/api/matches/{view['match']}/live"
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.cookies.jar)
    with connect(address, additional_headers={"cookie": cookies}, proxy=None) as page:
        assert json.loads(page.recv(timeout=30)) == view
        given = give_up(person, view["match"]).json()
        assert json.loads(page.recv(timeout=30)) == given
        give_up(person, view["match"])
        with pytest.raises(TimeoutError):
            page.recv(timeout=0)
    with connect(address, additional_headers={"cookie": cookies}, proxy=None) as late:
        assert json.loads(late.recv(timeout=30)) == given
