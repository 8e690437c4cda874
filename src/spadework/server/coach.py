"""The coach at the tables: gives hints, judges what a person did, and tells how deals and matches were played.

A hint or a single judgement is worked out while the person waits for it, and whole deals are judged behind the tables
(`judging`). Either way a table is asked for what its person could see, and let go of before the thinking begins.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from anyio import CapacityLimiter, to_thread

from spadework import coach
from spadework.coach import Decided, decided
from spadework.game.match import Match
from spadework.language import say
from spadework.players import KernelMissing
from spadework.rules import IllegalAction
from spadework.search import why_missing
from spadework.server import messages, present
from spadework.server.guests import Guest
from spadework.server.judging import Judging
from spadework.server.store import DealSums, Store, StoredMatch
from spadework.server.tables import PERSON_SEAT, Tables, too_late

MOST_MATCHES = 100
"""Progress is told of so many matches, those that ended last."""


class NoSuchDeal(Exception):
    """The deal is not scored, or there is none of this number."""


class NoSuchDecision(Exception):
    """The person decided nothing at this position."""


class Coach:
    """The coach of one server."""

    def __init__(self, store: Store, tables: Tables, judging: Judging) -> None:
        self._store = store
        self._tables = tables
        self._judging = judging
        self._thinking = CapacityLimiter(os.cpu_count() or 1)

    async def hint(self, guest: Guest | None, match: str, position: int) -> messages.Hint:
        """What the person would do well to do, counted once for each position.

        Raises:
            NoSuchMatch: the guest has no match of this name.
            GivenUp: the match has been given up.
            LateAction: the match is not in this position.
            IllegalAction: there is nothing to advise.
            KernelMissing: there is no coach here.
        """
        _needed()
        async with self._tables.open(guest, match) as table:
            if table.given_up or position != table.match.position:
                raise too_late(table)
            if table.match.decision is None:
                raise IllegalAction(say("The match is over, so there is nothing to advise."))
            seen = table.match.view(PERSON_SEAT)
            if seen is None or table.match.awaits_cut:
                raise IllegalAction(say("Any cut is as good as another, so there is nothing to advise."))
            seed = coach.seed_of(table.match.number, len(table.match.deals[-1].actions))
            hints = await self._tables.count_hint(table, position)
        found = await to_thread.run_sync(coach.hint, seen, seed, limiter=self._thinking)
        return messages.Hint(
            position=position,
            action=found.action,
            reason=str(found.reason) if found.reason else None,
            choices=list(found.choices),
            worlds=found.worlds,
            complete=found.complete,
            measure=coach.measure(seen.rules),
            hints=hints,
        )

    async def judged(self, guest: Guest | None, match: str, position: int) -> messages.Judged:
        """What the coach says of the person's decision at a position.

        Raises:
            NoSuchMatch: the guest has no match of this name.
            NoSuchDecision: the person decided nothing there.
            KernelMissing: there is no coach here.
        """
        _needed()
        async with self._tables.open(guest, match) as table:
            if not (0 <= position < table.match.position and table.match.log[position].seat == PERSON_SEAT):
                raise NoSuchDecision
            found = _decision_at(table.match, position)
        if found is None:
            return messages.Judged(position=position, judgement=None)
        number, decision = found
        judgement = await to_thread.run_sync(
            coach.judgement_of, decision, coach.seed_of(number), limiter=self._thinking
        )
        return messages.Judged(position=position, judgement=present.judgement(judgement) if judgement else None)

    async def deal(self, guest: Guest | None, match: str, number: int) -> messages.ReviewedDeal:
        """A scored deal, judged decision by decision.

        Raises:
            NoSuchMatch: the guest has no match of this name.
            NoSuchDeal: the deal is not scored.
            KernelMissing: there is no coach here.
        """
        _needed()
        async with self._tables.open(guest, match) as table:
            if not 1 <= number <= len(table.match.results):
                raise NoSuchDeal
            owner, rules = table.stored.guest, table.match.rules
        judged = await self._judging.judged(owner, match, number)
        seen = coach.review_of_deal(number, PERSON_SEAT, judged.judgements)
        return messages.ReviewedDeal(
            deal=number,
            judgements=list(map(present.judgement, seen.judgements)),
            total=seen.total,
            losses=seen.losses,
            course=list(seen.course),
            turn=seen.turn,
            hindsight=list(judged.hindsight),
            measure=coach.measure(rules),
        )

    async def review(self, guest: Guest | None, match: str) -> messages.Review:
        """A match as far as it has been judged; the rest of its scored deals is judged from now on.

        Raises:
            NoSuchMatch: the guest has no match of this name.
            KernelMissing: there is no coach here.
        """
        _needed()
        async with self._tables.open(guest, match) as table:
            sums = await self._store.sums([match])
            found = present.review(table.match, PERSON_SEAT, sums)
            self._want(table.stored, len(found.deals), sums)
        return found

    async def progress(self, guest: Guest | None) -> messages.Progress:
        """How a guest's play has come along over the matches that ended last.

        Raises KernelMissing where there is no coach.
        """
        _needed()
        stored = await self._store.matches_of(guest) if guest else []
        ended = [each for each in stored if each.counts][:MOST_MATCHES]
        sums = await self._store.sums([each.id for each in ended])
        for each in ended:
            self._want(each, each.standing.deals_scored, [one for one in sums if one.match == each.id])
        return present.progress(ended[::-1], PERSON_SEAT, sums)

    def _want(self, match: StoredMatch, scored: int, sums: Sequence[DealSums]) -> None:
        """Has the scored deals of a match judged that have not been."""
        for number in sorted(set(range(1, scored + 1)) - {each.deal for each in sums}):
            self._judging.want(match.guest, match.id, number)


def _decision_at(match: Match, position: int) -> tuple[int, Decided] | None:
    """The number of the deal and the decision that was made at a position; None where it has been taken back."""
    for number, (deal, places) in enumerate(zip(match.deals, match.in_force, strict=True), 1):
        if position in places:
            place = places.index(position)
            return number, next(each for each in decided(deal, PERSON_SEAT) if each.place == place)
    return None


def _needed() -> None:
    if missing := why_missing(present.COACH):
        raise KernelMissing(missing)
