"""JSON from strangers: read strictly, and checked against a JSON Schema.

Of JSON Schema this knows the few keywords that our own schemas use, so that what is published is what is checked.

>>> check([1, True], {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 13}}, "tricks")
Traceback (most recent call last):
spadework.game.record.schema.SchemaError: tricks[1] must be a whole number from 0 to 13, but it is true.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, Never

from spadework.language import Phrase, Value, phrase, say

Schema = Mapping[str, Any]


class SchemaError(ValueError):
    """JSON that cannot be read, or that its schema does not allow. The message is one sentence."""

    def __init__(self, message: str, line: int | None = None) -> None:
        """What is wrong and, where the text itself cannot be read, on which line."""
        super().__init__(message)
        self.line = line


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in found if names.count(name) > 1)
        raise SchemaError(say("{name} is given twice; give it once.", name=_show(twice)))
    return found


def _not_a_number(name: str) -> Never:
    raise SchemaError(say("{name} is not a number that JSON knows.", name=name))


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_not_a_number)
_SPACE = re.compile(r"[ \t\n\r]*")


def load(text: str) -> list[Any]:
    """The values of a text that holds JSON, one after the other. Raises SchemaError if it is anything else.

    Not a number, infinities, a name given twice and half characters are refused.

    >>> load('{"bags": 1} {"bags": 2}')
    [{'bags': 1}, {'bags': 2}]
    >>> load('{"bags": NaN}')
    Traceback (most recent call last):
    spadework.game.record.schema.SchemaError: NaN is not a number that JSON knows.
    """
    values = []
    place = _after_space(text, 0)
    try:
        while place < len(text):
            value, place = _DECODER.raw_decode(text, place)
            values.append(value)
            place = _after_space(text, place)
        # Half a character may hide in an escape, and could not be written out again.
        json.dumps(values, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise SchemaError(
            say("expected JSON, but in column {column} it goes wrong: {fault}.", column=error.colno, fault=error.msg),
            error.lineno,
        ) from None
    except UnicodeEncodeError:
        raise SchemaError(say("A text holds half a character, which cannot be written down.")) from None
    except RecursionError:
        raise SchemaError(say("This JSON is nested too deeply.")) from None
    except SchemaError:
        raise
    except ValueError:
        # Python reads no number of more than some thousand digits.
        raise SchemaError(say("A number is too long.")) from None
    return values


def _after_space(text: str, place: int) -> int:
    space = _SPACE.match(text, place)
    return space.end() if space else place


def check(value: Any, schema: Schema, path: str = "", root: Schema | None = None) -> None:
    """Raises SchemaError, with the path to the fault, if a schema does not allow a value.

    Args:
        value: what `load` gave.
        schema: the schema, or the part of one that the value must fit.
        path: how the value is called in the message.
        root: the schema that holds the definitions, where it is not ``schema`` itself.
    """
    root = root or schema
    schema = _resolved(schema, root)
    if "anyOf" in schema:
        if not any(_fits(value, each, root) for each in schema["anyOf"]):
            _refuse(value, schema, path, root)
        return
    if not _right_kind(value, schema):
        _refuse(value, schema, path, root)
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        if schema.get("additionalProperties") is False:
            for name in value:
                if name not in properties:
                    names = ", ".join(properties)
                    if path:
                        raise SchemaError(
                            say(
                                "There is no {name} in {place}; there are {names}.",
                                name=_show(name),
                                place=path,
                                names=names,
                            )
                        )
                    raise SchemaError(say("There is no {name} here; there are {names}.", name=_show(name), names=names))
        for name in schema.get("required", ()):
            if name not in value:
                raise SchemaError(say("{name} is missing.", name=_join(path, name)))
        for name in properties:
            if name in value:
                check(value[name], properties[name], _join(path, name), root)
    elif isinstance(value, list) and "items" in schema:
        for place, each in enumerate(value):
            check(each, schema["items"], f"{path}[{place}]", root)


def _fits(value: Any, schema: Schema, root: Schema) -> bool:
    try:
        check(value, schema, "", root)
    except SchemaError:
        return False
    return True


def _resolved(schema: Schema, root: Schema) -> Schema:
    if "$ref" in schema:
        found: Schema = root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
        return found
    return schema


_KINDS: Mapping[str, type | tuple[type, ...]] = {
    "integer": int,
    "string": str,
    "array": list,
    "object": dict,
    "boolean": bool,
    "number": (int, float),
    "null": type(None),
}


def _right_kind(value: Any, schema: Schema) -> bool:
    """Whether a value fits a schema by itself, whatever it contains."""
    if "enum" in schema:
        return any(value == each and type(value) is type(each) for each in schema["enum"])
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(isinstance(value, _KINDS[kind]) and isinstance(value, bool) == (kind == "boolean") for kind in kinds):
        return False
    if isinstance(value, str):
        return len(value) <= schema.get("maxLength", len(value)) and (
            "pattern" not in schema or re.fullmatch(schema["pattern"], value) is not None
        )
    if isinstance(value, list):
        fewest: int = schema.get("minItems", 0)
        most: int = schema.get("maxItems", len(value))
        return fewest <= len(value) <= most
    if isinstance(value, int):
        low: int = schema.get("minimum", value)
        high: int = schema.get("maximum", value)
        return low <= value <= high
    return True


def _refuse(value: Any, schema: Schema, path: str, root: Schema) -> Never:
    raise SchemaError(
        say(
            "{place} must be {expected}, but it is {found}.",
            place=path or phrase("This"),
            expected=_words(schema, root),
            found=_show(value),
        )
    )


def _words(schema: Schema, root: Schema) -> Phrase:
    """What a schema asks for, in words."""
    schema = _resolved(schema, root)
    if "anyOf" in schema:
        return _either([_words(each, root) for each in schema["anyOf"]])
    if "enum" in schema:
        return _either(list(map(_show, schema["enum"])))
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return _either([_kind_in_words(kind, schema) for kind in kinds])


def _either(parts: Sequence[Value]) -> Phrase:
    """Some things, one of which it may be."""
    first, *others = parts
    start = first if isinstance(first, Phrase) else phrase("{last}", last=first)
    return reduce(lambda most, last: phrase("{most} or {last}", most=most, last=last), others, start)


def _kind_in_words(kind: str, schema: Schema) -> Phrase:
    match kind:
        case "integer":
            low, high = schema.get("minimum"), schema.get("maximum")
            if high is not None:
                return phrase("a whole number from {low} to {high}", low=str(low), high=high)
            if low is not None:
                return phrase("a whole number of at least {low}", low=low)
            return phrase("a whole number")
        case "string":
            longest, example = schema.get("maxLength"), schema.get("examples", [None])[0]
            if longest is not None and example is not None:
                return phrase(
                    "a text of at most {most} characters like {example}", most=longest, example=_show(example)
                )
            if longest is not None:
                return phrase("a text of at most {most} characters", most=longest)
            return phrase("a text") if example is None else phrase("a text like {example}", example=_show(example))
        case "array":
            low, high = schema.get("minItems"), schema.get("maxItems")
            return phrase("a list of {count}", count=low) if low is not None and low == high else phrase("a list")
        case "object":
            return phrase("an object")
        case "boolean":
            return phrase("true or false")
    return phrase("null") if kind == "null" else phrase("a {kind}", kind=kind)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _show(value: Any) -> Value:
    match value:
        case dict():
            return phrase("an object")
        case list():
            return phrase("a list of {count}", count=len(value)) if value else phrase("a list with nothing in it")
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:60] + "…"
