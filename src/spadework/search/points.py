"""What tricks and bags bring by the rules alone, whatever the cards: found by asking the rules, option by option."""

from __future__ import annotations

from functools import lru_cache

from spadework.rules import Bid, Rules, Standing

LONG_RUN = 60
"""Bags enough for every limit to be filled several times over."""


@lru_cache(maxsize=256)
def points_a_trick(rules: Rules) -> float:
    """What a trick that was bid and taken brings.

    >>> from spadework.rules import parse_rules
    >>> points_a_trick(parse_rules("standard")), points_a_trick(parse_rules("batak"))
    (10.0, 1.0)
    """
    zeros = (0,) * len(rules.sides)
    ones = (1,) * rules.seats
    result = rules.score((Bid(1),) * rules.seats, ones, Standing(zeros, zeros))[0]
    return result.delta / len(rules.sides[0])


@lru_cache(maxsize=256)
def bag_in_hand(rules: Rules) -> float:
    """What a bag that has been counted will cost later, in points below zero: its share of the penalty it leads to.

    >>> from spadework.rules import parse_rules
    >>> bag_in_hand(parse_rules("standard")), bag_in_hand(parse_rules("standard; bag_limit=none"))
    (-10.0, 0.0)
    """
    zeros = (0,) * len(rules.sides)
    bids = (Bid(1),) * rules.seats
    contract = len(rules.sides[0])
    bags, points = 0, 0
    for _ in range(LONG_RUN):
        tricks = [0] * rules.seats
        tricks[0] = contract + 1
        result = rules.score(bids, tricks, Standing(zeros, (bags, *zeros[1:])))[0]
        points, bags = points + sum(line.points for line in result.lines if line.kind == "bag penalty"), result.bags
    return points / LONG_RUN
