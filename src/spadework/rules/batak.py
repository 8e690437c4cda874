"""Batak: everyone alone, an auction for the right to name trump, and the duty to beat.

>>> from spadework.cards import parse_cards
>>> Batak().playable(parse_cards("9H JH AH 2C"), parse_cards("TH"), "S", False).cards
('JH', 'AH')
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from spadework.cards import SUITS, Card, Suit
from spadework.rules.actions import Action, Bid, Entry, NameTrump, Pass
from spadework.rules.base import (
    Contract,
    Duty,
    Playable,
    Preset,
    Rules,
    ScoreLine,
    SideScore,
    Standing,
    Turn,
    highest,
)
from spadework.rules.options import Choice, Number, option
from spadework.rules.words import plural, worked_out


@dataclass(frozen=True, kw_only=True)
class Batak(Rules):
    """The rules of a Batak table. Every field but the preset is an option."""

    game: ClassVar[Literal["spades", "batak"]] = "batak"
    sides: ClassVar[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,))
    presets: ClassVar[Mapping[str, Preset]] = {
        "batak": Preset("Batak", "Everyone alone; the highest bidder names trump.", (51,), {}),
    }

    target: int = option(
        51,
        Number(21, 301),
        "The score that ends the match, after a complete deal.",
        {"{}": "A match is played to {} points."},
    )
    floor: int = option(
        5,
        Number(4, 8),
        "The lowest bid of the auction, and the one the dealer is held to when everybody passes.",
        {"{}": "The lowest bid is {}; when everybody passes, the dealer is held to it."},
    )
    auction: str = option(
        "one round",
        Choice(("one round", "until passed out")),
        "Whether everyone speaks once, or the auction goes on until all but one have passed; a pass is final.",
        {
            "one round": "In the auction everyone speaks once.",
            "until passed out": "The auction goes on until all but one have passed; a pass is final.",
        },
    )
    lead_trump: str = option(
        "any time",
        Choice(("any time", "broken")),
        "When trumps may be led: from the first trick, or once one has been played on another suit.",
        {
            "any time": "Trumps may be led at any time.",
            "broken": "Trumps may be led once one has been played on another suit, or from a hand of nothing else.",
        },
    )

    preset: str = "batak"

    # The auction

    def next_call(self, calls: Sequence[Entry], dealer: int, scores: Sequence[int]) -> Turn | None:
        if calls and isinstance(calls[-1].action, NameTrump):
            return None
        seat = self._to_speak(calls, dealer)
        if seat is None:
            return Turn(self._declarer(calls, dealer)[0], "trump", tuple(map(NameTrump, SUITS)), {})
        high = max((action.tricks for _, action in calls if isinstance(action, Bid)), default=self.floor - 1)
        bids = tuple(Bid(tricks) for tricks in range(high + 1, self.hand_size + 1))
        too_low = (
            f"{high} has been bid, so only a higher bid counts"
            if high >= self.floor
            else f"The lowest bid is {self.floor}"
        )
        refused: dict[Action, str] = {Bid(tricks): too_low for tricks in range(1, high + 1)}
        refused[Bid(0)] = refused[Bid(0, blind=True)] = "There is no nil in Batak"
        return Turn(seat, "bid", (Pass(), *bids), refused)

    def _to_speak(self, calls: Sequence[Entry], dealer: int) -> int | None:
        """Who calls next, or None when the auction is over."""
        if any(action == Bid(self.hand_size) for _, action in calls):
            return None
        last = calls[-1].seat if calls else dealer
        if self.auction == "one round":
            return self.next_seat(last) if len(calls) < self.seats else None
        passed = {seat for seat, action in calls if isinstance(action, Pass)}
        left = [seat for step in range(1, self.seats + 1) if (seat := self.next_seat(last, step)) not in passed]
        has_bid = any(isinstance(action, Bid) for _, action in calls)
        return left[0] if len(left) > 1 or (left and not has_bid) else None

    def _declarer(self, calls: Sequence[Entry], dealer: int) -> tuple[int, Bid]:
        bids = [(seat, action) for seat, action in calls if isinstance(action, Bid)]
        return bids[-1] if bids else (dealer, Bid(self.floor))

    def contract(self, calls: Sequence[Entry], dealer: int) -> Contract:
        declarer, bid = self._declarer(calls, dealer)
        trump = next(action.suit for _, action in calls if isinstance(action, NameTrump))
        return Contract(tuple(bid if seat == declarer else None for seat in range(self.seats)), trump, declarer)

    # The play

    def playable(self, hand: Collection[Card], trick: Sequence[Card], trump: Suit, broken: bool) -> Playable:
        suit_of = self.deck.suit_of
        if not trick:
            others = tuple([card for card in hand if suit_of[card] != trump])
            if others and not broken and self.lead_trump == "broken":
                return Playable(others, Duty.UNBROKEN if len(others) < len(hand) else Duty.NONE)
            return Playable(tuple(hand), Duty.NONE)
        best = trick[self.winner_of_trick(trick, trump)]
        for suit, duty, stronger in (
            (suit_of[trick[0]], Duty.FOLLOW, Duty.BEAT),
            (trump, Duty.TRUMP, Duty.OVERTRUMP),
        ):
            held = tuple([card for card in hand if suit_of[card] == suit])
            if held:
                beating = self._beating(held, best)
                cards = beating or held
                if len(cards) == len(hand):
                    return Playable(cards, Duty.NONE)
                return Playable(cards, stronger if beating and len(beating) < len(held) else duty)
        return Playable(tuple(hand), Duty.NONE)

    def _beating(self, held: Sequence[Card], best: Card) -> tuple[Card, ...]:
        """The cards of one suit that beat the winning card of the same suit."""
        suit_of, rank_of = self.deck.suit_of, self.deck.rank_of
        if suit_of[best] != suit_of[held[0]]:
            return ()
        return tuple([card for card in held if rank_of[card] > rank_of[best]])

    # The score

    def score(self, bids: Sequence[Bid | None], tricks: Sequence[int], before: Standing) -> tuple[SideScore, ...]:
        return tuple(
            SideScore((self._line(bid, taken),), score + self._line(bid, taken).points, 0)
            for bid, taken, score in zip(bids, tricks, before.scores, strict=True)
        )

    def _line(self, bid: Bid | None, taken: int) -> ScoreLine:
        if bid is None:
            return ScoreLine("tricks", plural(taken, "trick"), "a point each", taken)
        if taken >= bid.tricks:
            return ScoreLine("contract", "Bid made", f"{plural(taken, 'trick')} on a bid of {bid.tricks}", taken)
        return ScoreLine("contract", "Bid failed", f"{taken} of {bid.tricks}; the bid is lost", -bid.tricks)

    def why(self, line: ScoreLine, bids: Sequence[Bid | None], tricks: Sequence[int], bags: int) -> str:
        (bid,), (taken,) = bids, tricks
        if bid is None:
            return worked_out("Whoever did not name trump scores a point a trick.", f"{taken} × 1 = {taken}")
        if taken >= bid.tricks:
            return worked_out("A bidder who takes at least the bid scores a point a trick.", f"{taken} × 1 = {taken}")
        return worked_out(
            "A bidder who takes fewer tricks than the bid loses the bid, whatever was taken.",
            f"{bid.tricks} × −1 = −{bid.tricks}",
        )

    def winner(self, scores: Sequence[int]) -> int | None:
        return highest(scores) if max(scores) >= self.target else None
