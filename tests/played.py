"""A person who has played on a server, and what the server tells of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from servers import Person, Server
from table import Table


class Played:
    """A match that was played without a page, for a page to look at."""

    def __init__(self, server: Server, rules: str = "classic; target=100", deals: int | None = None) -> None:
        """Plays a match to its end, or so many deals of it and into the next one."""
        self.server = server
        with Person(server.address) as person:
            view = person.begin(rules)
            while view["phase"] != "over" and (deals is None or view["deals_scored"] < deals):
                view = person.play_on(view)[-1]
            if view["phase"] != "over":
                view = person.play_on(view)[-1]
            self.match: str = view["match"]
            self.replay: dict[str, Any] = person.get(f"/api/matches/{self.match}/replay").json()
            self.cookies = [
                {"name": name, "value": value, "url": server.address} for name, value in person.cookies.items()
            ]

    def get(self, path: str) -> Any:
        """What the server answers this person."""
        with Person(self.server.address) as person:
            person.cookies.update({each["name"]: each["value"] for each in self.cookies})
            # The coach may have to think first.
            answer = person.get(path, timeout=120)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sits_at(self, table: Table) -> Table:
        """Gives a page this person's cookies."""
        table.page.context.add_cookies(self.cookies)  # type: ignore[arg-type]
        return table

    def opens(self, table: Table, place: str = "1") -> Table:
        """Opens the replay at a deal and a place in it."""
        self.sits_at(table).page.goto(f"/match/{self.match}/replay/{place}")
        expect(table.button("Next card")).to_be_visible()
        return table
