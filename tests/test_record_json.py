"""The JSON form of records: what it accepts, and its schema, which is what it is checked by."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

import pytest
from strategies import new_match, play_on

from spadework.game.record import RecordError, read_json, record_of, schema_text, write_json
from spadework.game.record.schema import SchemaError, check, load
from spadework.rules import parse_rules


def a_match() -> Any:
    """A match with one finished deal and one that is still secret, as JSON."""
    match, rng = new_match(parse_rules("standard; nil_exchange=1"), bytes(32)), random.Random(1)
    while match.decision and (len(match.results) < 1 or len(match.deals) < 2):
        play_on(match, rng, 1, cuts=["seven"])
    return json.loads(write_json(record_of(match)))


GOOD = a_match()


def changed(*path: str | int, to: Any) -> str:
    """The match with one value changed."""
    data = deepcopy(GOOD)
    place = data
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = to
    return json.dumps(data)


def test_the_match_can_be_read() -> None:
    (record,) = read_json(json.dumps(GOOD, indent=2))
    assert [deal.hands is None for deal in record.deals] == [False, True]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "{",
            "Line 1: expected JSON, but in column 2 it goes wrong: Expecting property name enclosed in double quotes.",
        ),
        ('{"spadework": 1,\n"spadework": 1}', '"spadework" is given twice; give it once.'),
        ("[]", "This must be an object, but it is a list with nothing in it."),
        ("{}", "spadework is missing."),
        ('{"spadework": Infinity}', "Infinity is not a number that JSON knows."),
        ('{"spadework": ' + "1" * 5000 + "}", "A number is too long."),
        ('{"spadework": ' + "[" * 100_000, "This JSON is nested too deeply."),
        ('{"spadework": "\\ud800"}', "A text holds half a character, which cannot be written down."),
        (changed("spadework", to=True), "spadework must be 1, but it is true."),
        (changed("spadework", to=2), "spadework must be 1, but it is 2."),
        (changed("extra", to=1), 'There is no "extra" here; there are spadework, rules, seats,'),
        (changed("rules", to="bridge"), "There is no preset called “bridge”; there are standard,"),
        (changed("rules", to=7), 'rules must be a text like "standard; target=300", but it is 7.'),
        (changed("seats", to=[]), "seats must be a list of 4, but it is a list of 0."),
        (changed("seats", 0, to={"name": "A"}), "seats[0].player is missing."),
        (changed("first_dealer", to=4), "first_dealer must be a whole number from 0 to 3, but it is 4."),
        (changed("first_dealer", to=1.0), "first_dealer must be a whole number from 0 to 3, but it is 1.0."),
        (changed("hints", to=-1), "hints must be a whole number from 0 to 999999, but it is -1."),
        (changed("hints", to=10**30), "hints must be a whole number from 0 to 999999, but it is 10000"),
        (changed("winner", to=1), "winner must be null, but it is 1."),
        (changed("deals", 0, "number", to=2), "deals[0].number must be 1, but it is 2."),
        (changed("deals", 0, "dealer", to=(GOOD["first_dealer"] + 1) % 4), "deals[0].dealer must be"),
        (changed("deals", 0, "commitment", to="AB"), 'deals[0].commitment must be a text like "66687aad'),
        (changed("deals", 0, "seed", to="0" * 64 + "\n"), 'deals[0].seed must be a text like "000000'),
        (changed("deals", 0, "cut", to="x" * 201), "deals[0].cut must be a text of at most 200 characters, but it is"),
        (changed("deals", 0, "hands", 0, 0, to="1S"), 'deals[0].hands[0][0] must be a text like "AS", but it is "1S".'),
        (changed("deals", 0, "hands", 0, to=[]), "Deal 1: each of the 4 hands must have 13 cards."),
        (changed("deals", 0, "log", 0, "action", to="hm"), "deals[0]: “hm” is not an action; there are"),
        (changed("deals", 0, "log", 0, "seat", to=-1), "deals[0].log[0].seat must be a whole number from 0 to 3, but"),
        (changed("deals", 0, "log", 0, "action", to="pass"), "Deal 1, bidding: “pass” is not a bid you can make now:"),
        (changed("deals", 0, "comments", to=[{"after": 99, "text": ""}]), "deals[0]: A comment must stand after 0 to"),
        (changed("deals", 0, "score", 0, "change", to=1000), "deals[0].score must be [{"),
        (changed("deals", 0, "score", to=None), "deals[0].score must be [{"),
        (json.dumps(GOOD) + "\n" + changed("spadework", to=2), "Match 2: spadework must be 1, but it is 2."),
    ],
)
def test_a_damaged_record_says_where_and_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(RecordError) as error:
        read_json(text)
    assert str(error.value).startswith(message)


KEYWORDS = {
    *("$schema", "title", "description", "examples"),
    *("$ref", "$defs", "anyOf", "enum", "type", "properties", "required", "additionalProperties", "items"),
    *("minItems", "maxItems", "minimum", "maximum", "maxLength", "pattern"),
}


def keywords(schema: Any) -> set[str]:
    """All keywords that a schema uses."""
    found = set(schema)
    for name in ("properties", "$defs"):
        for part in schema.get(name, {}).values():
            found |= keywords(part)
    return found | (keywords(schema["items"]) if "items" in schema else set())


def test_the_schema_asks_for_nothing_that_is_not_checked() -> None:
    assert keywords(json.loads(schema_text())) <= KEYWORDS


@pytest.mark.parametrize(
    ("schema", "good", "bad"),
    [
        ({"type": "integer"}, [0, -1], [True, 1.0, "1", None]),
        ({"type": "boolean"}, [True], [1, None]),
        ({"type": "number"}, [1, 1.5], [True, "1"]),
        ({"type": ["string", "null"], "pattern": "^a+$"}, ["aa", None], ["", "ab", "a\n", 1]),
        ({"type": "string", "maxLength": 2}, ["", "éé"], ["abc"]),
        ({"type": "integer", "minimum": 0, "maximum": 3}, [0, 3], [-1, 4]),
        ({"enum": [1, "nil"]}, [1, "nil"], [True, 2, "1"]),
        ({"anyOf": [{"type": "integer"}, {"enum": ["nil"]}]}, [4, "nil"], ["four", True]),
        (
            {"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "integer"}},
            [[1], [1, 2]],
            [[], [1, 2, 3], ["1"]],
        ),
        ({"type": "object"}, [{}, {"a": 1}], [[]]),
        ({"$ref": "#/$defs/x", "$defs": {"x": {"type": "null"}}}, [None], [1]),
        ({"type": "object", "properties": {"a": {"type": "null"}}, "required": ["a"]}, [{"a": None, "b": 1}], [{}]),
        ({"type": "object", "properties": {"a": {"type": "null"}}, "additionalProperties": False}, [{}], [{"b": None}]),
    ],
)
def test_a_schema_is_checked_by_its_keywords(schema: Any, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        check(value, schema)
    for value in bad:
        with pytest.raises(SchemaError):
            check(value, schema)


def test_several_values_may_follow_each_other() -> None:
    assert load(' 1\n"two" [3] ') == [1, "two", [3]]
    assert load(" \n") == []
