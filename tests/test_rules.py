"""Options, presets and what the rules say in words."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import some_action, some_deal, some_rules, values

from spadework.cards import Card, parse_card, parse_cards
from spadework.game.decision import to_call, to_play
from spadework.rules import (
    GAMES,
    PRESETS,
    Action,
    Batak,
    Bid,
    Claim,
    Cut,
    Entry,
    Give,
    Keep,
    Look,
    NameTrump,
    Pass,
    Play,
    Rules,
    RulesError,
    Spades,
    make_rules,
    options_of,
    parse_action,
    parse_rules,
)


@given(some_rules(), st.integers())
@settings(max_examples=150, deadline=None)
def test_every_deal_of_every_accepted_rules_ends(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    deal = some_deal(rules, rng)
    steps = 0
    while deal.decision is not None:
        assert deal.decision.legal
        assert all(deal.decision.allows(action) for action in deal.decision.legal)
        deal.act(deal.decision.seat, some_action(deal.decision.legal, rng))
        steps += 1
        assert steps < 200
    assert sum(deal.taken) == rules.hand_size
    for before, side in zip(deal.before.scores, deal.score(), strict=True):
        assert side.score == before + side.delta == before + sum(line.points for line in side.lines)
    rules.winner([side.score for side in deal.score()], deal.before.deals + 1)


def refusal(read: Callable[[str], object], text: str) -> str | None:
    """Why a text cannot be read; None if it can."""
    try:
        read(text)
    except ValueError as error:
        return str(error)
    return None


@given(some_rules())
def test_rules_and_their_text_are_equal(rules: Rules) -> None:
    read = parse_rules(str(rules))
    assert (read, read.preset) == (rules, rules.preset)


@given(st.text(max_size=60))
def test_any_text_is_rules_or_one_sentence(text: str) -> None:
    sentence = refusal(parse_rules, text)
    assert sentence is None or sentence.endswith(".")


@given(
    st.text(max_size=30)
    | st.sampled_from(["14", "00", "007", "give", "give 2H ZZ", "trump", "trump X", "cut " + "x" * 201])
)
def test_any_text_is_an_action_or_one_sentence(text: str) -> None:
    sentence = refusal(parse_action, text)
    if sentence is None:
        action = parse_action(text)
        assert parse_action(str(action)) == action
    else:
        assert sentence.endswith(".")


@given(
    st.one_of(
        st.builds(Cut, st.text(st.characters(exclude_categories=["Cs"]), max_size=200)),
        st.builds(Bid, st.integers(0, 13)),
        st.sampled_from([Look(), Pass(), Keep(), Claim(), Bid(0, blind=True), NameTrump("H")]),
        st.lists(st.sampled_from(parse_cards("AS 2C TH 3D")), min_size=1, unique=True).map(
            lambda cards: Give(tuple(cards))
        ),
    )
)
def test_an_action_and_its_words_are_equal(action: Cut | Bid | Give) -> None:
    assert parse_action(str(action)) == action


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_the_table_with_a_sentence(game: type[Rules]) -> None:
    table = options_of(game)
    assert [each.name for each in fields(game) if each.name != "preset"] == list(table)
    assert all(str(option.sentence).endswith(".") for option in table.values())
    assert all(option.range.holds(option.default) for option in table.values())


@given(some_rules())
def test_every_value_is_said_in_a_sentence(rules: Rules) -> None:
    for name, option in options_of(type(rules)).items():
        sentence = option.in_words(getattr(rules, name))
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence
    assert set(rules.in_words()) | rules.silent() == set(options_of(type(rules)))


SWITCHES = {"floor", "nil_exchange", "blind_exchange", "blind_nil", "deals", "over_limit", "zero_loses"}
"""Options that are silent where there is no such thing, and say something with any other value."""


@given(some_rules(), st.data())
def test_a_silent_option_changes_no_sentence_of_another(rules: Rules, data: st.DataObject) -> None:
    table = options_of(type(rules))
    silent = sorted(rules.silent() - SWITCHES)
    if silent:
        name = data.draw(st.sampled_from(silent))
        try:
            changed = replace(rules, **{name: data.draw(values(table[name]))})
        except RulesError:
            return
        assert changed.in_words() == rules.in_words()


def test_each_preset_offers_its_own_target_first() -> None:
    for name, game in PRESETS.items():
        targets = game.presets[name].targets
        assert not targets or targets[0] == make_rules(name).target


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nonsense", f"There is no preset called “nonsense”; there are {', '.join(PRESETS)}."),
        ("standard; target=99", "target cannot be 99: it is a number from 100 to 1000."),
        ("standard; target=yes", "target cannot be yes: it is a number from 100 to 1000."),
        ("standard; target=500; target=300", "target is given twice; give it once."),
        ("standard; nil=24", "nil cannot be 24: it is 0 or a number from 25 to 200."),
        ("standard; floor=-99", "floor cannot be -99: it is minus target or a number from -1000 to -100 or none."),
        ("standard; failed_nil=hurts", "failed_nil cannot be “hurts”: it is helps or bags or ignored."),
        ("standard; target", "“target” is not an option; write it as in target=300."),
        (
            "standard; nil=0; nil_exchange=2",
            "nil_exchange is 2 but nil is 0: cards can be exchanged only where nil may be bid.",
        ),
        (
            "traditional; blind_nil=0",
            "blind_exchange is 2 but blind_nil is 0: cards can be exchanged only where blind nil may be bid.",
        ),
        (
            "standard; bag_limit=none; bag_carry=no",
            "bag_carry is no but bag_limit is none: bags can be emptied only where they have a limit.",
        ),
        (
            "batak; nil=100",
            f"There is no option called “nil”; there are {', '.join(options_of(Batak))}.",
        ),
        ("batak; trick_points=5", "trick_points cannot be 5: it is 1 or 10."),
        ("batak; trump=H", "trump cannot be “H”: it is named or spades."),
        ("batak; deals=0", "deals cannot be 0: it is a number from 1 to 50 or none."),
        (
            "batak; target=302",
            "target is 302 but trick_points is 1: at 1 point a trick the target is a number from 21 to 301.",
        ),
        (
            "batak; trick_points=10",
            "target is 51 but trick_points is 10: at 10 points a trick the target is a number from 210 to 3010.",
        ),
        (
            "batak; floor=8; over_limit=6",
            "over_limit is 6 but floor is 8: with 13 tricks in a deal no bid can be passed by so many.",
        ),
    ],
)
def test_refused_rules(text: str, sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        parse_rules(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("value", [1.0, "10", b"1", True, [10]])
def test_an_option_takes_only_its_own_kind_of_value(value: object) -> None:
    with pytest.raises(RulesError, match="bag_limit cannot be"):
        make_rules("standard", {"bag_limit": value})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("rules", "hand", "trick", "trump", "broken", "card", "sentence"),
    [
        ("standard", "4H JH 2C", "9H", "S", False, "2C", "You hold a heart, so you must follow with one: 4♥ or J♥."),
        ("standard", "4H 2S", "", "S", False, "2S", "Spades are not broken yet, so you must lead another suit: 4♥."),
        ("standard", "4H 2S", "", "S", False, "3S", "You do not hold the 3♠: 4♥."),
        ("batak", "9H JH 2C", "TH", "S", False, "9H", "You can beat the ten, so you must: J♥."),
        ("batak", "AH JH 9H 2C", "TH", "S", False, "9H", "You can beat the ten, so you must: J♥ or A♥."),
        ("batak", "AH JH 9H 2C", "TH", "S", False, "2C", "You can beat the ten, so you must: J♥ or A♥."),
        ("batak", "AH KH QH 6H", "7H JH 3H", "S", False, "6H", "You can beat the jack, so you must: Q♥, K♥ or A♥."),
        ("batak", "KS 9S 2S 4D", "3S 5S", "S", False, "2S", "You can beat the five, so you must: 9♠ or K♠."),
        ("batak", "9H 2C", "TH", "S", False, "2C", "You hold a heart, so you must follow with one: 9♥."),
        (
            "batak", "2S KC", "TH", "S", False, "KC",
            "You cannot follow suit, so you must play a trump, and spades are trumps: 2♠.",
        ),
        (
            "batak", "2S 9S KC", "TH 5S", "S", False, "2S",
            "You cannot follow suit and can beat the five of trumps, so you must: 9♠.",
        ),
    ],
)  # fmt: skip
def test_why_a_card_may_not_be_played(
    rules: str, hand: str, trick: str, trump: str, broken: bool, card: str, sentence: str
) -> None:
    decision = to_play(
        parse_rules(rules), 0, parse_cards(hand), parse_cards(trick), "S" if trump == "S" else "H", broken=broken
    )
    assert not decision.allows(Play(Card(card)))
    assert decision.why_not(Play(parse_card(card))) == sentence


def test_why_a_bid_may_not_be_made() -> None:
    rules = Spades(double_nil=False, least_bid=2)
    turn = rules.next_call([Entry(0, Bid(0)), Entry(1, Bid(3))], 3, (0, 0))
    assert turn is not None
    decision = to_call(turn)
    numbers = "2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13."
    assert decision.why_not(Bid(0)) == f"Your partner has bid nil, and only one of you may: {numbers}"
    assert decision.why_not(Bid(1)) == f"The lowest bid is 2: {numbers}"
    assert decision.why_not(Play(Card("AS"))) == f"“AS” is not a bid you can make now: {numbers}"


@pytest.mark.parametrize(
    ("calls", "sentence"),
    [
        ([], "The lowest bid is 5"),
        ([Pass()], "The lowest bid is 5"),
        ([Pass(), Bid(6)], "6 has been bid, so only a higher bid counts"),
    ],
)
def test_why_a_bid_is_too_low_in_the_auction(calls: list[Action], sentence: str) -> None:
    turn = Batak().next_call([Entry(seat, call) for seat, call in enumerate(calls)], 3, (0, 0, 0, 0))
    assert turn is not None
    assert to_call(turn).why_not(Bid(4)).startswith(f"{sentence}: pass, ")


def test_blind_nil_is_offered_only_to_a_side_far_enough_behind() -> None:
    rules = make_rules("traditional")
    behind, level = rules.next_call([], 3, (0, 100)), rules.next_call([], 3, (1, 100))
    assert behind is not None
    assert level is not None
    assert (behind.kind, behind.legal) == ("blind", (Bid(0, blind=True), Look()))
    assert level.kind == "bid"
    looked = rules.next_call([Entry(0, Look())], 3, (0, 100))
    assert looked is not None
    assert (looked.seat, looked.kind) == (0, "bid")
    assert Bid(0, blind=True) not in looked.legal


def test_only_one_partner_may_bid_nil_or_blind_nil_where_agreed() -> None:
    rules = make_rules("traditional", {"double_nil": False})
    turn = rules.next_call([Entry(0, Bid(0, blind=True)), Entry(1, Bid(3))], 3, (0, 400))
    assert turn is not None
    assert (turn.seat, turn.kind) == (2, "bid")
    assert not any(isinstance(action, Bid) and action.is_nil for action in turn.legal)
