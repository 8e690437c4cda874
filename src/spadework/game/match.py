"""A match: a log of actions, and the state that follows from it.

>>> from spadework.rules import Bid, Cut, Spades
>>> seats = [Seat("You"), Seat("Hazel", "normal"), Seat("Rowan", "normal"), Seat("Ash", "normal")]
>>> match = Match(Spades(), seats, secret=bytes(32))
>>> match.decision.kind, match.commitment[:8]
('cut', '16c972b3')
>>> match.act(0, Cut("seven"))
>>> match.number, match.position, match.view(0).phase
(1, 1, 'bidding')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from spadework.game import fair
from spadework.game.deal import Deal
from spadework.game.dealing import Dealing, SecretDealing, WrittenDeal, WrittenDealing
from spadework.game.decision import Decision, to_cut
from spadework.game.view import View, view_of
from spadework.language import say
from spadework.rules import Action, Cut, Entry, IllegalAction, Rules, SideScore, Standing, Undo

PERSON = "person"


class Seat(NamedTuple):
    """Who sits in a seat: a name, and ``person`` or which computer player."""

    name: str
    player: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.player == PERSON


class Match:
    """Deals until a side has won. The log only grows; everything else is the log folded."""

    def __init__(self, rules: Rules, seats: Sequence[Seat], secret: bytes) -> None:
        """A new match, waiting for the cut of its first deal.

        Args:
            rules: what the table has agreed on.
            seats: who sits where, one for each seat of the rules.
            secret: 32 random bytes. The first dealer, every deal's seed and the computer players' seeds come from it,
                so the same secret and the same actions give the same match. It is never shown.
        """
        first_dealer = int.from_bytes(fair.derive(secret, "dealer")) % rules.seats
        self._begin(rules, seats, first_dealer, SecretDealing(secret))

    @classmethod
    def resumed(
        cls, rules: Rules, seats: Sequence[Seat], first_dealer: int, earlier: Sequence[bytes], secret: bytes
    ) -> Self:
        """A match that was begun elsewhere: as new, but its first deals will be dealt as they were there.

        Args:
            rules: what the table has agreed on.
            seats: who sits where.
            first_dealer: the seat that dealt the first deal.
            earlier: the seeds of the first deals, in order.
            secret: 32 random bytes, from which all later deals and the computer players' seeds come.
        """
        match = cls.__new__(cls)
        match._begin(rules, seats, first_dealer, SecretDealing(secret, tuple(earlier)))
        return match

    @classmethod
    def written(cls, rules: Rules, seats: Sequence[Seat], first_dealer: int, deals: Sequence[WrittenDeal]) -> Self:
        """A match whose deals are known already, as from a record."""
        match = cls.__new__(cls)
        match._begin(rules, seats, first_dealer, WrittenDealing(deals))
        return match

    def _begin(self, rules: Rules, seats: Sequence[Seat], first_dealer: int, dealing: Dealing) -> None:
        if len(seats) != rules.seats:
            raise ValueError(f"These rules are for {rules.seats} seats, not {len(seats)}.")
        self.rules = rules
        self.seats = tuple(seats)
        self.first_dealer = first_dealer
        self.dealing = dealing
        self.log: list[Entry] = []
        self.deals: list[Deal] = []
        """Every deal so far; the last one may still be in play."""
        self.results: list[tuple[SideScore, ...]] = []
        """How each finished deal was scored, by side."""
        self.cuts: list[str] = []
        """The cut of each deal."""

    # Where the match stands

    @property
    def position(self) -> int:
        """The length of the log. An action is meant for the position it was made in."""
        return len(self.log)

    @property
    def deal(self) -> Deal | None:
        """The deal in play or, until the next cut, the one just finished; None before the first cut."""
        return self.deals[-1] if self.deals else None

    @property
    def awaits_cut(self) -> bool:
        """Whether the next deal waits for its cut."""
        return len(self.results) == len(self.deals) and self.winner is None

    @property
    def number(self) -> int:
        """The current deal's number from 1: the one in play or waiting for its cut, after the match the last one."""
        return len(self.results) + (self.winner is None)

    @property
    def dealer(self) -> int:
        """Who deals, or dealt, the current deal."""
        return self.dealer_of(self.number - 1)

    def dealer_of(self, deal: int) -> int:
        """Who deals a deal, counted from 0: the deal moves one seat on each time."""
        return self.rules.next_seat(self.first_dealer, deal)

    @property
    def standing(self) -> Standing:
        """Scores and bags by side after the last finished deal, and how many have been finished."""
        if not self.results:
            nothing = (0,) * len(self.rules.sides)
            return Standing(nothing, nothing)
        last = self.results[-1]
        return Standing(tuple(side.score for side in last), tuple(side.bags for side in last), len(self.results))

    @property
    def winner(self) -> int | None:
        """The side that has won, or None while the match goes on."""
        return self.rules.winner(self.standing.scores, len(self.results)) if self.results else None

    @property
    def cutter(self) -> int:
        """Who cuts the next deal: the first person before the dealer, or the seat there where no person plays.

        Where play goes clockwise, that is on the dealer's right.
        """
        before = [self.rules.next_seat(self.dealer, -step) for step in range(1, self.rules.seats + 1)]
        return next((seat for seat in before if self.seats[seat].is_person), before[0])

    @property
    def commitment(self) -> str | None:
        """What the current deal is sealed with."""
        return self.dealing.commitment(self.number - 1)

    def seed(self, deal: int) -> bytes | None:
        """The seed of a finished deal, counted from 0; None while it is secret."""
        return self.dealing.seed(deal) if deal < len(self.results) else None

    @property
    def decision(self) -> Decision | None:
        """Who is to do what; None when the match is over."""
        if self.awaits_cut:
            return to_cut(self.cutter)
        return self.deals[-1].decision

    def view(self, seat: int) -> View | None:
        """The current deal as a seat sees it; None before the first cut."""
        return view_of(self.deals[-1], seat) if self.deals else None

    def player_seed(self, seat: int) -> int:
        """The seed for a computer player's next decision. Asked again in the same place, it is the same."""
        if not isinstance(self.dealing, SecretDealing):
            raise ValueError("A match read from a record has no secret to draw a player’s seed from.")
        actions = len(self.deals[-1].actions) if self.deals else 0
        return int.from_bytes(fair.derive(self.dealing.secret, f"player:{self.number}:{seat}:{actions}"))

    @property
    def in_force(self) -> list[list[int]]:
        """By deal, where in the log each of its actions stands; what was taken back has no place there."""
        deals: list[list[int]] = []
        for position, (seat, action) in enumerate(self.log):
            if isinstance(action, Cut):
                deals.append([])
            elif isinstance(action, Undo):
                while self.log[deals[-1].pop()].seat != seat:
                    pass
            else:
                deals[-1].append(position)
        return deals

    # What happens

    def act(self, seat: int, action: Action) -> None:
        """Does what a seat has decided and writes it in the log.

        Raises IllegalAction, and changes nothing, if the rules do not allow it.
        """
        if isinstance(action, Undo):
            self._undo(seat)
        elif self.awaits_cut:
            self._cut(seat, action)
        elif self.winner is not None:
            raise IllegalAction(say("The match is over; start a new one to play on."))
        else:
            self.deals[-1].act(seat, action)
        self.log.append(Entry(seat, action))
        if self.deals[-1].phase == "over" and len(self.results) < len(self.deals):
            self.results.append(self.deals[-1].score())

    def _cut(self, seat: int, action: Action) -> None:
        decision = to_cut(self.cutter)
        if seat != decision.seat:
            raise IllegalAction(say("It is seat {turn}’s turn, not seat {seat}’s.", turn=decision.seat, seat=seat))
        if not isinstance(action, Cut):
            raise IllegalAction(decision.why_not(action))
        hands = self.dealing.hands(self.rules, len(self.deals), self.dealer, action.text)
        self.deals.append(Deal(self.rules, self.dealer, hands, self.standing))
        self.cuts.append(action.text)

    # Undo

    def why_not_undo(self, seat: int) -> str | None:
        """Why the seat may not take anything back now, in one sentence; None if it may."""
        if any(other.is_person for place, other in enumerate(self.seats) if place != seat):
            return say("A decision can be taken back only in a match against computer players.")
        if self.awaits_cut or self.winner is not None:
            return say("This deal is finished and its secret is out, so nothing in it can be taken back.")
        deal = self.deals[-1]
        place = self._last_decision(deal, seat)
        if place is None:
            return say("You have decided nothing in this deal yet, so there is nothing to take back.")
        was_face_down = self.rules.face_down(seat, deal.actions[:place], deal.before.scores)
        if was_face_down and not deal.face_down(seat):
            return say("You have seen your cards since then, so that cannot be taken back.")
        return None

    def _undo(self, seat: int) -> None:
        reason = self.why_not_undo(seat)
        if reason:
            raise IllegalAction(reason)
        deal = self.deals[-1]
        place = self._last_decision(deal, seat)
        self.deals[-1] = self._fold(deal, place or 0)

    def _last_decision(self, deal: Deal, seat: int) -> int | None:
        return next((place for place in reversed(range(len(deal.actions))) if deal.actions[place].seat == seat), None)

    def _fold(self, deal: Deal, length: int) -> Deal:
        """The deal again, with only so many of its actions."""
        fresh = Deal(self.rules, deal.dealer, deal.dealt, deal.before)
        for entry in deal.actions[:length]:
            fresh.act(*entry)
        return fresh
