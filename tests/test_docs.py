"""The pages in `docs/` say what the program does."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner

from spadework.cli import spadework
from spadework.game.record import RecordError, read, read_json, verify, write_json, write_text
from spadework.game.record.schema import check
from spadework.game.record.text_form import DIRECTIONS
from spadework.server.data_file import arrivals, copied, data_schema
from spadework.server.data_file import read as read_data
from spadework.server.data_file import write as write_data
from spadework.server.guests import Guest

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"


def blocks(page: str, language: str) -> list[str]:
    """The blocks of code of one language on a page."""
    return re.findall(
        rf"^```{language}\n(.*?)^```$", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


RECORD, ERRORS = blocks("record.md", "text")


def test_the_rules_page_is_what_the_command_prints() -> None:
    printed = CliRunner().invoke(spadework, ["rules", "--markdown"])
    assert (DOCS / "rules.md").read_text(encoding="utf-8") == printed.output


def test_the_record_is_what_the_program_writes() -> None:
    (record,) = read(RECORD)
    assert write_text(record) == RECORD
    assert [check.holds for check in verify(record)] == [True, None]


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("East leads JC", "West leads JC", ERRORS.splitlines()[0]),
        ("JC 3C", "JC 2H", ERRORS.splitlines()[1]),
    ],
)
def test_the_errors_are_what_the_program_says(right: str, wrong: str, message: str) -> None:
    assert right in RECORD
    with pytest.raises(RecordError) as error:
        read(RECORD.replace(right, wrong))
    assert str(error.value) == message


def test_the_json_is_what_the_program_writes() -> None:
    (text,) = blocks("record.md", "json")
    assert json.loads(write_json(*read_json(text))) == json.loads(text)


def test_the_file_of_ones_data_is_what_the_program_writes() -> None:
    (text,) = blocks("data.md", "json")
    file = json.loads(text)
    (arrival,) = arrivals(read_data(text.encode()), Guest("ada"), datetime.now(UTC))
    (again,) = json.loads(write_data([copied(arrival.match, arrival.log)], arrival.match.changed))["matches"]
    assert again == file["matches"][0] | {"id": arrival.match.id}
    schema = data_schema()
    check(file, schema["$defs"]["DataFile"], root=schema)


def test_the_python_example_runs(tmp_path: Path) -> None:
    (code,) = blocks("record.md", "python")
    (tmp_path / "evening.txt").write_text(RECORD, encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=True, encoding="utf-8")
    assert done.stdout == f"(113, 90)\n{RECORD}\n"


def test_the_fair_deal_can_be_checked_by_hand() -> None:
    (code,), (output,) = blocks("fair-deal.md", "python"), blocks("fair-deal.md", "text")
    assert set(re.findall(r"^import (.*)$", code, re.MULTILINE)) == {"hashlib, hmac, itertools"}
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, check=True, encoding="utf-8")
    assert done.stdout == output
    deal = read(RECORD)[0].deals[0]
    assert deal.hands
    assert f"Commitment: {deal.commitment}\n" in output
    for direction, hand in zip(DIRECTIONS, deal.hands, strict=True):
        assert f"{direction}: {' '.join(sorted(hand))}\n" in output


def test_pages_link_only_to_pages_that_are_there() -> None:
    for page in DOCS.glob("*.md"):
        for target in re.findall(r"\]\(([\w./-]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_readme_has_the_same_commands_and_links_in_both_languages() -> None:
    english, turkish = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.tr.md"))
    for what in (
        r"^```\w*\n.*?^```$",  # blocks of code
        r"`[^`\n]+`",  # commands and names
        r"(?<=\]\()(?!README)[^)]+(?=\))|<http[^>]+>",  # links
        r"^#+ ",  # headings
    ):
        found = [re.findall(what, text, re.MULTILINE | re.DOTALL) for text in (english, turkish)]
        assert found[0]
        assert sorted(found[0]) == sorted(found[1])
    assert "](README.tr.md)" in english
    assert "](README.md)" in turkish
