"""Each is answered in a language of their own: the one chosen on the page, or else the browser's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from servers import Person, Server, hear, problem, simple_action, tab

TURKISH = re.compile("[çğıöşüÇĞİÖŞÜ]")


def speak(person: Person, language: str | None) -> None:
    """Chooses a language as the page does."""
    if language is None:
        person.cookies.delete("language")
    else:
        person.cookies.set("language", language)


def nowhere(person: Person, **headers: str) -> str:
    """What is said of an address that is none."""
    return problem(person.get("/api/nowhere", headers=headers), 404).detail


@pytest.mark.parametrize(
    ("chosen", "browser", "sentence"),
    [
        (None, "", "There is nothing at this address."),
        (None, "tr-TR,tr;q=0.9,en;q=0.8", "Bu adreste bir şey yok."),
        (None, "de-DE, tr;q=0.5", "Bu adreste bir şey yok."),
        (None, "en-GB, tr;q=0.9", "There is nothing at this address."),
        (None, "tr;q=0, en;q=0.1", "There is nothing at this address."),
        (None, "tr;q=much, , ;;q", "There is nothing at this address."),
        ("en", "tr", "There is nothing at this address."),
        ("tr", "en", "Bu adreste bir şey yok."),
        ("xx", "tr", "Bu adreste bir şey yok."),
    ],
)
def test_the_choice_counts_before_the_browser(person: Person, chosen: str | None, browser: str, sentence: str) -> None:
    if chosen:
        speak(person, chosen)
    assert nowhere(person, **{"accept-language": browser}) == sentence


@contextmanager
def twin(person: Person, server: Server, language: str) -> Iterator[Person]:
    """The same guest on another device, in another language."""
    with Person(server.address) as other:
        for cookie in person.cookies.jar:
            if cookie.name != "csrftoken":
                other.cookies.set(cookie.name, cookie.value or "")
        speak(other, language)
        yield other


def some_action(view: Any) -> str:
    """Something legal, in an exchange as well."""
    decision = view["decision"]
    if decision["count"]:
        return "give " + " ".join(decision["legal"][: decision["count"]])
    return simple_action(view)


def same_but_for_words(one: Any, other: Any) -> bool:
    """Whether two views show the same, whatever they say."""

    def shown(view: dict[str, Any]) -> dict[str, Any]:
        return {**view, "said": "", "decision": None, "rules": {**view["rules"], "title": ""}}

    return shown(one) == shown(other)


def test_two_people_at_one_server_hear_their_own_language(person: Person, server: Server) -> None:
    view = person.begin()
    with twin(person, server, "tr") as other:
        with tab(person, view["match"]) as english, tab(other, view["match"]) as turkish:
            hear(english)
            hear(turkish)
            for number in range(12):
                acting, heard_by = (person, english) if number % 2 else (other, turkish)
                views = acting.act(view, simple_action(view))
                for seen in views:
                    in_english, in_turkish = hear(english), hear(turkish)
                    assert seen == (in_english if heard_by is english else in_turkish)
                    assert same_but_for_words(in_english, in_turkish)
                    assert in_english["said"].startswith(("You ", "Hazel ", "Rowan ", "Ash "))
                    assert not TURKISH.search(in_english["said"])
                    assert in_turkish["said"] != in_english["said"]
                view = views[-1]
        assert other.look(view["match"])["said"] == in_turkish["said"]
        assert person.look(view["match"])["said"] == in_english["said"]


def test_whoever_is_late_or_forbidden_hears_it_in_their_language(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    speak(person, "tr")
    late = problem(person.attempt(view | {"position": 0}, "3"), 409)
    assert late.detail.startswith("Oyun bu arada ilerledi")
    assert late.view
    assert late.view.said.endswith(".")
    assert problem(person.attempt(view, "14"), 422).detail.startswith("Şimdi “14” diyemezsin: ")
    assert problem(person.post("/api/matches", json={"rulez": ""}), 400).detail == "Burada “rulez” diye bir alan yok."
    assert problem(person.get("/api/matches/none"), 404).detail == "Burada böyle bir maç yok; maçların ilk sayfada."
    unsigned = person.post("/api/matches", json={}, headers={"x-csrftoken": "forged"})
    assert problem(unsigned, 403).detail.startswith("Bu sayfa artık sunucuya uymuyor")
    elsewhere = person.get("/api/catalogue", headers={"host": "strange.example"})
    assert problem(elsewhere, 421).detail.startswith("Bu sunucunun adı “strange.example” değil")


def test_the_record_is_english_for_everybody(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    english = person.get(f"/api/matches/{view['match']}/record").text
    speak(person, "tr")
    assert person.get(f"/api/matches/{view['match']}/record").text == english


ENGLISH = re.compile(
    r"\b(the|you|your|is|are|was|of|to|and|or|not|bid|bids|trick|tricks|card|cards|point|points|deal|match|"
    r"hand|lead|play|plays|trump|partner|each|with|for)\b",
    re.IGNORECASE,
)
WRITTEN = {
    "text",
    "bid",
    "kind",
    "best",
    "bids",
    "action",
    "legal",
    "match",
    "link",
    "id",
    "cut",
    "preset",
    "name",
    "commitment",
    "seed",
    "changed",
}
"""What is the same in every language: the record's words and names."""
SAME = {"nil", "Batak", "Koz maça", "Eşli batak"}
"""Words that both languages share."""


