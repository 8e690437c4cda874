"""What is legal and who wins is said twice, in `rules/` and in the kernel; here random play holds the two together.

As a command it compares as many positions as it is told: `python tests/agreement.py 5000000`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from typing import ClassVar

from rich.console import Console
from rich.progress import track

from spadework import _kernel
from spadework.cards import STANDARD, Card, Deck
from spadework.rules import Batak, Rules, Spades
from spadework.search.cards import cards_of, number_of, set_of
from spadework.search.positions import kernel_rules

SEED = 20
JOKERS = Deck("jokers", {**STANDARD.suits, "S": (*STANDARD.suits["S"], Card("LJ"), Card("BJ"))})
SHORT = Deck("sevens and up", {suit: cards[5:] for suit, cards in STANDARD.suits.items()})


class SpadesForThree(Spades):
    """Three seats, up to eighteen cards a hand, jokers as the highest spades."""

    seats: ClassVar[int] = 3
    deck: ClassVar[Deck] = JOKERS


class SpadesForTwo(Spades):
    """Two seats and a short deck."""

    seats: ClassVar[int] = 2
    deck: ClassVar[Deck] = SHORT


class BatakForThree(Batak):
    """Three seats."""

    seats: ClassVar[int] = 3


class BatakForTwo(Batak):
    """Two seats and a short deck."""

    seats: ClassVar[int] = 2
    deck: ClassVar[Deck] = SHORT


KINDS: Mapping[str, Rules] = {
    "spades": Spades(preset="standard"),
    "spades, forced leads break": Spades(preset="classic", forced_lead_breaks=True),
    "spades, led at any time": Spades(preset="standard", lead_spades="any time"),
    "spades for three": SpadesForThree(preset="classic", forced_lead_breaks=True),
    "spades for two": SpadesForTwo(preset="standard"),
    "batak": Batak(),
    "batak, broken": Batak(lead_trump="broken"),
    "batak, counter-clockwise": Batak(direction="counter-clockwise"),
    "koz maça": Batak(preset="koz maca", trump="spades", lead_trump="broken", direction="counter-clockwise"),
    "eşli batak": Batak(preset="esli batak", partners=True),
    "batak for three": BatakForThree(lead_trump="broken", direction="counter-clockwise"),
    "batak for two": BatakForTwo(),
}
"""The rules that are compared, by name."""


def compared(rules: Rules, rng: random.Random) -> Iterator[None]:
    """Plays random deals of these rules without end, compares each position and gives nothing for it.

    A deal begins with any number of cards, any trump that the game allows, any leader, broken or not; between two cards
    the kernel's position is now and then made anew, as from a view. Raises AssertionError where the two differ.
    """
    deck = rules.deck
    while True:
        trump = rng.choice(rules.trumps)
        most = min(18, len(deck.cards) // rules.seats)
        size = rng.choice((most, rng.randint(1, most)))
        cards = rng.sample(deck.cards, size * rules.seats)
        hands = [cards[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
        leader, broken, taken = rng.randrange(rules.seats), rng.random() < 0.3, [0] * rules.seats
        flags = kernel_rules(rules, trump)
        position = _kernel.Position(flags, [set_of(deck, hand) for hand in hands], leader=leader, broken=broken)
        trick: list[Card] = []
        while any(hands):
            seat = rules.next_seat(leader, len(trick))
            legal = rules.playable(hands[seat], trick, trump, broken).cards
            holder = rules.next_seat(leader, rules.winner_of_trick(trick, trump)) if trick else None
            ours = (seat, set_of(deck, legal), broken, holder, tuple(taken))
            theirs = (position.turn, position.legal(), position.broken, position.winner, position.taken)
            assert ours == theirs, (str(rules), trump, hands, trick, cards_of(deck, position.legal()), ours, theirs)
            yield

            card = rng.choice(legal)
            broken = broken or rules.breaks(card, hands[seat], trick, trump)
            hands[seat].remove(card)
            trick.append(card)
            position = position.play(number_of(deck, card))
            if len(trick) == rules.seats:
                leader = rules.next_seat(leader, rules.winner_of_trick(trick, trump))
                taken[leader] += 1
                trick.clear()
            if rng.random() < 0.1:
                numbers = [number_of(deck, each) for each in trick]
                sets = [set_of(deck, hand) for hand in hands]
                position = _kernel.Position(flags, sets, leader=leader, trick=numbers, broken=broken, taken=taken)
        assert position.over
        assert position.legal() == 0


def main(positions: int) -> None:
    """Compares so many positions, of all kinds in turn, and shows how far it has come."""
    rng = random.Random(SEED)
    console = Console(stderr=True)
    turns = cycle([(compared(rules, rng), isinstance(rules, Batak)) for rules in KINDS.values()])
    bound = 0
    for kind, must_beat in track(islice(turns, positions), "Comparing positions", total=positions, console=console):
        next(kind)
        bound += must_beat
    console.print(
        f"The kernel and the rules agree on {positions:,} positions, {bound:,} of them under the duty to beat."
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
