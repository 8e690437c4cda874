"""Programs that play: the protocol, and what becomes of a program that fails."""

from __future__ import annotations

import json
import os
import random
import shlex
import subprocess
import sys
from pathlib import Path
from select import select
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import some_action, some_deal, some_rules
from test_arena import arena, cache, timeless, without_times
from test_docs import blocks

from spadework.arena import Board, Contest, Journal, in_this_process
from spadework.cli import spadework
from spadework.game.view import view_of
from spadework.players.protocol import ProtocolError, read_answer, read_view, write_answer, write_view
from spadework.rules import Bid, Play, Rules, parse_action, parse_rules

__all__ = ["cache"]

STANDARD = parse_rules("standard; target=100")


@pytest.fixture
def engine(tmp_path: Path) -> Any:
    """Writes a program that plays and gives its name in the arena."""

    def write(code: str) -> str:
        path = tmp_path / "engine.py"
        path.write_text(code, encoding="utf-8")
        return f"cmd: {shlex.join([sys.executable, str(path)])}"

    return write


FIRST_LEGAL = """
import json, os, signal, sys
from pathlib import Path
asked = 0
for line in sys.stdin:
    view = json.loads(line)
    asked += 1
    {then}
    print(json.dumps({{"action": view["decision"]["legal"][0]}}), flush=True)
"""


def first_legal(then: str = "pass") -> str:
    """A program that takes the first legal action, and does something before that."""
    return FIRST_LEGAL.format(then=then)


def once(marker: Path, asked: int, do: str) -> str:
    """What a program does when it is asked for the so manieth time, if it has not been done before."""
    return f"asked == {asked} and not Path({str(marker)!r}).exists() and (Path({str(marker)!r}).touch(), {do})"


def played(name: str, *, boards: int = 2, unit: Any = "deals", time_limit: float = 30.0) -> list[Board]:
    return list(
        in_this_process(Contest(a=name, b="normal", rules=STANDARD, unit=unit, time_limit=time_limit), range(boards))
    )


# The lines


@settings(max_examples=25)
@given(some_rules(), st.randoms(use_true_random=False))
def test_a_view_comes_back_as_it_went_out(rules: Rules, rng: random.Random) -> None:
    deal = some_deal(rules, rng)
    while deal.decision is not None:
        view = view_of(deal, deal.decision.seat)
        back, seed = read_view(write_view(view, 7 << 200))
        # Why something is not legal is for people, and is not told.
        assert back == view
        assert seed == 7 << 200
        action = some_action(deal.decision.legal, rng)
        assert read_answer(write_answer(action)) == action
        deal.act(deal.decision.seat, action)


def example() -> dict[str, Any]:
    (view, _) = blocks("engines.md", "json")
    found: dict[str, Any] = json.loads(view)
    return found


def revoked() -> list[dict[str, Any]]:
    """The tricks of the example, with a seat that does not follow suit where it could."""
    found: list[dict[str, Any]] = example()["tricks"]
    found[0]["cards"][1] = "2H"
    found[1]["cards"][3] = "2D"
    return found


