"""The arena: boards are fair to both players, figures are right, and nothing that was played is lost."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from strategies import some_deal

from spadework.arena import Board, Contest, Journal, compare, in_processes, in_this_process, journal_path
from spadework.arena.board import Entrant, Tally, Who, play_board
from spadework.arena.entrants import ENTRANTS
from spadework.arena.flat import card_values
from spadework.arena.points import points
from spadework.arena.statistics import Z, per_unit, share
from spadework.cards import Card, parse_cards
from spadework.cli import spadework
from spadework.game.deal import Deal
from spadework.game.view import View, view_of
from spadework.players import Player, normal
from spadework.rules import Action, Bid, Standing, parse_rules

STANDARD = parse_rules("standard")
HANDS = (
    "AS KS QS JS AH KH QH 2H 2C 3C 4C 2D 3D",
    "TS 9S 8S 3H 4H 5H 5C 6C 7C 4D 5D 6D 7D",
    "7S 6S 5S 6H 7H 8H 8C 9C TC 8D 9D TD JD",
    "4S 3S 2S 9H TH JH JC QC KC AC QD KD AD",
)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(spadework, ["arena", *arguments])


def timeless(board: Board) -> Board:
    """A board without what the clock said."""
    for tally in (board.a, board.b):
        tally.microseconds, tally.choices = 0, [0] * len(tally.choices)
    return board


def without_times(text: str) -> Any:
    found = json.loads(text)
    for stats in found["stats"].values():
        del stats["ms"]
    return found


class Witness:
    """Plays as Normal, and remembers what each seat held at its first decision of each deal."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int, Standing, tuple[str, ...] | None]] = []

    def __call__(self, view: View, seed: int) -> Action:
        if view.decision is not None and view.decision.kind == "bid":
            self.seen.append((view.seat, view.dealer, view.before, view.hand))
        return normal(view, seed)


def play(rules: str, a: Player, b: Player, *, whole: bool = False, secret: bytes = bytes(32)) -> Board:
    entrants: dict[Who, Entrant] = {"a": Entrant("Ada", a), "b": Entrant("Ben", b)}
    return play_board(parse_rules(rules), entrants, secret, 0, whole_matches=whole)


# Boards


def test_each_deal_is_played_twice_with_the_seats_swapped() -> None:
    a, b = Witness(), Witness()
    board = play("standard", a, b)
    assert (board.dealt, board.played, board.matches) == (1, 2, 0)
    first, second = a.seen[:2], a.seen[2:]
    assert {seat for seat, *_ in first} == {0, 2}
    assert {seat for seat, *_ in second} == {1, 3}
    # Whoever sat there, a seat had the same cards, dealer and scores in both seatings.
    assert sorted(a.seen) == sorted(b.seen)
    assert len({dealer for _, dealer, *_ in a.seen}) == 1
    assert all(before == Standing((0, 0), (0, 0)) for _, _, before, _ in a.seen)


def test_in_batak_a_deal_is_played_in_all_six_seatings() -> None:
    a, b = Witness(), Witness()
    board = play("batak", a, b)
    assert (board.dealt, board.played) == (1, 6)
    for witness in (a, b):
        held = {seat: {hand for where, *_, hand in witness.seen if where == seat} for seat in range(4)}
        assert all(len(hands) == 1 for hands in held.values())
        assert all(sum(where == seat for where, *_ in witness.seen) == 3 for seat in range(4))


def test_a_match_is_played_to_its_end_from_the_same_cards_in_both_seatings() -> None:
    a, b = Witness(), Witness()
    board = play("standard; target=100", a, b, whole=True)
    assert board.matches == 2
    assert board.won == 1, "the same player wins as often against itself as it loses"
    assert board.dealt * 2 == board.played > 2
    assert sorted(a.seen) == sorted(b.seen)
    assert a.seen[-1][2] != Standing((0, 0), (0, 0)), "later deals of a match begin with its scores"


def test_all_pairings_with_one_seed_play_the_same_deals() -> None:
    one = Contest(a="easy", b="normal", rules=STANDARD, seed=7)
    assert one.secret(3) == Contest(a="normal", b="cmd: other", rules=STANDARD, seed=7, unit="matches").secret(3)
    assert one.secret(3) != one.secret(4)
    assert one.secret(3) != Contest(a="easy", b="normal", rules=STANDARD, seed=8).secret(3)


def always(bid: int) -> Player:
    """A player that makes one bid, whatever it holds, and then plays its first legal card."""

    def player(view: View, seed: int) -> Action:  # noqa: ARG001 - players take a seed
        assert view.decision is not None
        return Bid(bid) if view.decision.kind == "bid" else view.decision.legal[0]

    return player