def sentences(told: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in an answer that is meant for a person, with the name of its field."""
    match told:
        case dict():
            for name, value in told.items():
                # Reasons why something is refused are kept by the action.
                yield from sentences(value, "refused" if key == "refused" else name)
        case list():
            for value in told:
                yield from sentences(value, key)
        case str() if key in SAID or (" " in told and key not in WRITTEN):
            yield key, told


SAID = {"said", "refused", "reason", "title", "detail", "why", "sentence", "coach"}
"""The fields that hold sentences, or parts of them."""


class Twins:
    """The same guest twice, in English and in Turkish."""

    def __init__(self, english: Person, turkish: Person) -> None:
        self.english, self.turkish = english, turkish
        self.heard: dict[str, set[str]] = {}
        """What was said in Turkish, by the field."""

    def compare(self, english: Any, turkish: Any) -> None:
        """Each sentence is there in both languages and another one, with nothing English in the Turkish one."""
        pairs = list(zip(sentences(english), sentences(turkish), strict=True))
        for (field, one), (other_field, other) in pairs:
            assert field == other_field
            if one != other or not re.search("[a-z]{2}", one):
                self.heard.setdefault(field, set()).add(other)
            else:
                assert one in SAME, (field, one)
            assert not ENGLISH.search(other), (field, other)

    def ask(self, path: str, **params: str) -> None:
        """Asks for something in both languages."""
        answers = [person.get(path, params=params) for person in (self.english, self.turkish)]
        assert {answer.status_code for answer in answers} == {200}, answers[0].text
        self.compare(*(answer.json() for answer in answers))

    def hint(self, view: Any) -> None:
        """Asks for a hint in both languages."""
        path, asked = f"/api/matches/{view['match']}/hints", {"position": view["position"]}
        self.compare(*(person.post(path, json=asked).json() for person in (self.english, self.turkish)))

    def refused(self, view: Any, action: str) -> None:
        """Tries what is not allowed."""
        answers = [person.attempt(view, action) for person in (self.english, self.turkish)]
        assert {answer.status_code for answer in answers} == {422}, answers[0].text
        self.compare(*(answer.json() for answer in answers))


@pytest.mark.parametrize(
    "rules",
    [
        "traditional; target=100; blind_nil_behind=0; nil_exchange=1",
        "batak; deals=3; zero_loses=yes; over_limit=2",
        "esli batak; deals=2; lead_trump=broken; direction=counter-clockwise",
    ],
)
def test_a_whole_match_is_told_in_turkish(person: Person, server: Server, rules: str) -> None:
    """In every message of it, from the rules to the review, there is a Turkish sentence for each English one."""
    view = person.begin(rules)
    with twin(person, server, "tr") as other:
        twins, name = Twins(person, other), view["match"]
        twins.ask("/api/catalogue")
        twins.ask("/api/rules", text=rules)
        step = 0
        while view["winner"] is None:
            step += 1
            acting = other if step % 2 else person
            if step % 5 == 1:
                twins.refused(view, "14")
                for action in list(view["decision"]["refused"])[:1]:
                    twins.refused(view, action)
            if view["phase"] != "play" or step % 3 == 0:
                twins.ask(f"/api/matches/{name}")
            if view["decision"]["kind"] != "cut" and step % 7 == 0:
                twins.hint(view)
            view = acting.act(view, some_action(view))[-1]
            if step % 9 == 0 and view["can_undo"]:
                view = acting.act(view, "undo")[-1]
        for part in ("", "/sheet", "/replay", "/review", "/deals/1/review"):
            twins.ask(f"/api/matches/{name}{part}")
        for path in ("matches", "records", "progress"):
            twins.ask(f"/api/{path}")
    assert {"said", "refused", "reason", "title", "detail", "why", "sentence"} <= set(twins.heard)
