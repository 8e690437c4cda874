"""Choosing a card, by three questions.

Of each card that may be played Normal asks

- which seat is likely to win the trick then (`tricks`),
- what it is worth to its side that this seat wins it (`stakes`), and
- what the cards that are left are good for (`hands`): tricks to come, or a nil that must not take any.

The rest follows. Second hand plays low and third hand high; a card that wins nothing more than a smaller one is kept;
a partner's nil is covered and an opponent's attacked for what they are worth, and neither where the contract is worth
more; a trick is ducked where it would be a bag that hurts. The last cards are thought through instead (`ending`), and
where everyone must beat a lead follows reasons of its own (`leads`).
"""

from __future__ import annotations

from spadework.cards import Card
from spadework.game.view import View
from spadework.players.counting import Count
from spadework.players.ending import ending_values, is_ending
from spadework.players.hands import expected_tricks, nil_danger
from spadework.players.leads import lead_into_duty
from spadework.players.stakes import Stakes
from spadework.players.tricks import Winners, must_beat
from spadework.search.points import points_a_trick

NEARLY = 0.15
"""The part of a trick by which two cards may differ and still count as equally good."""


def choose_card(view: View, legal: tuple[Card, ...]) -> Card:
    """The card to play among those that may be played.

    Where several are worth the same or nearly so, a nil gets rid of the highest of them; anybody else plays the lowest,
    and no trump if there is a choice.
    """
    if not is_ending(view):
        legal = leaving_the_partner_alone(view, legal)
    if len(legal) == 1:
        return legal[0]
    if not view.trick.cards and must_beat(view.rules) and not is_ending(view):
        lead = lead_into_duty(view, legal, stakes_of(view))
        if lead is not None:
            return lead
    values = card_values(view, legal)
    near = max(values.values()) - NEARLY * points_a_trick(view.rules)
    suit_of, rank_of = view.rules.deck.suit_of, view.rules.deck.rank_of
    good = [card for card in legal if values[card] >= near]
    if view.nil_lives(view.seat):
        return max(good, key=lambda card: (rank_of[card], suit_of[card] == view.trump))
    return min(good, key=lambda card: (suit_of[card] == view.trump, rank_of[card]))


def leaving_the_partner_alone(view: View, legal: tuple[Card, ...]) -> tuple[Card, ...]:
    """In the last seat, the cards that leave the trick to the partner who has it, and spend no trump on it.

    All cards, if there are none such or the partner does not have the trick. A partner who bid nil is another matter.
    """
    rules, trick, trump = view.rules, view.trick, view.trump
    if view.partner is None or trump is None or len(trick.cards) < rules.seats - 1:
        return legal
    bid = view.bids[view.partner]
    if holder_of(view) != view.partner or (bid is not None and bid.is_nil):
        return legal
    suit_of = rules.deck.suit_of
    quiet = tuple(
        card
        for card in legal
        if rules.winner_of_trick((*trick.cards, card), trump) != len(trick.cards)
        and (suit_of[card] != trump or suit_of[trick.cards[0]] == trump)
    )
    return quiet or legal


def holder_of(view: View) -> int | None:
    """The seat that has the running trick so far; None before its first card."""
    trick = view.trick
    if not trick.cards or view.trump is None:
        return None
    return view.rules.next_seat(trick.leader, view.rules.winner_of_trick(trick.cards, view.trump))


def card_values(view: View, legal: tuple[Card, ...]) -> dict[Card, float]:
    """What each card is worth, in points between the sides; only the differences mean anything."""
    if view.hand is None or view.trump is None:
        raise ValueError("Cards are played only when the hand has been seen and trump is known.")
    count = Count(view, view.hand, view.trump)
    if is_ending(view):
        return ending_values(view, count, legal)
    stakes = stakes_of(view)
    own_nil = view.nil_lives(view.seat)
    after = {card: _left(count, view, card, own_nil, stakes) for card in legal}
    usual = tuple(sum(each) / len(legal) for each in zip(*after.values(), strict=True))
    seats = range(view.rules.seats)

    def worth(winner: int, tricks: float, danger: float) -> tuple[float, ...]:
        return stakes.worth(winner, stakes.expected(tricks, winner), danger)

    typical = [worth(winner, *usual) for winner in seats]
    gains = [[typical[winner][stakes.sides[seat]] for winner in seats] for seat in seats]
    winners = Winners(view.rules, count, view.trick, gains)
    return {
        card: sum(
            chance * worth(winner, *after[card])[stakes.side] for winner, chance in winners.if_played(card).items()
        )
        for card in legal
    }


def stakes_of(view: View) -> Stakes:
    """What is at stake in the running trick."""
    later = len(view.hand or ()) - 1
    return Stakes(view.rules, view.seat, view.bids, view.before, view.taken, later, holder_of(view))


def _left(count: Count, view: View, card: Card, own_nil: bool, stakes: Stakes) -> tuple[float, float]:
    """What the hand is good for without a card: the tricks to expect, and the danger to its side's nil."""
    deck = view.rules.deck
    suit, rank = deck.suit_of[card], deck.rank_of[card]
    mine = {**count.mine, suit: tuple([held for held in count.mine[suit] if held != rank])}
    if own_nil:
        return 0.0, nil_danger(count, mine)
    led = deck.suit_of[view.trick.cards[0]] if view.trick.cards else suit
    tricks = expected_tricks(count, mine, suit if suit == led else None)
    return tricks, stakes.danger_beside(tricks)
