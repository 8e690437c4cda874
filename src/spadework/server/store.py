"""Keeps guests, matches and their logs in the database.

What has been kept survives a crash of the machine: a method returns only after its commit.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Self

import anyio
import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from msgspec import Struct
from sqlalchemy import URL, Connection, Insert, and_, case, delete, event, insert, literal, or_, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from spadework.coach import EDITION, JudgedDeal, Kind, Loss, Turn, review_of_deal
from spadework.game.match import Match
from spadework.game.record import MOST_HINTS
from spadework.rules import Entry, parse_action
from spadework.server.models import EntryRow, GuestRow, HintRow, MatchRow, Moment, ReviewRow
from spadework.server.records import Sums
from spadework.server.settings import StartError


class Conflict(Exception):
    """Somebody else was quicker: the log already has an entry at this position, or the match has been given up."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands, as far as the list of matches and the records show it."""

    deal: int
    trick: int
    scores: tuple[int, ...]
    winner: int | None
    sums: Sums

    @property
    def deals_scored(self) -> int:
        """How many deals are on the sheet."""
        return self.deal - (self.winner is None)

    @classmethod
    def of(cls, match: Match) -> Self:
        """Where a match stands now."""
        deal = match.deal
        trick = len(deal.tricks) + 1 if deal and deal.phase == "play" else 0
        return cls(match.number, trick, match.standing.scores, match.winner, Sums.of(match))


@dataclass(frozen=True, slots=True)
class Past:
    """What a match brought along from where it was played before."""

    origin: str
    """The id it had where it was first played."""
    first_dealer: int
    seeds: tuple[bytes, ...]
    """Of the deals that were finished there."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match without its log."""

    id: str
    guest: str
    rules: str
    level: str
    secret: bytes
    created: datetime
    changed: datetime
    standing: Standing
    given_up: datetime | None = None
    past: Past | None = None
    """None where it was begun here and played nowhere else."""
    hints: int = 0
    """How many the person has asked for."""

    @property
    def origin(self) -> str:
        """The id it had where it was first played."""
        return self.past.origin if self.past else self.id

    @property
    def over(self) -> bool:
        """Whether nothing more is played in it."""
        return self.standing.winner is not None or self.given_up is not None

    @property
    def counts(self) -> bool:
        """Whether it belongs in the records: it is over, and not given up before a deal of it was scored."""
        return self.over and self.standing.deals_scored > 0


class DealSums(Struct, frozen=True):
    """What the judgements of a deal come to."""

    match: str
    deal: int
    """Its number from 1."""
    losses: Mapping[Kind, Loss]
    turn: Turn | None


