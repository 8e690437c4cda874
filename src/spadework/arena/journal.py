"""What has been played is kept, board by board, so that a contest that was interrupted goes on where it stopped.

Each contest has a file in the cache folder, named by a digest of all that decides its boards: the players, the rules,
the seed, whether deals or matches are played, the files of programs, and the code that decides and scores. How many
boards are wanted is not among it. So the same command goes on, a larger number goes on from a smaller one, and after a
change of a player's code everything is played anew.
"""

from __future__ import annotations

import hashlib
import json
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec
import platformdirs

from spadework.arena.board import Board
from spadework.arena.contest import Contest
from spadework.arena.entrants import command_of
from spadework.players.external import words_of
from spadework.search import why_missing

PACKAGE = Path(__file__).parent.parent
FORGOTTEN_AFTER = 30 * 24 * 3600
"""Seconds after which a file that nobody has added to is removed."""

_BOARDS = msgspec.json.Decoder(Board)


class Journal:
    """The boards of a contest that have been played. Use it as a context: it holds its file open."""

    def __init__(self, path: Path, *, fresh: bool = False) -> None:
        """Reads what is there.

        Args:
            path: the file; it need not exist.
            fresh: whether to begin anew and forget what is there.

        Raises OSError if the file cannot be read or written.
        """
        self.boards: dict[int, Board] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        # Each board is added by one write to the end, so that two runs of one contest do not get into each other's way.
        self._file = path.open("a+b", buffering=0)
        if fresh:
            self._file.truncate(0)
        self._file.seek(0)
        text = self._file.read()
        for line in text.splitlines():
            digest, _, told = line.partition(b" ")
            # The last line may have been cut off, and a board that is not whole is played again.
            if digest == _digest(told):
                board = _BOARDS.decode(told)
                self.boards[board.number] = board
        if text and not text.endswith(b"\n"):
            self._file.write(b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, board: Board) -> None:
        """Keeps a board."""
        told = msgspec.json.encode(board)
        self._file.write(_digest(told) + b" " + told + b"\n")
        self.boards[board.number] = board


def _digest(told: bytes) -> bytes:
    return f"{zlib.crc32(told):08x}".encode()


def journal_path(contest: Contest) -> Path:
    """The file of a contest. Files that have long been left alone are removed on the way."""
    folder = platformdirs.user_cache_path("spadework", appauthor=False) / "arena"
    with suppress(OSError):
        for path in folder.glob("*.jsonl"):
            if path.stat().st_mtime < time.time() - FORGOTTEN_AFTER:
                path.unlink()
    return folder / f"{key(contest)}.jsonl"


def key(contest: Contest) -> str:
    """A digest of all that decides how the boards of a contest are played."""
    said = [contest.a, contest.b, str(contest.rules), contest.seed, contest.unit, contest.time_limit]
    digest = hashlib.sha256(json.dumps([*said, code()]).encode())
    for path in (*_kernel(), *_files_of(contest.a), *_files_of(contest.b)):
        with path.open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()[:32]


def code() -> str:
    """A digest of the code that decides and scores: all of the package below the server, and whether it has a kernel.

    Of the kernel it takes no more than that, since each machine compiles its own.
    """
    digest, kernel = hashlib.sha256(str(why_missing() is None).encode()), set(_kernel())
    for path in sorted(PACKAGE.rglob("*")):
        inside = path.relative_to(PACKAGE)
        aside = inside.parts[0] in ("server", "cli") or "__pycache__" in inside.parts or path in kernel
        if path.is_file() and not aside:
            digest.update(f"{inside.as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _kernel() -> list[Path]:
    """The files of the compiled kernel."""
    return sorted(PACKAGE.glob("_kernel.*"))


def _files_of(name: str) -> Iterator[Path]:
    """The files that a program's command names: a script, weights, the program itself where it is given by its path."""
    command = command_of(name)
    if command is not None:
        yield from (Path(word) for word in words_of(command) if _is_file(word))


def _is_file(word: str) -> bool:
    with suppress(OSError):  # which a word raises that is too long to be a path
        return Path(word).is_file()
    return False
