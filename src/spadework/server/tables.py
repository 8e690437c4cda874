"""The tables: loads a match, lets the person act and the computer players reply, keeps it and tells the open pages.

The database is the truth, so several servers may share one. A match in memory is its log folded as far as it was read:
it catches up before it is shown, and an action is kept only where the log is no longer than was thought.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime

from anyio import CapacityLimiter, to_thread

from spadework.game.fair import SEED_BYTES
from spadework.game.match import Match, Seat
from spadework.language import Language, language, say, speaking
from spadework.players import LEVELS, PLAYERS, KernelMissing
from spadework.rules import Action, Entry, IllegalAction, Rules, parse_action, parse_rules
from spadework.server import messages, present
from spadework.server.guests import Guest
from spadework.server.records import Sums
from spadework.server.replay import NoSuchReplay
from spadework.server.store import Conflict, Standing, Store, StoredMatch

PERSON_SEAT = 0
COMPUTERS = ("Hazel", "Rowan", "Ash")
"""Who sits in the other seats, clockwise from the person's left."""

IN_MEMORY = 500
"""How many matches are kept folded; those not looked at for longest are let go of first."""

LONG_LOG = 1000
"""From so many entries on a log is folded in a thread of its own, so that other tables do not wait."""

Publish = Callable[[messages.View], None]
"""Sends a new view, in the language that is spoken, to the open pages of the seat it is for."""

Followed = Callable[[str], frozenset[Language]]
"""In which languages a match is followed by open pages."""

Views = Mapping[Language, messages.View]
"""A view in each language that somebody needs it in."""

Scored = Callable[[str, str, int], None]
"""Is told of a deal that has been scored: the guest, the match, and the deal's number from 1."""


class NoSuchMatch(Exception):
    """There is no such match, or it is somebody else's, which is the same to whoever asks."""


class LateAction(Exception):
    """The action was meant for a position that has passed, or that never was; nothing has changed."""

    def __init__(self, view: messages.View) -> None:
        super().__init__(say("The game has moved on since then, so that changed nothing; this is where it stands now."))
        self.view = view


class GivenUp(Exception):
    """The match has been given up; nothing has changed."""

    def __init__(self, view: messages.View) -> None:
        super().__init__(say("This match has been given up; begin a new one to play on."))
        self.view = view


def new_id() -> str:
    """The name of a new match, which nobody can guess."""
    return secrets.token_urlsafe(16)


def seats_of(rules: Rules, level: str) -> tuple[Seat, ...]:
    """Who sits at a table of this server: the person, and a level's computer players."""
    computers = (
        Seat(name, LEVELS[level].player_at(rules, PERSON_SEAT, PERSON_SEAT + place))
        for place, name in enumerate(COMPUTERS, 1)
    )
    return (Seat("You"), *computers)


def begun(stored: StoredMatch) -> Match:
    """A match as it began, to be folded from its log."""
    rules = parse_rules(stored.rules)
    seats, past = seats_of(rules, stored.level), stored.past
    if past is None:
        return Match(rules, seats, stored.secret)
    return Match.resumed(rules, seats, past.first_dealer, past.seeds, stored.secret)


class Table:
    """A match in memory. Whoever reads or changes it holds its lock."""

    def __init__(self, stored: StoredMatch) -> None:
        self.stored = stored
        self.lock = asyncio.Lock()
        self.forget()

    def forget(self) -> None:
        """Goes back to the empty log, to be read anew: what was done since then may not have been kept."""
        self.match = begun(self.stored)

    @property
    def given_up(self) -> bool:
        """Whether the person has given the match up."""
        return self.stored.given_up is not None

    @property
    def over(self) -> bool:
        """Whether nothing more is played in the match."""
        return self.given_up or self.match.winner is not None

    @property
    def standing(self) -> Standing:
        """Where the match stands, for the list of matches."""
        return Standing.of(self.match)

    def view(self) -> messages.View:
        """The match as the person sees it."""
        return present.view(self.stored.id, self.match, PERSON_SEAT, hints=self.stored.hints, given_up=self.given_up)

    def views(self, languages: Iterable[Language]) -> Views:
        """The same in several languages."""
        found = {}
        for each in languages:
            with speaking(each):
                found[each] = self.view()
        return found


