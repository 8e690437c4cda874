"""A server in a process of its own, over loopback, with its database on disk as for anybody who plays."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def serving() -> Iterator[str]:
    """A server with no matches yet, for as long as a block lasts; gives its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "spadework", "serve", "--no-browser", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            try:
                yield process.stdout.readline().rpartition(" ")[2].strip()
            finally:
                process.terminate()
