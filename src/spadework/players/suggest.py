"""The suggested bid: a beginner's count, with its reasons in words.

It counts the hand as lessons do, and looks at nothing else:

- an ace is 1 trick, and so is a king with another card of its suit;
- a queen with two or more others of its suit is half a trick;
- each trump beyond the third is 1;
- a side suit of one card or none is 1, while there is a trump to ruff it with.

The sum is rounded down. Nil is suggested where there is no ace or king, the trumps are few and low, and every side
suit is short or low, unless the partner has bid nil already.

>>> from spadework.cards import STANDARD, parse_cards
>>> tricks_of(STANDARD, parse_cards("AS 9S 5S 2S KH 9H 3H AD 7D 2D 8C 5C 2C"), "S")
(4.0, 'two aces, a guarded king, one long spade')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spadework.cards import RANKS, SUIT_NAMES, Card, Deck, Suit
from spadework.game.view import View
from spadework.rules import Action, Bid, Look, NameTrump, Pass

SPADES: Suit = "S"
PARTNERS = 3
"""The tricks that a partner is counted on for in an auction: about a third of those that one's own hand leaves."""
FEW_SPADES = 3
"""The most spades that a suggested nil holds."""
LOW_SPADE = RANKS.index("9")
"""The highest of them."""
LOW = tuple(map(RANKS.index, "58J"))
"""A side suit is low if its lowest card is at most a five, the next at most an eight, the third at most a jack."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Suggestion(NamedTuple):
    """What a beginner may well do, and why: a phrase without a capital or a full stop."""

    action: Action
    reason: str


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
            return Suggestion(Look(), "most hands take a trick: look at your cards first")
        case "trump":
            trump, _, reason = _best_trump(view)
            return Suggestion(NameTrump(trump), reason)
        case "bid" if Pass() in decision.legal:
            return _auction(view, decision.legal)
        case "bid":
            return _spades(view, decision.legal)
    return None


def tricks_of(deck: Deck, hand: Sequence[Card], trump: Suit) -> tuple[float, str]:
    """The tricks of a hand by the count above, and the reasons in words, empty where there is none."""
    suits = {suit: [card for card in hand if deck.suit_of[card] == suit] for suit in deck.suits}
    aces = sum(card[0] == "A" for card in hand)
    kings = sum(Card(f"K{suit}") in held and len(held) > 1 for suit, held in suits.items())
    queens = sum(Card(f"Q{suit}") in held and len(held) > 2 for suit, held in suits.items())
    long = max(0, len(suits[trump]) - 3)
    short = [suit for suit, held in suits.items() if suit != trump and len(held) < 2][: len(suits[trump])]
    reasons = [
        *_counted(aces, "one ace", "aces"),
        *_counted(kings, "a guarded king", "guarded kings"),
        *_counted(queens, "a well-guarded queen for half a trick", "well-guarded queens for half a trick each"),
        *_counted(long, f"one long {_one(trump)}", f"long {SUIT_NAMES[trump]}"),
        *(f"a singleton {_one(suit)}" if suits[suit] else f"a void in {SUIT_NAMES[suit]}" for suit in short),
    ]
    return aces + kings + queens / 2 + long + len(short), ", ".join(reasons)


def _spades(view: View, legal: Sequence[Action]) -> Suggestion:
    hand = view.hand or ()
    partner = view.bids[view.partner] if view.partner is not None else None
    if Bid(0) in legal and not (partner and partner.is_nil) and _is_nil(view.rules.deck, hand):
        spades = sum(view.rules.deck.suit_of[card] == SPADES for card in hand)
        held = "no spades" if not spades else f"{_counted(spades, 'one low spade', 'low spades')[0]}"
        return Suggestion(Bid(0), f"no ace or king, {held}, every other suit short or low: nil")
    tricks, reasons = tricks_of(view.rules.deck, hand, SPADES)
    numbers = [bid.tricks for bid in legal if isinstance(bid, Bid) and bid.tricks]
    bid = min(max(int(tricks), min(numbers)), max(numbers))
    least = ", the lowest bid" if tricks < bid else ""
    return Suggestion(Bid(bid), f"{reasons or 'no sure trick'}{_rounded(tricks, bid)}: {bid}{least}")


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
    _, tricks, reason = _best_trump(view)
    if view.partner is not None:
        tricks += PARTNERS
        reason += f", and {_NUMBERS[PARTNERS]} from your partner make {tricks}"
    bids = sorted((bid for bid in legal if isinstance(bid, Bid)), key=lambda bid: bid.tricks)
    enough = next((bid for bid in bids if _makes(view, bid, tricks)), None)
    if enough is None:
        return Suggestion(Pass(), f"{reason}, too few for {bids[0]}")
    return Suggestion(enough, reason if enough.tricks == tricks else f"{reason}, and {enough} is enough to say")


def _makes(view: View, bid: Bid, tricks: int) -> bool:
    """Whether the rules score a bid as made if its side takes so many tricks."""
    rules, seat = view.rules, view.seat
    bids = [bid if other == seat else None for other in range(rules.seats)]
    taken = [tricks if other == seat else 0 for other in range(rules.seats)]
    return rules.score(bids, taken, view.before)[rules.side_of(seat)].delta > 0


def _best_trump(view: View) -> tuple[Suit, int, str]:
    """The trump with which the hand counts most, the longer suit where two count the same."""
    deck, hand = view.rules.deck, view.hand or ()
    trumps = view.rules.trumps
    counted = {suit: tricks_of(deck, hand, suit) for suit in trumps}
    length = {suit: sum(deck.suit_of[card] == suit for card in hand) for suit in trumps}
    trump = max(trumps, key=lambda suit: (counted[suit][0], length[suit]))
    exact, reasons = counted[trump]
    tricks = int(exact)
    counts = f"{reasons or 'no sure trick'}{_rounded(exact, tricks)}"
    return trump, tricks, f"with {SUIT_NAMES[trump]} as trump, {counts}: {tricks}"


def _rounded(tricks: float, bid: int) -> str:
    """Says that half a trick is left out of a bid, where it is."""
    return ", rounded down" if bid < tricks < bid + 1 else ""


def _counted(count: int, one: str, many: str) -> list[str]:
    if not count:
        return []
    return [one if count == 1 else f"{_NUMBERS[count]} {many}"]


def _one(suit: Suit) -> str:
    """A card of a suit, as in "a heart"."""
    return SUIT_NAMES[suit].removesuffix("s")
