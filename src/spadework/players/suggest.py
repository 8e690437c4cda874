"""The suggested bid: a beginner's count, with its reasons in words.

It counts the hand as lessons do, and looks at nothing else:

- an ace is 1 trick, and so is a king with another card of its suit;
- a queen with two or more others of its suit is half a trick;
- each trump beyond the third is 1;
- a side suit of one card or none is 1, while there is a trump to ruff it with.

The sum is rounded down. Nil is suggested where there is no ace or king, the trumps are few and low, and every side
suit is short or low, unless the partner has bid nil already.

>>> from spadework.cards import STANDARD, parse_cards
>>> tricks, reasons = tricks_of(STANDARD, parse_cards("AS 9S 5S 2S KH 9H 3H AD 7D 2D 8C 5C 2C"), "S")
>>> print(tricks, reasons)
4.0 two aces, a guarded king, one long spade
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from spadework.cards import ONE_OF_SUIT, RANKS, SUIT_PHRASES, Card, Deck, Suit
from spadework.game.view import View
from spadework.language import Phrase, phrase
from spadework.rules import Action, Bid, Look, NameTrump, Pass

SPADES: Suit = "S"
PARTNERS = 2
"""The tricks that a partner is counted on for in an auction, one less than it takes in the mean: those of a pass count
as well, and a bid that fails is dear."""
FEW_SPADES = 3
"""The most spades that a suggested nil holds."""
LOW_SPADE = RANKS.index("9")
"""The highest of them."""
LOW = tuple(map(RANKS.index, "58J"))
"""A side suit is low if its lowest card is at most a five, the next at most an eight, the third at most a jack."""
NUMBERS = tuple(map(Phrase, ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")))
"""Counts in words."""
NOTHING = phrase("no sure trick")


class Suggestion(NamedTuple):
    """What a beginner may well do, and why: a phrase without a capital or a full stop."""

    action: Action
    reason: Phrase


def suggest(view: View) -> Suggestion | None:
    """What to say in the bidding, for the seat whose turn it is.

    In Batak the hand is counted with each suit that may be trump and the best one taken; the lowest bid is suggested
    where the count reaches it, since a higher one gains nothing, and where a bid may be passed by too many tricks the
    lowest with which that does not happen. A seat that may bid blind is told to look. Where the decision
    is none of the bidding, or not this seat's, there is no suggestion.
    """
    decision = view.decision
    if decision is None:
        return None
    match decision.kind:
        case "blind":
            return Suggestion(Look(), phrase("most hands take a trick: look at your cards first"))
        case "trump":
            trump, _, reason = _best_trump(view)
            return Suggestion(NameTrump(trump), reason)
        case "bid" if Pass() in decision.legal:
            return _auction(view, decision.legal)
        case "bid":
            return _spades(view, decision.legal)
    return None


def tricks_of(deck: Deck, hand: Sequence[Card], trump: Suit) -> tuple[float, Phrase]:
    """The tricks of a hand by the count above, and the reasons in words."""
    suits = {suit: [card for card in hand if deck.suit_of[card] == suit] for suit in deck.suits}
    aces = sum(card[0] == "A" for card in hand)
    kings = sum(Card(f"K{suit}") in held and len(held) > 1 for suit, held in suits.items())
    queens = sum(Card(f"Q{suit}") in held and len(held) > 2 for suit, held in suits.items())
    long = max(0, len(suits[trump]) - 3)
    short = [suit for suit, held in suits.items() if suit != trump and len(held) < 2][: len(suits[trump])]
    reasons = [
        *_counted(aces, phrase("one ace"), phrase("{count} aces", count=NUMBERS[aces])),
        *_counted(kings, phrase("a guarded king"), phrase("{count} guarded kings", count=NUMBERS[kings])),
        *_counted(
            queens,
            phrase("a well-guarded queen for half a trick"),
            phrase("{count} well-guarded queens for half a trick each", count=NUMBERS[queens]),
        ),
        *_counted(
            long,
            phrase("one long {suit}", suit=ONE_OF_SUIT[trump]),
            phrase("{count} long {suit}", count=NUMBERS[long], suit=SUIT_PHRASES[trump]),
        ),
        *(
            phrase("a singleton {suit}", suit=ONE_OF_SUIT[suit])
            if suits[suit]
            else phrase("a void in {suit}", suit=SUIT_PHRASES[suit])
            for suit in short
        ),
    ]
    whole = reduce(lambda first, second: phrase("{first}, {second}", first=first, second=second), reasons or [NOTHING])
    return aces + kings + queens / 2 + long + len(short), whole


def likely_tricks(view: View) -> tuple[int, Phrase]:
    """The tricks that a plain count of the hand comes to in an auction, with what a partner is good for, and why."""
    _, tricks, reason = _best_trump(view)
    if view.partner is None:
        return tricks, reason
    tricks += PARTNERS
    count = NUMBERS[PARTNERS]
    return tricks, phrase("{reason}, and {count} from your partner make {sum}", reason=reason, count=count, sum=tricks)


def _spades(view: View, legal: Sequence[Action]) -> Suggestion:
    hand = view.hand or ()
    partner = view.bids[view.partner] if view.partner is not None else None
    if Bid(0) in legal and not (partner and partner.is_nil) and _is_nil(view.rules.deck, hand):
        spades = sum(view.rules.deck.suit_of[card] == SPADES for card in hand)
        one, many = phrase("one low spade"), phrase("{count} low spades", count=NUMBERS[spades])
        (held,) = _counted(spades, one, many) or [phrase("no spades")]
        return Suggestion(Bid(0), phrase("no ace or king, {spades}, every other suit short or low: nil", spades=held))
    tricks, reasons = tricks_of(view.rules.deck, hand, SPADES)
    numbers = [bid.tricks for bid in legal if isinstance(bid, Bid) and bid.tricks]
    bid = min(max(int(tricks), min(numbers)), max(numbers))
    if tricks < bid:
        return Suggestion(Bid(bid), phrase("{count}: {bid}, the lowest bid", count=reasons, bid=bid))
    return Suggestion(Bid(bid), phrase("{count}: {bid}", count=_rounded(reasons, tricks, bid), bid=bid))


def _is_nil(deck: Deck, hand: Sequence[Card]) -> bool:
    if any(card[0] in "AK" for card in hand):
        return False
    for suit in deck.suits:
        ranks = sorted(RANKS.index(card[0]) for card in hand if deck.suit_of[card] == suit)
        if suit == SPADES:
            fits = len(ranks) <= FEW_SPADES and all(rank <= LOW_SPADE for rank in ranks)
        else:
            fits = len(ranks) <= 1 or all(rank <= limit for rank, limit in zip(ranks, LOW, strict=False))
        if not fits:
            return False
    return True


def _auction(view: View, legal: Sequence[Action]) -> Suggestion:
    tricks, reason = likely_tricks(view)
    bids = sorted((bid for bid in legal if isinstance(bid, Bid)), key=lambda bid: bid.tricks)
    enough = next((bid for bid in bids if _makes(view, bid, tricks)), None)
    if enough is None:
        return Suggestion(Pass(), phrase("{reason}, too few for {bid}", reason=reason, bid=bids[0].tricks))
    if enough.tricks == tricks:
        return Suggestion(enough, reason)
    return Suggestion(enough, phrase("{reason}, and {bid} is enough to say", reason=reason, bid=enough.tricks))


def _makes(view: View, bid: Bid, tricks: int) -> bool:
    """Whether the rules score a bid as made if its side takes so many tricks."""
    rules, seat = view.rules, view.seat
    bids = [bid if other == seat else None for other in range(rules.seats)]
    taken = [tricks if other == seat else 0 for other in range(rules.seats)]
    return rules.score(bids, taken, view.before)[rules.side_of(seat)].delta > 0


def _best_trump(view: View) -> tuple[Suit, int, Phrase]:
    """The trump with which the hand counts most, the longer suit where two count the same."""
    deck, hand = view.rules.deck, view.hand or ()
    trumps = view.rules.trumps
    counted = {suit: tricks_of(deck, hand, suit) for suit in trumps}
    length = {suit: sum(deck.suit_of[card] == suit for card in hand) for suit in trumps}
    trump = max(trumps, key=lambda suit: (counted[suit][0], length[suit]))
    exact, reasons = counted[trump]
    tricks = int(exact)
    count = _rounded(reasons, exact, tricks)
    return (
        trump,
        tricks,
        phrase("with {suit} as trump, {count}: {sum}", suit=SUIT_PHRASES[trump], count=count, sum=tricks),
    )


def _rounded(reasons: Phrase, tricks: float, bid: int) -> Phrase:
    """Says that half a trick is left out of a bid, where it is."""
    return phrase("{count}, rounded down", count=reasons) if bid < tricks < bid + 1 else reasons


def _counted(count: int, one: Phrase, many: Phrase) -> list[Phrase]:
    if not count:
        return []
    return [one if count == 1 else many]
