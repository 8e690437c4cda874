"""Several pages on one match: each hears of every change at once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from servers import Person, Server, hear, running, tab
from websockets.exceptions import ConnectionClosed, InvalidStatus

View = dict[str, Any]


def test_a_page_is_told_at_once_where_the_match_stands(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    with tab(person, view["match"]) as page:
        assert hear(page) == view


def test_two_pages_hear_of_every_change_in_order(person: Person) -> None:
    view = person.begin()
    with tab(person, view["match"]) as first, tab(person, view["match"]) as second:
        assert hear(first) == hear(second) == view
        for _ in range(25):
            views = person.play_on(view)
            for seen in views:
                assert hear(first) == seen
                assert hear(second) == seen
            view = views[-1]
    with tab(person, view["match"]) as late:
        assert hear(late) == view


def test_a_page_that_was_away_takes_up_where_the_match_is(person: Person) -> None:
    view = person.begin()
    with tab(person, view["match"]) as page:
        assert hear(page) == view
    for _ in range(5):
        view = person.play_on(view)[-1]
    with tab(person, view["match"]) as page:
        assert hear(page) == view
        after = person.play_on(view)
        assert [hear(page) for _ in after] == after


def test_a_refused_action_is_not_told_to_the_other_pages(person: Person) -> None:
    view = person.act(person.begin(), "cut")[-1]
    with tab(person, view["match"]) as page:
        assert hear(page) == view
        assert person.attempt(view, "14").status_code == 422
        assert person.attempt(view | {"position": 0}, "3").status_code == 409
        views = person.act(view, "3")
        assert [hear(page) for _ in views] == views


def test_what_a_page_sends_is_not_listened_to(person: Person) -> None:
    view = person.begin()
    with tab(person, view["match"]) as page:
        assert hear(page) == view
        page.send(json.dumps({"position": 0, "action": "cut"}))
        page.send(b"\x00\xff")
        assert person.look(view["match"]) == view
        views = person.act(view, "cut")
        assert [hear(page) for _ in views] == views


def test_another_guests_match_cannot_be_followed(server: Server, person: Person) -> None:
    view = person.begin()
    with Person(server.address) as other:
        other.begin()
        for match in (view["match"], "AAAAAAAAAAAAAAAAAAAAAA"):
            with tab(other, match) as page:
                with pytest.raises(ConnectionClosed):
                    page.recv(timeout=30)
                assert (page.close_code, page.close_reason) == (4404, "There is no such match here.")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_another_sites_page_cannot_follow(person: Person, origin: str) -> None:
    view = person.begin()
    with pytest.raises(InvalidStatus) as refusal:
        tab(person, view["match"], origin)
    assert refusal.value.response.status_code == 403


def test_pages_find_the_match_again_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("restart")
    with running(data) as server, Person(server.address) as person:
        view = person.begin()
        with tab(person, view["match"]) as page:
            assert hear(page) == view
            for _ in range(8):
                views = person.play_on(view)
                assert [hear(page) for _ in views] == views
                view = views[-1]
            port = server.port
            assert server.stop() == ("", "")
            with pytest.raises(ConnectionClosed):
                page.recv(timeout=30)
            assert page.close_code == 1012
        with running(data, port) as again:
            assert again.port == port
            with tab(person, view["match"]) as page:
                assert hear(page) == view
                views = person.play_on(view)
                assert [hear(page) for _ in views] == views
