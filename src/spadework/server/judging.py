"""Judges scored deals behind the tables, one after another in a process of its own, and keeps what is found.

Guests have turns, so however many deals of one guest are to be judged, those of another do not wait behind all of them.
"""

from __future__ import annotations

import logging
from asyncio import Event, Future, get_running_loop, shield
from collections import OrderedDict
from typing import NamedTuple, Self

from anyio import CapacityLimiter, to_process

from spadework.coach import JudgedDeal, judge_behind
from spadework.search import why_missing
from spadework.server.store import Store
from spadework.server.tables import PERSON_SEAT, NoSuchMatch, begun

MOST_WAITING = 1000
"""So many deals of a guest wait at most. Any others are asked for again when somebody looks at them."""

log = logging.getLogger("spadework.server")


class Wanted(NamedTuple):
    """A deal that is to be judged."""

    guest: str
    """Whose match it is of."""
    match: str
    deal: int
    """Its number from 1."""


class Turns:
    """What is wanted, in the order of turns: the guests' one after another, and of each guest's the first first.

    >>> turns = Turns()
    >>> for guest, deal in ("ada", 1), ("ada", 2), ("ada", 3), ("bea", 1):
    ...     turns.add(Wanted(guest, "m", deal))
    >>> [(turn.guest, turn.deal) for turn in turns]
    [('ada', 1), ('bea', 1), ('ada', 2), ('ada', 3)]
    """

    def __init__(self) -> None:
        self._guests: OrderedDict[str, OrderedDict[Wanted, None]] = OrderedDict()

    def add(self, wanted: Wanted) -> None:
        """Puts something behind all else that its guest wants, where it is not there yet."""
        self._guests.setdefault(wanted.guest, OrderedDict()).setdefault(wanted)

    def count(self, guest: str) -> int:
        """How much of a guest's waits."""
        return len(self._guests.get(guest, ()))

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Wanted:
        """Takes away what has its turn."""
        if not self._guests:
            raise StopIteration
        guest, theirs = self._guests.popitem(last=False)
        wanted, _ = theirs.popitem(last=False)
        if theirs:
            self._guests[guest] = theirs
        return wanted


class Judging:
    """The one who judges. Deals that are waited for come before all others."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted: dict[Wanted, Future[JudgedDeal]] = {}
        self._waited_for, self._others = Turns(), Turns()
        self._more = Event()
        self._process = CapacityLimiter(1)

    def want(self, guest: str, match: str, deal: int) -> None:
        """Has a deal judged when there is time, if there is a coach here."""
        if self._others.count(guest) < MOST_WAITING and not why_missing():
            self._put(Wanted(guest, match, deal), self._others)

    async def judged(self, guest: str, match: str, deal: int) -> JudgedDeal:
        """What the coach finds in a scored deal, from the database or as soon as it has been judged."""
        kept = await self._store.review(match, deal)
        if kept is not None:
            return kept
        # Whoever else waits for it goes on waiting.
        return await shield(self._put(Wanted(guest, match, deal), self._waited_for))

    def _put(self, wanted: Wanted, turns: Turns) -> Future[JudgedDeal]:
        if wanted not in self._wanted:
            self._wanted[wanted] = get_running_loop().create_future()
            self._more.set()
        turns.add(wanted)
        return self._wanted[wanted]

    async def run(self) -> None:
        """Judges what is wanted until it is cancelled. What fails is written down, and the next has its turn."""
        while True:
            await self._more.wait()
            while wanted := next(self._waited_for, None) or next(self._others, None):
                future = self._wanted.get(wanted)
                if future is None:
                    continue  # It had its turn already, among those that were waited for or among the others.
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
        _, match, deal = wanted
        kept = await self._store.review(match, deal)  # Perhaps another server was quicker.
        if kept is not None:
            return kept
        stored = await self._store.find(match)
        if stored is None:
            raise NoSuchMatch
        entries = await self._store.entries(match, 0)
        judged = await to_process.run_sync(
            judge_behind, begun(stored), entries, deal, PERSON_SEAT, cancellable=True, limiter=self._process
        )
        await self._store.keep_review(match, deal, judged)
        return judged


def _fail(future: Future[JudgedDeal], error: Exception) -> None:
    future.set_exception(error)
    future.exception()  # Perhaps nobody waits for it.
