"""Shows a record: each deal as a table of hands, bids and tricks, then the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from spadework.cards import SUIT_SYMBOLS, show, symbol
from spadework.cli.plain import console_for
from spadework.cli.sentences import sentence
from spadework.game.match import Match
from spadework.game.record.course import Course
from spadework.game.record.fold import Fold
from spadework.game.record.text_form import DIRECTIONS, HAND_SUITS, side_name
from spadework.game.record.values import DealRecord, FaceDown, Record
from spadework.rules import Give, NameTrump, Undo
from spadework.rules.words import plural, printable


def show_record(record: Record) -> None:
    """Prints a record: in colour on a terminal, as plain text elsewhere."""
    console = console_for()
    fold = Fold(record.rules, record.seats, record.first_dealer)
    _show_heading(console, record)
    for deal in record.deals:
        course = fold.play(deal)
        console.print()
        console.print(_deal_table(fold.number, deal, course))
        for line in _remarks(deal, course, fold.match):
            console.print(line)
    if fold.match.results:
        console.print()
        console.print(_score_table(fold.match))
    if fold.match.winner is not None:
        side = fold.match.rules.sides[fold.match.winner]
        console.print(Text(f"{side_name(side)} {'win' if len(side) > 1 else 'wins'} the match.", "bold"))


def _show_heading(console: Console, record: Record) -> None:
    console.print(Text(f"Rules: {record.rules}", "bold"))
    for direction, seat in zip(DIRECTIONS, record.seats, strict=False):
        console.print(Text(f"{direction}: {printable(seat.name)} ({printable(seat.player)})"))
    for comment in record.comments:
        console.print(Text(printable(comment), "italic"))


# A deal


def _deal_table(number: int, deal: DealRecord, course: Course) -> Table:
    title = f"Deal {number}, dealt by {DIRECTIONS[course.dealer]}"
    table = Table(title=Text(title, "bold"), title_justify="left", box=box.SIMPLE, pad_edge=False)
    for column in ("", "Lead", *DIRECTIONS[: course.rules.seats], "Won by"):
        table.add_column(column)
    for rows in (_hand_rows(deal), _call_rows(course), _trick_rows(course)):
        for row in rows:
            table.add_row(*row)
        table.add_section()
    return table


def _trick_rows(course: Course) -> Iterator[list[str | Text]]:
    for number, trick in enumerate((*course.tricks, course.trick), 1):
        if trick.cards:
            cards = [Text() for _ in range(course.rules.seats)]
            for place, card in enumerate(trick.cards):
                seat = course.rules.next_seat(trick.leader, place)
                cards[seat] = Text(symbol(card), "bold" if seat == trick.winner else "")
            winner = "" if trick.winner is None else DIRECTIONS[trick.winner]
            yield [str(number), DIRECTIONS[trick.leader], *cards, winner]


def _hand_rows(deal: DealRecord) -> Iterator[list[str]]:
    for suit in HAND_SUITS if deal.hands else ():
        sign = SUIT_SYMBOLS[suit]
        held = [[symbol(card).removesuffix(sign) for card in hand if card[1] == suit] for hand in deal.hands or ()]
        yield ["", sign, *(" ".join(ranks) or "–" for ranks in held)]


def _call_rows(course: Course) -> Iterator[list[str]]:
    """What each seat said and gave."""
    for label, steps in (("said", course.calls), ("gave", course.gifts)):
        if steps:
            by_seat = [
                [_in_words(action) for who, action in steps if who == seat] for seat in range(course.rules.seats)
            ]
            yield ["", label, *map(", ".join, by_seat)]


def _in_words(action: object) -> str:
    match action:
        case Give(cards):
            return show(cards)
        case FaceDown(count):
            return f"{plural(count, 'card')} face down"
        case NameTrump(suit):
            return f"trump {SUIT_SYMBOLS[suit]}"
    return str(action)


def _remarks(deal: DealRecord, course: Course, match: Match) -> Iterator[Text]:
    """What a table cannot show: the rest of what happened in a deal, and how it was scored."""
    if deal.cut:
        yield Text(f"Cut with “{printable(deal.cut)}”.")
    undone = sum(isinstance(action, Undo) for _, action in deal.steps)
    if undone:
        yield Text(f"{plural(undone, 'decision')} taken back.")
    if deal.hands is None:
        yield Text("This deal is still secret; its hands are shown when it has ended.")
    if course.claimed:
        yield Text(f"{DIRECTIONS[course.trick.leader]} claimed the rest.")
    for comment in deal.comments:
        yield Text(printable(comment.text), "italic")
    if course.phase == "over":
        yield from _score_sentences(match)


def _score_sentences(match: Match) -> Iterator[Text]:
    for seats, side in zip(match.rules.sides, match.results[-1], strict=True):
        bound = [seat for seat in seats if match.deals[-1].bids[seat] is not None]
        words = " ".join(sentence(line, DIRECTIONS[bound[line.seat or 0]] if bound else "") for line in side.lines)
        yield Text(f"{side_name(seats)}: {words}")


# The score sheet


def _score_table(match: Match) -> Table:
    table = Table(title=Text("Score", "bold"), title_justify="left", box=box.SIMPLE, pad_edge=False)
    bags = any(side.bags for sides in match.results for side in sides)
    table.add_column("Deal", justify="right")
    for seats in match.rules.sides:
        table.add_column(side_name(seats), justify="right")
        table.add_column("Score", justify="right")
        if bags:
            table.add_column("Bags", justify="right")
    for number, sides in enumerate(match.results, 1):
        cells = [
            [
                f"{side.delta:+}".replace("-", "−"),
                str(side.score).replace("-", "−"),
                *([str(side.bags)] if bags else []),
            ]
            for side in sides
        ]
        table.add_row(str(number), *(cell for row in cells for cell in row))
    return table
