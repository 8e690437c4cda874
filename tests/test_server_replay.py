"""A match seen again: the replay tells its course exactly, and nothing of a deal in play."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from servers import Person, Server
from sqlalchemy import URL
from strategies import new_match, play_on, some_rules

from spadework.game.deal import Deal
from spadework.game.match import Match
from spadework.rules import Action, Cut, Give, Keep, Play, Rules, parse_action, parse_rules
from spadework.server import messages, present
from spadework.server.replay import SIGNATURE, Links, NoSuchReplay, replay
from spadework.server.settings import Settings

Steps = list[tuple[int, Action]]

SECRETS = st.binary(min_size=32, max_size=32)
EXCHANGING = ["traditional; blind_nil_behind=0", "standard; nil_exchange=3"]
PRESETS = ["standard", "classic", "casual", "traditional", "batak"]


def told(match: Match, seat: int = 0) -> messages.Replay:
    """The replay as it arrives."""
    sent = msgspec.json.encode(replay(match, seat, own=True, link=None))
    return msgspec.json.decode(sent, type=messages.Replay)


def steps(deal: messages.ReplayDeal, rules: Rules) -> Steps:
    """What was done in a deal, in order, as the replay tells it."""
    done: Steps = [(call.seat, parse_action(call.action)) for call in deal.calls]
    done += [
        (gift.giver, Keep() if gift.taker is None else parse_action("give " + " ".join(gift.cards)))
        for gift in deal.gifts
    ]
    for trick in deal.tricks:
        done += [(rules.next_seat(trick.leader, place), parse_action(card)) for place, card in enumerate(trick.cards)]
    if deal.claim:
        done.append((deal.claim.seat, parse_action("claim")))
    return done


def check(match: Match, seat: int) -> None:
    """The replay agrees with the match, deal by deal and card by card."""
    rules = match.rules
    found = told(match, seat)
    own = rules.side_of(seat)
    order = [own, *(side for side in range(len(rules.sides)) if side != own)]
    assert found.sides == [list(rules.sides[side]) for side in order]
    assert [player.name for player in found.players] == [each.name for each in match.seats]
    assert [player.level is None for player in found.players] == [each.is_person for each in match.seats]
    assert [deal.number for deal in found.deals] == list(range(1, len(match.results) + 1))
    for deal, played, result, sheet in zip(
        found.deals, match.deals, match.results, present.sheet(match, seat).deals, strict=False
    ):
        assert (deal.dealer, deal.result) == (sheet.dealer, sheet.sides)
        assert (deal.bidder, deal.trump) == (sheet.bidder, sheet.trump)
        bound = [seat for seat, bid in enumerate(played.bids) if bid]
        assert deal.bidder == (bound[0] if rules.game == "batak" else None)
        assert deal.hands == [list(hand) for hand in played.dealt]
        assert deal.scores == [played.before.scores[side] for side in order]
        assert deal.bags == [played.before.bags[side] for side in order]
        assert [side.score for side in deal.result] == [result[side].score for side in order]
        assert steps(deal, rules) == list(map(tuple, played.actions))
        assert [bid and parse_action(bid) for bid in deal.bids] == list(played.bids)
        follow(rules, deal, played, order)


def aside(deal: Deal, order: list[int]) -> list[int]:
    """By side, the tricks that do not count toward the contract."""
    rules = deal.rules
    bids, taken = deal.bids, deal.taken
    return [
        rules.tricks_aside([bids[each] for each in rules.sides[side]], [taken[each] for each in rules.sides[side]])
        for side in order
    ]


def follow(rules: Rules, deal: messages.ReplayDeal, played: Deal, order: list[int]) -> None:
    """Plays the deal again from what the replay tells, and compares what it says of each step with what comes of it."""
    again = Deal(rules, deal.dealer, played.dealt, played.before)
    cards = 0
    gifts = iter(deal.gifts)
    for seat, action in steps(deal, rules):
        again.act(seat, action)
        if isinstance(action, Give | Keep):
            gift = next(gifts)
            assert gift.taker == (again.gifts[-1].taker if isinstance(action, Give) else None)
        if isinstance(action, Play):
            trick = deal.tricks[cards // rules.seats]
            place = cards % rules.seats
            cards += 1
            assert again.broken == (deal.broken is not None and cards >= deal.broken)
            if place == rules.seats - 1:
                assert again.tricks[-1].winner == trick.winning[place]
                assert trick.nil_tricks == aside(again, order)
            else:
                winner = rules.winner_of_trick(again.trick.cards, again.trump or "S")
                assert rules.next_seat(trick.leader, winner) == trick.winning[place]
    assert again.phase == "over"
    assert again.trump == deal.trump
    if deal.claim:
        assert deal.claim.hands == [list(hand) for hand in again.hands]
        assert deal.claim.nil_tricks == aside(again, order)


@settings(max_examples=25)
@given(rules=some_rules(), secret=SECRETS, seed=st.integers(0, 2**32), seat=st.integers(0, 3))
def test_a_replay_agrees_with_any_match(rules: Rules, secret: bytes, seed: int, seat: int) -> None:
    match = new_match(rules, secret)
    play_on(match, random.Random(seed), 160)
    check(match, seat)


@pytest.mark.parametrize("rules", [*PRESETS, *EXCHANGING])
def test_a_replay_agrees_with_a_whole_match(rules: str) -> None:
    match = new_match(parse_rules(rules), bytes(32))
    play_on(match, random.Random(5), 2000)
    check(match, 0)
    gifts = [gift for deal in told(match).deals for gift in deal.gifts]
    assert gifts or rules not in EXCHANGING


def test_a_claim_is_told_with_the_cards_that_were_left() -> None:
    claims = 0
    for seed in range(20):
        match = new_match(parse_rules("standard"), bytes([seed]) * 32)
        play_on(match, random.Random(seed), 300)
        for deal in told(match).deals:
            if deal.claim:
                claims += 1
                assert {len(hand) for hand in deal.claim.hands} == {13 - len(deal.tricks)}
                assert sorted(card for hand in deal.claim.hands for card in hand) == sorted(
                    set(match.rules.deck.cards) - {card for trick in deal.tricks for card in trick.cards}
                )
    assert claims > 0


@given(rules=some_rules(), secret=SECRETS, seed=st.integers(0, 2**32))
def test_a_deal_that_is_not_scored_is_not_told(rules: Rules, secret: bytes, seed: int) -> None:
    match = new_match(rules, secret)
    match.act(match.cutter, Cut())
    draw = random.Random(seed)
    while not match.results:
        assert told(match).deals == []
        play_on(match, draw, 1)
    before = told(match)
    if match.awaits_cut:
        match.act(match.cutter, Cut())
        play_on(match, draw, 20)
        assert told(match) == before


# Links


def links(secret: bytes = bytes(32)) -> Links:
    return Links(Settings(data=Path(), secret=secret, database=URL.create("sqlite+aiosqlite")))


@given(match=st.from_regex(r"[A-Za-z0-9_-]{1,30}", fullmatch=True), place=st.integers(0, 60), secret=SECRETS)
def test_a_link_is_known_again_and_no_other_is(match: str, place: int, secret: bytes) -> None:
    key = links(secret).path(match).removeprefix("/replay/")
    assert links(secret).match(key) == match
    place %= len(key)
    other = "A" if key[place] != "A" else "B"
    for wrong in (key[:place] + other + key[place + 1 :], key[:-1], key + "A", key[SIGNATURE:], match, ""):
        with pytest.raises(NoSuchReplay):
            links(secret).match(wrong)
    with pytest.raises(NoSuchReplay):
        links(secret + b"x").match(key)


# Over HTTP


def problem(answer: httpx.Response) -> str:
    """The sentence of a 404."""
    assert answer.status_code == 404, answer.text
    found = msgspec.json.decode(answer.content, type=messages.Problem)
    assert "\n" not in found.detail
    assert found.detail.endswith(".")
    return found.detail


def a_finished_match(person: Person) -> str:
    """Plays a short match to its end and returns its name."""
    view = person.begin("classic; target=100")
    while view["phase"] != "over":
        view = person.play_on(view)[-1]
    match: str = view["match"]
    return match


def test_a_match_is_shown_to_its_guest_while_it_goes_on(person: Person) -> None:
    view = person.begin()
    match = view["match"]
    assert person.get(f"/api/matches/{match}/replay").json()["deals"] == []
    while view["deals_scored"] == 0:
        view = person.play_on(view)[-1]
    found = person.get(f"/api/matches/{match}/replay").json()
    assert (len(found["deals"]), found["link"], found["own"], found["seat"]) == (1, None, True, 0)
    view = person.play_on(view)[-1]
    assert len(person.get(f"/api/matches/{match}/replay").json()["deals"]) == 1


def test_a_link_shows_a_finished_match_to_anybody(person: Person, server: Server) -> None:
    match = a_finished_match(person)
    own: dict[str, Any] = person.get(f"/api/matches/{match}/replay").json()
    assert own["link"].startswith("/replay/")
    address = "/api/replays/" + own["link"].removeprefix("/replay/")
    with httpx.Client(base_url=server.address) as stranger:
        seen = stranger.get(address)
        assert seen.status_code == 200
        assert seen.json() == own | {"own": False}
        assert "spadework" not in seen.headers.get("set-cookie", "")
        assert problem(stranger.get(f"/api/matches/{match}/replay"))
        assert problem(stranger.get(f"/api/matches/{match}"))
    assert person.get(address).json() == own


def test_a_link_that_is_none_shows_nothing(person: Person) -> None:
    match = a_finished_match(person)
    link = person.get(f"/api/matches/{match}/replay").json()["link"]
    key = link.removeprefix("/replay/")
    said = problem(person.get(f"/api/replays/{key[:-1]}"))
    assert said == "This link shows no match: part of it may be missing, or its match has been deleted."
    for wrong in (match, key[:-1] + ("A" if key[-1] != "A" else "B"), "x", key + key):
        assert problem(person.get(f"/api/replays/{wrong}")) == said


def test_a_match_of_somebody_else_is_not_shown(person: Person, server: Server) -> None:
    match = person.begin()["match"]
    with Person(server.address) as other:
        other.begin()
        assert problem(other.get(f"/api/matches/{match}/replay"))
    assert problem(person.get("/api/matches/nothing/replay"))


def test_a_match_that_was_given_up_shows_the_deals_that_were_scored(person: Person, server: Server) -> None:
    view = person.begin()
    while view["deals_scored"] == 0:
        view = person.play_on(view)[-1]
    view = person.play_on(view)[-1]
    assert person.post(f"/api/matches/{view['match']}/give-up").status_code == 200
    own: dict[str, Any] = person.get(f"/api/matches/{view['match']}/replay").json()
    assert len(own["deals"]) == 1
    with httpx.Client(base_url=server.address) as stranger:
        seen = stranger.get("/api/replays/" + own["link"].removeprefix("/replay/"))
        assert seen.json() == own | {"own": False}
