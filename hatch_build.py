"""Builds the page as a part of the package: `web/` goes in, `src/spadework/server/page/` comes out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))
import npm


class PageBuildHook(BuildHookInterface[Any]):
    """Runs before each wheel is put together, an editable one too."""

    def dependencies(self) -> list[str]:
        """Node from PyPI where the system has none that serves."""
        return npm.requirements()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page from exactly what its lock file names, or ends the build where npm fails."""
        for command in (["ci"], ["run", "build"]):
            if npm.run(*command) != 0:
                self.app.abort(f"The page could not be built: npm {' '.join(command)} failed in web/.")
