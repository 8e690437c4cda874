"""Why a line of the score is what it is: every sentence holds for the rules in force, and every sum comes out."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import some_rules

from spadework.rules import Batak, Bid, Rules, ScoreLine, Spades, Standing, make_rules

SUM = re.compile(r"(−?\d+) ([×+−]) (−?\d+) = (−?\d+)")

GENERAL = {
    "A contract made scores 10 for each trick bid",
    "Each trick over the contract is a bag",
    "There is no contract, so each trick is a bag",
    "Together",
    "Whoever did not win the auction scores all tricks taken",
    "A bidder who takes at least the bid scores all tricks taken",
    "A bidder who takes fewer tricks than the bid loses the bid, whatever was taken",
}
"""What holds in every game of its kind, so that no option says it."""

COUNTED = re.compile(
    r"\d+ tricks? on a contract of \d+|(No trick|\d+ tricks?) (was|were) taken, so they are (won|lost)"
)


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def check(rules: Rules, line: ScoreLine, why: str) -> None:
    """Fails if the sentences say what has not been agreed, or work out anything but the line's points."""
    sums = SUM.findall(why)
    for left, sign, right, result in sums:
        one, other = number(left), number(right)
        assert {"×": one * other, "+": one + other, "−": one - other}[sign] == number(result), why
    products = [number(result) for _, sign, _, result in sums if sign == "×"]
    assert len(products) <= 1, why
    assert all(product == line.points for product in products), (line, why)
    agreed = {sentence.removesuffix(".") for sentence in rules.in_words().values()}
    for sentence in re.findall(r"[^.]+(?:\.\d[^.]*)*\.", why):
        said = sentence.strip().removesuffix(".").partition(": ")[0]
        assert said in agreed | GENERAL or COUNTED.fullmatch(said), (said, why)


@st.composite
def partners(draw: st.DrawFn, rules: Spades) -> tuple[list[Bid], list[int], int]:
    """What two partners may have bid and taken under these rules, and their bags before."""
    said = [Bid(tricks) for tricks in range(rules.least_bid, 14)]
    said += [Bid(0)] * 6 if rules.nil else []
    said += [Bid(0, blind=True)] * 6 if rules.blind_nil else []
    bids = [draw(st.sampled_from(said)) for _ in range(2)]
    assume(rules.double_nil or not all(bid.is_nil for bid in bids))
    first = draw(st.integers(0, 13))
    bags = draw(st.integers(0, (rules.bag_limit or 60) - 1))
    return bids, [first, draw(st.integers(0, 13 - first))], bags


@given(some_rules(tuple(Spades.presets)), st.data())
def test_every_line_of_every_spades_score_is_worked_out(rules: Rules, data: st.DataObject) -> None:
    assert isinstance(rules, Spades)
    bids, tricks, bags = data.draw(partners(rules))
    for line in rules.score_side(bids, tricks, 0, bags).lines:
        check(rules, line, rules.why(line, bids, tricks, bags))


@given(some_rules(tuple(Batak.presets)), st.integers(5, 13), st.lists(st.integers(0, 13), min_size=3, max_size=3))
def test_every_line_of_every_batak_score_is_worked_out(rules: Rules, bid: int, cuts: list[int]) -> None:
    first, second, third = sorted(cuts)
    tricks = (first, second - first, third - second, 13 - third)
    bids = (None, Bid(bid), None, None)
    nothing = (0,) * len(rules.sides)
    for seats, side in zip(rules.sides, rules.score(bids, tricks, Standing(nothing, nothing)), strict=True):
        (line,) = side.lines
        check(rules, line, rules.why(line, [bids[seat] for seat in seats], [tricks[seat] for seat in seats], 0))


def whys(rules: str, options: dict[str, int | str | bool | None], bids: list[Bid], tricks: list[int], bags: int) -> str:
    spades = make_rules(rules, options)
    assert isinstance(spades, Spades)
    lines = spades.score_side(bids, tricks, 0, bags).lines
    return "\n".join(spades.why(line, bids, tricks, bags) for line in lines)


@pytest.mark.parametrize(
    ("rules", "options", "bids", "tricks", "bags", "expected"),
    [
        (
            "standard", {}, [Bid(3), Bid(2)], [5, 3], 8,
            ("8 tricks on a contract of 5. A contract made scores 10 for each trick bid: 5 × 10 = 50.\n"
            "Each trick over the contract is a bag: 8 − 5 = 3. Each bag is a point: 3 × 1 = 3.\n"
            "A side’s bags are counted; 10 of them bring a penalty: 8 + 3 = 11. "
            "The penalty for bags is 100 points: 1 × −100 = −100. "
            "Bags over the limit are carried over: 11 − 10 = 1."),
        ),
        (
            "standard", {"set_penalty": 5}, [Bid(3), Bid(2)], [1, 3], 0,
            "4 tricks on a contract of 5. A contract not made costs 5 a trick bid: 5 × −5 = −25.",
        ),
        (
            "standard", {"bag_points": 0, "bag_carry": False, "bag_limit": 5, "bag_penalty": 50},
            [Bid(3), Bid(1)], [3, 7], 4,
            ("10 tricks on a contract of 4. A contract made scores 10 for each trick bid: 4 × 10 = 40.\n"
            "Each trick over the contract is a bag: 10 − 4 = 6. A bag is worth nothing.\n"
            "A side’s bags are counted; 5 of them bring a penalty: 4 + 6 = 10. "
            "The penalty for bags is 50 points: 2 × −50 = −100. After the penalty the bags start again at 0."),
        ),
        (
            "standard", {}, [Bid(0), Bid(4)], [2, 5], 0,
            ("5 tricks on a contract of 4. The tricks of a failed nil are bags and do not help the partner. "
            "A contract made scores 10 for each trick bid: 4 × 10 = 40.\n"
            "Each trick over the contract is a bag: 5 − 4 = 1. "
            "The tricks of a failed nil are bags and do not help the partner. Together: 1 + 2 = 3. "
            "Each bag is a point: 3 × 1 = 3.\n"
            "Nil is worth 100 points, won or lost. 2 tricks were taken, so they are lost."),
        ),
        (
            "traditional", {}, [Bid(0, blind=True), Bid(4)], [0, 4], 0,
            ("4 tricks on a contract of 4. A contract made scores 10 for each trick bid: 4 × 10 = 40.\n"
            "Blind nil, bid before looking, is worth 100 points, won or lost. No trick was taken, so they are won."),
        ),
    ],
)  # fmt: skip
def test_the_sentences(
    rules: str, options: dict[str, int | str | bool | None], bids: list[Bid], tricks: list[int], bags: int,
    expected: str,
) -> None:  # fmt: skip
    assert whys(rules, options, bids, tricks, bags) == expected
