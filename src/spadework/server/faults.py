"""What is wrong with JSON that was sent, made plain from the words of msgspec."""

from __future__ import annotations

import re
from collections.abc import Mapping


def fault_in_words(words: str, what: str) -> str | None:
    """What is wrong, in a sentence; None where there is no more to say than that it is.

    Args:
        words: what msgspec says of it.
        what: what it says that of.

    >>> fault_in_words("Object missing required field `action`", "The request")
    'The field “action” is missing.'
    >>> fault_in_words("Expected `int`, got `str`", "The position")
    'The position has to be a whole number, not text.'
    """
    if match := _MISSING.match(words):
        return f"The field “{match[1]}” is missing."
    if match := _UNKNOWN.match(words):
        return f"There is no field “{match[1]}” here."
    if match := _EXPECTED.match(words):
        asked, got = (_IN_WORDS.get(kind, kind) for kind in match.groups())
        return f"{what} has to be {asked}, not {got}."
    if match := _OTHER_VALUE.match(words):
        return f"{what} cannot be “{match[1]}”."
    return None


_IN_WORDS: Mapping[str, str] = {
    "array": "a list",
    "bool": "yes or no",
    "float": "a fraction",
    "int": "a whole number",
    "object": "a JSON object",
    "str": "text",
}
_MISSING = re.compile("Object missing required field `(.*?)`")
_UNKNOWN = re.compile("Object contains unknown field `(.*?)`")
_EXPECTED = re.compile("Expected `(.*?)`, got `(.*?)`")
_OTHER_VALUE = re.compile("Invalid enum value '(.*)'")
