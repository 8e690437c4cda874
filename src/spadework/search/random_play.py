"""What cards lead to where all that follows is played at random."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spadework._kernel import random_tricks
from spadework.cards import Card
from spadework.game.view import View
from spadework.search.cards import number_of
from spadework.search.hidden import SEEDS, Hands
from spadework.search.positions import position_of


def random_ends(view: View, cards: Sequence[Card], worlds: Hands, seed: int) -> dict[Card, NDArray[np.uint8]]:
    """The tricks by world and seat at the end of the deal, ``[worlds, seats]``, after each card.

    Args:
        view: what the seat to play sees.
        cards: cards that it may play.
        worlds: hands that fit the view; each is played out once after each card.
        seed: the same seed gives the same ends.
    """
    position = position_of(view, worlds[0].tolist())
    ends = {}
    for card in cards:
        number = number_of(view.rules.deck, card)
        left = worlds.copy()
        left[:, view.seat] &= ~np.uint64(1 << number)
        ends[card] = random_tricks(position.play(number), left, seed % SEEDS)
    return ends
