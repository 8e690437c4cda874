"""The words and shapes that the text form of a record is made of, the same for writing and for reading.

Tags in square brackets hold what was agreed and dealt; lines that begin with a word or a number tell what happened. A
card player can read them aloud. `docs/record.md` describes the form and shows a match.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from spadework.cards import Card, Suit
from spadework.game.match import Match
from spadework.game.record.course import Course
from spadework.rules.words import printable

FORM = "1"
"""The form of the text, as its first tag gives it."""

DIRECTIONS = ("South", "West", "North", "East")
"""What the text calls the seats: seat 0 is South, and the rest follow clockwise."""

HAND_SUITS: tuple[Suit, ...] = ("S", "H", "C", "D")
"""The suits of a hand in the order they are written in."""

LABELS: Mapping[str, str] = {"bidding": "Bidding", "exchange": "Exchange"}
"""With which word a line of a phase begins; a line of play begins with the number of its trick."""


def tag(name: str, value: str) -> str:
    r"""A tag: its name, and its text in quotes with JSON's escapes.

    >>> print(tag("Cut", 'say "when"' + chr(10)))
    [Cut "say \"when\"\n"]
    """
    return f"[{name} {printable(json.dumps(value, ensure_ascii=False))}]"


def hand_line(seat: int, hand: Iterable[Card]) -> str:
    """A hand by suits, each from high to low.

    >>> from spadework.cards import parse_cards
    >>> hand_line(0, parse_cards("AS KS TH 9H 2D"))
    'South: S AK  H T9  C -  D 2'
    """
    ranks = {suit: "".join(card[0] for card in hand if card[1] == suit) for suit in HAND_SUITS}
    return f"{DIRECTIONS[seat]}: " + "  ".join(f"{suit} {held or '-'}" for suit, held in ranks.items())


def trick_start(course: Course) -> str:
    """How a line of play begins: the number of the trick, and who leads or goes on."""
    number = f"{len(course.tricks) + 1:2}."
    return (
        f"{number} ... {DIRECTIONS[course.player]}"
        if course.trick.cards
        else f"{number} {DIRECTIONS[course.player]} leads"
    )


def trick_end(course: Course) -> str:
    """How a line of play ends when it has completed a trick, with a comma before it."""
    return f"{DIRECTIONS[course.trick.leader]} wins"


def result_lines(match: Match) -> Iterator[str]:
    """How the deal just finished was scored, a line for each side, and who has won if that ended the match."""
    deal = match.deals[-1]
    for seats, side in zip(match.rules.sides, match.results[-1], strict=True):
        bids = [str(bid) for seat in seats if (bid := deal.bids[seat]) is not None]
        bound = f" bid {' and '.join(bids)}," if bids else ""
        took = " and ".join(str(deal.taken[seat]) for seat in seats)
        bags = f", bags {side.bags}" if side.bags else ""
        yield f"Score: {side_name(seats)}{bound} took {took}: {side.delta:+}, now {side.score}{bags}"
    if match.winner is not None:
        yield f"Winner: {side_name(match.rules.sides[match.winner])}"


def side_name(seats: Sequence[int]) -> str:
    """The seats of a side, as in ``South and North``."""
    return " and ".join(DIRECTIONS[seat] for seat in seats)
