"""What a seat can be certain of, about the running trick, the other hands and the contracts, before it plays a card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spadework.cards import Card, Suit
from spadework.game.knowledge import shown_not_held
from spadework.game.view import View
from spadework.language import Phrase, phrase
from spadework.players.play import holder_of


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about the position of a seat that is to play a card."""

    view: View

    # Who

    @property
    def opponents(self) -> tuple[int, ...]:
        """All seats of other sides, the next to play first."""
        seats = (self.view.rules.next_seat(self.view.seat, step) for step in range(1, self.view.rules.seats))
        return tuple(seat for seat in seats if seat != self.view.partner)

    @property
    def later(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        rules = self.view.rules
        left = rules.seats - len(self.view.trick.cards)
        return tuple(rules.next_seat(self.view.seat, step) for step in range(1, left))

    def name(self, seat: int) -> Phrase:
        """A seat as this one would call it: in words that go on in the middle of a sentence."""
        if seat == self.view.partner:
            return phrase("your partner")
        place = (seat - self.view.seat) % self.view.rules.seats
        if place == 1:
            return phrase("the player on your left")
        if place == self.view.rules.seats - 1:
            return phrase("the player on your right")
        return phrase("the player across")

    # The trick

    @property
    def leads(self) -> bool:
        """Whether the seat leads to this trick."""
        return not self.view.trick.cards

    @property
    def winner(self) -> int | None:
        """The seat that has the trick so far; None before a lead."""
        return holder_of(self.view)

    def wins(self, card: Card) -> bool:
        """Whether the trick belongs to this card as soon as it is played."""
        return self._winner((*self.view.trick.cards, card)) == self.view.seat

    def may_be_beaten(self, card: Card, seats: Iterable[int]) -> bool:
        """Whether, after this card, one of these seats may hold a card that then takes the trick."""
        cards = (*self.view.trick.cards, card)
        trump, rules = self._trump, self.view.rules
        return any(
            rules.winner_of_trick((*cards, other), trump) == len(cards)
            for seat in seats
            if seat in self.later
            for other in self.may_hold(seat)
        )

    def surely_wins(self, card: Card) -> bool:
        """Whether this card takes the trick whatever the others hold."""
        return self.wins(card) and not self.may_be_beaten(card, self.later)

    def side_surely_wins(self, card: Card) -> bool:
        """Whether after this card the trick goes to this seat or its partner, whatever the others hold."""
        holder = self._winner((*self.view.trick.cards, card))
        return holder in (self.view.seat, self.view.partner) and not self.may_be_beaten(card, self.opponents)

    def _winner(self, cards: tuple[Card, ...]) -> int:
        rules = self.view.rules
        return rules.next_seat(self.view.trick.leader, rules.winner_of_trick(cards, self._trump))

    # The hidden cards

    def may_hold(self, seat: int) -> frozenset[Card]:
        """The cards that another seat may hold, by what its plays have shown."""
        tricks = (*self.view.tricks, self.view.trick)
        return self.view.unseen - shown_not_held(self.view.rules, tricks, self._trump)[seat]

    def has_shown_out(self, seat: int, suit: Suit) -> bool:
        """Whether a seat has shown by its plays that it holds none of a suit of which cards are still out."""
        return bool(self.out(suit)) and not self.may_hold(seat) & self.out(suit)

    def may_ruff(self, seat: int, suit: Suit) -> bool:
        """Whether a seat has shown out of a plain suit, and may still hold a trump."""
        return suit != self._trump and self.has_shown_out(seat, suit) and bool(self.may_hold(seat) & self.out_trumps)

    def out(self, suit: Suit) -> frozenset[Card]:
        """The cards of a suit that are in the other hands."""
        return self.view.unseen.intersection(self.view.rules.deck.suits[suit])

    @property
    def out_trumps(self) -> frozenset[Card]:
        """The trumps that are in the other hands."""
        return self.out(self._trump)

    @property
    def _trump(self) -> Suit:
        if self.view.trump is None:
            raise ValueError("There are facts about the play only when trump is known.")
        return self.view.trump

    def suit(self, card: Card) -> Suit:
        """The suit of a card."""
        return self.view.rules.deck.suit_of[card]

    def rank(self, card: Card) -> int:
        """A card's place in its suit."""
        return self.view.rules.deck.rank_of[card]

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return self.suit(card) == self._trump

    def highest(self, card: Card) -> bool:
        """Whether no other hand can hold a higher card of the suit."""
        return all(self.rank(other) < self.rank(card) for other in self.out(self.suit(card)))

    # The contracts

    @property
    def left(self) -> int:
        """How many tricks are still to be won, the running one among them."""
        return len(self.view.hand or ())

    def nil_lives(self, seat: int | None) -> bool:
        """Whether there is such a seat, and it has bid nil and taken no trick yet."""
        return seat is not None and self.view.nil_lives(seat)

    def contract(self, side: int) -> int:
        """The tricks that the number bids of a side come to."""
        return sum(bid.tricks for seat in self.view.rules.sides[side] if (bid := self.view.bids[seat]))

    def wanted(self, side: int) -> int:
        """How many tricks a side still needs for its contract; 0 and below where it has made it."""
        rules, seats = self.view.rules, self.view.rules.sides[side]
        bids, taken = [self.view.bids[seat] for seat in seats], [self.view.taken[seat] for seat in seats]
        return self.contract(side) - sum(taken) + rules.tricks_aside(bids, taken)

    @property
    def own_side(self) -> int:
        """The side of this seat."""
        return self.view.rules.side_of(self.view.seat)

    @property
    def other_sides(self) -> tuple[int, ...]:
        """The other sides."""
        return tuple(side for side in range(len(self.view.rules.sides)) if side != self.own_side)
