"""All that a guest has, in one file: copied, brought in elsewhere, deleted."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from servers import Person, Server, hear, problem, running, tab
from strategies import play_on, some_rules
from websockets.exceptions import ConnectionClosed

from spadework.game.match import Match
from spadework.game.record import read_json, read_text, record_of, verify, write_json
from spadework.game.record.schema import SchemaError, check
from spadework.players import LEVELS
from spadework.rules import Cut, Entry, Rules, parse_rules
from spadework.server import messages, present, settings_in
from spadework.server.archive import Archive
from spadework.server.data_file import (
    LARGEST_FILE,
    LARGEST_MATCH,
    MOST_MATCHES,
    MOST_UNDOS,
    Arrival,
    DataError,
    arrivals,
    copied,
    data_schema,
    read,
    write,
)
from spadework.server.guests import Guest
from spadework.server.store import Past, Standing, Store, StoredMatch
from spadework.server.tables import NoSuchMatch, Tables, begun, fold, seats_of

Data = dict[str, Any]
View = dict[str, Any]

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


# The file


def stored(rules: Rules, level: str = "normal", secret: bytes = bytes(32), past: Past | None = None) -> StoredMatch:
    """A match of a server, just begun."""
    standing = Standing.of(Match(rules, seats_of(rules, level), secret))
    return StoredMatch("first", "ada", str(rules), level, secret, NOW, NOW, standing, past=past)


def brought(match: StoredMatch, log: Iterable[Entry]) -> tuple[Arrival, Match]:
    """What comes of a match that is copied, written, read and checked, and the match that goes on from it."""
    (arrival,) = arrivals(read(write([copied(match, log)], NOW)), Guest("ben"), NOW)
    there = begun(arrival.match)
    fold(there, arrival.log)
    return arrival, there


@settings(max_examples=40)
@given(
    rules=some_rules(),
    level=st.sampled_from(sorted(LEVELS)),
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 700),
)
def test_any_match_goes_on_elsewhere(rules: Rules, level: str, secret: bytes, seed: int, steps: int) -> None:
    rng = random.Random(seed)
    match = stored(rules, level, secret)
    here = begun(match)
    play_on(here, rng, steps, cuts=["", "rose", "♠\n"])
    arrival, there = brought(match, here.log)
    assert (there.results, there.standing, there.winner) == (here.results, here.standing, here.winner)
    assert Standing.of(there) == arrival.match.standing
    assert arrival.left_out == (len(here.deals) > len(here.results))
    if here.winner is not None:
        assert present.view("", there, 0) == present.view("", here, 0)
        assert present.sheet(there, 0) == present.sheet(here, 0)
        return
    # What had been dealt is dealt anew, from another secret and by the same dealer.
    assert there.awaits_cut
    assert there.commitment != here.commitment
    assert (there.number, there.dealer) == (here.number, here.dealer)
    play_on(there, rng, 150, cuts=["thorn"])
    # And a match may travel on.
    arrival, further = brought(arrival.match, there.log)
    assert arrival.match.origin == "first"
    assert further.results == there.results
    record = record_of(further)
    assert all(each.holds for each in verify(record))
    assert read_json(write_json(record)) == (record,)


def test_a_deal_in_play_is_in_the_file_without_its_cards() -> None:
    match = stored(parse_rules("standard"))
    here = begun(match)
    play_on(here, random.Random(5), 30, undo=0)
    data = write([copied(match, here.log)], NOW)
    (deal,) = json.loads(data)["matches"][0]["record"]["deals"]
    assert (deal["seed"], deal["hands"], deal["score"]) == (None, None, None)
    seed = here.dealing.seed(0)
    assert seed is not None
    assert seed.hex() not in data.decode()
    assert here.deals[0].hands[0] != ()
    assert all(f'"{card}"' not in data.decode() for card in here.deals[0].hands[0])


def test_the_next_deal_and_its_players_owe_nothing_to_where_it_came_from() -> None:
    match = stored(parse_rules("standard"))
    here = begun(match)
    while not here.results:
        play_on(here, random.Random(5), 1, undo=0)
    _, there = brought(match, here.log)
    for each in (here, there):
        each.act(0, Cut("rose"))
    assert here.dealing.seed(0) == there.dealing.seed(0)
    assert here.dealing.seed(1) != there.dealing.seed(1)
    assert here.player_seed(1) != there.player_seed(1)


def a_file() -> Data:
    """A file of a match with one finished deal and one in play, and of a match just begun."""
    match = stored(parse_rules("standard; nil_exchange=1"))
    here, rng = begun(match), random.Random(1)
    while len(here.deals) < 2:
        play_on(here, rng, 1, cuts=["seven"])
    data: Data = json.loads(write([copied(match, here.log), copied(stored(parse_rules("classic")), ())], NOW))
    data["matches"][1]["origin"] = "second"
    return data


GOOD = a_file()


def changed(*path: str | int, to: Any) -> bytes:
    """The file with one value changed."""
    data = deepcopy(GOOD)
    place: Any = data
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = to
    return json.dumps(data).encode()


def without(*path: str | int) -> bytes:
    """The file with one field left out."""
    data = deepcopy(GOOD)
    place: Any = data
    for part in path[:-1]:
        place = place[part]
    del place[path[-1]]
    return json.dumps(data).encode()


def refused(data: bytes) -> str:
    """Why a file is not brought in."""
    with pytest.raises(DataError) as error:
        list(arrivals(read(data), Guest("ben"), NOW))
    return str(error.value)


def test_the_file_can_be_read_however_it_is_written_out() -> None:
    for data in (json.dumps(GOOD), json.dumps(GOOD, indent=2), "\ufeff" + json.dumps(GOOD, ensure_ascii=False)):
        first, second = arrivals(read(data.encode()), Guest("ben"), NOW)
        assert (first.left_out, second.left_out) == (True, False)
        assert (first.match.origin, second.match.origin, first.match.guest) == ("first", "second", "ben")
        assert len({first.match.id, second.match.id, "first", "second"}) == 4
    with_page = changed("page", to={"preferences": {"theme": "dark"}})
    assert len(read(with_page)) == 2


LOG = ("matches", 0, "record", "deals", 0, "log")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "This file is damaged or no copy of Spadework’s data: it cannot be read as JSON."),
        (b"my shopping list", "This file is damaged or no copy"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "This file is damaged or no copy"),
        (json.dumps(GOOD).encode()[:-100], "This file is damaged or no copy"),
        (b"[]", "This file is no copy of Spadework’s data."),
        (b"{}", "This file is no copy of Spadework’s data."),
        (b'{"spadework_data": "one"}', "This file is no copy of Spadework’s data."),
        (b'[Spadework "1"]\n', "This is the record of a match."),
        (json.dumps(GOOD["matches"][0]["record"]).encode(), "This is the record of a match."),
        (changed("spadework_data", to=2), "This file is of form 2 and was made by a newer Spadework; here, form 1 can"),
        (changed("spadework_data", to=0), "There is no form 0 of this file; here, form 1 can be read."),
        (b'{"spadework_data": 1, "page": ' + b"[" * 100_000, "This file is no copy of Spadework’s data: it is nested"),
        (without("matches"), "The field “matches” is missing."),
        (changed("extra", to=1), "There is no field “extra” here."),
        (changed("matches", to=7), "The field “matches” has to be a list, not a whole number."),
        (changed("made", to="yesterday"), "The field “made” is not what is asked for."),
        (without("matches", 1, "level"), "Match 2: The field “level” is missing."),
        (changed("matches", 1, to=7), "Match 2: It has to be a JSON object, not a whole number."),
        (changed("matches", 0, "origin", to="../me"), "Match 1: The field “origin” is not what is asked for."),
        (changed("matches", 0, "changed", to="2026-11-30T12:00:00"), "Match 1: The field “changed” is not what"),
        (changed("matches", 0, "level", to="divine"), "Match 1: There is no level “divine” here; there are easy, norm"),
        (changed("matches", 0, "level", to="easy"), "Match 1: At this level the seats have to be, in this order, You,"),
        (changed("matches", 0, "record", "seats", 0, "name", to="Ada"), "Match 1: At this level the seats have to be"),
        (changed("matches", 0, "record", to="x"), 'Match 1: This must be an object, but it is "x".'),
        (changed("matches", 0, "record", "rules", to="bridge"), "Match 1: There is no preset called “bridge”;"),
        (changed(*LOG, 0, "action", to="pass"), "Match 1: Deal 1, bidding: “pass” is not a bid you can make now:"),
        (changed(*LOG, 30, "action", to="AS"), "Match 1: Deal 1, trick "),
        (changed(*LOG, to=[]), "Match 1: deals[0].score must be null, but it is [{"),
        (changed(*LOG[:-1], "score", 0, "score", to=500), "Match 1: deals[0].score must be [{"),
        (changed(*LOG[:-1], "cut", to="eight"), "Match 1: Deal 1: The hands are not the ones that the seed and the"),
        (changed(*LOG[:-1], "seed", to=None), "Match 1: Deal 1: It shows no seed, so its hands cannot be checked."),
        (changed(*LOG[:-1], "seed", to="0" * 64), "Match 1: Deal 1: The seed is not the one that was committed to."),
        (changed(*LOG[:-1], "commitment", to=None), "Match 1: Deal 1: A finished deal has to show what it was sealed"),
        (changed("matches", 0, "record", "comments", to=["x" * LARGEST_MATCH]), "Match 1: It is larger than 1024 kilo"),
        (changed("matches", to=[GOOD["matches"][1]] * (MOST_MATCHES + 1)), "This file has 5001 matches; 5000 are the"),
    ],
)
def test_a_file_that_is_not_right_says_what_is_wrong(data: bytes, message: str) -> None:
    found = refused(data)
    assert found.startswith(message)
    assert found.endswith(".")


def test_a_deal_in_play_must_not_show_its_hands() -> None:
    record = deepcopy(GOOD["matches"][0]["record"])
    first = record["deals"][0]
    record["deals"] = [first | {"log": first["log"][:9], "score": None}]
    assert refused(changed("matches", 0, "record", to=record)) == "Match 1: Deal 1: A deal in play shows no hands."


def test_half_characters_and_other_bytes_are_refused() -> None:
    good = json.dumps(GOOD).encode()
    assert "damaged" in refused(good.replace(b'"seven"', b'"\\ud800"', 1))
    assert "not in UTF-8" in refused(good.replace(b'"seven"', b'"\xff"', 1))
    assert "not in UTF-8" in refused(good.replace(b'"normal"', b'"\xff"', 1))


def test_too_much_that_was_taken_back_is_refused_before_it_is_played() -> None:
    taken_back = [{"seat": 0, "action": "3"}, {"seat": 0, "action": "undo"}] * (MOST_UNDOS + 1)
    data = changed(*LOG, to=taken_back).replace(b'"undo"', b'"\\u0075ndo"')
    assert "more than 50000 decisions are taken back" in refused(data)


@pytest.mark.parametrize(
    "data",
    [
        b'{"spadework_data": 1, "matches": [' + b"[]," * 5_000_000 + b"[]]}",
        b'{"spadework_data": 1, "matches": [' + b"{}," * 5_000_000 + b"{}]}",
        b'{"spadework_data": 1, "page": [' + b"[]," * 5_000_000 + b"[]]}",
        b'{"spadework_data": 1, "made": ' + b"9" * 15_000_000 + b"}",
        b'{"a": ' * 100_000,
    ],
    ids=["lists", "objects", "page", "digits", "depth"],
)
def test_a_file_that_would_fill_the_memory_is_refused(data: bytes) -> None:
    assert len(data) < LARGEST_FILE
    assert refused(data)


@pytest.mark.parametrize("moment", ["created", "changed", "given_up"])
def test_what_has_not_happened_yet_has_happened_now(moment: str) -> None:
    for days, seen in ((400, NOW), (-400, NOW - timedelta(days=400))):
        then = NOW.astimezone(timezone(timedelta(hours=3))) + timedelta(days=days)
        first, _ = arrivals(read(changed("matches", 0, moment, to=then.isoformat())), Guest("ben"), NOW)
        assert getattr(first.match, moment) == seen
        assert getattr(first.match, moment).tzinfo is UTC


def test_what_happened_before_all_time_is_as_early_as_can_be() -> None:
    first, _ = arrivals(read(changed("matches", 0, "created", to="0001-01-01T00:00:00+12:00")), Guest("ben"), NOW)
    assert first.match.created == datetime.min.replace(tzinfo=UTC)


def test_the_schema_describes_the_file() -> None:
    schema = data_schema()
    file = schema["$defs"]["DataFile"]
    check(GOOD, file, root=schema)
    with pytest.raises(SchemaError, match=r"matches\[0\].record.seats\[0\].name must be a text"):
        check(
            json.loads(changed("matches", 0, "record", "seats", 0, "name", to=7)),
            schema["$defs"]["DataFile"],
            "",
            schema,
        )


# Over HTTP


def play(person: Person, view: View, deals: int) -> View:
    """Plays until so many deals are scored."""
    while view["deals_scored"] < deals and view["phase"] != "over":
        view = person.play_on(view)[-1]
    return view


def copy(person: Person) -> bytes:
    """What a person takes along."""
    answer = person.get("/api/data")
    assert answer.status_code == 200, answer.text
    return answer.content


def bring(person: Person, data: bytes) -> messages.BroughtIn:
    """Brings a file in, which has to be right."""
    answer = person.post("/api/data", content=data)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=messages.BroughtIn)


def sheet(person: Person, match: str) -> Any:
    return person.get(f"/api/matches/{match}/sheet").json()


def test_all_matches_come_along_to_another_device(person: Person, server: Server) -> None:
    over = play(person, person.begin("standard; target=100"), 99)
    running = person.act(play(person, person.begin("classic"), 2), "cut")[-1]
    fresh = person.begin("casual")
    given_up = play(person, person.begin("traditional"), 1)
    assert person.post(f"/api/matches/{given_up['match']}/give-up").status_code == 200
    answer = person.get("/api/data")
    assert answer.headers["content-type"] == "application/json"
    assert re.fullmatch(
        r'attachment; filename="spadework-\d{4}-\d\d-\d\d\.json"', answer.headers["content-disposition"]
    )
    with Person(server.address) as elsewhere:
        brought = bring(elsewhere, answer.content)
        assert set(brought.matches) == {view["match"] for view in (over, running, fresh, given_up)}
        assert set(brought.added) == set(brought.matches.values()) == {match["id"] for match in listed(elsewhere)}
        assert not set(brought.added) & set(brought.matches)
        assert (brought.further, brought.apart, brought.dealt_anew) == ([], [], [brought.matches[running["match"]]])
        for theirs, ours in zip(listed(elsewhere), listed(person), strict=True):
            assert theirs == ours | {"id": theirs["id"], "trick": theirs["trick"], "deal": theirs["deal"]}
            assert sheet(elsewhere, theirs["id"]) == sheet(person, ours["id"])
        assert elsewhere.get("/api/records").json() == [
            record | {"last": [each | {"id": brought.matches[each["id"]]} for each in record["last"]]}
            for record in person.get("/api/records").json()
        ]
        seen = elsewhere.look(brought.matches[over["match"]])
        assert seen == over | {"match": seen["match"], "given_up": False}
        # A match in play goes on with a deal of its own, and what was scored stays.
        seen = elsewhere.look(brought.matches[running["match"]])
        assert (seen["phase"], seen["deals_scored"], seen["turn"]) == ("cut", 2, 0)
        assert [side["score"] for side in seen["sides"]] == [side["score"] for side in running["sides"]]
        assert seen["fairness"]["commitment"] != running["fairness"]["commitment"]
        seen = play(elsewhere, seen, 4)
        (record,) = read_text(elsewhere.get(f"/api/matches/{seen['match']}/record").text)
        assert [each.holds for each in verify(record)] == [True] * 4
        for match in (fresh, given_up):
            elsewhere.look(brought.matches[match["match"]])
        # Where it came from, nothing has changed.
        assert person.look(running["match"]) == running


def listed(person: Person) -> list[Any]:
    """The list of a person's matches."""
    found: list[Any] = person.get("/api/matches").json()
    return found


