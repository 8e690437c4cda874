"""Hypothesis strategies for rules, deals and matches of every kind."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.game.knowledge import shown_not_held
from spadework.game.match import Match, Seat
from spadework.game.view import View, view_of
from spadework.players import Player, normal
from spadework.rules import (
    GAMES,
    Action,
    Claim,
    Cut,
    Give,
    IllegalAction,
    Rules,
    RulesError,
    Standing,
    Undo,
    make_rules,
)
from spadework.rules.options import Choice, Number, Option, options_of

NAMES = ("You", "Hazel", "Rowan", "Ash")


def values(option: Option) -> st.SearchStrategy[Any]:
    """Any value that an option may take."""
    match option.range:
        case Number(low, high, also, none):
            return st.one_of(st.integers(low, high), *(map(st.just, also)), *([st.none()] if none else []))
        case Choice(allowed):
            return st.sampled_from(allowed)
    return st.booleans()


@st.composite
def some_rules(draw: st.DrawFn, presets: Iterable[str] = ()) -> Rules:
    """Any rules that are accepted: a preset with some options changed."""
    preset, game = draw(
        st.sampled_from([(name, game) for game in GAMES for name in game.presets if not presets or name in presets])
    )
    table = options_of(game)
    changed = draw(st.sets(st.sampled_from(sorted(table)), max_size=6))
    options = {name: draw(values(table[name])) for name in sorted(changed)}
    try:
        return make_rules(preset, options)
    except RulesError:
        reject()  # two of them contradict each other


def some_deal(rules: Rules, rng: random.Random) -> Deal:
    """A deal of these rules, just dealt, at a random score."""
    hands = random_hands(rules, rng)
    sides = range(len(rules.sides))
    before = Standing(tuple(rng.randint(-300, 500) for _ in sides), tuple(rng.randint(0, 9) for _ in sides))
    if agreed := rules.deals_left(0):
        before = before._replace(deals=rng.randrange(agreed))
    return Deal(rules, rng.randrange(rules.seats), hands, before)


def seen_alike(rules: Rules, seed: int, actions: int, others: int) -> list[View]:
    """What the seat to act sees after so many of Normal's actions, and then the same from other hidden cards.

    There are at most so many others; where the cards drawn do not fit the play there are fewer.
    """
    rng = random.Random(seed)
    deal = some_deal(rules, rng)
    for _ in range(actions):
        if deal.decision is None:
            reject()  # it is over
        deal.act(deal.decision.seat, normal(view_of(deal, deal.decision.seat), 0))
    if deal.decision is None:
        reject()
    seat = deal.decision.seat
    deals = [deal, *filter(None, (same_to(deal, seat, rng) for _ in range(others)))]
    return [view_of(each, seat) for each in deals]


def same_to(deal: Deal, seat: int, rng: random.Random) -> Deal | None:
    """A deal with other hidden cards that looks the same to a seat; None if the cards drawn do not fit the play."""
    rules = deal.rules
    others = [each for each in range(rules.seats) if each != seat]
    if deal.face_down(seat):
        others.append(seat)
    # Where the cards lie that it has given away is known to it.
    known = {card: holder for card, holder in deal.known_to(seat).items() if card in deal.hands[holder]}
    hidden = [card for each in others for card in deal.hands[each] if card not in known]
    rng.shuffle(hidden)
    tricks = [*deal.tricks, deal.trick]
    shown = shown_not_held(rules, tricks, deal.trump) if deal.trump else (frozenset(),) * rules.seats
    held = [set(hand) for hand in deal.hands]
    for each in others:
        certain = {card for card, holder in known.items() if holder == each}
        left = len(held[each]) - len(certain)
        drawn, hidden = hidden[:left], hidden[left:]
        if shown[each] & set(drawn):
            return None
        held[each] = certain.union(drawn)
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            held[rules.next_seat(trick.leader, place)].add(card)
    # What others gave each other it has not seen: they may have been any cards that were then held.
    gifts: list[Action] = []
    for giver, taker, cards in reversed(deal.gifts):
        given = cards if seat in (giver, taker) else tuple(rng.sample(sorted(held[taker]), len(cards)))
        if not held[taker].issuperset(given):
            return None
        held[taker].difference_update(given)
        held[giver].update(given)
        gifts.append(Give(given))
    other = Deal(rules, deal.dealer, [rules.deck.sorted(hand) for hand in held], deal.before)
    try:
        for who, action in deal.actions:
            other.act(who, gifts.pop() if isinstance(action, Give) else action)
    except IllegalAction:
        return None
    return other


def some_action(legal: tuple[Action, ...], rng: random.Random) -> Action:
    """One of the legal actions, seldom a claim, so that most deals are played to the end."""
    choice = rng.choice(legal)
    return rng.choice(legal) if isinstance(choice, Claim) and rng.random() < 0.5 else choice


def new_match(rules: Rules, secret: bytes, persons: int = 1) -> Match:
    """A match with so many persons, the rest computer players."""
    seats = [Seat(name) if place < persons else Seat(name, "normal") for place, name in enumerate(NAMES)]
    return Match(rules, seats, secret)


def play_to_the_end(match: Match, player: Player) -> None:
    """Plays a match, the same player in every seat."""
    while (decision := match.decision) is not None:
        view = match.view(decision.seat)
        if decision.kind == "cut" or view is None:
            match.act(decision.seat, Cut())
        else:
            match.act(decision.seat, player(view, match.player_seed(decision.seat)))


def play_on(match: Match, rng: random.Random, steps: int, *, undo: float = 0.05, cuts: Iterable[str] = ("",)) -> None:
    """Random legal actions, now and then an undo of seat 0 where one is allowed."""
    cut = list(cuts)
    for _ in range(steps):
        decision = match.decision
        if decision is None:
            return
        if rng.random() < undo and match.why_not_undo(0) is None:
            match.act(0, Undo())
            continue
        action = some_action(decision.legal, rng)
        match.act(decision.seat, Cut(rng.choice(cut)) if decision.kind == "cut" else action)
