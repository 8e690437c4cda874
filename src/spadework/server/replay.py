"""A match to be seen again: its scored deals with all hands and all that happened, and links that show it to others.

Only what is in force is told; what was taken back is not part of a deal's course. A deal that is not scored yet is
never told, so nothing here can help anybody who still plays it.
"""

from __future__ import annotations

import base64
import hmac
from collections.abc import Iterator, Sequence

from spadework.game.deal import Deal
from spadework.game.match import Match
from spadework.rules import Contract, Give, Keep
from spadework.server import messages, present
from spadework.server.settings import Settings

SIGNATURE = 22
"""How many characters a key's signature has: 16 bytes in base64, without the padding."""


class NoSuchReplay(Exception):
    """There is no finished match behind a link."""


class Links:
    """Makes the links that show a finished match to anybody, and knows them again.

    A link holds a key: the match's name and a signature. The server keeps no list of links, and nobody can find one by
    trying.
    """

    def __init__(self, settings: Settings) -> None:
        self._secret = settings.derived("replay link").encode()

    def path(self, match: str) -> str:
        """Where the page shows the match."""
        return f"/replay/{match}{self._signature(match)}"

    def match(self, key: str) -> str:
        """The match that a key stands for.

        Raises NoSuchReplay if this server has not made the key.
        """
        match, signature = key[:-SIGNATURE], key[-SIGNATURE:]
        if not hmac.compare_digest(self._signature(match).encode(), signature.encode()):
            raise NoSuchReplay
        return match

    def _signature(self, match: str) -> str:
        digest = hmac.digest(self._secret, match.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode()[:SIGNATURE]


def replay(match: Match, seat: int, *, own: bool, link: str | None) -> messages.Replay:
    """Every scored deal of a match.

    Args:
        seat: the seat at the bottom of the table; its side comes first.
        own: whether it is the seat of whoever asks.
        link: where the match is shown to others; None while it goes on.
    """
    sides = present.sides_from(match.rules, seat)
    scored = present.sheet(match, seat).deals
    return messages.Replay(
        rules=present.rules_info(match.rules),
        seat=seat,
        own=own,
        players=present.players(match),
        sides=[list(match.rules.sides[side]) for side in sides],
        deals=[_deal(deal, told, sides) for deal, told in zip(match.deals, scored, strict=False)],
        link=link,
    )


def _deal(deal: Deal, told: messages.SheetDeal, sides: Sequence[int]) -> messages.ReplayDeal:
    contract = deal.contract
    if contract is None:
        raise RuntimeError("a deal was scored before its bidding had ended")
    return messages.ReplayDeal(
        number=told.number,
        dealer=told.dealer,
        hands=told.hands,
        scores=[deal.before.scores[side] for side in sides],
        bags=[deal.before.bags[side] for side in sides],
        calls=[messages.Call(seat=seat, action=str(action)) for seat, action in deal.calls],
        bidder=present.bidder_of(deal),
        bids=[str(bid) if bid else None for bid in contract.bids],
        trump=contract.trump,
        gifts=list(_gifts(deal)),
        tricks=list(_tricks(deal, contract, sides)),
        broken=_broken(deal),
        claim=_claim(deal, told.claimed, sides) if told.claimed else None,
        result=told.sides,
    )


def _gifts(deal: Deal) -> Iterator[messages.Gift]:
    """What was given and what was kept, in order."""
    gifts = iter(deal.gifts)
    for seat, action in deal.actions:
        match action:
            case Give():
                gift = next(gifts)
                yield messages.Gift(giver=seat, taker=gift.taker, cards=list(gift.cards))
            case Keep():
                yield messages.Gift(giver=seat, taker=None, cards=[])


def _tricks(deal: Deal, contract: Contract, sides: Sequence[int]) -> Iterator[messages.ReplayTrick]:
    rules = deal.rules
    taken = [0] * rules.seats
    for trick in deal.tricks:
        winning = [
            rules.next_seat(trick.leader, rules.winner_of_trick(trick.cards[:played], contract.trump))
            for played in range(1, len(trick.cards) + 1)
        ]
        taken[winning[-1]] += 1
        yield messages.ReplayTrick(
            leader=trick.leader,
            cards=list(trick.cards),
            winning=winning,
            nil_tricks=_nil_tricks(deal, taken, sides),
        )


def _nil_tricks(deal: Deal, taken: Sequence[int], sides: Sequence[int]) -> list[int]:
    """By side, what does not count toward the contract when so many tricks have been taken by each seat."""
    seats_of = [deal.rules.sides[side] for side in sides]
    return [
        deal.rules.tricks_aside([deal.bids[seat] for seat in seats], [taken[seat] for seat in seats])
        for seats in seats_of
    ]


def _broken(deal: Deal) -> int | None:
    """How many cards had been played when trump was broken, that card included."""
    fresh = Deal(deal.rules, deal.dealer, deal.dealt, deal.before)
    for entry in deal.actions:
        fresh.act(*entry)
        if fresh.broken:
            return sum(len(trick.cards) for trick in (*fresh.tricks, fresh.trick))
    return None


def _claim(deal: Deal, told: messages.Claimed, sides: Sequence[int]) -> messages.ReplayClaimed:
    nil_tricks = _nil_tricks(deal, deal.taken, sides)
    return messages.ReplayClaimed(seat=told.seat, hands=told.hands, nil_tricks=nil_tricks)