def test_of_a_match_that_was_given_up_no_deal_is_dealt_anew(person: Person, server: Server) -> None:
    view = person.act(person.begin(), "cut oak")[-1]
    person.post(f"/api/matches/{view['match']}/give-up", json={})
    with Person(server.address) as other:
        brought = bring(other, copy(person))
        assert (len(brought.added), brought.dealt_anew) == (1, [])
        (summary,) = listed(other)
        assert summary["given_up"]


def test_the_same_file_twice_brings_nothing_more(person: Person, server: Server) -> None:
    view = play(person, person.begin("classic"), 1)
    data = copy(person)
    assert bring(person, data) == messages.BroughtIn({view["match"]: view["match"]}, [], [], [], [])
    with Person(server.address) as elsewhere:
        name = bring(elsewhere, data).matches[view["match"]]
        before = listed(elsewhere)
        assert bring(elsewhere, data) == messages.BroughtIn({view["match"]: name}, [], [], [], [])
        assert listed(elsewhere) == before
        # Its copy comes home, and is known there.
        assert bring(person, copy(elsewhere)) == messages.BroughtIn({view["match"]: view["match"]}, [], [], [], [])


def test_a_match_goes_to_and_fro(person: Person, server: Server) -> None:
    view = play(person, person.begin("classic"), 1)
    origin = view["match"]
    with Person(server.address) as elsewhere:
        name = bring(elsewhere, copy(person)).matches[origin]
        with tab(elsewhere, name) as page:
            assert hear(page)["deals_scored"] == 1
            view = person.act(play(person, view, 3), "cut")[-1]
            brought = bring(elsewhere, copy(person))
            assert brought == messages.BroughtIn({origin: name}, [], [name], [], [name])
            seen = hear(page)
        assert seen == elsewhere.look(name)
        assert (seen["phase"], seen["deals_scored"]) == ("cut", 3)
        assert sheet(elsewhere, name) == sheet(person, origin)
        seen = play(elsewhere, seen, 4)
        # At home another deal is in play, so that the match cannot go on from here: it has gone on in two ways.
        assert bring(person, copy(elsewhere)) == messages.BroughtIn({origin: origin}, [], [], [origin], [])
        assert person.look(origin) == view
        assert bring(elsewhere, copy(person)) == messages.BroughtIn({origin: name}, [], [], [], [])


