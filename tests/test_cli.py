"""The command line, as a person or a program uses it."""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest
from cases import cases
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st
from strategies import new_match, play_on, play_to_the_end

from spadework import __version__
from spadework.cli import spadework
from spadework.cli.failure import Failure
from spadework.game.match import Match, Seat
from spadework.game.record import read, record_of, schema_text, write_json, write_text
from spadework.players import easy
from spadework.rules import PRESETS, Cut, options_of, parse_rules
from spadework.server import data_schema


def run(*arguments: str, given: str | bytes = "") -> Result:
    """Runs the command with something on standard input."""
    return CliRunner().invoke(spadework, arguments, given)


def match_text(rules: str = "traditional; blind_nil_behind=0; nil_exchange=1", deals: int = 2) -> str:
    """A match played at random: so many finished deals and one that is still secret."""
    match, rng = new_match(parse_rules(rules), bytes(32)), random.Random(1)
    while match.decision and len(match.deals) <= deals:
        play_on(match, rng, 1, undo=0, cuts=["seven"])
    play_on(match, rng, 20, undo=0)
    return write_text(record_of(match))


TEXT = match_text()


# replay


@pytest.mark.parametrize("rules", ["standard", "traditional; blind_nil_behind=0; blind_exchange=3", "batak"])
def test_replay_shows_deals_and_score_sheet(rules: str) -> None:
    text = match_text(rules)
    done = run("replay", "-", given=text)
    assert done.exit_code == 0
    for words in (
        "Rules: " + str(parse_rules(rules)),
        "South: You (person)",
        "Deal 3, dealt by",
        "still secret",
        "Score",
    ):
        assert words in done.output
    (record,) = read(text)
    tricks = re.findall(r"^ +\d+ +(South|West|North|East) .*(South|West|North|East) *$", done.output, re.MULTILINE)
    assert tricks == re.findall(r"^ ?\d+\. (\w+) leads .*, (\w+) wins$", text, re.MULTILINE)
    assert "\x1b" not in done.output
    assert len(record.deals) == 3


def test_replay_shows_who_has_won() -> None:
    match = new_match(parse_rules("casual; floor=-100"), bytes(32))
    play_on(match, random.Random(2), 10_000, undo=0)
    done = run("replay", "-", given=write_text(record_of(match)))
    assert done.output.endswith(" win the match.\n")


def test_names_and_cuts_are_shown_but_command_no_terminal() -> None:
    seats = [Seat("[red]A[/red]"), Seat("\x1b[31mB"), Seat(":smile:\n"), Seat("[/]")]
    match = Match(parse_rules("batak"), seats, bytes(32))
    play_on(match, random.Random(1), 70, cuts=["\x1b]0;title\x07[bold]\u202e"])
    done = run("replay", "-", given=write_text(record_of(match)))
    assert done.exit_code == 0
    assert "\x1b" not in done.output
    for words in (
        "South: [red]A[/red] (",
        r"West: \u001b[31mB (",
        r"North: :smile:\n (",
        r"\u001b]0;title\u0007[bold]\u202e",
    ):
        assert words in done.output


def test_replay_gives_the_json_form_of_each_match() -> None:
    done = run("replay", "--json", "-", given=TEXT + TEXT)
    assert done.output.count("\n") == 2
    assert read(done.output) == read(TEXT) * 2


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_damaged_record_is_one_sentence_and_exit_code_1(command: str) -> None:
    done = run(command, "-", given=TEXT.replace("[Rules", "[Roles"))
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Line 2: expected one of the tags [Rules], ")
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_not_there_is_a_fault_of_the_command(tmp_path: Path) -> None:
    done = run("replay", str(tmp_path / "none"))
    assert done.exit_code == 2
    assert "No such file" in done.stderr


# verify


def test_verify_says_what_holds_and_what_could_not_be_checked(tmp_path: Path) -> None:
    (tmp_path / "match.txt").write_text(TEXT, encoding="utf-8")
    done = run("verify", str(tmp_path / "match.txt"))
    assert done.exit_code == 0
    right = "The seed is the one that was committed to, and the hands are the ones that the seed and the cut give."
    assert done.output.splitlines() == [
        f"Deal 1: {right}",
        f"Deal 2: {right}",
        "Deal 3: It is still secret, so it cannot be checked yet.",
        "Checked and found right: 2. Could not be checked: 1.",
    ]
    assert run("verify", "-", given=write_json(*read(TEXT))).output == done.output


