"""In which language whoever asks is answered: the one chosen on the page, or else one that the browser asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from spadework.language import LANGUAGES, Language, speaking
from spadework.server.guests import Connection

COOKIE = "language"
"""What the page keeps the choice in; it is not there where the browser is to be followed."""


def language_of(connection: Connection) -> Language:
    """The language to answer in."""
    return _known(connection.cookies.get(COOKIE, "")) or asked_for(connection.headers.get("accept-language", ""))


def asked_for(header: str) -> Language:
    """The language that a browser likes best of those there are, by its header; English where it likes none.

    >>> asked_for("de, tr-TR;q=0.8, en;q=0.5"), asked_for("en-GB, tr;q=0.9"), asked_for("")
    ('tr', 'en', 'en')
    """
    best: Language = "en"
    liked = 0.0
    for part in header.split(","):
        name, _, weight = part.partition(";")
        found = _known(name.strip().partition("-")[0].lower())
        if found and (how_much := _weight(weight)) > liked:
            best, liked = found, how_much
    return best


def _known(name: str) -> Language | None:
    return next((each for each in LANGUAGES if each == name), None)


def _weight(text: str) -> float:
    """How much a language is liked, from 0 to 1; what cannot be read is not liked at all."""
    name, _, number = text.strip().partition("=")
    if not name:
        return 1.0
    try:
        return min(1.0, float(number)) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


class Spoken(ASGIMiddleware):
    """Answers every request, and everybody who follows a match, in the language of whoever asks."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        with speaking(language_of(Connection(scope))):
            await next_app(scope, receive, send)


Handler = Callable[[Request[Any, Any, Any], Any], Response[Any]]
"""Makes an answer of an error."""


def spoken(handler: Handler) -> Handler:
    """A handler of errors that answers in the language of whoever asked, since an error may come before `Spoken`."""

    @wraps(handler)
    def answer(request: Request[Any, Any, Any], error: Any) -> Response[Any]:
        with speaking(language_of(request)):
            return handler(request, error)

    return answer