def test_a_match_is_brought_further_only_where_it_can_be(person: Person, server: Server) -> None:
    view = play(person, person.begin("classic"), 1)
    early = copy(person)
    play(person, view, 2)
    late = copy(person)
    with Person(server.address) as elsewhere:
        name = bring(elsewhere, early).matches[view["match"]]
        own = elsewhere.act(elsewhere.look(name), "cut")[-1]
        brought = bring(elsewhere, late)
        assert (brought.further, brought.apart) == ([], [name])
        assert elsewhere.look(name) == own
        play(elsewhere, own, 2)


def test_a_newcomer_becomes_a_guest_and_one_who_was_refused_does_not(person: Person, server: Server) -> None:
    person.begin()
    data = copy(person)
    with Person(server.address) as elsewhere:
        before = set(elsewhere.cookies)
        assert elsewhere.post("/api/data", content=data[:-9]).status_code == 422
        assert set(elsewhere.cookies) == before
        bring(elsewhere, data)
        assert len(set(elsewhere.cookies) - before) == 1
        assert len(listed(elsewhere)) == 1
        assert json.loads(copy(elsewhere))["matches"][0]["origin"] == json.loads(data)["matches"][0]["origin"]


def test_one_fault_keeps_all_matches_out(person: Person) -> None:
    good = GOOD["matches"][1]
    data = GOOD | {"matches": [good, good | {"origin": "third", "level": "divine"}]}
    answer = person.post("/api/data", content=json.dumps(data))
    assert problem(answer, 422).detail == "Match 2: There is no level “divine” here; there are easy, normal, hard."
    assert listed(person) == []


