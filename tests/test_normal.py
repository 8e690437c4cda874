"""Normal's and Hard's judgement: the positions that players complain of, and each complaint as a test of its own."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from cases import cases
from last_seat import dealt, late_in_the_last_seat, wins
from positions import PLAIN_SUITS, cards, position, turned, verdict, view_of_position

from spadework.cards import STANDARD, Card
from spadework.game.deal import Deal
from spadework.game.view import view_of
from spadework.players import PLAYERS, Player, normal
from spadework.rules import Action, Bid, Look, NameTrump, Pass, Play, Standing, make_rules


def by_name(case: Any) -> str:
    return str(case["id"])


def chosen(case: Any, player: Player = normal) -> str:
    """What a player does in a written position, in the record's words."""
    return str(player(view_of_position(case), 0))


@pytest.mark.parametrize("case", cases("sense"), ids=by_name)
def test_nothing_plainly_wrong(player: Player, case: Any) -> None:
    assert verdict(case, player(view_of_position(case), 0)) != "bad"


@pytest.mark.parametrize("case", cases("sense"), ids=by_name)
def test_nothing_plainly_wrong_in_other_suits_and_seats(player: Player, case: Any) -> None:
    for suits in permutations(PLAIN_SUITS):
        for turn in range(4):
            other = turned(case, dict(zip(PLAIN_SUITS, suits, strict=True)), turn)
            assert verdict(other, player(view_of_position(other), 0)) != "bad", (suits, turn)


def first_trick(hand: str, trick: str, **changes: Any) -> Any:
    """The first trick of a deal with seat 0 still to play; the partner is seat 2."""
    played = cards(trick)
    return position(hand=cards(hand), tricks=[{"leader": -len(played) % 4, "cards": played}], **changes)


@pytest.mark.parametrize(
    ("hand", "trick"),
    [
        ("AS 9S 4S KH 9H 8H 3H 2H QC 7C 6C 5C 2C", "4D AD 6D"),  # the partner's ace, and no diamond in the hand
        ("AS KS QS 5S 4S 3S 2S JH 3H 8C 7C 6C 2C", "TD KD 3D"),
        ("9S 4S KH 9H 8H 7H 3H 2H QC 7C 6C 5C 2C", "3D TD 6D"),  # a ten will do, since we play last
        ("QS 5S KH QH 9H 3H 2H JC 8C 7C 6C 5C 4C", "AD 2S JD"),  # the partner has ruffed already
        ("AH QH 5H 2H JS 3S 9D 8D 7D 8C 7C 6C 4C", "9H KH 4H"),  # a higher card of the suit
    ],
)
def test_it_leaves_the_partners_trick_to_the_partner(player: Player, hand: str, trick: str) -> None:
    card = Card(chosen(first_trick(hand, trick), player))
    assert STANDARD.suit_of[card] != "S"
    assert make_rules().winner_of_trick((*map(Card, trick.split()), card), "S") == 1


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("AS KS 9S 3S JH TH 7H 2H 9C 8C 6C 5C 4C", "6D 8D QD", "3S"),
        ("QS JS TS 8S JH TH 7H 2H 9C 8C 6C 5C 4C", "AD 8D KD", "8S"),
        ("AS KS QS 7S 6S TH 7H 2H 9C 8C 6C 5C 4C", "AD 8D 5S", "6S"),  # it has been ruffed: the lowest that overtakes
        ("QS 8S 3S AH TH 5H KD 8D 6D 2D JC 9C 4C", "4H 6H 9H", "TH"),
        ("QS 8S 3S AH QH 5H KD 8D 6D 2D JC 9C 4C", "4H 6H JH", "QH"),
    ],
)
def test_in_the_last_seat_it_wins_as_cheaply_as_it_can(player: Player, hand: str, trick: str, card: str) -> None:
    assert chosen(first_trick(hand, trick), player) == card


@pytest.mark.parametrize("hand", ["KH 7H 3H", "KH 8H 5H 3H", "QH 7H 4H"])
def test_second_hand_low(player: Player, hand: str) -> None:
    rest = ["KS", "8S", "4S", "9D", "7D", "5D", "2D", "JC", "6C", "3C"]
    card = chosen(first_trick(" ".join([*hand.split(), *rest][:13]), "2H"), player)
    assert card in hand.split()[1:]


