"""Why one card, bid or trump was better than another in Batak: named patterns, as `reasons` has them for every game.

They follow from the auction, which binds one side only, and from the duty to beat: whoever can has to take a trick
over, so a high card may be made to go, and none can be held back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from spadework.cards import RANKS, SUIT_PHRASES, Card, Suit, shown
from spadework.coach.facts import Facts
from spadework.game.view import View
from spadework.language import Phrase, phrase
from spadework.players.suggest import likely_tricks
from spadework.rules import Action, Batak, Bid, Entry, NameTrump, Pass

Pattern = Callable[[Facts, Card, Card], Phrase | None]
"""The facts, the card that was played and the better one; gives a sentence where the pattern holds."""

HIGH = RANKS.index("T")
"""From the ten on a card may well take a trick in a side suit."""


# What the deal is about


def setting_the_bid(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The bidder needs every trick that is left, and the better card is sure to take one."""
    side = _bidding_side(facts)
    if side is None or side == facts.own_side or facts.wanted(side) != facts.left or not facts.left:
        return None
    if not _only_better_wins(facts, made, better):
        return None
    if facts.view.partner is not None:
        return phrase(
            "The other side needs every trick that is left, and the {better} is sure to set it.", better=shown(better)
        )
    return phrase(
        "The bidder needs every trick that is left, and with the {better}, which is sure to win, the bid fails.",
        better=shown(better),
    )