class Store:
    """The database of one server."""

    def __init__(self, database: URL) -> None:
        """A store that opens its database when it is first used.

        Args:
            database: the address as in `Settings.database`.
        """
        sqlite = database.get_backend_name() == "sqlite"
        self._engine = _sqlite_engine(database) if sqlite else create_async_engine(database)

    async def upgrade(self) -> None:
        """Brings the database to its present form.

        Raises StartError if that cannot be done.
        """
        try:
            async with self._engine.connect() as connection:
                if connection.dialect.name == "sqlite":
                    await _write_ahead(connection)
                    # A second server that starts at the same moment waits here, and then finds all done.
                    await connection.exec_driver_sql("BEGIN IMMEDIATE")
                await connection.run_sync(_run_migrations)
                await connection.commit()
        except CommandError:
            raise StartError(
                f"The matches in {self._place} were kept by a newer Spadework: start that one, or name another folder."
            ) from None
        except TimeoutError:
            raise StartError(f"Another program holds the matches in {self._place}; end it and start again.") from None
        except DatabaseError as error:
            raise StartError(f"The matches in {self._place} cannot be read or written: {error.orig}.") from None

    @property
    def _place(self) -> str:
        url = self._engine.url
        in_a_file = url.database if url.get_backend_name() == "sqlite" else None
        return in_a_file or url.render_as_string(hide_password=True)

    async def close(self) -> None:
        """Lets go of the database."""
        await self._engine.dispose()

    async def begin(self, match: StoredMatch, log: Sequence[Entry] = ()) -> None:
        """Keeps a new match with its log, and its guest where it is the first one.

        Raises Conflict if the guest has a match of the same origin.
        """
        try:
            async with self._engine.begin() as connection:
                await connection.execute(_newcomer(match.guest, datetime.now(UTC)))
                await connection.execute(
                    insert(MatchRow).values(
                        id=match.id,
                        guest=match.guest,
                        rules=match.rules,
                        level=match.level,
                        created=match.created,
                        **_brought(match),
                    )
                )
                await _add(connection, match.id, 0, log, match.changed)
        except IntegrityError:
            raise Conflict from None

    async def bring_further(self, match: StoredMatch, start: int, entries: Sequence[Entry]) -> None:
        """Takes over how a match went on elsewhere, with the entries of its log from a position on.

        Of the hints counted here and there, which are partly the same, the greater number stays.

        Raises Conflict if the log is longer already or the match is gone.
        """
        try:
            async with self._engine.begin() as connection:
                await _add(connection, match.id, start, entries, match.changed)
                hints = case((MatchRow.hints > match.hints, MatchRow.hints), else_=match.hints)
                kept = await connection.execute(
                    update(MatchRow).where(MatchRow.id == match.id).values({**_brought(match), "hints": hints})
                )
                if kept.rowcount == 0:
                    raise Conflict
        except IntegrityError:
            raise Conflict from None

    async def delete(self, guest: str) -> list[str]:
        """Deletes a guest with all matches and their logs, and tells which matches those were."""
        async with self._engine.begin() as connection:
            # Where many write at once, whoever would add to these waits, and then finds them gone.
            await connection.execute(select(GuestRow.id).where(GuestRow.id == guest).with_for_update())
            found = await connection.scalars(select(MatchRow.id).where(MatchRow.guest == guest).with_for_update())
            matches = list(found)
            theirs = select(MatchRow.id).where(MatchRow.guest == guest)
            for rows in (EntryRow, HintRow, ReviewRow):
                await connection.execute(delete(rows).where(rows.match.in_(theirs)))
            await connection.execute(delete(MatchRow).where(MatchRow.guest == guest))
            await connection.execute(delete(GuestRow).where(GuestRow.id == guest))
        return matches

    async def find(self, match: str) -> StoredMatch | None:
        """The match with this name."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(_MATCHES.where(MatchRow.id == match))).one_or_none()
        return None if row is None else _stored(row)

    async def find_origin(self, guest: str, origin: str) -> StoredMatch | None:
        """The guest's match that had this name where it was first played."""
        same = or_(MatchRow.origin == origin, and_(MatchRow.origin.is_(None), MatchRow.id == origin))
        async with self._engine.connect() as connection:
            row = (await connection.execute(_MATCHES.where(MatchRow.guest == guest, same))).one_or_none()
        return None if row is None else _stored(row)

    async def matches_of(self, guest: str) -> list[StoredMatch]:
        """A guest's matches, the one last played first."""
        async with self._engine.connect() as connection:
            found = await connection.execute(_MATCHES.where(MatchRow.guest == guest).order_by(MatchRow.changed.desc()))
            return [_stored(row) for row in found]

    async def entries(self, match: str, start: int) -> list[Entry]:
        """A match's log from a position on."""
        wanted = (
            select(EntryRow.seat, EntryRow.action)
            .where(EntryRow.match == match, EntryRow.position >= start)
            .order_by(EntryRow.position)
        )
        async with self._engine.connect() as connection:
            return [Entry(seat, parse_action(action)) for seat, action in await connection.execute(wanted)]

    async def append(self, match: str, start: int, entries: Sequence[Entry], standing: Standing) -> None:
        """Adds entries to a match's log from a position on, all of them or none.

        Raises Conflict if the log is longer already or the match has been given up.
        """
        now = datetime.now(UTC)
        try:
            async with self._engine.begin() as connection:
                await _add(connection, match, start, entries, now)
                kept = await connection.execute(
                    update(MatchRow)
                    .where(MatchRow.id == match, MatchRow.given_up.is_(None))
                    .values(changed=now, **_columns(standing))
                )
                if kept.rowcount == 0:
                    raise Conflict
        except IntegrityError:
            raise Conflict from None

    async def give_up(self, match: str) -> None:
        """Marks a match as given up; one that is over, or given up already, stays as it is."""
        now = datetime.now(UTC)
        async with self._engine.begin() as connection:
            await connection.execute(
                update(MatchRow)
                .where(MatchRow.id == match, MatchRow.winner.is_(None), MatchRow.given_up.is_(None))
                .values(changed=now, given_up=now)
            )

    # The coach

    async def count_hint(self, match: str, position: int) -> int:
        """Counts a hint, once for each position, and tells how many there have been in the match.

        No more are counted than a record may tell of; a match from a file may have as many from the start.
        """
        with suppress(IntegrityError):  # It has been counted, or the match is gone.
            async with self._engine.begin() as connection:
                countable = MatchRow.id == match, MatchRow.hints < MOST_HINTS
                await connection.execute(update(MatchRow).where(*countable).values(hints=MatchRow.hints + 1))
                await connection.execute(insert(HintRow).values(match=match, position=position))
        async with self._engine.connect() as connection:
            return await connection.scalar(select(MatchRow.hints).where(MatchRow.id == match)) or 0

    async def keep_review(self, match: str, deal: int, judged: JudgedDeal) -> None:
        """Keeps what the coach has found in a deal, in place of what an earlier coach did.

        Where another server has kept the same meanwhile, or the match is gone, nothing is done.
        """
        seen = review_of_deal(deal, 0, judged.judgements)
        kept = ReviewRow.match == match, ReviewRow.deal == deal
        with suppress(IntegrityError):
            async with self._engine.begin() as connection:
                # In the order of `delete`, so that neither holds what the other waits for.
                await connection.execute(select(MatchRow.id).where(MatchRow.id == match).with_for_update(read=True))
                await connection.execute(delete(ReviewRow).where(*kept))
                await connection.execute(
                    insert(ReviewRow).values(
                        match=match,
                        deal=deal,
                        edition=EDITION,
                        losses=msgspec.to_builtins(seen.losses),
                        turn=msgspec.to_builtins(seen.turn),
                        found=zlib.compress(msgspec.json.encode(judged)),
                    )
                )

    async def review(self, match: str, deal: int) -> JudgedDeal | None:
        """What the coach has found in a deal; None where it has not been judged by this edition of the coach."""
        wanted = select(ReviewRow.found).where(
            ReviewRow.match == match, ReviewRow.deal == deal, ReviewRow.edition == EDITION
        )
        async with self._engine.connect() as connection:
            found = await connection.scalar(wanted)
        return None if found is None else msgspec.json.decode(zlib.decompress(found), type=JudgedDeal)

    async def sums(self, matches: Sequence[str]) -> list[DealSums]:
        """What the judgements of all deals of some matches come to, as far as they have been judged, in order."""
        wanted = (
            select(ReviewRow.match, ReviewRow.deal, ReviewRow.losses, ReviewRow.turn)
            .where(ReviewRow.match.in_(matches), ReviewRow.edition == EDITION)
            .order_by(ReviewRow.match, ReviewRow.deal)
        )
        async with self._engine.connect() as connection:
            return [msgspec.convert(row._mapping, DealSums) for row in await connection.execute(wanted)]


