"""Who may play in the arena: the computer players by name, a few that only serve as a measure, and programs."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from spadework.game.view import View
from spadework.players import LOOKING_AHEAD, PLAYERS, Player, normal
from spadework.players.external import External, words_of
from spadework.rules import Action, Play
from spadework.rules.words import quoted
from spadework.search import why_missing

COMMAND = "cmd:"
"""What stands before the command of a program that plays."""


class EntrantError(ValueError):
    """A player that does not exist. Its message is one sentence."""


def random_cards(view: View, seed: int) -> Action:
    """Bids and exchanges as Normal does, then plays any card."""
    decision = view.decision
    if decision is not None and decision.kind == "play":
        return Play(random.Random(seed).choice(decision.cards))
    return normal(view, seed)


def random_actions(view: View, seed: int) -> Action:
    """Takes any action that the rules allow: any bid, any card."""
    if view.decision is None:
        raise ValueError("It is not this seat’s turn, so there is nothing to decide.")
    return random.Random(seed).choice(view.decision.legal)


def flat_monte_carlo(view: View, seed: int) -> Action:
    """Flat Monte Carlo. Without the kernel its module cannot be imported, so that waits until it plays."""
    from spadework.arena.flat import flat_monte_carlo as player

    return player(view, seed)


ENTRANTS: Mapping[str, Player] = {
    **PLAYERS,
    "random": random_cards,
    "random-legal": random_actions,
    "flat-mc": flat_monte_carlo,
}
"""The players of the package by name: those that one may play against, and those that only serve as a measure."""


def command_of(name: str) -> str | None:
    """The command of a program that plays; None for a player of the package.

    >>> command_of("cmd: python3 my_engine.py"), command_of("normal")
    ('python3 my_engine.py', None)
    """
    return name.removeprefix(COMMAND).strip() if name.startswith(COMMAND) else None


def check_entrant(name: str) -> None:
    """Raises EntrantError if no player has this name, or the program in it does not exist."""
    command = command_of(name)
    if command is None:
        if name not in ENTRANTS:
            there = ", ".join(ENTRANTS)
            raise EntrantError(f"There is no player called {quoted(name)}; there are {there}, and “{COMMAND} PROGRAM”.")
        if name in (*LOOKING_AHEAD, "flat-mc") and (reason := why_missing(name.capitalize())):
            raise EntrantError(reason)
        return
    if os.name != "posix":
        raise EntrantError("Programs can play on Linux and macOS only.")
    try:
        program = words_of(command)[0]
    except ValueError as error:
        raise EntrantError(str(error)) from None
    if shutil.which(program) is None:
        raise EntrantError(f"There is no program {quoted(program)} that could be started.")


@contextmanager
def entrant(name: str, time_limit: float) -> Iterator[Player]:
    """The player with a name; a program is ended on leaving.

    Args:
        name: a name that `check_entrant` lets pass.
        time_limit: the seconds that a program has for each answer.
    """
    command = command_of(name)
    if command is None:
        yield ENTRANTS[name]
    else:
        with External(command, time_limit) as program:
            yield program
