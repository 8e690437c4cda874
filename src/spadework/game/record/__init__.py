"""Records: a match written down, as text that a card player can read and as JSON. `docs/record.md` describes both.

>>> from spadework.game.match import Match, Seat
>>> from spadework.rules import Cut, Spades
>>> match = Match(Spades(), [Seat("Ada"), Seat("Ben"), Seat("Cem"), Seat("Dora")], bytes(32))
>>> match.act(match.cutter, Cut("rose"))
>>> print(write_text(record_of(match)))
[Spadework "1"]
[Rules "standard"]
[South "Ada"]
[West "Ben"]
[North "Cem"]
[East "Dora"]
[FirstDealer "East"]
<BLANKLINE>
[Deal "1"]
[Dealer "East"]
[Commitment "16c972b3..."]
[Cut "rose"]
<BLANKLINE>
>>> read(write_text(record_of(match))) == (record_of(match),)
True
"""

from spadework.game.record.fold import replay
from spadework.game.record.json_form import match_as_json, read_json, read_played, schema_text, write_json
from spadework.game.record.reading import read
from spadework.game.record.text_reader import read_text
from spadework.game.record.text_writer import write_text
from spadework.game.record.values import MOST_HINTS, Comment, DealRecord, FaceDown, Record, RecordError, Step, record_of
from spadework.game.record.verify import Check, verify

__all__ = [
    "MOST_HINTS",
    "Check",
    "Comment",
    "DealRecord",
    "FaceDown",
    "Record",
    "RecordError",
    "Step",
    "match_as_json",
    "read",
    "read_json",
    "read_played",
    "read_text",
    "record_of",
    "replay",
    "schema_text",
    "verify",
    "write_json",
    "write_text",
]
