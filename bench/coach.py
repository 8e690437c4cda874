"""The coach: whether it is right where the truth is known, whether more work changes its mind, and how long it takes.

The deals are played by Easy, which misses more than the others, and come from numbers, so each run judges the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import process_time

import numpy as np
from rich.progress import Progress

from bench.report import Row, steps
from spadework._kernel import solve_values
from spadework.cards import Card
from spadework.coach import decided, hindsight, judge, judgements
from spadework.coach.review import SPACING
from spadework.coach.weighing import Budget
from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.game.view import View, view_of
from spadework.players import easy
from spadework.players.exchange import gifts
from spadework.rules import Action, Bid, Play, Standing, parse_rules
from spadework.search.belief import weights
from spadework.search.bid_features import Floats
from spadework.search.cards import number_of
from spadework.search.hidden import Hidden
from spadework.search.playing import alike, outcomes_of
from spadework.search.positions import position_of

ENDINGS, HAND = 500, 4
"""How many endings are solved, and the cards in the hand."""
BLUNDER = 20.0
"""The points that a blunder has cost at least, and within which of the worst card it has to be."""
MISSES, TIMES, AGREE = 100, 20, 0.95
"""How many mistakes and blunders are judged again with so many times the work, and the share that is to stand."""
GIFTS, EXCHANGES = 50, "standard; nil_exchange=2"
"""How many of those that are exchanges, and the rules of these."""
DEALS, SECONDS = 30, 2.0
"""How many deals are timed, and the seconds of processor time that the slowest may take."""


Decisions = Callable[[int], Iterator[tuple[View, Action]]]
"""What seats saw and did in a deal, by its number."""


def bench(progress: Progress) -> list[Row]:
    """False blunders, the agreement with twenty times the work, and the time of a deal."""
    return [*_endings(progress), *_agreement(progress), *_time(progress)]


def played(number: int, table: str = "standard") -> Deal:
    """A deal that has been dealt at some score of a match, from its number."""
    rules, rng = parse_rules(table), random.Random(number)
    hands = random_hands(rules, rng)
    before = Standing((rng.randint(-100, 450), rng.randint(-100, 450)), (rng.randint(0, 9), rng.randint(0, 9)))
    return Deal(rules, rng.randrange(rules.seats), hands, before)


def decisions(number: int) -> Iterator[tuple[View, Action]]:
    """What each seat saw and did in a deal, in order."""
    deal = played(number)
    while deal.decision is not None:
        view = view_of(deal, deal.decision.seat)
        action = easy(view, number)
        yield view, action
        deal.act(view.seat, action)


def _endings(progress: Progress) -> list[Row]:
    blunders = false = milder = unlike = 0
    for number, view in steps(progress, "Endings", enumerate(_found_endings()), ENDINGS):
        groups = alike(view, view.decision.cards if view.decision else ())
        truth = _truth(view, [cards[0] for cards in groups])
        for cards, worth in zip(groups, truth.tolist(), strict=True):
            found = judge(view, Play(cards[0]), number)
            if found is None:
                raise RuntimeError("a card is always judged")
            unlike += found.judged and abs(truth.max() - worth - found.loss) > 1e-6
            if found.grade == "blunder":
                blunders += 1
                false += truth.max() - worth < BLUNDER
                milder += worth - truth.min() > BLUNDER
    return [
        Row(f"false blunders, of {blunders} called in {ENDINGS} endings", str(false), "none", not false),
        Row(f"called blunders more than {BLUNDER:.0f} points above the worst card", str(milder), "none", not milder),
        Row("losses that are not those of all deals that fit", str(unlike), "none", not unlike),
    ]


def _found_endings() -> Iterator[View]:
    """One ending with a choice from each deal that has one, each time of another seat."""
    found, number = 0, 0
    while found < ENDINGS:
        number += 1
        for view, _ in decisions(number):
            if view.phase != "play" or len(view.hand or ()) != HAND or view.seat != number % view.rules.seats:
                continue
            if view.decision and len(alike(view, view.decision.cards)) > 1:
                found += 1
                yield view
            break


def _truth(view: View, cards: list[Card]) -> Floats:
    """What each card is worth in the mean over all deals that fit, without regard to how the coach goes about it."""
    hidden = Hidden.of(view)
    hands = hidden.all(hidden.count())
    numbers = [number_of(view.rules.deck, card) for card in cards]
    values = solve_values(position_of(view, hands[0].tolist()), hands, numbers, outcomes_of(view))
    return np.asarray(weights(view, hands) @ values)


def exchanges(number: int) -> Iterator[tuple[View, Action]]:
    """What a nil and its partner saw in an exchange, and one of the gifts that came into question."""
    rng, deal = random.Random(number), played(number, EXCHANGES)
    nil = rng.randrange(deal.rules.seats)
    while deal.decision is not None and deal.phase == "bidding":
        seat = deal.decision.seat
        deal.act(seat, Bid(0) if seat == nil else Bid(rng.randint(2, 4)))
    while deal.decision is not None and deal.phase == "exchange":
        view = view_of(deal, deal.decision.seat)
        action = rng.choice(gifts(view))
        yield view, action
        deal.act(view.seat, action)


def _agreement(progress: Progress) -> list[Row]:
    return [
        *_stands(progress, "mistakes and blunders", MISSES, decisions),
        *_stands(progress, "mistakes and blunders in exchanges", GIFTS, exchanges),
    ]


def _stands(progress: Progress, what: str, number: int, source: Decisions) -> list[Row]:
    usual = Budget()
    more = replace(usual, rounds=TIMES * usual.rounds, least=TIMES)
    stands = same = 0
    for view, action, seed, grade in steps(progress, what.capitalize(), _found_misses(source, number), number):
        again = judge(view, action, seed + SPACING // 2, more)
        if again is None:
            raise RuntimeError("it has been judged before")
        same += again.grade == grade
        stands += again.grade == grade or again.grade == "blunder"
    return [
        Row(
            f"of {number} {what}, those at least as bad by {TIMES} times the work",
            f"{stands / number:.0%}",
            f"at least {AGREE:.0%}",
            stands >= AGREE * number,
        ),
        Row("of these, with the very same grade", f"{same / number:.0%}"),
    ]


def _found_misses(source: Decisions, most: int) -> Iterator[tuple[View, Action, int, str]]:
    found, number = 0, 0
    while True:
        number += 1
        for place, (view, action) in enumerate(source(number)):
            seed = SPACING * place
            judged = judge(view, action, seed)
            if judged and judged.grade in ("mistake", "blunder") and not judged.complete:
                found += 1
                yield view, action, seed, judged.grade
                if found == most:
                    return


def _time(progress: Progress) -> list[Row]:
    taken, looking_back = [], []
    for number in steps(progress, "Deals", range(DEALS), DEALS):
        deal = played(number)
        while deal.decision is not None:
            deal.act(deal.decision.seat, easy(view_of(deal, deal.decision.seat), number))
        seat = number % deal.rules.seats
        begin = process_time()
        judged = list(judgements(deal, seat, number))
        taken.append(process_time() - begin)
        # Bids and cards are judged in every deal, so judgements and decisions go together as long as none is left out.
        own = [each for each in decided(deal, seat) if isinstance(each.action, Bid | Play)]
        begin = process_time()
        for each, judgement in zip(own, judged, strict=True):
            hindsight(each, judgement)
        looking_back.append(process_time() - begin)
    return [
        Row(f"seconds to judge a seat’s whole deal, slowest of {DEALS}", f"{max(taken):.2f}", f"under {SECONDS:.0f}",
            max(taken) < SECONDS),
        Row("seconds, mean", f"{sum(taken) / len(taken):.2f}"),
        Row("seconds to look back at it with all cards visible, slowest", f"{max(looking_back):.2f}"),
        Row("seconds, mean", f"{sum(looking_back) / len(looking_back):.2f}"),
    ]  # fmt: skip
