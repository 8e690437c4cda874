"""What has just happened, in words for whoever cannot see it or has looked away."""

from __future__ import annotations

from spadework.cards import SUIT_NAMES, in_words
from spadework.game.match import Match
from spadework.rules import Action, Bid, Claim, Cut, Give, Keep, Look, NameTrump, Pass, Play, Undo
from spadework.rules.words import listed, plural

GIVEN_UP = "This match has been given up."


def said(match: Match, viewer: int) -> str:
    """The last entry of a match's log in a sentence, and what came of it; empty at the start."""
    if not match.log:
        return ""
    seat, action = match.log[-1]
    return " ".join([_sentence(match, seat, action, viewer), *_outcome(match, action, viewer)])


def _sentence(match: Match, seat: int, action: Action, viewer: int) -> str:
    own = seat == viewer
    name = "You" if own else match.seats[seat].name

    def does(verb: str) -> str:
        return verb if own else f"{verb}es" if verb.endswith("s") else f"{verb}s"

    match action:
        case Cut():
            dealer = match.deals[-1].dealer
            if dealer == seat:
                return f"{name} {does('cut')} the deck and {does('deal')}."
            deals = "you deal" if dealer == viewer else f"{match.seats[dealer].name} deals"
            return f"{name} {does('cut')} the deck, and {deals}."
        case Look():
            return f"{name} {does('look')} at {'your' if own else 'the'} cards."
        case Bid():
            return f"{name} {does('bid')} {action}."
        case Pass():
            return f"{name} {does('pass')}."
        case NameTrump(suit):
            return f"{name} {does('name')} {SUIT_NAMES[suit]} trumps."
        case Give(cards):
            taker = match.deals[-1].gifts[-1].taker
            to = "you" if taker == viewer else match.seats[taker].name
            # Whoever gives or takes them sees which they are.
            what = f"the {listed(map(in_words, cards))}" if viewer in (seat, taker) else plural(len(cards), "card")
            return f"{name} {does('give')} {what} to {to}."
        case Keep():
            return f"{name} {does('keep')} {'your' if own else 'the'} hand."
        case Play(card):
            return f"{name} {does('play')} the {in_words(card)}."
        case Claim():
            return f"{name} {does('take')} the rest."
        case Undo():
            return f"{name} {does('take')} back {'your' if own else 'the'} last decision."


def _outcome(match: Match, action: Action, viewer: int) -> list[str]:
    deal = match.deal
    if deal is None or not isinstance(action, Play | Claim):
        return []
    sentences = []
    if isinstance(action, Play) and not deal.trick.cards:
        winner = deal.trick.leader
        sentences.append("You win the trick." if winner == viewer else f"{match.seats[winner].name} wins the trick.")
    if deal.phase == "over":
        sentences.append("The match is over." if match.winner is not None else "The deal is over.")
    return sentences
