"""What a seat is asked to do: the kind of decision, what is legal, and why the rest is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

from spadework.cards import STANDARD, SUIT_NAMES, Card, Deck, Suit, rank_in_words, show, symbol
from spadework.rules import Action, Claim, Cut, Duty, Give, Keep, Play, Playable, Rules, Turn
from spadework.rules.words import listed

Kind = Literal["cut", "blind", "bid", "trump", "give", "give back", "play"]


@dataclass(frozen=True, slots=True)
class Decision:
    """The decision of one seat.

    For a cut ``legal`` holds only the empty one; any text is allowed.
    """

    seat: int
    kind: Kind
    legal: tuple[Action, ...]
    count: int = 0
    """How many cards an exchange asks for."""
    refused: Mapping[Action, str] = field(default_factory=dict)
    """Why an action that one might try is not legal: a sentence without its end."""
    deck: Deck = field(default=STANDARD, compare=False, repr=False)
    """In whose order the cards that may be played are told, from low to high."""

    def allows(self, action: Action) -> bool:
        """Whether the action may be taken."""
        return action in self.legal or (self.kind == "cut" and isinstance(action, Cut))

    def why_not(self, action: Action) -> str:
        """Why an action is not legal and what is, in one sentence.

        >>> from spadework.cards import parse_cards
        >>> from spadework.rules import Spades
        >>> hand, trick = parse_cards("4H JH 2C"), parse_cards("9H")
        >>> to_play(Spades(), 0, hand, trick, "S", broken=False).why_not(Play(Card("2C")))
        'You hold a heart, so you must follow with one: 4♥ or J♥.'
        >>> from spadework.rules import Batak
        >>> hand, trick = parse_cards("AH JH 9H 2C"), parse_cards("TH")
        >>> to_play(Batak(), 0, hand, trick, "S", broken=False).why_not(Play(Card("9H")))
        'You can beat the ten, so you must: J♥ or A♥.'
        """
        reason = self.refused.get(action) or self._what_is_asked(action)
        return f"{reason}: {self._choices()}."

    def _what_is_asked(self, action: Action) -> str:
        match self.kind:
            case "cut":
                return "The deck waits for your cut"
            case "blind":
                return "Bid blind nil, or look at your cards first"
            case "bid":
                return f"“{action}” is not a bid you can make now"
            case "trump":
                return "Name the trump suit"
            case "give" | "give back":
                cards = "one card" if self.count == 1 else f"{self.count} different cards"
                return f"Give {cards} of your own" + (", or keep your hand" if Keep() in self.legal else "")
        if isinstance(action, Play):
            return f"You do not hold the {symbol(action.card)}"
        if isinstance(action, Claim):
            return "You may claim only when you lead and each of your cards is sure to win; play a card"
        return f"It is time to play a card, not to say “{action}”"

    def _choices(self) -> str:
        match self.kind:
            case "cut":
                return "any text will do"
            case "give" | "give back":
                return show(self.cards)
            case "play":
                return listed(map(symbol, reversed(self.deck.sorted(self.cards))), "or")
        return ", ".join(map(str, self.legal))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be played, or that may be among those given."""
        if self.kind == "play":
            return tuple(action.card for action in self.legal if isinstance(action, Play))
        return tuple(dict.fromkeys(card for action in self.legal if isinstance(action, Give) for card in action.cards))


def to_cut(seat: int) -> Decision:
    """The decision to cut the deck."""
    return Decision(seat, "cut", (Cut(),))


def to_call(turn: Turn) -> Decision:
    """The decision to speak in the bidding."""
    return Decision(turn.seat, turn.kind, turn.legal, refused=turn.refused)


def to_give(seat: int, hand: Sequence[Card], count: int, *, back: bool) -> Decision:
    """The decision which cards to give in an exchange; the one who may exchange may also keep the hand."""
    gifts = tuple(Give(cards) for cards in combinations(hand, count))
    return Decision(seat, "give back" if back else "give", gifts if back else (*gifts, Keep()), count)


def to_play(
    rules: Rules,
    seat: int,
    hand: Sequence[Card],
    trick: Sequence[Card],
    trump: Suit,
    *,
    broken: bool,
    claim: bool = False,
) -> Decision:
    """The decision which card to play."""
    playable = rules.playable(hand, trick, trump, broken)
    legal: tuple[Action, ...] = tuple([Play(card) for card in playable.cards])
    if claim:
        legal = (*legal, Claim())
    if playable.duty is Duty.NONE:
        return Decision(seat, "play", legal, deck=rules.deck)
    reason = _reason(rules, playable, trick, trump)
    refused: dict[Action, str] = {Play(card): reason for card in hand if card not in playable.cards}
    return Decision(seat, "play", legal, refused=refused, deck=rules.deck)


def _reason(rules: Rules, playable: Playable, trick: Sequence[Card], trump: Suit) -> str:
    suit = SUIT_NAMES[
        trump if playable.duty in (Duty.TRUMP, Duty.OVERTRUMP) or not trick else rules.deck.suit_of[trick[0]]
    ]
    match playable.duty:
        case Duty.FOLLOW:
            return f"You hold a {suit.removesuffix('s')}, so you must follow with one"
        case Duty.BEAT:
            best = trick[rules.winner_of_trick(trick, trump)]
            return f"You can beat the {rank_in_words(best)}, so you must"
        case Duty.TRUMP:
            return f"You cannot follow suit, so you must play a trump, and {suit} are trumps"
        case Duty.OVERTRUMP:
            best = trick[rules.winner_of_trick(trick, trump)]
            return f"You cannot follow suit and can beat the {rank_in_words(best)} of trumps, so you must"
    return f"{suit.capitalize()} are not broken yet, so you must lead another suit"
