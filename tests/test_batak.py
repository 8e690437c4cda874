"""What a table of Batak may agree on: way round, trump, partners, what a trick and a bid cost, and when it ends."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import new_match, play_on, play_to_the_end, some_action, some_deal, some_rules

from spadework.cards import STANDARD, Card, parse_cards
from spadework.game.deal import Deal
from spadework.game.dealing import seeded_hands
from spadework.game.match import Match
from spadework.game.record import read, record_of, verify, write_json, write_text
from spadework.game.view import view_of
from spadework.players import Player, easy, hard, normal
from spadework.players.suggest import suggest
from spadework.rules import (
    Action,
    Batak,
    Bid,
    NameTrump,
    Pass,
    Play,
    Rules,
    Standing,
    Value,
    make_rules,
    options_of,
    parse_rules,
)

PRESETS = tuple(Batak.presets)
WAYS = ("clockwise", "counter-clockwise")


def test_the_presets() -> None:
    named, koz, partners = map(make_rules, PRESETS)
    assert (named.sides, koz.sides, partners.sides) == (((0,), (1,), (2,), (3,)),) * 2 + (((0, 2), (1, 3)),)
    assert (named.trumps, koz.trumps, partners.trumps) == (("C", "D", "H", "S"), ("S",), ("C", "D", "H", "S"))
    assert [rules.partner(1) for rules in (named, koz, partners)] == [None, None, 3]


# Which way round


@pytest.mark.parametrize("way", WAYS)
def test_who_comes_next(way: str) -> None:
    rules = make_rules("batak", {"direction": way})
    assert [rules.next_seat(1, step) for step in range(5)] == ([1, 2, 3, 0, 1] if way == WAYS[0] else [1, 0, 3, 2, 1])
    for seat, step in product(range(4), range(4)):
        assert rules.places_on(seat, rules.next_seat(seat, step)) == step


def mirrored(seat: int) -> int:
    """The seat opposite a mirror through seats 0 and 2."""
    return -seat % 4


@given(some_rules(PRESETS), st.integers())
@settings(max_examples=40, deadline=None)
def test_a_deal_the_other_way_round_is_its_mirror_image(rules: Rules, seed: int) -> None:
    assert isinstance(rules, Batak)
    rng = random.Random(seed)
    other = make_rules(rules.preset, options(rules) | {"direction": WAYS[rules.direction == WAYS[0]]})
    deal = some_deal(rules, rng)
    scores = [deal.before.scores[rules.side_of(mirrored(seats[0]))] for seats in other.sides]
    image = Deal(
        other,
        mirrored(deal.dealer),
        [deal.dealt[mirrored(seat)] for seat in range(4)],
        Standing(tuple(scores), (0,) * len(scores)),
    )
    while deal.decision is not None:
        assert image.decision is not None
        assert (image.decision.seat, image.decision.legal) == (mirrored(deal.decision.seat), deal.decision.legal)
        action = some_action(deal.decision.legal, rng)
        deal.act(deal.decision.seat, action)
        image.act(image.decision.seat, action)
    assert image.decision is None
    assert [mirrored(trick.winner or 0) for trick in deal.tricks] == [trick.winner for trick in image.tricks]
    mine, theirs = deal.score(), image.score()
    for side, seats in enumerate(rules.sides):
        assert mine[side].score == theirs[other.side_of(mirrored(seats[0]))].score


@given(st.binary(min_size=32, max_size=32), st.text(max_size=5), st.integers(0, 3))
def test_cards_are_dealt_the_way_play_goes(seed: bytes, cut: str, dealer: int) -> None:
    there, back = ([*seeded_hands(Batak(direction=way), seed, cut, dealer)] for way in WAYS)
    left, right = (dealer + 1) % 4, (dealer - 1) % 4
    assert (there[left], there[right]) == (back[right], back[left])
    assert (there[dealer], there[dealer - 2]) == (back[dealer], back[dealer - 2])


def test_a_match_the_other_way_round() -> None:
    match = new_match(parse_rules("batak; direction=counter-clockwise"), bytes(32), persons=2)
    assert match.cutter in (0, 1)
    computers = new_match(match.rules, bytes(32), persons=0)
    assert computers.cutter == (computers.dealer + 1) % 4
    play_to_the_end(computers, normal)
    assert [deal.dealer for deal in computers.deals] == [
        (computers.first_dealer - number) % 4 for number in range(len(computers.deals))
    ]
    for deal in computers.deals:
        assert [seat for seat, _ in deal.calls[:4]] == [(deal.dealer - step) % 4 for step in (1, 2, 3, 4)]
        played = [seat for seat, action in deal.actions if isinstance(action, Play)]
        assert all((first - second) % 4 == 1 for first, second in pairwise(played[:4]))
        assert played[0] == next(seat for seat, bid in enumerate(deal.bids) if bid)


# The auction


def after_the_auction(rules: Rules, *calls: int) -> Deal:
    """A deal in which seats after seat 3 have bid so many tricks, 0 being a pass."""
    nothing = (0,) * len(rules.sides)
    deal = Deal(rules, 3, some_deal(rules, random.Random(1)).dealt, Standing(nothing, nothing))
    for tricks in calls:
        assert deal.decision is not None
        deal.act(deal.decision.seat, Bid(tricks) if tricks else Pass())
    return deal


def test_where_spades_are_always_trump_none_is_named() -> None:
    deal = after_the_auction(make_rules("koz maca"), 5, 0, 6, 0)
    assert deal.decision is not None
    assert (deal.decision.kind, deal.decision.seat, deal.trump) == ("play", 2, "S")
    named = after_the_auction(make_rules("batak"), 5, 0, 6, 0).decision
    assert named is not None
    assert (named.kind, named.seat, len(named.legal)) == ("trump", 2, 4)
    held = after_the_auction(make_rules("koz maca"), 0, 0, 0, 0)
    assert held.bids == (None, None, None, Bid(5))


# The score


def options(rules: Rules) -> dict[str, Value]:
    """What the rules have in place of the defaults."""
    return {name: getattr(rules, name) for name in options_of(type(rules))}


def expected(rules: Batak, bid: int, declarer: int, tricks: list[int]) -> list[int]:
    """What a deal brings each side, written out anew from the words of the rules."""
    points = []
    for seats in rules.sides:
        taken = sum(tricks[seat] for seat in seats)
        if declarer in seats:
            failed = taken < bid or (rules.over_limit is not None and taken >= bid + rules.over_limit)
            points.append(-bid if failed else taken)
        else:
            points.append(-bid if rules.zero_loses and taken == 0 else taken)
    return [each * rules.trick_points for each in points]


@given(some_rules(PRESETS), st.integers(0, 3), st.integers(4, 13), st.lists(st.integers(0, 13), min_size=3, max_size=3))
@settings(max_examples=300)
def test_what_a_deal_is_worth(rules: Rules, declarer: int, bid: int, cuts: list[int]) -> None:
    assert isinstance(rules, Batak)
    first, second, third = sorted(cuts)
    tricks = [first, second - first, third - second, 13 - third]
    bids = [Bid(bid) if seat == declarer else None for seat in range(4)]
    before = Standing(tuple(range(len(rules.sides))), (0,) * len(rules.sides))
    sides = rules.score(bids, tricks, before)
    assert [side.delta for side in sides] == expected(rules, bid, declarer, tricks)
    for score, side in zip(before.scores, sides, strict=True):
        assert side.score == score + side.delta
        assert side.bags == side.new_bags == 0


@pytest.mark.parametrize(
    ("rules", "tricks", "points"),
    [
        ("batak", (6, 5, 2, 0), [6, 5, 2, 0]),
        ("batak; zero_loses=yes", (6, 5, 2, 0), [6, 5, 2, -6]),
        ("batak; zero_loses=yes", (0, 5, 2, 6), [-6, 5, 2, 6]),  # the bidder loses the bid in any case, and once
        ("batak; over_limit=2", (7, 4, 2, 0), [7, 4, 2, 0]),
        ("batak; over_limit=2", (8, 3, 2, 0), [-6, 3, 2, 0]),
        ("batak; trick_points=10; target=510", (5, 5, 2, 1), [-60, 50, 20, 10]),
        ("esli batak", (4, 3, 2, 4), [6, 7]),
        ("esli batak", (5, 4, 0, 4), [-6, 8]),
        ("esli batak; over_limit=1", (4, 3, 3, 3), [-6, 6]),
        ("esli batak; zero_loses=yes", (9, 0, 4, 0), [13, -6]),
        ("esli batak; zero_loses=yes", (9, 1, 3, 0), [12, 1]),  # partners lose only where both take nothing
    ],
)
def test_a_bid_of_six(rules: str, tricks: tuple[int, ...], points: list[int]) -> None:
    agreed = parse_rules(rules)
    nothing = (0,) * len(agreed.sides)
    sides = agreed.score((Bid(6), None, None, None), tricks, Standing(nothing, nothing))
    assert [side.delta for side in sides] == points


# The end


def test_an_agreed_number_of_deals_ends_the_match() -> None:
    rules = make_rules("batak", {"deals": 7})
    assert rules.winner((300, 0, 0, 0), 6) is None
    assert rules.winner((3, -9, 2, 0), 7) == 0
    assert rules.winner((3, -9, 3, 0), 7) is None, "level at the top, another deal is played"
    assert rules.winner((3, -9, 4, 0), 8) == 2
    assert [rules.deals_left(deals) for deals in (0, 6, 7, 8)] == [7, 1, 0, 0]
    assert make_rules("batak").deals_left(3) is None
    assert "target" not in rules.in_words()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_of_three_deals(preset: str) -> None:
    for number in range(4):
        match = new_match(make_rules(preset, {"deals": 3}), bytes([number]) * 32, persons=0)
        play_to_the_end(match, normal)
        scores = match.standing.scores
        assert match.winner == scores.index(max(scores))
        assert scores.count(max(scores)) == 1
        assert match.standing.deals == len(match.results) >= 3
        after_three = [side.score for side in match.results[2]]
        assert (len(match.results) > 3) == (after_three.count(max(after_three)) > 1)
        assert [deal.before.deals for deal in match.deals] == list(range(len(match.deals)))


# Everything together


@given(some_rules(PRESETS), st.integers(0, 255), st.integers(40, 130))
@settings(max_examples=25, deadline=None)
def test_a_record_says_it_all(rules: Rules, secret: int, steps: int) -> None:
    match = new_match(rules, bytes([secret]) * 32)
    play_on(match, random.Random(secret), steps, cuts=["", "rose"])
    record = record_of(match)
    text = write_text(record)
    assert read(text.encode()) == read(write_json(record).encode()) == (record,)
    assert write_text(*read(text.encode())) == text
    assert [check.holds for check in verify(record)] == [True] * len(match.results) + [None] * (
        len(match.deals) - len(match.results)
    )


def play_out(deal: Deal, player: Player, rng: random.Random) -> None:
    """Plays a deal to its end; whatever is not legal is refused with an error."""
    while deal.decision is not None:
        deal.act(deal.decision.seat, player(view_of(deal, deal.decision.seat), rng.getrandbits(32)))


@pytest.mark.parametrize(("player", "deals"), [(easy, 20), (normal, 20), (hard, 6)])
def test_computer_players_keep_to_all_rules(player: Player, deals: int) -> None:
    rng = random.Random(5)
    choice: dict[str, tuple[Value, ...]] = {
        "partners": (False, True),
        "trump": ("named", "spades"),
        "auction": ("one round", "until passed out"),
        "lead_trump": ("any time", "broken"),
        "over_limit": (None, 1, 3),
        "zero_loses": (False, True),
        "direction": WAYS,
        "deals": (None, 1, 9),
    }
    for number in range(deals):
        tens: dict[str, Value] = {"trick_points": 10, "target": 510} if number % 3 == 0 else {}
        rules = make_rules("batak", {name: rng.choice(values) for name, values in choice.items()} | tens)
        deal = some_deal(rules, rng)
        play_out(deal, player, rng)
        assert sum(deal.taken) == 13


def test_all_that_may_be_agreed_goes_together() -> None:
    """Whatever is chosen of each option, there are rules, unless one sentence says which two do not go together."""
    for trump, partners, over, zero, way, deals in product(
        ("named", "spades"), (False, True), (None, 2), (False, True), WAYS, (None, 11)
    ):
        agreed: dict[str, Value] = {"trump": trump, "partners": partners, "over_limit": over, "zero_loses": zero}
        rules = make_rules("batak", agreed | {"direction": way, "deals": deals})
        match = Match(rules, new_match(rules, bytes(32)).seats, bytes(32))
        rng = random.Random(3)
        while not match.results:
            play_on(match, rng, 1, undo=0)
        assert sum(match.deals[0].taken) == 13


# What is suggested

HAND = "AH KH 9H 7H 4H 2H AS 8S KD 7D 2D 9C 3C"
COUNTED = "two aces, two guarded kings, three long hearts"


@pytest.mark.parametrize(
    ("rules", "calls", "action", "reason"),
    [
        ("batak", [], Bid(5), f"with hearts as trump, {COUNTED}: 7, and 5 is enough to say"),
        ("batak; over_limit=2", [], Bid(6), f"with hearts as trump, {COUNTED}: 7, and 6 is enough to say"),
        ("batak; over_limit=1", [], Bid(7), f"with hearts as trump, {COUNTED}: 7"),
        (
            "koz maca", [], Pass(),
            "with spades as trump, two aces, two guarded kings: 4, too few for 5",
        ),
        (
            "esli batak", [], Bid(7),
            f"with hearts as trump, {COUNTED}: 7, and two from your partner make 9, and 7 is enough to say",
        ),
        (
            "esli batak", [Bid(10)], Pass(),
            f"with hearts as trump, {COUNTED}: 7, and two from your partner make 9, too few for 11",
        ),
    ],
)  # fmt: skip
def test_the_suggested_call(rules: str, calls: list[Bid], action: Bid | Pass, reason: str) -> None:
    agreed = parse_rules(rules)
    rest = [card for card in agreed.deck.cards if card not in HAND.split()]
    hands = [tuple(rest[seat::3]) for seat in range(3)]
    hands.insert(len(calls), tuple(agreed.deck.sorted(card for card in agreed.deck.cards if card in HAND.split())))
    deal = Deal(agreed, 3, hands, Standing((0,) * len(agreed.sides), (0,) * len(agreed.sides)))
    for call in calls:
        assert deal.decision is not None
        deal.act(deal.decision.seat, call)
    found = suggest(view_of(deal, len(calls)))
    assert found
    assert (found.action, str(found.reason)) == (action, reason)


# How Normal plays

HEARTS = "6D 5D 4D 3D 2D AH KH QH JH TH 9H 8H 7H"


def played(rules: str, hands: list[str], *actions: Action) -> Deal:
    """A deal that seat 0 opens; the hands not given are drawn from the rest."""
    agreed = parse_rules(rules)
    given_ = [parse_cards(hand) for hand in hands]
    rest = [card for card in agreed.deck.cards if all(card not in hand for hand in given_)]
    left = 4 - len(given_)
    nothing = (0,) * len(agreed.sides)
    deal = Deal(agreed, 3, [*given_, *(tuple(rest[place::left]) for place in range(left))], Standing(nothing, nothing))
    for action in actions:
        assert deal.decision is not None
        deal.act(deal.decision.seat, action)
    return deal


def choice(deal: Deal) -> Action:
    """What Normal does next."""
    assert deal.decision is not None
    return normal(view_of(deal, deal.decision.seat), 0)


def test_normal_leads_winners_at_once() -> None:
    others = ["AD AC KC 4C 3C 2C 6S 5S 4S 3S 2S 3H 2H", "KD JD 9D 7D QC JC TC 9C 8C 7C KS QS JS"]
    auction: list[Action] = [Bid(5), Pass(), Pass(), Pass(), NameTrump("H")]
    assert choice(played("batak", [HEARTS, *others], *auction)) == Play(Card("AH")), "it draws the trumps"
    deal = played("batak", [HEARTS, *others], *auction, Play(Card("2D")), Play(Card("AD")), Play(Card("7D")))
    deal.act(3, choice(deal))
    assert choice(deal) == Play(Card("AC"))


def test_normal_does_not_take_a_trick_too_many() -> None:
    """A bid of five is made with five tricks and lost with six; the winner in the other suit is left alone."""
    hands = [
        "AH KH QH JH TH AD 4D 3D 2D 5C 4C 3C 2C", "9H 8H 7H 6H 5H KD QD JD TD AC KC QC JC",
        "4H 3H 2H 9D 8D 7D 6D TC 9C 8C 7C AS KS",
    ]  # fmt: skip
    done: list[Action] = [Bid(5), Pass(), Pass(), Pass(), NameTrump("H")]
    for cards in ("AH 9H 4H QS", "KH 8H 3H JS", "QH 7H 2H TS", "JH 6H 9D 9S", "TH 5H 8D 8S"):
        done += [Play(card) for card in parse_cards(cards)]
    assert choice(played("batak; over_limit=1", hands, *done)) != Play(Card("AD"))
    assert choice(played("batak", hands, *done)) == Play(Card("AD"))


def test_normal_bids_higher_where_too_many_tricks_fail_a_bid() -> None:
    strong = "AH KH QH JH 9H 8H AS KS QS AD 2D 9C 3C"
    rest = [card for card in STANDARD.cards if card not in strong.split()]
    hands = [*(" ".join(rest[seat::3]) for seat in range(3)), strong]
    passed = [Pass(), Pass(), Pass()]
    assert choice(played("batak", hands, *passed)) == Bid(5)
    higher = choice(played("batak; over_limit=3", hands, *passed))
    assert isinstance(higher, Bid)
    assert higher.tricks > 6


def test_normal_leaves_a_good_bid_to_its_partner() -> None:
    fair = "AS 8S 7S 5H 4H 2H KD 7D 2D JC 9C 5C 3C"
    weak = "9S 6S 5S TH 8H 7H 6H 9D 8D 6D 8C 7C 6C"
    hands = [HEARTS, weak, fair]
    assert choice(played("esli batak", hands, Bid(8), Pass())) == Pass()