def test_the_view_in_the_docs_is_one() -> None:
    view, _ = read_view(json.dumps(example()).encode())
    assert view.decision is not None
    assert view.hand is not None
    assert view.rules.playable(view.hand, (), "S", view.broken).cards == view.decision.cards
    assert [None if bid is None else str(bid) for bid in view.bids] == example()["bids"]
    assert list(view.taken) == example()["taken"]
    assert set(example()) == set(json.loads(write_view(view, 1)))
    _, answer = blocks("engines.md", "json")
    assert view.decision.allows(read_answer(answer.encode()))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"rules": "bridge"}, "There is no preset called “bridge”"),
        ({"seat": 4}, "seat must be from 0 to 3, not 4."),
        ({"seat": 1}, "it is not seat 1’s turn to play."),
        ({"scores": [1, 2, 3]}, "scores must hold 2 numbers, not 3."),
        ({"bags": [0, -1]}, "there cannot be -1 bags."),
        ({"hand": ["AS"]}, "the hand must hold 9 cards, not 1."),
        ({"hand": ["AS", "9S", "KH", "4H", "TC", "9C", "3C", "JD", "QD"]}, "the same card stands in it twice."),
        ({"hand": None}, "the hand must be told, except in a blind decision."),
        ({"hand": "AS"}, "Expected `array"),
        ({"calls": [{"seat": 0, "action": "14"}]}, "seat 0 could not say “14” there."),
        ({"calls": []}, "after those calls the decision would be another one."),
        ({"tricks": []}, "trick 1 is led by seat 0, not by seat 2."),
        ({"trick": {"leader": 2, "cards": ["2S", "3S", "4S", "5S"]}}, "trick 5 has 4 cards."),
        ({"sizes": [9, 9, 9, 10]}, "sizes must be [9, 9, 9, 9], not [9, 9, 9, 10]."),
        ({"given": ["2H"]}, "no such cards can have been given."),
        ({"received": ["AS"]}, "no such cards can have been received."),
        ({"decision": {"kind": "play", "legal": [], "count": 0}}, "“KH” is legal there as well."),
        ({"decision": {"kind": "play", "legal": ["4"], "count": 0}}, "“4” is not legal there."),
        ({"decision": {"kind": "play", "legal": ["AD"], "count": 0}}, "“AD” is not legal there."),
        ({"decision": {"kind": "play", "legal": ["claim"], "count": 0}}, "“claim” is not legal there."),
        ({"decision": {"kind": "bid", "legal": ["4"], "count": 0}}, "the decision would be another one."),
        ({"decision": {"kind": "give", "legal": ["keep"], "count": 1}}, "no card can have been played yet."),
        # Seat 1 has no diamond in trick 1 and plays one in trick 2.
        ({"tricks": revoked()}, "seat 1 could not do “2H” there."),
        ({"decision": {"kind": "cut", "legal": ["cut"], "count": 0}}, "Invalid enum value 'cut'"),
        ({"seed": "none"}, "seed must be a number in hexadecimal digits, not “none”."),
        ({"seed": "-1"}, "seed must be a number in hexadecimal digits, not “-1”."),
        ({"seed": ""}, "seed must be a number in hexadecimal digits, not “”."),
    ],
)
def test_what_is_wrong_with_a_view_is_told(changed: dict[str, Any], words: str) -> None:
    with pytest.raises(ProtocolError) as error:
        read_view(json.dumps(example() | changed).encode())
    assert words in str(error.value)


def test_a_card_that_was_given_away_is_where_it_went() -> None:
    rules, rng = parse_rules("standard; nil_exchange=1"), random.Random(3)
    deal = some_deal(rules, rng)
    for bid in (Bid(0), Bid(4), Bid(3), Bid(4)):
        assert deal.decision is not None
        deal.act(deal.decision.seat, bid)
    giver = deal.contract.bids.index(Bid(0)) if deal.contract else 0
    while len(deal.tricks) < 2 or deal.decision is None or deal.decision.seat != giver:
        assert deal.decision is not None
        deal.act(deal.decision.seat, deal.decision.legal[0])
    told = json.loads(write_view(view_of(deal, giver), 1))
    assert len(told["given"]) == len(told["received"]) == 1
    read_view(json.dumps(told).encode())
    (trick, *_) = told["tricks"]
    theirs = trick["cards"][(giver + 1 - trick["leader"]) % 4]
    with pytest.raises(ProtocolError, match="no deal fits it in which all seats have kept to the rules"):
        read_view(json.dumps(told | {"given": [theirs]}).encode())


ANY_GAME = (
    "standard; target=100",
    "traditional; target=250; nil_exchange=1; blind_nil_behind=0",
    "batak; target=51",
    "esli batak; deals=9; over_limit=2; direction=counter-clockwise",
)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_whatever_a_line_tells_it_is_refused_or_answered_legally(level: str) -> None:
    rng, answered, refused = random.Random(5), 0, 0
    for _ in range(120):
        views = []
        deal = some_deal(parse_rules(rng.choice(ANY_GAME)), rng)
        while deal.decision is not None:
            views.append(json.loads(write_view(view_of(deal, deal.decision.seat), 1)))
            deal.act(deal.decision.seat, some_action(deal.decision.legal, rng))
        told = bent(rng.choice(views), rng.choice(views), rng)
        done = CliRunner().invoke(spadework, ["engine", "--level", level], json.dumps(told))
        assert isinstance(done.exception, SystemExit | None), done.exception
        answer = json.loads(done.stdout)
        if "error" in answer:
            refused += 1
        else:
            answered += 1
            assert answer["action"] in told["decision"]["legal"]
    assert min(answered, refused) > 10


