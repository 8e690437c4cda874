"""Where the command `spadework` and `python -m spadework` begin."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""How a command ends that was stopped by Ctrl-C, as shells count it."""


def main() -> None:
    """Runs the command that was typed. Ctrl-C ends it quietly, even while it is still being loaded."""
    try:
        from spadework.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
