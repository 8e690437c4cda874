"""Positions written down by one seat's knowledge, as in `conformance/sense.jsonl`, read into views."""

from __future__ import annotations

from typing import Any

from cases import action

from spadework.cards import Card, parse_cards
from spadework.game.decision import Decision, to_call, to_give, to_play
from spadework.game.knowledge import Trick
from spadework.game.view import View
from spadework.rules import Action, Bid, Entry, Give, Play, Rules, Standing, make_rules

PLAIN_SUITS = "CDH"


def position(**changes: Any) -> Any:
    """A written position, early in a match with nothing special, with some of it changed."""
    return {
        "kind": "card", "preset": "standard", "seat": 0, "dealer": 3, "scores": [120, 140], "bags": [2, 3],
        "bids": [3, 3, 3, 3], "tricks": [],
    } | changes  # fmt: skip


def cards(names: str) -> list[str]:
    """Cards as a written position holds them."""
    return list(parse_cards(names))


def turned(case: Any, suits: dict[str, str], turn: int) -> Any:
    """The same position with the plain suits exchanged and everybody so many seats further on."""

    def swapped(names: Any) -> list[str]:
        return [name[0] + suits.get(name[1], name[1]) if len(name) == 2 else name for name in names]

    def seat(number: int) -> int:
        return int(number + turn) % 4

    other = case | {"seat": seat(case["seat"]), "dealer": seat(case["dealer"]), "hand": swapped(case["hand"])}
    other["bids"] = [case["bids"][(place - turn) % 4] for place in range(4)]
    other["tricks"] = [{"leader": seat(trick["leader"]), "cards": swapped(trick["cards"])} for trick in case["tricks"]]
    if turn % 2:
        other["scores"], other["bags"] = case["scores"][::-1], case["bags"][::-1]
    if "received" in case:
        other["received"] = swapped(case["received"])
    if case["kind"] != "bid":
        other["good"], other["bad"] = swapped(case["good"]), swapped(case["bad"])
    return other


def view_of_position(case: Any) -> View:
    """What the seat to act sees in a written position."""
    rules = make_rules(case["preset"], case.get("options"))
    seat, dealer, hand = case["seat"], case["dealer"], rules.deck.sorted(map(Card, case["hand"]))
    before = Standing(tuple(case["scores"]), tuple(case["bags"]))
    order = [rules.next_seat(dealer, step) for step in range(1, rules.seats + 1)]
    calls = tuple(Entry(each, action(case["bids"][each])) for each in order if case["bids"][each] is not None)
    bids = dict(calls)
    finished, running, broken = tricks(rules, case["tricks"], rules.next_seat(dealer))
    played = len(finished)
    sizes = [rules.hand_size - played] * rules.seats
    for place in range(len(running.cards)):
        sizes[rules.next_seat(running.leader, place)] -= 1
    received = tuple(map(Card, case.get("received", ())))
    if case["kind"] == "exchange":  # the partner has given its cards and got none back yet
        sizes[seat] += len(received)
        sizes[rules.next_seat(seat, rules.seats // 2)] -= len(received)
    return View(
        rules=rules,
        seat=seat,
        dealer=dealer,
        before=before,
        phase={"bid": "bidding", "exchange": "exchange", "card": "play"}[case["kind"]],  # type: ignore[arg-type]
        hand=hand,
        calls=calls,
        bids=tuple(bid if isinstance(bid := bids.get(each), Bid) else None for each in range(rules.seats)),
        received=received,
        trump=None if case["kind"] == "bid" else "S",
        broken=broken,
        tricks=tuple(finished),
        trick=running,
        taken=tuple(sum(trick.winner == each for trick in finished) for each in range(rules.seats)),
        sizes=tuple(sizes),
        turn=seat,
        decision=decision_at(rules, case, calls, hand, running, broken),
    )


def tricks(rules: Rules, written: Any, leader: int) -> tuple[list[Trick], Trick, bool]:
    """The finished tricks, the running one, and whether spades are broken."""
    finished: list[Trick] = []
    running, broken = Trick(leader), False
    for each in written:
        cards = tuple(map(Card, each["cards"]))
        for place, card in enumerate(cards):
            broken = broken or rules.breaks(card, (card,), cards[:place], "S")
        running = Trick(each["leader"], cards)
        if len(cards) == rules.seats:
            winner = rules.next_seat(each["leader"], rules.winner_of_trick(cards, "S"))
            finished.append(Trick(each["leader"], cards, winner))
            running = Trick(winner)
    return finished, running, broken


def decision_at(
    rules: Rules, case: Any, calls: tuple[Entry, ...], hand: tuple[Card, ...], running: Trick, broken: bool
) -> Decision:
    """What the seat is asked to do in a written position."""
    match case["kind"]:
        case "bid":
            turn = rules.next_call(calls, case["dealer"], case["scores"])
            assert turn is not None
            assert turn.seat == case["seat"]
            return to_call(turn)
        case "exchange":
            (exchange,) = rules.exchanges(calls)
            return to_give(case["seat"], hand, exchange.count, back="received" in case)
    return to_play(rules, case["seat"], hand, running.cards, "S", broken=broken)


def verdict(case: Any, chosen: Action) -> str:
    """Whether an action is "good", "bad" or a matter of "taste" in a position."""
    match chosen:
        case Give(cards):
            parts: set[Any] = set(cards)
        case Play(card):
            parts = {card}
        case _:
            parts = {str(chosen)}
    good, bad = set(map(str, case["good"])), set(map(str, case["bad"]))
    return "bad" if parts & bad else "good" if parts <= good else "taste"
