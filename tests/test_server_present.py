"""What a view may tell: nothing that depends on a hidden card, and all that the page needs."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spadework.cards import STANDARD, Card, in_words
from spadework.game import fair
from spadework.game.dealing import SecretDealing, WrittenDeal
from spadework.game.match import Match, Seat
from spadework.rules import (
    Action,
    Bid,
    Claim,
    Cut,
    Give,
    IllegalAction,
    Look,
    NameTrump,
    Pass,
    Play,
    parse_rules,
)
from spadework.server import messages, present

SEATS = [Seat("You"), Seat("Hazel", "normal"), Seat("Rowan", "normal"), Seat("Ash", "normal")]
RULES = [
    "standard",
    "classic",
    "casual",
    "traditional; blind_nil_behind=0",
    "standard; nil_exchange=3",
    "batak",
]

matches = st.builds(
    lambda rules, secret: Match(parse_rules(rules), SEATS, secret),
    st.sampled_from(RULES),
    st.binary(min_size=32, max_size=32),
)


def choose(match: Match, draw: random.Random) -> tuple[int, Action]:
    """The seat to act and something legal, nil and blind nil more often than sense would have it."""
    decision = match.decision
    assert decision
    nils = [action for action in decision.legal if isinstance(action, Bid) and action.is_nil]
    return decision.seat, draw.choice(nils if nils and draw.random() < 0.4 else decision.legal)


def positions(match: Match, draw: random.Random) -> Iterator[Match]:
    """The match in each position of a deal played at random, until the deal is scored."""
    match.act(match.cutter, Cut("seven"))
    while not match.results:
        yield match
        match.act(*choose(match, draw))


def told(match: Match, seat: int) -> str:
    return msgspec.json.encode(present.view("m", match, seat)).decode()


@given(match=matches, seed=st.integers(0, 2**32), seat=st.integers(0, 3))
def test_no_hidden_card_and_no_secret_is_in_a_view(match: Match, seed: int, seat: int) -> None:
    dealing = match.dealing
    assert isinstance(dealing, SecretDealing)
    secrets = [dealing.secret.hex(), *(fair.derive(dealing.secret, f"deal:{deal}").hex() for deal in range(3))]
    for at in positions(match, random.Random(seed)):
        deal = at.deal
        assert deal
        json = told(at, seat)
        assert not any(secret in json for secret in secrets)
        known = set(deal.known_to(seat)) | {card for gift in deal.gifts if gift.giver == seat for card in gift.cards}
        hidden = {card for other, hand in enumerate(deal.hands) if other != seat for card in hand} - known
        if deal.face_down(seat):
            hidden |= set(deal.hands[seat])
        view = msgspec.json.decode(json, type=messages.View)
        assert hidden.isdisjoint(cards_in(view))
        assert view.fairness.seed is None
    # The deal is over, and with it the secret of its cards, not that of the next deal.
    json = told(match, seat)
    assert view_of(match, seat).deals_scored == 1
    assert secrets[1] in msgspec.json.encode(present.sheet(match, seat)).decode()
    assert not any(secret in json for secret in (secrets[0], *secrets[2:]))


@given(match=matches, seed=st.integers(0, 2**32), seat=st.integers(0, 3))
def test_the_sheet_opens_the_hands_of_deals_that_have_ended_and_no_others(match: Match, seed: int, seat: int) -> None:
    draw = random.Random(seed)
    for _ in range(2):
        match.act(match.cutter, Cut("seven"))
        while match.deal and match.deal.phase != "over":
            sheet = present.sheet(match, seat)
            assert len(sheet.deals) == len(match.results) < len(match.deals)
            match.act(*choose(match, draw))
        sheet = present.sheet(match, seat)
        assert [deal.hands for deal in sheet.deals] == [list(map(list, deal.dealt)) for deal in match.deals]
        if match.winner is not None:
            return


def cards_in(view: messages.View) -> set[str]:
    """Every card that is named in a view, wherever it is, but for sentences: those are compared whole elsewhere."""
    words = msgspec.json.encode(view).decode().replace('"', " ").replace(",", " ").replace("[", " ").replace("]", " ")
    return set(map(str, STANDARD.cards)) & set(words.split())


def view_of(match: Match, seat: int) -> messages.View:
    return present.view("m", match, seat)


@given(match=matches, seed=st.integers(0, 2**32), cut=st.integers(0, 60))
def test_other_hidden_cards_give_the_same_view(match: Match, seed: int, cut: int) -> None:
    """Two cards of one suit that the others have yet to play change places, and nobody could tell."""
    draw = random.Random(seed)
    for at in positions(match, draw):
        if at.position > cut or not at.deal:
            break
    deal = match.deal
    if deal is None or deal.phase == "over":
        return
    # Exchanged cards were chosen by their holder, so with other cards the log would not be legal.
    moved = {card for gift in deal.gifts for card in gift.cards}
    options = [
        (mine, yours)
        for one in (1, 2, 3)
        for other in range(one + 1, 4)
        for mine in set(deal.hands[one]) - moved
        for yours in set(deal.hands[other]) - moved
        if mine[1] == yours[1]
    ]
    if not options:
        return
    mine, yours = draw.choice(sorted(options))
    swap: dict[Card, Card] = {mine: yours, yours: mine}
    hands = [tuple(swap.get(card, card) for card in hand) for hand in deal.dealt]
    try:
        again = replayed(match, hands)
    except IllegalAction:
        # In Batak rank is a duty too, so another card there may rule out what was played.
        assert match.rules.game == "batak"
        return
    assert told(again, 0) == told(replayed(match, deal.dealt), 0)


def replayed(match: Match, hands: Sequence[tuple[Card, ...]]) -> Match:
    """The same log over these hands."""
    written = Match.written(match.rules, SEATS, match.first_dealer, [WrittenDeal(tuple(hands))])
    for seat, action in match.log:
        written.act(seat, action)
    return written


@pytest.fixture
def at_play() -> Match:
    """A match in which the first card is to be led."""
    match = Match(parse_rules("standard"), SEATS, bytes(32))
    match.act(0, Cut("rose"))
    while match.decision and match.decision.kind == "bid":
        match.act(match.decision.seat, Bid(0) if match.decision.seat == 1 else Bid(3))
    return match


def test_sides_begin_with_the_viewers_own(at_play: Match) -> None:
    assert [side.seats for side in present.view("m", at_play, 0).sides] == [[0, 2], [1, 3]]
    assert [side.seats for side in present.view("m", at_play, 3).sides] == [[1, 3], [0, 2]]
    ours, theirs = present.view("m", at_play, 0).sides
    assert (ours.contract, ours.all_bid, theirs.contract, theirs.all_bid) == (6, True, 3, True)


def test_a_contract_is_open_until_both_have_bid() -> None:
    match = Match(parse_rules("standard"), SEATS, bytes(32))
    assert [side.all_bid for side in present.view("m", match, 0).sides] == [False, False]
    match.act(0, Cut())
    bids = iter([3, 0, 4, 2])
    seen = []
    while match.decision and match.decision.kind == "bid":
        match.act(match.decision.seat, Bid(next(bids)))
        seen.append([(side.contract, side.all_bid) for side in present.view("m", match, match.dealer).sides])
    assert [all_bid for sides in seen for _, all_bid in sides].count(True) == 3
    assert sum(contract for contract, _ in seen[-1]) == 9


def auction(rules: str, *calls: Action) -> list[tuple[int | None, list[int], str | None]]:
    """The bidder, the sides' contracts and trump after the cut and after each of these calls."""
    match = Match(parse_rules(rules), SEATS, bytes(32))
    match.act(match.cutter, Cut())
    seen = [view_of(match, match.rules.next_seat(match.dealer))]
    for action in calls:
        assert match.decision
        match.act(match.decision.seat, action)
        seen.append(view_of(match, seen[0].seat))
    return [
        (None if view.bidder is None else match.rules.places_on(seen[0].seat, view.bidder), contracts(view), view.trump)
        for view in seen
    ]


