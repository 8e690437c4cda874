"""Matches over WebSocket: every open page of a guest hears of each change at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import NamedDependency
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import send_websocket_stream
from litestar.params import FromPath

from spadework.language import LANGUAGES, Language, language, say
from spadework.server import messages
from spadework.server.guests import Guest
from spadework.server.security import from_this_site
from spadework.server.tables import PERSON_SEAT, NoSuchMatch, Tables

NO_SUCH_MATCH = 4404
"""The code by which a WebSocket is closed where HTTP would answer 404."""

_END = b""
"""What comes down a channel after the last view."""

LONGEST_QUEUE = 200
"""How many views wait for a slow page; the newest ones are kept, and each of them tells all."""


class _Stand(msgspec.Struct, order=True):
    """How far a view has got: giving a match up comes after all that was played."""

    position: int
    given_up: bool


_encode = msgspec.json.Encoder().encode
_stand = msgspec.json.Decoder(_Stand).decode


def channels() -> ChannelsPlugin:
    """The channels between tables and open pages, inside this process."""
    return ChannelsPlugin(
        MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=LONGEST_QUEUE,
        subscriber_backlog_strategy="dropleft",
    )


def publish(plugin: ChannelsPlugin, view: messages.View) -> None:
    """Sends a view to the open pages of the seat it is for that are told in the language that is spoken."""
    plugin.publish(_encode(view), _channel(view.match, view.seat, language()))


def end(plugin: ChannelsPlugin, match: str) -> None:
    """Ends what the open pages of a match follow: it is there no longer."""
    plugin.publish(_END, [_channel(match, PERSON_SEAT, each) for each in LANGUAGES])


def _channel(match: str, seat: int, spoken: Language) -> str:
    return f"match:{match}:{seat}:{spoken}"


class Followers:
    """How many open pages follow each match, by the language they are told in.

    >>> followers = Followers()
    >>> with followers.one_more("m", "tr"):
    ...     followers.languages("m")
    frozenset({'tr'})
    >>> followers.languages("m")
    frozenset()
    """

    def __init__(self) -> None:
        self._pages: Counter[tuple[str, Language]] = Counter()

    def languages(self, match: str) -> frozenset[Language]:
        """The languages in which a match is followed."""
        return frozenset(each for each in LANGUAGES if (match, each) in self._pages)

    @contextmanager
    def one_more(self, match: str, spoken: Language) -> Iterator[None]:
        """Counts a page for as long as it follows a match."""
        self._pages[match, spoken] += 1
        try:
            yield
        finally:
            self._pages[match, spoken] -= 1
            self._pages += Counter()  # Those that are nought are forgotten.


@websocket("/matches/{match:str}/live")
async def follow(
    socket: WebSocket[Any, Any, Any],
    match: FromPath[str],
    guest: NamedDependency[Guest | None],
    tables: NamedDependency[Tables],
    channels: NamedDependency[ChannelsPlugin],
    followers: NamedDependency[Followers],
) -> None:
    """Sends where the match stands, and then each new view, as JSON."""
    if not from_this_site(socket):
        raise PermissionDeniedException(say("Only this server’s own page may follow a match."))
    await socket.accept()
    with followers.one_more(match, language()):
        await _follow(socket, match, guest, tables, channels)


async def _follow(
    socket: WebSocket[Any, Any, Any], match: str, guest: Guest | None, tables: Tables, channels: ChannelsPlugin
) -> None:
    channel = _channel(match, PERSON_SEAT, language())
    try:
        async with tables.open(guest, match) as table:
            now = table.view()
            subscriber = await channels.subscribe(channel)
    except NoSuchMatch:
        await socket.close(NO_SUCH_MATCH, say("There is no such match here."))
        return
    try:
        await send_websocket_stream(
            socket, _views(now, subscriber), listen_for_disconnect=True, warn_on_data_discard=False
        )
    finally:
        await channels.unsubscribe(subscriber, channel)


async def _views(now: messages.View, subscriber: Subscriber) -> AsyncGenerator[bytes, None]:
    """The view as it is now, and then the newer ones while the match is there; older ones are not sent again."""
    yield _encode(now)
    async for view in subscriber.iter_events():
        if view == _END:
            return
        if _stand(view) > _Stand(now.position, now.given_up):
            yield view
