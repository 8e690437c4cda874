"""The package as others get it."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_a_wheel_built_from_the_source_archive_holds_page_and_kernel(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], cwd=ROOT, check=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    # What a build asks for was fetched when the package was installed for these tests, and is not fetched again.
    pip_wheel: list[str | Path] = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip_wheel, "--wheel-dir", tmp_path, archive], check=True)
    (built,) = tmp_path.glob("*.whl")

    with zipfile.ZipFile(built) as wheel:
        names = set(wheel.namelist())
        index = wheel.read("spadework/server/page/index.html").decode()
    # The kernel makes it a wheel for this kind of machine and this Python.
    assert not built.name.endswith("-py3-none-any.whl")
    assert {f"spadework/_kernel{EXTENSION_SUFFIXES[0]}", "spadework/_kernel.pyi"} <= names
    assert {re.sub(r"-.*\.", ".", name.split("/")[0]) for name in names} == {"spadework", "spadework.dist-info"}
    assert {"spadework/py.typed", "spadework/game/record/record.schema.json"} <= names

    # Whatever the page's first file asks this server for is there too.
    asked_for = re.findall(r'(?:src|href)="/([^"]+)"', index)
    assert any(name.endswith(".js") for name in asked_for)
    assert {f"spadework/server/page/{name}" for name in asked_for} <= names