def test_a_newcomer_has_an_empty_copy(person: Person) -> None:
    data = json.loads(copy(person))
    assert (data["spadework_data"], data["matches"]) == (1, [])
    assert bring(person, json.dumps(data).encode()).matches == {}


def test_a_file_that_is_too_large_is_refused_unread(person: Person) -> None:
    data = b" " * (LARGEST_FILE - 100) + b"{}"
    assert "no copy" in problem(person.post("/api/data", content=data), 422).detail
    assert (
        problem(person.post("/api/data", content=data + b" " * 100), 413).detail
        == "That is more than the server takes at once; 16 megabytes are the most."
    )
    elsewhere = person.post("/api/matches", content=b" " * 70_000)
    assert problem(elsewhere, 413).detail.endswith("64 kilobytes are the most.")


def test_tables_do_not_wait_for_a_file_that_is_being_checked(person: Person, server: Server) -> None:
    match = json.loads(json.dumps(GOOD["matches"][0]))
    data = GOOD | {"matches": [match | {"origin": f"m{number}"} for number in range(200)]}
    view = person.begin()
    with ThreadPoolExecutor() as pool, Person(server.address) as elsewhere:
        bringing = pool.submit(bring, elsewhere, json.dumps(data).encode())
        for _ in range(5):
            view = person.play_on(view)[-1]
        assert not bringing.done()
        assert len(bringing.result().added) == 200