def test_contracts_sets_nils_and_bags_are_counted() -> None:
    board = play("standard", always(1), always(0))
    # In each seating the ones have a contract of 2 and the nils none; thirteen tricks are made.
    assert (board.a.contracts, board.b.contracts) == (2, 0)
    assert (board.a.nils_bid, board.b.nils_bid) == (0, 4)
    assert board.a.sets == 0, "ones always make two tricks of thirteen against nils"
    assert board.a.bags + board.b.bags == 26 - 2 * 2, "all other tricks are bags"
    greedy = play("standard", always(7), always(7))
    assert greedy.a.sets + greedy.b.sets >= 2, "28 tricks are bid and 13 are there"
    assert greedy.points == 0


def test_a_bag_costs_its_share_of_the_penalty_whether_or_not_it_fills_the_limit() -> None:
    bids, tricks = (Bid(3), Bid(2), Bid(4), Bid(2)), (4, 2, 5, 2)
    for bags in range(10):
        before = Standing((0, 0), (bags, 0))
        assert points(STANDARD, STANDARD.score(bids, tricks, before), before) == [70 - 2 * 9, 40]


def test_every_decision_is_timed_and_those_with_a_choice_apart() -> None:
    board = play("standard", normal, normal)
    for tally in (board.a, board.b):
        assert 2 * (2 + 20) < tally.decisions <= 2 * 28
        assert 0 < len(tally.choices) < tally.decisions
        assert sum(tally.choices) <= tally.microseconds


# Players


def on_lead(hands: Sequence[str]) -> View:
    """What seat 0 sees when it leads to the first trick, needing all it can take."""
    deal = Deal(STANDARD, 3, list(map(parse_cards, hands)), Standing((0, 0), (0, 0)))
    for bid in (6, 1, 4, 1):
        assert deal.decision is not None
        deal.act(deal.decision.seat, Bid(bid))
    return view_of(deal, 0)


def test_flat_monte_carlo_takes_what_is_plainly_best() -> None:
    view, flat = on_lead(HANDS), ENTRANTS["flat-mc"]
    chosen = flat(view, 5)
    assert chosen == flat(view, 5), "the same seed gives the same card"
    values = card_values(view, parse_cards("AH 2H"), 5)
    assert values[Card("AH")] > values[Card("2H")]


def test_flat_monte_carlo_beats_random_cards_in_every_game() -> None:
    for rules in ("standard", "batak"):
        contest = Contest(a="flat-mc", b="random", rules=parse_rules(rules), seed=4)
        assert (compare(in_this_process(contest, range(10))).points_a_deal.value or 0) > 0


def test_random_legal_takes_every_action_that_is_legal() -> None:
    deal = some_deal(parse_rules("batak"), random.Random(4))
    while deal.decision is not None:
        view = view_of(deal, deal.decision.seat)
        taken = [ENTRANTS["random-legal"](view, seed) for seed in range(200)]
        assert set(taken) == set(deal.decision.legal)
        deal.act(view.seat, taken[0])


def test_flat_monte_carlo_sees_only_its_view() -> None:
    own, *others = HANDS
    one, other = on_lead(HANDS), on_lead([own, *others[::-1]])
    assert card_values(one, parse_cards("AH 2C"), 1) == card_values(other, parse_cards("AH 2C"), 1)


# Figures


def board(number: int, value: float, *, played: int = 2, won: float = 0.0, matches: int = 0) -> Board:
    return Board(number, dealt=1, played=played, points=value, matches=matches, won=won)


def test_points_a_deal_and_their_interval_are_clustered_by_deal() -> None:
    # By hand: the boards' means are 10, 20, 60; their mean is 30, their deviations −20, −10, 30.
    found = compare([board(0, 20), board(1, 40), board(2, 120)]).points_a_deal
    reach = 1.959964 * sqrt((400 + 100 + 900) / 2 / 3)
    assert found == pytest.approx((30, 30 - reach, 30 + reach), abs=1e-4)


def test_boards_of_different_lengths_count_by_their_deals() -> None:
    # Two boards of 2 and 6 deals: 16 points over 8 deals are 2 a deal, whatever the boards' own means are.
    found = per_unit([10.0, 6.0], [2, 6])
    reach = Z * sqrt(2 * ((10 - 4) ** 2 + (6 - 12) ** 2)) / 8
    assert found == pytest.approx((2, 2 - reach, 2 + reach))


