"""Rules by name: from a preset and some options, or from the record's text.

>>> str(parse_rules("casual; target=300; nil=50"))
'casual; target=300; nil=50'
>>> parse_rules("standard; targets=300")
Traceback (most recent call last):
spadework.rules.options.RulesError: There is no option called “targets”; there are target, target_rule, floor, nil, ...
"""

from __future__ import annotations

from collections.abc import Mapping

from spadework.language import say
from spadework.rules.base import Rules
from spadework.rules.batak import Batak
from spadework.rules.options import RulesError, Value, check_options, options_of, read_value
from spadework.rules.spades import Spades
from spadework.rules.words import quoted

GAMES: tuple[type[Rules], ...] = (Spades, Batak)
PRESETS: Mapping[str, type[Rules]] = {name: game for game in GAMES for name in game.presets}
"""Every preset's game."""


def _game(preset: str) -> type[Rules]:
    if preset not in PRESETS:
        raise RulesError(
            say("There is no preset called {name}; there are {names}.", name=quoted(preset), names=", ".join(PRESETS))
        )
    return PRESETS[preset]


def make_rules(preset: str = "standard", options: Mapping[str, Value] | None = None) -> Rules:
    """The rules of a preset with some options changed.

    Raises RulesError, in one sentence, for a preset or an option that does not exist, a value out of range, or options
    that contradict each other.

    >>> make_rules("classic", {"bag_limit": None}).target
    500
    """
    game = _game(preset)
    values = {**game.presets[preset].options, **(options or {})}
    check_options(options_of(game), values)
    return game(preset=preset, **values)  # type: ignore[arg-type]  # the options table has just checked the types


def parse_rules(text: str) -> Rules:
    """The rules written as in a record: a preset, then ``; option=value`` for what differs from it.

    Raises RulesError as `make_rules` does, and for a part that is not written as ``option=value``.
    """
    preset, *parts = [part.strip() for part in text.split(";")]
    table = options_of(_game(preset))
    options: dict[str, Value] = {}
    for part in parts:
        name, equals, written = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise RulesError(say("{text} is not an option; write it as in target=300.", text=quoted(part)))
        if name in options:
            raise RulesError(say("{name} is given twice; give it once.", name=name))
        options[name] = read_value(table[name], written) if name in table else written
    return make_rules(preset, options)
