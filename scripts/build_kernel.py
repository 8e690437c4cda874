"""Builds the native kernel: `kernel/` goes in, the module `spadework._kernel` and its stub come out.

As a command it builds into `src/spadework` and compiles only what has changed (`python scripts/build_kernel.py`); with
`--sanitize` it builds one beside it that checks itself as it runs. The package's build uses it as a module. Where the
kernel cannot be built, one sentence says why, and the package goes without.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "kernel"
PACKAGE = ROOT / "src" / "spadework"
BUILD = ROOT / "build" / "kernel"

NANOBIND = "nanobind>=3.1"
CMAKE = "cmake>=4.4"
NINJA = "ninja>=1.13"

PROBE = "#include <Python.h>\n#include <bit>\nstatic_assert(std::popcount(7u) == 3);\nint main() {}\n"
"""A program that compiles only where the kernel does: in C++20, with Python's own headers."""


def compiler() -> str | None:
    """The system's C++ compiler, or None where there is none."""
    named = os.environ.get("CXX", "").split(" ")[0]
    return next(filter(None, map(shutil.which, filter(None, (named, "c++", "g++", "clang++")))), None)


def why_not() -> str | None:
    """One sentence that says why the kernel cannot be built here, or None where it can."""
    found = compiler()
    without = "so the level Hard is left out; Easy and Normal are there."
    if found is None:
        return f"There is no C++ compiler here, {without}"
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.cpp")
        probe.write_text(PROBE, encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        command = [found, "-std=c++20", "-fsyntax-only", include, str(probe)]
        if subprocess.run(command, capture_output=True, check=False).returncode != 0:
            return f"{found} does not know C++20 or Python's headers (python3-dev) are missing, {without}"
    return None


def requirements() -> list[str]:
    """The Python packages that the kernel's build needs here: none where it cannot be built."""
    if why_not():
        return []
    tools = [requirement for tool, requirement in (("cmake", CMAKE), ("ninja", NINJA)) if shutil.which(tool) is None]
    return [NANOBIND, *tools]


def build(folder: Path, *options: str, into: Path = PACKAGE) -> list[Path]:
    """Builds the kernel and gives back what came out.

    Args:
        folder: where the intermediate files are kept.
        options: further options for CMake, as `-DSANITIZE=ON`.
        into: where the module and its stub go.

    Raises CalledProcessError if a source does not compile.
    """
    import nanobind

    configure = [
        f"-S{SOURCES}",
        f"-B{folder}",
        "-GNinja",
        f"-DPython_EXECUTABLE={sys.executable}",
        f"-Dnanobind_DIR={nanobind.cmake_dir()}",
        *options,
    ]
    subprocess.run(["cmake", *configure], check=True)
    subprocess.run(["cmake", "--build", str(folder)], check=True)
    return [put(file, into) for file in sorted(folder.glob("_kernel.*")) if file.suffix in {".so", ".pyi"}]


def put(file: Path, folder: Path) -> Path:
    """Puts a file in the place of an older one at a stroke, so that whoever runs the older one keeps it."""
    folder.mkdir(exist_ok=True)
    new = folder / f"{file.name}.new"
    shutil.copy(file, new)
    return new.replace(folder / file.name)


def main(*arguments: str) -> int:
    """Does what the command line asks for and gives the exit code."""
    match arguments:
        case ["--requirements"]:
            print(*requirements())
        case ["--why-not"]:
            print(why_not() or "", end="", file=sys.stderr)
        case ["--sanitize"]:
            build(BUILD / "sanitize", "-DSANITIZE=ON", into=BUILD / "sanitized")
        case _:
            build(BUILD / "develop")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