@pytest.mark.parametrize(
    ("hand", "card"),
    [("KH 8H 3H", "KH"), ("AH 8H 3H", "AH"), ("QH 7H 4H", "QH")],
)
def test_third_hand_high(player: Player, hand: str, card: str) -> None:
    assert chosen(first_trick(f"{hand} KS 8S 4S 9D 7D 5D 2D JC 6C 3C", "2H 6H"), player) == card


def test_it_does_not_always_lead_trumps(player: Player) -> None:
    rules, leads = make_rules("standard", {"lead_spades": "any time"}), []
    for seed in range(12):
        deal = dealt(rules, seed)
        while deal.decision is not None and len(deal.tricks) < 5:
            seat = deal.decision.seat
            action = player(view_of(deal, seat), 0)
            if isinstance(action, Play) and not deal.trick.cards:
                leads.append(STANDARD.suit_of[action.card])
            deal.act(seat, action)
    assert len(leads) == 60
    assert leads.count("S") < 24


# Nil


@pytest.mark.parametrize(
    ("trick", "card"),
    [
        ("4H QH 6H", "AH"),  # the nil is winning: take the trick from it
        ("4H 2H 6H", None),  # it is not
    ],
)
def test_it_covers_the_partners_nil(player: Player, trick: str, card: str | None) -> None:
    case = first_trick("AS KS 7S 3S AH 9H 5H KD JD 5D AC TC 6C", trick, bids=[6, 3, "nil", 3])
    assert card is None or chosen(case, player) == card


def test_it_keeps_its_own_contract_beside_a_nil(player: Player) -> None:
    # The nil lies under the king, so the small trump is for the contract, and no winner is thrown.
    case = first_trick("KS JS 9S 4S 3S 2S AH KH 5H AC QC TC 8C", "KD 3D 6D", bids=[7, 3, "nil", 2])
    assert chosen(case, player) not in {"KS", "JS", "AH", "KH", "AC", "QC"}


def test_it_leaves_an_opponents_nil_in_trouble(player: Player) -> None:
    # Seat 3 bid nil and is winning with the nine.
    case = first_trick("QS 7S 3S AH JH 8H 4H KD 9D 6D KC 5C 2C", "4C 6C 9C", bids=[3, 4, 3, "nil"])
    assert chosen(case, player) in {"2C", "5C"}


NOTHING = "4S 2S TH 7H 5H 3H 9D 6D 4D 2D JC 8C 3C"


def test_nil_beside_an_eight(player: Player) -> None:
    case = position(kind="bid", hand=cards(NOTHING), bids=[None, None, 8, 2], dealer=1)
    assert chosen(case, player) == "nil"
    assert chosen(case | {"options": {"nil": 0}}, player) == "1"


def test_no_nil_beside_a_nil(player: Player) -> None:
    rules = make_rules()
    for seed in range(100):
        deal = dealt(rules, seed)
        first, second, third = (rules.next_seat(deal.dealer, step) for step in (1, 2, 3))
        deal.act(first, Bid(0))
        deal.act(second, Bid(4))
        assert player(view_of(deal, third), 0) != Bid(0)


# The score


def test_it_ducks_a_needless_bag_and_takes_one_where_bags_cost_nothing(player: Player) -> None:
    case = next(case for case in cases("sense") if case["id"] == "needless-bag-1")
    assert chosen(case, player) == "5C"
    assert chosen(case | {"options": {"bag_limit": None}}, player) == "QC"
    assert chosen(case | {"options": {"bag_limit": None, "bag_points": -9}}, player) == "5C"


@pytest.mark.parametrize("seed", range(30))
def test_it_takes_the_trick_that_sets_the_other_side(seed: int) -> None:
    """In the last seat, with nobody's contract to lose, the opponents need every trick that is left.

    Hard takes it where that matters, as its own tests ask.
    """
    view = late_in_the_last_seat(seed, opponents_need_all=True, we_need_all=False)
    assert wins(view, normal(view, 0))


@pytest.mark.parametrize("seed", range(30))
def test_it_takes_the_trick_that_its_contract_cannot_do_without(seed: int) -> None:
    view = late_in_the_last_seat(seed, opponents_need_all=False, we_need_all=True)
    assert wins(view, normal(view, 0))


