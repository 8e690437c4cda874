"""What the cards played so far prove about the hidden hands.

A play tells something only through the rules: who did not follow holds none of the suit, who led an unbroken trump
held nothing else, who did not beat when that is a duty could not. So each conclusion is drawn by asking the rules: a
seat that holds a card *x* beside the card it played would have been allowed to play it, or it does not hold *x*.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from spadework.cards import Card, Suit
from spadework.rules import Rules


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: the first card is the leader's, the rest follow in the order of play."""

    leader: int
    cards: tuple[Card, ...] = ()
    winner: int | None = None
    """The seat that took it; None while the trick is not complete."""


def shown_not_held(rules: Rules, tricks: Iterable[Trick], trump: Suit) -> tuple[frozenset[Card], ...]:
    """For each seat the cards it has shown it does not hold, by its plays to these tricks, the running one last."""
    return _shown(rules, tuple(tricks), trump)[0]


def seen_broken(rules: Rules, tricks: Iterable[Trick], trump: Suit) -> bool:
    """Whether these tricks, the running one last, show to everybody that trump is broken.

    A lead may break trump because its hand holds nothing else. Where trump may be led from any hand, that is not seen.
    """
    return _shown(rules, tuple(tricks), trump)[1]


@lru_cache(maxsize=4096)
def _shown(rules: Rules, tricks: tuple[Trick, ...], trump: Suit) -> tuple[tuple[frozenset[Card], ...], bool]:
    """What both of these say. Asked after every card, it has only the last trick to look at."""
    if not tricks:
        return (frozenset(),) * rules.seats, False
    *earlier, trick = tricks
    before, broken = _shown(rules, tuple(earlier), trump)
    shown = list(before)
    for place, card in enumerate(trick.cards):
        played = trick.cards[:place]
        seat = rules.next_seat(trick.leader, place)
        ruled_out = frozenset(_ruled_out(rules, card, played, trump, broken))
        shown[seat] |= ruled_out
        broken = broken or (bool(played or ruled_out) and rules.breaks(card, (card,), played, trump))
    return tuple(shown), broken


def _ruled_out(rules: Rules, card: Card, before: Sequence[Card], trump: Suit, broken: bool) -> Iterable[Card]:
    for suit, cards in rules.deck.suits.items():
        if card in rules.playable((card, *cards), before, trump, broken).cards:
            continue  # allowed beside the whole suit, so beside any part of it
        # Rank matters only in the suit led and in trumps; in another suit one card speaks for all.
        ranked = suit == trump or (before and suit == rules.deck.suit_of[before[0]])
        for other in cards if ranked else cards[:1]:
            if other != card and card not in rules.playable((card, other), before, trump, broken).cards:
                yield from (other,) if ranked else cards


def feasible(allowed: Iterable[frozenset[int]], sizes: Mapping[int, int]) -> bool:
    """Whether cards can be dealt so that each goes to a seat allowed for it and every seat gets its number.

    By the theorem of Hall and Rado: any group of seats must have room for the cards that can only go to it.

    Args:
        allowed: for each card the seats that may hold it.
        sizes: how many cards each seat gets; together as many as there are cards.

    >>> feasible([frozenset({1}), frozenset({1, 2})], {1: 1, 2: 1}), feasible([frozenset({1})] * 2, {1: 1, 2: 1})
    (True, False)
    """
    only = list(allowed)
    return all(
        sum(holders <= group for holders in only) <= sum(sizes[seat] for seat in group)
        for size in range(len(sizes) + 1)
        for group in map(frozenset, combinations(sizes, size))
    )
