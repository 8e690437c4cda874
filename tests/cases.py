"""The conformance cases, read into the project's own values."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spadework.rules import Action, Bid, Give, NameTrump, parse_action

FOLDER = Path(__file__).parent / "conformance"


def cases(name: str) -> list[Any]:
    """The cases of one file."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def action(written: Any) -> Action:
    """A bid or another action as the cases write it."""
    match written:
        case int():
            return Bid(written)
        case ["give", *cards]:
            return Give(tuple(cards))
        case ["trump", suit]:
            return NameTrump(suit)
    return parse_action(written)
