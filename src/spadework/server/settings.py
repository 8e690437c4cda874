"""What a server is told before it starts: where its data lies, its secret, its database and its names."""

from __future__ import annotations

import hmac
import os
import secrets
import socket
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import URL

KEY_BYTES = 32


class StartError(Exception):
    """The server cannot start. Its message is one sentence for the person who starts it."""


def _names() -> frozenset[str]:
    """The names by which the people of this machine and its neighbours call it."""
    own = socket.gethostname().lower()
    return frozenset({"localhost", own, f"{own}.local"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """A server's settings."""

    data: Path
    """The folder of the log file and, unless the database is elsewhere, of the matches."""
    secret: bytes = field(repr=False)
    """Signs guests' cookies; every other secret is derived from it."""
    database: URL
    """The database as SQLAlchemy addresses it, with a driver that is asynchronous."""
    hosts: frozenset[str] = field(default_factory=_names)
    """The names the server answers to, beside any plain IP address."""

    def derived(self, purpose: str) -> str:
        """A secret for one purpose, in hex; it tells nothing about the others."""
        return hmac.digest(self.secret, purpose.encode(), "sha256").hex()


def settings_in(data: Path) -> Settings:
    """The settings of a server whose data lies in a folder, which is made with its secret where it is missing.

    Raises StartError if the folder cannot be used.
    """
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret = _kept_secret(data / "secret.key")
    except OSError as error:
        raise StartError(f"The data folder {data} cannot be used: {error.strerror or error}.") from None
    return Settings(data=data, secret=secret, database=_sqlite_in(data / "matches.sqlite3"))


def _sqlite_in(file: Path) -> URL:
    """The address of a database in a file. It is put together and not written out, for a name may hold a ``?``."""
    return URL.create("sqlite+aiosqlite", database=str(file))


def _kept_secret(path: Path) -> bytes:
    """The secret in a file that only its owner may read, made at the first start.

    It is written whole under another name first, so that a start at the same moment never reads half of it.
    """
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            pass  # Another start was quicker: its secret counts.
        finally:
            draft.unlink()
    secret = path.read_bytes()
    if len(secret) != KEY_BYTES:
        raise StartError(
            f"{path} is damaged: a secret has {KEY_BYTES} bytes. Without that file a new one is made, "
            "and earlier guests lose sight of their matches."
        )
    return secret
