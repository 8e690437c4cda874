"""Checks that the deals of a record are the ones their seeds and cuts give, as `docs/fair-deal.md` says."""

from __future__ import annotations

from typing import NamedTuple

from spadework.game import fair
from spadework.game.dealing import seeded_hands
from spadework.game.record.values import DealRecord, Record
from spadework.language import phrase, say


class Check(NamedTuple):
    """What came of checking one deal."""

    deal: int
    """Counted from 1."""
    holds: bool | None
    """None where there was nothing to check it by."""
    sentence: str
    """What was checked, and what not."""


def verify(record: Record) -> tuple[Check, ...]:
    """Checks every deal of a record."""
    return tuple(
        Check(number, *_verify_deal(record, deal, record.rules.next_seat(record.first_dealer, number - 1)))
        for number, deal in enumerate(record.deals, 1)
    )


def _verify_deal(record: Record, deal: DealRecord, dealer: int) -> tuple[bool | None, str]:
    rules = record.rules
    if deal.hands is None:
        return None, say("It is still secret, so it cannot be checked yet.")
    if deal.seed is None:
        return None, say("It shows no seed, so its hands cannot be checked.")
    if deal.commitment is not None and fair.commitment(deal.seed) != deal.commitment:
        return False, say("The seed is not the one that was committed to.")
    hands = tuple(map(rules.deck.sorted, seeded_hands(rules, deal.seed, deal.cut, dealer)))
    given = phrase("that the seed and the cut give") if deal.cut else phrase("that the seed gives")
    if hands != tuple(map(rules.deck.sorted, deal.hands)):
        return False, say("The hands are not the ones {given}.", given=given)
    if deal.commitment is None:
        return True, say("The hands are the ones {given}; there is no commitment to check the seed by.", given=given)
    return True, say("The seed is the one that was committed to, and the hands are the ones {given}.", given=given)
