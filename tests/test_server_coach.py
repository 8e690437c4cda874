"""The coach at the tables: hints, judgements, reviews and progress, by real requests and in the database."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from servers import Person, Server, problem, running

from spadework.coach import EDITION, MISSES, JudgedDeal, review
from spadework.coach.practice import FEWEST
from spadework.game.record import MOST_HINTS, read_text, replay
from spadework.server import messages, present, settings_in
from spadework.server.guests import Guest
from spadework.server.judging import MOST_WAITING, Judging
from spadework.server.store import Store
from spadework.server.tables import NoSuchMatch, Tables

View = dict[str, Any]
ADA = Guest("ada")


def ask(person: Person, view: View) -> messages.Hint:
    """A hint in the position of a view."""
    answer = person.post(f"/api/matches/{view['match']}/hints", json={"position": view["position"]})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=messages.Hint)


def judged(person: Person, match: str, position: int) -> messages.Judged:
    answer = person.get(f"/api/matches/{match}/judgements/{position}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=messages.Judged)


def reviewed(person: Person, match: str, deal: int) -> messages.ReviewedDeal:
    answer = person.get(f"/api/matches/{match}/deals/{deal}/review")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=messages.ReviewedDeal)


def overview(person: Person, match: str) -> messages.Review:
    answer = person.get(f"/api/matches/{match}/review")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=messages.Review)


def progress(person: Person) -> messages.Progress:
    answer = person.get("/api/progress")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=messages.Progress)


def play_to(person: Person, view: View, deals: int) -> View:
    """Plays on with the first legal action until so many deals are scored or the match is over."""
    while view["deals_scored"] < deals and view["phase"] != "over":
        view = person.act(view, view["decision"]["legal"][0])[-1]
    return view


# Hints


def test_a_hint_is_counted_once_for_each_position(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    assert view["hints"] == 0
    first = ask(person, view)
    assert (first.hints, first.position) == (1, view["position"])
    assert first.action in view["decision"]["legal"]
    assert ask(person, view) == first
    view = person.look(view["match"])
    assert view["hints"] == 1
    view = person.act(view, first.action)[-1]
    assert view["hints"] == 1
    assert ask(person, view).hints == 2
    (record,) = read_text(person.get(f"/api/matches/{view['match']}/record").text)
    assert record.hints == 2


def test_whoever_takes_the_hint_is_judged_by_the_same_numbers(person: Person) -> None:
    view = person.act(person.begin("standard; target=100"), "cut")[-1]
    while view["deals_scored"] < 1:
        found = ask(person, view)
        position = view["position"]
        view = person.act(view, found.action)[-1]
        judgement = judged(person, view["match"], position).judgement
        if judgement is None:
            assert (found.action, found.choices) == ("claim", [])
            continue
        assert judgement.grade not in MISSES
        assert list(judgement.choices) == found.choices
        assert (judgement.worlds, judgement.complete) == (found.worlds, found.complete)


def test_a_hint_for_another_position_is_refused_and_not_counted(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    for step in (-1, 1, 2**70):
        answer = person.post(f"/api/matches/{view['match']}/hints", json={"position": view["position"] + step})
        assert msgspec.to_builtins(problem(answer, 409).view) == view
    assert person.look(view["match"]) == view


def test_a_cut_needs_no_hint(person: Person) -> None:
    view = person.begin()
    answer = person.post(f"/api/matches/{view['match']}/hints", json={"position": 0})
    assert "Any cut is as good" in problem(answer, 422).detail
    assert person.look(view["match"])["hints"] == 0


def test_there_is_no_hint_when_nothing_more_is_played(person: Person) -> None:
    over = play_to(person, person.begin("standard; target=100; floor=-100"), 99)
    answer = person.post(f"/api/matches/{over['match']}/hints", json={"position": over["position"]})
    assert "The match is over" in problem(answer, 422).detail
    left = person.act(person.begin(), "cut")[-1]
    person.post(f"/api/matches/{left['match']}/give-up", json={})
    answer = person.post(f"/api/matches/{left['match']}/hints", json={"position": left["position"]})
    assert "given up" in problem(answer, 409).detail


def test_hints_are_counted_in_the_records(person: Person) -> None:
    view = person.act(person.begin("standard; target=100; floor=-100"), "cut")[-1]
    ask(person, view)
    play_to(person, view, 99)
    (record,) = person.get("/api/records").json()
    assert record["hints"] == 1


def test_hints_travel_with_the_match(server: Server, person: Person) -> None:
    view = person.act(person.begin("classic; target=1000"), "cut")[-1]
    ask(person, view)
    view = play_to(person, view, 1)
    with Person(server.address) as other:

        def bring() -> str:
            brought = other.post("/api/data", content=person.get("/api/data").content)
            assert brought.status_code == 200, brought.text
            name: str = brought.json()["matches"][view["match"]]
            return name

        name = bring()
        assert other.look(name)["hints"] == 1
        here = other.act(other.look(name), "cut")[-1]
        assert ask(other, here).hints == 2
        # Where both have counted since, the greater number stays: some of the hints are the same.
        for _ in range(3):
            view = person.act(view, view["decision"]["legal"][0])[-1]
            ask(person, view)
        view = play_to(person, view, 2)
        assert (other.look(name)["hints"], view["hints"]) == (2, 4)
        assert '[Hints "2"]' in other.get(f"/api/matches/{name}/record").text


def test_no_more_hints_are_counted_than_a_record_may_tell_of(person: Person) -> None:
    view = play_to(person, person.begin("classic; target=1000"), 1)
    data = person.get("/api/data").json()
    data["matches"][0]["record"]["hints"] = MOST_HINTS
    data["matches"][0]["origin"] = "elsewhere"
    name = person.post("/api/data", json=data).json()["matches"]["elsewhere"]
    assert ask(person, person.act(person.look(name), "cut")[-1]).hints == MOST_HINTS
    assert f'[Hints "{MOST_HINTS}"]' in person.get(f"/api/matches/{name}/record").text
    assert {match["id"] for match in person.get("/api/data").json()["matches"]} == {view["match"], name}


def test_what_was_played_elsewhere_is_judged_alike(server: Server, person: Person) -> None:
    view = play_to(person, person.begin("classic; target=1000"), 1)
    match = view["match"]
    person.act(view, "cut")  # The deal that is in play does not come along.
    with Person(server.address) as other:
        name = other.post("/api/data", content=person.get("/api/data").content).json()["matches"][match]
        assert reviewed(other, name, 1) == reviewed(person, match, 1)
        own = [position for position in range(1, 8) if judgement_at(person, match, position)]
        assert [judgement_at(other, name, position) for position in own] == [
            judgement_at(person, match, position) for position in own
        ]
        assert own
        problem(other.get(f"/api/matches/{name}/judgements/{view['position']}"), 404)


def judgement_at(person: Person, match: str, position: int) -> Any:
    """What is said of a position; None where there is nothing to judge or it was somebody else's."""
    answer = person.get(f"/api/matches/{match}/judgements/{position}")
    return answer.json()["judgement"] if answer.status_code == 200 else None


