"""What keeps strangers out: headers, host names, origins, forged requests and limits."""

from __future__ import annotations

import ipaddress
from typing import Any

import anyio
from litestar import Litestar, Request
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.stores.memory import MemoryStore
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spadework.language import say
from spadework.server.guests import Connection, guest_of
from spadework.server.settings import Settings

LARGEST_BODY = 64 * 1024
"""How many bytes a request may send."""

CSRF_COOKIE = "csrftoken"
CSRF_HEADER = "x-csrftoken"

HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
"""Sent with every answer. Scripts and styles come from this server's files alone: what slips into a page cannot run."""


async def add_headers(message: Message, _: Scope) -> None:
    """Puts the headers on an answer; what tells how a match stands is kept by no cache."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        headers.setdefault("cache-control", "no-store")


class HostNames(ASGIMiddleware):
    """Answers only to the server's own names.

    A stranger's site may point its own name at this machine, and its page could then read what lies here. It cannot do
    so with an IP address, so any of those will do.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, hosts: frozenset[str]) -> None:
        self._hosts = hosts

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        host = _without_port(Connection(scope).headers.get("host", ""))
        if host not in self._hosts and not _is_address(host):
            wrong = say("This server does not go by the name “{name}”; open it as localhost.", name=host)
            raise HTTPException(wrong, status_code=421)
        await next_app(scope, receive, send)


def _without_port(host: str) -> str:
    """A host without its port, in lower case.

    >>> _without_port("LocalHost:8000"), _without_port("[::1]:8000"), _without_port("[::1]")
    ('localhost', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def from_this_site(connection: Connection) -> bool:
    """Whether a WebSocket is opened by a page of this server, or by a program, which names no origin."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")


def csrf(settings: Settings) -> CSRFConfig:
    """A request that changes something has to repeat, in a header, a cookie that only this server's page can read."""
    return CSRFConfig(secret=settings.derived("csrf"), cookie_name=CSRF_COOKIE, header_name=CSRF_HEADER)


def _asker(request: Request[Any, Any, Any]) -> str:
    """The guest, or a newcomer's address."""
    guest = guest_of(request.scope)
    return f"guest:{guest}" if guest else f"address:{_address(request)}"


def _address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


TIDY_SECONDS = 600
"""How often the counts of those who have not asked for long are let go of."""


async def forget_old_limits(app: Litestar) -> None:
    """Runs beside the server and keeps the counts of requests from growing for ever."""
    counts = app.stores.get("rate_limit")
    while isinstance(counts, MemoryStore):  # A store outside of the process forgets by itself.
        await anyio.sleep(TIDY_SECONDS)
        await counts.delete_expired()


# Far more than anybody plays, even with the computer players at full speed.
LIMIT_REQUESTS = RateLimitConfig(("minute", 600), identifier_for_request=_asker).middleware
LIMIT_DATA = RateLimitConfig(
    ("minute", 60), identifier_for_request=lambda request: f"data:{_address(request)}"
).middleware
LIMIT_COACH = RateLimitConfig(
    ("minute", 120), identifier_for_request=lambda request: f"coach:{_asker(request)}"
).middleware
LIMIT_NEW_MATCHES = RateLimitConfig(
    ("minute", 120), identifier_for_request=lambda request: f"new:{_address(request)}"
).middleware
