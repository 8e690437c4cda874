"""``spadework arena``: two players compared on the same deals."""

from __future__ import annotations

import json
import math
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spadework.arena import (
    TIME_LIMIT,
    Boards,
    Contest,
    EntrantError,
    Journal,
    WorkerError,
    check_entrant,
    compare,
    in_processes,
    in_this_process,
    journal_path,
)
from spadework.arena.workers import INTERRUPTIONS
from spadework.cli.contest import as_object, show_contest
from spadework.cli.failure import Failure
from spadework.cli.plain import console_for, console_for_progress
from spadework.rules import Rules, RulesError, parse_rules

DEALS = 200
"""How many deals are played where nothing else is said."""
MOST = 1_000_000
"""The most deals or matches: years of play, and as many as are added up at once without trouble."""
MOST_JOBS = 1000
LONGEST_TIME = 86400.0
"""The most seconds that a program may be given for an answer: a day."""
STOPPING = (*INTERRUPTIONS, signal.SIGTERM)
"""What stops a run."""
LINES = 10
"""How many lines tell of the progress where there is no terminal to draw a bar on."""


def _player(_context: click.Context, _parameter: click.Parameter, name: str) -> str:
    try:
        check_entrant(name)
    except EntrantError as error:
        raise Failure(str(error)) from None
    return name


def _rules(_context: click.Context, _parameter: click.Parameter, text: str) -> Rules:
    try:
        return parse_rules(text)
    except RulesError as error:
        raise Failure(str(error)) from None


def _seconds(_context: click.Context, _parameter: click.Parameter, seconds: float) -> float:
    if math.isnan(seconds):  # which is within every range, as comparisons go
        raise click.BadParameter("nan is not a number of seconds.")
    return seconds


@click.command()
@click.argument("a", callback=_player)
@click.argument("b", callback=_player)
@click.option("--deals", type=click.IntRange(1, MOST), help=f"How many deals to play, each in every seating. [{DEALS}]")
@click.option(
    "--matches", type=click.IntRange(1, MOST), help="How many whole matches to play instead, each in every seating."
)
@click.option("--rules", default="standard", show_default=True, callback=_rules, help="A preset and what differs.")
@click.option("--seed", type=int, default=1, show_default=True, help="The number that the cards come from.")
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True, help="How many processes play at a time."
)
@click.option("--cluster", metavar="ADDRESS", help="Play on a cluster of dask.distributed instead.")
@click.option(
    "--time-limit",
    type=click.FloatRange(0, LONGEST_TIME, min_open=True),
    callback=_seconds,
    default=TIME_LIMIT,
    show_default=True,
    help="The seconds that a program has for each answer.",
)
@click.option("--fresh", is_flag=True, help="Forget what was played before, and begin anew.")
@click.option("--json", "as_json", is_flag=True, help="Write the result as JSON.")
def arena(
    a: str,
    b: str,
    deals: int | None,
    matches: int | None,
    rules: Rules,
    seed: int,
    jobs: int,
    cluster: str | None,
    time_limit: float,
    fresh: bool,
    as_json: bool,
) -> None:
    """Compare the players A and B on the same deals, with their seats swapped.

    A player is a level (easy, normal, hard), a measure (random, random-legal, flat-mc), or a program:
    "cmd: python3 my_engine.py".

    Where the command is stopped, what was played is kept, and the same command goes on from there.
    """
    if deals and matches:
        raise click.UsageError("Give either --deals or --matches, not both.")
    if cluster and jobs > 1:
        raise click.UsageError("Give either --jobs or --cluster, not both: a cluster has its own number of workers.")
    contest = Contest(a=a, b=b, rules=rules, seed=seed, unit="matches" if matches else "deals", time_limit=time_limit)
    boards = matches or deals or DEALS
    with Journal(journal_path(contest), fresh=fresh) as journal:
        todo = [number for number in range(boards) if number not in journal.boards]
        if todo:
            _play(contest, boards, journal, _played(contest, todo, jobs, cluster))
        found = compare(journal.boards[number] for number in range(boards))
    if as_json:
        click.echo(json.dumps(as_object(contest, found)))
    else:
        show_contest(console_for(), contest, found)


def _played(contest: Contest, boards: list[int], jobs: int, cluster: str | None) -> Boards:
    """The boards, as they are finished wherever they are played."""
    if cluster is None:
        return in_this_process(contest, boards) if jobs == 1 else in_processes(contest, boards, jobs)
    try:
        from spadework.arena.cluster import on_cluster
    except ModuleNotFoundError:
        raise Failure("To play on a cluster, install the extra: pip install 'spadework[cluster]'.") from None
    return on_cluster(contest, boards, cluster)


def _play(contest: Contest, boards: int, journal: Journal, played: Boards) -> None:
    """Keeps the boards as they come, and tells on standard error how far it has come."""
    done = sum(number in journal.boards for number in range(boards))
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = console_for_progress()
    live = console.is_terminal
    bar = Progress(*columns, console=console, transient=True, disable=not live)
    with _stoppable(), bar as progress, closing(played):
        task = progress.add_task(f"{contest.a} against {contest.b}", total=boards, completed=done)
        try:
            for board in played:
                journal.add(board)
                done += 1
                for fault in board.faults:
                    console.print(fault, soft_wrap=True)
                progress.advance(task)
                if not live and done * LINES // boards > (done - 1) * LINES // boards:
                    console.print(f"{done} of {boards} {contest.unit} played.")
        except KeyboardInterrupt:
            console.print(
                f"Stopped with {done} of {boards} {contest.unit} played; the same command goes on from there."
            )
            # What is still to be put in order takes a few seconds at most, and a second Ctrl-C would leave it undone.
            for number in STOPPING:
                signal.signal(number, signal.SIG_IGN)
            raise click.Abort from None
        except WorkerError as error:
            raise Failure(str(error)) from None


@contextmanager
def _stoppable() -> Iterator[None]:
    """Takes all that stops a run for Ctrl-C; what this process was told to ignore stays so, as with nohup."""
    before = {number: signal.getsignal(number) for number in STOPPING}
    for number, handler in before.items():
        if handler == signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
