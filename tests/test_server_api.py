"""The HTTP interface, asked by real requests to a real server."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from servers import Person, Server, problem, running, simple_action

from spadework import __version__, coach
from spadework.cards import STANDARD
from spadework.game import fair
from spadework.game.record import read_text, replay, write_text
from spadework.server import messages
from spadework.server.app import openapi_json
from spadework.server.page import BUILT

View = dict[str, Any]


# What there is to play


def test_health_says_the_version(person: Person) -> None:
    assert person.get("/health").json() == {"status": "ok", "version": __version__}


@pytest.mark.parametrize("path", ["/", "/health", "/match/anything"])
def test_one_may_ask_whether_it_is_there(person: Person, path: str) -> None:
    answer = person.head(path)
    assert (answer.status_code, answer.content) == (200, b"")


def test_the_catalogue_offers_presets_with_their_targets(person: Person) -> None:
    catalogue = msgspec.json.decode(person.get("/api/catalogue").content, type=messages.Catalogue)
    targets = {preset.name: preset.targets for preset in catalogue.presets if preset.game == "spades"}
    assert targets == {"standard": [500], "classic": [500, 250, 200], "casual": [500, 300], "traditional": [500, 250]}
    batak = {preset.name: preset.title for preset in catalogue.presets if preset.game == "batak"}
    assert batak == {"batak": "Batak", "koz maca": "Koz maça", "esli batak": "Eşli batak"}
    assert catalogue.levels == ["easy", "normal", "hard"]


def test_rules_are_said_in_words(person: Person) -> None:
    answer = person.get("/api/rules", params={"text": "classic; target=250; bag_limit=none"})
    said = {line["name"]: line["sentence"] for line in answer.json()}
    assert said["target"] == "A match is played to 250 points."
    assert said["failed_nil"] == "The tricks of a failed nil count toward the partner’s contract."
    assert "bag_penalty" not in said
    refused = person.get("/api/rules", params={"text": "classic; target=1"})
    assert (refused.status_code, refused.json()["detail"]) == (
        422,
        "target cannot be 1: it is a number from 100 to 1000.",
    )


@pytest.mark.parametrize("rules", ["standard", "casual; target=300", "traditional; target=250"])
def test_a_match_is_begun_under_any_rules_of_spades(person: Person, rules: str) -> None:
    view = person.begin(rules)
    assert (view["position"], view["phase"], view["turn"], view["hand"]) == (0, "cut", 0, None)
    assert view["rules"]["text"] == rules
    assert [player["name"] for player in view["players"]] == ["You", "Hazel", "Rowan", "Ash"]
    assert [player["level"] for player in view["players"]] == [None, "normal", "normal", "normal"]
    assert re.fullmatch("[0-9a-f]{64}", view["fairness"]["commitment"])


def test_easy_seats_easy_opponents_and_a_partner_who_plays_like_normal(person: Person) -> None:
    view = person.post("/api/matches", json={"level": "easy"}).json()
    assert [player["level"] for player in view["players"]] == [None, "easy", "normal", "easy"]
    assert [match["level"] for match in person.get("/api/matches").json()] == ["easy"]
    assert '[WestPlayer "easy"]' in person.get(f"/api/matches/{view['match']}/record").text


def test_hard_sits_at_every_seat_and_plays_a_deal(person: Person) -> None:
    view = person.post("/api/matches", json={"level": "hard"}).json()
    assert [player["level"] for player in view["players"]] == [None, "hard", "hard", "hard"]
    while not view["deals_scored"]:
        view = person.play_on(view)[-1]
    assert sum(side["tricks"] for side in view["sides"]) == 13


@pytest.mark.parametrize(
    ("rules", "words"),
    [("poker", "no preset called “poker”"), ("standard; target=5", "100 to 1000"), ("standard; goal=5", "goal")],
)
def test_rules_that_are_none_begin_nothing(person: Person, rules: str, words: str) -> None:
    assert words in problem(person.post("/api/matches", json={"rules": rules}), 422).detail
    assert person.get("/api/matches").json() == []


def test_the_list_has_the_match_last_played_first(person: Person) -> None:
    assert person.get("/api/matches").json() == []
    first, second = person.begin(), person.begin("classic; target=200")
    assert [match["id"] for match in person.get("/api/matches").json()] == [second["match"], first["match"]]
    person.act(first, "cut")
    matches = msgspec.json.decode(person.get("/api/matches").content, type=list[messages.MatchSummary])
    assert [match.id for match in matches] == [first["match"], second["match"]]
    assert (matches[0].deal, matches[0].scores, matches[0].over) == (1, [0, 0], False)


# Playing


def test_an_action_is_answered_by_the_views_that_came_of_it(person: Person) -> None:
    view = person.begin()
    for _ in range(30):
        views = person.play_on(view)
        assert [seen["position"] for seen in views] == [view["position"] + 1 + step for step in range(len(views))]
        assert all(seen["said"] for seen in views)
        assert all(seen["turn"] != 0 for seen in views[:-1])
        assert views[-1]["turn"] == 0
        view = views[-1]
        assert person.look(view["match"]) == view


def test_a_match_is_played_to_its_end(person: Person) -> None:
    view = person.begin("standard; target=100")
    match = view["match"]
    hands: dict[int, list[str]] = {}
    while view["phase"] != "over":
        views = person.play_on(view)
        for seen in views:
            if seen["hand"] and len(seen["hand"]) == 13:
                hands[seen["deal"]] = seen["hand"]
        view = views[-1]
    assert view["decision"] is None
    assert view["turn"] is None
    assert view["winner"] is not None

    sheet = msgspec.json.decode(person.get(f"/api/matches/{match}/sheet").content, type=messages.Sheet)
    assert len(sheet.deals) == view["deals_scored"] == len(hands)
    totals = [0, 0]
    for deal in sheet.deals:
        for number, side in enumerate(deal.sides):
            assert side.delta == sum(line.points for line in side.lines)
            totals[number] += side.delta
            assert side.score == totals[number]
        assert sum(side.tricks for side in deal.sides) == 13
        # Anybody can recompute the deal once it is over.
        seed = bytes.fromhex(deal.fairness.seed or "")
        assert fair.commitment(seed) == deal.fairness.commitment
        order = fair.shuffle(STANDARD, fair.shuffle_key(seed, deal.fairness.cut or ""))
        turn = [(deal.dealer + step) % 4 for step in range(1, 5)]
        dealt = [list(STANDARD.sorted(hand)) for hand in fair.deal_out(order, turn, 13)]
        assert dealt == deal.hands
        assert dealt[0] == hands[deal.number]
    assert totals == [side["score"] for side in view["sides"]]
    assert max(totals) >= 100

    (summary,) = person.get("/api/matches").json()
    assert (summary["over"], summary["won"], summary["scores"]) == (True, view["winner"] == 0, totals)
    assert "start a new one" in problem(person.attempt(view, "AS"), 422).detail


def test_a_record_tells_what_everybody_may_know(person: Person) -> None:
    view = person.begin("standard; target=100")
    while view["deals_scored"] < 1:
        answer = person.get(f"/api/matches/{view['match']}/record")
        assert answer.headers["content-type"].startswith("text/plain")
        assert f"spadework-{view['match']}.txt" in answer.headers["content-disposition"]
        (record,) = read_text(answer.text)
        assert record == read_text(write_text(record))[0]
        assert not record.deals or record.deals[-1].seed is None
        played = {card for trick in view["tricks"] for card in trick["cards"]}
        assert played == set(re.findall(r"\b[2-9TJQKA][CDHS]\b", answer.text))
        view = person.play_on(view)[-1]
    (record,) = read_text(person.get(f"/api/matches/{view['match']}/record").text)
    assert record.deals[0].seed is not None
    assert replay(record).position == view["position"]


def test_the_cut_is_the_persons_own(person: Person) -> None:
    view = person.begin()
    views = person.act(view, "cut seven and a rose")
    assert views[0]["fairness"] == view["fairness"] | {"cut": "seven and a rose"}
    assert len(views[0]["hand"]) == 13


def test_a_bid_is_advised_with_its_reason(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    decision = view["decision"]
    assert decision["kind"] == "bid"
    assert decision["suggestion"]["action"] in decision["legal"]
    assert decision["suggestion"]["reason"]


def test_undo_is_an_entry_that_takes_back(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    assert not view["can_undo"]
    assert "nothing to take back" in problem(person.attempt(view, "undo"), 422).detail
    after = person.act(view, "3")[-1]
    assert after["can_undo"]
    (back,) = person.act(after, "undo")
    assert back["position"] == after["position"] + 1
    assert back["decision"] == view["decision"]
    assert back["players"] == view["players"]
    again = person.act(back, "3")[-1]
    assert again["players"] == after["players"]
    assert again["tricks"] == after["tricks"]


# Actions that change nothing


@pytest.mark.parametrize("step", [-1, 1, 1000, -(2**70), 2**70])
def test_an_action_for_another_position_changes_nothing(person: Person, step: int) -> None:
    view = person.act(person.begin(), "cut")[-1]
    answer = person.attempt(view | {"position": view["position"] + step}, simple_action(view))
    assert msgspec.to_builtins(problem(answer, 409).view) == view
    assert person.look(view["match"]) == view


def test_the_same_request_twice_acts_once(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    now = person.act(view, "4")[-1]
    found = problem(person.attempt(view, "4"), 409)
    assert msgspec.to_builtins(found.view) == now
    assert "moved on" in found.detail


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("14", "is not a bid"),
        ("AS", "is not a bid"),
        ("undo", "nothing to take back"),
        ("cut again", "is not a bid"),
        ("blind nil", "There is no blind nil"),
        ("", "is not an action"),
        ("wink", "is not an action"),
        ("give", "is not an action"),
        ("cut " + "x" * 201, "201 characters"),
    ],
)
def test_what_is_not_legal_is_refused_with_the_reason(person: Person, action: str, words: str) -> None:
    view = person.act(person.begin(), "cut")[-1]
    assert words in problem(person.attempt(view, action), 422).detail
    assert person.look(view["match"]) == view


def test_half_a_character_is_refused(person: Person) -> None:
    view = person.begin()
    answer = person.post(f"/api/matches/{view['match']}/actions", content=b'{"position": 0, "action": "cut \\ud83d"}')
    problem(answer, 400)
    assert person.look(view["match"]) == view


def test_a_card_that_may_not_be_played_is_refused_as_the_view_has_said(person: Person) -> None:
    view = person.begin()
    while not (view["decision"]["kind"] == "play" and view["decision"]["refused"]):
        view = person.play_on(view)[-1]
    for card, sentence in view["decision"]["refused"].items():
        assert problem(person.attempt(view, card), 422).detail == sentence
    assert person.look(view["match"]) == view


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("", "has to be JSON"),
        ("{", "has to be JSON"),
        ("position=1", "has to be JSON"),
        ("[]", "a JSON object, not a list"),
        ("null", "a JSON object"),
        ("{}", "“position” is missing"),
        ('{"position": 1}', "“action” is missing"),
        ('{"position": 1.5, "action": "cut"}', "“position” has to be a whole number"),
        ('{"position": "one", "action": "cut"}', "“position”"),
        ('{"position": 1, "action": 4}', "“action” has to be text"),
        ('{"position": 1, "action": "4", "seat": 2}', "no field “seat”"),
    ],
)
def test_a_request_that_is_none_names_what_is_wrong(person: Person, body: str, words: str) -> None:
    view = person.begin()
    address = f"/api/matches/{view['match']}/actions"
    answer = person.post(address, content=body, headers={"content-type": "application/json"})
    assert words in problem(answer, 400).detail
    assert person.look(view["match"]) == view


def test_a_new_match_names_the_field_that_is_wrong(person: Person) -> None:
    assert "“level” cannot be “divine”" in problem(person.post("/api/matches", json={"level": "divine"}), 400).detail
    assert "“seed”" in problem(person.post("/api/matches", json={"seed": "0"}), 400).detail


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    body=JSON.map(msgspec.json.encode)
    | st.binary(max_size=60)
    | st.fixed_dictionaries({"position": JSON | st.integers(0, 4), "action": JSON | st.text()}).map(
        msgspec.json.encode
    ),
    path=st.sampled_from(["matches", "matches/{match}/actions", "matches/{match}", "matches/{match}/sheet", "{match}"]),
)
def test_junk_is_answered_by_a_problem(junk_match: tuple[Person, str], body: bytes, path: str) -> None:
    person, match = junk_match
    answer = person.post(f"/api/{path.format(match=match)}", content=body, headers={"content-type": "application/json"})
    if answer.status_code not in (200, 201):
        problem(answer, answer.status_code)
        assert 400 <= answer.status_code < 500


def test_json_nested_too_deeply_is_the_askers_fault(junk_match: tuple[Person, str]) -> None:
    person, match = junk_match
    path = f"/api/matches/{match}/actions"
    problem(person.post(path, content=b"[" * 50_000, headers={"content-type": "application/json"}), 400)


@pytest.mark.parametrize("path", ["/a%00.js", "/" + "a" * 300 + ".js", "/%ff.js", "//etc/passwd.txt", "/%2e%2e/app.py"])
def test_a_name_that_no_file_can_have_is_not_found(person: Person, path: str) -> None:
    problem(person.get(path), 404)


@pytest.fixture(scope="module")
def junk_match(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Person, str]]:
    """A match on a server of its own, for so many requests use up what one address may begin."""
    with running(tmp_path_factory.mktemp("junk")) as server, Person(server.address) as person:
        yield person, person.begin()["match"]


# Guests


def test_another_guests_match_is_not_there(server: Server, person: Person) -> None:
    view = person.begin()
    address = f"/api/matches/{view['match']}"
    with Person(server.address) as newcomer, Person(server.address) as other:
        other.begin()
        for stranger in (newcomer, other):
            answers = [
                stranger.get(address),
                stranger.get(f"{address}/sheet"),
                stranger.attempt(view, "cut"),
                stranger.get("/api/matches/AAAAAAAAAAAAAAAAAAAAAA"),
            ]
            assert len({problem(answer, 404).detail for answer in answers}) == 1
            assert view["match"] not in stranger.get("/api/matches").text
    assert person.look(view["match"]) == view


def test_a_guest_is_made_by_the_first_match_and_stays(person: Person) -> None:
    def guest() -> str | None:
        return next((cookie.value for cookie in person.cookies.jar if cookie.name.startswith("spadework_")), None)

    person.get("/")
    person.get("/api/matches")
    assert guest() is None
    answer = person.post("/api/matches", json={})
    cookie = next(line for line in answer.headers.get_list("set-cookie") if line.startswith("spadework_"))
    assert {"HttpOnly", "SameSite=lax", "Max-Age=31536000"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    first = guest()
    person.begin()
    assert guest() == first


def test_a_cookie_somebody_changed_is_worth_nothing(server: Server, person: Person) -> None:
    view = person.begin()
    (cookie,) = (cookie for cookie in person.cookies.jar if cookie.name.startswith("spadework_"))
    guest, _, signature = str(cookie.value).partition(".")
    for forged in (f"{guest}x.{signature}", f"{guest}.{signature[::-1]}", f"{guest}.", guest, ".", "", "é."):
        headers = [(b"cookie", f"{cookie.name}={forged}".encode())]
        problem(httpx.get(f"{server.address}/api/matches/{view['match']}", headers=headers), 404)


# Keeping strangers out


def test_a_request_without_its_token_is_refused_and_the_page_gets_a_new_one(person: Person) -> None:
    view = person.begin()
    token = person.headers.pop("x-csrftoken")
    answer = person.attempt(view, "cut")
    assert "reload" in problem(answer, 403).detail
    assert "csrftoken" not in person.cookies
    person.get("/")
    assert person.cookies["csrftoken"] != token
    person.headers["x-csrftoken"] = person.cookies["csrftoken"]
    person.act(view, "cut")


@pytest.mark.parametrize("path", ["/", "/match/abc", "/health", "/api/matches", "/api/none", "/none.js"])
def test_every_answer_has_the_headers_that_protect_the_page(person: Person, path: str) -> None:
    for answer in (person.get(path), person.delete(path)):
        policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
        assert policy["script-src"] == policy["style-src"] == policy["default-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert {"referrer-policy", "permissions-policy", "cross-origin-resource-policy"} <= set(answer.headers)
        assert "server" not in answer.headers


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:9", "[::1]:8000", "192.168.1.7", "LOCALHOST:1"])
def test_the_server_answers_to_its_own_names(person: Person, host: str) -> None:
    assert person.get("/health", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:8000", "", "127.0.0.1.evil.example"])
def test_the_server_answers_to_no_other_name(person: Person, host: str) -> None:
    for path in ("/", "/health", "/api/matches"):
        problem(person.get(path, headers={"host": host, "x-forwarded-host": "localhost"}), 421)


def test_too_large_a_request_is_refused(person: Person) -> None:
    view = person.begin()
    assert "64 kilobytes" in problem(person.attempt(view, "cut " + "x" * 70_000), 413).detail


def test_too_many_new_matches_are_refused_for_a_while(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("limits")) as server, Person(server.address) as person:
        for _ in range(120):
            person.begin()
        answer = person.post("/api/matches", json={})
        assert "wait" in problem(answer, 429).detail
        assert 1 <= int(answer.headers["retry-after"]) <= 60
        # Whoever plays is not held up by it.
        person.act(person.look(person.get("/api/matches").json()[0]["id"]), "cut")


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["/api", "/api/", "/api/none", "/api/matches/x/none", "/api/matches/x/sheet/none"])
def test_an_unknown_address_of_the_interface_is_a_problem(person: Person, method: str, path: str) -> None:
    problem(person.request(method, path), 404)


def test_a_wrong_method_says_so(person: Person) -> None:
    answer = person.delete("/api/matches")
    problem(answer, 405)
    assert "POST" in answer.headers["allow"]


# The page


def test_the_page_is_served_under_all_its_addresses(person: Person) -> None:
    index = person.get("/")
    assert index.headers["content-type"].startswith("text/html")
    assert index.headers["cache-control"] == "no-cache"
    assert "unsafe-inline" not in index.headers["content-security-policy"]
    for path in ("/match/AAAAAAAAAAAAAAAAAAAAAA", "/settings", "/a/b/c"):
        assert person.get(path).content == index.content
    for name in re.findall(r'(?:src|href)="(/[^"]+)"', index.text):
        answer = person.get(name)
        assert answer.status_code == 200
        hashed = name.startswith("/assets/")
        assert answer.headers["cache-control"] == ("public, max-age=31536000, immutable" if hashed else "no-cache")
        assert answer.content == (BUILT / name[1:]).read_bytes()
        assert answer.headers["content-type"].split(";")[0] in (
            "text/css",
            "text/javascript",
            "image/png",
            "image/svg+xml",
            "application/manifest+json",
        )


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/none.txt", "/../app.py", "/%2e%2e/app.py", "/assets/%2e%2e/%2e%2e/app.py"]
)
def test_a_file_that_is_none_is_a_problem(server: Server, path: str) -> None:
    request = httpx.Request("GET", server.address)
    request.url = request.url.copy_with(raw_path=path.encode())
    with httpx.Client() as client:
        problem(client.send(request), 404)


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/", ["/api/catalogue", "/api/matches", "/api/records"]),
        ("/match/R0wan_-7", ["/api/matches/R0wan_-7"]),
        ("/match/R0wan_-7/replay/3", ["/api/matches/R0wan_-7/replay"]),
        ("/replay/key_-7/3", ["/api/replays/key_-7"]),
        ("/match/a>; rel=x", []),
        ("/match", []),
        ("/icon.svg", []),
    ],
)
def test_the_page_comes_with_a_word_on_what_it_will_ask_for_first(person: Person, path: str, asked: list[str]) -> None:
    told = person.get(path).headers.get("link", "")
    assert re.findall("<(.*?)>", told) == asked
    assert told.count("; rel=preload; as=fetch; crossorigin") == len(asked)


def test_text_is_sent_compressed(server: Server) -> None:
    with httpx.Client(base_url=server.address) as client, client.stream("GET", "/api/rules?text=standard") as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"].lower() == "accept-encoding"
        packed = b"".join(answer.iter_raw())
        assert len(packed) < len(gzip.decompress(packed)) / 2


# The description of it all


def test_the_schema_is_published_and_names_every_message(person: Person) -> None:
    schema = person.get("/schema/openapi.json").json()
    assert schema == msgspec.json.decode(openapi_json())
    components = schema["components"]["schemas"]
    said = {coach.Choice, coach.Exact, coach.Hindsight, coach.Judgement, coach.Loss, coach.Point, coach.Practice}
    structs = {each.__name__: each for each in (*said, coach.Turn)} | {
        name: value
        for name, value in vars(messages).items()
        if isinstance(value, type) and issubclass(value, messages.Message) and value is not messages.Message
    }
    assert set(components) == set(structs)
    for name, component in components.items():
        assert component["title"] == name
        assert set(component["properties"]) == set(structs[name].__struct_fields__)
    references = set(re.findall(r'"\$ref":\s*"([^"]*)"', openapi_json()))
    assert references <= {f"#/components/schemas/{name}" for name in components}


def test_the_schema_tells_each_problem_that_may_come(person: Person) -> None:
    paths = person.get("/schema/openapi.json").json()["paths"]
    act = paths["/api/matches/{match}/actions"]["post"]["responses"]
    assert set(act) == {"200", "400", "403", "404", "409", "413", "422", "429"}
    for path, methods in paths.items():
        for operation in methods.values():
            for status, response in operation["responses"].items():
                (content,) = response["content"].values()
                if int(status) >= 400:
                    assert content["schema"] == {"$ref": "#/components/schemas/Problem"}, path
