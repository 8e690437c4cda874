"""Players that are programs of their own: a view goes out as one line of JSON, and an action comes back as another.

`docs/engines.md` tells what a program has to do. Nothing here trusts it: it may end, stall or answer nonsense at any
moment, and then the player raises a `Fault` that says so in one sentence.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO

from spadework.game.record.values import printable
from spadework.game.view import View
from spadework.players.protocol import ProtocolError, read_answer, write_view
from spadework.rules import Action
from spadework.rules.words import plural, quoted

FAREWELL = 2.0
"""Seconds that a program has to end by itself once its input is closed."""
AGONY = 0.5
"""Seconds from closing its output to its end, for a program that ends by itself."""
LONGEST_LINE = 1 << 16
"""How many bytes of a line are read."""


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
    """A running program. It is spoken to by threads, so that waiting for it can end."""

    def __init__(self, words: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # Ctrl-C is meant for whoever started this player, who then ends the program himself.
                start_new_session=True,
            )
        except OSError as error:
            raise Fault(f"It could not be started: {error.strerror or error}.") from None
        self._last_words = b""
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._asker: threading.Thread | None = None

    def ask(self, question: bytes, time_limit: float) -> bytes:
        """Sends a line and gives the line that comes back.

        Raises Fault if none does in time. The program is then of no more use.
        """
        answers: SimpleQueue[bytes] = SimpleQueue()
        self._asker = threading.Thread(target=self._ask, args=(question, answers), daemon=True)
        self._asker.start()
        try:
            line = answers.get(timeout=time_limit)
        except Empty:
            raise Fault(f"It did not answer within {plural_seconds(time_limit)}.") from None
        if not line:
            raise Fault(self._how_it_ended())
        return line

    def _ask(self, question: bytes, answers: SimpleQueue[bytes]) -> None:
        stdin, stdout, line = _pipe(self._process.stdin), _pipe(self._process.stdout), b""
        # A program that has ended reads nothing, and both pipes may be closed already where the player was stopped.
        with suppress(OSError, ValueError):
            stdin.write(question + b"\n")
            stdin.flush()
        with suppress(OSError, ValueError):
            line = stdout.readline(LONGEST_LINE)
        answers.put(line)

    def _listen(self) -> None:
        while line := _pipe(self._process.stderr).readline(LONGEST_LINE):
            self._last_words = line.strip() or self._last_words

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(AGONY)
        except subprocess.TimeoutExpired:
            return "It closed its output without an answer."
        how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
        self._listener.join(FAREWELL)
        last = printable(self._last_words.decode(errors="replace"))
        return f"It ended {how} without an answer" + (f"; its last words were {quoted(last)}." if last else ".")

    def end(self, patience: float) -> None:
        """Ends the program: by closing its input, and by force if it is still there after so many seconds."""
        if self._asker is None or not self._asker.is_alive():
            with suppress(OSError):
                _pipe(self._process.stdin).close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(patience)
        if self._process.poll() is None:
            self._kill()
        self._process.wait()
        for thread, pipes in (
            (self._asker, (self._process.stdin, self._process.stdout)),
            (self._listener, (self._process.stderr,)),
        ):
            if thread is not None:
                thread.join(FAREWELL)
            # A child that has outlived the program may still hold a pipe, and closing would wait for it.
            if thread is None or not thread.is_alive():
                for pipe in pipes:
                    with suppress(OSError):
                        _pipe(pipe).close()

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)  # with all that it has started itself
            else:
                self._process.kill()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise RuntimeError("a program was started without a pipe")
    return pipe


def plural_seconds(seconds: float) -> str:
    """A time in words.

    >>> plural_seconds(1), plural_seconds(0.5), plural_seconds(10.0)
    ('1 second', '0.5 seconds', '10 seconds')
    """
    return plural(int(seconds), "second") if seconds == int(seconds) else f"{seconds:g} seconds"
