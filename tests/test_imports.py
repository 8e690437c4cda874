"""The direction of imports: each room of the house imports only from rooms below it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "spadework"

# From the ground up. A room may import itself and whatever stands before it.
ROOMS = ("language", "cards", "rules", "game", "search", "players", "coach", "arena", "server", "cli", "__main__")

# The native kernel is driven from one room.
KERNEL, KERNEL_ROOM = "spadework._kernel", "search"

# Rooms that need nothing but the standard library.
PURE_ROOMS = {"language", "cards", "rules", "game"}

# What only the server may touch: sockets, the web and the database.
SERVER_ONLY = {
    "aiosqlite",
    "alembic",
    "http",
    "litestar",
    "socket",
    "socketserver",
    "sqlalchemy",
    "sqlite3",
    "ssl",
    "uvicorn",
    "websockets",
}


def modules() -> list[Path]:
    """All modules of the package except its own `__init__`, which holds the version alone."""
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def room_of(module: str) -> str:
    """The room in which a module lives: `spadework.rules.options` lives in `rules`, `spadework` itself in none."""
    return module.partition(".")[2].partition(".")[0]


def dotted_name(path: Path) -> str:
    """The module's dotted name; a package's `__init__` keeps that last part, so that its own level is plain."""
    return ".".join(["spadework", *path.relative_to(PACKAGE).with_suffix("").parts])


def imported(module: str, source: str) -> Iterator[str]:
    """The dotted names that a module imports, wherever in it, with relative ones made absolute.

    `from package import name` gives `package.name`, since the name may be a module.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: -node.level] if node.level else []
            start = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def faults(module: str, source: str) -> list[str]:
    """One sentence for each import that the plan of the house does not allow."""
    room = room_of(module)
    if room not in ROOMS:
        return [f"{module} lives in no known room; give '{room}' its place in ROOMS"]
    below = ROOMS[: ROOMS.index(room) + 1]
    found = []
    for name in imported(module, source):
        top = name.split(".")[0]
        if name.startswith(KERNEL):
            if room != KERNEL_ROOM:
                found.append(f"{module} imports {name}, which is for {KERNEL_ROOM} alone")
        elif top == "spadework":
            # Anyone may ask for the version, which no room owns.
            if name != "spadework.__version__" and room_of(name) not in below:
                found.append(f"{module} imports {name}, which is not below it")
        elif room in PURE_ROOMS and top not in sys.stdlib_module_names:
            found.append(f"{module} imports {name}, but {room} needs only the standard library")
        elif room != "server" and top in SERVER_ONLY:
            found.append(f"{module} imports {name}, which is for the server alone")
    return found


@pytest.mark.parametrize("path", modules(), ids=dotted_name)
def test_imports_point_down(path: Path) -> None:
    assert faults(dotted_name(path), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "source", "fault"),
    [
        ("spadework.rules.spades", "from spadework.game import deal", "spadework.game.deal, which is not below"),
        ("spadework.rules.spades", "import spadework.players.normal", "spadework.players.normal, which is not below"),
        ("spadework.cards", "from .rules import options", "spadework.rules.options, which is not below"),
        ("spadework.game.__init__", "from ..players import normal", "spadework.players.normal, which is not below"),
        ("spadework.rules.spades", "def late():\n    from spadework import server", "spadework.server, which is not"),
        ("spadework.game.record", "import msgspec", "game needs only the standard library"),
        ("spadework.players.hard", "from spadework._kernel import play_out", "._kernel.play_out, which is for search"),
        ("spadework.players.normal", "import sqlalchemy", "sqlalchemy, which is for the server alone"),
        ("spadework.attic", "", "'attic' its place in ROOMS"),
    ],
)
def test_a_wrong_import_is_found(module: str, source: str, fault: str) -> None:
    (found,) = faults(module, source)
    assert fault in found


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("spadework.rules.spades", "from spadework import cards\nfrom .options import Options"),
        ("spadework.game.__init__", "from .deal import Deal"),
        ("spadework.game.record", "from spadework import __version__"),
        ("spadework.search.positions", "from spadework import _kernel"),
        ("spadework.server.app", "import litestar\nfrom spadework.players import normal"),
        ("spadework.__main__", "from spadework.cli import main"),
    ],
)
def test_a_right_import_is_let_through(module: str, source: str) -> None:
    assert faults(module, source) == []
