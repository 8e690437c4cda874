"""A claim is offered exactly when every deal that fits the seat's view gives it every trick, however it plays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import some_deal, some_rules

from spadework.cards import Card, parse_cards
from spadework.game.claim import may_claim
from spadework.game.deal import Deal
from spadework.game.dealing import random_hands
from spadework.game.knowledge import Trick
from spadework.rules import Bid, Claim, Give, Rules, Spades, Standing


def consistent_deals(deal: Deal, seat: int) -> Iterator[list[tuple[Card, ...]]]:
    """Every way the unseen cards can lie now that makes all past plays legal, found by replaying them."""
    others = [other for other in range(deal.rules.seats) if other != seat]
    unseen = frozenset(card for other in others for card in deal.hands[other])
    size = len(deal.hands[seat])

    def split(cards: frozenset[Card], left: list[int]) -> Iterator[dict[int, tuple[Card, ...]]]:
        if not left:
            yield {}
            return
        for hand in combinations(sorted(cards), size):
            for rest in split(cards - set(hand), left[1:]):
                yield {left[0]: hand, **rest}

    for hands in split(unseen, others):
        now = [deal.hands[seat] if place == seat else hands[place] for place in range(deal.rules.seats)]
        if could_have_played(deal, now):
            yield now


def could_have_played(deal: Deal, now: list[tuple[Card, ...]]) -> bool:
    """Whether seats that hold these cards now could have played as they did."""
    rules, trump = deal.rules, deal.trump
    assert trump is not None
    tricks = (*deal.tricks, deal.trick)
    held = [set(hand) for hand in now]
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            held[rules.next_seat(trick.leader, place)].add(card)
    broken = False
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            hand, before = held[rules.next_seat(trick.leader, place)], trick.cards[:place]
            if card not in rules.playable(hand, before, trump, broken).cards:
                return False
            broken = broken or rules.breaks(card, hand, before, trump)
            hand.remove(card)
    return True


def loses_a_trick(rules: Rules, deal: Deal, hands: list[tuple[Card, ...]], seat: int) -> bool:
    """Whether some play of all four hands, legal at each card, gives the seat on lead less than every trick."""
    trump = deal.trump
    assert trump is not None

    def lead(hands: list[tuple[Card, ...]], broken: bool) -> bool:
        return bool(hands[seat]) and follow(hands, (), broken)

    def follow(hands: list[tuple[Card, ...]], trick: tuple[Card, ...], broken: bool) -> bool:
        if len(trick) == rules.seats:
            return rules.winner_of_trick(trick, trump) != 0 or lead(hands, broken)
        turn = rules.next_seat(seat, len(trick))
        for card in rules.playable(hands[turn], trick, trump, broken).cards:
            rest = list(hands)
            rest[turn] = tuple(held for held in hands[turn] if held != card)
            if follow(rest, (*trick, card), broken or rules.breaks(card, hands[turn], trick, trump)):
                return True
        return False

    return lead(hands, deal.broken)


@given(some_rules(presets=["standard", "classic", "batak"]), st.integers(0, 2**32), st.integers(1, 3))
@settings(max_examples=80, deadline=None)
def test_claim_against_all_deals_that_fit(rules: Rules, seed: int, left: int) -> None:
    rng = random.Random(seed)
    deal = some_deal(rules, rng)
    while deal.decision is not None and not deal.gifts:
        decision = deal.decision
        leads = decision.kind == "play" and not deal.trick.cards
        if leads and len(deal.hands[decision.seat]) == left:
            fits = list(consistent_deals(deal, decision.seat))
            assert sorted(deal.hands[decision.seat]) in [sorted(hands[decision.seat]) for hands in fits]
            sure = not any(loses_a_trick(rules, deal, hands, decision.seat) for hands in fits)
            assert (Claim() in decision.legal) == sure
            return
        # Each seat plays its lowest legal card first, which leaves the high ones, and so claims, for the end.
        plays = [action for action in decision.legal if not isinstance(action, Claim)]
        if decision.kind == "play" and rng.random() < 0.7:
            plays = plays[-1:]
        deal.act(decision.seat, rng.choice(plays))


def test_cards_known_from_an_exchange_count() -> None:
    """Two aces are left. Only a seat known to hold a heart beside the king of spades cannot trump the ace of hearts."""
    all_follow = [
        cards[start : start + 4]
        for cards in (
            parse_cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"),
            parse_cards("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"),
        )
        for start in (0, 4, 8)
    ]
    all_follow += [
        parse_cards("2H 3H 4H 5H"),
        parse_cards("6H 7H 8H 9H"),
        parse_cards("2S 3S 4S 5S"),
        parse_cards("6S 7S 8S 9S"),
    ]
    tricks = [Trick(0, cards, 3) for cards in all_follow]
    tricks.append(Trick(0, parse_cards("QS KH JS TS"), 0))
    hand = parse_cards("AH AS")

    def claim(known: dict[str, int]) -> bool:
        return may_claim(Spades(), 0, hand, tricks, "S", {Card(card): seat for card, seat in known.items()})

    assert not claim({})
    assert not claim({"KS": 2})
    assert claim({"KS": 2, "QH": 2})
    assert not claim({"KS": 3, "QH": 2})


def test_each_side_of_an_exchange_knows_what_it_gave_and_was_not_given_back() -> None:
    rng = random.Random(1)
    rules = Spades(nil_exchange=2)
    deal = Deal(rules, 3, random_hands(rules, rng), Standing((0, 0), (0, 0)))
    for seat, bid in enumerate((0, 4, 4, 4)):
        deal.act(seat, Bid(bid))
    given = deal.hands[0][:2]
    deal.act(0, Give(given))
    back = (given[1], deal.dealt[2][5])
    deal.act(2, Give(back))
    assert deal.known_to(0) == {given[0]: 2}
    assert deal.known_to(2) == dict.fromkeys(back, 0)
    assert deal.known_to(1) == deal.known_to(3) == {}
    assert set(back) < set(deal.hands[0])
