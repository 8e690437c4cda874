"""One board: the same cards played in every seating, as in duplicate bridge.

>>> from spadework.rules import parse_rules
>>> seatings(parse_rules("standard"))
[(0,), (1,)]
>>> len(seatings(parse_rules("batak")))
6
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from msgspec import Struct, field

from spadework.arena.points import forfeit, points
from spadework.game.match import Match, Seat
from spadework.players import Player
from spadework.players.external import Fault
from spadework.rules import Cut, Rules, SideScore, Standing
from spadework.rules.words import listed, printable

LONGEST_MATCH = 100
"""A match that has no winner after so many deals is drawn: between two hopeless players it might never end."""

Who = Literal["a", "b"]


class Tally(Struct):
    """What is counted of one player on a board."""

    contracts: int = 0
    sets: int = 0
    """The contracts that failed."""
    nils_bid: int = 0
    """Blind nils among them."""
    nils_made: int = 0
    bags: int = 0
    decisions: int = 0
    microseconds: int = 0
    """What all decisions took together."""
    choices: list[int] = field(default_factory=list)
    """The microseconds that each decision took in which there was a choice."""


class Board(Struct):
    """How a board was played, all its seatings together."""

    number: int
    dealt: int = 0
    """How many different deals it has: one, or those of its longest match."""
    played: int = 0
    """How many deals were played, every seating counted."""
    points: float = 0.0
    """The sum, over the deals played, of A's points less B's."""
    matches: int = 0
    won: float = 0.0
    """How many of the matches A has won; a drawn one is half won."""
    a: Tally = field(default_factory=Tally)
    b: Tally = field(default_factory=Tally)
    faults: list[str] = field(default_factory=list)
    """A sentence for each match or deal that was lost by a fault."""


def seatings(rules: Rules) -> list[tuple[int, ...]]:
    """The sides that A plays, in each seating of a board: half of them in every way; B plays the others."""
    sides = len(rules.sides)
    return [chosen for size in sorted({sides // 2, sides - sides // 2}) for chosen in combinations(range(sides), size)]


class Entrant(NamedTuple):
    """Who plays, and what it is called in the report of a fault."""

    name: str
    player: Player


def play_board(
    rules: Rules, entrants: Mapping[Who, Entrant], secret: bytes, number: int, *, whole_matches: bool
) -> Board:
    """Plays one deal, or one whole match, in every seating.

    Args:
        rules: what is played.
        entrants: A and B.
        secret: the secret of the match, from which its cards, its dealers and its players' seeds come.
        number: the number that the board keeps, from 0.
        whole_matches: whether the match is played to its end; otherwise its first deal is all of it.
    """
    board = Board(number)
    for sides in seatings(rules):
        _Game(board, rules, entrants, sides, secret).play(whole_matches)
    return board


class _Game:
    """One seating of a board."""

    def __init__(
        self, board: Board, rules: Rules, entrants: Mapping[Who, Entrant], sides_of_a: Collection[int], secret: bytes
    ) -> None:
        self._board, self._rules, self._entrants = board, rules, entrants
        self._sides: dict[Who, list[int]] = {"a": [], "b": []}
        for side in range(len(rules.sides)):
            self._sides["a" if side in sides_of_a else "b"].append(side)
        self._who: list[Who] = ["a" if rules.side_of(seat) in sides_of_a else "b" for seat in range(rules.seats)]
        self._match = Match(rules, [Seat(who, who) for who in self._who], secret)

        self._asked: Who = "a"

    def play(self, whole: bool) -> None:
        board, match = self._board, self._match
        loser: Who | None = None
        try:
            while self._goes_on(whole):
                self._decide()
        except Fault as fault:
            loser = self._asked
            board.faults.append(self._report(loser, "match" if whole else "deal", fault))
        standing = Standing((0,) * len(self._rules.sides), (0,) * len(self._rules.sides))
        for result in match.results:
            self._count(result)
            board.points += self._lead(points(self._rules, result, standing))
            standing = Standing(tuple(side.score for side in result), tuple(side.bags for side in result))
        if loser is not None:
            board.points += self._lead(
                [
                    forfeit(self._rules, side) if side in self._sides[loser] else 0.0
                    for side in range(len(standing.bags))
                ]
            )
        deals = len(match.results) + (loser is not None)
        board.played += deals
        board.dealt = max(board.dealt, deals)
        if whole:
            board.matches += 1
            board.won += self._won(loser)

    def _goes_on(self, whole: bool) -> bool:
        if not whole:
            return not self._match.results
        return self._match.winner is None and len(self._match.results) < LONGEST_MATCH

    def _decide(self) -> None:
        match = self._match
        decision = match.decision
        if decision is None:
            raise RuntimeError("a match that goes on has nobody to act")
        seat, view = decision.seat, match.view(decision.seat)
        if decision.kind == "cut" or view is None:
            match.act(seat, Cut())
            return
        who = self._asked = self._who[seat]
        player, seed = self._entrants[who].player, match.player_seed(seat)
        start = time.perf_counter_ns()
        action = player(view, seed)
        taken = (time.perf_counter_ns() - start) // 1000
        match.act(seat, action)
        tally = self._tally(who)
        tally.decisions += 1
        tally.microseconds += taken
        if len(decision.legal) > 1:
            tally.choices.append(taken)

    def _report(self, loser: Who, lost: str, fault: Fault) -> str:
        seats = listed(str(seat) for seat, who in enumerate(self._who) if who == loser)
        where = f"{lost} on board {self._board.number + 1} at seats {seats}"
        return f"{printable(self._entrants[loser].name)} lost the {where}. {fault}"

    def _tally(self, who: Who) -> Tally:
        return self._board.a if who == "a" else self._board.b

    def _count(self, result: Sequence[SideScore]) -> None:
        for who, sides in self._sides.items():
            tally = self._tally(who)
            for side in sides:
                tally.bags += result[side].new_bags
                for line in result[side].lines:
                    if line.kind == "contract":
                        tally.contracts += 1
                        tally.sets += line.points < 0
                    elif line.kind in ("nil", "blind nil"):
                        tally.nils_bid += 1
                        tally.nils_made += line.points > 0

    def _lead(self, by_side: Sequence[float]) -> float:
        """A's mean less B's."""
        a, b = (sum(by_side[side] for side in self._sides[who]) / len(self._sides[who]) for who in ("a", "b"))
        return a - b

    def _won(self, loser: Who | None) -> float:
        if loser is not None:
            return float(loser == "b")
        if self._match.winner is None:
            return 0.5
        return float(self._match.winner in self._sides["a"])