def contracts(view: messages.View) -> list[int]:
    return [side.contract for side in view.sides]


def test_an_auction_binds_the_highest_bidder_alone() -> None:
    assert auction("esli batak", Bid(7), Pass(), Bid(8), Bid(9), NameTrump("H")) == [
        (None, [0, 0], None),
        (0, [7, 0], None),
        (0, [7, 0], None),
        (2, [8, 0], None),
        (3, [0, 9], None),
        (3, [0, 9], "H"),
    ]


def test_the_dealer_is_the_bidder_where_all_pass() -> None:
    *_, last, over = auction("koz maca", *[Pass()] * 4)
    assert last == (None, [0, 0, 0, 0], None)
    assert over == (3, [0, 0, 0, 5], "S")


def test_spades_has_no_bidder(at_play: Match) -> None:
    assert view_of(at_play, 0).bidder is None


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("standard", ("clockwise", None, "S", True, None, None)),
        ("traditional; lead_spades=any time", ("clockwise", None, "S", False, None, None)),
        ("batak", ("clockwise", None, None, False, 5, None)),
        (
            "koz maca; direction=counter-clockwise; deals=5; lead_trump=broken; over_limit=2",
            ("counter-clockwise", 5, "S", True, 5, 2),
        ),
    ],
)
def test_what_the_page_is_told_of_the_rules(rules: str, told: tuple[object, ...]) -> None:
    info = present.rules_info(parse_rules(rules))
    assert (info.direction, info.deals, info.trump, info.must_break, info.floor, info.over_limit) == told


@pytest.mark.parametrize(("failed_nil", "aside"), [("bags", True), ("ignored", True), ("helps", False)])
def test_a_failed_nils_tricks_are_told_apart_where_they_do_not_count(failed_nil: str, aside: bool) -> None:
    match = Match(parse_rules(f"standard; failed_nil={failed_nil}"), SEATS, bytes(32))
    match.act(0, Cut())
    draw = random.Random(1)
    while not match.results:
        decision = match.decision
        assert decision
        match.act(decision.seat, Bid(0) if decision.kind == "bid" else draw.choice(decision.legal))
        if match.deal and match.deal.phase == "play":
            for side in present.view("m", match, 0).sides:
                assert side.nil_tricks == (side.tricks if aside else 0)


