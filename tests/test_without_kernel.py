"""Spadework where there was no compiler: Hard says so in a sentence, and all else goes on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from servers import Person, package_without_kernel, problem, running, simple_action

SENTENCE = "Hard needs the native kernel, which is missing because Spadework was installed without a C++ compiler."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as it is installed without its kernel."""
    return package_without_kernel(tmp_path_factory.mktemp("pure"))


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "spadework", *arguments],
        cwd=folder,
        env={"XDG_CACHE_HOME": str(folder / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "who"),
    [
        (["arena", "hard", "normal"], "Hard"),
        (["arena", "normal", "flat-mc"], "Flat-mc"),
        (["engine", "--level", "hard"], "Hard"),
        (["review", "-"], "The coach"),
    ],
)
def test_the_command_says_what_is_missing(folder: Path, arguments: list[str], who: str) -> None:
    done = run(folder, *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == SENTENCE.replace("Hard", who) + "\n"


def test_the_arena_goes_on_with_the_others(folder: Path) -> None:
    done = run(folder, "arena", "easy", "normal", "--deals", "1")
    assert done.returncode == 0, done.stderr


def test_the_page_does_not_offer_hard_and_the_server_says_why(folder: Path, tmp_path: Path) -> None:
    with running(tmp_path, folder=folder) as server, Person(server.address) as person:
        assert person.get("/api/catalogue").json()["levels"] == ["easy", "normal"]
        refused = person.post("/api/matches", json={"level": "hard"})
        assert (refused.status_code, refused.json()["detail"]) == (422, SENTENCE)
        assert person.get("/api/matches").json() == []
        for level in ("easy", "normal"):
            view = person.post("/api/matches", json={"level": level}).json()
            assert person.act(view, "cut")[-1]["phase"] == "bidding"


def test_without_the_kernel_there_is_no_coach_and_all_else_goes_on(folder: Path, tmp_path: Path) -> None:
    sentence = SENTENCE.replace("Hard", "The coach")
    with running(tmp_path, folder=folder) as server, Person(server.address) as person:
        assert person.get("/api/catalogue").json()["coach"] == sentence
        view = person.act(person.post("/api/matches", json={"level": "normal"}).json(), "cut")[-1]
        match, position = view["match"], view["position"]
        answers = [person.post(f"/api/matches/{match}/hints", json={"position": position})]
        while view["deals_scored"] < 1:
            view = person.play_on(view)[-1]
        asked = (f"matches/{match}/judgements/{position}", f"matches/{match}/deals/1/review", f"matches/{match}/review")
        answers += [person.get(f"/api/{path}") for path in (*asked, "progress")]
        assert {problem(answer, 422).detail for answer in answers} == {sentence}
        assert person.look(match) == view
        assert view["hints"] == 0
    assert (tmp_path / "server.log").read_text() == ""
    with running(tmp_path) as server, Person(server.address) as again:
        again.cookies.update(person.cookies)
        assert again.get("/api/catalogue").json()["coach"] is None
        assert again.get(f"/api/matches/{match}/deals/1/review").json()["judgements"]


def test_a_match_that_was_begun_with_the_kernel_waits_for_it(folder: Path, tmp_path: Path) -> None:
    with running(tmp_path) as server, Person(server.address) as person:
        view = person.act(person.post("/api/matches", json={"level": "hard"}).json(), "cut")[-1]
        server.kill()
        with running(tmp_path, server.port, folder):
            assert problem(person.attempt(view, simple_action(view)), 422).detail == SENTENCE
            assert person.look(view["match"]) == view
        with running(tmp_path, server.port):
            assert person.play_on(view)[-1]["position"] > view["position"]
