"""Looking ahead: what the native kernel makes of hidden hands, playouts and endings.

The kernel is built with the package where there is a C++ compiler. Where there was none, the other modules of this
room cannot be imported, and `why_missing` says so in a sentence.
"""

from __future__ import annotations

from importlib.util import find_spec

MISSING = "{} needs the native kernel, which is missing because Spadework was installed without a C++ compiler."


def why_missing(who: str = "Hard") -> str | None:
    """One sentence where the kernel is missing that somebody needs; None where it is there."""
    return None if find_spec("spadework._kernel") else MISSING.format(who)