def bent(told: dict[str, Any], other: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A line with something changed in it that may or may not be possible; the other line is of the same deal."""
    decision, tricks = told["decision"], told["tricks"]
    kind = rng.randrange(5)
    if kind == 0:
        name = rng.choice(sorted(told))
        told[name] = other[name]
    elif kind == 1 and tricks:
        rng.shuffle(rng.choice(tricks)["cards"])
    elif kind == 2:
        rng.shuffle(told["sizes"])
        told["broken"] = not told["broken"]
    elif kind == 3:
        decision["legal"] = rng.sample(decision["legal"], rng.randint(1, len(decision["legal"])))
    elif kind == 4:
        told["seed"], decision["count"] = f"{rng.randint(-9, 9):x}", rng.randrange(4)
    return told


# Our side


def test_a_level_as_a_program_plays_exactly_as_itself() -> None:
    for level in ("easy", "normal"):
        program = f"cmd: {shlex.join([sys.executable, '-m', 'spadework', 'engine', '--level', level])}"
        for unit in ("deals", "matches"):
            alike = [list(map(timeless, played(name, boards=1, unit=unit))) for name in (program, level)]
            assert alike[0] == alike[1]
            assert not alike[0][0].faults


def test_each_line_is_answered_and_a_bad_one_told() -> None:
    good = json.dumps(example())
    done = CliRunner().invoke(spadework, ["engine"], f"{good}\nhello\n[]\n{good}\n")
    answers = list(map(json.loads, done.stdout.splitlines()))
    assert answers[0] == answers[3]
    assert parse_action(answers[0]["action"]) in [Play(card) for card in example()["decision"]["legal"]]
    assert answers[1] == {"error": "The line is not a JSON object."}
    assert answers[2]["error"].startswith("The line is not a view")
    assert done.exit_code == 1


@pytest.mark.parametrize(
    "line",
    [b"", b"\xff", b"4", b'{"action": 4}', b'{"action": "\xff"}', b'{"x": ' + b"[" * 60000, b'{"action": "\\ud800"}'],
)
def test_what_is_no_answer_is_told_in_one_line(line: bytes) -> None:
    for read in (read_answer, read_view):
        with pytest.raises(ProtocolError) as error:
            read(line + b"\n")
        assert str(error.value).isprintable()


# The program in the docs


def test_the_program_in_the_docs_plays_every_game(engine: Any) -> None:
    (code,) = blocks("engines.md", "python")
    assert len([line for line in code.splitlines() if line]) <= 20
    name = engine(code)
    for rules in ("standard", "batak", "traditional; nil_exchange=1; blind_nil_behind=0"):
        contest = Contest(a=name, b="random", rules=parse_rules(rules), seed=1)
        boards = list(in_this_process(contest, range(2)))
        assert [fault for board in boards for fault in board.faults] == []


# Programs that fail

LISTENS_ONLY = "import sys\nsys.stdin.read()"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "import sys\nsys.exit('no weights found')",
            "ended with exit code 1 without an answer; its last words were “no",
        ),
        ("import os, signal\nos.kill(os.getpid(), signal.SIGTERM)", "ended by signal 15 without an answer."),
        (LISTENS_ONLY, "did not answer within 0.5 seconds."),
        ("import os, sys\nos.close(1)\nsys.stdin.read()", "It closed its output without an answer."),
        ("print('thinking', flush=True)\n" + LISTENS_ONLY, "answered “thinking”, and not with an object such as"),
        ("print('x' * 10**4, flush=True)\n" + LISTENS_ONLY, "…”, and not with an object"),
        ("print('x' * 10**7, flush=True)\n" + LISTENS_ONLY, "It answered with a line of more than 65536 bytes."),
        ("while True: print('x' * 10**5, end='')", "It answered with a line of more than 65536 bytes."),
        (first_legal().replace("view[", "0 and view["), "and not with an object such as"),
        (first_legal().replace('view["decision"]["legal"][0]', "'six'"), "“six” is not an action"),
        (first_legal().replace('view["decision"]["legal"][0]', "'\\x1b[2J\\n'"), "“\\u001b[2J\\n” is not an action"),
        (first_legal().replace("flush=True)", 'flush=True, end="\\nbye\\n")'), "It wrote “bye” without being asked."),
        (first_legal().replace('view["decision"]["legal"][0]', "'cut'"), "answered “cut”, which is not legal."),
    ],
)
@pytest.mark.parametrize(("unit", "lost"), [("deals", "deal"), ("matches", "match")])
def test_a_program_that_fails_loses_and_the_arena_goes_on(
    engine: Any, code: str, words: str, unit: Any, lost: str
) -> None:
    limit = 0.5 if code is LISTENS_ONLY else 30.0
    boards = played(engine(code), unit=unit, time_limit=limit)
    assert len(boards) == 2
    for board in boards:
        assert len(board.faults) == 2
        assert f"lost the {lost} on board {board.number + 1} at seats 0 and 2." in board.faults[0]
        assert all(words in fault for fault in board.faults)
        assert board.won == 0
        assert board.points == -260, "a lost deal counts as a failed bid of all tricks"
        assert board.matches == (2 if unit == "matches" else 0)


def test_only_the_match_in_which_it_failed_is_lost(engine: Any, tmp_path: Path) -> None:
    marker = tmp_path / "failed"
    name = engine(
        first_legal(
            f"asked == 20 and not Path({str(marker)!r}).exists() and (Path({str(marker)!r}).touch(), os._exit(9))"
        )
    )
    boards = played(name)
    assert [len(board.faults) for board in boards] == [1, 0]
    assert "exit code 9" in boards[0].faults[0]
    assert boards[1].played == 2


def test_faults_are_told_on_standard_error_and_the_result_still_comes(engine: Any) -> None:
    name = engine("import sys\nsys.exit(3)")
    done = arena(name, "normal", "--matches", "1", "--json")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["matches"] | {"low": 0, "high": 0} == {"played": 2, "won": 0, "low": 0, "high": 0}
    assert done.stderr.count("lost the match on board 1 at seats") == 2
    shown = arena(name, "normal", "--matches", "1")
    assert shown.stderr == "", "nothing was played anew"
    assert "Lost by a fault: 2. The first of them:" in shown.stdout
    assert "exit code 3" in shown.stdout


def test_a_program_that_ends_is_missed_at_once_though_a_child_holds_its_output(engine: Any, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = f"""
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE)
with open({str(pids)!r}, "a") as file:
    print(child.pid, file=file)
