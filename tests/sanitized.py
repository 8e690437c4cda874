"""Runs the tests with the kernel that `make sanitize` builds: pytest loads this before anything imports the other."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

NAME = "spadework._kernel"
FILE = Path(__file__).parent.parent / "build" / "kernel" / "sanitized" / f"_kernel{EXTENSION_SUFFIXES[0]}"

spec = spec_from_file_location(NAME, FILE)
if spec is None or spec.loader is None:
    raise ImportError(f"There is no sanitized kernel at {FILE}.")
sys.modules[NAME] = module_from_spec(spec)
spec.loader.exec_module(sys.modules[NAME])