# Deleting


def test_all_is_deleted_and_nothing_of_others(person: Person, server: Server) -> None:
    view = play(person, person.begin("classic"), 1)
    with Person(server.address) as other, tab(person, view["match"]) as page:
        theirs = other.begin()
        assert hear(page) == view
        answer = person.delete("/api/data")
        assert (answer.status_code, answer.content) == (204, b"")
        with pytest.raises(ConnectionClosed):
            page.recv(timeout=30)
        assert other.look(theirs["match"]) == theirs
    assert listed(person) == []
    problem(person.get(f"/api/matches/{view['match']}"), 404)
    problem(person.attempt(view, "cut"), 404)
    assert list(person.cookies) == ["csrftoken"]
    assert person.delete("/api/data").status_code == 204
    person.begin()
    assert len(listed(person)) == 1


def test_a_cookie_that_was_kept_back_finds_nothing(person: Person) -> None:
    view = person.begin()
    cookies = dict(person.cookies)
    person.delete("/api/data")
    person.cookies.update(cookies)
    assert listed(person) == []
    problem(person.get(f"/api/matches/{view['match']}"), 404)


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_only_this_servers_page_may_change_anything(person: Person, method: str) -> None:
    person.begin()
    answer = person.request(method, "/api/data", content=json.dumps(GOOD), headers={"x-csrftoken": "forged"})
    problem(answer, 403)
    assert len(listed(person)) == 1


