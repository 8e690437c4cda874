"""Small helpers for sentences."""

from __future__ import annotations

LONGEST_QUOTE = 60
"""How many characters of somebody's text a sentence repeats."""


def plural(count: int, noun: str) -> str:
    """A count with its noun.

    >>> plural(1, "bag"), plural(2, "bag")
    ('1 bag', '2 bags')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def quoted(text: str) -> str:
    """A text in quotation marks, shortened where it is long.

    >>> quoted("AS"), quoted("x" * 1000)[-3:]
    ('“AS”', 'x…”')
    """
    return f"“{text}”" if len(text) <= LONGEST_QUOTE else f"“{text[:LONGEST_QUOTE]}…”"