def test_a_share_of_matches_is_clustered_and_stays_between_0_and_1() -> None:
    independent = share([1.0, 0.0] * 50, [1] * 100)
    assert independent == pytest.approx((0.5, 0.4026, 0.5974), abs=0.002), "Wilson’s interval for 50 of 100"
    same_twice = share([2.0, 0.0] * 25, [2] * 50)
    assert same_twice == pytest.approx(share([1.0, 0.0] * 25, [1] * 50)), (
        "a match that repeats itself tells nothing new"
    )
    assert share([2.0] * 20, [2] * 20) == pytest.approx((1, 20 / (20 + Z * Z), 1))
    assert share([2.0] * 9, [6] * 9) == pytest.approx((1 / 3, 0.12, 0.65), abs=0.01), "Wilson’s for 3 of 9"


def test_nothing_measured_is_not_a_number() -> None:
    assert compare([]).points_a_deal == (None, None, None)
    assert compare([]).a.ms == (None, None, None)
    assert compare([board(0, 20)]).points_a_deal == (10, None, None)


def test_times_are_of_all_decisions_and_of_those_with_a_choice() -> None:
    slow = Tally(decisions=200, microseconds=101_000, choices=[n * 1000 for n in range(101)])
    assert compare([Board(0, a=slow)]).a.ms == pytest.approx((0.505, 50, 99))


# Where boards are played


@pytest.mark.parametrize("unit", ["deals", "matches"])
def test_the_number_of_processes_changes_nothing(unit: Any) -> None:
    contest = Contest(a="easy", b="normal", rules=parse_rules("standard; target=100"), unit=unit, seed=5)
    alone = [timeless(board) for board in in_this_process(contest, range(4))]
    among = [timeless(board) for board in in_processes(contest, range(4), jobs=3)]
    assert sorted(among, key=lambda board: board.number) == alone
    assert len({board.points for board in alone}) > 1


def test_what_a_player_raises_in_another_process_is_raised_here() -> None:
    contest = Contest(a="nobody", b="normal", rules=STANDARD)
    with pytest.raises(KeyError, match="nobody"):
        list(in_processes(contest, range(4), jobs=2))


# What is kept


def test_a_journal_gives_back_what_was_added(tmp_path: Path) -> None:
    contest = Contest(a="easy", b="normal", rules=STANDARD)
    played = list(in_this_process(contest, range(2)))
    with Journal(tmp_path / "new" / "journal") as journal:
        for each in played:
            journal.add(each)
    with Journal(tmp_path / "new" / "journal") as journal:
        assert list(journal.boards.values()) == played
    with Journal(tmp_path / "new" / "journal", fresh=True) as journal:
        assert journal.boards == {}