def test_who_asks_too_often_is_told_so(tmp_path: Path) -> None:
    with running(tmp_path) as server, Person(server.address) as person:
        answers = [person.get("/api/data") for _ in range(61)]
        assert {answer.status_code for answer in answers[:60]} == {200}
        assert "in a minute" in problem(answers[60], 429).detail
        assert person.delete("/api/data").status_code == 204


def test_a_damaged_match_does_not_hold_back_the_others(tmp_path: Path) -> None:
    with running(tmp_path) as server, Person(server.address) as person:
        damaged, whole = person.act(person.begin(), "cut")[-1], person.begin("classic")
        with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
            connection.execute("UPDATE entries SET action = 'AS' WHERE match = ?", (damaged["match"],))
        connection.close()
        assert [match["id"] for match in json.loads(copy(person))["matches"]] == [whole["match"]]


async def test_another_server_on_the_same_database_sees_it_too(tmp_path: Path) -> None:
    ada, ben = Guest("ada"), Guest("ben")
    store = Store(settings_in(tmp_path).database)
    await store.upgrade()
    here, there = Tables(store, lambda _: None), Tables(store, lambda _: None)
    archive = Archive(store, here)

    async def play_here(view: messages.View, deals: int) -> messages.View:
        while view.deals_scored < deals and view.decision:
            view = (await here.act(ada, view.match, view.position, view.decision.legal[0]))[-1]
        return view

    async def look(tables: Tables, match: str) -> messages.View:
        async with tables.open(ben, match) as table:
            return table.view()

    view = await play_here(await here.begin(ada, "classic; target=1000", "normal"), 1)
    name = (await archive.bring_in(ben, await archive.copy(ada))).matches[view.match]
    assert (await look(there, name)).deals_scored == 1
    await play_here(view, 3)
    assert (await archive.bring_in(ben, await archive.copy(ada))).further == [name]
    seen = await look(there, name)
    assert seen == await look(here, name)
    assert seen.deals_scored == 3
    await there.act(ben, name, seen.position, "cut")
    seen = await look(there, name)
    assert await archive.delete(ben) == [name]
    for tables in (here, there):
        with pytest.raises(NoSuchMatch):
            await look(tables, name)
    with pytest.raises(NoSuchMatch):
        await there.act(ben, name, seen.position, "3")
    assert len(await store.matches_of(ada)) == 1
    await store.close()


async def test_an_action_on_a_match_that_another_server_has_just_deleted_finds_none(tmp_path: Path) -> None:
    ben = Guest("ben")
    store = Store(settings_in(tmp_path).database)
    await store.upgrade()
    here, there = Tables(store, lambda _: None), Tables(store, lambda _: None)
    view = await there.begin(ben, "standard", "normal")
    async with there.open(ben, view.match):
        pass
    await Archive(store, here).delete(ben)
    with pytest.raises(NoSuchMatch):
        await there.act(ben, view.match, view.position, "cut")
    await store.close()
