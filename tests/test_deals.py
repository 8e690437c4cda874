"""The kernel's deals of hidden cards: counted, listed and drawn, beside plain enumeration."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import comb, factorial, sqrt
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework._kernel import all_deals, count_deals, sample_deals, target, targets, use

FULL = sum(0x1FFF << 16 * suit for suit in range(4))
"""The cards of the standard deck."""
LANE = 0xFFFF
DRAWN = 4000


class Case(NamedTuple):
    """Hidden cards and what is known of them."""

    cards: int
    sizes: list[int]
    allowed: list[int]
    known: list[int]


def some_case(rng: random.Random, most_cards: int = 8) -> Case:
    """Up to four holders, cards of a few kinds by who may hold them, now and then one that is known."""
    holders, number = rng.randint(1, 4), rng.randint(0, most_cards)
    cards = rng.sample(range(64), number)
    sizes, allowed, known = [0] * holders, [0] * holders, [0] * holders
    kinds = [[holder for holder in range(holders) if rng.random() < 0.75] for _ in range(3)]
    for card in cards:
        sizes[rng.randrange(holders)] += 1
        for holder in rng.choice(kinds):
            allowed[holder] |= 1 << card
        if rng.random() < 0.05:
            known[rng.randrange(holders)] |= 1 << card
    return Case(sum(1 << card for card in cards), sizes, allowed, known)


def enumerated(case: Case) -> list[tuple[int, ...]]:
    """Every deal that fits, found by trying each card with each holder."""
    cards = [card for card in range(64) if case.cards >> card & 1]

    def deal(place: int, hands: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if place == len(cards):
            yield hands
            return
        bit = 1 << cards[place]
        owner = [holder for holder, known in enumerate(case.known) if known & bit]
        for holder, size in enumerate(case.sizes):
            may = case.allowed[holder] & bit and (not owner or owner == [holder])
            if may and hands[holder].bit_count() < size:
                yield from deal(place + 1, (*hands[:holder], hands[holder] | bit, *hands[holder + 1 :]))

    return list(deal(0, (0,) * len(case.sizes)))


def as_tuples(hands: np.ndarray[tuple[int, int], np.dtype[np.uint64]]) -> list[tuple[int, ...]]:
    return [tuple(map(int, row)) for row in hands]


def cases(number: int, seed: int, possible: bool = True) -> Iterator[tuple[Case, list[tuple[int, ...]]]]:
    rng = random.Random(seed)
    while number:
        case = some_case(rng)
        deals = enumerated(case)
        if bool(deals) == possible:
            number -= 1
            yield case, deals


def test_all_deals_are_those_that_fit_each_once() -> None:
    for case, deals in cases(300, seed=1):
        found = as_tuples(all_deals(*case, most=len(deals)))
        assert len(found) == len(deals)
        assert set(found) == set(deals)
        assert count_deals(*case) == len(deals)


def test_no_deal_fits() -> None:
    for case, _ in cases(100, seed=2, possible=False):
        assert count_deals(*case) == 0
        for ask in (partial(sample_deals, number=1, seed=0), partial(all_deals, most=9)):
            with pytest.raises(ValueError, match=r"^No deal fits these sizes and cards\.$"):
                ask(*case)


def far_off(observed: Sequence[int], expected: Sequence[float]) -> float:
    """How many standard deviations the chi-square statistic lies above its mean."""
    freedom = len(observed) - 1
    statistic = sum((each - mean) ** 2 / mean for each, mean in zip(observed, expected, strict=True))
    return (statistic - freedom) / sqrt(2 * freedom) if freedom else 0.0


def test_deals_are_drawn_with_equal_chances() -> None:
    """Whole deals are counted, so marginal and joint frequencies both."""
    for seed, (case, deals) in enumerate(cases(60, seed=3)):
        drawn = Counter(as_tuples(sample_deals(*case, number=DRAWN, seed=seed)))
        assert set(drawn) <= set(deals)
        assert far_off([drawn[deal] for deal in deals], [DRAWN / len(deals)] * len(deals)) < 4.5


def test_whole_hands_are_drawn_with_equal_chances() -> None:
    """Thirteen cards a hand, one seat void: each card's chance, and that of two together, by counting."""
    hearts = LANE << 32
    cards = FULL & ~(FULL & 0x7F) & ~(0x3F << 16)  # 39 hidden cards
    allowed = [cards & ~hearts, cards, cards]
    hands = sample_deals(cards, [13] * 3, allowed, [0] * 3, number=40_000, seed=5)
    places = [card for card in range(64) if cards >> card & 1]
    held = np.array([hands >> np.uint64(card) & np.uint64(1) for card in places], dtype=float)  # card, deal, holder
    plain = [card for card in range(39) if not hearts >> places[card] & 1]
    # The first holder has 13 of 26 cards, whichever: each with chance 1/2, two of them with 1/2 × 12/25.
    both = held[plain, :, 0] @ held[plain, :, 0].T / len(hands)
    wanted = np.where(np.eye(len(plain)) > 0, 1 / 2, 1 / 2 * 12 / 25)
    assert np.abs(both - wanted).max() < 5 * sqrt(0.25 / len(hands))
    # The second has each heart with chance 1/2, and then a plain card in the rest of its room: (13 - 13/2) of 26.
    chances = held[:, :, 1].mean(axis=1)
    wanted_second = np.where([card in plain for card in range(39)], 1 / 4, 1 / 2)
    assert np.abs(chances - wanted_second).max() < 5 * sqrt(0.25 / len(hands))


