"""What the score asks for: how a deal's tricks turn into points for both sides, and so who should win the next one.

Nothing is assumed about any option. The rules are asked what the deal would be worth if the tricks fell in this way or
in that; whether a trick makes a contract, sets one or is only a bag is seen from the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, sqrt, tanh

from spadework.rules import Bid, Rules, Standing
from spadework.search.points import bag_in_hand, points_a_trick

WIN = 30.0
"""What winning the match is worth beside the points that win it, in tricks."""
SWING = 8.0
"""The lead, in tricks, that one deal more may well turn round."""
A_DEAL = 5.0
"""What a deal brings the winner of a match, in tricks."""
USUAL_DANGER = 0.4
"""How likely a nil is broken in a whole deal."""
USUAL_COVER, COVER = 3.0, 0.05
"""The tricks in a hand that usually covers a nil, and how much safer it is for each trick more."""
PACK = 2
"""How far a side's tricks scatter when all have bid: as if dealt from a pack of so many times as many.

Fitted to how far Normal's counts were out by the end of a deal.
"""
IN_PLAY = 12
"""How unsure a count is taken to be in play: whoever is too sure of a contract gives away tricks it needs later."""
BEYOND = 0.08
"""The least part of the tricks to come that a seat hopes for, also when it has taken all it bid."""
SPENT = 0.5
"""The part of a trick it claims that a seat uses up by winning one: often a card does it that was not counted on."""
NEGLIGIBLE = 0.004
"""A chance too small to be reckoned with."""

Bids = tuple[Bid | None, ...]


class Outcomes:
    """What the ends of one deal are worth, each asked of the rules once."""

    def __init__(self, rules: Rules, bids: Bids, before: Standing) -> None:
        self._rules, self._bids, self._before = rules, bids, before
        self._bag, self._trick = bag_in_hand(rules), points_a_trick(rules)
        self._win = WIN * self._trick
        self._known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def of(self, tricks: tuple[int, ...]) -> tuple[float, ...]:
        """What it is worth to each side if the deal ends with these tricks by seat.

        A side counts its points, the bags it has in hand and its prospects of winning the match, and against them the
        mean of the other sides': what one side gains the others lose.
        """
        if tricks not in self._known:
            self._known[tricks] = self._ask(tricks)
        return self._known[tricks]

    def _ask(self, tricks: tuple[int, ...]) -> tuple[float, ...]:
        after = self._rules.score(self._bids, tricks, self._before)
        scores = [side.score for side in after]
        winner = self._rules.winner(scores, self._before.deals + 1)
        if winner is None:
            solid = [side.score + self._bag * side.bags for side in after]
            worth = [each + self._prospect(side, solid) for side, each in enumerate(solid)]
        else:
            worth = [each + (self._win if side == winner else -self._win) for side, each in enumerate(scores)]
        total, rivals = sum(worth), len(worth) - 1
        return tuple([each - (total - each) / rivals for each in worth])

    def _prospect(self, side: int, scores: list[float]) -> float:
        """What a lead is worth beside its points: the nearer the end, the sooner it decides the match."""
        lead = scores[side] - max(score for other, score in enumerate(scores) if other != side)
        agreed = self._rules.deals_left(self._before.deals + 1)
        if agreed is None:
            deals_left = max(0.0, self._rules.target - max(scores)) / (A_DEAL * self._trick)
        else:
            deals_left = float(agreed)
        return self._win * tanh(lead / (SWING * self._trick * sqrt(1 + deals_left)))


@lru_cache(maxsize=256)
def outcomes(rules: Rules, bids: Bids, before: Standing) -> Outcomes:
    """The outcomes of a deal with these bids."""
    return Outcomes(rules, bids, before)


@lru_cache(maxsize=1 << 14)
def spread(left: int, expected: int, unsure: int) -> tuple[float, ...]:
    """How likely a side takes 0, 1, 2 … of the tricks that are left.

    Args:
        left: the tricks that are left.
        expected: how many of them the side expects, in twentieths of a trick.
        unsure: how many seats have not said what they hope for; each scatters the tricks further.

    >>> [round(chance, 2) for chance in spread(2, 20, 0)], [round(chance, 2) for chance in spread(2, 20, 3)]
    ([0.17, 0.67, 0.17], [0.23, 0.53, 0.23])
    """
    pack = PACK * (1 + unsure) * left
    ours = min(float(pack), max(0.0, expected / 20 * PACK * (1 + unsure)))
    fewer = int(ours)
    more, part = min(fewer + 1, pack), ours - fewer
    return tuple(
        [
            ((1 - part) * _ways(pack, fewer, left, taken) + part * _ways(pack, more, left, taken)) / comb(pack, left)
            for taken in range(left + 1)
        ]
    )


def _ways(pack: int, ours: int, drawn: int, taken: int) -> int:
    """In how many ways so many of the tricks drawn from a pack are ours."""
    return comb(ours, taken) * comb(pack - ours, drawn - taken)


class Stakes:
    """What it is worth to each side how the rest of a deal goes, seen from one seat."""

    def __init__(
        self,
        rules: Rules,
        seat: int,
        bids: Bids,
        before: Standing,
        taken: tuple[int, ...],
        later: int,
        holder: int | None = None,
        unsure: int = IN_PLAY,
    ) -> None:
        """Prepares for one decision.

        Args:
            rules: the rules of the table.
            seat: the seat that decides.
            bids: what every seat is bound to, guessed where a seat has not bid yet.
            before: scores and bags by side before the deal.
            taken: tricks won so far, by seat.
            later: the tricks still to come, the running one left aside.
            holder: the seat that has the running trick so far, if there is one.
            unsure: how many of the bids are guesses, before the play.
        """
        self.seat, self.side = seat, rules.side_of(seat)
        self.sides = tuple(rules.side_of(each) for each in range(rules.seats))
        self.later, self.holder = later, holder
        self.live_nils = tuple(
            each for each, bid in enumerate(bids) if bid is not None and bid.is_nil and not taken[each]
        )
        """The seats that bid nil and have taken nothing yet."""
        partner = rules.partner(seat)
        self._nil = next((each for each in (seat, partner) if each in self.live_nils), None)
        self._unsure = unsure
        self._usual_cover = USUAL_COVER * later / rules.hand_size
        self._taken = taken
        self._outcomes = outcomes(rules, bids, before)
        self._claims = self._still_claimed(bids, rules.sides)
        self._takers = [next((each for each in seats if each not in self.live_nils), seats[0]) for seats in rules.sides]
        """By side, the seat that takes its tricks while a nil lives."""
        self._dangers = dict.fromkeys(self.live_nils, USUAL_DANGER * later / rules.hand_size)
        self._worth: dict[tuple[int | None, int, int], tuple[float, ...]] = {}

    def _still_claimed(self, bids: Bids, sides: Sequence[Sequence[int]]) -> list[float]:
        """The tricks each seat has bid and not taken; one that is bound to nothing hopes for its share of the rest.

        Where one of two partners is bound, the bid is for both.
        """
        claims = [
            max(BEYOND * self.later, float(bid.tricks - taken)) if bid and not bid.is_nil else 0.0
            for bid, taken in zip(bids, self._taken, strict=True)
        ]
        free: list[int] = []
        for seats in sides:
            bound = [bid for seat in seats if (bid := bids[seat]) is not None]
            if not bound:
                free += seats
            elif len(bound) < len(seats):
                left = sum(bid.tricks for bid in bound) - sum(self._taken[seat] for seat in seats)
                for seat in seats:
                    claims[seat] = max(BEYOND * self.later, float(left)) / len(seats)
        rest = max(0.0, self.later + 1 - sum(claims))
        for seat in free:
            claims[seat] = rest / len(free)
        return claims

    def expected(self, own: float, winner: int | None = None) -> float:
        """The tricks this seat's side may expect later.

        Args:
            own: what the seat's own hand may expect later.
            winner: the seat that wins the running trick. It spends part of a claimed trick, as the holder does.
        """
        claims = list(self._claims)
        for seat in {winner, self.holder}:
            if seat is not None:
                claims[seat] = max(0.0, claims[seat] - SPENT)
        claims[self.seat] = own
        ours = sum(claims[seat] for seat, side in enumerate(self.sides) if side == self.side)
        return ours + (self.later - sum(claims)) / (max(self.sides) + 1)

    def danger_beside(self, own: float) -> float:
        """How likely the partner's nil, if one lives, is broken later beside a hand that may expect so many tricks."""
        if self._nil is None:
            return 0.0
        return max(0.0, self._dangers[self._nil] + COVER * (self._usual_cover - own))

    def worth(self, winner: int | None, expected: float, danger: float = 0.0) -> tuple[float, ...]:
        """What it is worth to each side.

        Args:
            winner: the seat that wins the running trick, if there is one.
            expected: the tricks this seat's side then expects.
            danger: how likely the side's living nil, this seat's own or else its partner's, is broken later.
        """
        key = (winner, round(expected * 20), round(danger * 50))
        if key not in self._worth:
            self._worth[key] = self._mean(*key)
        return self._worth[key]

    def _mean(self, winner: int | None, expected: int, danger: int) -> tuple[float, ...]:
        total = [0.0] * (max(self.sides) + 1)
        for ours, chance in enumerate(spread(self.later, expected, self._unsure)):
            if chance < NEGLIGIBLE:
                continue
            for likely, tricks in self._ends(winner, ours, danger / 50):
                for side, worth in enumerate(self._outcomes.of(tricks)):
                    total[side] += chance * likely * worth
        return tuple(total)

    def _ends(self, winner: int | None, ours: int, danger: float) -> list[tuple[float, tuple[int, ...]]]:
        """The ends to reckon with if the side takes so many later tricks: all living nils kept, or one broken."""
        tricks = list(self._taken)
        if winner is not None:
            tricks[winner] += 1
        tricks[self._takers[self.side]] += ours
        self._share_out(tricks, self.later - ours)
        ends, kept = [], 1.0
        for nil in self.live_nils:
            if nil != winner and self.later:
                broken = danger if nil == self._nil else self._dangers[nil]
                ends.append((broken, self._one_trick_to(nil, tricks)))
                kept -= broken
        return [(kept, tuple(tricks)), *ends]

    def _one_trick_to(self, nil: int, tricks: list[int]) -> tuple[int, ...]:
        """The same tricks, but one that went to the nil's own side, or else to another, falls to the nil."""
        moved = list(tricks)
        own = self._takers[self.sides[nil]]
        giver = (
            own
            if moved[own] > self._taken[own]
            else max(self._takers, key=lambda seat: moved[seat] - self._taken[seat])
        )
        moved[giver] -= 1
        moved[nil] += 1
        return tuple(moved)

    def _share_out(self, tricks: list[int], left: int) -> None:
        """Gives the other sides the tricks that are left, by what they still claim."""
        rivals = [seat for side, seat in enumerate(self._takers) if side != self.side]
        if len(rivals) == 1:
            tricks[rivals[0]] += left
            return
        claims = {seat: self._claims[seat] for seat in rivals}
        for _ in range(left):
            seat = max(rivals, key=lambda rival: claims[rival])
            tricks[seat] += 1
            claims[seat] -= 1
