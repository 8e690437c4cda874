"""The lines that Spadework and a program that plays say to each other, as `docs/engines.md` describes them.

One struct for each JSON object. Cards and actions are the record's own words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from spadework.cards import Card, Suit, parse_card
from spadework.game.deal import Phase
from spadework.game.decision import Decision
from spadework.game.knowledge import Trick
from spadework.game.view import View
from spadework.rules import (
    Action,
    Bid,
    Entry,
    Play,
    Rules,
    RulesError,
    Standing,
    Value,
    options_of,
    parse_action,
    parse_rules,
)
from spadework.rules.words import quoted


class ProtocolError(ValueError):
    """A line that is not what the protocol asks for. Its message is one sentence."""


class CallLine(Struct, frozen=True):
    """What a seat said in the bidding."""

    seat: int
    action: str


class TrickLine(Struct, frozen=True):
    """A trick: the first card is the leader's, the rest follow clockwise. The running one has no winner yet."""

    leader: int
    cards: tuple[str, ...]
    winner: int | None = None


class DecisionLine(Struct, frozen=True):
    """What the seat is asked to do."""

    kind: Literal["blind", "bid", "trump", "give", "give back", "play"]
    legal: tuple[str, ...]
    count: int
    """How many cards an exchange asks for; 0 otherwise."""


class ViewLine(Struct, frozen=True):
    """A deal as the seat to act sees it."""

    rules: str
    options: dict[str, Value]
    """Every option of the rules. Only told: who reads the line takes them from ``rules``."""
    seat: int
    dealer: int
    scores: tuple[int, ...]
    """By side, before the deal."""
    bags: tuple[int, ...]
    hand: tuple[str, ...] | None
    calls: tuple[CallLine, ...]
    bids: tuple[str | None, ...]
    given: tuple[str, ...]
    received: tuple[str, ...]
    trump: str | None
    broken: bool
    tricks: tuple[TrickLine, ...]
    """The complete tricks."""
    trick: TrickLine
    """The running trick."""
    taken: tuple[int, ...]
    sizes: tuple[int, ...]
    decision: DecisionLine
    seed: str
    """A number in hexadecimal digits, from which all that is random in the decision should come."""


class AnswerLine(Struct, frozen=True):
    """The action that is taken."""

    action: str


_VIEWS = msgspec.json.Decoder(ViewLine)
_ANSWERS = msgspec.json.Decoder(AnswerLine)
_PHASES: dict[str, Phase] = {"give": "exchange", "give back": "exchange", "play": "play"}


def write_view(view: View, seed: int) -> bytes:
    """The line that asks for an action, without its end.

    Raises ValueError if the view has no decision.
    """
    decision = view.decision
    if decision is None or decision.kind == "cut":
        raise ValueError("Only a seat that is to bid, give or play asks for an action.")
    return msgspec.json.encode(
        ViewLine(
            rules=str(view.rules),
            options={name: getattr(view.rules, name) for name in options_of(type(view.rules))},
            seat=view.seat,
            dealer=view.dealer,
            scores=view.before.scores,
            bags=view.before.bags,
            hand=view.hand,
            calls=tuple([CallLine(seat, str(action)) for seat, action in view.calls]),
            bids=tuple([None if bid is None else str(bid) for bid in view.bids]),
            given=view.given,
            received=view.received,
            trump=view.trump,
            broken=view.broken,
            tricks=tuple([TrickLine(trick.leader, trick.cards, trick.winner) for trick in view.tricks]),
            trick=TrickLine(view.trick.leader, view.trick.cards),
            taken=view.taken,
            sizes=view.sizes,
            decision=DecisionLine(decision.kind, tuple(map(str, decision.legal)), decision.count),
            seed=f"{seed:x}",
        )
    )


def read_view(line: bytes) -> tuple[View, int]:
    """The view and the seed that a line gives.

    Raises ProtocolError, with one sentence, if it is no such line.
    """
    try:
        told = _VIEWS.decode(line)
        return _view(told), int(told.seed, 16)
    except msgspec.ValidationError as error:
        raise ProtocolError(f"The line is not a view: {error}.") from None
    except msgspec.DecodeError:
        raise ProtocolError("The line is not a JSON object.") from None
    except RulesError as error:
        raise ProtocolError(str(error)) from None
    except ValueError as error:
        raise ProtocolError(f"The line is not a view: {error}") from None


def write_answer(action: Action) -> bytes:
    """The line that answers with an action, without its end.

    >>> write_answer(Bid(0))
    b'{"action":"nil"}'
    """
    return msgspec.json.encode(AnswerLine(str(action)))