def test_every_drawn_deal_fits() -> None:
    rng = random.Random(7)
    for seed in range(200):
        order = rng.sample([card for card in range(64) if FULL >> card & 1], 52)
        sizes = [rng.randint(0, 13) for _ in range(rng.randint(1, 4))]
        cards, hands = 0, []
        for size in sizes:
            hand = sum(1 << order.pop() for _ in range(size))
            hands.append(hand)
            cards |= hand
        # What is known fits the hands just dealt: some void suits, some single cards ruled out, some cards shown.
        allowed = [
            cards & ~sum(LANE << 16 * suit for suit in range(4) if not hand >> 16 * suit & LANE and rng.random() < 0.7)
            & ~(rng.getrandbits(64) & rng.getrandbits(64) & ~hand)
            for hand in hands
        ]  # fmt: skip
        known = [hand & rng.getrandbits(64) & rng.getrandbits(64) & rng.getrandbits(64) for hand in hands]
        drawn = sample_deals(cards, sizes, allowed, known, number=20, seed=seed)
        assert count_deals(cards, sizes, allowed, known) >= 1
        for deal in as_tuples(drawn):
            assert [hand.bit_count() for hand in deal] == sizes
            assert sum(deal) == cards == cards & (deal[0] | sum(deal[1:]))
            assert all(
                not hand & ~may and not must & ~hand for hand, may, must in zip(deal, allowed, known, strict=True)
            )


def test_counts_beyond_a_word_are_exact() -> None:
    assert count_deals(FULL, [13] * 4, [FULL] * 4, [0] * 4) == factorial(52) // factorial(13) ** 4
    everything = 2**64 - 1
    assert count_deals(everything, [16] * 4, [everything] * 4, [0] * 4) == factorial(64) // factorial(16) ** 4
    assert count_deals(everything, [32, 32], [everything] * 2, [0] * 2) == comb(64, 32)


def test_equal_seeds_give_equal_deals_whatever_their_number() -> None:
    case = (FULL, [13] * 4, [FULL] * 4, [0] * 4)
    first = sample_deals(*case, number=50, seed=2**64 - 1)
    assert (sample_deals(*case, number=20, seed=2**64 - 1) == first[:20]).all()
    assert (sample_deals(*case, number=20, seed=1) != first[:20]).any()
    assert sample_deals(*case, number=0, seed=1).shape == (0, 4)


@pytest.mark.parametrize(
    ("case", "sentence"),
    [
        (Case(0b111, [1, 1], [7, 7], [0, 0]), "The hands must hold as many cards together as are hidden."),
        (Case(0b11, [3, -1], [3, 3], [0, 0]), "A hand holds 0 to 64 cards."),
        (Case(0b11, [1, 1], [3, 3], [4, 0]), "A card that is known to be held must be one of the hidden cards."),
        (Case(0b11, [1, 1], [3, 3], [1, 1]), "A card is known to be held by one holder only."),
        (Case(0, [], [], []), "Hidden cards have one to four holders."),
        (Case(0, [0] * 5, [0] * 5, [0] * 5), "Hidden cards have one to four holders."),
        (Case(1, [1], [1, 1], [0]), "Sizes, allowed and known cards must each be given once for every holder."),
    ],
)
def test_what_is_no_description_is_refused(case: Case, sentence: str) -> None:
    for ask in (count_deals, partial(sample_deals, number=1, seed=0), partial(all_deals, most=1)):
        with pytest.raises(ValueError, match=rf"^{sentence}$"):
            ask(*case)


def test_too_many_deals_are_not_listed() -> None:
    with pytest.raises(ValueError, match=r"^More than 5 deals fit\.$"):
        all_deals(0b1111, [2, 2], [15, 15], [0, 0], most=5)
    assert len(all_deals(0b1111, [2, 2], [15, 15], [0, 0], most=6)) == 6


def test_every_kind_of_processor_draws_the_same_deals() -> None:
    in_use = target()
    drawn = []
    try:
        for each in targets():
            use(each)
            drawn.append([sample_deals(*case, number=5, seed=1).tolist() for case, _ in cases(20, seed=8)])
    finally:
        use(in_use)
    assert all(each == drawn[0] for each in drawn)


WORD = st.integers(0, 2**64 - 1)
WORDS = st.lists(WORD, max_size=5)


@given(st.builds(Case, WORD, st.lists(st.integers(-2, 66), max_size=5), WORDS, WORDS))
def test_whatever_is_asked_is_answered_or_refused(case: Case) -> None:
    try:
        hands = sample_deals(*case, number=2, seed=0)
    except ValueError:
        return
    assert (np.bitwise_or.reduce(hands, axis=1) == case.cards).all()


@given(WORD, st.lists(WORD, min_size=4, max_size=4), WORD)
def test_any_sizes_that_add_up_are_answered(cards: int, allowed: list[int], mixed: int) -> None:
    """Up to 64 cards in four hands, and almost any card ruled out somewhere: the largest tables and counts."""
    dealt = [cards & mixed, cards & ~mixed]
    hands = [dealt[0] & allowed[0], dealt[0] & ~allowed[0], dealt[1] & allowed[1], dealt[1] & ~allowed[1]]
    sizes = [hand.bit_count() for hand in hands]
    may = [hand | each for hand, each in zip(hands, allowed, strict=True)]
    drawn = sample_deals(cards, sizes, may, [0] * 4, number=2, seed=0)
    assert (np.bitwise_count(drawn) == sizes).all()
    assert not (drawn & ~np.array(may, dtype=np.uint64)).any()
