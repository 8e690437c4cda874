"""Where the boards of a contest are played: in this process, in several, or on a cluster.

Each way gives the boards as they are finished, in any order. Leaving off early ends what still runs.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from spadework.arena.board import Board
from spadework.arena.contest import Contest

Boards = Generator[Board, None, None]


INTERRUPTIONS = tuple(signal.Signals[name] for name in ("SIGINT", "SIGHUP") if name in signal.Signals.__members__)
"""Ctrl-C, and the end of a terminal where the system tells of it."""
GONE = (EOFError, ConnectionError)
"""What a pipe raises whose other end is gone."""


class WorkerError(RuntimeError):
    """Workers that cannot be reached, or ended before their work. The message is one sentence."""


def in_this_process(contest: Contest, boards: Sequence[int]) -> Boards:
    """Plays the boards one after the other."""
    with contest.opened() as play:
        for board in boards:
            yield play(board)


def in_processes(contest: Contest, boards: Sequence[int], jobs: int) -> Boards:
    """Plays so many boards at a time, each in a process of its own.

    Raises WorkerError if a process is ended from outside, and whatever a player raises.
    """
    # A fresh process, not a copy of this one: a copy may hold locks of threads that it does not have.
    context = multiprocessing.get_context("spawn")
    todo = iter(boards)
    workers: dict[Connection, BaseProcess] = {}
    try:
        for _ in range(min(jobs, len(boards))):
            ours, theirs = context.Pipe()
            workers[ours] = context.Process(target=_work, args=(contest, theirs), daemon=True)
            with _undisturbed():
                workers[ours].start()
            theirs.close()
            ours.send(next(todo))
        while workers:
            for pipe in wait(list(workers)):
                assert isinstance(pipe, Connection)
                try:
                    found = pipe.recv()
                    if isinstance(found, Exception):
                        raise found
                    board = next(todo, None)
                    pipe.send(board)
                except GONE:
                    raise WorkerError(
                        "A worker was ended from outside before it had finished; the same command goes on."
                    ) from None
                if board is None:
                    workers.pop(pipe).join()
                    pipe.close()
                yield found
    finally:
        for process in workers.values():
            process.terminate()
        for pipe, process in workers.items():
            process.join()
            pipe.close()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """What is started in this context is not interrupted: that is for this process, which ends the other in good order.

    A process that is only loading its code could not do so.
    """
    before = [(number, signal.signal(number, signal.SIG_IGN)) for number in INTERRUPTIONS]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def _work(contest: Contest, pipe: Connection) -> None:
    """Plays the boards whose numbers come through the pipe, until None does."""
    # When whoever started this process says so, leave in good order and end one's programs.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    # Where the other end is gone, nobody waits for a result.
    with suppress(*GONE):
        try:
            with contest.opened() as play:
                while (board := pipe.recv()) is not None:
                    pipe.send(play(board))
        except GONE:
            raise
        except Exception as error:
            pipe.send(error)
