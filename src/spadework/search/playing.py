"""Choosing a card: every card is played out in the same worlds, and the one that does best in the mean is taken.

The worlds are deals of the hidden cards that a seat may believe in (`belief`). In each of them each card is played and
the rest by the kernel's policy with some random moves, which stand for what nobody foresees. What the ends are worth
comes from the rules' own scoring and the standing of the match (`outcomes`, `equity`), so contracts, bags, nils and the
match are all weighed at once, and nothing here knows of any of them.

The work is counted in worlds. The same view and seed give the same card.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from spadework._kernel import Outcomes, play_out, solve_values
from spadework.cards import Card
from spadework.game.view import View
from spadework.rules import Bid, Rules, Standing
from spadework.search.belief import Worlds, worlds
from spadework.search.cards import numbers
from spadework.search.equity import equity
from spadework.search.outcomes import Values, outcome_table
from spadework.search.positions import position_of

WORLDS = 400
"""How many deals of the hidden cards are tried."""
SOLVED = (0, 120, 120, 120, 120, 90, 60, 40)
"""By the cards in the hand, how many deals are solved exactly instead; from more cards than these none."""
NOISE = 0.25
"""The share of moves in a playout that are random."""
DOUBT, EQUAL = 0.5, 1e-6
"""Cards count as equally good if they differ by at most so many standard errors, and so many points."""
SPARE = 0.3
"""The part of a trick that every seat is taken to be good for beyond what it bid."""
SEEDS = 1 << 64


def choose_card(view: View, legal: tuple[Card, ...], seed: int) -> Card:
    """The card to play among those that may be played.

    Where chance alone may have made the difference, it is the sensible one: the highest for a nil that still lives, and
    otherwise the lowest, no trump if there is a choice.
    """
    choice = different(view, legal)
    if len(choice) == 1:
        return choice[0]
    values, believed = card_values(view, choice, seed)
    weights = believed.weights
    behind = values[:, [int((weights @ values).argmax())]] - values
    mean = weights @ behind
    # Where every deal that fits was tried, no chance has a part in it.
    error = np.zeros(len(choice)) if believed.complete else np.sqrt(weights**2 @ (behind - mean) ** 2)
    good = [card for card, near in zip(choice, mean <= DOUBT * error + EQUAL, strict=True) if near]
    rank_of, suit_of = view.rules.deck.rank_of, view.rules.deck.suit_of
    bid = view.bids[view.seat]
    if bid is not None and bid.is_nil and not view.taken[view.seat]:
        return max(good, key=lambda card: (rank_of[card], suit_of[card] == view.trump))
    return min(good, key=lambda card: (suit_of[card] == view.trump, rank_of[card]))


def card_values(view: View, choice: tuple[Card, ...], seed: int) -> tuple[Values, Worlds]:
    """What each card is worth to this seat's side in each world, ``[worlds, cards]``, and the worlds."""
    size = len(view.hand or ())
    ending = size < len(SOLVED)
    believed = worlds(view, SOLVED[size] if ending else WORLDS, seed)
    position = position_of(view, believed.hands[0].tolist())
    number_of = numbers(view.rules.deck)
    cards = [number_of[card] for card in choice]
    if ending:
        return solve_values(position, believed.hands, cards, outcomes_of(view)), believed
    return play_out(position, believed.hands, cards, outcomes_of(view), NOISE, seed % SEEDS), believed


def different(view: View, legal: tuple[Card, ...]) -> tuple[Card, ...]:
    """One card for each that makes a difference: of cards with none between them that is still out, the lowest."""
    out, mine = view.unseen.union(view.trick.cards), frozenset(view.hand or ())
    found = []
    for cards in view.rules.deck.suits.values():
        joined = False
        for card in cards:
            if card in out:
                joined = False
            elif card in mine and card in legal and not joined:
                found.append(card)
                joined = True
    return tuple(found)


def outcomes_of(view: View) -> Outcomes:
    """What the ends of the deal are worth, as the kernel has it."""
    return _outcomes(view.rules, view.bids, view.before)


@lru_cache(maxsize=256)
def _outcomes(rules: Rules, bids: tuple[Bid | None, ...], before: Standing) -> Outcomes:
    table = outcome_table(rules, bids, before, equity(rules))
    return Outcomes(table.offsets, table.values, sides=table.sides.tolist(), shares=shares(rules, bids))


def shares(rules: Rules, bids: tuple[Bid | None, ...]) -> list[float]:
    """How strong each seat is, in tricks: what it bid, or an equal part of what nobody has bid."""
    bid = sum(each.tricks for each in bids if each is not None)
    free = bids.count(None)
    rest = max(0, rules.hand_size - bid) / max(1, free)
    return [SPARE + (rest if each is None else each.tricks) for each in bids]
