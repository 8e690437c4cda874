"""``spadework score``: what a deal was worth to a partnership, for programs that count their own."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import IO, Any

import click

from spadework.cli.sentences import sentence
from spadework.game.record.schema import Schema, SchemaError, check, load
from spadework.rules import Bid, RulesError, SideScore, Spades, make_rules
from spadework.rules.words import printable

PARTNERS = ("the first partner", "the second partner")

MOST_POINTS = 1_000_000
"""A score before the deal lies within so many points of 0."""


_TRICKS = Spades().hand_size
_BID: Schema = {"anyOf": [{"type": "integer", "minimum": 1, "maximum": _TRICKS}, {"enum": ["nil", "blind nil"]}]}

CASE: Schema = {
    "type": "object",
    "properties": {
        "preset": {"type": "string", "examples": ["standard"]},
        "options": {"type": "object"},
        "before": {
            "type": "object",
            "properties": {
                "score": {"type": "integer", "minimum": -MOST_POINTS, "maximum": MOST_POINTS},
                "bags": {"type": "integer", "minimum": 0, "maximum": MOST_POINTS},
            },
            "required": ["score", "bags"],
            "additionalProperties": False,
        },
        "bids": {"type": "array", "items": _BID, "minItems": 2, "maxItems": 2},
        "tricks": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": _TRICKS},
            "minItems": 2,
            "maxItems": 2,
        },
        "source": {"type": "string"},
        "after": {"type": "object"},
    },
    "required": ["preset", "before", "bids", "tricks"],
    "additionalProperties": False,
}
"""What a line may hold. Files of cases also say where a case is from and what should come of it; that is not read."""


class CaseError(ValueError):
    """A deal that cannot have happened. The message is one sentence."""


@click.command()
@click.argument("file", type=click.File("rb"), default="-")
@click.pass_context
def score(context: click.Context, file: IO[bytes]) -> None:
    """Score a partnership's deals, one JSON line each.

    Reads FILE, or standard input. A line gives the rules, what was before, and each partner's bid and tricks:

    \b
      {"preset": "standard", "options": {"bag_limit": 5},
       "before": {"score": 120, "bags": 3},
       "bids": ["nil", 4], "tricks": [0, 5]}

    all on one line; "options" may be left out. Each line is answered by one:

    \b
      {"score": 261, "bags": 4, "delta": 141, "lines": ["Contract made: …"]}

    or by {"error": "…"}. Any error makes the exit code 1.
    """  # noqa: D301 - the backspace is click's mark for lines to be left as they are
    out = sys.stdout.buffer
    failed = False
    for line in file:
        try:
            answer = _as_json(_score(line))
        except (SchemaError, RulesError, CaseError) as error:
            answer, failed = {"error": str(error)}, True
        out.write(printable(json.dumps(answer, ensure_ascii=False)).encode() + b"\n")
        out.flush()
    if failed:
        context.exit(1)


def _as_json(side: SideScore) -> dict[str, Any]:
    lines = [sentence(line, PARTNERS[line.seat or 0]) for line in side.lines]
    return {"score": side.score, "bags": side.bags, "delta": side.delta, "lines": lines}


def _score(line: bytes) -> SideScore:
    try:
        values = load(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise CaseError("The line is not text in UTF-8.") from None
    except SchemaError as error:
        if error.line is None:
            raise
        raise CaseError('The line is not JSON; write an object such as {"preset": "standard", …}.') from None
    if len(values) != 1:
        raise CaseError(f"A line must hold one JSON object, but it holds {len(values) or 'nothing'}.")
    (case,) = values
    check(case, CASE)
    rules = make_rules(case["preset"], case.get("options"))
    if not isinstance(rules, Spades):
        raise CaseError(
            f"In {case['preset']} there are no partners to score; there are in {', '.join(Spades.presets)}."
        )
    bids = [Bid(bid) if isinstance(bid, int) else _NILS[bid] for bid in case["bids"]]
    tricks, before = case["tricks"], case["before"]
    if sum(tricks) > rules.hand_size:
        raise CaseError(f"The partners took {sum(tricks)} tricks together, but a deal has {rules.hand_size}.")
    for bid in bids:
        _check_bid(bid, rules)
    if all(bid.is_nil for bid in bids) and not rules.double_nil:
        raise CaseError("Both partners bid nil, but double_nil is no.")
    return rules.score_side(bids, tricks, before["score"], before["bags"])


_NILS: Mapping[str, Bid] = {str(bid): bid for bid in (Bid(0), Bid(0, blind=True))}


def _check_bid(bid: Bid, rules: Spades) -> None:
    if bid.blind and not rules.blind_nil:
        raise CaseError("A partner bid blind nil, but blind_nil is 0: there is none in these rules.")
    if bid.is_nil and not bid.blind and not rules.nil:
        raise CaseError("A partner bid nil, but nil is 0: there is none in these rules.")
    if 0 < bid.tricks < rules.least_bid:
        raise CaseError(f"A partner bid {bid.tricks}, but least_bid is {rules.least_bid}.")
