"""What one seat may see. Players, hints, the coach and people all get this and nothing more."""

from __future__ import annotations

from dataclasses import dataclass

from spadework.cards import Card, Suit
from spadework.game.deal import Deal, Phase
from spadework.game.decision import Decision
from spadework.game.knowledge import Trick, seen_broken
from spadework.rules import Bid, Entry, Rules, Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A deal as one seat sees it."""

    rules: Rules
    seat: int
    dealer: int
    before: Standing
    """Scores and bags by side before the deal."""
    phase: Phase
    hand: tuple[Card, ...] | None
    """The seat's own cards, by suit from high to low; None while they lie face down."""
    calls: tuple[Entry, ...]
    """All that was said in the bidding, in order."""
    bids: tuple[Bid | None, ...]
    """What each seat is bound to so far."""
    given: tuple[Card, ...] = ()
    """The cards this seat gave in an exchange."""
    received: tuple[Card, ...] = ()
    """The cards this seat was given."""
    trump: Suit | None = None
    broken: bool = False
    """Whether trump is broken, as far as everybody can see."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks."""
    trick: Trick
    """The running trick; empty between tricks."""
    taken: tuple[int, ...]
    """Tricks won, by seat."""
    sizes: tuple[int, ...]
    """Cards held, by seat."""
    turn: int | None
    """Whose decision it is; None when the deal is over."""
    decision: Decision | None
    """This seat's own decision, if it is its turn."""

    @property
    def partner(self) -> int | None:
        """The seat across, in a game with partners."""
        return self.rules.partner(self.seat)

    def nil_lives(self, seat: int) -> bool:
        """Whether a seat has bid nil and taken no trick yet."""
        bid = self.bids[seat]
        return bid is not None and bid.is_nil and not self.taken[seat]

    @property
    def played(self) -> frozenset[Card]:
        """Every card played so far, the running trick included."""
        return frozenset(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards that lie in the other hands, as far as this seat can tell."""
        return frozenset(self.rules.deck.cards) - self.played - frozenset(self.hand or ())


def view_of(deal: Deal, seat: int) -> View:
    """The deal as a seat sees it."""
    decision = deal.decision
    return View(
        rules=deal.rules,
        seat=seat,
        dealer=deal.dealer,
        before=deal.before,
        phase=deal.phase,
        hand=None if deal.face_down(seat) else deal.hands[seat],
        calls=tuple(deal.calls),
        bids=deal.bids,
        given=tuple(card for gift in deal.gifts if gift.giver == seat for card in gift.cards),
        received=tuple(card for gift in deal.gifts if gift.taker == seat for card in gift.cards),
        trump=deal.trump,
        broken=deal.trump is not None and seen_broken(deal.rules, (*deal.tricks, deal.trick), deal.trump),
        tricks=tuple(deal.tricks),
        trick=deal.trick,
        taken=deal.taken,
        sizes=tuple(map(len, deal.hands)),
        turn=decision.seat if decision else None,
        decision=decision if decision and decision.seat == seat else None,
    )
