"""The lines that Spadework and a program that plays say to each other, as `docs/engines.md` describes them."""

from __future__ import annotations

import string

import msgspec

from spadework.game.view import View
from spadework.players.lines import AnswerLine, CallLine, DecisionLine, TrickLine, ViewLine
from spadework.players.told import view_of_line
from spadework.rules import Action, RulesError, options_of, parse_action
from spadework.rules.words import quoted


class ProtocolError(ValueError):
    """A line that is not what the protocol asks for. Its message is one sentence."""


_VIEWS = msgspec.json.Decoder(ViewLine)
_ANSWERS = msgspec.json.Decoder(AnswerLine)


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
            deals=view.before.deals,
        )
    )


def read_view(line: bytes) -> tuple[View, int]:
    """The view and the seed that a line gives.

    Raises ProtocolError, with one sentence, if it is no such line.
    """
    try:
        told = _VIEWS.decode(line)
        return view_of_line(told), _seed(told.seed)
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

    >>> from spadework.rules import Bid
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
        shown = quoted(line.decode(errors="replace").strip())
        raise ProtocolError(f'It answered {shown}, and not with an object such as {{"action": "4"}}.') from None
    except ValueError as error:
        raise ProtocolError(f"It answered with what is no action: {error}") from None


def _seed(digits: str) -> int:
    if not digits or set(digits) - set(string.hexdigits):
        raise ValueError(f"seed must be a number in hexadecimal digits, not {quoted(digits)}.")
    return int(digits, 16)
