"""Turkish: what each English template is in it, room by room.

The words are those that players use: *koz*, *ihale*, *el* for a trick, *dağıtım* for a deal, *batmak*; and whoever is
spoken to is *sen*. `docs/translating.md` has the list.
"""

from __future__ import annotations

from collections.abc import Mapping

from spadework.language.turkish.batak import BATAK
from spadework.language.turkish.coach import COACH
from spadework.language.turkish.play import PLAY
from spadework.language.turkish.record import RECORD
from spadework.language.turkish.rules import RULES
from spadework.language.turkish.server import SERVER
from spadework.language.turkish.words import WORDS

TURKISH: Mapping[str, str] = {**WORDS, **BATAK, **COACH, **PLAY, **RECORD, **RULES, **SERVER}
"""Turkish templates by the English ones."""