def test_verify_names_the_first_deal_that_does_not_hold() -> None:
    before, mark, after = TEXT.partition('[Deal "2"]')
    done = run("verify", "-", given=before + mark + after.replace("seven", "eight"))
    assert done.exit_code == 1
    assert done.stdout.endswith("Deal 2: The hands are not the ones that the seed and the cut give.\n")
    assert done.stderr == "Deal 2 does not hold.\n"
    done = run("verify", "-", given=TEXT + TEXT.replace("seven", "eight", 1))
    assert done.stderr == "Match 2, deal 1 does not hold.\n"


def test_verify_says_when_there_is_no_seed() -> None:
    done = run("verify", "-", given="".join(line for line in TEXT.splitlines(True) if not line.startswith("[Seed")))
    assert done.exit_code == 0
    assert "Deal 1: It shows no seed, so its hands cannot be checked." in done.output
    assert "Checked and found right: 0. Could not be checked: 3." in done.output


# score


def case(**changes: Any) -> str:
    """A line to score, with some of its parts changed; None takes a part away."""
    line = {"preset": "standard", "before": {"score": 0, "bags": 0}, "bids": [4, 3], "tricks": [5, 3]} | changes
    return json.dumps({name: value for name, value in line.items() if value is not None})


def answer(line: str | bytes) -> Any:
    """What one line is answered."""
    done = run("score", given=line)
    assert done.stderr == ""
    (text,) = done.stdout.splitlines()
    found = json.loads(text)
    assert done.exit_code == ("error" in found)
    return found


def test_score_says_how_it_came_about() -> None:
    assert answer(case()) == {
        "score": 71,
        "bags": 1,
        "delta": 71,
        "lines": ["Contract made: 7 tricks at 10, 70 points.", "1 bag: trick over the bid, 1 point."],
    }
    assert answer(case(bids=["nil", "blind nil"], tricks=[0, 2], options={"blind_nil": 200}))["lines"][1:] == [
        "Nil made by the first partner: took no trick, 100 points.",
        "Blind nil failed by the second partner: took 2 tricks, 200 points lost.",
    ]


@pytest.mark.parametrize("written", cases("scoring"), ids=lambda written: written["source"])
def test_score_agrees_with_the_published_cases(written: Any) -> None:
    found = answer(json.dumps({name: value for name, value in written.items() if name != "after"}))
    assert {"score": found["score"], "bags": found["bags"]} == written["after"]
    assert found["delta"] == written["after"]["score"] - written["before"]["score"]
    assert found["lines"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", None),
        ("\n", "A line must hold one JSON object, but it holds nothing."),
        ("{} {}", "A line must hold one JSON object, but it holds 2."),
        ("[]", "This must be an object, but it is a list with nothing in it."),
        ("hello", 'The line is not JSON; write an object such as {"preset": "standard", …}.'),
        (b"\xff", "The line is not text in UTF-8."),
        ("{}", "preset is missing."),
        (case(preset=7), 'preset must be a text like "standard", but it is 7.'),
        (
            case(preset="bridge"),
            f"There is no preset called “bridge”; there are {', '.join(PRESETS)}.",
        ),
        (
            case(preset="batak"),
            "In batak there are no partners to score; there are in standard, classic, casual, traditional.",
        ),
        (case(deal=1), 'There is no "deal" here; there are preset, options, before, bids, tricks, source, after.'),
        (case(options={"nils": 5}), "There is no option called “nils”; there are target,"),
        (case(options={"nil": 5}), "nil cannot be 5: it is 0 or a number from 25 to 200."),
        (case(options={"nil": 0.0}), "nil cannot be “0.0”: it is 0 or a number from 25 to 200."),
        (case(options={"nil": True}), "nil cannot be yes: it is 0 or a number from 25 to 200."),
        (case(options={"nil": [1]}), "nil cannot be “[1]”: it is 0 or a number from 25 to 200."),
        (case(options={"bag_limit": None, "bag_carry": False}), "bag_carry is no but bag_limit is none:"),
        (case(options=[]), "options must be an object, but it is a list with nothing in it."),
        (case(before=None), "before is missing."),
        (case(before={"score": 0}), "before.bags is missing."),
        (case(before={"score": 0, "bags": -1}), "before.bags must be a whole number from 0 to 1000000, but it is -1."),
        (case(before={"score": 0.5, "bags": 0}), "before.score must be a whole number from -1000000 to 1000000, but"),
        (
            case(before={"score": True, "bags": 0}),
            "before.score must be a whole number from -1000000 to 1000000, but it is true.",
        ),
        (case().replace('"score": 0', '"score": NaN'), "NaN is not a number that JSON knows."),
        (case().replace('"score": 0', '"score": 0, "score": 1'), '"score" is given twice; give it once.'),
        (case(bids=[4]), "bids must be a list of 2, but it is a list of 1."),
        (case(bids=[4, 0]), 'bids[1] must be a whole number from 1 to 13 or "nil" or "blind nil", but it is 0.'),
        (case(bids=[4, True]), 'bids[1] must be a whole number from 1 to 13 or "nil" or "blind nil", but it is true.'),
        (case(bids=[4, "3"]), 'bids[1] must be a whole number from 1 to 13 or "nil" or "blind nil", but it is "3".'),
        (case(bids=[4, 14]), 'bids[1] must be a whole number from 1 to 13 or "nil" or "blind nil", but it is 14.'),
        (case(bids=[4, 1], options={"least_bid": 2}), "A partner bid 1, but least_bid is 2."),
        (case(bids=[4, "nil"], options={"nil": 0}), "A partner bid nil, but nil is 0: there is none in these rules."),
        (case(bids=[4, "blind nil"]), "A partner bid blind nil, but blind_nil is 0: there is none in these rules."),
        (case(bids=["nil", "nil"], options={"double_nil": False}), "Both partners bid nil, but double_nil is no."),
        (case(tricks=[7, 7]), "The partners took 14 tricks together, but a deal has 13."),
        (case(tricks=[-1, 3]), "tricks[0] must be a whole number from 0 to 13, but it is -1."),
        (case(tricks=[1.0, 3]), "tricks[0] must be a whole number from 0 to 13, but it is 1.0."),
        (case(tricks="53"), 'tricks must be a list of 2, but it is "53".'),
    ],
)
def test_score_answers_a_wrong_line_with_one_sentence(line: str | bytes, message: str | None) -> None:
    if message is None:
        assert run("score", given=line).output == ""
    else:
        found = answer(line)
        assert list(found) == ["error"]
        assert found["error"].startswith(message)


