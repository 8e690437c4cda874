"""Who is asking: a guest, known by a signed cookie and nothing else.

The cookie holds the guest's number and a signature. It is made when a guest begins a first match and lasts a year from
the last match begun.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import replace
from typing import Any, NewType

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Scope

from spadework.server.settings import Settings

Guest = NewType("Guest", str)
Connection = ASGIConnection[Any, Any, Any, Any]

YEAR = 365 * 24 * 60 * 60


def new_guest() -> Guest:
    """A guest nobody has been before."""
    return Guest(secrets.token_urlsafe(16))


class Guests:
    """Signs guests in and knows them again.

    The cookie's name depends on the secret: browsers do not tell the ports of one machine apart, so two servers with
    data of their own would otherwise take each other's guests away.
    """

    def __init__(self, settings: Settings) -> None:
        self._key = settings.derived("guest").encode()
        self._cookie = f"spadework_{settings.derived('guest cookie')[:8]}"

    def known(self, connection: Connection) -> Guest | None:
        """The guest who is asking; None for a newcomer or a cookie that somebody has changed."""
        guest, _, signature = connection.cookies.get(self._cookie, "").partition(".")
        if hmac.compare_digest(self._signature(guest).encode(), signature.encode()):
            return Guest(guest)
        return None

    def cookie(self, guest: Guest, connection: Connection) -> Cookie:
        """The cookie by which a guest will be known again."""
        return Cookie(
            key=self._cookie,
            value=f"{guest}.{self._signature(guest)}",
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme == "https",
        )

    def farewell(self, connection: Connection) -> Cookie:
        """Takes the cookie away, so that whoever had it is a newcomer again."""
        return replace(self.cookie(Guest(""), connection), value="", max_age=0)

    def _signature(self, guest: str) -> str:
        return hmac.digest(self._key, guest.encode(), "sha256").hex()


def guest_of(scope: Scope) -> Guest | None:
    """The guest who is asking, or None for a newcomer."""
    connection = Connection(scope)
    guests: Guests = connection.app.state.guests
    return guests.known(connection)
