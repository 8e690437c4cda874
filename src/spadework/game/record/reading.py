"""Reads a file of records, whichever form it is in."""

from __future__ import annotations

from spadework.game.record.json_form import read_json
from spadework.game.record.text_reader import read_text
from spadework.game.record.values import Record, RecordError


def read(data: bytes | str) -> tuple[Record, ...]:
    """The matches in a file of records: text, or JSON with one object for each match.

    Raises RecordError at the first fault.
    """
    text = data if isinstance(data, str) else _decoded(data)
    return read_json(text) if text.lstrip().startswith("{") else read_text(text)


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(
            "expected text in UTF-8, but found other bytes.", data.count(b"\n", 0, error.start) + 1
        ) from None