def test_who_asks_the_coach_too_often_is_told_so(tmp_path: Path) -> None:
    with running(tmp_path) as server, Person(server.address) as person:
        view = person.begin()
        path = f"/api/matches/{view['match']}/judgements/0"
        answers = [person.get(path) for _ in range(121)]
        assert {answer.status_code for answer in answers[:120]} == {404}
        assert "in a minute" in problem(answers[120], 429).detail
        assert person.act(view, "cut")


# Judgements at the table


def test_what_the_person_did_is_judged_as_soon_as_it_is_done(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    position = view["position"]
    after = person.act(view, "12")[-1]
    found = judged(person, view["match"], position)
    assert found.judgement is not None
    assert (found.position, found.judgement.action, found.judgement.grade) == (position, "12", "blunder")
    assert judged(person, view["match"], position) == found
    person.act(after, "undo")
    assert judged(person, view["match"], position).judgement is None
    assert judged(person, view["match"], 0).judgement is None  # the cut
    assert judged(person, view["match"], after["position"]).judgement is None  # the undo itself
    view = person.look(view["match"])
    position = view["position"]
    person.act(view, "3")
    again = judged(person, view["match"], position).judgement
    assert again is not None
    assert again.action == "3"


def test_only_the_persons_own_decisions_are_judged(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    after = person.act(view, "3")[-1]
    for position in (-1, view["position"] + 1, after["position"], 10**6, 2**70):
        problem(person.get(f"/api/matches/{view['match']}/judgements/{position}"), 404)
    problem(person.get(f"/api/matches/{view['match']}/judgements/first"), 404)


# Reviews


@pytest.fixture(scope="module")
def played(server: Server) -> Iterator[tuple[Person, View, list[int]]]:
    """A person, a match with two scored deals and a third one begun, and where the person decided something."""
    with Person(server.address) as person:
        view = person.begin("classic; target=1000")
        own, undone = [], False
        while view["deals_scored"] < 2 or view["phase"] != "play":
            if view["can_undo"] and view["phase"] == "play" and not undone:
                undone = True
                view = person.act(view, "undo")[-1]
            own.append(view["position"])
            view = person.act(view, view["decision"]["legal"][0])[-1]
        yield person, view, own


def test_a_review_says_what_was_said_at_the_table(played: tuple[Person, View, list[int]]) -> None:
    person, view, own = played
    found = [reviewed(person, view["match"], deal) for deal in (1, 2)]
    said = [judgement for position in own if (judgement := judged(person, view["match"], position).judgement)]
    reviews = [judgement for deal in found for judgement in deal.judgements]
    assert said[: len(reviews)] == reviews
    assert len(said) > len(reviews)  # of the deal in play


def test_a_review_says_what_the_record_says(played: tuple[Person, View, list[int]]) -> None:
    person, view, _ = played
    (record,) = read_text(person.get(f"/api/matches/{view['match']}/record").text)
    deals = list(review(replay(record), 0))
    for number, deal in enumerate(deals, 1):
        found = reviewed(person, view["match"], number)
        assert found.judgements == list(map(present.judgement, deal.judgements))
        assert (found.deal, found.total, found.turn) == (number, deal.total, deal.turn)
        assert (found.losses, tuple(found.course)) == (deal.losses, deal.course)
        assert len(found.hindsight) == len(found.judgements)
        for judgement, seen in zip(found.judgements, found.hindsight, strict=True):
            assert seen is None or {each.action for each in seen.choices} == {each.action for each in judgement.choices}
        assert any(found.hindsight)


def test_an_overview_adds_its_deals_up(played: tuple[Person, View, list[int]]) -> None:
    person, view, _ = played
    deals = [reviewed(person, view["match"], deal) for deal in (1, 2)]
    found = overview(person, view["match"])
    assert (found.seat, found.waiting, found.rules.preset) == (0, 0, "classic")
    assert [each.name for each in found.players] == ["You", "Hazel", "Rowan", "Ash"]
    for summary, deal in zip(found.deals, deals, strict=True):
        assert (summary.deal, summary.turn, summary.losses) == (deal.deal, deal.turn, deal.losses)
        assert summary.total is not None
        assert summary.total.points == pytest.approx(deal.total.points)
    assert found.total.decisions == sum(deal.total.decisions for deal in deals)
    assert found.total.points == pytest.approx(sum(deal.total.points for deal in deals))
    assert found.a_decision == pytest.approx(found.total.points / found.total.decisions)


@pytest.mark.parametrize("rules", ["batak; target=21", "esli batak; deals=1; trick_points=10; zero_loses=yes"])
def test_batak_is_judged_from_the_auction_on(person: Person, rules: str) -> None:
    view = person.act(person.begin(rules), "cut")[-1]
    kinds: set[str] = set()
    while view["deals_scored"] < 1:
        kind, position, legal = view["decision"]["kind"], view["position"], view["decision"]["legal"]
        if kind not in kinds:
            kinds.add(kind)
            advised = ask(person, view)
            assert advised.action in legal
            assert {each.action for each in advised.choices} <= set(legal)
            if kind == "bid":
                assert len(advised.choices) == len(legal)
                assert all(each.chance is not None for each in advised.choices)
            view = person.act(view, advised.action)[-1]
            found = judged(person, view["match"], position).judgement
            assert found is not None or advised.action == "claim"
            assert found is None or found.best == advised.action
        else:
            view = person.act(view, legal[0])[-1]
    seen = reviewed(person, view["match"], 1)
    tenth = 1.0 if "trick_points=10" in rules else 0.1
    assert seen.measure == seen.judgements[0].measure == tenth
    assert seen.judgements[0].kind == "bidding"
    assert seen.course
    assert all(each.chance is not None for each in seen.course)
    assert seen.turn is None or abs(seen.turn.points) >= 10 * tenth
    assert any(seen.hindsight) == rules.startswith("esli")
    whole = overview(person, view["match"])
    assert (whole.measure, whole.waiting) == (tenth, max(0, view["deals_scored"] - 1))


def test_progress_adds_matches_up_by_what_a_trick_is_worth(person: Person) -> None:
    for rules in ("batak; deals=1", "standard; target=100; floor=-100"):
        view = play_to(person, person.begin(rules), 99)
        for deal in range(1, view["deals_scored"] + 1):
            reviewed(person, view["match"], deal)
    found = progress(person)
    assert sorted(each.measure for each in found.matches) == [0.1, 1.0]
    assert found.total.points == pytest.approx(sum(each.total.points / each.measure for each in found.matches))


def test_only_scored_deals_are_reviewed(played: tuple[Person, View, list[int]]) -> None:
    person, view, _ = played
    for deal in (-1, 0, 3, 4, 2**70):
        answer = person.get(f"/api/matches/{view['match']}/deals/{deal}/review")
        assert "once it has been scored" in problem(answer, 404).detail


def test_of_a_match_given_up_the_deal_in_play_stays_closed(person: Person) -> None:
    view = play_to(person, person.begin("standard; target=1000"), 1)
    view = person.act(view, "cut")[-1]
    person.post(f"/api/matches/{view['match']}/give-up", json={})
    assert reviewed(person, view["match"], 1).judgements
    problem(person.get(f"/api/matches/{view['match']}/deals/2/review"), 404)
    assert [deal.deal for deal in overview(person, view["match"]).deals] == [1]


def test_a_match_without_a_scored_deal_has_an_empty_review(person: Person) -> None:
    found = overview(person, person.begin()["match"])
    assert (found.deals, found.waiting, found.total.decisions, found.a_decision) == ([], 0, 0, None)


def test_others_see_nothing_of_it(server: Server, played: tuple[Person, View, list[int]]) -> None:
    _, view, own = played
    address = f"/api/matches/{view['match']}"
    with Person(server.address) as stranger:
        answers = [
            stranger.post(f"{address}/hints", json={"position": view["position"]}),
            stranger.get(f"{address}/judgements/{own[1]}"),
            stranger.get(f"{address}/deals/1/review"),
            stranger.get(f"{address}/review"),
        ]
        assert len({problem(answer, 404).detail for answer in answers}) == 1
        assert progress(stranger).matches == []


# Progress


def test_progress_tells_of_finished_matches_in_the_order_of_their_end(person: Person) -> None:
    first, second = (person.begin("standard; target=100; floor=-100") for _ in range(2))
    second, first = play_to(person, second, 99), play_to(person, first, 99)
    left = play_to(person, person.begin("classic; target=1000"), 1)
    assert person.post(f"/api/matches/{left['match']}/give-up", json={}).status_code == 200
    play_to(person, person.begin(), 1)  # goes on, and so tells nothing yet
    total = 0.0
    for view in (first, second, left):
        for deal in range(1, view["deals_scored"] + 1):
            total += reviewed(person, view["match"], deal).total.points
    found = progress(person)
    assert found.waiting == 0
    assert [each.id for each in found.matches] == [second["match"], first["match"], left["match"]]
    assert [each.title for each in found.matches] == ["Standard", "Standard", "Classic"]
    assert [each.given_up for each in found.matches] == [False, False, True]
    assert [each.won for each in found.matches] == [second["winner"] == 0, first["winner"] == 0, False]
    assert found.total.points == pytest.approx(total)
    assert sum(each.total.decisions for each in found.matches) == found.total.decisions
    worst = max(found.losses.values(), key=lambda loss: loss.points)
    if worst.misses < FEWEST:
        assert found.next is None
    else:
        assert found.next is not None
        assert found.losses[found.next.kind] == worst
        assert "in your last 3 matches" in found.next.sentence


# Behind the tables


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(settings_in(tmp_path).database)
    await store.upgrade()
    yield store
    await store.close()


@asynccontextmanager
async def at_work(*judging: Judging) -> AsyncIterator[None]:
    """Some who judge, for as long as a block lasts."""
    tasks = [asyncio.create_task(each.run()) for each in judging]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def one_deal(tables: Tables, guest: Guest = ADA) -> str:
    """A match with one scored deal."""
    view = await tables.begin(guest, "classic; target=1000", "normal")
    while view.deals_scored < 1:
        assert view.decision
        view = (await tables.act(guest, view.match, view.position, view.decision.legal[0]))[-1]
    return view.match


def rows(folder: Path, query: str) -> list[Any]:
    """What another program reads from the database, or changes there."""
    with sqlite3.connect(folder / "matches.sqlite3") as connection:
        found = connection.execute(query).fetchall()
    connection.close()
    return found


async def test_a_scored_deal_is_judged_without_being_asked_for(store: Store) -> None:
    judging = Judging(store)
    match = await one_deal(Tables(store, lambda _: None, judging.want))
    assert await store.review(match, 1) is None
    async with at_work(judging):
        found = await judging.judged(ADA, match, 1)
    assert found.judgements
    assert await store.review(match, 1) == found
    (sums,) = await store.sums([match])
    assert (sums.match, sums.deal) == (match, 1)
    assert sum(loss.decisions for loss in sums.losses.values()) == sum(each.judged for each in found.judgements)


async def test_nobody_waits_behind_all_that_another_guest_wants(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    bea = Guest("bea")
    hers = await one_deal(Tables(store, lambda _: None), bea)
    judging = Judging(store)
    for number in range(2 * MOST_WAITING):
        judging.want(ADA, f"gone {number}", 1)
    judging.want(bea, hers, 1)
    judged: list[str] = []

    async def waited_for(guest: Guest, match: str) -> None:
        with suppress(NoSuchMatch):
            await judging.judged(guest, match, 1)
        judged.append(match)

    # Those who wait have turns as well, in the order in which they came.
    asked = [(ADA, "gone 7"), (ADA, "gone 8"), (bea, "gone"), (ADA, "gone 9")]
    waiting = [asyncio.create_task(waited_for(*each)) for each in asked]
    for _ in range(2):
        await store.review(hers, 1)  # When the database answers this, it has answered them.
    async with at_work(judging):
        await asyncio.gather(*waiting)
        assert judged == ["gone 7", "gone", "gone 8", "gone 9"]
        await waited_for(bea, hers)
    assert await store.review(hers, 1) is not None
    assert caplog.text == ""


async def test_what_an_earlier_coach_found_is_judged_anew(store: Store, tmp_path: Path) -> None:
    match = await one_deal(Tables(store, lambda _: None))
    judging = Judging(store)
    await store.keep_review(match, 1, JudgedDeal((), ()))
    assert await judging.judged(ADA, match, 1) == JudgedDeal((), ())
    rows(tmp_path, f"UPDATE reviews SET edition = {EDITION - 1}")
    assert await store.review(match, 1) is None
    assert await store.sums([match]) == []
    async with at_work(judging):
        found = await judging.judged(ADA, match, 1)
    assert found.judgements
    assert rows(tmp_path, "SELECT deal, edition FROM reviews") == [(1, EDITION)]


async def test_two_servers_may_judge_the_same(store: Store, tmp_path: Path) -> None:
    match = await one_deal(Tables(store, lambda _: None))
    second = Store(settings_in(tmp_path).database)
    one, other = Judging(store), Judging(second)
    async with at_work(one, other):
        found = await asyncio.gather(one.judged(ADA, match, 1), other.judged(ADA, match, 1), one.judged(ADA, match, 1))
    assert found[0] == found[1] == found[2]
    assert rows(tmp_path, "SELECT COUNT(*) FROM reviews") == [(1,)]
    await asyncio.gather(*(each.keep_review(match, 1, found[0]) for each in (store, second) for _ in range(5)))
    assert await store.review(match, 1) == found[0]
    await second.close()


async def test_what_cannot_be_judged_is_written_down_and_the_next_has_its_turn(
    store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tables = Tables(store, lambda _: None)
    damaged, whole = await one_deal(tables), await one_deal(tables)
    rows(tmp_path, f"UPDATE entries SET action = 'AS' WHERE match = '{damaged}' AND position = 3")
    judging = Judging(store)
    judging.want(ADA, damaged, 1)
    async with at_work(judging):
        assert (await judging.judged(ADA, whole, 1)).judgements
        with pytest.raises(Exception, match=r"seat|turn|bid|not"):
            await judging.judged(ADA, damaged, 1)
        with pytest.raises(NoSuchMatch):
            await judging.judged(ADA, "none", 1)
    assert f"deal 1 of match {damaged} cannot be judged" in caplog.text
    assert "match none" not in caplog.text


async def test_with_its_guest_all_that_the_coach_kept_is_deleted(store: Store, tmp_path: Path) -> None:
    tables = Tables(store, lambda _: None)
    match = await one_deal(tables)
    await store.keep_review(match, 1, JudgedDeal((), ()))
    assert [await store.count_hint(match, position) for position in (1, 1, 5)] == [1, 1, 2]
    assert await store.delete(ADA) == [match]
    # Somebody may have been judging meanwhile, or asking.
    await store.keep_review(match, 1, JudgedDeal((), ()))
    assert await store.count_hint(match, 7) == 0
    for table in ("hints", "reviews", "matches", "entries", "guests"):
        assert rows(tmp_path, f"SELECT * FROM {table}") == []


async def test_a_position_is_counted_once_however_many_ask(store: Store, tmp_path: Path) -> None:
    match = await one_deal(Tables(store, lambda _: None))
    second = Store(settings_in(tmp_path).database)
    await asyncio.gather(*(each.count_hint(match, 3) for each in (store, second) for _ in range(10)))
    assert rows(tmp_path, "SELECT hints FROM matches") == [(1,)]
    assert rows(tmp_path, "SELECT match, position FROM hints") == [(match, 3)]
    await second.close()


def test_the_server_stops_at_once_while_it_judges(tmp_path: Path) -> None:
    with running(tmp_path) as server, Person(server.address) as person:
        views = [play_to(person, person.begin("classic; target=1000"), 1) for _ in range(3)]
        assert {overview(person, view["match"]).waiting for view in views} <= {0, 1}
        assert server.stop() == ("", "")
        assert server.process.returncode == 0
    assert (tmp_path / "server.log").read_text() == ""
    # What had not been judged is judged when it is asked for.
    with running(tmp_path, server.port), Person(server.address) as again:
        again.cookies.update(person.cookies)
        assert all(reviewed(again, view["match"], 1).judgements for view in views)


def test_a_copy_of_ones_data_says_how_many_hints_there_were(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    ask(person, view)
    person.begin()
    hints = [match["record"].get("hints") for match in json.loads(person.get("/api/data").content)["matches"]]
    assert sorted(hints, key=str) == [1, None]
