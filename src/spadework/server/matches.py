"""Matches over HTTP: one function for each kind of request."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from spadework.game.record import record_of, write_text
from spadework.rules import parse_rules
from spadework.server import messages, present
from spadework.server.guests import Guest, Guests, new_guest
from spadework.server.problems import documented
from spadework.server.replay import Links, replay
from spadework.server.security import LIMIT_NEW_MATCHES
from spadework.server.tables import PERSON_SEAT, Tables

Asking = NamedDependency[Guest | None]
"""The guest who asks; None for a newcomer."""
TheTables = NamedDependency[Tables]
TheLinks = NamedDependency[Links]


@get("/catalogue", operation_id="getCatalogue", responses=documented(429), sync_to_thread=False)
def get_catalogue() -> messages.Catalogue:
    """What a new match can be made of."""
    return present.catalogue()


@get("/rules", operation_id="getRules", responses=documented(400, 422, 429), sync_to_thread=False)
def get_rules(text: FromQuery[str]) -> list[messages.RuleLine]:
    """What some rules say, in plain words. The text is the record's, as in ``standard; target=300``."""
    return present.rule_lines(parse_rules(text))


@get("/matches", operation_id="getMatches", responses=documented(429))
async def get_matches(guest: Asking, tables: TheTables) -> list[messages.MatchSummary]:
    """The guest's matches, the one last played first."""
    return await tables.matches_of(guest) if guest else []


@get("/records", operation_id="getRecords", responses=documented(429))
async def get_records(guest: Asking, tables: TheTables) -> list[messages.PersonalRecord]:
    """The guest's records, one for each level and preset of a finished match; that of the latest first."""
    return await tables.records_of(guest) if guest else []


@post(
    "/matches",
    operation_id="beginMatch",
    middleware=[LIMIT_NEW_MATCHES],
    responses=documented(400, 403, 413, 422, 429),
)
async def begin_match(
    data: JSONBody[messages.NewMatch],
    guest: Asking,
    request: Request[Any, Any, Any],
    guests: NamedDependency[Guests],
    tables: TheTables,
) -> Response[messages.View]:
    """Begins a match; a newcomer becomes a guest by it."""
    guest = guest or new_guest()
    view = await tables.begin(guest, data.rules, data.level)
    return Response(view, cookies=[guests.cookie(guest, request)])


@get("/matches/{match:str}", operation_id="getView", responses=documented(400, 404, 429))
async def get_view(match: FromPath[str], guest: Asking, tables: TheTables) -> messages.View:
    """Where a match stands."""
    async with tables.open(guest, match) as table:
        return table.view()


@get("/matches/{match:str}/sheet", operation_id="getSheet", responses=documented(400, 404, 429))
async def get_sheet(match: FromPath[str], guest: Asking, tables: TheTables) -> messages.Sheet:
    """The score sheet of a match so far."""
    async with tables.open(guest, match) as table:
        return present.sheet(table.match, PERSON_SEAT)


@get("/matches/{match:str}/replay", operation_id="getReplay", responses=documented(400, 404, 429))
async def get_replay(match: FromPath[str], guest: Asking, tables: TheTables, links: TheLinks) -> messages.Replay:
    """The scored deals of a match, to be seen again. The link shows them to others once the match is over."""
    async with tables.open(guest, match) as table:
        return replay(table.match, PERSON_SEAT, own=True, link=links.path(match) if table.over else None)


@get("/replays/{key:str}", operation_id="getSharedReplay", responses=documented(400, 404, 429))
async def get_shared_replay(key: FromPath[str], guest: Asking, tables: TheTables, links: TheLinks) -> messages.Replay:
    """The deals of a finished match, for anybody who has its link."""
    match = links.match(key)
    async with tables.open_shared(match) as table:
        return replay(table.match, PERSON_SEAT, own=table.stored.guest == guest, link=links.path(match))


@get(
    "/matches/{match:str}/record",
    operation_id="getRecord",
    media_type=MediaType.TEXT,
    responses=documented(400, 404, 429),
)
async def get_record(match: FromPath[str], guest: Asking, tables: TheTables) -> Response[str]:
    """The record of a match so far, as a text to keep; a deal in play is in it without its hands and its seed."""
    async with tables.open(guest, match) as table:
        text = write_text(record_of(table.match, table.stored.hints))
    return Response(
        text,
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="spadework-{match}.txt"'},
    )


@post(
    "/matches/{match:str}/actions",
    operation_id="act",
    status_code=200,
    responses=documented(400, 403, 404, 409, 413, 422, 429),
)
async def do_action(
    match: FromPath[str], data: JSONBody[messages.DoAction], guest: Asking, tables: TheTables
) -> messages.Frames:
    """Does an action in the position it was made in; in any other position it changes nothing.

    The answer holds the view after it and after each action of the computer players that followed.
    """
    return messages.Frames(views=await tables.act(guest, match, data.position, data.action))


@post(
    "/matches/{match:str}/give-up",
    operation_id="giveUp",
    status_code=200,
    responses=documented(400, 403, 404, 422, 429),
)
async def give_up(match: FromPath[str], guest: Asking, tables: TheTables) -> messages.View:
    """Gives a match up: it counts as lost once a deal of it has been scored. Said twice, it is done once."""
    return await tables.give_up(guest, match)


MATCHES = [
    get_catalogue,
    get_rules,
    get_matches,
    get_records,
    begin_match,
    get_view,
    get_sheet,
    get_replay,
    get_shared_replay,
    get_record,
    do_action,
    give_up,
]
