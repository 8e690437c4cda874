"""All that a guest has, over HTTP: a copy of it, a copy brought in, and nothing left of it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from litestar import MediaType, Request, Response, delete, get, post
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.params import RawBody

from spadework.server import live, messages
from spadework.server.archive import Archive
from spadework.server.data_file import LARGEST_FILE
from spadework.server.guests import Guests, new_guest
from spadework.server.matches import Asking
from spadework.server.problems import documented
from spadework.server.security import LIMIT_DATA

AS_IT_IS = "sent as it is"
"""Marks what is not packed, since packing it would make others wait."""

TheArchive = NamedDependency[Archive]


@get(
    "/data",
    operation_id="getData",
    media_type=MediaType.JSON,
    middleware=[LIMIT_DATA],
    opt={AS_IT_IS: True},
    responses=documented(429),
)
async def get_data(guest: Asking, archive: TheArchive) -> Response[bytes]:
    """All that the guest has, as one file to keep: `docs/data.md` describes it."""
    file = await archive.copy(guest)
    name = f"spadework-{datetime.now(UTC):%Y-%m-%d}.json"
    return Response(file, media_type=MediaType.JSON, headers={"content-disposition": f'attachment; filename="{name}"'})


@post(
    "/data",
    operation_id="importData",
    status_code=200,
    middleware=[LIMIT_DATA],
    request_max_body_size=LARGEST_FILE,
    responses=documented(403, 413, 422, 429),
)
async def import_data(
    body: RawBody, guest: Asking, request: Request[Any, Any, Any], guests: NamedDependency[Guests], archive: TheArchive
) -> Response[messages.BroughtIn]:
    """Adds the matches of such a file to the guest's own; a newcomer becomes a guest by it.

    At the first fault in the file nothing of it is brought in.
    """
    guest = guest or new_guest()
    brought = await archive.bring_in(guest, body)
    return Response(brought, cookies=[guests.cookie(guest, request)])


@delete("/data", operation_id="deleteData", responses=documented(403, 429))
async def delete_data(
    guest: Asking,
    request: Request[Any, Any, Any],
    guests: NamedDependency[Guests],
    archive: TheArchive,
    channels: NamedDependency[ChannelsPlugin],
) -> Response[None]:
    """Deletes all that the guest has, and the guest; whoever asks is a newcomer from then on."""
    if guest:
        for match in await archive.delete(guest):
            live.end(channels, match)
    return Response(None, status_code=204, cookies=[guests.farewell(request)])


DATA = [get_data, import_data, delete_data]