@given(st.lists(st.one_of(st.just(case().encode()), st.binary(max_size=20).map(lambda line: line.replace(b"\n", b"")))))
def test_score_answers_every_line_with_one(lines: list[bytes]) -> None:
    done = run("score", given=b"".join(line + b"\n" for line in lines))
    answers = [json.loads(text) for text in done.stdout_bytes.decode().split("\n")[:-1]]
    assert len(answers) == len(lines)
    assert [set(each) == {"error"} for each in answers] == [line != case().encode() for line in lines]
    assert done.exit_code == any("error" in each for each in answers)


@contextmanager
def started(*command: str) -> Iterator[tuple[subprocess.Popen[str], IO[str], IO[str], IO[str]]]:
    """Python as a process of its own, with what goes in, what comes out, and what it complains about."""
    with subprocess.Popen(
        [sys.executable, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        yield process, process.stdin, process.stdout, process.stderr


def test_score_answers_as_it_reads() -> None:
    with started("-m", "spadework", "score") as (process, given, answers, _):
        for _ in range(2):
            given.write(case() + "\n")
            given.flush()
            assert json.loads(answers.readline())["score"] == 71
        given.close()
        assert process.wait() == 0


def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    with started("-m", "spadework", "score") as (_, given, answers, complaints):
        answers.close()
        given.write(case() + "\n")
        given.close()
        assert complaints.read() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("command", ["replay", "verify", "score", "rules", "schema"])
def test_a_full_disk_is_one_sentence_and_exit_code_1(command: str) -> None:
    arguments = ["standard"] if command == "rules" else [] if command in ("score", "schema") else ["-"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "spadework", command, *arguments],
            input=case() if command == "score" else TEXT,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "That could not be read or written: No space left on device.\n")


@pytest.mark.parametrize("command", ["replay", "score", "engine", "rules", "schema"])
def test_where_nobody_listens_nothing_is_said(command: str) -> None:
    files = {"rules": ["standard"], "replay": ["-"]}
    arguments = shlex.join([sys.executable, "-m", "spadework", command, *files.get(command, ())])
    given = {"replay": TEXT, "score": case() + "\n"}.get(command, "")
    done = subprocess.run(
        ["sh", "-c", f"exec {arguments} >&-"],
        input=given,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_folder_that_cannot_be_had_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = subprocess.run(
        [sys.executable, "-m", "spadework", "arena", "easy", "normal", "--deals", "1"],
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path / "file")},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"“{tmp_path}"[:40])
    assert done.stderr.endswith("could not be read or written: Not a directory.\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "standard", "casual", "x"], "Got unexpected extra argument"),
        (["arena", "easy"], "Missing argument 'B'."),
        (["arena", "--deal", "3"], "No such option"),
        (["nothing"], "No such command 'nothing'."),
    ],
)
def test_a_command_that_is_not_understood_is_told_in_whole_sentences(arguments: list[str], words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spadework", *arguments], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(words)
    assert re.search(r"[.?] “spadework --help” tells what there is\.\n$", done.stderr)


# Whatever runs the tests may have told its children to ignore Ctrl-C, so this one listens again.
LISTENING = """
import signal
from spadework.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""


LOADING = """
import signal, sys
class Interrupts:
    def find_spec(self, name, path, target=None):
        if name == "rich.console":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupts())
