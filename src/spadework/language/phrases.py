"""Templates, and the values that go into them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from spadework.language.endings import Compound, Name, Word
from spadework.language.spoken import Language, language
from spadework.language.turkish import TURKISH


def catalogue(wanted: Language) -> Mapping[str, str]:
    """What the English templates are in a language; in English, each is itself."""
    return TURKISH if wanted == "tr" else {}


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that are yet to be said, since it is not known in which language.

    >>> held = phrase("hearts")
    >>> str(held), str(Phrase("a void in {suit}", {"suit": held}))
    ('hearts', 'a void in hearts')
    """

    template: str
    """In English, with a field in braces for each value, as in ``{card}``. After a colon stands how the value changes:
    ``cap`` for a capital at the beginning of a sentence and, in Turkish, the names of endings."""
    values: dict[str, int | str | Phrase] = field(default_factory=dict)

    def __str__(self) -> str:
        """The words in the language that is spoken now."""
        return str(_said(self))

    def __format__(self, changes: str) -> str:
        return format(_said(self), changes)


Value = int | str | Phrase
"""What may go into a template: a number, somebody's name or what they have typed, or words that are in need of a
language themselves."""


def phrase(template: str, /, **values: Value) -> Phrase:
    """A phrase of a template and its values. It is kept, and said by whoever tells it: ``str`` says it.

    Args:
        template: in English, written out where the function is called, so that tests find it.
        values: by the fields of the template.
    """
    return Phrase(template, values)


def say(template: str, /, **values: Value) -> str:
    """A sentence in the language that is spoken now, for somebody who hears it at once.

    Args:
        template: in English, written out where the function is called, so that tests find it.
        values: by the fields of the template.
    """
    return str(_said(Phrase(template, values)))


_LAST_FIELD = re.compile(r"\{(\w+)(?::([\w ]+))?\}$")


def _said(words: Phrase) -> Word:
    """The words, and what they are for the endings that may be put to them."""
    template = catalogue(language()).get(words.template, words.template)
    if not words.values:
        return template if isinstance(template, Word) else Word(template)
    values = {name: _word(value) for name, value in words.values.items()}
    text = template.format_map(values)
    last = _LAST_FIELD.search(template)
    if last is None:
        return Word(text)
    if "poss" in (last[2] or "").split():
        return Compound(text)
    return type(values[last[1]])(text)


def _word(value: Value) -> Word:
    """A value as a word. What nobody has translated is a name."""
    return _said(value) if isinstance(value, Phrase) else Name(value)