class Tables:
    """Every table of one server."""

    def __init__(
        self,
        store: Store,
        publish: Publish,
        scored: Scored | None = None,
        followed: Followed = lambda _: frozenset(),
    ) -> None:
        """The tables over a database.

        Args:
            store: the database.
            publish: tells the open pages.
            scored: has a scored deal judged.
            followed: says in which languages the open pages are told.
        """
        self._store = store
        self._publish = publish
        self._scored = scored
        self._followed = followed
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._thinking = CapacityLimiter(os.cpu_count() or 1)

    async def begin(self, guest: Guest, rules: str, level: str) -> messages.View:
        """Begins a match.

        Raises:
            RulesError: the rules cannot be read.
            KernelMissing: nobody can play at this level here.
        """
        if reason := LEVELS[level].why_not:
            raise KernelMissing(reason)
        secret = secrets.token_bytes(SEED_BYTES)
        now = datetime.now(UTC)
        agreed = parse_rules(rules)
        nothing = (0,) * len(agreed.sides)
        stored = StoredMatch(
            id=new_id(),
            guest=guest,
            rules=str(agreed),
            level=level,
            secret=secret,
            created=now,
            changed=now,
            standing=Standing(deal=1, trick=0, scores=nothing, winner=None, sums=Sums.none(agreed)),
        )
        await self._store.begin(stored)
        return Table(stored).view()

    async def matches_of(self, guest: Guest) -> list[messages.MatchSummary]:
        """A guest's matches, the one last played first."""
        return [present.summary(stored, PERSON_SEAT) for stored in await self._store.matches_of(guest)]

    async def records_of(self, guest: Guest) -> list[messages.PersonalRecord]:
        """A guest's records, that of the match last finished first."""
        return present.records(await self._store.matches_of(guest), PERSON_SEAT)

    @asynccontextmanager
    async def open(self, guest: Guest | None, match: str) -> AsyncIterator[Table]:
        """A guest's match as it stands; nobody changes it meanwhile.

        Raises NoSuchMatch if the guest has none of this name.
        """
        table = await self._find(guest, match)
        async with table.lock:
            await self._catch_up(table)
            yield table

    @asynccontextmanager
    async def open_shared(self, match: str) -> AsyncIterator[Table]:
        """Anybody's match that is over, for those who were given its link.

        Raises NoSuchReplay if there is none of this name.
        """
        stored = await self._store.find(match)
        if stored is None or not stored.over:
            raise NoSuchReplay
        async with self.open(Guest(stored.guest), match) as table:
            yield table

    async def act(self, guest: Guest | None, match: str, position: int, words: str) -> list[messages.View]:
        """Does what the person has decided, and what the computer players do after it.

        All of it is kept at once, so no match is left with a computer player to act, whatever becomes of the server.
        Returns the views that came of it, in order of position.

        Raises:
            NoSuchMatch: the guest has no match of this name.
            GivenUp: the match has been given up; nothing has changed.
            LateAction: the match is not in this position; nothing has changed.
            IllegalAction: the words are no action or the rules do not allow it; nothing has changed.
            KernelMissing: nobody can play at this level here, though the match was begun where they could; nothing has
                changed.
        """
        table = await self._find(guest, match)
        async with table.lock:
            if position != table.match.position:
                await self._catch_up(table)
            if table.given_up or position != table.match.position:
                raise too_late(table)
            table.match.act(PERSON_SEAT, _read(words))
            try:
                languages = {language()} | self._followed(match)
                steps = [table.views(languages), *await self._replies(table, languages)]
                await self._store.append(table.stored.id, position, table.match.log[position:], table.standing)
            except Conflict:  # Another server was quicker.
                table.forget()
                await self._catch_up(table)
                raise too_late(table) from None
            except BaseException:
                table.forget()
                raise
            for step in steps:
                self._tell(step)
            if self._scored and len(table.match.results) == len(table.match.deals):
                self._scored(table.stored.guest, match, len(table.match.results))
            return [step[language()] for step in steps]

    def _tell(self, step: Views) -> None:
        for each, view in step.items():
            with speaking(each):
                self._publish(view)

    async def _replies(self, table: Table, languages: Iterable[Language]) -> list[Views]:
        if LEVELS[table.stored.level].looks_ahead:
            # While they look ahead, other tables go on.
            return await to_thread.run_sync(_replies, table, languages, limiter=self._thinking)
        # The others think for a millisecond or so; to hand that to a thread would cost more than it frees.
        return _replies(table, languages)

    async def give_up(self, guest: Guest | None, match: str) -> messages.View:
        """Gives a match up, and tells the open pages. Said twice, it is done once.

        Raises:
            NoSuchMatch: the guest has no match of this name.
            IllegalAction: the match is over.
        """
        table = await self._find(guest, match)
        async with table.lock:
            known = table.given_up
            await self._store.give_up(match)
            # Another server may have played on until then, even to the end.
            await self._catch_up(table)
            if not table.given_up:
                raise IllegalAction(say("The match is over, so there is nothing to give up."))
            views = table.views({language()} | self._followed(match))
            if not known:
                self._tell(views)
            return views[language()]

    async def show(self, guest: Guest, match: str) -> None:
        """Tells the open pages where a match stands that was changed in the database."""
        async with self.open(guest, match) as table:
            self._tell(table.views(self._followed(match)))

    async def count_hint(self, table: Table, position: int) -> int:
        """Counts a hint, once for each position, and tells how many there have been in the match."""
        hints = await self._store.count_hint(table.stored.id, position)
        table.stored = replace(table.stored, hints=hints)
        return hints

    def let_go(self, matches: Iterable[str]) -> None:
        """Lets go of matches in memory."""
        for match in matches:
            self._tables.pop(match, None)

    async def _find(self, guest: Guest | None, match: str) -> Table:
        table = self._tables.get(match)
        if table is None:
            stored = await self._store.find(match) if guest else None
            if stored is None or stored.guest != guest:
                raise NoSuchMatch
            table = self._tables.setdefault(match, Table(stored))
        elif table.stored.guest != guest:
            raise NoSuchMatch
        self._tables.move_to_end(match)
        if len(self._tables) > IN_MEMORY:
            self._tables.popitem(last=False)
        return table

    async def _catch_up(self, table: Table) -> None:
        """Reads what has happened since the last look, on another server or before a restart."""
        stored = await self._store.find(table.stored.id)
        if stored is None:
            self.let_go([table.stored.id])
            raise NoSuchMatch
        known, table.stored = table.stored, stored
        if stored.secret != known.secret:  # It was brought further from elsewhere.
            table.forget()
        entries = await self._store.entries(stored.id, table.match.position)
        if len(entries) > LONG_LOG:
            await to_thread.run_sync(fold, table.match, entries)
        else:
            fold(table.match, entries)


def too_late(table: Table) -> GivenUp | LateAction:
    """Why nothing can be done in a position that is not the present one, or no longer."""
    return GivenUp(table.view()) if table.given_up else LateAction(table.view())


def fold(match: Match, entries: Iterable[Entry]) -> None:
    """Lets what is written in a log happen in a match."""
    for seat, action in entries:
        match.act(seat, action)


def _read(words: str) -> Action:
    try:
        return parse_action(words)
    except ValueError as error:
        raise IllegalAction(str(error)) from None


def _replies(table: Table, languages: Iterable[Language]) -> list[Views]:
    """Lets the computer players act until a person is to act or the match is over; gives the view after each action."""
    match, views = table.match, []
    while (decision := match.decision) and not match.seats[decision.seat].is_person:
        seat = decision.seat
        seen = match.view(seat)
        if seen is None:
            raise RuntimeError("a computer player was asked before the first cut")
        action = PLAYERS[match.seats[seat].player](seen, match.player_seed(seat))
        try:
            match.act(seat, action)
        except IllegalAction as error:
            raise RuntimeError(f"the computer player in seat {seat} chose {action}: {error}") from error
        views.append(table.views(languages))
    return views
