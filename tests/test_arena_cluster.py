"""The arena on a cluster: the same boards, whatever becomes of the workers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster
from test_arena import arena, cache, timeless, without_times
from test_engines import engine, first_legal, once

from spadework.arena import Contest, in_this_process
from spadework.arena.cluster import on_cluster
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


def test_workers_with_other_code_are_turned_away(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package without its kernel stands for any other version: here, the one of this process."""
    monkeypatch.setitem(sys.modules, "spadework._kernel", None)
    done = arena("easy", "normal", "--deals", "1", "--cluster", address)
    assert done.exit_code == 1
    assert "has another version of Spadework than this machine, or lacks its kernel." in done.stderr
