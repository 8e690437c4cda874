"""The rules agree with every conformance case."""

from __future__ import annotations

from typing import Any

import pytest
from cases import action, cases

from spadework.cards import STANDARD
from spadework.game import fair
from spadework.game.deal import Deal
from spadework.game.dealing import seeded_hands
from spadework.rules import Bid, Claim, Entry, NameTrump, Spades, Standing, make_rules


def by_source(case: Any) -> str:
    return str(case["source"])


@pytest.mark.parametrize("case", cases("scoring"), ids=by_source)
def test_scoring(case: Any) -> None:
    rules = make_rules(case["preset"], case.get("options"))
    assert isinstance(rules, Spades)
    bids = [bid for bid in map(action, case["bids"]) if isinstance(bid, Bid)]
    side = rules.score_side(bids, case["tricks"], case["before"]["score"], case["before"]["bags"])
    assert (side.score, side.bags) == (case["after"]["score"], case["after"]["bags"])
    assert side.delta == case["after"]["score"] - case["before"]["score"]


@pytest.mark.parametrize("case", cases("finish"), ids=by_source)
def test_finish(case: Any) -> None:
    winner = make_rules(case["preset"], case.get("options")).winner(case["scores"], 1)
    assert (winner is not None, winner) == (case["over"], case["winner"])


@pytest.mark.parametrize("case", cases("play"), ids=by_source)
def test_play(case: Any) -> None:
    rules = make_rules(case["preset"])
    if "wins" in case:
        assert rules.winner_of_trick(case["trick"], "S") == case["wins"]
    else:
        playable = rules.playable(case["hand"], case["trick"], "S", case["broken"])
        assert set(playable.cards) == set(case["legal"])


@pytest.mark.parametrize("case", [case for case in cases("batak") if "legal" in case], ids=by_source)
def test_batak_play(case: Any) -> None:
    playable = make_rules("batak").playable(case["hand"], case["trick"], case["trump"], True)
    assert set(playable.cards) == set(case["legal"])


@pytest.mark.parametrize("case", [case for case in cases("batak") if "calls" in case], ids=by_source)
def test_batak_auction(case: Any) -> None:
    rules = make_rules("batak", case.get("options"))
    calls: list[Entry] = []
    for call in map(action, case["calls"]):
        turn = rules.next_call(calls, case["dealer"], (0,) * 4)
        assert turn is not None
        assert turn.kind == "bid"
        assert call in turn.legal
        calls.append(Entry(turn.seat, call))
    naming = rules.next_call(calls, case["dealer"], (0,) * 4)
    assert naming is not None
    assert (naming.kind, naming.seat) == ("trump", case["declarer"])
    contract = rules.contract([*calls, Entry(naming.seat, NameTrump("H"))], case["dealer"])
    assert contract.bids[case["declarer"]] == Bid(case["bid"])
    assert (contract.leader, contract.trump) == (case["declarer"], "H")


@pytest.mark.parametrize("case", [case for case in cases("batak") if "points" in case], ids=by_source)
def test_batak_score(case: Any) -> None:
    bids = [Bid(case["bid"]) if seat == case["declarer"] else None for seat in range(4)]
    scored = make_rules("batak").score(bids, case["tricks"], Standing((0,) * 4, (0,) * 4))
    assert [side.delta for side in scored] == case["points"]


@pytest.mark.parametrize("case", [case for case in cases("batak") if "over" in case], ids=by_source)
def test_batak_finish(case: Any) -> None:
    winner = make_rules("batak").winner(case["scores"], 1)
    assert (winner is not None, winner) == (case["over"], case["winner"])


@pytest.mark.parametrize("case", cases("fairdeal"), ids=by_source)
def test_fair_deal(case: Any) -> None:
    seed, cut = bytes.fromhex(case["seed"]), case["cut"] or ""
    assert fair.commitment(seed) == case["commitment"]
    assert list(fair.shuffle(STANDARD, fair.shuffle_key(seed, cut))) == case["order"]
    assert [list(hand) for hand in seeded_hands(Spades(), seed, cut, case["dealer"])] == case["hands"]


@pytest.mark.parametrize(
    "case",
    cases("deals"),
    ids=lambda case: " ".join([case["preset"], *(f"{k}={v}" for k, v in case["options"].items())]),
)
def test_whole_deal(case: Any) -> None:
    rules = make_rules(case["preset"], case["options"])
    before = Standing(tuple(case["before"]["scores"]), tuple(case["before"].get("bags", (0,) * len(rules.sides))))
    deal = Deal(rules, case["dealer"], case["hands"], before)
    for step in case["steps"]:
        decision = deal.decision
        assert decision is not None
        assert decision.seat == step["seat"]
        if "legal" in step:
            legal = {NameTrump(each) if decision.kind == "trump" else action(each) for each in step["legal"]}
            assert set(decision.legal) - {Claim()} == legal
        tricks = len(deal.tricks)
        deal.act(step["seat"], action(step["do"]))
        if len(deal.tricks) > tricks:
            expected = case["tricks"][tricks]
            assert deal.tricks[-1].winner == expected["winner"]
            assert deal.broken == expected.get("broken", deal.broken)
    after = case["after"]
    assert deal.phase == "over"
    scores = [side.score for side in deal.score()]
    assert (list(deal.taken), scores) == (after["tricks"], after["scores"])
    assert [side.bags for side in deal.score()] == after.get("bags", [0] * len(rules.sides))
    assert rules.winner(scores, 1) == after["winner"]