def a_trick_too_many(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """One more trick fails the own bid for having been passed by too many, and the card is sure to take one."""
    rules, side = _rules(facts), _bidding_side(facts)
    if rules is None or rules.over_limit is None or side != facts.own_side:
        return None
    over = -facts.wanted(side)
    if over != rules.over_limit - 1 or not facts.side_surely_wins(made) or facts.side_surely_wins(better):
        return None
    return phrase(
        "Your bid is made, but one more trick is too many, and the {made} is sure to take this one.", made=shown(made)
    )


def keeping_a_first_trick(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """Whoever takes no trick loses the highest bid, the side has none yet, and a card that may take one is thrown."""
    rules, side = _rules(facts), _bidding_side(facts)
    if rules is None or side is None or not rules.zero_loses or side == facts.own_side:
        return None
    if facts.leads or any(facts.view.taken[seat] for seat in rules.sides[facts.own_side]):
        return None
    if facts.wins(made) or facts.wins(better) or not facts.highest(made) or facts.highest(better):
        return None
    return phrase(
        "Whoever takes no trick loses the highest bid, and the {made} may be the one that takes yours.",
        made=shown(made),
    )


# Trumps


def drawing_trumps(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The bidder's side leads, and trumps that are out may ruff the high cards of its plain suits."""
    if _rules(facts) is None or not facts.leads or _bidding_side(facts) != facts.own_side:
        return None
    if facts.is_trump(made) or not facts.is_trump(better) or len(facts.out_trumps) < 2:
        return None
    safe = [card for card in facts.view.hand or () if not facts.is_trump(card) and facts.highest(card)]
    if not safe:
        return None
    high = max(safe, key=lambda card: (card == made, facts.rank(card)))
    return phrase(
        "{count} trumps are still out and may ruff your {high}; the {better} draws trumps first.",
        count=len(facts.out_trumps),
        high=shown(high),
        better=shown(better),
    )


def keeping_a_sure_trump(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The highest trump is led, which takes a trick whenever it is played."""
    if _rules(facts) is None or not facts.leads or not facts.is_trump(made) or facts.is_trump(better):
        return None
    if not facts.highest(made):
        return None
    return phrase(
        "No higher trump than the {made} is left: it takes a trick whenever it is played, so it can wait.",
        made=shown(made),
    )


def keeping_the_last_trump(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The only trump in the hand is led, where it may be beaten."""
    if _rules(facts) is None or not facts.leads or not facts.is_trump(made) or facts.is_trump(better):
        return None
    trumps = sum(facts.is_trump(card) for card in facts.view.hand or ())
    if trumps > 1 or facts.highest(made):
        return None
    return phrase(
        "The {made} is your only trump: led, it may be beaten; kept, it may ruff a trick later.", made=shown(made)
    )


def making_a_void(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The better lead is the only card of its suit, and there is a trump to ruff the next round with."""
    if _rules(facts) is None or not facts.leads or facts.is_trump(better) or facts.is_trump(made):
        return None
    suit, hand = facts.suit(better), facts.view.hand or ()
    alone = sum(facts.suit(card) == suit for card in hand) == 1
    if not alone or not facts.out(suit) or facts.suit(made) == suit or not any(map(facts.is_trump, hand)):
        return None
    return phrase(
        "Without the {better} you hold no {suit}, and can ruff when they are led again.",
        better=shown(better),
        suit=SUIT_PHRASES[suit],
    )


# The duty to beat


def bringing_out_high_cards(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """A high card is led that is not the highest; a lower one of the suit makes others spend what would beat it."""
    if _rules(facts) is None or not facts.leads or facts.suit(made) != facts.suit(better):
        return None
    suit = facts.suit(made)
    above = [card for card in facts.out(suit) if facts.rank(card) > facts.rank(made)]
    if not above or facts.rank(made) < HIGH or facts.rank(better) >= HIGH:
        return None
    return phrase(
        "Whoever can has to beat the {better}, so it brings out high {suit} while you keep the {made}.",
        better=shown(better),
        suit=SUIT_PHRASES[suit],
        made=shown(made),
    )


def no_holding_back(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """A high card of a plain suit is led while one above it is out, which its holder cannot keep for later."""
    if _rules(facts) is None or not facts.leads or facts.is_trump(made) or facts.suit(made) == facts.suit(better):
        return None
    above = [card for card in facts.out(facts.suit(made)) if facts.rank(card) > facts.rank(made)]
    if len(above) != 1 or facts.rank(made) < HIGH or all(above[0] not in facts.may_hold(s) for s in facts.opponents):
        return None
    return phrase(
        "The {higher} is still out: unless somebody ruffs first, its holder has to beat your {made} with it.",
        higher=shown(above[0]),
        made=shown(made),
    )


def spending_on_a_lost_trick(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """Neither card takes the trick, and a high one goes where a low one would do."""
    if _rules(facts) is None or facts.leads or facts.wins(made) or facts.wins(better):
        return None
    same = facts.suit(made) == facts.suit(better)
    if facts.rank(made) < HIGH or facts.rank(better) >= HIGH or not (same or facts.highest(made)):
        return None
    if facts.winner == facts.view.partner is not None:
        return phrase(
            "Your partner is winning this trick already, so the {better} will do, and the {made} may take another.",
            better=shown(better),
            made=shown(made),
        )
    return phrase(
        "The {made} does not take this trick, so the {better} will do, and the {made} may take another.",
        made=shown(made),
        better=shown(better),
    )


STAKES: tuple[Pattern, ...] = (setting_the_bid, a_trick_too_many, keeping_a_first_trick)
"""The patterns about what a deal is about, the most telling first."""
PLAY: tuple[Pattern, ...] = (
    drawing_trumps,
    bringing_out_high_cards,
    keeping_a_sure_trump,
    keeping_the_last_trump,
    spending_on_a_lost_trick,
    no_holding_back,
    making_a_void,
)
"""Those about how to play it."""


def _rules(facts: Facts) -> Batak | None:
    return facts.view.rules if isinstance(facts.view.rules, Batak) else None


def _bidding_side(facts: Facts) -> int | None:
    """The side that won the auction of Batak; None in another game."""
    rules = _rules(facts)
    if rules is None:
        return None
    return next((rules.side_of(seat) for seat, bid in enumerate(facts.view.bids) if bid is not None), None)


def _only_better_wins(facts: Facts, made: Card, better: Card) -> bool:
    return facts.side_surely_wins(better) and not facts.side_surely_wins(made)


# The auction

CallPattern = Callable[[View, Action, Action], Phrase | None]
"""The view, what was said and what was better."""


def bidding_too_much(view: View, made: Action, better: Action) -> Phrase | None:
    """More was bid than a plain count of the hand comes to."""
    if not isinstance(made, Bid):
        return None
    tricks, words = likely_tricks(view)
    lower = isinstance(better, Pass) or (isinstance(better, Bid) and better.tricks < made.tricks)
    if not lower or tricks >= made.tricks:
        return None
    return phrase("A plain count of your hand comes to less than {bid}: {reason}.", bid=made.tricks, reason=words)


def passing_what_can_be_made(view: View, made: Action, better: Action) -> Phrase | None:
    """A pass, where the count of the hand comes to the better bid."""
    if not isinstance(made, Pass) or not isinstance(better, Bid):
        return None
    tricks, words = likely_tricks(view)
    if tricks < better.tricks:
        return None
    return phrase("A plain count of your hand is enough for {bid}: {reason}.", bid=better.tricks, reason=words)


def keeping_others_out(view: View, made: Action, better: Action) -> Phrase | None:
    """A higher bid, which the count of the hand comes to, leaves the others less room to bid more."""
    if not isinstance(made, Bid) or not isinstance(better, Bid) or better.tricks <= made.tricks:
        return None
    after = view.rules.next_call((*view.calls, Entry(view.seat, made)), view.dealer, view.before.scores)
    tricks, words = likely_tricks(view)
    if after is None or after.kind != "bid" or tricks < better.tricks:
        return None
    return phrase(
        "Fewer hands bid more than {high} than bid more than {low}, and a plain count of yours is enough: {reason}.",
        high=better.tricks,
        low=made.tricks,
        reason=words,
    )


def bidding_more_than_needed(view: View, made: Action, better: Action) -> Phrase | None:
    """Where a bid is made it scores the tricks taken, so a lower one brings as much and fails less often."""
    if not isinstance(made, Bid) or not isinstance(better, Bid) or better.tricks >= made.tricks:
        return None
    if not isinstance(view.rules, Batak) or view.rules.over_limit is not None:
        return None
    return phrase(
        "If it stands, a bid of {low} scores the same tricks as one of {high}, and fails less often.",
        low=better.tricks,
        high=made.tricks,
    )


def bidding_too_little(view: View, made: Action, better: Action) -> Phrase | None:
    """The tricks to expect are so many over the bid that they fail it."""
    if not isinstance(made, Bid) or not isinstance(better, Bid) or better.tricks <= made.tricks:
        return None
    limit = view.rules.over_limit if isinstance(view.rules, Batak) else None
    tricks, words = likely_tricks(view)
    if limit is None or tricks - made.tricks < limit:
        return None
    return phrase(
        "A plain count of your hand is too many tricks over {bid}, and that fails it: {reason}.",
        bid=made.tricks,
        reason=words,
    )


def a_longer_trump(view: View, made: Action, better: Action) -> Phrase | None:
    """The better trump is the longer suit."""
    if not isinstance(made, NameTrump) or not isinstance(better, NameTrump):
        return None
    length = {suit: len(_held(view, suit)) for suit in (made.suit, better.suit)}
    if length[better.suit] <= length[made.suit]:
        return None
    return phrase(
        "You hold more {better} than {made}, {many} to {few}: the more trumps, the more tricks.",
        better=SUIT_PHRASES[better.suit],
        made=SUIT_PHRASES[made.suit],
        many=length[better.suit],
        few=length[made.suit],
    )


def a_higher_trump(view: View, made: Action, better: Action) -> Phrase | None:
    """The better trump is as long and has the higher cards."""
    if not isinstance(made, NameTrump) or not isinstance(better, NameTrump):
        return None
    mine, other = (_held(view, suit) for suit in (better.suit, made.suit))
    ranks = view.rules.deck.rank_of
    if len(mine) != len(other) or [ranks[card] for card in mine] <= [ranks[card] for card in other]:
        return None
    return phrase(
        "Your {better} are as many as your {made}, and higher.",
        better=SUIT_PHRASES[better.suit],
        made=SUIT_PHRASES[made.suit],
    )


CALLS: Mapping[str, CallPattern] = {
    each.__name__.replace("_", " "): each
    for each in (
        bidding_too_much,
        passing_what_can_be_made,
        bidding_too_little,
        keeping_others_out,
        bidding_more_than_needed,
        a_longer_trump,
        a_higher_trump,
    )
}
"""The patterns about the auction and its trump by name, the most telling first."""


def call_reason(view: View, made: Action, better: Action) -> Phrase | None:
    """Why a call was better than the one that was made, in a sentence; None where no pattern holds."""
    found = (pattern(view, made, better) for pattern in CALLS.values())
    return next((sentence for sentence in found if sentence), None)


def _held(view: View, suit: Suit) -> list[Card]:
    """The cards of a suit in the hand, the highest first."""
    deck = view.rules.deck
    return sorted((card for card in view.hand or () if deck.suit_of[card] == suit), key=lambda c: -deck.rank_of[c])
