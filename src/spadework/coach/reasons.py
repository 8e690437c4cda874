"""Why one action was better than another: named patterns, each a sentence where it holds, and none elsewhere.

A pattern looks only at what the seat could be certain of, and at how the two actions differ by it. Where several hold,
the first in the list is told; where none does, the numbers speak for themselves. The sentences are of the moment of the
decision, so that they serve for a hint as well as for looking back. Those about exchanges are in `gift_reasons`, and
those that hold in Batak alone in `batak_reasons`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from spadework.cards import ONE_OF_SUIT, SUIT_PHRASES, Card, shown
from spadework.coach.batak_reasons import PLAY, STAKES, call_reason
from spadework.coach.facts import Facts
from spadework.coach.gift_reasons import gift_reason
from spadework.game.view import View
from spadework.language import Phrase, phrase
from spadework.players.suggest import suggest
from spadework.rules import Action, Batak, Bid, Claim, Give, Keep, Look, Play, Spades
from spadework.search.points import bag_in_hand

Pattern = Callable[[Facts, Card, Card], Phrase | None]
"""The facts, the card that was played and the better one; gives a sentence where the pattern holds."""


def reason(view: View, made: Action, better: Action) -> Phrase | None:
    """Why an action was better than the one that was made, in a sentence; None where no pattern holds."""
    if isinstance(made, Play) and isinstance(better, Play):
        facts = Facts(view)
        found = (pattern(facts, made.card, better.card) for pattern in PATTERNS.values())
        return next((sentence for sentence in found if sentence), None)
    if view.phase == "bidding" and isinstance(view.rules, Batak):
        return call_reason(view, made, better) or counted(view, better)
    if isinstance(made, Bid) and isinstance(better, Bid):
        return too_many(view, made, better) or counted(view, better)
    if isinstance(made, Give | Keep) and isinstance(better, Give | Keep):
        return gift_reason(
            Facts(view), *(frozenset(each.cards if isinstance(each, Give) else ()) for each in (made, better))
        )
    return None


def reason_for_hint(view: View, action: Action, rival: Action | None) -> Phrase | None:
    """Why an action is the one to take, in a sentence; None where nothing certain can be said.

    Args:
        view: what the seat sees.
        action: what is advised.
        rival: the next best, if the advised action is surely better.
    """
    match action:
        case Claim():
            return phrase("Every card in your hand is sure to win.")
        case Look():
            return phrase("Most hands take a trick, so look at your cards first.")
    return (reason(view, rival, action) if rival else None) or counted(view, action)


# Bids


def too_many(view: View, made: Bid, better: Bid) -> Phrase | None:
    """The bids of the table come to more tricks than there are."""
    others = sum(bid.tricks for bid in view.bids if bid)
    most = view.rules.hand_size
    if others + better.tricks <= most < others + made.tricks:
        return phrase(
            "With your {bid} the bids come to {sum}, and there are only {most} tricks.",
            bid=made.in_words,
            sum=others + made.tricks,
            most=most,
        )
    return None


def counted(view: View, better: Action) -> Phrase | None:
    """A beginner's count of the hand comes to the better bid."""
    found = suggest(view)
    if found is None or found.action != better:
        return None
    return phrase("A plain count of your hand: {reason}.", reason=found.reason)


# Nils


