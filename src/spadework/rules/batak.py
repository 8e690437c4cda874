"""Batak: an auction, after which its winner leads and names trump, and the duty to beat.

Everyone is alone, or partners sit across. What the options are called by those who play it: koz maça (`trump`), eşli
(`partners`), yan batar (`over_limit`).

>>> from spadework.cards import parse_cards
>>> Batak().playable(parse_cards("9H JH AH 2C"), parse_cards("TH"), "S", False).cards
('JH', 'AH')
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from spadework.cards import SUITS, Card, Suit
from spadework.language import Phrase, phrase, say
from spadework.rules.actions import Action, Bid, Entry, NameTrump, Pass
from spadework.rules.base import (
    ACROSS,
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
from spadework.rules.options import Choice, Number, RulesError, YesNo, option
from spadework.rules.words import plural, signed, worked_out

TARGETS = range(21, 302)
"""The targets in tricks, which is what they are where a trick is worth a point."""

TARGET_CHOICES = (51, 31, 101)
"""The targets offered with each preset."""


@dataclass(frozen=True, kw_only=True)
class Batak(Rules):
    """The rules of a Batak table. Every field but the preset is an option."""

    game: ClassVar[Literal["spades", "batak"]] = "batak"
    presets: ClassVar[Mapping[str, Preset]] = {
        "batak": Preset(phrase("Batak"), phrase("Everyone alone; the highest bidder names trump."), TARGET_CHOICES, {}),
        "koz maca": Preset(
            phrase("Koz maça"), phrase("Everyone alone; spades are always trump."), TARGET_CHOICES, {"trump": "spades"}
        ),
        "esli batak": Preset(
            phrase("Eşli batak"),
            phrase("Partners sit across and count their tricks together; the highest bidder names trump."),
            TARGET_CHOICES,
            {"partners": True, "floor": 7},
        ),
    }

    target: int = option(
        51,
        Number(TARGETS[0], TARGETS[-1] * 10),
        "The score that ends the match, after a complete deal; it counts nothing where the deals are counted.",
        {"{}": "A match is played to {value} points."},
    )
    deals: int | None = option(
        None,
        Number(1, 50, none=True),
        "How many deals make a match, whatever the scores; none means that the target ends it.",
        {
            None: "The target ends the match, after as many deals as it takes.",
            1: "A match is a single deal.",
            "{}": "A match is {value} deals.",
        },
    )
    partners: bool = option(
        False,
        YesNo(),
        "Whether those who sit across are partners and count their tricks together (eşli).",
        {True: "Partners sit across, and their tricks count together.", False: "Everyone plays alone."},
    )
    trump: str = option(
        "named",
        Choice(("named", "spades")),
        "Whether the winner of the auction names trump, or spades are always trump (koz maça).",
        {"named": "The winner of the auction names trump.", "spades": "Spades are always trump."},
    )
    floor: int = option(
        5,
        Number(4, 8),
        "The lowest bid of the auction, and the one the dealer is held to when everybody passes.",
        {"{}": "The lowest bid is {value}; when everybody passes, the dealer is held to it."},
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

    trick_points: int = option(
        1,
        Choice((1, 10)),
        "Points for each trick, and lost for each trick of a bid that fails.",
        {1: "A trick is worth a point.", 10: "A trick is worth 10 points."},
    )
    over_limit: int | None = option(
        None,
        Number(1, 8, none=True),
        "With how many tricks over it a bid fails too (yan batar); none means that no trick is too many.",
        {
            None: "A bid may be passed by any number of tricks.",
            1: "A bid also fails when it is passed, be it by a single trick.",
            "{}": "A bid also fails when it is passed by {value} tricks or more.",
        },
    )
    zero_loses: bool = option(
        False,
        YesNo(),
        "Whether another player, or other partners, without a trick lose the highest bid.",
        {
            True: "Whoever else takes no trick loses as much as the highest bid.",
            False: "Whoever else takes no trick loses nothing.",
        },
    )
    direction: str = option(
        "clockwise",
        Choice(("clockwise", "counter-clockwise")),
        "Which way round the table cards are dealt, bid on and played, and the deal moves on.",
        {
            "clockwise": "Deal, auction and play go clockwise.",
            "counter-clockwise": "Deal, auction and play go counter-clockwise.",
        },
    )

    preset: str = "batak"

    def check(self) -> None:
        if self.deals is None:
            least, most = TARGETS[0] * self.trick_points, TARGETS[-1] * self.trick_points
            if not least <= self.target <= most:
                raise RulesError(
                    say(
                        "target is {target} but trick_points is {points}: "
                        "at {each} a trick the target is a number from {least} to {most}.",
                        target=self.target,
                        points=self.trick_points,
                        each=plural(self.trick_points, "point"),
                        least=least,
                        most=most,
                    )
                )
        if self.over_limit is not None and self.floor + self.over_limit > self.hand_size:
            raise RulesError(
                say(
                    "over_limit is {limit} but floor is {floor}: "
                    "with {tricks} tricks in a deal no bid can be passed by so many.",
                    limit=self.over_limit,
                    floor=self.floor,
                    tricks=self.hand_size,
                )
            )

    def silent(self) -> frozenset[str]:
        unused = {"deals"} if self.deals is None else {"target"}
        if self.over_limit is None:
            unused |= {"over_limit"}
        if not self.zero_loses:
            unused |= {"zero_loses"}
        return frozenset(unused)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return ACROSS if self.partners else tuple((seat,) for seat in range(self.seats))

    @property
    def trumps(self) -> tuple[Suit, ...]:
        return SUITS if self.trump == "named" else ("S",)

    @property
    def way_round(self) -> Literal[1, -1]:
        return 1 if self.direction == "clockwise" else -1

    # The auction

    def next_call(self, calls: Sequence[Entry], dealer: int, scores: Sequence[int]) -> Turn | None:
        if calls and isinstance(calls[-1].action, NameTrump):
            return None
        seat = self._to_speak(calls, dealer)
        if seat is None:
            if len(self.trumps) == 1:
                return None
            return Turn(self._declarer(calls, dealer)[0], "trump", tuple(map(NameTrump, self.trumps)), {})
        high = max((action.tricks for _, action in calls if isinstance(action, Bid)), default=self.floor - 1)
        bids = tuple(Bid(tricks) for tricks in range(high + 1, self.hand_size + 1))
        too_low = (
            phrase("{bid} has been bid, so only a higher bid counts", bid=high)
            if high >= self.floor
            else phrase("The lowest bid is {bid}", bid=self.floor)
        )
        refused: dict[Action, Phrase] = {Bid(tricks): too_low for tricks in range(1, high + 1)}
        refused[Bid(0)] = refused[Bid(0, blind=True)] = phrase("There is no nil in Batak")
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

    def bidder(self, calls: Sequence[Entry], dealer: int) -> int | None:
        nobody = not any(isinstance(action, Bid) for _, action in calls)
        return None if nobody and self._to_speak(calls, dealer) is not None else self._declarer(calls, dealer)[0]

    def _declarer(self, calls: Sequence[Entry], dealer: int) -> tuple[int, Bid]:
        bids = [(seat, action) for seat, action in calls if isinstance(action, Bid)]
        return bids[-1] if bids else (dealer, Bid(self.floor))

    def contract(self, calls: Sequence[Entry], dealer: int) -> Contract:
        declarer, bid = self._declarer(calls, dealer)
        trump = next((action.suit for _, action in calls if isinstance(action, NameTrump)), self.trumps[0])
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
        highest_bid = max((bid.tricks for bid in bids if bid is not None), default=0)
        lines = [
            self._line([bids[seat] for seat in seats], sum(tricks[seat] for seat in seats), highest_bid)
            for seats in self.sides
        ]
        return tuple(
            SideScore((line,), score + line.points, 0) for line, score in zip(lines, before.scores, strict=True)
        )

    def _line(self, bids: Sequence[Bid | None], taken: int, highest_bid: int) -> ScoreLine:
        """A side's only line, from what its seats are bound to and took together and the highest bid of all."""
        bid = _bound(bids)
        if bid is None:
            if self.zero_loses and not taken:
                lost = phrase("the highest bid, {bid}, is lost", bid=highest_bid)
                return ScoreLine("tricks", phrase("No trick"), lost, -highest_bid * self.trick_points)
            points = self.trick_points
            each = phrase("a point each") if points == 1 else phrase("{points} points each", points=points)
            return ScoreLine("tricks", plural(taken, "trick"), each, taken * points)
        if self._too_many(bid, taken):
            detail = phrase("{taken} tricks on a bid of {bid} are too many", taken=taken, bid=bid)
        elif taken >= bid:
            detail = phrase("{tricks} on a bid of {bid}", tricks=plural(taken, "trick"), bid=bid)
            return ScoreLine("contract", phrase("Bid made"), detail, taken * self.trick_points)
        else:
            detail = phrase("{taken} of {bid}; the bid is lost", taken=taken, bid=bid)
        return ScoreLine("contract", phrase("Bid failed"), detail, -bid * self.trick_points)

    def _too_many(self, bid: int, taken: int) -> bool:
        return self.over_limit is not None and taken - bid >= self.over_limit

    def why(self, line: ScoreLine, bids: Sequence[Bid | None], tricks: Sequence[int], bags: int) -> str:
        """Why a line of one side's score is what it is.

        >>> rules = Batak(over_limit=2)
        >>> bids, tricks = [None, Bid(6), None, None], [1, 8, 4, 0]
        >>> _, bidder, other, _ = rules.score(bids, tricks, Standing((0,) * 4, (0,) * 4))
        >>> rules.why(bidder.lines[0], [Bid(6)], [8], 0)
        'A bid also fails when it is passed by 2 tricks or more: 8 − 6 = 2. A trick is worth a point: 6 × −1 = −6.'
        >>> rules.why(other.lines[0], [None], [4], 0)
        'Whoever did not win the auction scores all tricks taken. A trick is worth a point: 4 × 1 = 4.'
        """
        bid, taken, each = _bound(bids), sum(tricks), self.trick_points
        counted, lost = [], bid or 0
        if all(tricks) and len(tricks) > 1:
            counted.append(worked_out(self.says("partners"), f"{' + '.join(map(str, tricks))} = {taken}"))
        if bid is None:
            if line.points < 0:
                counted.append(self.says("zero_loses"))
                lost = -line.points // each
            else:
                counted.append(say("Whoever did not win the auction scores all tricks taken."))
        elif self._too_many(bid, taken):
            counted.append(worked_out(self.says("over_limit"), f"{taken} − {bid} = {taken - bid}"))
        elif taken >= bid:
            counted.append(say("A bidder who takes at least the bid scores all tricks taken."))
        else:
            counted.append(say("A bidder who takes fewer tricks than the bid loses the bid, whatever was taken."))
        number, points = (lost, -each) if line.points < 0 else (taken, each)
        worth = worked_out(self.says("trick_points"), f"{number} × {signed(points)} = {signed(number * points)}")
        return " ".join([*counted, worth])

    def winner(self, scores: Sequence[int], deals: int) -> int | None:
        over = max(scores) >= self.target if self.deals is None else deals >= self.deals
        return highest(scores) if over else None

    def deals_left(self, deals: int) -> int | None:
        return None if self.deals is None else max(0, self.deals - deals)


def _bound(bids: Sequence[Bid | None]) -> int | None:
    """The tricks that a side is bound to; None if it is bound to nothing."""
    made = [bid.tricks for bid in bids if bid is not None]
    return sum(made) if made else None
