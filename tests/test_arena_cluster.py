"""The arena on a cluster: the same boards, whatever becomes of the workers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster
from test_arena import arena, cache, timeless, without_times
from test_engines import engine, first_legal, once

from spadework.arena import Contest, WorkerError, in_this_process
from spadework.arena.cluster import _play, on_cluster
from spadework.rules import parse_rules

__all__ = ["cache", "engine"]


@pytest.fixture
def address() -> Iterator[str]:
    """Where the scheduler of a small cluster listens."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        yield cluster.scheduler_address


def test_a_worker_that_is_killed_in_the_middle_costs_nothing(address: str, engine: Any, tmp_path: Path) -> None:
    marker = tmp_path / "killed"
    # The program kills the worker that asks it, in the middle of a board.
    name = engine(first_legal(once(marker, 20, "os.kill(os.getppid(), signal.SIGKILL), sys.exit()")))
    contest = Contest(a=name, b="random", rules=parse_rules("standard"))
    boards = [timeless(board) for board in on_cluster(contest, range(8), address)]
    assert marker.exists()
    assert [board.faults for board in boards] == [[]] * 8
    boards.sort(key=lambda board: board.number)
    assert boards == [timeless(board) for board in in_this_process(contest, range(8))]


def test_the_command_plays_on_a_cluster(address: str) -> None:
    command = ("easy", "normal", "--deals", "3", "--json")
    done = arena(*command, "--cluster", address)
    assert done.exit_code == 0, done.stderr
    assert without_times(done.stdout) == without_times(arena(*command, "--fresh").stdout)


@pytest.mark.parametrize("wrong", ["tcp://127.0.0.1:1", "nowhere", "ftp://here"])
def test_a_cluster_that_is_not_there_is_told_in_one_sentence(wrong: str) -> None:
    done = arena("easy", "normal", "--deals", "1", "--cluster", wrong)
    assert done.exit_code == 1
    assert f"No scheduler of a cluster answers at “{wrong}”." in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_cluster_without_workers_says_so() -> None:
    with LocalCluster(n_workers=0, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        address = cluster.scheduler_address
        done = arena("easy", "normal", "--deals", "1", "--cluster", address)
    assert done.exit_code == 1
    assert done.stderr == f"No worker has joined the cluster yet; start one by “dask worker {address}”.\n"


def test_a_worker_that_joins_later_is_asked_for_its_code_too(address: str) -> None:
    contest = Contest(a="easy", b="normal", rules=parse_rules("standard"))
    with Client(address) as client:  # type: ignore[no-untyped-call]
        asked = client.submit(_play, contest, 0, "the code of another version")
        with pytest.raises(WorkerError, match="has another version of Spadework"):
            asked.result()


@contextmanager
def typed_in(**environment: str) -> Iterator[tuple[str, int]]:
    """A cluster started by the commands of the docs: its address, and the number of the scheduler's process."""
    with ExitStack() as ending:

        def start(*arguments: str) -> subprocess.Popen[str]:
            process = subprocess.Popen(
                [sys.executable, "-m", "dask", *arguments, "--host", "127.0.0.1", "--no-dashboard"],
                env=os.environ | environment,
                stderr=subprocess.PIPE,
                text=True,
            )
            ending.enter_context(process)
            ending.callback(process.kill)
            return process

        scheduler = start("scheduler", "--port", "0")
        address = next(found[0] for line in scheduler.stderr or () if (found := re.findall(r"at: +(tcp:\S+)", line)))
        worker = start("worker", address, "--no-nanny", "--nthreads", "1")
        next(line for line in worker.stderr or () if "Registered to" in line)
        yield address, scheduler.pid


def test_workers_without_spadework_are_turned_away(tmp_path: Path) -> None:
    (tmp_path / "spadework").mkdir()
    (tmp_path / "spadework" / "__init__.py").touch()
    with typed_in(PYTHONPATH=str(tmp_path)) as (address, _):
        done = arena("easy", "normal", "--deals", "1", "--cluster", address)
    assert done.exit_code == 1
    assert "has another version of Spadework than this machine, or lacks its kernel." in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_lost_scheduler_is_told_in_one_sentence(engine: Any, tmp_path: Path) -> None:
    with typed_in() as (address, scheduler):
        name = engine(first_legal(once(tmp_path / "lost", 20, f"os.kill({scheduler}, signal.SIGKILL)")))
        done = arena(name, "random", "--deals", "20", "--cluster", address)
    assert done.exit_code == 1
    assert done.stderr.splitlines()[-1] == "The cluster’s scheduler was lost; the same command goes on."
    assert "ERROR" not in done.stderr


def test_workers_with_other_code_are_turned_away(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package without its kernel stands for any other version: here, the one of this process."""
    monkeypatch.setitem(sys.modules, "spadework._kernel", None)
    done = arena("easy", "normal", "--deals", "1", "--cluster", address)
    assert done.exit_code == 1
    assert "has another version of Spadework than this machine, or lacks its kernel." in done.stderr
