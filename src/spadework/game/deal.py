"""One deal: bidding, exchange, tricks, score. The state machine asks the rules at every step and knows no game by name.

>>> from spadework.cards import STANDARD
>>> from spadework.rules import Bid, Spades, Standing
>>> hands = [STANDARD.cards[seat::4] for seat in range(4)]
>>> deal = Deal(Spades(), dealer=3, hands=hands, before=Standing((0, 0), (0, 0)))
>>> for bid in (3, 4, 2, 0):
...     deal.act(deal.decision.seat, Bid(bid))
>>> deal.decision.kind, deal.decision.seat
('play', 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from spadework.cards import Card, Suit
from spadework.game.claim import may_claim
from spadework.game.decision import Decision, to_call, to_give, to_play
from spadework.game.knowledge import Trick
from spadework.language import say
from spadework.rules import (
    Action,
    Bid,
    Claim,
    Contract,
    Entry,
    Exchange,
    Give,
    IllegalAction,
    Keep,
    Play,
    Rules,
    SideScore,
    Standing,
)

Phase = Literal["bidding", "exchange", "play", "over"]


class Gift(NamedTuple):
    """Cards that went face down from one seat to another."""

    giver: int
    taker: int
    cards: tuple[Card, ...]


class Deal:
    """A deal in play. Actions change it; `actions` holds all of them in order, so that it can be folded anew."""

    def __init__(self, rules: Rules, dealer: int, hands: Sequence[Sequence[Card]], before: Standing) -> None:
        """A deal whose cards have just been dealt.

        Args:
            rules: what the table has agreed on.
            dealer: the seat that dealt.
            hands: the cards by seat, as dealt.
            before: scores and bags by side before the deal.
        """
        self.rules = rules
        self.dealer = dealer
        self.dealt: tuple[tuple[Card, ...], ...] = tuple(map(rules.deck.sorted, hands))
        self.before = before
        self.actions: list[Entry] = []
        self.hands: list[tuple[Card, ...]] = list(self.dealt)
        self.calls: list[Entry] = []
        self.contract: Contract | None = None
        """What the bidding came to; None while it lasts."""
        self.gifts: list[Gift] = []
        self.tricks: list[Trick] = []
        """The complete tricks."""
        self.trick = Trick(rules.next_seat(dealer))
        """The running trick; empty between tricks."""
        self.broken = False
        self.claimed_by: int | None = None
        self._taken = [0] * rules.seats
        self._exchanges: list[Exchange] = []
        self._decision: Decision | None = None
        self._decide()

    @property
    def decision(self) -> Decision | None:
        """Who is to do what; None when the deal is over."""
        return self._decision

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        if self.contract is None:
            return "bidding"
        if self._exchanges:
            return "exchange"
        return "over" if self._decision is None else "play"

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None before it is named."""
        return self.contract.trump if self.contract else None

    @property
    def taken(self) -> tuple[int, ...]:
        """Tricks won so far, by seat."""
        return tuple(self._taken)

    @property
    def bids(self) -> tuple[Bid | None, ...]:
        """What each seat is bound to: its last bid, and after an auction only the highest."""
        if self.contract:
            return self.contract.bids
        bids = {seat: action for seat, action in self.calls if isinstance(action, Bid)}
        return tuple(bids.get(seat) for seat in range(self.rules.seats))

    def face_down(self, seat: int) -> bool:
        """Whether the seat has not seen its own cards yet."""
        return self.contract is None and self.rules.face_down(seat, self.calls, self.before.scores)

    def known_to(self, seat: int) -> dict[Card, int]:
        """Which other seat was given which card, as far as this seat knows; cards since played included."""
        known: dict[Card, int] = {}
        for giver, taker, cards in self.gifts:
            for card in cards:
                known.pop(card, None)
                if seat == giver:
                    known[card] = taker
        return known

    def score(self) -> tuple[SideScore, ...]:
        """What the finished deal is worth to each side."""
        return self.rules.score(self.bids, self._taken, self.before)

    def act(self, seat: int, action: Action) -> None:
        """Does what a seat has decided.

        Raises IllegalAction, and changes nothing, if the rules do not allow it.
        """
        decision = self._decision
        if decision is None:
            raise IllegalAction(say("The deal is over; the next one has not been dealt yet."))
        if seat != decision.seat:
            raise IllegalAction(say("It is seat {turn}’s turn, not seat {seat}’s.", turn=decision.seat, seat=seat))
        if not decision.allows(action):
            raise IllegalAction(decision.why_not(action))
        self.actions.append(Entry(seat, action))
        match action:
            case Play(card):
                self._play(seat, card)
            case Claim():
                self.claimed_by = seat
                self._taken[seat] += len(self.hands[seat])
            case Give(cards):
                self._give(seat, cards)
            case Keep():
                self._exchanges.pop(0)
            case _:
                self.calls.append(Entry(seat, action))
        self._decide()

    def _give(self, seat: int, cards: tuple[Card, ...]) -> None:
        exchange = self._exchanges[0]
        back = seat == exchange.partner
        taker = exchange.giver if back else exchange.partner
        self.hands[seat] = tuple(card for card in self.hands[seat] if card not in cards)
        self.hands[taker] = self.rules.deck.sorted((*self.hands[taker], *cards))
        self.gifts.append(Gift(seat, taker, cards))
        if back:
            self._exchanges.pop(0)

    def _play(self, seat: int, card: Card) -> None:
        rules, trump, hand = self.rules, self._trump(), self.hands[seat]
        before = self.trick.cards
        self.broken = self.broken or rules.breaks(card, hand, before, trump)
        self.hands[seat] = tuple([held for held in hand if held != card])
        cards = (*before, card)
        if len(cards) < rules.seats:
            self.trick = Trick(self.trick.leader, cards)
            return
        winner = rules.next_seat(self.trick.leader, rules.winner_of_trick(cards, trump))
        self._taken[winner] += 1
        self.tricks.append(Trick(self.trick.leader, cards, winner))
        self.trick = Trick(winner)

    def _trump(self) -> Suit:
        if self.contract is None:
            raise RuntimeError("a card was played before the bidding had ended")
        return self.contract.trump

    def _decide(self) -> None:
        """Works out the next decision from what has happened."""
        rules = self.rules
        if self.contract is None:
            turn = rules.next_call(self.calls, self.dealer, self.before.scores)
            if turn is not None:
                self._decision = to_call(turn)
                return
            self.contract = rules.contract(self.calls, self.dealer)
            self._exchanges = list(rules.exchanges(self.calls))
            self.trick = Trick(self.contract.leader)
        if self._exchanges:
            exchange = self._exchanges[0]
            back = bool(self.gifts) and self.gifts[-1].giver == exchange.giver
            seat = exchange.partner if back else exchange.giver
            self._decision = to_give(seat, self.hands[seat], exchange.count, back=back)
            return
        seat = rules.next_seat(self.trick.leader, len(self.trick.cards))
        hand, cards, trump = self.hands[seat], self.trick.cards, self._trump()
        if not hand or self.claimed_by is not None:
            self._decision = None
            return
        claim = not cards and may_claim(rules, seat, hand, self.tricks, trump, self.known_to(seat))
        self._decision = to_play(rules, seat, hand, cards, trump, broken=self.broken, claim=claim)
