"""Looking ahead: what the native kernel makes of hidden hands, playouts and endings.

The kernel is built with the package where there is a C++ compiler. Where there was none, the other modules of this
room cannot be imported, and `why_missing` says so in a sentence.
"""

from __future__ import annotations

from importlib.util import find_spec

from spadework.language import Phrase, phrase, say

HARD = phrase("Hard")


def why_missing(who: str | Phrase = HARD) -> str | None:
    """One sentence where the kernel is missing that somebody needs; None where it is there."""
    if find_spec("spadework._kernel"):
        return None
    return say(
        "{who} needs the native kernel, which is missing because Spadework was installed without a C++ compiler.",
        who=who,
    )
