"""The course of a deal: how far it has come, by what everybody at the table can see.

It knows no hands, so it follows a deal that is still secret as well as one that lies open. Whether a card may be played
is not its business, since that depends on the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from spadework.game.decision import to_call
from spadework.game.knowledge import Trick
from spadework.game.record.values import FaceDown, Step
from spadework.language import say
from spadework.rules import (
    Action,
    Bid,
    Claim,
    Contract,
    Entry,
    Exchange,
    Give,
    Keep,
    Look,
    NameTrump,
    Pass,
    Play,
    Rules,
    Turn,
)

_NO_TRICK = Trick(0)
"""What lies on the table before anybody may lead."""


@dataclass(frozen=True, slots=True)
class Course:
    """A deal's bidding, exchanges and tricks so far."""

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    """By side, before the deal."""
    calls: tuple[Entry, ...] = ()
    contract: Contract | None = None
    exchanges: tuple[Exchange, ...] = ()
    """Those that are still to come; in the first of them the partner may be about to give back."""
    giving_back: bool = False
    gifts: tuple[Step, ...] = ()
    """What was given or kept in the exchanges."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks."""
    trick: Trick = _NO_TRICK
    """The running trick; empty between tricks."""
    claimed: bool = False

    @property
    def phase(self) -> Literal["bidding", "exchange", "play", "over"]:
        """Where the deal stands."""
        if self.contract is None:
            return "bidding"
        if self.exchanges:
            return "exchange"
        return "over" if self.claimed or len(self.tricks) == self.rules.hand_size else "play"

    @property
    def turn(self) -> int:
        """Who is to act, as long as the deal is not over."""
        if self.contract is None and (call := self._next_call(self.calls)):
            return call.seat
        if self.exchanges:
            return self.exchanges[0].partner if self.giving_back else self.exchanges[0].giver
        return self.player

    @property
    def player(self) -> int:
        """Who plays the next card to the running trick."""
        return self.rules.next_seat(self.trick.leader, len(self.trick.cards))

    def after(self, seat: int, action: Action | FaceDown) -> Course:
        """The course after an action that has been found legal; an undo is not for here."""
        match action:
            case Play(card) if self.contract:
                return self._after_card(Trick(self.trick.leader, (*self.trick.cards, card)), self.contract)
            case Claim():
                return replace(self, claimed=True)
            case Keep() | Give() | FaceDown():
                return self._after_gift(Step(seat, action))
            case Bid() | Look() | Pass() | NameTrump():
                return self._after_call((*self.calls, Entry(seat, action)))
        raise ValueError(f"“{action}” does not lead a deal further.")

    def _next_call(self, calls: tuple[Entry, ...]) -> Turn | None:
        return self.rules.next_call(calls, self.dealer, self.scores)

    def _after_call(self, calls: tuple[Entry, ...]) -> Course:
        if self._next_call(calls):
            return replace(self, calls=calls)
        contract = self.rules.contract(calls, self.dealer)
        exchanges = self.rules.exchanges(calls)
        return replace(self, calls=calls, contract=contract, exchanges=exchanges, trick=Trick(contract.leader))

    def _after_gift(self, gift: Step) -> Course:
        gifts = (*self.gifts, gift)
        if isinstance(gift.action, Keep) or self.giving_back:
            return replace(self, exchanges=self.exchanges[1:], giving_back=False, gifts=gifts)
        return replace(self, giving_back=True, gifts=gifts)

    def _after_card(self, trick: Trick, contract: Contract) -> Course:
        if len(trick.cards) < self.rules.seats:
            return replace(self, trick=trick)
        place = self.rules.winner_of_trick(trick.cards, contract.trump)
        winner = self.rules.next_seat(trick.leader, place)
        return replace(self, tricks=(*self.tricks, Trick(trick.leader, trick.cards, winner)), trick=Trick(winner))

    def face_down(self, seat: int) -> bool:
        """Whether the seat has not seen its own cards yet."""
        return self.contract is None and self.rules.face_down(seat, self.calls, self.scores)

    def why_not(self, action: Action | FaceDown) -> str | None:
        """Why the seat whose turn it is cannot have done this, as far as one can tell without hands; None if it can."""
        match self.phase:
            case "bidding":
                turn = self._next_call(self.calls)
                if turn is None or action in turn.legal:
                    return None
                if isinstance(action, FaceDown):
                    return say("Cards are given only after the bidding.")
                return to_call(turn).why_not(action)
            case "exchange":
                count = self.exchanges[0].count
                if action == FaceDown(count) or (action == Keep() and not self.giving_back):
                    return None
                gift = str(FaceDown(count))
                if self.giving_back:
                    return say("The deal is still secret, so “{gift}” is all that can be told of this gift.", gift=gift)
                return say(
                    "The deal is still secret, so “{gift}” is all that can be told of this gift, or else “keep”.",
                    gift=gift,
                )
        if not isinstance(action, Play):
            return say("The deal is still secret, so all that can come now is a card.")
        if any(action.card in trick.cards for trick in (*self.tricks, self.trick)):
            return say("The {card} has been played already.", card=str(action.card))
        if action.card not in self.rules.deck.suit_of:
            return say("The {card} is not in this deck.", card=str(action.card))
        return None