def test_a_line_that_was_cut_off_costs_only_its_own_board(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with Journal(path) as journal:
        journal.add(board(0, 1))
        journal.add(board(1, 2))
    path.write_bytes(path.read_bytes()[:-10])
    with Journal(path) as journal:
        assert list(journal.boards) == [0]
        journal.add(board(1, 2))
        journal.add(board(2, 3))
    with Journal(path) as journal:
        assert [each.points for each in journal.boards.values()] == [1, 2, 3]


@pytest.mark.parametrize(
    "rubbish",
    [b"\xff\x00", b"{}", b'{"number":0}', b"[" * 100_000, b'{"number":0,"dealt":1,"played":2,"points":1e308}', b"0 {}"],
)
def test_what_is_no_board_of_a_journal_is_played_again(tmp_path: Path, rubbish: bytes) -> None:
    path = tmp_path / "journal"
    with Journal(path) as journal:
        journal.add(board(0, 1))
    whole = path.read_bytes()
    path.write_bytes(whole + rubbish + b"\n")
    with Journal(path) as journal:
        assert list(journal.boards.values()) == [board(0, 1)]
    path.write_bytes(whole.replace(b'"points":1', b'"points":7'))
    with Journal(path) as journal:
        assert journal.boards == {}, "a board that has changed on the disk is none"


def test_each_contest_has_a_journal_of_its_own(tmp_path: Path) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text("first")
    contests = [
        Contest(a="easy", b="normal", rules=STANDARD),
        Contest(a="normal", b="easy", rules=STANDARD),
        Contest(a="easy", b="normal", rules=parse_rules("classic")),
        Contest(a="easy", b="normal", rules=STANDARD, seed=2),
        Contest(a="easy", b="normal", rules=STANDARD, unit="matches"),
        Contest(a=f"cmd: python3 {engine}", b="normal", rules=STANDARD),
    ]
    paths = [journal_path(contest) for contest in contests]
    engine.write_text("second")
    assert len({*paths, journal_path(contests[-1])}) == 7, "a changed program is another player"
    assert [journal_path(contest) for contest in contests[:-1]] == paths[:-1]


def test_what_was_played_is_not_played_again() -> None:
    first = arena("easy", "normal", "--deals", "2", "--json")
    again = arena("easy", "normal", "--deals", "2", "--json")
    assert again.stdout == first.stdout, "even the times are those of the first run"
    more = arena("easy", "normal", "--deals", "3", "--json")
    assert without_times(more.stdout) == without_times(
        arena("easy", "normal", "--deals", "3", "--json", "--fresh").stdout
    )


# The command


def test_json_is_one_object_with_the_agreed_names() -> None:
    done = arena("easy", "normal", "--matches", "1", "--rules", "standard; target=100", "--json", "--seed", "3")
    assert done.exit_code == 0
    assert done.stdout.count("\n") == 1
    found = json.loads(done.stdout)
    assert list(found) == ["a", "b", "rules", "seed", "deals", "points_a_deal", "matches", "stats"]
    assert (found["a"], found["b"]) == ("easy", "normal")
    assert (found["rules"], found["seed"]) == ("standard; target=100", 3)
    assert list(found["points_a_deal"]) == ["mean", "low", "high"]
    assert list(found["matches"]) == ["played", "won", "low", "high"]
    assert found["matches"]["played"] == 2
    for stats in (found["stats"]["a"], found["stats"]["b"]):
        assert list(stats) == ["sets", "contracts", "nils_bid", "nils_made", "bags_a_deal", "ms"]
        assert list(stats["ms"]) == ["mean", "median", "p99"]
    assert list(found["stats"]) == ["a", "b"]


def test_people_get_a_table_and_are_told_how_far_it_has_come() -> None:
    done = arena("easy", "normal", "--deals", "2")
    assert done.exit_code == 0
    assert done.stderr == "1 of 2 deals played.\n2 of 2 deals played.\n"
    for words in ("easy against normal", "standard, seed 1; 2 different deals", "points a deal more", "contracts set"):
        assert words in done.stdout


def test_a_long_command_stands_in_a_line_of_its_own() -> None:
    command = f"cmd: false {'x' * 200}"
    lines = arena(command, "easy", "--deals", "1").stdout.splitlines()
    assert lines[:2] == [f"A is {command}", "B is easy"]
    assert any(line.split() == ["What", "A", "won", "Figure", "95", "%", "interval"] for line in lines)
    assert max(map(len, lines[2:-1])) < 80


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hard?", "normal"], "There is no player called “hard?”; there are easy, normal"),
        (["normal", "cmd:"], "After “cmd:” must stand the program to start."),
        (["normal", "cmd: 'python3"], "do not match"),
        (["normal", "cmd: no-such-program -x"], "There is no program “no-such-program” that could be started."),
        (["normal", "easy", "--rules", "bridge"], "There is no preset called “bridge”"),
    ],
)
def test_bad_input_is_told_in_one_sentence(arguments: list[str], words: str) -> None:
    done = arena(*arguments)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--deals", "0", "0 is not in the range 1<=x<=1000000"),
        ("--deals", "100000000000", "100000000000 is not in the range 1<=x<=1000000"),
        ("--matches", "1000001", "1000001 is not in the range"),
        ("--jobs", "0", "0 is not in the range 1<=x<=1000"),
        ("--jobs", "100000", "100000 is not in the range"),
        ("--time-limit", "0", "0.0 is not in the range 0<x<=86400"),
        ("--time-limit", "inf", "inf is not in the range"),
        ("--time-limit", "nan", "nan is not a number of seconds"),
        ("--seed", "one", "'one' is not a valid integer"),
    ],
)
def test_numbers_out_of_range_are_told(option: str, value: str, words: str) -> None:
    done = arena("cmd: cat", "normal", option, value)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in done.stderr


def test_any_command_can_be_shown_and_kept() -> None:
    for words in ("[/bold]", "'[red]'", "x" * 5000, "\x1b[2J"):
        done = CliRunner().invoke(
            spadework, ["arena", f"cmd: false {words}", "normal", "--deals", "1"], env={"FORCE_COLOR": "1"}
        )
        assert done.exit_code == 0, done.exception
        assert "Lost by a fault: 2." in done.stdout


def test_deals_and_matches_exclude_each_other() -> None:
    done = arena("easy", "normal", "--deals", "2", "--matches", "2")
    assert done.exit_code == 2
    assert "either --deals or --matches" in done.stderr
