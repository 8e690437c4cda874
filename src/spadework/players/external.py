"""Players that are programs of their own: a view goes out as one line of JSON, and an action comes back as another.

`docs/engines.md` tells what a program has to do. Nothing here trusts it: it may end, stall or answer nonsense at any
moment, and then the player raises a `Fault` that says so in one sentence.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import IO

from spadework.game.view import View
from spadework.players.protocol import ProtocolError, read_answer, write_view
from spadework.rules import Action
from spadework.rules.words import plural, quoted

FAREWELL = 2.0
"""Seconds that a program has to end by itself once its input is closed."""
AGONY = 0.5
"""Seconds from closing its output to its end, for a program that ends by itself."""
BREATH = 0.1
"""Seconds after which a silent program is looked after: it may have ended, and a child of it hold its output open."""
LONGEST_LINE = 1 << 16
"""How many bytes an answer may have."""


class Fault(Exception):
    """A program that failed as a player. Its message says in one sentence how."""


class External:
    """A player that asks a program, which is started when it is first needed and again after it has failed.

    Use it as a context: on leaving, the program is ended.
    """

    def __init__(self, command: str, time_limit: float) -> None:
        """A player that asks the program started by a command.

        Args:
            command: the program and its arguments, quoted as for a shell; no shell sees it.
            time_limit: the seconds that the program has for an answer. Its start counts toward the first one.

        Raises ValueError, with one sentence, if the quotes do not match or there is no program in it.
        """
        self.command = command
        self.time_limit = time_limit
        self._words = words_of(command)
        self._program: _Program | None = None

    def __enter__(self) -> External:
        return self

    def __exit__(self, *_: object) -> None:
        self._end(FAREWELL)

    def __call__(self, view: View, seed: int) -> Action:
        """The action that the program takes.

        Raises Fault if it does not answer in time with a legal one; it is then ended, and started anew the next time.
        """
        if view.decision is None:
            raise ValueError("It is not this seat’s turn, so there is nothing to decide.")
        try:
            if self._program is None:
                self._program = _Program(self._words)
            line = self._program.ask(write_view(view, seed), self.time_limit)
            try:
                action = read_answer(line)
            except ProtocolError as error:
                raise Fault(str(error)) from None
            if not view.decision.allows(action):
                raise Fault(f"It answered {quoted(str(action))}, which is not legal. {view.decision.why_not(action)}")
        except Fault:
            self._end(0)
            raise
        return action

    def _end(self, patience: float) -> None:
        if self._program is not None:
            self._program.end(patience)
            self._program = None


def words_of(command: str) -> list[str]:
    """A command as the program and its arguments.

    Raises ValueError, with one sentence, if the quotes do not match or there is no program in it.
    """
    try:
        words = shlex.split(command)
    except ValueError:
        raise ValueError(f"The quotes in {quoted(command)} do not match.") from None
    if not words:
        raise ValueError("After “cmd:” must stand the program to start.")
    return words


class _Program:
    """A running program. Its pipes are watched and never waited for, so that nothing can hold us up."""

    def __init__(self, words: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                # Ctrl-C is meant for whoever started this player, who then ends the program himself.
                start_new_session=True,
            )
        except OSError as error:
            raise Fault(f"It could not be started: {error.strerror or error}.") from None
        self._stdin, self._stdout, self._stderr = map(
            _opened, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._unsent = self._heard = self._murmured = b""
        self._watched = DefaultSelector()
        self._watched.register(self._stdout, EVENT_READ, self._hear)
        self._watched.register(self._stderr, EVENT_READ, self._overhear)

    def ask(self, question: bytes, time_limit: float) -> bytes:
        """Sends a line and gives the line that comes back.

        Raises Fault if none does in time, or if something had come before. The program is then of no more use.
        """
        end = time.monotonic() + time_limit
        self._attend(0)
        if self._heard:
            first = self._heard.strip().partition(b"\n")[0]
            raise Fault(f"It wrote {quoted(first.decode(errors='replace'))} without being asked.")
        self._unsent = question + b"\n"
        self._watched.register(self._stdin, EVENT_WRITE, self._tell)
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_LINE:
                raise Fault(f"It answered with a line of more than {LONGEST_LINE} bytes.")
            left = end - time.monotonic()
            if left <= 0:
                raise Fault(f"It did not answer within {plural_seconds(time_limit)}.")
            quiet = not self._attend(min(left, BREATH))
            if self._stdout.closed or (quiet and self._process.poll() is not None):
                raise Fault(self._how_it_ended())
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _attend(self, patience: float) -> bool:
        """Reads and writes what can be, waiting for it so many seconds; whether there was anything."""
        ready = self._watched.select(patience)
        for key, _ in ready:
            key.data()
        return bool(ready)

    def _tell(self) -> None:
        # A program that has ended reads nothing.
        with suppress(BrokenPipeError):
            self._unsent = self._unsent[os.write(self._stdin.fileno(), self._unsent) :]
            if self._unsent:
                return
        self._watched.unregister(self._stdin)

    def _hear(self) -> None:
        self._heard += self._read(self._stdout)

    def _overhear(self) -> None:
        self._murmured = (self._murmured + self._read(self._stderr))[-LONGEST_LINE:]

    def _read(self, pipe: IO[bytes]) -> bytes:
        found = os.read(pipe.fileno(), LONGEST_LINE)
        if not found:
            self._watched.unregister(pipe)
            pipe.close()
        return found

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(AGONY)
        except subprocess.TimeoutExpired:
            return "It closed its output without an answer."
        while self._attend(0):
            pass
        how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
        last = self._murmured.strip().rpartition(b"\n")[2].decode(errors="replace").strip()
        return f"It ended {how} without an answer" + (f"; its last words were {quoted(last)}." if last else ".")

    def end(self, patience: float) -> None:
        """Ends the program: by closing its input, and by force if it is still there after so many seconds."""
        if self._stdin in self._watched.get_map():
            self._watched.unregister(self._stdin)
        self._stdin.close()
        end = time.monotonic() + patience
        while self._process.poll() is None and (left := end - time.monotonic()) > 0:
            self._attend(min(left, BREATH))
        # All that it has started goes with it. Their group keeps its number for as long as one of them is there.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._watched.close()
        for pipe in (self._stdout, self._stderr):
            pipe.close()


def _opened(pipe: IO[bytes] | None) -> IO[bytes]:
    """A pipe that nobody waits for."""
    if pipe is None:
        raise RuntimeError("a program was started without a pipe")
    os.set_blocking(pipe.fileno(), False)
    return pipe


def plural_seconds(seconds: float) -> str:
    """A time in words.

    >>> plural_seconds(1), plural_seconds(0.5), plural_seconds(10.0)
    ('1 second', '0.5 seconds', '10 seconds')
    """
    return str(plural(int(seconds), "second")) if seconds == int(seconds) else f"{seconds:g} seconds"
