"""Why one gift in an exchange was better than another: named patterns, as `reasons` has them for cards.

A pattern looks only at what is certain when the cards are given: the own hand, and which cards are then in the others'.
What the partner of a nil will give back is not. The sentences are of that moment, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from spadework.cards import ONE_OF_SUIT, SUIT_PHRASES, Card, Suit, shown
from spadework.coach.facts import Facts
from spadework.language import Phrase, phrase
from spadework.rules.words import listed, plural

Gift = frozenset[Card]
"""The cards that are given; none where the hand is kept."""
Pattern = Callable[[Facts, Gift, Gift], Phrase | None]
"""The facts, the gift that was made and the better one; gives a sentence where the pattern holds."""

FEW = 2
"""A card that no more than so many higher ones can beat is a high one."""


def gift_reason(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """Why a gift was better than the one that was made, in a sentence; None where no pattern holds."""
    own_nil = facts.nil_lives(facts.view.seat)
    found = (pattern(facts, made, better) for pattern in (GIVING if own_nil else GIVING_BACK).values())
    return next((sentence for sentence in found if sentence), None)


# What a nil gives


def keeping_a_sure_trick(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """Trumps are kept of which one takes a trick whatever happens, and with the better gift none are."""
    sure = _sure_trick(facts, made)
    if not sure or _sure_trick(facts, better):
        return None
    if len(sure) == 1:
        return phrase("The {card}, if kept, takes a trick whatever the others hold.", card=shown(sure[0]))
    return phrase(
        "Of {cards}, if kept, one takes a trick whatever happens: only {above} can beat them.",
        cards=_the(sure),
        above=plural(len(_above(facts, sure[-1], made)), "higher card"),
    )


def keeping_the_higher_card(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """Of two cards of a suit that do not touch the higher one is kept and the lower one given."""
    for low, high in _pairs(facts, made - better, better - made):
        above = _above(facts, high, made)
        if not above:
            left = phrase("nothing")
        else:
            left = phrase("only {cards}", cards=_the(above)) if len(above) <= FEW else phrase("fewer cards")
        return phrase(
            "The {high} endangers a nil more than the {low}, with {left} above it.",
            high=shown(high),
            low=shown(low),
            left=left,
        )
    return None


def keeping_a_bare_card(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """A high card of a plain suit is kept without a lower one of its suit to play first."""
    for card in facts.view.rules.deck.sorted(better - made):
        lower = [held for held in _kept(facts, made, facts.suit(card)) if facts.rank(held) < facts.rank(card)]
        high = len(_above(facts, card, made)) <= FEW
        if high and not lower and not facts.is_trump(card) and _below(facts, card, made):
            return phrase(
                "The {card} has no lower {suit} beside it to be played first.",
                card=shown(card),
                suit=ONE_OF_SUIT[facts.suit(card)],
            )
    return None


def giving_a_guard(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """A small card is given away beside a higher one that is kept in either case."""
    for low, high in _pairs(facts, made - better, frozenset(facts.view.hand or ()) - made - better):
        if len(_above(facts, low, made)) > len(_below(facts, low, made)):
            return phrase("The {low} can be played in place of the {high}.", low=shown(low), high=shown(high))
    return None


# What the partner gives back


def giving_it_back(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """A card goes back to the nil that had given it away."""
    for card in facts.view.received:
        if card in made - better:
            return phrase("The {card} is one that your partner has just given away.", card=shown(card))
    return None


def giving_a_spade(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """The nil is given a trump where plain cards would do."""
    more, fewer = (sorted(filter(facts.is_trump, gift), key=facts.rank) for gift in (made, better))
    if len(more) <= len(fewer):
        return None
    card = next(card for card in more if card not in fewer)
    return phrase(
        "The {card} is a spade, and your partner cannot throw it on another suit without ruffing.", card=shown(card)
    )


def leaving_a_void(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """The better gift leaves the hand without a plain suit, so that it can ruff for the nil."""
    ruffs = any(map(facts.is_trump, _kept(facts, better)))
    for card in facts.view.rules.deck.sorted(better - made):
        suit = facts.suit(card)
        if ruffs and not facts.is_trump(card) and not _kept(facts, better, suit):
            return phrase(
                "Without {cards} you hold no {suit}, and can ruff for your partner.",
                cards=_the(_of(facts, better, suit)),
                suit=SUIT_PHRASES[suit],
            )
    return None


def giving_the_higher_card(facts: Facts, made: Gift, better: Gift) -> Phrase | None:
    """Of two cards of a suit that do not touch the nil is given the higher one."""
    for low, high in _pairs(facts, better - made, made - better):
        return phrase(
            "The {low} is lower than the {high}, so it endangers your partner’s nil less.",
            low=shown(low),
            high=shown(high),
        )
    return None


# The cards


def _the(cards: Iterable[Card]) -> Phrase:
    return listed(phrase("the {card}", card=shown(card)) for card in cards)


def _sure_trick(facts: Facts, gift: Gift) -> list[Card]:
    """The fewest of the trumps kept of which one is sure to take a trick; none if all may fall under higher ones.

    Each needs a higher trump of its own to fall under, in another hand.
    """
    trumps = [card for card in _kept(facts, gift) if facts.is_trump(card)]
    for number, card in enumerate(trumps, 1):
        if len(_above(facts, card, gift)) < number:
            return trumps[:number]
    return []


def _pairs(facts: Facts, lower: Iterable[Card], higher: Iterable[Card]) -> Iterator[tuple[Card, Card]]:
    """Cards of a suit, a lower and a higher one, between which there is one in another hand; the highest first."""
    deck = facts.view.rules.deck
    for high in deck.sorted(higher):
        for low in deck.sorted(lower):
            out = facts.out(facts.suit(high)) if facts.suit(low) == facts.suit(high) else ()
            if any(facts.rank(low) < facts.rank(other) < facts.rank(high) for other in out):
                yield low, high


def _of(facts: Facts, cards: Iterable[Card], suit: Suit) -> tuple[Card, ...]:
    return facts.view.rules.deck.sorted(card for card in cards if facts.suit(card) == suit)


def _kept(facts: Facts, gift: Gift, suit: Suit | None = None) -> tuple[Card, ...]:
    """What a gift leaves in the hand, of one suit or of all, each suit from high to low."""
    kept = [card for card in facts.view.hand or () if card not in gift]
    return facts.view.rules.deck.sorted(kept) if suit is None else _of(facts, kept, suit)


def _above(facts: Facts, card: Card, gift: Gift) -> tuple[Card, ...]:
    """The higher cards of a suit in the other hands, once a gift has been made."""
    out = _of(facts, facts.view.unseen | gift, facts.suit(card))
    return tuple(other for other in out if facts.rank(other) > facts.rank(card))


def _below(facts: Facts, card: Card, gift: Gift) -> tuple[Card, ...]:
    out = _of(facts, facts.view.unseen | gift, facts.suit(card))
    return tuple(other for other in out if facts.rank(other) < facts.rank(card))


GIVING: Mapping[str, Pattern] = {
    each.__name__.replace("_", " "): each
    for each in (keeping_a_sure_trick, keeping_the_higher_card, keeping_a_bare_card, giving_a_guard)
}
"""The patterns about what a nil gives, by name, the most telling first."""
GIVING_BACK: Mapping[str, Pattern] = {
    each.__name__.replace("_", " "): each
    for each in (giving_it_back, giving_a_spade, leaving_a_void, giving_the_higher_card)
}
"""The patterns about what its partner gives back."""
