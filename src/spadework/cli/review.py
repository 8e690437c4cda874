"""``spadework review``: how well the deals of a record were played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import IO

import click
import msgspec
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from spadework.cards import SUITS, Card, symbol
from spadework.cli.failure import Failure
from spadework.cli.plain import console_for, console_for_progress, decimal
from spadework.cli.records import read_records
from spadework.coach import SEED, DealReview, Judgement, Loss, MatchReview, review, review_of_match
from spadework.game.match import Match
from spadework.game.record import replay
from spadework.game.record.text_form import DIRECTIONS
from spadework.rules.words import plural, printable
from spadework.search import why_missing

SEATS = [name.lower() for name in DIRECTIONS]
PERSONS, ALL = "persons", "all"


@click.command("review")
@click.argument("file", type=click.File("rb"))
@click.option(
    "--seat",
    type=click.Choice([*SEATS, PERSONS, ALL], case_sensitive=False),
    default=PERSONS,
    show_default=True,
    help="Whose decisions; persons are those whom the record calls so, and South where there is none.",
)
@click.option("--seed", type=click.IntRange(0), default=SEED, show_default=True, help="Decides which deals are tried.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object instead.")
def review_command(file: IO[bytes], seat: str, seed: int, as_json: bool) -> None:
    """Judge the bids, exchanges and cards of a record.

    FILE is a record as text or as JSON; - is standard input. Each decision is compared with the others in deals that
    fit what the seat knew then. A deal that is still secret is not judged.
    """
    if missing := why_missing("The coach"):
        raise Failure(missing)
    records = read_records(file)
    matches = [replay(record) for record in records]
    secret = sum(len(record.deals) - len(match.deals) for record, match in zip(records, matches, strict=True))
    if not any(match.deals for match in matches):
        raise Failure("There is no deal to judge: the record shows no hands yet.")
    found = list(_reviewed(matches, seat.lower(), seed))
    if as_json:
        click.echo(msgspec.json.encode({"matches": [_object(*each) for each in found], "secret_deals": secret}))
        return
    console = console_for()
    for match, each in found:
        _show(console, match, each)
    if secret:
        console.print(f"Not judged, since the hands are still secret: {plural(secret, 'deal')}.")


def _chosen(match: Match, seat: str) -> Sequence[int]:
    if seat in SEATS:
        return (SEATS.index(seat),)
    every = range(match.rules.seats)
    return every if seat == ALL else [each for each in every if match.seats[each].is_person] or (0,)


def _reviewed(matches: Sequence[Match], seat: str, seed: int) -> Iterator[tuple[Match, MatchReview]]:
    """The reviews, with a bar on standard error that tells how many deals have been judged."""
    work = [(match, chosen) for match in matches for chosen in _chosen(match, seat)]
    console = console_for_progress()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("Judging deals", total=sum(len(match.deals) for match, _ in work))
        for match, chosen in work:
            deals: list[DealReview] = []
            for deal in review(match, chosen, seed):
                deals.append(deal)
                progress.advance(task)
            yield match, review_of_match(chosen, deals)


def _object(match: Match, found: MatchReview) -> dict[str, object]:
    """A review for programs: the values of the coach, with who sat there."""
    return {"player": match.seats[found.seat].name, "rules": str(match.rules), **msgspec.structs.asdict(found)}


# For people


def _show(console: Console, match: Match, found: MatchReview) -> None:
    name = printable(match.seats[found.seat].name)
    console.print(Text(f"{DIRECTIONS[found.seat]}: {name}", "bold"))
    for deal in found.deals:
        console.print()
        console.print(_deal_table(deal))
        for line in _remarks(deal):
            console.print(line, soft_wrap=True)
    console.print()
    console.print(_kinds_table(found))
    if found.a_decision is not None:
        console.print(f"{decimal(found.a_decision)} points lost a decision that made a difference.")
    console.print()


def _deal_table(deal: DealReview) -> Table:
    table = Table(title=Text(f"Deal {deal.deal}", "bold"), title_justify="left", box=box.SIMPLE, pad_edge=False)
    table.add_column("Trick", justify="right")
    for column in ("Choice", "Grade", "Better"):
        table.add_column(column)
    for column in ("Points lost", "±", "Chance to win"):
        table.add_column(column, justify="right")
    for each in deal.judgements:
        chance = None if each.made is None else each.made.chance
        table.add_row(
            str(each.trick or _before_the_play(each)),
            _action(each.action),
            Text(each.grade, STYLES.get(each.grade, "")),
            _action(each.best) if each.missed else "",
            decimal(each.loss) if each.loss else "",
            decimal(each.error) if each.loss else "",
            "" if chance is None else f"{chance:.0%}",
        )
    return table


STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "red", "forced": "dim", "equal": "dim"}


def _remarks(deal: DealReview) -> Iterator[str]:
    """The reasons, and what came of the deal."""
    for each in deal.judgements:
        if each.reason:
            yield f"{_where(each)}: {each.reason}"
    yield _total(deal.total)
    if deal.turn:
        where = f"at trick {deal.turn.trick}" if deal.turn.trick else "before the first trick"
        way = "up" if deal.turn.points > 0 else "down"
        what = "by this seat’s own choice" if deal.turn.own else "by what the others did and held"
        yield f"It turned {where}: {decimal(abs(deal.turn.points))} points {way}, {what}."


def _where(each: Judgement) -> str:
    return f"Trick {each.trick}" if each.trick else _before_the_play(each).capitalize()


def _before_the_play(each: Judgement) -> str:
    return "bid" if each.kind == "bidding" else "exchange"


def _total(total: Loss) -> str:
    if total.accuracy is None:
        return "Nothing that was decided made a difference."
    missed = "1 miss" if total.misses == 1 else f"{total.misses} misses"
    return (
        f"Accuracy {total.accuracy:.0f} %: {plural(total.decisions, 'decision')} that made a difference, {missed}, "
        f"{decimal(total.points)} points lost."
    )


def _kinds_table(found: MatchReview) -> Table:
    table = Table(title=Text("By kind", "bold"), title_justify="left", box=box.SIMPLE, pad_edge=False)
    table.add_column("")
    for column in ("Decisions", "Misses", "Points lost", "Accuracy"):
        table.add_column(column, justify="right")
    for kind, loss in [*found.losses.items(), ("all", found.total)]:
        accuracy = "–" if loss.accuracy is None else f"{loss.accuracy:.0f} %"
        table.add_row(kind, str(loss.decisions), str(loss.misses), decimal(loss.points), accuracy)
    return table


def _action(text: str) -> str:
    return " ".join(symbol(Card(word)) if len(word) == 2 and word[1] in SUITS else word for word in text.split())
