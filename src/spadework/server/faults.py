"""What is wrong with JSON that was sent, made plain from the words of msgspec."""

from __future__ import annotations

import re
from collections.abc import Mapping

from spadework.language import Phrase, phrase, say


def fault_in_words(words: str, what: Phrase) -> str | None:
    """What is wrong, in a sentence; None where there is no more to say than that it is.

    Args:
        words: what msgspec says of it.
        what: what it says that of.

    >>> fault_in_words("Object missing required field `action`", phrase("The request"))
    'The field “action” is missing.'
    >>> fault_in_words("Expected `int`, got `str`", phrase("The field “{name}”", name="position"))
    'The field “position” has to be a whole number, not text.'
    """
    if match := _MISSING.match(words):
        return say("The field “{name}” is missing.", name=match[1])
    if match := _UNKNOWN.match(words):
        return say("There is no field “{name}” here.", name=match[1])
    if match := _EXPECTED.match(words):
        asked, got = (_IN_WORDS.get(kind, kind) for kind in match.groups())
        return say("{what} has to be {asked}, not {got}.", what=what, asked=asked, got=got)
    if match := _OTHER_VALUE.match(words):
        return say("{what} cannot be “{value}”.", what=what, value=match[1])
    return None


_IN_WORDS: Mapping[str, Phrase] = {
    "array": phrase("a list"),
    "bool": phrase("yes or no"),
    "float": phrase("a fraction"),
    "int": phrase("a whole number"),
    "object": phrase("a JSON object"),
    "str": phrase("text"),
}
_MISSING = re.compile("Object missing required field `(.*?)`")
_UNKNOWN = re.compile("Object contains unknown field `(.*?)`")
_EXPECTED = re.compile("Expected `(.*?)`, got `(.*?)`")
_OTHER_VALUE = re.compile("Invalid enum value '(.*)'")
