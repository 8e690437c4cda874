"""A person's records: what finished matches add up to.

A match is summed up when it is kept, so that its log need not be read again to show a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, Self

from spadework.game.match import Match
from spadework.rules import Rules


class Sums(NamedTuple):
    """What is counted over the scored deals of a match.

    >>> from spadework.rules import parse_rules
    >>> Sums.none(parse_rules("standard"))
    Sums(sets=(0, 0), nils_bid=(0, 0, 0, 0), nils_made=(0, 0, 0, 0))
    """

    sets: tuple[int, ...]
    """By side: the contracts that failed."""
    nils_bid: tuple[int, ...]
    """By seat: the nils bid, blind ones among them."""
    nils_made: tuple[int, ...]
    """By seat: those of them that held."""

    @classmethod
    def none(cls, rules: Rules) -> Self:
        """The sums before the first deal is scored."""
        return cls((0,) * len(rules.sides), (0,) * rules.seats, (0,) * rules.seats)

    @classmethod
    def of(cls, match: Match) -> Self:
        """The sums of a match so far, counted from its results."""
        rules = match.rules
        sets, bid, made = map(list, cls.none(rules))
        for result in match.results:
            for side, scored in enumerate(result):
                for line in scored.lines:
                    if line.kind == "contract" and line.points < 0:
                        sets[side] += 1
                    elif line.kind in ("nil", "blind nil") and line.seat is not None:
                        seat = rules.sides[side][line.seat]
                        bid[seat] += 1
                        made[seat] += line.points > 0
        return cls(tuple(sets), tuple(bid), tuple(made))


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a finished match ended for one of its players."""

    match: str
    """Its name."""
    score: int
    """Of the player's side."""
    others: tuple[int, ...]
    """Those of the other sides."""
    won: bool
    given_up: bool
    """Whether the player left before the end; such a match is lost."""
    deals: int
    """How many were scored."""
    sets: int
    """The contracts of the player's side that failed."""
    nils_bid: int
    """The player's own; a partner's do not count."""
    nils_made: int
    hints: int
    """How many the player asked for."""

    @property
    def place(self) -> int:
        """The place in which the player's side ended, from 1; whoever gave up comes last."""
        if self.given_up:
            return len(self.others) + 1
        return 1 + sum(other > self.score for other in self.others)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What some finished matches add up to."""

    played: int
    won: int
    places: tuple[int, ...]
    """How many matches ended with the player's side first, second and so on."""
    longest_run: int
    """The most matches won one after another."""
    highest_score: int
    points_a_deal: float
    """The mean of what a deal brought."""
    widest_win: int | None
    """By how many points at most a match was won; None where none was."""
    deals: int
    sets: int
    nils_bid: int
    nils_made: int
    hints: int


def record_of(results: Sequence[Result]) -> Record:
    """The record of at least one match, in the order in which they ended.

    >>> deal = dict(match="m", given_up=False, deals=9, sets=1, nils_bid=2, nils_made=1, hints=0)
    >>> record = record_of(
    ...     [
    ...         Result(score=512, others=(488,), won=True, **deal),
    ...         Result(score=503, others=(-40,), won=True, **deal),
    ...         Result(score=530, others=(541,), won=False, **deal),
    ...     ]
    ... )
    >>> record.played, record.won, record.longest_run, record.highest_score, record.widest_win
    (3, 2, 2, 530, 543)
    >>> record.places
    (2, 1)
    >>> record.deals, record.sets, record.nils_made, record.nils_bid
    (27, 3, 3, 6)
    """
    places = [result.place for result in results]
    last = max(len(result.others) for result in results) + 1
    return Record(
        played=len(results),
        won=sum(result.won for result in results),
        places=tuple(places.count(place) for place in range(1, last + 1)),
        longest_run=longest_run(result.won for result in results),
        points_a_deal=sum(result.score for result in results) / sum(result.deals for result in results),
        highest_score=max(result.score for result in results),
        widest_win=max((result.score - max(result.others) for result in results if result.won), default=None),
        deals=sum(result.deals for result in results),
        sets=sum(result.sets for result in results),
        nils_bid=sum(result.nils_bid for result in results),
        nils_made=sum(result.nils_made for result in results),
        hints=sum(result.hints for result in results),
    )


def longest_run(won: Iterable[bool]) -> int:
    """The most wins in a row.

    >>> longest_run([True, False, True, True, False]), longest_run([False]), longest_run([])
    (2, 0, 0)
    """
    return max((len(list(run)) for is_won, run in groupby(won) if is_won), default=0)
