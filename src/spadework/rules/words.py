"""Small helpers for sentences."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import reduce
from typing import Literal

from spadework.language import Phrase, Value, phrase

LONGEST_QUOTE = 60
"""How many characters of somebody's text a sentence repeats."""


def plural(count: int, noun: str) -> Phrase:
    """A count with its noun.

    >>> print(plural(1, "bag"), plural(2, "bag"), sep=", ")
    1 bag, 2 bags
    """
    return Phrase(f"{{count}} {noun}" if count == 1 else f"{{count}} {noun}s", {"count": count})


def listed(parts: Iterable[Value], word: Literal["and", "or"] = "and") -> Phrase:
    """Some things with "and" or "or" before the last.

    >>> print(listed(["2 of hearts"]), listed(["2 of hearts", "3 of clubs", "9 of clubs"]), sep="; ")
    2 of hearts; 2 of hearts, 3 of clubs and 9 of clubs
    >>> print(listed("AB", "or"))
    A or B
    """
    *most, last = parts
    if not most:
        return last if isinstance(last, Phrase) else phrase("{last}", last=last)
    before = reduce(lambda first, second: phrase("{first}, {second}", first=first, second=second), most)
    if word == "or":
        return phrase("{most} or {last}", most=before, last=last)
    return phrase("{most} and {last}", most=before, last=last)


def signed(number: int) -> str:
    """A number with a true minus sign.

    >>> signed(-60)
    '−60'
    """
    return str(number).replace("-", "−")


def worked_out(sentence: str, sum_: str) -> str:
    """A sentence with the sum that follows from it.

    >>> worked_out("Each bag is a point.", "2 × 1 = 2")
    'Each bag is a point: 2 × 1 = 2.'
    """
    return f"{sentence.removesuffix('.')}: {sum_}."


def printable(text: str) -> str:
    r"""A text in which every character that cannot be printed is written as JSON escapes it.

    >>> print(printable("rose\n" + chr(0x2028)))
    rose\n\u2028
    """
    return "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in text)


def quoted(text: str) -> str:
    r"""A text in quotation marks, shortened where it is long. It may come from anybody, so all of it can be printed.

    >>> quoted("AS"), quoted("x" * 1000)[-3:], quoted(chr(27) + "[31m")
    ('“AS”', 'x…”', '“\\u001b[31m”')
    """
    return f"“{printable(text)}”" if len(text) <= LONGEST_QUOTE else f"“{printable(text[:LONGEST_QUOTE])}…”"
