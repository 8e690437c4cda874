"""The language that is spoken now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, get_args

Language = Literal["en", "tr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""All languages, the one in which everything is written first."""

_spoken: ContextVar[Language] = ContextVar("language", default="en")


def language() -> Language:
    """The language that is spoken now: English, unless somebody is spoken to who wants another."""
    return _spoken.get()


@contextmanager
def speaking(wanted: Language) -> Iterator[None]:
    """Speaks a language for a while.

    It holds for this task or thread and for those that it starts, so that two people can be spoken to at once.
    """
    before = _spoken.set(wanted)
    try:
        yield
    finally:
        _spoken.reset(before)
