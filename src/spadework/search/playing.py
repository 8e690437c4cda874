"""Choosing a card: every card is played out in the same worlds, and the one that does best in the mean is taken.

The worlds are deals of the hidden cards that a seat may believe in (`belief`). In each of them each card is played and
the rest by the kernel's policy with some random moves, which stand for what nobody foresees. What the ends are worth
comes from the rules' own scoring and the standing of the match (`outcomes`, `equity`), so contracts, bags, nils and the
match are all weighed at once, and nothing here knows of any of them.

The work is counted in worlds. The same view and seed give the same card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from spadework._kernel import Outcomes, play_out, solve_values
from spadework.cards import Card
from spadework.game.dealing import Hands
from spadework.game.view import View
from spadework.rules import Bid, Rules, Standing
from spadework.search.belief import Worlds, worlds
from spadework.search.bid_features import Floats
from spadework.search.cards import number_of, numbers, set_of
from spadework.search.comparing import compared
from spadework.search.equity import equity
from spadework.search.hidden import SEEDS
from spadework.search.outcomes import Values, outcome_table
from spadework.search.positions import position_of

WORLDS, ROUNDS = 240, 4
"""How many deals of the hidden cards are tried in a round, and how many rounds there are at most."""
CLOSE, SMALL = 1.5, 1.5
"""Cards that are more standard errors behind the best are left out of the next round; there is none where the standard
errors are down to so many points."""
SOLVED = (0, 120, 120, 120, 120, 90, 50, 30)
"""By the cards in the hand, how many deals are solved exactly instead; from more cards than these none."""
NOISE = 0.25
"""The share of moves in a playout that are random."""
DOUBT, EQUAL = 1.5, 1e-6
"""Cards of a suit count as equally good if they differ by at most so many standard errors and points."""
SPARE = 0.3
"""The part of a trick that every seat is taken to be good for beyond what it bid."""


def choose_card(view: View, legal: tuple[Card, ...], seed: int) -> Card:
    """The card to play among those that may be played.

    Where chance alone may have made the difference between cards of a suit, it is the sensible one: the highest for a
    nil that still lives, and otherwise the lowest.
    """
    choice = different(view, legal)
    rounds: list[Values] = []
    weights: list[Floats] = []
    for number in range(ROUNDS):
        if len(choice) == 1:
            return choice[0]
        values, believed = card_values(view, choice, seed + number)
        rounds.append(values)
        weights.append(believed.weights)
        found, likely = np.concatenate(rounds), np.concatenate(weights)
        behind, error = compared(found, likely, int((likely @ found).argmax()))
        if believed.complete:
            error[:] = 0  # every deal that fits was tried, and no chance has a part in it
        near = behind <= CLOSE * error + EQUAL
        if solved(view) or error[near].max() < SMALL:
            break
        choice = tuple([card for card, kept in zip(choice, near, strict=True) if kept])
        rounds = [each[:, near] for each in rounds]
        behind, error = behind[near], error[near]
    rank_of, suit_of = view.rules.deck.rank_of, view.rules.deck.suit_of
    lives = view.nil_lives(view.seat)

    def sensible(card: Card) -> tuple[bool, int]:
        return (suit_of[card] == view.trump, rank_of[card]) if lives else (suit_of[card] != view.trump, -rank_of[card])

    best = max([card for card, less in zip(choice, behind, strict=True) if less <= EQUAL], key=sensible)
    near = behind <= DOUBT * error + EQUAL
    same = [card for card, kept in zip(choice, near, strict=True) if kept and suit_of[card] == suit_of[best]]
    return max(same, key=sensible)


def card_values(view: View, choice: tuple[Card, ...], seed: int, number: int | None = None) -> tuple[Values, Worlds]:
    """What each card is worth to this seat's side in each world, ``[worlds, cards]``, and the worlds.

    The worlds are at most so many as asked for, and where nothing is asked for as many as a round of `choose_card` has.
    """
    if number is None:
        number = SOLVED[len(view.hand or ())] if solved(view) else WORLDS
    believed = worlds(view, number, seed)
    position = position_of(view, believed.hands[0].tolist())
    number_of = numbers(view.rules.deck)
    cards = [number_of[card] for card in choice]
    if solved(view):
        return solve_values(position, believed.hands, cards, outcomes_of(view)), believed
    return play_out(position, believed.hands, cards, outcomes_of(view), NOISE, seed % SEEDS), believed


def values_in(view: View, hands: Hands, choice: Sequence[Card]) -> list[float]:
    """What each card is worth to this seat's side in the one deal with these hands, if all see all cards."""
    deck = view.rules.deck
    world = np.array([[set_of(deck, hand) for hand in hands]], dtype=np.uint64)
    cards = [number_of(deck, card) for card in choice]
    (values,) = solve_values(position_of(view, world[0].tolist()), world, cards, outcomes_of(view)).tolist()
    return list(values)


def solved(view: View) -> bool:
    """Whether so few cards are left that deals are solved exactly."""
    return len(view.hand or ()) < len(SOLVED)


def different(view: View, legal: tuple[Card, ...]) -> tuple[Card, ...]:
    """One card for each that makes a difference: of cards that are `alike`, the lowest."""
    return tuple([cards[0] for cards in alike(view, legal)])


def alike(view: View, legal: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Cards that make no difference, together and from low to high: those with none between them that is still out."""
    out, mine = view.unseen.union(view.trick.cards), frozenset(view.hand or ())
    found: list[list[Card]] = []
    for cards in view.rules.deck.suits.values():
        joined = False
        for card in cards:
            if card in out:
                joined = False
            elif card in mine and card in legal:
                if not joined:
                    found.append([])
                found[-1].append(card)
                joined = True
    return tuple(map(tuple, found))


def outcomes_of(view: View) -> Outcomes:
    """What the ends of the deal are worth, as the kernel has it."""
    return _outcomes(view.rules, view.bids, view.before)


@lru_cache(maxsize=256)
def _outcomes(rules: Rules, bids: tuple[Bid | None, ...], before: Standing) -> Outcomes:
    table = outcome_table(rules, bids, before, equity(rules, before.deals + 1))
    return Outcomes(table.offsets, table.values, sides=table.sides.tolist(), shares=shares(rules, bids))


def shares(rules: Rules, bids: tuple[Bid | None, ...]) -> list[float]:
    """How strong each seat is, in tricks: what it bid, or an equal part of what nobody has bid."""
    bid = sum(each.tricks for each in bids if each is not None)
    free = bids.count(None)
    rest = max(0, rules.hand_size - bid) / max(1, free)
    return [SPARE + (rest if each is None else each.tricks) for each in bids]