def breaking_your_nil(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The card takes the trick, or may, and the better one stays under it."""
    if not facts.nil_lives(facts.view.seat) or not facts.wins(made) or facts.leads or facts.wins(better):
        return None
    if facts.surely_wins(made):
        return phrase(
            "The {made} takes this trick and breaks your nil; the {better} stays under it.",
            made=shown(made),
            better=shown(better),
        )
    return phrase(
        "The {made} has this trick, and may break your nil; the {better} stays under it.",
        made=shown(made),
        better=shown(better),
    )


def saving_a_nil(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The partner's nil has the trick, and only the better card takes it over."""
    partner = facts.view.partner
    if facts.nil_lives(partner) and facts.winner == partner and facts.wins(better) and not facts.wins(made):
        return phrase(
            "Your partner’s nil is about to take this trick; the {better} takes it over.", better=shown(better)
        )
    return None


def covering_a_nil(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The partner's nil is still to play, and the better card of the same suit is the higher one."""
    partner = facts.view.partner
    if (
        facts.nil_lives(partner)
        and partner in facts.later
        and facts.suit(made) == facts.suit(better)
        and facts.rank(better) > facts.rank(made)
        and facts.wins(better)
        and any(facts.suit(card) == facts.suit(better) for card in facts.may_hold(partner))
    ):
        return phrase(
            "Your partner’s nil is still to play to this trick, and the {better} covers more than the {made}.",
            better=shown(better),
            made=shown(made),
        )
    return None


def sparing_their_nil(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """An opponent's nil has the trick, and the card takes it away from it."""
    holder = facts.winner
    if holder in facts.opponents and facts.nil_lives(holder) and facts.wins(made) and not facts.wins(better):
        return phrase(
            "The nil of {player} is about to take this trick; the {made} takes it over.",
            player=facts.name(holder),
            made=shown(made),
        )
    return None


# Contracts


def setting_trick(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The other side needs every trick that is left, and the better card is sure to win one."""
    if not isinstance(facts.view.rules, Spades) or not _only_better_wins(facts, made, better):
        return None
    (other,) = facts.other_sides
    if facts.contract(other) and facts.wanted(other) == facts.left:
        return phrase(
            "The other side needs every trick that is left, and the {better} is sure to set it.", better=shown(better)
        )
    return None


def saving_trick(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The side needs this trick for its contract, and the better card is sure to win it."""
    wanted = facts.wanted(facts.own_side)
    if wanted < 1 or not _only_better_wins(facts, made, better):
        return None
    card, together = shown(better), facts.view.partner is not None
    if wanted == facts.left > 1:
        if together:
            return phrase(
                "Your side needs every trick that is left, and the {better} is sure to win this one.", better=card
            )
        return phrase("You need every trick that is left, and the {better} is sure to win this one.", better=card)
    if wanted == facts.left:
        if together:
            return phrase("Your side needs the last trick, and the {better} is sure to win this one.", better=card)
        return phrase("You need the last trick, and the {better} is sure to win this one.", better=card)
    if wanted == 1:
        if together:
            return phrase("Your side needs one more trick, and the {better} is sure to win this one.", better=card)
        return phrase("You need one more trick, and the {better} is sure to win this one.", better=card)
    return None


def _only_better_wins(facts: Facts, made: Card, better: Card) -> bool:
    return facts.side_surely_wins(better) and not facts.side_surely_wins(made)


def only_a_bag(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The contract is made, nobody can be set any more, and the card goes for a trick that only costs."""
    rules, view = facts.view.rules, facts.view
    if not isinstance(rules, Spades) or not bag_in_hand(rules) < 0:
        return None
    own = facts.own_side
    settled = all(not 0 < facts.wanted(side) <= facts.left for side in facts.other_sides)
    nils = any(facts.nil_lives(seat) for seat in range(rules.seats))
    made_it = facts.contract(own) and facts.wanted(own) <= 0 and settled and not nils
    takes_over = facts.wins(made) and not facts.leads and not facts.wins(better) and facts.winner != view.partner
    if made_it and takes_over:
        return phrase("Your side has made its contract, so another trick is only a bag.")
    return None


# Hidden hands


def leading_into_a_void(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """An opponent has shown out of the suit led, and may ruff it."""
    suit = facts.suit(made)
    if not facts.leads or facts.suit(better) == suit:
        return None
    ruffs = next((seat for seat in facts.opponents if facts.may_ruff(seat, suit)), None)
    if ruffs is None:
        return None
    return phrase(
        "{player:cap} has shown out of {suit}, and may ruff the {made}.",
        player=facts.name(ruffs),
        suit=SUIT_PHRASES[suit],
        made=shown(made),
    )


def unsafe_winner(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """An opponent who is still to play has shown out of the suit led, so a high card in it may be ruffed."""
    if facts.leads or not facts.wins(made) or facts.wins(better) or facts.is_trump(made):
        return None
    suit = facts.suit(facts.view.trick.cards[0])
    ruffs = next((seat for seat in facts.opponents if seat in facts.later and facts.may_ruff(seat, suit)), None)
    if ruffs is None:
        return None
    return phrase(
        "The {made} is not safe: {player} has shown out of {suit}, and may ruff.",
        made=shown(made),
        player=facts.name(ruffs),
        suit=SUIT_PHRASES[suit],
    )


def partner_may_ruff(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The partner has shown out of the suit of the better lead, and may ruff it."""
    partner, suit = facts.view.partner, facts.suit(better)
    if not facts.leads or partner is None or facts.suit(made) == suit or facts.nil_lives(partner):
        return None
    if facts.may_ruff(partner, suit):
        return phrase(
            "Your partner has shown out of {suit}, and may ruff the {better}.",
            suit=SUIT_PHRASES[suit],
            better=shown(better),
        )
    return None


# Counting


def no_spade_left(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """No other hand holds a trump, so the highest card of a plain suit is sure to win."""
    if not facts.leads or facts.out_trumps or facts.is_trump(better) or not facts.highest(better):
        return None
    if facts.is_trump(made) or not facts.highest(made):
        return phrase(
            "No other {trump} is left, so the {better} is sure to win.", trump=_one_trump(facts), better=shown(better)
        )
    return None


def last_spade_out(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """One trump is still out, and the better lead draws it."""
    draws = facts.leads and facts.is_trump(better) and not facts.is_trump(made) and facts.highest(better)
    if draws and len(facts.out_trumps) == 1:
        (last,) = facts.out_trumps
        return phrase(
            "Only one other {trump} is left, the {last}, and the {better} draws it.",
            trump=_one_trump(facts),
            last=shown(last),
            better=shown(better),
        )
    return None


def sure_lead(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The better lead is sure to win, and the other is not."""
    if facts.leads and facts.surely_wins(better) and not facts.surely_wins(made):
        return phrase("The {better} is sure to win, whatever the others hold.", better=shown(better))
    return None


def _one_trump(facts: Facts) -> Phrase:
    trump = facts.view.trump or "S"
    return ONE_OF_SUIT["S"] if trump == "S" else phrase("trump")


# Thrift


def partner_was_winning(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """The partner has the trick, and the card takes it over."""
    partner = facts.view.partner
    if partner is None or facts.winner != partner or facts.nil_lives(partner):
        return None
    if facts.wins(made) and not facts.wins(better):
        return phrase("Your partner is already winning this trick, and the {made} takes it over.", made=shown(made))
    return None


def spending_a_high_card(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """A lower card of the same suit is just as sure to win the trick."""
    if (
        not facts.leads
        and facts.suit(made) == facts.suit(better)
        and facts.rank(made) > facts.rank(better)
        and facts.surely_wins(better)
    ):
        return phrase(
            "The {better} is enough to win this trick, and the {made} can wait.", better=shown(better), made=shown(made)
        )
    return None


def spending_a_spade(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """A trump is thrown on a trick that it does not win."""
    if facts.leads or facts.is_trump(facts.view.trick.cards[0]) or not facts.is_trump(made):
        return None
    if not facts.wins(made) and not facts.is_trump(better):
        return phrase(
            "The {made} does not win this trick, so a {trump} is spent for nothing.",
            made=shown(made),
            trump=_one_trump(facts),
        )
    return None


def blocking(facts: Facts, made: Card, better: Card) -> Phrase | None:
    """Under the partner's winning card the lower card is kept too short: what is left has to take the next round."""
    view, suit = facts.view, facts.suit(made)
    if facts.leads or facts.winner != view.partner or view.partner is None or facts.suit(better) != suit:
        return None
    kept = [card for card in view.hand or () if facts.suit(card) == suit and card != made]
    rest = bool(facts.may_hold(view.partner) & facts.out(suit))
    if kept == [better] and facts.highest(better) and facts.rank(better) > facts.rank(made) and rest:
        return phrase(
            "The {better}, left alone, blocks {suit}: it has to take the next round from your partner.",
            better=shown(better),
            suit=SUIT_PHRASES[suit],
        )
    return None


PATTERNS: Mapping[str, Pattern] = {
    each.__name__.replace("_", " "): each
    for each in (
        breaking_your_nil,
        saving_a_nil,
        sparing_their_nil,
        covering_a_nil,
        setting_trick,
        saving_trick,
        *STAKES,
        leading_into_a_void,
        unsafe_winner,
        partner_may_ruff,
        no_spade_left,
        last_spade_out,
        only_a_bag,
        partner_was_winning,
        blocking,
        spending_a_high_card,
        spending_a_spade,
        *PLAY,
        sure_lead,
    )
}
"""All patterns about cards by name, the most telling first."""
