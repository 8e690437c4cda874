"""Boards played on a cluster of machines, by dask.distributed (the extra ``cluster``)."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import CancelledError

from distributed import Client, Future, KilledWorker, as_completed

from spadework.arena.board import Board
from spadework.arena.contest import Contest
from spadework.arena.journal import code
from spadework.arena.workers import Boards, WorkerError
from spadework.rules.words import quoted

PATIENCE = 5
"""Seconds to wait for the scheduler to answer."""


def on_cluster(contest: Contest, boards: Sequence[int], address: str) -> Boards:
    """Plays the boards on the workers of a cluster. A board whose worker is lost is played again on another one.

    Args:
        contest: what is played; its programs have to be there on each worker.
        boards: the numbers of the boards.
        address: where the scheduler listens, as in ``tcp://10.0.0.1:8786``.

    Raises WorkerError if nothing answers at the address, if the workers have other code than this process, or if they
    are lost again and again.
    """
    try:
        client = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        raise WorkerError(f"No scheduler of a cluster answers at {quoted(address)}.") from None
    with client:
        if others := [worker for worker, theirs in client.run(code).items() if theirs != code()]:
            raise WorkerError(
                f"The worker {others[0]} has another version of Spadework than this machine, or lacks its kernel."
            )
        futures: list[Future[Board]] = client.map(_play, [contest] * len(boards), boards, pure=False)
        try:
            for future in as_completed(futures):  # type: ignore[no-untyped-call]
                yield future.result()
                future.release()
        except (KilledWorker, CancelledError):
            raise WorkerError("The cluster lost its workers again and again; the same command goes on.") from None
        finally:
            client.cancel(futures)  # type: ignore[no-untyped-call]


def _play(contest: Contest, board: int) -> Board:
    with contest.opened() as play:
        return play(board)
