"""What a player should work on next: the kind of decision that has cost the most."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from spadework.coach.course import Loss, together
from spadework.coach.judgement import Kind
from spadework.language import Phrase, phrase, say

FEWEST = 3
"""Fewer misses of a kind tell nothing yet."""


class Practice(Struct, frozen=True):
    """What is most worth working on."""

    kind: Kind
    sentence: str
    """Says so, and why."""


def practice(losses: Mapping[Kind, Loss], matches: int) -> Practice | None:
    """The kind to work on, by what was lost in so many matches; None while there is too little to go by.

    >>> few, many = Loss(80, 4, 30.0, 90.0), Loss(400, 9, 71.0, 95.0)
    >>> practice({"bidding": few, "leads": many}, 5).sentence
    'Work on your leads next: they cost you 71 of the 101 points lost in your last 5 matches.'
    """
    kind = max(losses, key=lambda each: losses[each].points, default=None)
    if kind is None or losses[kind].misses < FEWEST:
        return None
    part, whole = round(losses[kind].points), round(together(losses.values()).points)
    share = (
        phrase("{part} of the {whole}", part=part, whole=whole) if part < whole else phrase("all {whole}", whole=whole)
    )
    last = phrase("your last {count} matches", count=matches) if matches > 1 else phrase("your last match")
    return Practice(kind, _sentence(kind, share, last))


def _sentence(kind: Kind, share: Phrase, last: Phrase) -> str:
    match kind:
        case "bidding":
            return say(
                "Work on your bidding next: it cost you {share} points lost in {matches}.", share=share, matches=last
            )
        case "leads":
            return say(
                "Work on your leads next: they cost you {share} points lost in {matches}.", share=share, matches=last
            )
        case "following":
            return say(
                "Work on following to a trick next: it cost you {share} points lost in {matches}.",
                share=share,
                matches=last,
            )
        case "nil":
            return say(
                "Work on nils next, your own and your partner’s: they cost you {share} points lost in {matches}.",
                share=share,
                matches=last,
            )
