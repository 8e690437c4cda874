"""What a seat is asked to do: the kind of decision, what is legal, and why the rest is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

from spadework.cards import ONE_OF_SUIT, STANDARD, SUIT_PHRASES, Card, Deck, Suit, rank_in_words, show, shown, symbol
from spadework.language import Phrase, phrase, say
from spadework.rules import (
    Action,
    Bid,
    Claim,
    Cut,
    Duty,
    Give,
    Keep,
    Look,
    NameTrump,
    Pass,
    Play,
    Playable,
    Rules,
    Turn,
)
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
    refused: Mapping[Action, Phrase] = field(default_factory=dict)
    """Why an action that one might try is not legal: a sentence without its end, as `why_not` gives it whole."""
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

    def _what_is_asked(self, action: Action) -> Phrase:
        match self.kind:
            case "cut":
                return phrase("The deck waits for your cut")
            case "blind":
                return phrase("Bid blind nil, or look at your cards first")
            case "bid":
                return phrase("“{action}” is not a bid you can make now", action=str(action))
            case "trump":
                return phrase("Name the trump suit")
            case "give" | "give back":
                cards = phrase("one card") if self.count == 1 else phrase("{count} different cards", count=self.count)
                if Keep() in self.legal:
                    return phrase("Give {cards} of your own, or keep your hand", cards=cards)
                return phrase("Give {cards} of your own", cards=cards)
        if isinstance(action, Play):
            return phrase("You do not hold the {card}", card=shown(action.card))
        if isinstance(action, Claim):
            return phrase("You may claim only when you lead and each of your cards is sure to win; play a card")
        return phrase("It is time to play a card, not to say “{action}”", action=str(action))

    def _choices(self) -> str:
        match self.kind:
            case "cut":
                return say("any text will do")
            case "give" | "give back":
                return show(self.cards)
            case "play":
                return str(listed(map(symbol, reversed(self.deck.sorted(self.cards))), "or"))
        return ", ".join(map(_as_said, self.legal))

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
    refused: dict[Action, Phrase] = {Play(card): reason for card in hand if card not in playable.cards}
    return Decision(seat, "play", legal, refused=refused, deck=rules.deck)


def _as_said(action: Action) -> str:
    """What may be said in the bidding: in the record's words, or in those that a player of another language uses."""
    match action:
        case Bid():
            return str(action.in_words)
        case Pass():
            return say("pass")
        case Look():
            return say("look")
        case NameTrump(suit):
            return say("trump {suit}", suit=suit)
    return str(action)


def _reason(rules: Rules, playable: Playable, trick: Sequence[Card], trump: Suit) -> Phrase:
    match playable.duty:
        case Duty.FOLLOW:
            led = rules.deck.suit_of[trick[0]]
            return phrase("You hold a {suit}, so you must follow with one", suit=ONE_OF_SUIT[led])
        case Duty.BEAT:
            best = trick[rules.winner_of_trick(trick, trump)]
            return phrase("You can beat {card}, so you must", card=rank_in_words(best))
        case Duty.TRUMP:
            suit = SUIT_PHRASES[trump]
            return phrase("You cannot follow suit, so you must play a trump, and {suit} are trumps", suit=suit)
        case Duty.OVERTRUMP:
            best = trick[rules.winner_of_trick(trick, trump)]
            name = rank_in_words(best)
            return phrase("You cannot follow suit and can beat {card} of trumps, so you must", card=name)
    return phrase("{suit:cap} are not broken yet, so you must lead another suit", suit=SUIT_PHRASES[trump])
