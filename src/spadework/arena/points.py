"""What a deal is worth where it stands alone, outside a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spadework.rules import Bid, Rules, SideScore, Standing
from spadework.search.points import bag_in_hand


def points(rules: Rules, result: Sequence[SideScore], before: Standing) -> list[float]:
    """What a deal was worth to each side: its change of score, with each bag counted at its share of the penalty.

    So a bag costs the same whether or not it happens to fill the limit, as it must in deals that begin with no bags.

    >>> from spadework.rules import parse_rules
    >>> rules, before = parse_rules("standard"), Standing((0, 0), (0, 8))
    >>> result = rules.score((Bid(3), Bid(2), Bid(4), Bid(2)), (4, 2, 5, 2), before)
    >>> [side.delta for side in result], points(rules, result, before)
    ([72, 40], [52.0, 40.0])
    """
    bag = bag_in_hand(rules)
    return [side.delta + bag * (side.bags - had) for side, had in zip(result, before.bags, strict=True)]


@lru_cache(maxsize=256)
def forfeit(rules: Rules, side: int) -> float:
    """What a deal lost by a fault is worth to a side: a bid of all the tricks of which it takes none.

    >>> from spadework.rules import parse_rules
    >>> forfeit(parse_rules("standard"), 0), forfeit(parse_rules("batak"), 0)
    (-130.0, -13.0)
    """
    bids: list[Bid | None] = [None] * rules.seats
    for seats in rules.sides:
        share, rest = divmod(rules.hand_size, len(seats))
        for place, seat in enumerate(seats):
            bids[seat] = Bid(share + (place < rest))
    nothing = (0,) * len(rules.sides)
    return float(rules.score(bids, (0,) * rules.seats, Standing(nothing, nothing))[side].delta)
