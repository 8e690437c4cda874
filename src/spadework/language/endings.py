"""Turkish endings: which form an ending takes after a word, by vowel harmony and the last sound.

Turkish puts the case at the end of a word, and the ending follows the word's last vowel: *kozu* but *eli*, *maçayı* but
*papazı*. Numbers are read, so 7 takes the ending of *yedi*, and after numbers and names an apostrophe comes first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from spadework.language.spoken import language

ENDINGS: Mapping[str, str] = {
    "acc": "(y)I",
    "dat": "(y)A",
    "gen": "(n)In",
    "loc": "DA",
    "abl": "DAn",
    "ins": "(y)lA",
    "poss": "(s)I",
    "li": "lI",
    "is": "DIr",
}
"""Each ending by its name: the accusative, the dative, the genitive, *in*, *from*, *with*, *its*, *with … in it*, and
*is*. I and A stand for the vowels that follow the word's, D for d or t; what is in brackets comes after a vowel."""

_AFTER_COMPOUND: Mapping[str, str] = {"acc": "nI", "dat": "nA", "gen": "nIn", "loc": "nDA", "abl": "nDAn"}
"""What an ending is after a word that has its possessive ending already, as *kupa kızı* has: *kupa kızını*."""

_VOWELS = "aıoueiöü"
_CLOSE: Mapping[str, str] = dict(zip(_VOWELS, "ııuuiiüü", strict=True))
"""The vowel that I becomes after each vowel."""
_OPEN: Mapping[str, str] = dict(zip(_VOWELS, "aaaaeeee", strict=True))
"""The vowel that A becomes."""
_HARD = "fstkçşhp"
"""After these, D is t."""

_ONES = ("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz")
_TENS = ("", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan")
_THOUSANDS = ("yüz", "bin", "bin", "bin", "milyon")
"""By the noughts at a number's end, from two on."""

_READ: Mapping[str, str] = {"ash": "eş"}
"""Names that are not read as they are written."""
_NUMBER = re.compile(r"\d+$")


class Word(str):
    """Words of a sentence, to which endings can be put as in ``f"{word:acc}"``.

    >>> f"{Word('koz'):acc}, {Word('el'):acc}, {Word('maça'):acc}, {Word('sinek'):dat}"
    'kozu, eli, maçayı, sineğe'
    """

    __slots__ = ()

    def __format__(self, changes: str) -> str:
        text = str(self)
        for change in changes.split():
            text = capital(text) if change == "cap" else self._with(text, change)
        return text

    def _with(self, text: str, name: str) -> str:
        if text[-1:].isdigit():
            return f"{text}’{_ending(ENDINGS[name], _as_read(text))}"
        ending = _ending(ENDINGS[name], text)
        return (_softened(text) if ending[0] in _VOWELS else text) + ending


class Compound(Word):
    """Words of which the last has an ending already that says whose it is.

    >>> f"{Compound('kupa kızı'):acc}, {Compound('maça 10’lusu'):gen}"
    'kupa kızını, maça 10’lusunun'
    """

    __slots__ = ()

    def _with(self, text: str, name: str) -> str:
        return text + _ending(_AFTER_COMPOUND.get(name, ENDINGS[name]), text)


class Name(Word):
    """Somebody's name, a number, or a text that is not ours: an apostrophe divides it from an ending.

    >>> f"{Name('Hazel'):dat}, {Name('Rowan'):gen}, {Name('Ash'):acc}, {Name(7):acc}, {Name('−200'):dat}"
    'Hazel’e, Rowan’ın, Ash’i, 7’yi, −200’e'
    """

    __slots__ = ()

    def _with(self, text: str, name: str) -> str:
        return f"{text}’{_ending(ENDINGS[name], _as_read(text))}"


def capital(text: str) -> str:
    """A text with a capital letter at its beginning; in Turkish, that of i has its dot.

    >>> from spadework.language.spoken import speaking
    >>> with speaking("tr"):
    ...     capital("iki el"), capital("ılık")
    ('İki el', 'Ilık')
    """
    first = "İ" if text[:1] == "i" and language() == "tr" else text[:1].upper()
    return first + text[1:]


def _ending(form: str, before: str) -> str:
    """The form that an ending takes after a word, which is written as it is read.

    >>> _ending("(y)I", "yedi"), _ending("DAn", "üç"), _ending("(n)In", "koz")
    ('yi', 'ten', 'un')
    """
    before = _lower(before)
    vowel = next((letter for letter in reversed(before) if letter in _VOWELS), "i")
    after_vowel = before[-1:] in _VOWELS
    found, optional = "", False
    for letter in form:
        match letter:
            case "(" | ")":
                optional = letter == "("
            case _ if optional and not after_vowel:
                pass
            case "I":
                vowel = _CLOSE[vowel]
                found += vowel
            case "A":
                vowel = _OPEN[vowel]
                found += vowel
            case "D":
                found += "t" if before[-1:] in _HARD else "d"
            case _:
                found += letter
    return found


def _softened(text: str) -> str:
    """A word of several syllables whose last sound softens before a vowel, as in *sinek*, *sineği*."""
    many = sum(letter in _VOWELS for letter in _lower(text.rpartition(" ")[2])) > 1
    return text[:-1] + "ğ" if many and text.endswith("k") else text


def _as_read(text: str) -> str:
    """A name as it is read aloud; of a number at its end, the last word.

    >>> _as_read("7"), _as_read("40"), _as_read("500"), _as_read("minus 1000"), _as_read("Ash")
    ('yedi', 'kırk', 'yüz', 'bin', 'eş')
    """
    number = _NUMBER.search(text)
    if number is None:
        return _READ.get(text.lower(), text)
    digits = number[0].lstrip("0") or "0"
    noughts = len(digits) - len(digits.rstrip("0")) if digits != "0" else 0
    if noughts == 0:
        return _ONES[int(digits[-1])]
    if noughts == 1:
        return _TENS[int(digits[-2])]
    return _THOUSANDS[min(noughts - 2, len(_THOUSANDS) - 1)]


def _lower(text: str) -> str:
    return text.replace("I", "ı").replace("İ", "i").lower()
