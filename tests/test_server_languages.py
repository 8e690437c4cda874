"""Each is answered in a language of their own: the one chosen on the page, or else the browser's."""

from __future__ import annotations

import re
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


def twin(person: Person, server: Server, language: str) -> Person:
    """The same guest on another device, in another language."""
    other = Person(server.address).__enter__()
    for cookie in person.cookies.jar:
        if cookie.name != "csrftoken":
            other.cookies.set(cookie.name, cookie.value or "")
    speak(other, language)
    return other


def same_but_for_words(one: Any, other: Any) -> bool:
    """Whether two views show the same, whatever they say."""

    def shown(view: dict[str, Any]) -> dict[str, Any]:
        return {**view, "said": "", "decision": None, "rules": {**view["rules"], "title": ""}}

    return shown(one) == shown(other)


def test_two_people_at_one_server_hear_their_own_language(person: Person, server: Server) -> None:
    view = person.begin()
    other = twin(person, server, "tr")
    try:
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
    finally:
        other.__exit__(None, None, None)


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


@pytest.mark.parametrize(
    ("browser", "chosen", "language"),
    [("en-GB,en;q=0.9", None, "en"), ("tr-TR,tr;q=0.9,en;q=0.8", None, "tr"), ("en", "tr", "tr"), ("tr", "en", "en")],
)
def test_the_document_names_the_words_that_it_will_be_drawn_with(
    person: Person, browser: str, chosen: str | None, language: str
) -> None:
    speak(person, chosen)
    document = person.get("/match/any", headers={"accept-language": browser})
    assert f'<html lang="{language}">' in document.text
    assert document.headers["content-language"] == language
    # They are fetched together with the script and not after it.
    words, *_ = re.findall(r'<link rel="modulepreload" crossorigin href="(/assets/[\w-]+\.js)">', document.text)
    assert words.startswith(f"/assets/{language}-")
    assert person.get(words).status_code == 200
