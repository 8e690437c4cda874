"""What a hand is worth: how many tricks it may expect, and how far a nil is in danger.

Both are counted as a card player counts them: suit by suit, by the higher cards that are out, the small cards that
guard against these, and the rounds that a suit can be led before somebody trumps it. The numbers were fitted to what
Normal's hands took in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp

from spadework.cards import Suit
from spadework.players.counting import Count, Ranks

GUARDED = (1.0, 0.65, 0.35, 0.12)
"""What a card is worth with so many higher ones out, and as many small ones of its suit to wait with."""
BARE = (1.0, 0.2, 0.08, 0.02)
"""The same with too few small ones."""
LONG, OUT = 0.5, 0.15
"""What a trump is worth when the others' should all be gone, and how much less for each that is still out."""
RUFFS = (0.9, 0.5, 0.2)
"""The ruffs to hope for in a side suit of no card, one card, two cards."""
LONG_HAND = 5
"""With so many trumps a ruff gains nothing: each takes a trick in any case, but for those that higher ones beat.

A shorter hand may gain by as many ruffs as it has fewer.
"""
STUCK = 0.42
"""How likely a card under which all others are lower has to be played when its suit is led."""
SURE, NARROW = 8.0, 0.4
"""The danger of a trump for which no higher one is left to fall under, and of one for which only one is left."""
MANY_TRUMPS, EACH_MORE = 3, 0.6
"""How many trumps a nil may well hold, and the danger of each beyond them."""
ROUNDS = (1.0, 0.8, 0.45, 0.2, 0.08, 0.03)
"""How likely a suit is led a first time, a second time and so on before its cards have been thrown on other suits."""


def expected_tricks(count: Count, mine: Mapping[Suit, Ranks], led: Suit | None = None) -> float:
    """How many tricks these cards may expect to take.

    Args:
        count: what is known of the other hands.
        mine: the cards by suit; those of the count itself, or what is left when one of them has been played.
        led: the suit of the running trick if that card follows it, for it guards the higher ones once.
    """
    trumps, cards = mine[count.trump], sum(map(len, mine.values()))
    plain = sum(
        plain_tricks(count, suit, ranks, suit == led) for suit, ranks in mine.items() if suit != count.trump and ranks
    )
    if not trumps:
        return plain
    ruffs = sum(
        RUFFS[len(ranks)]
        for suit, ranks in mine.items()
        if suit != count.trump and len(ranks) < len(RUFFS) and len(count.unseen[suit]) > len(ranks)
    )
    by_rank = trump_tricks(trumps, count.unseen[count.trump], led == count.trump)
    spare = min(len(trumps) - by_rank, max(0, LONG_HAND - len(trumps)))
    return min(plain + by_rank + min(ruffs, spare) * cards / count.hand_size, float(cards))


def plain_tricks(count: Count, suit: Suit, ranks: Ranks, guarded: bool = False) -> float:
    """How many tricks cards of a side suit may expect to take; a small one may just have guarded them once."""
    out = count.unseen[suit]
    total = 0.0
    for above, rank in enumerate(reversed(ranks)):
        higher = sum(each > rank for each in out)
        guards = len(ranks) - 1 - above + guarded
        chances = GUARDED if guards >= higher else BARE
        if higher < len(chances):
            rounds = max(0, above + higher - guarded)
            total += chances[higher] * chance_not_ruffed(count, suit, rounds)
    return total


def chance_not_ruffed(count: Count, suit: Suit, rounds: int) -> float:
    """How likely no opponent ruffs a suit when it is led again after so many rounds."""
    chance = 1.0
    for seat in count.opponents:
        if count.may_hold(seat, count.trump):
            cards, room = len(count.may_hold(seat, suit)), count.room(suit)
            out_of_it = 1 - _longer_than(rounds, cards, count.sizes[seat], room)
            chance *= 1 - out_of_it * (1 - count.chance_void(seat, count.trump))
    return chance


@cache
def _longer_than(rounds: int, cards: int, size: int, room: int) -> float:
    """How likely a hand holds more than so many of some cards."""
    if cards <= rounds or not room:
        return 0.0
    share, chance, at_most = size / room, 0.0, 0.0
    if share >= 1:
        return 1.0
    chance = (1 - share) ** cards
    for held in range(rounds + 1):
        at_most += chance
        chance *= (cards - held) / (held + 1) * share / (1 - share)
    return max(0.0, 1 - at_most)


@lru_cache(maxsize=4096)
def trump_tricks(mine: Ranks, out: Ranks, guarded: bool = False) -> float:
    """How many tricks trumps may expect by their rank and number, ruffs left aside."""
    total = 0.0
    for above, rank in enumerate(reversed(mine)):
        higher = sum(each > rank for each in out)
        chances = GUARDED if len(mine) - 1 - above + guarded >= higher else BARE
        by_rank = chances[higher] if higher < len(chances) else 0.0
        # Each of the cards above it draws three of the others' trumps; what is still out then stands against it.
        by_length = LONG - OUT * (len(out) - 3 * above)
        total += max(by_rank, min(1.0, max(0.0, by_length)))
    return total


def nil_danger(count: Count, mine: Mapping[Suit, Ranks]) -> float:
    """How likely a nil with these cards takes a trick after all, if everybody plays on as usual."""
    return 1 - exp(-sum(suit_danger(ranks, count.unseen[suit], suit == count.trump) for suit, ranks in mine.items()))


@lru_cache(maxsize=4096)
def suit_danger(mine: Ranks, out: Ranks, trumps: bool) -> float:
    """How much one suit endangers a nil: about the tricks it will be made to take.

    The smallest card goes when the suit is led first, the next the second time, and so on. A card wins against its
    will when the others all play lower ones. Trumps cannot be thrown away: each falls to a trick, and needs a higher
    one there, which its holder would rather keep.
    """
    danger = 0.0
    for rounds, rank in enumerate(mine):
        lower = sum(each < rank for each in out)
        if lower and (trumps or rounds < len(ROUNDS)):
            danger += STUCK * (lower / len(out)) ** 2 * (1.0 if trumps else ROUNDS[rounds])
    if trumps:
        for above, rank in enumerate(reversed(mine)):
            left = sum(each > rank for each in out) - above
            if left <= 1:
                danger += NARROW if left == 1 else SURE
        danger += EACH_MORE * max(0, len(mine) - MANY_TRUMPS)
    return danger
