"""Boards played on a cluster of machines, by dask.distributed (the extra ``cluster``)."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import CancelledError

from distributed import Client, Future, KilledWorker, as_completed, get_worker

from spadework.arena.board import Board
from spadework.arena.contest import Contest
from spadework.arena.journal import code
from spadework.arena.workers import Boards, WorkerError
from spadework.rules.words import printable, quoted

PATIENCE = 5
"""Seconds to wait for the scheduler to answer."""


def on_cluster(contest: Contest, boards: Sequence[int], address: str) -> Boards:
    """Plays the boards on the workers of a cluster. A board whose worker is lost is played again on another one.

    Args:
        contest: what is played; its programs have to be there on each worker.
        boards: the numbers of the boards.
        address: where the scheduler listens, as in ``tcp://10.0.0.1:8786``.

    Raises WorkerError if nothing answers at the address or nobody works there, if a worker has other code than this
    process, or if the workers are lost again and again, or the scheduler.
    """
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what it reports on the way is said here in one sentence
    try:
        client = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        raise WorkerError(f"No scheduler of a cluster answers at {quoted(address)}.") from None
    with client:
        workers = client.run(code, on_error="return")
        if not workers:
            raise WorkerError(f"No worker has joined the cluster yet; start one by “dask worker {printable(address)}”.")
        for worker, theirs in workers.items():
            _check_code(worker, theirs)
        futures: list[Future[Board]] = client.map(_play, [contest] * len(boards), boards, ours=code(), pure=False)
        try:
            for future in as_completed(futures):  # type: ignore[no-untyped-call]
                yield future.result()
                future.release()
        except KilledWorker:
            raise WorkerError("The cluster lost its workers again and again; the same command goes on.") from None
        except CancelledError:
            raise WorkerError("The cluster’s scheduler was lost; the same command goes on.") from None
        finally:
            client.cancel(futures)  # type: ignore[no-untyped-call]


def _check_code(worker: str, theirs: object) -> None:
    """Raises WorkerError if a worker has other code; where it has none at all, it answers with an error."""
    if theirs != code():
        raise WorkerError(
            f"The worker {worker} has another version of Spadework than this machine, or lacks its kernel."
        )


def _play(contest: Contest, board: int, ours: str) -> Board:
    # A worker may join later, when nobody asks it what code it has.
    _check_code(get_worker().address, ours)
    with contest.opened() as play:
        return play(board)
