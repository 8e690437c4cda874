"""A record folded step by step into a match, with every step checked."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.game.dealing import Hands, WrittenDeal
from spadework.game.match import Match, Seat
from spadework.game.record.course import Course
from spadework.game.record.values import DealRecord, FaceDown, Record, RecordError
from spadework.language import say
from spadework.rules import Action, Cut, IllegalAction, Rules, Undo, parse_action


class Fold:
    """A match that grows as its record is read or written.

    A deal whose hands are known is played in the match, which refuses whatever is illegal. One that is still secret is
    only followed in its course, and the match does not have it.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seat], first_dealer: int) -> None:
        self._written: list[WrittenDeal] = []
        self.match = Match.written(rules, seats, first_dealer, self._written)
        self.course: Course | None = None
        """The course of the deal in hand; None before the first."""
        self.number = 0
        """How many deals have begun."""
        self._secret = False
        self._in_force: list[tuple[int, Course]] = []
        """Who acted, and the course before that, for each step that has not been taken back."""

    def begin(self, deal: DealRecord) -> Course:
        """Begins the next deal; its steps are yet to be done.

        Raises RecordError if it cannot be dealt like this.
        """
        match, number = self.match, self.number + 1
        if self.course and self.course.phase != "over":
            raise _in_deal(
                number,
                say("deal {number} is not finished, so no other deal can follow it.", number=self.number),
            )
        if match.winner is not None:
            raise _in_deal(
                number,
                say("the match was won with deal {number}, so no other deal can follow it.", number=self.number),
            )
        try:
            cut = parse_action(f"cut {deal.cut}")
        except ValueError as error:
            raise _in_deal(number, str(error)) from None
        course = Course(match.rules, match.dealer_of(self.number), match.standing.scores)
        if deal.hands is None:
            if deal.seed is not None:
                raise _in_deal(number, say("a deal whose seed is shown must show its hands too."))
        else:
            _check_hands(match.rules, deal.hands, number)
            self._written.append(WrittenDeal(deal.hands, deal.commitment, deal.seed))
            match.act(match.cutter, cut)
        self.course, self.number, self._secret, self._in_force = course, number, deal.hands is None, []
        return course

    def play(self, deal: DealRecord) -> Course:
        """Begins the next deal and does all its steps; gives the course it took.

        Raises RecordError, naming deal and trick, if a step is illegal.
        """
        course = self.begin(deal)
        for step in deal.steps:
            course = self.act(*step)
        return course

    def act(self, seat: int, action: Action | FaceDown) -> Course:
        """Does what a seat did, and gives the course after it.

        Raises RecordError if it could not.
        """
        course = self.course
        if course is None or course.phase == "over":
            raise self._wrong(say("The deal is over, so nothing more can be done in it."))
        if self._secret:
            reason = self._why_not_in_secret(course, seat, action)
            if reason:
                raise self._wrong(reason)
        elif isinstance(action, FaceDown | Cut):
            raise self._wrong(say("“{action}” cannot stand in a deal whose hands are shown.", action=str(action)))
        else:
            try:
                self.match.act(seat, action)
            except IllegalAction as error:
                raise self._wrong(str(error)) from None
        if isinstance(action, Undo):
            self.course = self._taken_back(seat)
            return self.course
        self.course = course.after(seat, action)
        self._in_force.append((seat, course))
        if self._secret and self.course.phase == "over":
            raise self._wrong(say("The deal is over, so its hands must be shown."))
        return self.course

    def _taken_back(self, seat: int) -> Course:
        """The course before the seat's last step that is in force, which is forgotten with all that followed it."""
        while self._in_force:
            who, course = self._in_force.pop()
            if who == seat:
                return course
        raise self._wrong(say("This seat has nothing to take back."))

    def _why_not_in_secret(self, course: Course, seat: int, action: Action | FaceDown) -> str | None:
        if isinstance(action, Undo):
            before = next((earlier for who, earlier in reversed(self._in_force) if who == seat), None)
            others = (other for place, other in enumerate(self.match.seats) if place != seat)
            if before is None or any(other.is_person for other in others):
                return say("This seat has nothing that it may take back.")
            if before.face_down(seat) and not course.face_down(seat):
                return say("This seat has seen its cards since then, so it cannot take that back.")
            return None
        if seat != course.turn:
            return say("It is not this seat’s turn: seat {turn} is to act.", turn=course.turn)
        return course.why_not(action)

    def _wrong(self, message: str) -> RecordError:
        return RecordError(say("{place}: {fault}", place=self.place, fault=message))

    @property
    def place(self) -> str:
        """Where the fold stands, in words: the deal, and its bidding, exchange or trick."""
        course = self.course
        if course is None:
            return say("Before the first deal")
        match course.phase:
            case "bidding":
                return say("Deal {number}, bidding", number=self.number)
            case "exchange":
                return say("Deal {number}, exchange", number=self.number)
            case "play":
                return say("Deal {number}, trick {trick}", number=self.number, trick=len(course.tricks) + 1)
        return say("Deal {number}", number=self.number)


def _in_deal(number: int, fault: str) -> RecordError:
    return RecordError(say("Deal {number}: {fault}", number=number, fault=fault))


def _check_hands(rules: Rules, hands: Hands, number: int) -> None:
    if len(hands) != rules.seats or any(len(hand) != rules.hand_size for hand in hands):
        raise _in_deal(
            number,
            say("each of the {hands} hands must have {count} cards.", hands=rules.seats, count=rules.hand_size),
        )
    cards = [card for hand in hands for card in hand]
    unknown = next((card for card in cards if card not in rules.deck.suit_of), None)
    if unknown:
        raise _in_deal(number, say("the {card} is not in this deck.", card=str(unknown)))
    twice = next((card for place, card in enumerate(cards) if card in cards[:place]), None)
    if twice:
        raise _in_deal(number, say("the {card} has been dealt twice.", card=str(twice)))


def replay(record: Record) -> Match:
    """The match that a record tells of, played again; a last deal that is still secret is checked but not part of it.

    Raises RecordError, naming deal and trick, if a step is illegal.
    """
    fold = Fold(record.rules, record.seats, record.first_dealer)
    for deal in record.deals:
        fold.play(deal)
    return fold.match
