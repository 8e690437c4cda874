"""Judges scored deals behind the tables, one after another in a process of its own, and keeps what is found."""

from __future__ import annotations

import logging
from asyncio import Event, Future, get_running_loop, shield
from collections import OrderedDict
from typing import NamedTuple

from anyio import CapacityLimiter, to_process

from spadework.coach import JudgedDeal, judge_behind
from spadework.search import why_missing
from spadework.server.store import Store
from spadework.server.tables import PERSON_SEAT, NoSuchMatch, begun

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
        self._process = CapacityLimiter(1)

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
        stored = await self._store.find(wanted.match)
        if stored is None:
            raise NoSuchMatch
        entries = await self._store.entries(wanted.match, 0)
        judged = await to_process.run_sync(
            judge_behind, begun(stored), entries, wanted.deal, PERSON_SEAT, cancellable=True, limiter=self._process
        )
        await self._store.keep_review(*wanted, judged)
        return judged


def _fail(future: Future[JudgedDeal], error: Exception) -> None:
    future.set_exception(error)
    future.exception()  # Perhaps nobody waits for it.
