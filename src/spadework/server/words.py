"""What has just happened, in words for whoever cannot see it or has looked away."""

from __future__ import annotations

from spadework.cards import SUIT_PHRASES, in_words
from spadework.game.match import Match
from spadework.language import say
from spadework.rules import Action, Bid, Claim, Cut, Give, Keep, Look, NameTrump, Pass, Play, Undo
from spadework.rules.words import listed, plural


def given_up() -> str:
    """How a match stands that the person has given up."""
    return say("This match has been given up.")


def said(match: Match, viewer: int) -> str:
    """The last entry of a match's log in a sentence, and what came of it; empty at the start."""
    if not match.log:
        return ""
    seat, action = match.log[-1]
    deed = _own(match, seat, action) if seat == viewer else _others(match, seat, action, viewer)
    return " ".join([deed, *_outcome(match, action, viewer)])


def _own(match: Match, seat: int, action: Action) -> str:
    """What the viewer did."""
    match action:
        case Cut():
            dealer = match.deals[-1].dealer
            if dealer == seat:
                return say("You cut the deck and deal.")
            return say("You cut the deck, and {dealer} deals.", dealer=match.seats[dealer].name)
        case Look():
            return say("You look at your cards.")
        case Bid():
            return say("You bid {bid}.", bid=action.in_words)
        case Pass():
            return say("You pass.")
        case NameTrump(suit):
            return say("You name {suit} trumps.", suit=SUIT_PHRASES[suit])
        case Give(cards):
            # Whoever gives or takes them sees which they are.
            taker = match.seats[match.deals[-1].gifts[-1].taker].name
            return say("You give the {cards} to {taker}.", cards=listed(map(in_words, cards)), taker=taker)
        case Keep():
            return say("You keep your hand.")
        case Play(card):
            return say("You play the {card}.", card=in_words(card))
        case Claim():
            return say("You take the rest.")
        case Undo():
            return say("You take back your last decision.")


def _others(match: Match, seat: int, action: Action, viewer: int) -> str:
    """What somebody else did."""
    name = match.seats[seat].name
    match action:
        case Cut():
            dealer = match.deals[-1].dealer
            if dealer == seat:
                return say("{name} cuts the deck and deals.", name=name)
            if dealer == viewer:
                return say("{name} cuts the deck, and you deal.", name=name)
            return say("{name} cuts the deck, and {dealer} deals.", name=name, dealer=match.seats[dealer].name)
        case Look():
            return say("{name} looks at the cards.", name=name)
        case Bid():
            return say("{name} bids {bid}.", name=name, bid=action.in_words)
        case Pass():
            return say("{name} passes.", name=name)
        case NameTrump(suit):
            return say("{name} names {suit} trumps.", name=name, suit=SUIT_PHRASES[suit])
        case Give(cards):
            taker = match.deals[-1].gifts[-1].taker
            if taker == viewer:
                return say("{name} gives the {cards} to you.", name=name, cards=listed(map(in_words, cards)))
            count, to = plural(len(cards), "card"), match.seats[taker].name
            return say("{name} gives {cards} to {taker}.", name=name, cards=count, taker=to)
        case Keep():
            return say("{name} keeps the hand.", name=name)
        case Play(card):
            return say("{name} plays the {card}.", name=name, card=in_words(card))
        case Claim():
            return say("{name} takes the rest.", name=name)
        case Undo():
            return say("{name} takes back the last decision.", name=name)


def _outcome(match: Match, action: Action, viewer: int) -> list[str]:
    deal = match.deal
    if deal is None or not isinstance(action, Play | Claim):
        return []
    sentences = []
    if isinstance(action, Play) and not deal.trick.cards:
        winner = deal.trick.leader
        name = match.seats[winner].name
        sentences.append(say("You win the trick.") if winner == viewer else say("{name} wins the trick.", name=name))
    if deal.phase == "over":
        sentences.append(say("The match is over.") if match.winner is not None else say("The deal is over."))
    return sentences
