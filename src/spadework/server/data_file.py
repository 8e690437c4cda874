"""The file of all that a guest has: how it is written, and how one that comes back is checked.

`docs/data.md` describes it. A file is refused as a whole at its first fault, in one sentence.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from spadework.game.fair import SEED_BYTES
from spadework.game.match import Match
from spadework.game.record import (
    Record,
    RecordError,
    match_as_json,
    read_played,
    schema_text,
    verify,
)
from spadework.language import phrase, say
from spadework.players import LEVELS
from spadework.rules import Entry
from spadework.rules.words import plural
from spadework.server.faults import fault_in_words
from spadework.server.guests import Guest
from spadework.server.store import Past, Standing, StoredMatch
from spadework.server.tables import begun, fold, new_id, seats_of

FORM = 1
"""The form of the file, as its first name gives it."""

LARGEST_FILE = 16 * 1024 * 1024
"""How many bytes a file may have: some eight hundred matches."""
LARGEST_MATCH = 1024 * 1024
"""How many bytes one match may have in it: fifty times as many as most need."""
MOST_MATCHES = 5_000
MOST_UNDOS = 50_000
"""How many decisions may be taken back in a file. Each has its deal played again, so they are what takes time."""

EARLIEST = datetime.min.replace(tzinfo=UTC)
"""The first moment there is in UTC: one that is written in another time zone may lie before it."""


class DataError(ValueError):
    """A file that is damaged, foreign or newer than this program. Its message is one sentence or two."""


Moment = Annotated[datetime, Meta(tz=True)]
Name = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]


class CopiedMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in the file."""

    id: Name
    """What it is called where the file was made."""
    origin: Name
    """What it was called where it was first played. By this a match is known again wherever it comes."""
    level: str
    created: Moment
    changed: Moment
    """When it was last played."""
    given_up: Moment | None
    """When the person gave it up, if so."""
    record: Raw
    """The match itself, in the JSON form of a record."""


class DataFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    spadework_data: int
    """The form of the file."""
    made: Moment
    matches: list[CopiedMatch]
    page: Raw | UnsetType = UNSET
    """What the page keeps for itself. The server neither writes nor reads it."""


def data_schema() -> dict[str, Any]:
    """The JSON Schema of the file, with that of the record in it."""
    schema = msgspec.json.schema(DataFile)
    record = json.loads(schema_text())
    parts: dict[str, Any] = schema["$defs"]
    parts["CopiedMatch"]["properties"]["record"] = {"$ref": "#/$defs/record"}
    parts["DataFile"]["properties"]["spadework_data"]["enum"] = [FORM]
    parts["DataFile"]["properties"]["page"] = {"description": "What the page keeps for itself.", "type": "object"}
    parts |= record.pop("$defs") | {"record": record}
    return {"$schema": record.pop("$schema"), "title": "Spadework data", **schema}


# Writing


def copied(stored: StoredMatch, log: Iterable[Entry]) -> CopiedMatch:
    """A match for the file. A deal in play is in it without its hands and its seed."""
    match = begun(stored)
    fold(match, log)
    return CopiedMatch(
        id=stored.id,
        origin=stored.origin,
        level=stored.level,
        created=stored.created,
        changed=stored.changed,
        given_up=stored.given_up,
        record=Raw(json.dumps(match_as_json(match, stored.hints), separators=(",", ":")).encode()),
    )


def write(matches: Iterable[CopiedMatch], made: datetime) -> bytes:
    """The file, as JSON in one line."""
    return msgspec.json.encode(DataFile(spadework_data=FORM, made=made, matches=list(matches)))


# Reading


@dataclass(frozen=True, slots=True)
class Arrival:
    """A match that has been brought in and found right, ready to be kept; a deal that was in play is not in it."""

    match: StoredMatch
    log: tuple[Entry, ...]
    left_out: bool
    """Whether a deal was in play when the file was made. Only where the file was made does anybody know its cards."""


def read(data: bytes) -> tuple[CopiedMatch, ...]:
    """The matches in a file, which are yet to be checked by `arrivals`.

    Raises DataError.
    """
    data = data.removeprefix(b"\xef\xbb\xbf")
    _check_heading(data)
    try:
        matches = msgspec.json.decode(data, type=DataFile).matches
    except msgspec.ValidationError as error:
        raise DataError(_in_words(error)) from None
    except msgspec.DecodeError:
        raise DataError(say("A text in this file is not in UTF-8.")) from None
    if len(matches) > MOST_MATCHES:
        raise DataError(
            say(
                "This file has {count} matches; {most} are the most that one may have.",
                count=len(matches),
                most=MOST_MATCHES,
            )
        )
    return tuple(matches)


class _Heading(Struct):
    spadework_data: int | None = None
    spadework: int | None = None


def _check_heading(data: bytes) -> None:
    """Tells a file of this form from all others."""
    record = DataError(say("This is the record of a match. What can be brought in is a copy of all one’s data."))
    if data.lstrip().startswith(b"[Spadework "):
        raise record
    try:
        heading = msgspec.json.decode(data, type=_Heading)
    except msgspec.ValidationError:
        heading = _Heading()
    except msgspec.DecodeError:
        raise DataError(
            say("This file is damaged or no copy of Spadework’s data: it cannot be read as JSON.")
        ) from None
    except RecursionError:
        raise DataError(say("This file is no copy of Spadework’s data: it is nested too deeply.")) from None
    if heading.spadework_data is None:
        raise record if heading.spadework else DataError(say("This file is no copy of Spadework’s data."))
    if heading.spadework_data > FORM:
        raise DataError(
            say(
                "This file is of form {form} and was made by a newer Spadework; "
                "here, form {known} can be read. Bring Spadework up to date first.",
                form=heading.spadework_data,
                known=FORM,
            )
        )
    if heading.spadework_data != FORM:
        raise DataError(
            say(
                "There is no form {form} of this file; here, form {known} can be read.",
                form=heading.spadework_data,
                known=FORM,
            )
        )


