"""``spadework arena``: two players compared on the same deals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from spadework.arena import (
    TIME_LIMIT,
    Boards,
    Comparison,
    Contest,
    EntrantError,
    Estimate,
    Habits,
    Journal,
    WorkerError,
    check_entrant,
    compare,
    in_processes,
    in_this_process,
    journal_path,
)
from spadework.cli.failure import Failure
from spadework.cli.plain import console_for
from spadework.rules import Rules, RulesError, parse_rules

DEALS = 200
"""How many deals are played where nothing else is said."""
LINES = 10
"""How many lines tell of the progress where there is no terminal to draw a bar on."""
DIGITS = 4
"""How many digits after the point the JSON gives."""


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


@click.command()
@click.argument("a", callback=_player)
@click.argument("b", callback=_player)
@click.option("--deals", type=click.IntRange(1), help=f"How many deals to play, each in every seating. [{DEALS}]")
@click.option(
    "--matches", type=click.IntRange(1), help="How many whole matches to play instead, each in every seating."
)
@click.option("--rules", default="standard", show_default=True, callback=_rules, help="A preset and what differs.")
@click.option("--seed", type=int, default=1, show_default=True, help="The number that the cards come from.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes play at a time.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a cluster of dask.distributed instead.")
@click.option(
    "--time-limit",
    type=click.FloatRange(0, min_open=True),
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

    A player is a level (easy, normal, hard), a measure (random, flat-mc), or a program: "cmd: python3 my_engine.py".

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
        _show(console_for(), contest, found)


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
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    live = console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=not live) as progress, closing(played):
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
            raise click.Abort from None
        except WorkerError as error:
            raise Failure(str(error)) from None


def as_object(contest: Contest, found: Comparison) -> dict[str, Any]:
    """The result as the values that JSON is written from."""
    return {
        "a": contest.a,
        "b": contest.b,
        "rules": str(contest.rules),
        "seed": contest.seed,
        "deals": found.deals,
        "points_a_deal": _numbers(found.points_a_deal, "mean"),
        "matches": {"played": found.matches, **_numbers(found.won, "won")},
        "stats": {"a": _habits(found.a), "b": _habits(found.b)},
    }


def _numbers(estimate: Estimate, name: str) -> dict[str, float | None]:
    return {name: _rounded(estimate.value), "low": _rounded(estimate.low), "high": _rounded(estimate.high)}


def _habits(habits: Habits) -> dict[str, Any]:
    return {
        **habits._asdict(),
        "bags_a_deal": _rounded(habits.bags_a_deal),
        "ms": {name: _rounded(value) for name, value in habits.ms._asdict().items()},
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)


def _show(console: Console, contest: Contest, found: Comparison) -> None:
    console.print(Text(f"{contest.a} against {contest.b}", "bold"))
    console.print(Text(f"{contest.rules}, seed {contest.seed}; {found.deals} different deals, each in every seating"))
    results = Table(box=box.SIMPLE, pad_edge=False)
    for column in (f"What {contest.a} won", "Figure", "95 % interval"):
        results.add_column(column, justify="left" if not results.columns else "right")
    points = found.points_a_deal
    results.add_row("points a deal more", _decimal(points.value, 1), _interval(points, 1))
    if found.matches:
        won = Estimate(*(None if value is None else 100 * value for value in found.won))
        results.add_row(f"percent of {found.matches} matches", _decimal(won.value, 1), _interval(won, 1))
    console.print(results)
    habits = Table(box=box.SIMPLE, pad_edge=False)
    habits.add_column("What they did")
    for name in (contest.a, contest.b):
        habits.add_column(name, justify="right")
    for row in _rows(found.a, found.b):
        habits.add_row(*row)
    console.print(habits)


def _rows(*players: Habits) -> Iterator[tuple[str, ...]]:
    yield "contracts set", *(_of(each.sets, each.contracts) for each in players)
    yield "nils made", *(_of(each.nils_made, each.nils_bid) for each in players)
    yield "bags a deal", *(_decimal(each.bags_a_deal, 2) for each in players)
    for title, place in (
        ("ms a decision, mean of all", "mean"),
        ("ms with a choice, median", "median"),
        ("ms with a choice, 99th percentile", "p99"),
    ):
        yield title, *(_decimal(getattr(each.ms, place), 2) for each in players)


def _of(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "none"


def _interval(estimate: Estimate, digits: int) -> str:
    if estimate.low is None:
        return "–"
    return f"{_decimal(estimate.low, digits)} to {_decimal(estimate.high, digits)}"


def _decimal(value: float | None, digits: int) -> str:
    return "–" if value is None else signed_decimal(value, digits)


def signed_decimal(value: float, digits: int) -> str:
    """A number with so many digits after the point, and a true minus sign."""
    return f"{value:.{digits}f}".replace("-", "−")
