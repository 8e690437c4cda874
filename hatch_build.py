"""Builds what is not Python as a part of the package.

The page: `web/` goes in, `src/spadework/server/page/` comes out. The kernel: `kernel/` goes in, `spadework._kernel`
comes out, where there is a C++ compiler.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))
import build_kernel
import npm


class PartsBuildHook(BuildHookInterface[Any]):
    """Runs before each wheel is put together, an editable one too."""

    def dependencies(self) -> list[str]:
        """What PyPI has to give: Node and CMake where the system has none that serve, and nanobind."""
        return [*npm.requirements(), *build_kernel.requirements()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page and the kernel, or ends the build where one of them fails."""
        self._build_page()
        if missing := build_kernel.why_not():
            self.app.display_warning(missing)
        else:
            self._build_kernel(build_data)

    def _build_page(self) -> None:
        """From exactly what its lock file names."""
        for command in (["ci"], ["run", "build"]):
            if npm.run(*command) != 0:
                self.app.abort(f"The page could not be built: npm {' '.join(command)} failed in web/.")

    def _build_kernel(self, build_data: dict[str, Any]) -> None:
        """The wheel is then for this kind of machine and this version of Python."""
        with tempfile.TemporaryDirectory() as folder:
            try:
                built = build_kernel.build(Path(folder))
            except subprocess.CalledProcessError:
                self.app.abort("The kernel could not be built: a source in kernel/ does not compile.")
        build_data["artifacts"] += [f"/{path.relative_to(self.root).as_posix()}" for path in built]
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
