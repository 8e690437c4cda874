"""Weighing a decision: every choice in the same deals, round by round, until it is clear what the decision cost.

The deals are those that a seat may believe in, and what a choice is worth in each of them is found as Hard finds it
(`search.playing`, `search.bidding`, `search.auction`), only in more deals; an exchange is played out as a bid is.
Where few cards are left, all deals that fit are solved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from spadework.cards import Card
from spadework.coach.grades import ERRORS, FLOORS, measure
from spadework.game.view import View
from spadework.rules import Bid, Give, Keep, NameTrump, Pass, Rules
from spadework.search.auction import call_values_by_world, trump_values_by_world
from spadework.search.belief import CANDIDATES, Worlds
from spadework.search.bid_features import Floats
from spadework.search.bidding import bid_values_by_world
from spadework.search.comparing import compared
from spadework.search.exchanging import gift_values
from spadework.search.hidden import Hidden
from spadework.search.outcomes import Values
from spadework.search.playing import card_values, solved

EQUAL = 1e-6
"""Choices that never differ by more points make no difference."""
FAR = 4.0
"""Choices that are more standard errors and points behind are left out of further rounds."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work a judgement may take, counted in deals of the hidden cards."""

    cards: int = 600
    """The deals in which cards are played out, in each round."""
    bids: int = 400
    """The deals in which bids and trumps are played out, in each round."""
    gifts: int = 300
    """The deals in which an exchange is played out, in each round."""
    solved: tuple[int, ...] = (0, 2000, 2000, 2000, 35000, 3000, 250, 60)
    """By the cards in the hand, the deals that are solved in each round; if not many more fit, all of them, once.

    Up to four cards that is always so: twelve hidden cards have 34,650 deals.
    """
    rounds: int = 16
    """After so many rounds it is over, even if the grade is in doubt."""
    least: int = 1
    """So many rounds there are, even if the grade is clear before."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What choices are worth, each compared with the best and with the one that was made."""

    best: int
    """The place of the best choice."""
    means: Floats
    """[choices]: what each is worth in the mean."""
    behind: Floats
    """[choices]: how far each is behind the best."""
    errors: Floats
    """[choices]: the standard errors of that."""
    worlds: int
    complete: bool
    same: bool
    """Whether no choice ever made a difference."""


Round = Callable[[list[int], int], tuple[Values, Worlds]]
"""Plays some choices, by their places, in the deals of a round: their values [worlds, choices], and the worlds."""


def weigh_cards(view: View, cards: Sequence[Card], made: int, seed: int, budget: Budget) -> Weighed:
    """What each of some cards is worth; `made` is the place of the one played."""
    number = _number(view, budget.solved[len(view.hand or ())] if solved(view) else budget.cards)

    def play(places: list[int], round_: int) -> tuple[Values, Worlds]:
        return card_values(view, tuple(cards[place] for place in places), seed + round_, number)

    return _weigh(view.rules, play, len(cards), made, budget, exact=solved(view))


def _number(view: View, usual: int) -> int:
    """So many deals, or all that fit where these are not many more.

    Of so few, `worlds` would keep the same ones in every round, and they would count as new ones.
    """
    count = Hidden.of(view).count()
    return count if count <= CANDIDATES * usual else usual


def weigh_bids(view: View, bids: Sequence[Bid], made: int, seed: int, budget: Budget) -> Weighed:
    """What each of some bids is worth; `made` is the place of the one made."""

    def play(places: list[int], round_: int) -> tuple[Values, Worlds]:
        return bid_values_by_world(view, [bids[place] for place in places], seed + round_, budget.bids)

    return _weigh(view.rules, play, len(bids), made, budget, exact=False)


def weigh_calls(view: View, calls: Sequence[Bid | Pass], made: int, seed: int, budget: Budget) -> Weighed:
    """What each of some calls in an auction is worth; `made` is the place of the one made."""

    def play(places: list[int], round_: int) -> tuple[Values, Worlds]:
        return call_values_by_world(view, [calls[place] for place in places], seed + round_, budget.bids)

    return _weigh(view.rules, play, len(calls), made, budget, exact=False)


def weigh_trumps(view: View, trumps: Sequence[NameTrump], made: int, seed: int, budget: Budget) -> Weighed:
    """What each of some trumps is worth after an auction; `made` is the place of the one named."""

    def play(places: list[int], round_: int) -> tuple[Values, Worlds]:
        return trump_values_by_world(view, [trumps[place] for place in places], seed + round_, budget.bids)

    return _weigh(view.rules, play, len(trumps), made, budget, exact=False)


def weigh_gifts(view: View, gifts: Sequence[Give | Keep], made: int, seed: int, budget: Budget) -> Weighed:
    """What each of some gifts in an exchange is worth; `made` is the place of the one given."""

    def play(places: list[int], round_: int) -> tuple[Values, Worlds]:
        return gift_values(view, [gifts[place] for place in places], seed + round_, budget.gifts)

    return _weigh(view.rules, play, len(gifts), made, budget, exact=False)


def _weigh(rules: Rules, play: Round, count: int, made: int, budget: Budget, *, exact: bool) -> Weighed:
    unit = measure(rules)
    kept = list(range(count))
    rows: list[Values] = []
    shares: list[Floats] = []
    for number in range(1, budget.rounds + 1):
        found, believed = play(kept, number)
        row = np.full((len(found), count), np.nan)
        row[:, kept] = found
        rows, shares = [*rows, row], [*shares, believed.weights]
        complete = exact and believed.complete
        if number & (number - 1) and number < budget.rounds and not complete:
            continue  # to look at what was found pays only when it has doubled
        values, weights = np.concatenate(rows), np.concatenate(shares)
        best = kept[int((weights[:, None] * values[:, kept]).sum(axis=0).argmax())]
        behind, errors = compared(values, weights, best)
        if complete:
            errors = np.zeros(count)
        if complete or (number >= budget.least and _clear(behind / unit, errors / unit, kept, made, best)):
            break
        kept = [place for place in kept if place == made or behind[place] <= FAR * (errors[place] + unit)]
    level = float((weights * values[:, best]).sum() / weights.sum())
    same = bool(np.nanmax(values.max(axis=1) - values.min(axis=1)) <= EQUAL)
    # A choice that was left out may by chance stand a little before one that has only later become the best.
    behind = np.maximum(behind, 0.0)
    return Weighed(best, level - behind, behind, errors, len(weights), complete, same)


def _clear(behind: Floats, errors: Floats, kept: Sequence[int], made: int, best: int) -> bool:
    """Whether more deals would hardly change the grade, by losses and errors as the floors are measured."""
    if made != best:
        loss, error = behind[made], errors[made]
    else:  # How much better may the next best turn out to be?
        rival = min((place for place in kept if place != best), key=lambda place: behind[place], default=best)
        loss, error = -behind[rival], errors[rival]
    return all(abs(loss - floor) > ERRORS * error for floor, _ in FLOORS)
