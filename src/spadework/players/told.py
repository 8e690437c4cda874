"""The view that a line of the protocol tells of, held against the rules.

Whoever decides relies on a view being one. So a deal is looked for that fits the line, the hidden cards lying wherever
they may, and it is played as the line tells. The view is what the seat sees of that deal, and where there is no such
deal the line is refused. What follows from something else is not read, but seen there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from spadework.cards import Card, parse_card
from spadework.game.deal import Deal, Gift
from spadework.game.decision import Decision
from spadework.game.knowledge import Trick, shown_not_held
from spadework.game.view import View, view_of
from spadework.players.lines import ViewLine
from spadework.rules import (
    Action,
    Claim,
    Entry,
    Give,
    IllegalAction,
    Keep,
    Play,
    Rules,
    Standing,
    parse_action,
    parse_rules,
)
from spadework.rules.words import plural, quoted

NO_DEAL = "no deal fits it in which all seats have kept to the rules."


def view_of_line(told: ViewLine) -> View:
    """The view that a line tells of. What may be done is what the rules allow, less a claim that is not offered.

    Raises ValueError, with one sentence, if by these rules no seat could see that.
    """
    rules = parse_rules(told.rules)
    _check_numbers(told, rules)
    calls = _calls(told, rules)
    tricks = _tricks(told, rules, calls)
    gifts = _gifts(told, rules, calls)
    before = Standing(told.scores, told.bags, told.deals)
    deal = Deal(rules, told.dealer, _dealt(told, rules, calls, tricks, gifts), before)
    for seat, action in calls:
        deal.act(seat, action)
    _exchange(deal, told, gifts)
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            _act(deal, rules.next_seat(trick.leader, place), Play(card))
    return _checked(view_of(deal, told.seat), told)


def _check_numbers(told: ViewLine, rules: Rules) -> None:
    for name, found, wanted in (
        ("scores", told.scores, len(rules.sides)),
        ("bags", told.bags, len(rules.sides)),
        ("sizes", told.sizes, rules.seats),
    ):
        if len(found) != wanted:
            raise ValueError(f"{name} must hold {wanted} numbers, not {len(found)}.")
    for name, seat in (("seat", told.seat), ("dealer", told.dealer)):
        if not 0 <= seat < rules.seats:
            raise ValueError(f"{name} must be from 0 to {rules.seats - 1}, not {seat}.")
    if min(told.bags) < 0:
        raise ValueError(f"there cannot be {min(told.bags)} bags.")
    if told.deals < 0:
        raise ValueError(f"there cannot be {told.deals} deals.")


def _calls(told: ViewLine, rules: Rules) -> tuple[Entry, ...]:
    """What was said, held against the rules."""
    calls: list[Entry] = []
    for call in told.calls:
        entry = Entry(call.seat, parse_action(call.action))
        turn = rules.next_call(calls, told.dealer, told.scores)
        if turn is None or entry.seat != turn.seat or entry.action not in turn.legal:
            raise ValueError(f"seat {entry.seat} could not say {quoted(call.action)} there.")
        calls.append(entry)
    turn = rules.next_call(calls, told.dealer, told.scores)
    asked = (told.seat, told.decision.kind)
    if asked != (turn.seat, turn.kind) if turn else told.decision.kind not in ("give", "give back", "play"):
        raise ValueError("after those calls the decision would be another one.")
    return tuple(calls)


def _tricks(told: ViewLine, rules: Rules, calls: Sequence[Entry]) -> list[Trick]:
    """The tricks, the running one last. Whether each card could be played is not asked yet."""
    lines = (*told.tricks, told.trick)
    if told.decision.kind != "play":
        if any(line.cards for line in lines):
            raise ValueError("no card can have been played yet.")
        return []
    contract = rules.contract(calls, told.dealer)
    leader, tricks = contract.leader, []
    for number, line in enumerate(lines, 1):
        running = number == len(lines)
        if line.leader != leader:
            raise ValueError(f"trick {number} is led by seat {leader}, not by seat {line.leader}.")
        if len(line.cards) >= rules.seats if running else len(line.cards) != rules.seats:
            raise ValueError(f"trick {number} has {plural(len(line.cards), 'card')}.")
        cards = _cards(rules, line.cards)
        tricks.append(Trick(leader, cards))
        if not running:
            leader = rules.next_seat(leader, rules.winner_of_trick(cards, contract.trump))
    if rules.next_seat(leader, len(told.trick.cards)) != told.seat:
        raise ValueError(f"it is not seat {told.seat}’s turn to play.")
    return tricks


def _cards(rules: Rules, names: Sequence[str]) -> tuple[Card, ...]:
    cards = tuple(map(parse_card, names))
    for card in cards:
        if card not in rules.deck.rank_of:
            raise ValueError(f"{card} is not in the deck of these rules.")
    return cards


def _gifts(told: ViewLine, rules: Rules, calls: Sequence[Entry]) -> list[Gift]:
    """The cards that went between the seat and its partner so far, in order."""
    given, received = (rules.deck.sorted(_cards(rules, names)) for names in (told.given, told.received))
    for exchange in rules.exchanges(calls) if told.decision.kind in ("give", "give back", "play") else ():
        there, back = exchange.giver, exchange.partner
        if told.seat in (there, back):
            first, second = (given, received) if told.seat == there else (received, given)
            return [gift for gift in (Gift(there, back, first), Gift(back, there, second)) if gift.cards]
    return []


def _dealt(
    told: ViewLine, rules: Rules, calls: Sequence[Entry], tricks: Sequence[Trick], gifts: Sequence[Gift]
) -> list[tuple[Card, ...]]:
    """Hands as they may have been dealt: the seat's own, and the others' as far as they are known."""
    played: list[list[Card]] = [[] for _ in range(rules.seats)]
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            played[rules.next_seat(trick.leader, place)].append(card)
    sizes = [rules.hand_size - len(cards) for cards in played]
    lies: dict[Card, int] = {}
    for giver, taker, cards in gifts:
        sizes[giver] -= len(cards)
        sizes[taker] += len(cards)
        lies |= dict.fromkeys(cards, taker)

    if (told.hand is None) != (told.decision.kind == "blind"):
        raise ValueError("the hand must be told, except in a blind decision.")
    hand = None if told.hand is None else _cards(rules, told.hand)
    if hand is not None and len(hand) != sizes[told.seat]:
        raise ValueError(f"the hand must hold {plural(sizes[told.seat], 'card')}, not {len(hand)}.")
    seen = [*(hand or ()), *(card for cards in played for card in cards)]
    if len(set(seen)) < len(seen):
        raise ValueError("the same card stands in it twice.")

    trump = rules.contract(calls, told.dealer).trump if tricks else None
    shown = shown_not_held(rules, tricks, trump) if trump else [frozenset[Card]()] * rules.seats
    hidden = [seat for seat in range(rules.seats) if hand is None or seat != told.seat]
    may_hold = {
        card: [seat for seat in hidden if lies.get(card, seat) == seat and card not in shown[seat]]
        for card in rules.deck.cards
        if card not in seen
    }
    hands = _placed(may_hold, sizes)
    hands[told.seat].update(hand or ())
    for seat, plays in enumerate(played):
        hands[seat].update(plays)
    for giver, taker, gift in reversed(gifts):
        if not hands[taker].issuperset(gift):
            raise ValueError(NO_DEAL)
        hands[taker].difference_update(gift)
        hands[giver].update(gift)
    return list(map(rules.deck.sorted, hands))


def _placed(may_hold: Mapping[Card, Sequence[int]], sizes: Sequence[int]) -> list[set[Card]]:
    """Puts each card into one of the hands that may hold it, and no more into a hand than fit.

    Where a hand is full, one of its cards moves to another hand (augmenting paths, as in the matching of graphs).
    """
    hands: list[set[Card]] = [set() for _ in sizes]

    def place(card: Card, tried: set[int]) -> bool:
        for seat in may_hold[card]:
            if seat in tried:
                continue
            tried.add(seat)
            if len(hands[seat]) < sizes[seat]:
                hands[seat].add(card)
                return True
            for other in sorted(hands[seat]):
                if place(other, tried):
                    hands[seat].remove(other)
                    hands[seat].add(card)
                    return True
        return False

    for card in may_hold:
        if not place(card, set()):
            raise ValueError(NO_DEAL)
    return hands


def _exchange(deal: Deal, told: ViewLine, gifts: Sequence[Gift]) -> None:
    """Plays the exchanges up to the decision. What opponents exchange is not seen, so they may as well keep."""
    left = list(gifts)
    while deal.phase == "exchange" and deal.decision is not None:
        seat, kind = deal.decision.seat, deal.decision.kind
        if left and left[0].giver == seat:
            _act(deal, seat, Give(left.pop(0).cards))
        elif (seat, kind) == (told.seat, told.decision.kind):
            return
        else:
            _act(deal, seat, Keep())


def _act(deal: Deal, seat: int, action: Action) -> None:
    try:
        deal.act(seat, action)
    except IllegalAction:
        raise ValueError(f"seat {seat} could not do {quoted(str(action))} there.") from None


def _checked(view: View, told: ViewLine) -> View:
    """The view, if it is the one that is told of."""
    decision = view.decision
    if decision is None or decision.kind != told.decision.kind:
        raise ValueError("the decision would be another one there.")
    for name, found, seen in (("given", told.given, view.given), ("received", told.received, view.received)):
        if set(found) != set(seen):
            raise ValueError(f"no such cards can have been {name}.")
    if told.sizes != view.sizes:
        raise ValueError(f"sizes must be {list(view.sizes)}, not {list(told.sizes)}.")
    return replace(view, decision=_offered(decision, told.decision.legal))


def _offered(decision: Decision, words: Sequence[str]) -> Decision:
    """The decision with a claim only where one is offered; all else that is legal must be."""
    told = tuple(map(parse_action, words))
    for action in told:
        if not decision.allows(action):
            raise ValueError(f"{quoted(str(action))} is not legal there.")
    for action in decision.legal:
        if action not in told and action != Claim():
            raise ValueError(f"{quoted(str(action))} is legal there as well.")
    return replace(decision, legal=tuple([action for action in decision.legal if action in told]))