def read_answer(line: bytes) -> Action:
    """The action that a line answers with.

    Raises ProtocolError, with one sentence, if it is no such line.

    >>> read_answer(b'{"action": "4", "because": "two aces"}')
    Bid(tricks=4, blind=False)
    """
    try:
        return parse_action(_ANSWERS.decode(line).action)
    except (msgspec.DecodeError, UnicodeDecodeError):
        shown = quoted(line.decode(errors="replace").strip())
        raise ProtocolError(f'It answered {shown}, and not with an object such as {{"action": "4"}}.') from None
    except ValueError as error:
        raise ProtocolError(f"It answered with what is no action: {error}") from None


def _view(told: ViewLine) -> View:
    rules = parse_rules(told.rules)
    _check_sizes(told, rules)
    hand = None if told.hand is None else _cards(told.hand)
    tricks = tuple(Trick(trick.leader, _cards(trick.cards), trick.winner) for trick in told.tricks)
    trick = Trick(told.trick.leader, _cards(told.trick.cards))
    decision = Decision(
        told.seat, told.decision.kind, tuple(map(parse_action, told.decision.legal)), told.decision.count
    )
    _check_cards(rules, hand, (*tricks, trick), decision)
    return View(
        rules=rules,
        seat=told.seat,
        dealer=told.dealer,
        before=Standing(told.scores, told.bags),
        phase=_PHASES.get(told.decision.kind, "bidding"),
        hand=hand,
        calls=tuple(Entry(call.seat, parse_action(call.action)) for call in told.calls),
        bids=tuple(None if bid is None else _bid(bid) for bid in told.bids),
        given=_cards(told.given),
        received=_cards(told.received),
        trump=_trump(rules, told),
        broken=told.broken,
        tricks=tricks,
        trick=trick,
        taken=told.taken,
        sizes=told.sizes,
        turn=told.seat,
        decision=decision,
    )


def _cards(names: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, names))


def _bid(text: str) -> Bid:
    bid = parse_action(text)
    if not isinstance(bid, Bid):
        raise ValueError(f"{quoted(text)} is not a bid.")
    return bid


def _trump(rules: Rules, told: ViewLine) -> Suit | None:
    suit: Suit | None = next((suit for suit in rules.deck.suits if suit == told.trump), None)
    if suit is None and (told.trump is not None or told.decision.kind == "play"):
        raise ValueError(f"trump must be one of {', '.join(rules.deck.suits)} in the play.")
    return suit


def _check_sizes(told: ViewLine, rules: Rules) -> None:
    for name, found, wanted in (
        ("scores", told.scores, len(rules.sides)),
        ("bags", told.bags, len(rules.sides)),
        ("bids", told.bids, rules.seats),
        ("taken", told.taken, rules.seats),
        ("sizes", told.sizes, rules.seats),
    ):
        if len(found) != wanted:
            raise ValueError(f"{name} must hold {wanted} values, not {len(found)}.")
    for name, seat in _seats(told):
        if not 0 <= seat < rules.seats:
            raise ValueError(f"{name} must be a seat from 0 to {rules.seats - 1}, not {seat}.")
    if any(len(trick.cards) != rules.seats or trick.winner is None for trick in told.tricks):
        raise ValueError(f"each of the tricks must have {rules.seats} cards and a winner.")
    if len(told.trick.cards) >= rules.seats:
        raise ValueError(f"the running trick must have fewer than {rules.seats} cards.")


def _seats(told: ViewLine) -> Iterator[tuple[str, int]]:
    yield "seat", told.seat
    yield "dealer", told.dealer
    for call in told.calls:
        yield "the seat of a call", call.seat
    for trick in (*told.tricks, told.trick):
        yield "the leader of a trick", trick.leader
        if trick.winner is not None:
            yield "the winner of a trick", trick.winner


def _check_cards(rules: Rules, hand: Sequence[Card] | None, tricks: Sequence[Trick], decision: Decision) -> None:
    seen = [*(hand or ()), *(card for trick in tricks for card in trick.cards)]
    if len(set(seen)) < len(seen):
        raise ValueError("the same card stands in it twice.")
    if strange := set(seen) - set(rules.deck.cards):
        raise ValueError(f"{min(strange)} is not in the deck of these rules.")
    if not decision.legal:
        raise ValueError("the decision has no legal action.")
    if hand is None and decision.kind != "blind":
        raise ValueError("the hand must be seen in this decision.")
    for action in decision.legal:
        if isinstance(action, Play) and action.card not in (hand or ()):
            raise ValueError(f"{action.card} is legal, but it is not in the hand.")
