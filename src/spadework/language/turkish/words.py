"""Cards, suits and counted things."""

from __future__ import annotations

from collections.abc import Mapping

from spadework.language.endings import Compound

_SUITS: Mapping[str, tuple[str, str, str]] = {
    "clubs": ("♣", "club", "sinek"),
    "diamonds": ("♦", "diamond", "karo"),
    "hearts": ("♥", "heart", "kupa"),
    "spades": ("♠", "spade", "maça"),
}
"""By the English name, the sign, a card of the suit in English, and the Turkish name."""

_RANKS: Mapping[str, tuple[str, str, str, str]] = {
    "2": ("2", "two", "2’li", "2’lisi"),
    "3": ("3", "three", "3’lü", "3’lüsü"),
    "4": ("4", "four", "4’lü", "4’lüsü"),
    "5": ("5", "five", "5’li", "5’lisi"),
    "6": ("6", "six", "6’lı", "6’lısı"),
    "7": ("7", "seven", "7’li", "7’lisi"),
    "8": ("8", "eight", "8’li", "8’lisi"),
    "9": ("9", "nine", "9’lu", "9’lusu"),
    "10": ("10", "ten", "10’lu", "10’lusu"),
    "jack": ("J", "jack", "vale", "valesi"),
    "queen": ("Q", "queen", "kız", "kızı"),
    "king": ("K", "king", "papaz", "papazı"),
    "ace": ("A", "ace", "as", "ası"),
}
"""By the English name, the sign, the English name where the suit goes without saying, the Turkish name, and that of a
suit's."""

_COUNTED: Mapping[str, str] = {
    "bag": "fazla",
    "card": "kart",
    "kilobyte": "kilobayt",
    "megabyte": "megabayt",
    "point": "puan",
    "trick": "el",
}

WORDS: Mapping[str, str] = {
    **{suit: name for suit, (_, _, name) in _SUITS.items()},
    **{one: name for _, one, name in _SUITS.values()},
    **{f"the {each}": name for _, each, name, _ in _RANKS.values()},
    **{
        key: Compound(f"{name} {its}")
        for suit, (sign, _, name) in _SUITS.items()
        for rank, (letter, _, _, its) in _RANKS.items()
        for key in (f"{rank} of {suit}", f"{letter}{sign}")
    },
    "nil": "nil",
    "blind nil": "kör nil",
    "little joker": "küçük joker",
    "big joker": "büyük joker",
    "the little joker": "küçük joker",
    "the big joker": "büyük joker",
    # Numbers in words.
    "no": "sıfır",
    "one": "bir",
    "two": "iki",
    "three": "üç",
    "four": "dört",
    "five": "beş",
    "six": "altı",
    "seven": "yedi",
    "eight": "sekiz",
    "nine": "dokuz",
    "ten": "on",
    **{f"{{count}} {noun}{many}": f"{{count}} {name}" for noun, name in _COUNTED.items() for many in ("", "s")},
    "{count} higher card": "daha büyük {count} kart",
    "{count} higher cards": "daha büyük {count} kart",
    # Of several things, the last two.
    "{last}": "{last}",
    "{first}, {second}": "{first}, {second}",
    "{most} and {last}": "{most} ve {last}",
    "{most} or {last}": "{most} veya {last}",
}
