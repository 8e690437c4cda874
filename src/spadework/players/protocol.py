"""The lines that Spadework and a program that plays say to each other, as `docs/engines.md` describes them.

One struct for each JSON object. Cards and actions are the record's own words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from spadework.cards import Card, parse_card
from spadework.game.deal import Phase
from spadework.game.decision import Decision
from spadework.game.knowledge import Trick
from spadework.game.record.values import printable
from spadework.game.view import View
from spadework.rules import (
    Action,
    Bid,
    Claim,
    Contract,
    Entry,
    Give,
    Keep,
    Look,
    NameTrump,
    Pass,
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
    """Every option of the rules, for programs that know no presets. These, the bids, the trump and who took which trick
    follow from the rest, and we read them there."""
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
    except (msgspec.DecodeError, RecursionError):
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
    except (msgspec.DecodeError, RecursionError):
        shown = quoted(printable(line.decode(errors="replace").strip()))
        raise ProtocolError(f'It answered {shown}, and not with an object such as {{"action": "4"}}.') from None
    except ValueError as error:
        raise ProtocolError(f"It answered with what is no action: {error}") from None


def _view(told: ViewLine) -> View:
    rules = parse_rules(told.rules)
    _check_seats(told, rules)
    calls, contract = _bidding(told, rules)
    tricks, trick = _tricks(told, rules, contract)
    decision = Decision(
        told.seat, told.decision.kind, tuple(map(parse_action, told.decision.legal)), told.decision.count
    )
    hand = None if told.hand is None else _cards(told.hand)
    _check_cards(rules, told.sizes, hand, (*tricks, trick), decision)
    bids = {seat: action for seat, action in calls if isinstance(action, Bid)}
    winners = [trick.winner for trick in tricks]
    return View(
        rules=rules,
        seat=told.seat,
        dealer=told.dealer,
        before=Standing(told.scores, told.bags),
        phase=_PHASES.get(told.decision.kind, "bidding"),
        hand=hand,
        calls=calls,
        bids=contract.bids if contract else tuple(bids.get(seat) for seat in range(rules.seats)),
        given=_cards(told.given),
        received=_cards(told.received),
        trump=contract.trump if contract else None,
        broken=told.broken,
        tricks=tricks,
        trick=trick,
        taken=tuple(winners.count(seat) for seat in range(rules.seats)),
        sizes=told.sizes,
        turn=told.seat,
        decision=decision,
    )


def _cards(names: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, names))


def _check_seats(told: ViewLine, rules: Rules) -> None:
    for name, found, wanted in (
        ("scores", told.scores, len(rules.sides)),
        ("bags", told.bags, len(rules.sides)),
        ("sizes", told.sizes, rules.seats),
    ):
        if len(found) != wanted:
            raise ValueError(f"{name} must hold {wanted} numbers, not {len(found)}.")
    for name, seat in (("seat", told.seat), ("dealer", told.dealer)):
        if not 0 <= seat < rules.seats:
            raise ValueError(f"{name} must be from 0 to {rules.seats - 1}, not {seat}.")


def _bidding(told: ViewLine, rules: Rules) -> tuple[tuple[Entry, ...], Contract | None]:
    """What was said, held against the rules, and what it came to if it is over."""
    calls: list[Entry] = []
    for call in told.calls:
        entry = Entry(call.seat, parse_action(call.action))
        turn = rules.next_call(calls, told.dealer, told.scores)
        if turn is None or entry.seat != turn.seat or entry.action not in turn.legal:
            raise ValueError(f"seat {entry.seat} could not say {quoted(call.action)} there.")
        calls.append(entry)
    turn = rules.next_call(calls, told.dealer, told.scores)
    if (turn is None) != (told.decision.kind in _PHASES) or (turn and (turn.seat, turn.kind) != _asked(told)):
        raise ValueError("after those calls the decision would be another one.")
    return tuple(calls), None if turn else rules.contract(calls, told.dealer)


def _asked(told: ViewLine) -> tuple[int, str]:
    return told.seat, told.decision.kind


def _tricks(told: ViewLine, rules: Rules, contract: Contract | None) -> tuple[tuple[Trick, ...], Trick]:
    """The complete tricks and the running one, held against the rules."""
    leader = contract.leader if contract else rules.next_seat(told.dealer)
    tricks: list[Trick] = []
    for number, line in enumerate((*told.tricks, told.trick), 1):
        running = number > len(told.tricks)
        cards = _cards(line.cards)
        if line.leader != leader:
            raise ValueError(f"trick {number} is led by seat {leader}, not by seat {line.leader}.")
        if len(cards) >= rules.seats if running else len(cards) != rules.seats:
            raise ValueError(f"trick {number} has {len(cards)} cards.")
        if contract is None or running:
            break
        leader = rules.next_seat(leader, rules.winner_of_trick(cards, contract.trump))
        tricks.append(Trick(line.leader, cards, leader))
    if told.decision.kind == "play" and rules.next_seat(leader, len(told.trick.cards)) != told.seat:
        raise ValueError(f"it is not seat {told.seat}’s turn to play.")
    return tuple(tricks), Trick(leader, _cards(told.trick.cards))


def _check_cards(
    rules: Rules, sizes: Sequence[int], hand: Sequence[Card] | None, tricks: Sequence[Trick], decision: Decision
) -> None:
    played = [card for trick in tricks for card in trick.cards]
    seen = [*(hand or ()), *played]
    if len(set(seen)) < len(seen):
        raise ValueError("the same card stands in it twice.")
    if strange := set(seen) - set(rules.deck.cards):
        raise ValueError(f"{min(strange)} is not in the deck of these rules.")
    if min(sizes) < 0 or sum(sizes) + len(played) != rules.seats * rules.hand_size:
        raise ValueError("sizes and tricks do not add up to all cards.")
    if (hand is None) != (decision.kind == "blind") or len(hand or ()) not in (0, sizes[decision.seat]):
        raise ValueError("the hand must be told, except in a blind decision, and be of its size.")
    if not decision.legal:
        raise ValueError("there must be a legal action.")
    for action in decision.legal:
        if not isinstance(action, _ACTIONS[decision.kind]):
            raise ValueError(f"{quoted(str(action))} is no answer to this decision.")
        cards = action.cards if isinstance(action, Give) else (action.card,) if isinstance(action, Play) else ()
        if not set(cards) <= set(hand or ()):
            raise ValueError(f"{quoted(str(action))} is legal, but it is not in the hand.")


_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    "blind": (Bid, Look),
    "bid": (Bid, Pass),
    "trump": (NameTrump,),
    "give": (Give, Keep),
    "give back": (Give,),
    "play": (Play, Claim),
}
"""What may be answered to each kind of decision."""