def test_the_trick_stays_on_the_table_until_the_next_lead(at_play: Match) -> None:
    for played in range(1, 6):
        decision = at_play.decision
        assert decision
        at_play.act(decision.seat, decision.legal[0])
        tricks = present.view("m", at_play, 0).tricks
        assert len(tricks) == (1 if played < 5 else 2)
        assert len(tricks[-1].cards) == (played - 1) % 4 + 1
        assert tricks[-1].complete == (played == 4)
    assert tricks[1].leader == tricks[0].winning == tricks[1].winning


def test_a_refused_card_carries_its_whole_sentence(at_play: Match) -> None:
    decision = at_play.decision
    assert decision
    view = present.view("m", at_play, decision.seat)
    assert view.decision
    for card, sentence in view.decision.refused.items():
        with pytest.raises(IllegalAction) as refusal:
            at_play.act(decision.seat, Play(Card(card)))
        assert str(refusal.value) == sentence
    assert set(view.decision.refused) | set(view.decision.legal) >= set(view.hand or [])


@pytest.mark.parametrize("secret", [bytes([number]) * 32 for number in range(6)])
def test_what_happened_is_said_in_sentences(secret: bytes) -> None:
    match = Match(parse_rules("traditional; blind_nil_behind=0; blind_exchange=2"), SEATS, secret)
    assert present.view("m", match, 0).said == ""
    said: list[str] = []

    def act(action: Action) -> None:
        decision = match.decision
        assert decision
        match.act(decision.seat, action)
        said.append(present.view("m", match, 0).said)

    act(Cut())
    dealer = match.dealer
    act(Bid(0, blind=True))
    for _ in range(3):
        act(Look())
        act(Bid(3))
    for _ in range(2):
        decision = match.decision
        assert decision
        act(next(action for action in decision.legal if isinstance(action, Give)))
    names = [SEATS[(dealer + step) % 4].name for step in (1, 2, 3, 4)]

    def sentence(name: str, verb: str, rest: str, own: str = "") -> str:
        return f"You {verb} {own or rest}." if name == "You" else f"{name} {verb}s {rest}."

    gifts = match.deals[0].gifts

    def given(place: int, giver: str, taker: str) -> str:
        own = "You" in (giver, taker)
        what = f"the {' and '.join(map(str, map(in_words, gifts[place].cards)))}" if own else "2 cards"
        return sentence(giver, "give", f"{what} to {'you' if taker == 'You' else taker}")

    assert said == [
        "You cut the deck and deal." if names[3] == "You" else f"You cut the deck, and {names[3]} deals.",
        sentence(names[0], "bid", "blind nil"),
        *(
            line
            for name in names[1:]
            for line in (sentence(name, "look", "at the cards", "at your cards"), sentence(name, "bid", "3"))
        ),
        given(0, names[0], names[2]),
        given(1, names[2], names[0]),
    ]


def test_the_end_of_a_trick_and_of_a_deal_are_said(at_play: Match) -> None:
    said = []
    while not at_play.results:
        decision = at_play.decision
        assert decision
        at_play.act(decision.seat, next(action for action in decision.legal if action != Claim()))
        said.append(present.view("m", at_play, 0).said)
    assert all(line.endswith(("wins the trick.", "You win the trick.")) for line in said[3:51:4])
    assert said[-1].endswith("The deal is over.")


def test_a_claim_leaves_the_rest_to_be_seen(at_play: Match) -> None:
    expected = None
    while not at_play.results:
        decision = at_play.decision
        assert decision
        if Claim() in decision.legal:
            left = [list(map(str, hand)) for hand in at_play.deals[0].hands]
            expected = messages.Claimed(seat=decision.seat, hands=left)
        at_play.act(decision.seat, Claim() if Claim() in decision.legal else decision.legal[-1])
    assert expected, "nobody could claim in this deal, so it shows nothing"
    assert present.sheet(at_play, 0).deals[0].claimed == expected


def test_a_view_before_the_next_cut_still_shows_the_deal_before(at_play: Match) -> None:
    while not at_play.results:
        decision = at_play.decision
        assert decision
        at_play.act(decision.seat, decision.legal[0])
    view = present.view("m", at_play, 0)
    assert (view.phase, view.deal, view.deals_scored, view.hand) == ("cut", 1, 1, None)
    assert view.dealer == at_play.deals[0].dealer
    assert view.tricks[-1].complete
    assert sum(player.tricks for player in view.players) == 13
    assert view.decision
    assert view.decision.kind == "cut"
    first = present.sheet(at_play, 0).deals[0]
    assert view.fairness.commitment != first.fairness.commitment
    assert (view.fairness.cut, view.fairness.seed) == (None, None)
    assert first.sides[0].bid == "3 and 3"
    assert first.sides[1].bid == "nil and 3"
    assert [side.score for side in first.sides] == [side.score for side in view.sides]