os.set_inheritable(child.stdin.fileno(), True)
if os.fork():
    os._exit(3)
sys.stdin = None
child.wait()
"""
    # With a time limit of an hour: nobody waits for an answer that cannot come.
    (board,) = played(engine(code), boards=1, time_limit=3600.0)
    assert [fault.endswith("It ended with exit code 3 without an answer.") for fault in board.faults] == [True, True]
    for pid in map(int, pids.read_text().split()):
        assert ends(pid)


def test_what_a_program_has_started_ends_with_it(engine: Any, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = first_legal(
        f"asked == 1 and print(__import__('subprocess').Popen(['sleep', '600']).pid, file=open({str(pids)!r}, 'a'))"
    )
    (board,) = played(engine(code), boards=1)
    assert board.faults == []
    assert ends(int(pids.read_text()))


def test_a_name_that_cannot_be_written_down_is_played_all_the_same(tmp_path: Path) -> None:
    name = f"cmd: {shlex.join([sys.executable, '-c', 'pass'])} \udcff"
    board = played(name, boards=1)[0]
    with Journal(tmp_path / "journal") as journal:
        journal.add(board)
    assert "\\udcff lost the deal" in board.faults[0]


def test_a_stalled_program_is_ended_with_all_that_it_started(engine: Any, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = f"""
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE)
with open({str(pids)!r}, "a") as file:
    print(os.getpid(), child.pid, file=file)
