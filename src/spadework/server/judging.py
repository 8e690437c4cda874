"""Judges scored deals behind the tables, one after another in a thread of its own, and keeps what is found."""

from __future__ import annotations

import logging
from asyncio import Event, Future, get_running_loop, shield
from collections import OrderedDict
from collections.abc import Iterator
from typing import NamedTuple

from anyio import CapacityLimiter, to_thread

from spadework.coach import Hindsight, Judgement, decided, hindsight, judgement_of, seed_of
from spadework.game.deal import Deal
from spadework.rules import Entry
from spadework.search import why_missing
from spadework.server.store import JudgedDeal, Store, StoredMatch
from spadework.server.tables import PERSON_SEAT, NoSuchMatch, begun, fold

MOST_WAITING = 2000
"""So many deals wait at most. Any others are asked for again when somebody looks at them."""

log = logging.getLogger("spadework.server")


class Wanted(NamedTuple):
    """A deal that is to be judged."""

    match: str
    deal: int
    """Its number from 1."""


class Judging:
    """The one who judges. A deal that is waited for comes before all others."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted: OrderedDict[Wanted, Future[JudgedDeal]] = OrderedDict()
        self._more = Event()
        self._thread = CapacityLimiter(1)
        self._deals: tuple[str, list[Deal]] = "", []
        """The match judged last, and its scored deals."""

    def want(self, match: str, deal: int) -> None:
        """Has a deal judged when there is time, if there is a coach here."""
        if len(self._wanted) < MOST_WAITING and not why_missing():
            self._future(Wanted(match, deal))

    async def judged(self, match: str, deal: int) -> JudgedDeal:
        """What the coach finds in a scored deal, from the database or as soon as it has been judged."""
        kept = await self._store.review(match, deal)
        if kept is not None:
            return kept
        wanted = Wanted(match, deal)
        future = self._future(wanted)
        self._wanted.move_to_end(wanted, last=False)
        return await shield(future)  # Whoever else waits for it goes on waiting.

    def _future(self, wanted: Wanted) -> Future[JudgedDeal]:
        if wanted not in self._wanted:
            self._wanted[wanted] = get_running_loop().create_future()
            self._more.set()
        return self._wanted[wanted]

    async def run(self) -> None:
        """Judges what is wanted until it is cancelled. What fails is written down, and the next has its turn."""
        while True:
            await self._more.wait()
            while self._wanted:
                wanted, future = next(iter(self._wanted.items()))
                try:
                    future.set_result(await self._judge(wanted))
                except NoSuchMatch as error:  # It has been deleted.
                    _fail(future, error)
                except Exception as error:
                    log.error("deal %s of match %s cannot be judged", wanted.deal, wanted.match, exc_info=error)
                    _fail(future, error)
                finally:
                    self._wanted.pop(wanted)
            self._more.clear()

    async def _judge(self, wanted: Wanted) -> JudgedDeal:
        kept = await self._store.review(*wanted)  # Perhaps another server was quicker.
        if kept is not None:
            return kept
        deal = await self._deal(wanted)
        found: list[tuple[Judgement, Hindsight | None]] = []
        work = _judged(deal, seed_of(wanted.deal))
        while each := await to_thread.run_sync(next, work, None, limiter=self._thread):
            found.append(each)
        judged = JudgedDeal(*map(tuple, zip(*found, strict=True))) if found else JudgedDeal((), ())
        await self._store.keep_review(*wanted, judged)
        return judged

    async def _deal(self, wanted: Wanted) -> Deal:
        match, deals = self._deals
        if match != wanted.match or len(deals) < wanted.deal:
            stored = await self._store.find(wanted.match)
            if stored is None:
                raise NoSuchMatch
            entries = await self._store.entries(stored.id, 0)
            deals = await to_thread.run_sync(_scored, stored, entries, limiter=self._thread)
            self._deals = wanted.match, deals
        return deals[wanted.deal - 1]


def _fail(future: Future[JudgedDeal], error: Exception) -> None:
    future.set_exception(error)
    future.exception()  # Perhaps nobody waits for it.


def _scored(stored: StoredMatch, entries: list[Entry]) -> list[Deal]:
    """The scored deals of a match. Nothing changes them any more."""
    match = begun(stored)
    fold(match, entries)
    return match.deals[: len(match.results)]


def _judged(deal: Deal, seed: int) -> Iterator[tuple[Judgement, Hindsight | None]]:
    for each in decided(deal, PERSON_SEAT):
        found = judgement_of(each, seed)
        if found is not None:
            yield found, hindsight(each, found)