# Exchanges


def test_a_nil_gives_away_what_would_break_it(player: Player) -> None:
    case = position(
        kind="exchange",
        options={"nil_exchange": 2},
        hand=cards("KS QS 5S 7H 4H 3H 8D 6D 2D TC 5C 4C 2C"),
        bids=["nil", 3, 4, 5],
    )
    assert chosen(case, player) == "give KS QS"


def test_a_nil_that_is_safe_keeps_its_cards(player: Player) -> None:
    case = position(
        kind="exchange",
        options={"nil_exchange": 2},
        hand=cards("2S 5H 4H 3H 2H 5D 4D 3D 2D 5C 4C 3C 2C"),
        bids=["nil", 3, 4, 5],
    )
    assert chosen(case, player) == "keep"


def test_the_partner_gives_back_its_smallest_plain_cards(player: Player) -> None:
    case = position(
        kind="exchange",
        options={"nil_exchange": 2},
        hand=cards("QS JS 8S 2S AH KH 7H 4H KD JD 6D QC 3C AS KS"),
        received=["AS", "KS"],
        bids=[5, 3, "nil", 3],
    )
    assert chosen(case, player) == "give 3C 4H"


@pytest.mark.parametrize(("cards", "blind"), [(0, False), (2, True)])
def test_blind_nil_where_the_exchange_makes_it_likely(player: Player, cards: int, blind: bool) -> None:
    rules = make_rules("traditional", {"blind_exchange": cards})
    deal = Deal(rules, 3, [STANDARD.cards[seat::4] for seat in range(4)], Standing((100, 300), (0, 0)))
    assert player(view_of(deal, 0), 0) == (Bid(0, blind=True) if blind else Look())


# Batak


def batak(hands: list[str], *calls: Action) -> Deal:
    """A deal of Batak that seat 0 opens; the hands not given are drawn from the rest."""
    given = [tuple(map(Card, hand.split())) for hand in hands]
    rest = [card for card in STANDARD.cards if all(card not in hand for hand in given)]
    left = 4 - len(given)
    deal = Deal(
        make_rules("batak"),
        3,
        [*given, *(tuple(rest[place::left]) for place in range(left))],
        Standing((0,) * 4, (0,) * 4),
    )
    for call in calls:
        assert deal.decision is not None
        deal.act(deal.decision.seat, call)
    return deal


STRONG = "AH KH QH 9H 7H 4H AS KS AD 7D 2D 9C 3C"
WEAK = "TH 8H 5H 3H 9S 6S 2S JD 8D 5D TC 6C 4C"


def test_batak_auction(player: Player) -> None:
    """Hard may well say more than the lowest bid, to keep the others from bidding."""
    first, second = player(view_of(batak([STRONG]), 0), 0), player(view_of(batak([WEAK, STRONG], Bid(5)), 1), 0)
    assert first in ([Bid(5), Bid(6), Bid(7)] if player is PLAYERS["hard"] else [Bid(5)])
    assert second in ([Bid(6), Bid(7)] if player is PLAYERS["hard"] else [Bid(6)])
    assert player(view_of(batak([WEAK]), 0), 0) == Pass()


def test_batak_trump(player: Player) -> None:
    deal = batak([STRONG], Bid(5), Pass(), Pass(), Pass())
    assert player(view_of(deal, 0), 0) == NameTrump("H")


def test_batak_wins_as_cheaply_as_it_may(player: Player) -> None:
    """The last seat holds three cards that beat the queen, and no reason to spend the ace."""
    deal = batak(
        [
            "QD 4D 3D 2D AH KH QH JH TH 9H 8H 7H 6H",
            "5D 5H 4H 3H 2H AC KC QC JC TC 9C 8C 7C",
            "6D 6C 5C 4C 3C 2C KS QS JS TS 9S 8S 7S",
        ],
        Bid(5), Pass(), Pass(), Pass(), NameTrump("H"), Play(Card("QD")), Play(Card("5D")), Play(Card("6D")),
    )  # fmt: skip
    assert player(view_of(deal, 3), 0) == Play(Card("KD"))