signal.signal(signal.SIGINT, signal.default_int_handler)
from importlib.metadata import entry_points
(command,) = entry_points(group="console_scripts", name="spadework")
command.load()()
"""


def test_a_command_that_is_interrupted_while_it_is_loaded_ends_quietly() -> None:
    with started("-c", LOADING, "rules", "standard") as (process, _, answers, complaints):
        assert (answers.read(), complaints.read()) == ("", "")
        assert process.wait() == 130


def test_an_interrupted_command_ends_quietly() -> None:
    with started("-c", LISTENING, "score") as (process, given, answers, complaints):
        given.write(case() + "\n")
        given.flush()
        assert answers.readline()
        process.send_signal(signal.SIGINT)
        assert complaints.read().strip() == ""
        assert process.wait() == 130


# rules, schema and the rest


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_says_every_option_of_a_preset(preset: str) -> None:
    done = run("rules", preset)
    assert done.exit_code == 0
    game = PRESETS[preset]
    assert str(game.presets[preset].sentence) in done.output
    assert [line.split()[0] for line in done.output.splitlines()[4:] if line.startswith(" ") and line[1].isalpha()] == [
        *options_of(game)
    ]


def test_rules_shows_what_differs_from_the_preset() -> None:
    assert "(Casual: −200.)" in run("rules", "casual; floor=none").output
    done = run("rules", "casual; flor=none")
    assert done.exit_code == 1
    assert done.stderr.startswith("There is no option called “flor”; there are target,")


def test_schema_prints_the_published_schema() -> None:
    assert run("schema").output == schema_text()
    assert json.loads(run("schema", "--data").output) == data_schema()


def test_the_command_says_what_it_is() -> None:
    assert run("--version").output == f"spadework {__version__}\n"
    assert run("--help").output.startswith("Usage: spadework [OPTIONS] COMMAND")
    assert run("deal").exit_code == 2


def test_a_failure_is_only_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    Failure("Nothing to see.").show()
    assert capsys.readouterr().err == "Nothing to see.\n"


# review


@pytest.fixture(scope="module")
def played() -> str:
    """A short match as Easy plays it, with a person in the south."""
    match = new_match(parse_rules("standard; target=100"), bytes(32))
    play_to_the_end(match, easy)
    return write_text(record_of(match))


def test_review_shows_each_decision_and_what_it_came_to(played: str) -> None:
    done = run("review", "-", given=played)
    assert done.exit_code == 0, done.output
    for words in ("South: You", "Deal 1", "Better", "By kind", "bidding", "Accuracy", "points lost a decision"):
        assert words in done.output
    assert "West: Hazel" not in done.output


def test_review_gives_one_object(played: str) -> None:
    done = run("review", "-", "--json", "--seat", "north", given=played)
    found = json.loads(done.output)
    (match,) = found["matches"]
    assert (match["player"], match["seat"], found["secret_deals"]) == ("Rowan", 2, 0)
    kinds = {"bidding", "leads", "following", "nil"}
    assert set(match["losses"]) == kinds
    assert {each["kind"] for deal in match["deals"] for each in deal["judgements"]} <= kinds
    assert run("review", "-", "--json", "--seat", "north", given=played).output == done.output


def test_review_leaves_out_a_deal_that_is_secret() -> None:
    match = new_match(parse_rules("standard"), bytes(32))
    while len(match.deals) < 2 and match.decision is not None:
        simple(match)
    simple(match)
    found = json.loads(run("review", "-", "--json", given=write_text(record_of(match))).output)
    assert found["secret_deals"] == 1
    assert [deal["deal"] for deal in found["matches"][0]["deals"]] == [1]


def simple(match: Match) -> None:
    """The next action as Easy does it."""
    decision = match.decision
    assert decision is not None
    view = match.view(decision.seat)
    match.act(decision.seat, Cut() if view is None or decision.kind == "cut" else easy(view, 1))


def test_review_says_why_there_is_nothing_to_judge() -> None:
    match = new_match(parse_rules("standard"), bytes(32))
    simple(match)
    done = run("review", "-", given=write_text(record_of(match)))
    assert done.exit_code == 1
    assert done.output == "There is no deal to judge: the record shows no hands yet.\n"
    wrong = run("review", "-", given="[Spadework")
    assert wrong.exit_code == 1
    assert len(wrong.output.splitlines()) == 1