while True:
    sys.stdin.readline()
"""
    played(engine(code), boards=1, time_limit=1.0)
    for pid in map(int, pids.read_text().split()):
        assert ends(pid)


def ends(pid: int) -> bool:
    """Whether a process is gone, or goes within ten seconds."""
    try:
        process = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select([process], [], [], 10)[0])
    finally:
        os.close(process)


# Interruptions


def run_arena(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, whose number it tells its programs."""
    words = shlex.join([sys.executable, "-m", "spadework", "arena", *arguments])
    return subprocess.run(
        ["sh", "-c", f"ARENA=$$ exec {words}"],
        env=os.environ | {"XDG_CACHE_HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(("number", "jobs"), [("SIGINT", "1"), ("SIGINT", "2"), ("SIGTERM", "1"), ("SIGHUP", "2")])
def test_what_was_played_before_it_was_stopped_is_kept_and_the_same_command_goes_on(
    engine: Any, tmp_path: Path, number: str, jobs: str
) -> None:
    marker = tmp_path / "interrupted"
    name = engine(
        first_legal(once(marker, 150, f"os.kill(int(os.environ['ARENA']), signal.{number}), sys.stdin.read()"))
    )
    command = (name, "random", "--deals", "6", "--jobs", jobs, "--json")
    stopped = run_arena(*command, folder=tmp_path / "stopped")
    assert (stopped.returncode, stopped.stdout) == (130, "")
    assert "of 6 deals played; the same command goes on from there." in stopped.stderr
    assert "Traceback" not in stopped.stderr
    (journal,) = (tmp_path / "stopped" / "spadework" / "arena").iterdir()
    kept = journal.read_bytes()
    done = sum(bool(line) for line in kept.splitlines())
    assert 0 < done < 6
    assert f"Stopped with {done} of 6 deals played; the same command goes on" in stopped.stderr

    resumed = run_arena(*command, folder=tmp_path / "stopped")
    assert resumed.returncode == 0
    assert journal.read_bytes().startswith(kept), "what was played is not played again"
    assert len(journal.read_bytes().splitlines()) == 6
    at_once = run_arena(*command, folder=tmp_path / "at once")
    assert without_times(resumed.stdout) == without_times(at_once.stdout)


def test_a_worker_that_is_killed_is_told_and_the_same_command_goes_on(engine: Any, tmp_path: Path) -> None:
    marker = tmp_path / "killed"
    name = engine(first_legal(once(marker, 150, "os.kill(os.getppid(), signal.SIGKILL), sys.exit()")))
    command = (name, "random", "--deals", "6", "--jobs", "2", "--json")
    killed = run_arena(*command, folder=tmp_path)
    assert killed.returncode == 1
    assert "A worker was ended from outside before it had finished; the same command goes on." in killed.stderr
    assert "Traceback" not in killed.stderr
    resumed = run_arena(*command, folder=tmp_path)
    assert json.loads(resumed.stdout)["deals"] == 6


def test_ctrl_c_does_not_reach_workers_that_are_only_starting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import signal, sys\nif '--multiprocessing-fork' in sys.argv: signal.raise_signal(signal.SIGINT)"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    done = run_arena("easy", "random", "--deals", "2", "--jobs", "2", "--json", folder=tmp_path)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr


def test_workers_leave_quietly_when_the_arena_is_killed(engine: Any, tmp_path: Path) -> None:
    marker = tmp_path / "killed"
    name = engine(first_legal(once(marker, 150, "os.kill(int(os.environ['ARENA']), signal.SIGKILL)")))
    command = (name, "random", "--deals", "6", "--jobs", "2", "--json")
    # The workers have its standard error as well, so this waits for them.
    killed = run_arena(*command, folder=tmp_path)
    assert (killed.returncode, killed.stdout) == (-9, "")
    assert "Traceback" not in killed.stderr
    assert json.loads(run_arena(*command, folder=tmp_path).stdout)["deals"] == 6
