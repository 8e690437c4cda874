"""All that a guest has: copied into one file, brought in from one, or deleted.

To play many matches again takes seconds. It is done in a thread, one match at a time and in turn with whoever else
wants the same, so that no table waits for it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Literal

from anyio import CapacityLimiter, to_thread

from spadework.game.dealing import SecretDealing
from spadework.rules import Cut, Entry
from spadework.server import messages
from spadework.server.data_file import Arrival, arrivals, copied, read, write
from spadework.server.guests import Guest
from spadework.server.store import Conflict, Store, StoredMatch
from spadework.server.tables import Tables

ATTEMPTS = 5
"""How often it is tried to keep a match that others change meanwhile."""

log = logging.getLogger("spadework.server")

Outcome = Literal["added", "further", "apart", "there"]
"""What becomes of a match that is brought in, as in `messages.BroughtIn`."""


class Archive:
    """Copies, brings in and deletes what guests have."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._turns = CapacityLimiter(1)

    async def copy(self, guest: Guest | None) -> bytes:
        """The file of all that a guest has; a newcomer has nothing.

        A match whose log is damaged is left out: it cannot be opened either, and must not hold back the others.
        """
        matches = []
        for stored in await self._store.matches_of(guest) if guest else []:
            try:
                entries = await self._store.entries(stored.id, 0)
                matches.append(await to_thread.run_sync(copied, stored, entries, limiter=self._turns))
            except ValueError as error:
                log.error("match %s cannot be copied", stored.id, exc_info=error)
        return write(matches, datetime.now(UTC))

    async def bring_in(self, guest: Guest, data: bytes) -> messages.BroughtIn:
        """Adds the matches of a file to a guest's own, once all of them have been found right.

        Each is kept whole or not at all. If the server ends in the middle of it, the same file brings in the rest.

        Raises DataError, and brings nothing in, if anything in the file is wrong.
        """
        come = arrivals(await to_thread.run_sync(read, data, limiter=self._turns), guest, datetime.now(UTC))
        found: list[Arrival] = []
        while arrival := await to_thread.run_sync(next, come, None, limiter=self._turns):
            found.append(arrival)
        names: dict[str, str] = {}
        by_outcome: dict[Outcome, list[str]] = {"added": [], "further": [], "apart": [], "there": []}
        dealt_anew = []
        for arrival in found:
            outcome, name = await self._keep(guest, arrival)
            names[arrival.match.origin] = name
            by_outcome[outcome].append(name)
            if outcome == "further":
                await self._tables.show(guest, name)
            if outcome in ("added", "further") and arrival.left_out and not arrival.match.over:
                dealt_anew.append(name)
        return messages.BroughtIn(
            matches=names,
            added=by_outcome["added"],
            further=by_outcome["further"],
            apart=by_outcome["apart"],
            dealt_anew=dealt_anew,
        )

    async def delete(self, guest: Guest) -> list[str]:
        """Deletes a guest with all matches, and tells which those were."""
        matches = await self._store.delete(guest)
        self._tables.let_go(matches)
        return matches

    async def _keep(self, guest: Guest, arrival: Arrival) -> tuple[Outcome, str]:
        """Keeps a match, and tells what that came to and what it is called here."""
        for _ in range(ATTEMPTS):
            kept = await self._store.find_origin(guest, arrival.match.origin)
            try:
                if kept is None:
                    await self._store.begin(arrival.match, arrival.log)
                    return "added", arrival.match.id
                entries = await self._store.entries(kept.id, 0)
                outcome = _compared(kept, entries, arrival)
                if outcome == "further":
                    further = replace(arrival.match, id=kept.id, created=kept.created)
                    await self._store.bring_further(further, len(entries), arrival.log[len(entries) :])
                return outcome, kept.id
            except Conflict:
                continue  # It was brought in, played on or deleted at the same moment: look again.
        raise Conflict


def _compared(kept: StoredMatch, entries: Sequence[Entry], arrival: Arrival) -> Outcome:
    """Whether a match in a file has got further than the one that is kept: then the kept one is its beginning."""
    shorter, longer = sorted((tuple(entries), arrival.log), key=len)
    same = longer[: len(shorter)] == shorter and _seeds(kept, shorter) == _seeds(arrival.match, shorter)
    if not same:
        return "apart"
    return "further" if len(arrival.log) > len(entries) else "there"


def _seeds(match: StoredMatch, entries: Sequence[Entry]) -> list[bytes]:
    """What the deals of a log were dealt from."""
    dealing = SecretDealing(match.secret, match.past.seeds if match.past else ())
    return [dealing.seed(deal) for deal in range(sum(isinstance(entry.action, Cut) for entry in entries))]