def _newcomer(guest: str, now: datetime) -> Insert:
    """Adds a guest who is not there yet: in one step, so that no other server comes between question and answer."""
    known = select(GuestRow.id).where(GuestRow.id == guest).exists()
    row = select(literal(guest), literal(now, Moment)).where(~known)
    return insert(GuestRow).from_select(["id", "created"], row)


async def _add(connection: AsyncConnection, match: str, start: int, entries: Sequence[Entry], at: datetime) -> None:
    """Adds entries to a log from a position on."""
    rows = [
        {"match": match, "position": position, "seat": seat, "action": str(action), "at": at}
        for position, (seat, action) in enumerate(entries, start)
    ]
    if rows:
        await connection.execute(insert(EntryRow), rows)


_MATCHES = select(MatchRow.__table__)


def _stored(row: Any) -> StoredMatch:
    sums = Sums(tuple(row.sets), tuple(row.nils_bid), tuple(row.nils_made))
    standing = Standing(row.deal, row.trick, tuple(row.scores), row.winner, sums)
    past = row.origin and Past(row.origin, row.first_dealer, tuple(map(bytes.fromhex, row.seeds)))
    return StoredMatch(
        row.id,
        row.guest,
        row.rules,
        row.level,
        row.secret,
        row.created,
        row.changed,
        standing,
        row.given_up,
        past,
        row.hints,
    )


def _brought(match: StoredMatch) -> dict[str, Any]:
    """What of a match's row may be taken over from elsewhere."""
    past = match.past
    return {
        "secret": match.secret,
        "changed": match.changed,
        "given_up": match.given_up,
        "hints": match.hints,
        "origin": past and past.origin,
        "first_dealer": past and past.first_dealer,
        "seeds": past and [seed.hex() for seed in past.seeds],
        **_columns(match.standing),
    }


def _columns(standing: Standing) -> dict[str, Any]:
    return {
        "deal": standing.deal,
        "trick": standing.trick,
        "scores": list(standing.scores),
        "winner": standing.winner,
        "sets": list(standing.sums.sets),
        "nils_bid": list(standing.sums.nils_bid),
        "nils_made": list(standing.sums.nils_made),
    }


def _run_migrations(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "spadework.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


# What only SQLite needs


LONGEST_WAIT = 10
"""How many seconds a server waits for another one that uses the same database."""


def _sqlite_engine(database: URL) -> AsyncEngine:
    """SQLite with commits that survive a loss of power.

    It has one writer at a time, so one connection serves best: nobody waits for a lock by sleeping and trying again.
    """
    engine = create_async_engine(database, poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for setting in (f"busy_timeout = {LONGEST_WAIT * 1000}", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    return engine


async def _write_ahead(connection: AsyncConnection) -> None:
    """Puts the database in WAL mode, for good: readers and the writer then do not wait for each other.

    SQLite does not wait for this while another server is just doing the same, so it is tried again.
    """
    with anyio.fail_after(LONGEST_WAIT):
        while True:
            try:
                await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            except OperationalError as error:
                if "locked" not in str(error.orig):
                    raise
                await anyio.sleep(0.05)
            else:
                return
