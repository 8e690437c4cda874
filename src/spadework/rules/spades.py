"""Spades: four players in two partnerships, spades always trump.

The four presets follow four published rule pages; where those differ, the difference is an option.

>>> from spadework.cards import parse_cards
>>> Spades(target=300).playable(parse_cards("AS 2H 9C"), parse_cards("QH"), "S", False).cards
('2H',)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from spadework.cards import Card, Suit
from spadework.language import Phrase, phrase, say
from spadework.rules.actions import Action, Bid, Entry, Look
from spadework.rules.base import (
    ACROSS,
    Contract,
    Duty,
    Exchange,
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


@dataclass(frozen=True, kw_only=True)
class Spades(Rules):
    """The rules of a Spades table. Every field but the preset is an option."""

    game: ClassVar[Literal["spades", "batak"]] = "spades"
    presets: ClassVar[Mapping[str, Preset]] = {
        "standard": Preset(phrase("Standard"), phrase("Nil is worth 100 either way; ten bags cost 100."), (500,), {}),
        "classic": Preset(
            phrase("Classic"),
            phrase(
                "A failed nil’s tricks help the partner’s contract; leading a spade with nothing else breaks spades."
            ),
            (500, 250, 200),
            {"failed_nil": "helps", "forced_lead_breaks": True},
        ),
        "casual": Preset(
            phrase("Casual"), phrase("As Standard, and a side that falls to −200 loses."), (500, 300), {"floor": -200}
        ),
        "traditional": Preset(
            phrase("Traditional"),
            phrase("Nil is worth 50; a side 100 behind may bid blind nil for 100 and exchange two cards."),
            (500, 250),
            {
                "target_rule": "exceed",
                "floor": "minus target",
                "nil": 50,
                "blind_nil": 100,
                "blind_exchange": 2,
                "forced_lead_breaks": True,
            },
        ),
    }

    target: int = option(
        500,
        Number(100, 1000),
        "The score that ends the match, after a complete deal.",
        {"{}": "A match is played to {value} points."},
    )
    target_rule: str = option(
        "reach",
        Choice(("reach", "exceed")),
        "Whether reaching the target (and the floor) is enough, or it must be passed.",
        {
            "reach": "It is enough to reach the target exactly.",
            "exceed": "The target has to be passed; to reach it exactly is not enough.",
        },
    )
    floor: int | str | None = option(
        None,
        Number(-1000, -100, also=("minus target",), none=True),
        "The low score that ends the match as well.",
        {
            None: "No score is too low to play on.",
            "minus target": "The match also ends when a side falls as far below 0 as the target is above.",
            "{}": "The match also ends when a side falls to {value}.",
        },
    )
    nil: int = option(
        100,
        Number(25, 200, also=(0,)),
        "Points for a bid of no trick at all, won or lost; 0 means that there is no nil.",
        {0: "There is no nil.", "{}": "Nil is worth {value} points, won or lost."},
    )
    failed_nil: str = option(
        "bags",
        Choice(("helps", "bags", "ignored")),
        "What the tricks of a failed nil do: help the partner’s contract, only make bags, or nothing.",
        {
            "helps": "The tricks of a failed nil count toward the partner’s contract.",
            "bags": "The tricks of a failed nil are bags and do not help the partner.",
            "ignored": "The tricks of a failed nil count for nothing.",
        },
    )
    double_nil: bool = option(
        True,
        YesNo(),
        "Whether both partners may bid nil in the same deal.",
        {True: "Both partners may bid nil in the same deal.", False: "Only one of two partners may bid nil in a deal."},
    )
    nil_exchange: int = option(
        0,
        Number(0, 4),
        "How many cards a nil bidder may exchange with the partner.",
        {
            0: "A nil bidder exchanges no cards.",
            1: "A nil bidder may exchange a card with the partner.",
            "{}": "A nil bidder may exchange {value} cards with the partner.",
        },
    )
    blind_nil: int = option(
        0,
        Number(50, 400, also=(0,)),
        "Points for a nil bid before looking at the cards, won or lost; 0 means that there is none.",
        {0: "There is no blind nil.", "{}": "Blind nil, bid before looking, is worth {value} points, won or lost."},
    )
    blind_nil_behind: int = option(
        100,
        Number(0, 500),
        "How many points a side must be behind to bid blind nil.",
        {
            0: "Blind nil may be bid unless the side leads.",
            "{}": "Blind nil is for a side at least {value} points behind.",
        },
    )
    blind_exchange: int = option(
        0,
        Number(0, 4),
        "How many cards a blind nil bidder may exchange with the partner.",
        {
            0: "A blind nil bidder exchanges no cards.",
            1: "A blind nil bidder may exchange a card with the partner.",
            "{}": "A blind nil bidder may exchange {value} cards with the partner.",
        },
    )
    bag_limit: int | None = option(
        10,
        Number(3, 20, none=True),
        "How many bags (tricks over the contract) bring the penalty.",
        {None: "Bags bring no penalty.", "{}": "A side’s bags are counted; {value} of them bring a penalty."},
    )
    bag_penalty: int = option(
        100,
        Number(0, 500),
        "Points lost each time the bag limit is filled.",
        {"{}": "The penalty for bags is {value} points."},
    )
    bag_points: int = option(
        1,
        Number(-10, 1),
        "Points for each bag.",
        {
            1: "Each bag is a point.",
            0: "A bag is worth nothing.",
            -1: "Each bag costs a point.",
            "{}": "Each bag counts {value} points.",
        },
    )
    bag_carry: bool = option(
        True,
        YesNo(),
        "Whether bags over the limit are kept after the penalty; otherwise the count starts again at 0.",
        {True: "Bags over the limit are carried over.", False: "After the penalty the bags start again at 0."},
    )
    set_penalty: int = option(
        10,
        Number(1, 20),
        "Points lost for each trick bid when the contract is not made.",
        {
            1: "A contract not made costs a point for each trick bid.",
            "{}": "A contract not made costs {value} a trick bid.",
        },
    )
    least_bid: int = option(
        1, Number(1, 4), "The lowest bid that is not nil.", {"{}": "The lowest bid that is not nil is {value}."}
    )
    lead_spades: str = option(
        "broken",
        Choice(("broken", "any time")),
        "When spades may be led: once a spade has been played on another suit, or from the first trick.",
        {
            "broken": "Spades may be led once one has been played on another suit, or from a hand of nothing else.",
            "any time": "Spades may be led at any time.",
        },
    )
    forced_lead_breaks: bool = option(
        False,
        YesNo(),
        "Whether leading a spade from a hand of nothing but spades breaks spades.",
        {
            True: "Leading a spade from a hand of nothing else breaks spades.",
            False: "Leading a spade from a hand of nothing else does not break spades.",
        },
    )

    preset: str = "standard"

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return ACROSS

    @property
    def trumps(self) -> tuple[Suit, ...]:
        return ("S",)

    def check(self) -> None:
        if self.nil_exchange and not self.nil:
            raise RulesError(
                say(
                    "nil_exchange is {count} but nil is 0: cards can be exchanged only where nil may be bid.",
                    count=self.nil_exchange,
                )
            )
        if self.blind_exchange and not self.blind_nil:
            raise RulesError(
                say(
                    "blind_exchange is {count} but blind_nil is 0: "
                    "cards can be exchanged only where blind nil may be bid.",
                    count=self.blind_exchange,
                )
            )
        if not self.bag_carry and self.bag_limit is None:
            raise RulesError(
                say("bag_carry is no but bag_limit is none: bags can be emptied only where they have a limit.")
            )

    def silent(self) -> frozenset[str]:
        unused = set()
        if self.floor is None:
            unused |= {"floor"}
        if not self.nil and not self.blind_nil:
            unused |= {"failed_nil", "double_nil"}
        if not self.nil_exchange:
            unused |= {"nil_exchange"}
        if not self.blind_nil:
            unused |= {"blind_nil", "blind_nil_behind"}
        if not self.blind_exchange:
            unused |= {"blind_exchange"}
        if self.bag_limit is None:
            unused |= {"bag_penalty", "bag_carry"}
        if self.lead_spades == "any time":
            unused |= {"forced_lead_breaks"}
        return frozenset(unused)

    # The bidding

    def next_call(self, calls: Sequence[Entry], dealer: int, scores: Sequence[int]) -> Turn | None:
        bid = {seat for seat, action in calls if isinstance(action, Bid)}
        seat = next((seat for step in range(self.seats) if (seat := self.next_seat(dealer, step + 1)) not in bid), None)
        if seat is None:
            return None
        if self.face_down(seat, calls, scores):
            return Turn(seat, "blind", (Bid(0, blind=True), Look()), {})
        legal = [Bid(tricks) for tricks in range(self.least_bid, self.hand_size + 1)]
        too_low = phrase("The lowest bid is {bid}", bid=self.least_bid)
        refused: dict[Action, Phrase] = {Bid(tricks): too_low for tricks in range(1, self.least_bid)}
        if self._nil_taken(seat, calls):
            refused[Bid(0)] = refused[Bid(0, blind=True)] = phrase("Your partner has bid nil, and only one of you may")
        else:
            refused[Bid(0, blind=True)] = self._why_not_blind(seat, scores)
            if self.nil:
                legal.insert(0, Bid(0))
            else:
                refused[Bid(0)] = phrase("There is no nil in these rules")
        return Turn(seat, "bid", tuple(legal), refused)

    def face_down(self, seat: int, calls: Sequence[Entry], scores: Sequence[int]) -> bool:
        if not self.blind_nil or self._behind(seat, scores) < self.blind_nil_behind:
            return False
        if Entry(seat, Look()) in calls or self._nil_taken(seat, calls):
            return False
        return sum(isinstance(action, Bid) for _, action in calls) < self.seats

    def _behind(self, seat: int, scores: Sequence[int]) -> int:
        side = self.side_of(seat)
        return max(score for other, score in enumerate(scores) if other != side) - scores[side]

    def _nil_taken(self, seat: int, calls: Sequence[Entry]) -> bool:
        partner = self.partner(seat)
        return not self.double_nil and any(
            who == partner and isinstance(action, Bid) and action.is_nil for who, action in calls
        )

    def _why_not_blind(self, seat: int, scores: Sequence[int]) -> Phrase:
        if not self.blind_nil:
            return phrase("There is no blind nil in these rules")
        behind = self._behind(seat, scores)
        if behind < self.blind_nil_behind:
            return phrase("Blind nil is for a side at least {points} points behind", points=self.blind_nil_behind)
        return phrase("You have looked at your cards, so your bid is no longer blind")

    def contract(self, calls: Sequence[Entry], dealer: int) -> Contract:
        bids: list[Bid | None] = [None] * self.seats
        for seat, action in calls:
            if isinstance(action, Bid):
                bids[seat] = action
        return Contract(tuple(bids), "S", self.next_seat(dealer))

    def exchanges(self, calls: Sequence[Entry]) -> tuple[Exchange, ...]:
        bids = {seat: action for seat, action in calls if isinstance(action, Bid)}
        found = []
        for seat, bid in bids.items():
            partner = self.partner(seat)
            count = self.blind_exchange if bid.blind else self.nil_exchange
            if partner is not None and bid.is_nil and not bids[partner].is_nil and count:
                found.append(Exchange(seat, partner, count))
        return tuple(found)

    # The play

    def playable(self, hand: Collection[Card], trick: Sequence[Card], trump: Suit, broken: bool) -> Playable:
        suit_of = self.deck.suit_of
        if trick:
            led = suit_of[trick[0]]
            follows = tuple([card for card in hand if suit_of[card] == led])
            if follows:
                return Playable(follows, Duty.FOLLOW if len(follows) < len(hand) else Duty.NONE)
        elif not broken and self.lead_spades == "broken":
            others = tuple([card for card in hand if suit_of[card] != trump])
            if others:
                return Playable(others, Duty.UNBROKEN if len(others) < len(hand) else Duty.NONE)
        return Playable(tuple(hand), Duty.NONE)

    def breaks(self, card: Card, hand: Collection[Card], trick: Sequence[Card], trump: Suit) -> bool:
        if not trick and self.forced_lead_breaks:
            return all(self.deck.suit_of[held] == trump for held in hand)
        return super().breaks(card, hand, trick, trump)

    # The score

    def score(self, bids: Sequence[Bid | None], tricks: Sequence[int], before: Standing) -> tuple[SideScore, ...]:
        return tuple(
            self.score_side(
                [bid for seat in seats if (bid := bids[seat]) is not None],
                [tricks[seat] for seat in seats],
                before.scores[side],
                before.bags[side],
            )
            for side, seats in enumerate(self.sides)
        )

    def score_side(self, bids: Sequence[Bid], tricks: Sequence[int], score: int, bags: int) -> SideScore:
        """What a deal is worth to one side, from its partners' bids and tricks and its score and bags before.

        >>> Spades().score_side([Bid(4), Bid(3)], [5, 3], 0, 0).score
        71
        """
        contract = sum(bid.tricks for bid in bids)
        toward = self._toward(bids, tricks)
        made = toward >= contract
        new_bags = self._over(bids, tricks) + self._nil_bags(bids, tricks)

        lines = []
        if contract or not any(bid.is_nil for bid in bids):
            lines.append(self._contract_line(contract, toward, made))
        if new_bags:
            lines.append(
                ScoreLine(
                    "bags",
                    plural(new_bags, "bag"),
                    self._where_from(new_bags, bids, tricks),
                    new_bags * self.bag_points,
                )
            )
        for place, (bid, taken) in enumerate(zip(bids, tricks, strict=True)):
            if bid.is_nil:
                worth = self.blind_nil if bid.blind else self.nil
                took = phrase("took {tricks}", tricks=plural(taken, "trick")) if taken else phrase("took no trick")
                kind: Literal["blind nil", "nil"] = "blind nil" if bid.blind else "nil"
                lines.append(ScoreLine(kind, _nil_title(bid, taken), took, -worth if taken else worth, place))
        total = bags + new_bags
        if self.bag_limit is not None and total >= self.bag_limit:
            times, left = divmod(total, self.bag_limit)
            rest = left if self.bag_carry else 0
            sum_ = f"{bags} + {new_bags} = {total}"
            lines.append(
                ScoreLine(
                    "bag penalty",
                    plural(times * self.bag_limit, "bag")
                    if times > 1
                    else phrase("{count} bags filled", count=self.bag_limit),
                    phrase("{sum}, {left} carried over", sum=sum_, left=left)
                    if self.bag_carry and left
                    else phrase("{sum}, none carried over", sum=sum_),
                    -times * self.bag_penalty,
                )
            )
            total = rest
        delta = sum(line.points for line in lines)
        return SideScore(tuple(lines), score + delta, total, new_bags)

    def tricks_aside(self, bids: Sequence[Bid | None], tricks: Sequence[int]) -> int:
        if self.failed_nil == "helps":
            return 0
        return sum(taken for bid, taken in zip(bids, tricks, strict=True) if bid is not None and bid.is_nil)

    def _contract_line(self, contract: int, toward: int, made: bool) -> ScoreLine:
        if made:
            detail = phrase("{tricks} at 10", tricks=plural(contract, "trick"))
            return ScoreLine("contract", phrase("Contract made"), detail, 10 * contract)
        detail = phrase(
            "{toward} of {contract}; {tricks} bid at {points}",
            toward=toward,
            contract=contract,
            tricks=plural(contract, "trick"),
            points=self.set_penalty,
        )
        return ScoreLine("contract", phrase("Contract set"), detail, -self.set_penalty * contract)

    def _toward(self, bids: Sequence[Bid], tricks: Sequence[int]) -> int:
        """The tricks that count toward the contract."""
        return sum(tricks) - self.tricks_aside(bids, tricks)

    def _over(self, bids: Sequence[Bid], tricks: Sequence[int]) -> int:
        """The tricks over the contract, each of them a bag."""
        return max(0, self._toward(bids, tricks) - sum(bid.tricks for bid in bids))

    def _nil_bags(self, bids: Sequence[Bid], tricks: Sequence[int]) -> int:
        """The tricks of failed nils that are bags."""
        return _of_nils(bids, tricks) if self.failed_nil == "bags" else 0

    def _where_from(self, new_bags: int, bids: Sequence[Bid], tricks: Sequence[int]) -> Phrase:
        of_nils = [taken for bid, taken in zip(bids, tricks, strict=True) if bid.is_nil and taken]
        aside = sum(of_nils)
        if self.failed_nil != "bags" or not of_nils:
            return phrase("tricks over the bid") if new_bags > 1 else phrase("trick over the bid")
        if len(of_nils) > 1:
            if aside == new_bags:
                return phrase("tricks of failed nils")
            return phrase("{aside} of failed nils, {over} over the bid", aside=aside, over=new_bags - aside)
        if aside == new_bags:
            return phrase("tricks of a failed nil") if new_bags > 1 else phrase("trick of a failed nil")
        return phrase("{aside} of a failed nil, {over} over the bid", aside=aside, over=new_bags - aside)

    def why(self, line: ScoreLine, bids: Sequence[Bid | None], tricks: Sequence[int], bags: int) -> str:
        """Why a line of one side's score is what it is.

        >>> rules = Spades()
        >>> made, over = rules.score_side([Bid(3), Bid(2)], [4, 3], 0, 8).lines[:2]
        >>> rules.why(made, [Bid(3), Bid(2)], [4, 3], 8)
        '7 tricks on a contract of 5. A contract made scores 10 for each trick bid: 5 × 10 = 50.'
        >>> rules.why(over, [Bid(3), Bid(2)], [4, 3], 8)
        'Each trick over the contract is a bag: 7 − 5 = 2. Each bag is a point: 2 × 1 = 2.'
        """
        bound = [bid for bid in bids if bid is not None]
        match line.kind:
            case "contract":
                return self._why_contract(bound, tricks)
            case "bags":
                return self._why_bags(bound, tricks)
            case "bag penalty":
                return self._why_penalty(bound, tricks, bags)
        taken = 0 if line.seat is None else tricks[line.seat]
        agreed = self.says("blind_nil" if line.kind == "blind nil" else "nil")
        if not taken:
            return say("{agreed} No trick was taken, so they are won.", agreed=agreed)
        tricks_ = plural(taken, "trick")
        if taken == 1:
            return say("{agreed} {tricks} was taken, so they are lost.", agreed=agreed, tricks=tricks_)
        return say("{agreed} {tricks} were taken, so they are lost.", agreed=agreed, tricks=tricks_)

    def _why_contract(self, bids: Sequence[Bid], tricks: Sequence[int]) -> str:
        contract, toward = sum(bid.tricks for bid in bids), self._toward(bids, tricks)
        counted = [say("{tricks} on a contract of {contract}.", tricks=plural(toward, "trick"), contract=contract)]
        if _of_nils(bids, tricks):
            counted.append(self.says("failed_nil"))
        if toward >= contract:
            rule, each = say("A contract made scores 10 for each trick bid."), 10
        else:
            rule, each = self.says("set_penalty"), -self.set_penalty
        return " ".join([*counted, worked_out(rule, f"{contract} × {signed(each)} = {signed(contract * each)}")])

    def _why_bags(self, bids: Sequence[Bid], tricks: Sequence[int]) -> str:
        contract, toward = sum(bid.tricks for bid in bids), self._toward(bids, tricks)
        over, of_nils = self._over(bids, tricks), self._nil_bags(bids, tricks)
        new = over + of_nils
        sentences = []
        if over and contract:
            sentences.append(
                worked_out(say("Each trick over the contract is a bag."), f"{toward} − {contract} = {over}")
            )
        elif over:
            sentences.append(say("There is no contract, so each trick is a bag."))
        if of_nils:
            sentences.append(self.says("failed_nil"))
        if over and of_nils:
            sentences.append(worked_out(say("Together"), f"{over} + {of_nils} = {new}"))
        worth = self.says("bag_points")
        if self.bag_points:
            worth = worked_out(worth, f"{new} × {signed(self.bag_points)} = {signed(new * self.bag_points)}")
        return " ".join([*sentences, worth])

    def _why_penalty(self, bids: Sequence[Bid], tricks: Sequence[int], bags: int) -> str:
        new = self._over(bids, tricks) + self._nil_bags(bids, tricks)
        total, limit = bags + new, self.bag_limit or 0
        times = total // limit
        rest = self.says("bag_carry")
        if self.bag_carry:
            rest = worked_out(rest, f"{total} − {times * limit} = {total - times * limit}")
        return " ".join(
            [
                worked_out(self.says("bag_limit"), f"{bags} + {new} = {total}"),
                worked_out(
                    self.says("bag_penalty"),
                    f"{times} × {signed(-self.bag_penalty)} = {signed(-times * self.bag_penalty)}",
                ),
                rest,
            ]
        )

    def winner(self, scores: Sequence[int], deals: int) -> int | None:
        floor = -self.target if self.floor == "minus target" else self.floor
        if self.target_rule == "exceed":
            over = any(score > self.target or (isinstance(floor, int) and score < floor) for score in scores)
        else:
            over = any(score >= self.target or (isinstance(floor, int) and score <= floor) for score in scores)
        return highest(scores) if over else None


def _nil_title(bid: Bid, taken: int) -> Phrase:
    if bid.blind:
        return phrase("Blind nil failed") if taken else phrase("Blind nil made")
    return phrase("Nil failed") if taken else phrase("Nil made")


def _of_nils(bids: Sequence[Bid], tricks: Sequence[int]) -> int:
    """The tricks that failed nils took."""
    return sum(taken for bid, taken in zip(bids, tricks, strict=True) if bid.is_nil)
