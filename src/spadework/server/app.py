"""Puts the server together."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import anyio
from litestar import Litestar, Router, route
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy import URL

from spadework import __version__
from spadework.server import live, page, problems, security
from spadework.server.archive import Archive
from spadework.server.coach import Coach
from spadework.server.coaching import COACHING
from spadework.server.data import AS_IT_IS, DATA
from spadework.server.guests import Guests, guest_of
from spadework.server.judging import Judging
from spadework.server.languages import Spoken
from spadework.server.matches import MATCHES
from spadework.server.messages import Health
from spadework.server.replay import Links
from spadework.server.settings import Settings
from spadework.server.store import Store
from spadework.server.tables import Tables

GZIP_LEVEL = 5
"""How hard text is packed: from here on it takes much longer and gets hardly smaller."""


@route("/health", http_method=page.LOOKING, sync_to_thread=False)
def health() -> Health:
    """The server is up."""
    return Health(version=__version__)


def create_app(settings: Settings) -> Litestar:
    """The server's application, over a database that `Store.upgrade` has prepared."""
    store = Store(settings.database)
    channels = live.channels()
    guests = Guests(settings)
    judging = Judging(store)
    followers = live.Followers()
    tables = Tables(store, partial(live.publish, channels), judging.want, followers.languages)
    coach = Coach(store, tables, judging)
    archive = Archive(store, tables)
    links = Links(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(security.forget_old_limits, app)
            tasks.start_soon(judging.run)
            yield
            tasks.cancel_scope.cancel()
        await store.close()

    return Litestar(
        route_handlers=[
            health,
            Router(
                "/api", route_handlers=[*MATCHES, *COACHING, *DATA, live.follow], middleware=[security.LIMIT_REQUESTS]
            ),
            page.no_such_address,
            page.page,
        ],
        plugins=[channels],
        state=State({"guests": guests}),
        dependencies={
            "followers": Provide(lambda: followers, sync_to_thread=False),
            "guest": Provide(guest_of, sync_to_thread=False),
            "guests": Provide(lambda: guests, sync_to_thread=False),
            "archive": Provide(lambda: archive, sync_to_thread=False),
            "coach": Provide(lambda: coach, sync_to_thread=False),
            "links": Provide(lambda: links, sync_to_thread=False),
            "tables": Provide(lambda: tables, sync_to_thread=False),
        },
        lifespan=[lifespan],
        middleware=[Spoken(), security.HostNames(settings.hosts)],
        csrf_config=security.csrf(settings),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=GZIP_LEVEL, minimum_size=500, exclude_opt_key=AS_IT_IS
        ),
        request_max_body_size=security.LARGEST_BODY,
        before_send=[security.add_headers],
        exception_handlers=problems.HANDLERS,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Spadework",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )


def openapi_json() -> str:
    """The description of the HTTP interface, from which the page's types are made."""
    app = create_app(Settings(data=Path(), secret=bytes(32), database=URL.create("sqlite+aiosqlite")))
    return json.dumps(app.openapi_schema.to_schema(), indent=2)
