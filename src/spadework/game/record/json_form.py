"""The JSON form of a record: the same as the text form, for programs. `record.schema.json` describes it."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from spadework.game.match import Match, Seat
from spadework.game.record.fold import Fold, replay
from spadework.game.record.schema import Schema, SchemaError, check, load
from spadework.game.record.values import (
    Comment,
    DealRecord,
    Record,
    RecordError,
    Step,
    parse_step,
    record_of,
)
from spadework.language import say
from spadework.rules import RulesError, parse_rules
from spadework.rules.words import printable

FORM = 1
"""The form of the JSON, as its first name gives it."""


def schema_text() -> str:
    """The JSON Schema of a record."""
    return files("spadework.game.record").joinpath("record.schema.json").read_text(encoding="utf-8")


@cache
def _schema() -> Schema:
    schema: Schema = json.loads(schema_text())
    return schema


def write_json(record: Record) -> str:
    """A record as one line of JSON.

    Raises RecordError, naming deal and trick, if a step of it is illegal.
    """
    return printable(json.dumps(_as_json(record, replay(record)), ensure_ascii=False))


def match_as_json(match: Match, hints: int = 0) -> dict[str, Any]:
    """The record of a match as it stands, as the values that JSON is written from."""
    return _as_json(record_of(match, hints), match)


def _as_json(record: Record, match: Match) -> dict[str, Any]:
    return {
        "spadework": FORM,
        "rules": str(record.rules),
        "seats": [seat._asdict() for seat in record.seats],
        "first_dealer": record.first_dealer,
        **({"hints": record.hints} if record.hints else {}),
        "comments": list(record.comments),
        "deals": [_deal_as_json(deal, number, match) for number, deal in enumerate(record.deals)],
        "winner": match.winner,
    }


def _deal_as_json(deal: DealRecord, number: int, match: Match) -> dict[str, Any]:
    return {
        "number": number + 1,
        "dealer": match.dealer_of(number),
        "commitment": deal.commitment,
        "cut": deal.cut,
        "seed": None if deal.seed is None else deal.seed.hex(),
        "hands": None if deal.hands is None else list(map(list, deal.hands)),
        "log": [{"seat": seat, "action": str(action)} for seat, action in deal.steps],
        "comments": [{"after": comment.after, "text": comment.text} for comment in deal.comments],
        "score": _score_as_json(match, number),
    }


def _score_as_json(match: Match, number: int) -> list[dict[str, int]] | None:
    if number >= len(match.results):
        return None
    return [{"change": side.delta, "score": side.score, "bags": side.bags} for side in match.results[number]]


def read_json(text: str) -> tuple[Record, ...]:
    """The matches in a text that holds one JSON object for each, checked to their last step.

    Raises RecordError, which says where the fault is and what was expected there.
    """
    values = _load(text)
    records = []
    for number, data in enumerate(values, 1):
        try:
            records.append(_checked(data)[0])
        except RecordError as error:
            message = say("Match {number}: {fault}", number=number, fault=str(error)) if len(values) > 1 else str(error)
            raise RecordError(message) from None
    return tuple(records)


def read_played(text: str) -> tuple[Record, Match]:
    """The one match in a text, checked to its last step, and the match played again, as by `replay`.

    Raises RecordError, which says where the fault is and what was expected there.
    """
    values = _load(text)
    if len(values) != 1:
        raise RecordError(say("expected one record, but found {count}.", count=len(values)))
    return _checked(values[0])


def _load(text: str) -> list[Any]:
    try:
        return load(text)
    except SchemaError as error:
        raise RecordError(str(error), error.line) from None


def _checked(data: Any) -> tuple[Record, Match]:
    try:
        check(data, _schema())
        return _from_json(data)
    except (SchemaError, RulesError) as error:
        raise RecordError(str(error)) from None


def _from_json(data: dict[str, Any]) -> tuple[Record, Match]:
    rules = parse_rules(data["rules"])
    seats = tuple(Seat(**seat) for seat in data["seats"])
    if len(seats) != rules.seats:
        raise RecordError(
            say("seats must be a list of {count}, but it is a list of {found}.", count=rules.seats, found=len(seats))
        )
    fold = Fold(rules, seats, data["first_dealer"])
    deals = tuple(_deal_from_json(deal, fold) for deal in data["deals"])
    _check_derived("winner", data["winner"], fold.match.winner)
    record = Record(
        rules=rules,
        seats=seats,
        first_dealer=data["first_dealer"],
        deals=deals,
        comments=tuple(data["comments"]),
        hints=data.get("hints", 0),
    )
    return record, fold.match


def _deal_from_json(data: dict[str, Any], fold: Fold) -> DealRecord:
    place = f"deals[{fold.number}]"
    try:
        deal = DealRecord(
            hands=None if data["hands"] is None else tuple(map(tuple, data["hands"])),
            cut=data["cut"],
            commitment=data["commitment"],
            seed=None if data["seed"] is None else bytes.fromhex(data["seed"]),
            steps=tuple(Step(step["seat"], parse_step(step["action"])) for step in data["log"]),
            comments=tuple(Comment(**comment) for comment in data["comments"]),
        )
    except ValueError as error:
        raise RecordError(f"{place}: {error}") from None
    number = fold.number
    fold.play(deal)
    if deal.hands:
        deal = replace(deal, hands=tuple(map(fold.match.rules.deck.sorted, deal.hands)))
    _check_derived(f"{place}.number", data["number"], number + 1)
    _check_derived(f"{place}.dealer", data["dealer"], fold.match.dealer_of(number))
    _check_derived(f"{place}.score", data["score"], _score_as_json(fold.match, number))
    return deal


def _check_derived(path: str, written: object, derived: object) -> None:
    """Checks what is written for the reader's convenience and follows from the rest."""
    if written != derived:
        raise RecordError(
            say(
                "{place} must be {expected}, but it is {found}.",
                place=path,
                expected=json.dumps(derived),
                found=json.dumps(written),
            )
        )