_FAULT = re.compile(r"(?P<words>.*?)(?: - at `\$(?:\.matches\[(?P<place>\d+)\])?\.?(?P<field>.*)`)?", re.DOTALL)


def _in_words(error: msgspec.ValidationError) -> str:
    """What msgspec has found wrong, with the match it is in."""
    fault = _FAULT.fullmatch(str(error))
    words, place, field = fault.group("words", "place", "field") if fault else (str(error), None, None)
    whole = phrase("This file") if place is None else phrase("It")
    what = phrase("The field “{name}”", name=field) if field else whole
    sentence = fault_in_words(words, what) or say("{what} is not what is asked for.", what=what)
    return sentence if place is None else say("Match {number}: {fault}", number=int(place) + 1, fault=sentence)


def arrivals(matches: Iterable[CopiedMatch], guest: Guest, now: datetime) -> Iterator[Arrival]:
    """Plays the matches of a file again, one at a time, and gives what is to be kept of each.

    Args:
        matches: what `read` has found.
        guest: whose they will be.
        now: no match can have been played later than this.

    Raises DataError, naming match, deal and trick, at the first one that is not right.
    """
    undos = 0
    for number, each in enumerate(matches, 1):
        undos += _undos(each.record)
        if undos > MOST_UNDOS:
            raise DataError(
                say(
                    "In this file more than {most} decisions are taken back, which is too much to check.",
                    most=MOST_UNDOS,
                )
            )
        try:
            yield _arrival(each, guest, now)
        except (DataError, RecordError) as error:
            raise DataError(say("Match {number}: {fault}", number=number, fault=str(error))) from None


class _Step(Struct):
    action: str


class _Deal(Struct):
    log: list[_Step]


class _Log(Struct):
    deals: list[_Deal]


def _undos(record: Raw) -> int:
    try:
        deals = msgspec.json.decode(record, type=_Log).deals
    except msgspec.DecodeError:
        return 0  # Not a record, as will be said.
    return sum(step.action == "undo" for deal in deals for step in deal.log)


def _arrival(each: CopiedMatch, guest: Guest, now: datetime) -> Arrival:
    if len(bytes(each.record)) > LARGEST_MATCH:
        most = plural(LARGEST_MATCH // 1024, "kilobyte")
        raise DataError(say("It is larger than {size}, which are the most for one match.", size=most))
    if each.level not in LEVELS:
        raise DataError(
            say(
                "There is no level “{level}” here; there are {levels}.", level=each.level[:20], levels=", ".join(LEVELS)
            )
        )
    record, match = _played(each)
    _check_seats(record, each.level)
    _check_deals(record, match)
    given_up = each.given_up if match.winner is None else None
    stored = StoredMatch(
        id=new_id(),
        guest=guest,
        rules=str(record.rules),
        level=each.level,
        secret=secrets.token_bytes(SEED_BYTES),
        created=_moment(each.created, now),
        changed=_moment(each.changed, now),
        standing=Standing.of(match),
        given_up=given_up and _moment(given_up, now),
        past=Past(each.origin, record.first_dealer, tuple(deal.seed for deal in record.deals if deal.seed is not None)),
        hints=record.hints,
    )
    return Arrival(stored, tuple(match.log), left_out=len(record.deals) > len(match.results))


def _moment(moment: datetime, now: datetime) -> datetime:
    """A moment in UTC; one that has not come yet is a clock that is fast."""
    return min(max(moment, EARLIEST), now).astimezone(UTC)


def _played(each: CopiedMatch) -> tuple[Record, Match]:
    """The record, played again by its rules."""
    try:
        text = bytes(each.record).decode()
    except UnicodeDecodeError:
        raise DataError(say("A text in it is not in UTF-8.")) from None
    return read_played(text)


def _check_seats(record: Record, level: str) -> None:
    seats = seats_of(record.rules, level)
    if record.seats != seats:
        asked = ", ".join(seat.name if seat.is_person else f"{seat.name} ({seat.player})" for seat in seats)
        raise DataError(say("At this level the seats have to be, in this order, {seats}.", seats=asked))


def _check_deals(record: Record, match: Match) -> None:
    """What goes on from finished deals must be able to show that they were fair."""
    for check, deal in zip(verify(record), record.deals, strict=True):
        if deal.hands is None:
            continue
        if not check.holds:
            raise _in_deal(check.deal, check.sentence)
        if deal.commitment is None:
            raise _in_deal(check.deal, say("A finished deal has to show what it was sealed with."))
    if len(record.deals) > len(match.results) and record.deals[-1].hands is not None:
        raise _in_deal(len(record.deals), say("A deal in play shows no hands."))


def _in_deal(number: int, fault: str) -> DataError:
    return DataError(say("Deal {number}: {fault}", number=number, fault=fault))
