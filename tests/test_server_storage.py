"""Storage: the log only grows, the database is the truth, and whoever opens it finds it in its present form."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError

from spadework.game.record import read_text, record_of, replay, write_text
from spadework.rules import Bid, Entry, IllegalAction, parse_rules
from spadework.server import StartError, messages, settings_in
from spadework.server.guests import Guest
from spadework.server.models import Base
from spadework.server.records import Sums
from spadework.server.store import Conflict, Standing, Store
from spadework.server.tables import GivenUp, LateAction, NoSuchMatch, Tables

ADA, BEN = Guest("ada"), Guest("ben")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(settings_in(tmp_path).database)
    await store.upgrade()
    yield store
    await store.close()


@pytest.fixture
def sent() -> list[messages.View]:
    """What the open pages were told."""
    return []


@pytest.fixture
def tables(store: Store, sent: list[messages.View]) -> Tables:
    return Tables(store, sent.append)


def rows(folder: Path, query: str) -> list[Any]:
    """What another program reads from the database, or changes there."""
    with sqlite3.connect(folder / "matches.sqlite3") as connection:
        found = connection.execute(query).fetchall()
    connection.close()
    return found


async def view_of(tables: Tables, match: str) -> messages.View:
    async with tables.open(ADA, match) as table:
        return table.view()


async def play(tables: Tables, view: messages.View, actions: int) -> messages.View:
    """So many actions of the person: the first legal one each time."""
    for _ in range(actions):
        assert view.decision
        view = (await tables.act(ADA, view.match, view.position, view.decision.legal[0]))[-1]
    return view


async def test_every_view_that_is_shown_is_kept_before(tables: Tables, store: Store, sent: list[messages.View]) -> None:
    view = await play(tables, await tables.begin(ADA, "standard", "normal"), 20)
    assert [seen.position for seen in sent] == list(range(1, view.position + 1))
    assert len(await store.entries(view.match, 0)) == view.position


@pytest.mark.parametrize(
    "rules",
    [
        "standard; nil_exchange=3; target=100",
        "traditional; blind_nil_behind=0; target=100; floor=-100",
        "casual; double_nil=no; lead_spades=any time; target=100",
        "batak; target=21",
        "batak; auction=until passed out; lead_trump=broken; target=21",
    ],
)
async def test_matches_under_all_kinds_of_rules_are_played_to_their_end(tables: Tables, rules: str) -> None:
    draw = random.Random(rules)
    view = await tables.begin(ADA, rules, "normal")
    kinds = set()
    while decision := view.decision:
        kinds.add(decision.kind)
        action = draw.choice(decision.legal)
        if decision.count and action != "keep":
            cards = [card for card in decision.legal if card != "keep"]
            action = f"give {' '.join(draw.sample(cards, decision.count))}"
        if view.can_undo and draw.random() < 0.02:
            action = "undo"
        view = (await tables.act(ADA, view.match, view.position, action))[-1]
    assert view.phase == "over"
    assert view.winner is not None
    assert {"cut", "bid", "play"} <= kinds
    (summary,) = await tables.matches_of(ADA)
    assert (summary.over, summary.won) == (True, view.winner == 0)
    async with tables.open(ADA, view.match) as table:
        assert replay(read_text(write_text(record_of(table.match)))[0]).position == view.position


async def test_a_match_taken_up_again_is_the_same(tables: Tables, store: Store) -> None:
    view = await play(tables, await tables.begin(ADA, "classic; target=1000", "normal"), 40)
    again = Tables(store, lambda _: None)
    assert await view_of(again, view.match) == view


async def test_two_servers_share_one_database(tables: Tables, store: Store) -> None:
    other = Tables(store, lambda _: None)
    view = await tables.begin(ADA, "standard", "normal")
    for _ in range(15):
        view = await play(tables, view, 1)
        assert await view_of(other, view.match) == view
        view = await play(other, view, 1)
        assert await view_of(tables, view.match) == view


async def test_matches_begun_at_once_by_a_newcomer_are_all_kept(tables: Tables, tmp_path: Path) -> None:
    second = Store(settings_in(tmp_path).database)
    other = Tables(second, lambda _: None)
    for round_ in range(10):
        guest = Guest(f"newcomer {round_}")
        await asyncio.gather(*(each.begin(guest, "standard", "normal") for each in (tables, other)))
        assert len(await tables.matches_of(guest)) == 2
    await second.close()


async def test_of_two_actions_at_once_one_counts(tables: Tables, store: Store) -> None:
    other = Tables(store, lambda _: None)
    view = await tables.begin(ADA, "standard", "normal")
    for round_ in range(12):
        assert view.decision
        first, second = view.decision.legal[0], view.decision.legal[-1]
        done = await asyncio.gather(
            tables.act(ADA, view.match, view.position, first),
            (other if round_ % 2 else tables).act(ADA, view.match, view.position, second),
            return_exceptions=True,
        )
        (late,) = (each for each in done if isinstance(each, LateAction))
        (views,) = (each for each in done if isinstance(each, list))
        assert late.view.position > view.position
        view = views[-1]
        assert await view_of(tables, view.match) == await view_of(other, view.match) == view


async def test_an_illegal_action_leaves_nothing_behind(tables: Tables, store: Store, sent: list[messages.View]) -> None:
    view = await play(tables, await tables.begin(ADA, "standard", "normal"), 1)
    told = len(sent)
    with pytest.raises(IllegalAction):
        await tables.act(ADA, view.match, view.position, "14")
    assert len(sent) == told
    assert len(await store.entries(view.match, 0)) == view.position
    assert await view_of(tables, view.match) == view


async def test_a_log_cannot_be_written_over(tables: Tables, store: Store) -> None:
    view = await play(tables, await tables.begin(ADA, "standard", "normal"), 1)
    log = await store.entries(view.match, 0)
    standing = Standing(deal=1, trick=0, scores=(7, 7), winner=0, sums=Sums.none(parse_rules("standard")))
    with pytest.raises(Conflict):
        await store.append(view.match, view.position - 1, [Entry(0, Bid(1)), Entry(1, Bid(1))], standing)
    assert await store.entries(view.match, 0) == log
    (summary,) = await tables.matches_of(ADA)
    assert (summary.scores, summary.over) == ([0, 0], False)


async def test_a_match_given_up_on_one_server_is_given_up_on_the_other(
    tables: Tables, store: Store, sent: list[messages.View]
) -> None:
    told: list[messages.View] = []
    other = Tables(store, told.append)
    view = await play(tables, await tables.begin(ADA, "standard", "normal"), 3)
    await view_of(other, view.match)
    given = await other.give_up(ADA, view.match)
    assert (given.given_up, given.position, told) == (True, view.position, [given])
    log, heard = await store.entries(view.match, 0), len(sent)
    assert view.decision
    # The first server does not know yet when it is asked.
    with pytest.raises(GivenUp) as late:
        await tables.act(ADA, view.match, view.position, view.decision.legal[0])
    assert late.value.view == given == await view_of(tables, view.match) == await tables.give_up(ADA, view.match)
    assert await store.entries(view.match, 0) == log
    assert len(sent) == heard
    assert await view_of(Tables(store, lambda _: None), view.match) == given


async def test_of_an_action_and_giving_up_at_once_both_count_or_the_later_one_says_so(
    tables: Tables, store: Store
) -> None:
    for other in (tables, Tables(store, lambda _: None)):
        for _ in range(6):
            view = await play(tables, await tables.begin(ADA, "standard", "normal"), 2)
            await view_of(other, view.match)
            assert view.decision
            played, given = await asyncio.gather(
                tables.act(ADA, view.match, view.position, view.decision.legal[0]),
                other.give_up(ADA, view.match),
                return_exceptions=True,
            )
            assert isinstance(given, messages.View)
            assert isinstance(played, list | GivenUp)
            position = view.position if isinstance(played, GivenUp) else played[-1].position
            assert (given.given_up, given.position) == (True, position)
            assert await view_of(tables, view.match) == await view_of(other, view.match) == given


async def test_the_same_secret_and_actions_give_the_same_replies(tmp_path: Path) -> None:
    """Whether the server was started again in between or not, and after an undo as before it."""
    logs = []
    for restarts in (False, True):
        folder = tmp_path / str(restarts)
        store = Store(settings_in(folder).database)
        await store.upgrade()
        begun = await Tables(store, lambda _: None).begin(ADA, "standard", "normal")
        with sqlite3.connect(folder / "matches.sqlite3") as connection:
            connection.execute("UPDATE matches SET secret = ?", (bytes(range(32)),))
        connection.close()
        tables = Tables(store, lambda _: None)
        view = await view_of(tables, begun.match)
        for _ in range(20):
            if restarts:
                tables = Tables(store, lambda _: None)
            view = await play(tables, view, 1)
            if view.can_undo:
                (undone,) = await tables.act(ADA, view.match, view.position, "undo")
                again = await play(tables, undone, 1)
                assert (again.tricks, again.players) == (view.tricks, view.players)
                view = again
        logs.append(await store.entries(begun.match, 0))
        await store.close()
    assert logs[0] == logs[1]
    assert len(logs[0]) > 100


async def test_what_could_not_be_kept_has_not_happened(
    tables: Tables, tmp_path: Path, sent: list[messages.View]
) -> None:
    view = await play(tables, await tables.begin(ADA, "standard", "normal"), 3)
    told = len(sent)
    assert view.decision
    rows(tmp_path, "ALTER TABLE entries RENAME TO mislaid")
    with pytest.raises(OperationalError):
        await tables.act(ADA, view.match, view.position, view.decision.legal[0])
    rows(tmp_path, "ALTER TABLE mislaid RENAME TO entries")
    assert len(sent) == told
    assert len(rows(tmp_path, "SELECT position FROM entries")) == view.position
    assert await view_of(tables, view.match) == view
    await play(tables, view, 1)


async def test_guests_have_their_own_matches(tables: Tables, tmp_path: Path) -> None:
    hers, his = await tables.begin(ADA, "standard", "normal"), await tables.begin(BEN, "casual", "normal")
    assert [match.id for match in await tables.matches_of(ADA)] == [hers.match]
    for guest, match in ((BEN, hers.match), (ADA, his.match), (None, hers.match), (ADA, "none")):
        with pytest.raises(NoSuchMatch):
            await tables.act(guest, match, 0, "cut")
    await tables.begin(ADA, "standard", "normal")
    assert rows(tmp_path, "SELECT id FROM guests ORDER BY id") == [("ada",), ("ben",)]


async def test_the_log_in_the_database_reads_as_a_record_does(tables: Tables, tmp_path: Path) -> None:
    view = await tables.begin(ADA, "standard", "normal")
    view = (await tables.act(ADA, view.match, 0, "cut  rose \u2660\n"))[-1]
    view = (await tables.act(ADA, view.match, view.position, "nil"))[-1]
    await tables.act(ADA, view.match, view.position, "undo")
    found = rows(tmp_path, "SELECT position, seat, action FROM entries ORDER BY position")
    assert [position for position, _, _ in found] == list(range(len(found)))
    assert [action for _, seat, action in found if seat == 0] == ["cut  rose \u2660\n", "nil", "undo"]
    assert view.fairness.cut == " rose \u2660\n"


async def test_commits_survive_a_loss_of_power(store: Store) -> None:
    async with store._engine.connect() as connection:
        settings = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


# The form of the database


@pytest.mark.usefixtures("store")
async def test_the_steps_lead_to_the_tables_as_they_are_declared(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    engine.dispose()
    assert differences == []


def go_back_to(form: str, folder: Path) -> None:
    """Brings the database back to an earlier form."""
    config = Config()
    config.set_main_option("script_location", "spadework.server:migrations")
    engine = create_engine(f"sqlite:///{folder / 'matches.sqlite3'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, form)
    engine.dispose()


async def test_matches_of_the_first_form_are_summed_up_and_lose_nothing(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    draw = random.Random(11)
    for rules in ("standard; target=100", "classic; target=1000", "batak; target=21"):
        view = await tables.begin(ADA, rules, "easy")
        for _ in range(60):
            if view.decision is None:
                break
            legal = view.decision.legal
            action = (
                "undo" if view.can_undo and draw.random() < 0.1 else "nil" if "nil" in legal else draw.choice(legal)
            )
            view = (await tables.act(ADA, view.match, view.position, action))[-1]
    await tables.begin(ADA, "standard", "normal")
    await store.close()
    kept = [f"SELECT * FROM {table} ORDER BY 1, 2" for table in ("matches", "entries", "guests")]
    before = [rows(tmp_path, query) for query in kept]
    sums = rows(tmp_path, "SELECT sets, nils_bid, nils_made FROM matches")
    assert any("1" in column or "2" in column for row in sums for column in row)
    go_back_to("0001", tmp_path)
    assert "sets" not in str(rows(tmp_path, "SELECT sql FROM sqlite_master"))
    await store.upgrade()
    assert sorted(map(str, before)) == sorted(map(str, [rows(tmp_path, query) for query in kept]))


async def test_a_damaged_log_does_not_keep_the_server_from_starting(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    view = await play(tables, await tables.begin(ADA, "standard", "normal"), 16)
    assert view.deals_scored == 1
    await store.close()
    rows(tmp_path, "UPDATE entries SET action = 'AS' WHERE position = 3")
    go_back_to("0001", tmp_path)
    await store.upgrade()
    assert rows(tmp_path, "SELECT sets, nils_bid, nils_made FROM matches") == [("[0, 0]", *["[0, 0, 0, 0]"] * 2)]


async def test_opening_it_again_changes_nothing(tables: Tables, store: Store) -> None:
    view = await play(tables, await tables.begin(ADA, "standard", "normal"), 3)
    await store.upgrade()
    assert await view_of(tables, view.match) == view


async def test_servers_that_start_at_once_both_find_it_ready(tmp_path: Path) -> None:
    database = settings_in(tmp_path).database
    stores = [Store(database) for _ in range(4)]
    await asyncio.gather(*(store.upgrade() for store in stores))
    for store in stores:
        await Tables(store, lambda _: None).begin(ADA, "standard", "normal")
        await store.close()
    assert len(rows(tmp_path, "SELECT id FROM matches")) == 4


async def test_a_database_of_a_newer_version_is_left_alone(store: Store, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StartError, match="newer Spadework"):
        await store.upgrade()
    assert rows(tmp_path, "SELECT version_num FROM alembic_version") == [("9999",)]


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    file.write_text("my shopping list, which is longer than a database's heading would be " * 20)
    before = file.read_bytes()
    store = Store(settings_in(tmp_path).database)
    with pytest.raises(StartError, match="cannot be read or written: file is not a database"):
        await store.upgrade()
    await store.close()
    assert file.read_bytes() == before


# The data folder


async def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "my cards ? 100 % #1 & déjà = 2"
    store = Store(settings_in(folder).database)
    await store.upgrade()
    await store.close()
    with sqlite3.connect(folder / "matches.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StartError) as error:
        await store.upgrade()
    await store.close()
    assert f"The matches in {folder / 'matches.sqlite3'} were kept" in str(error.value)


def test_the_secret_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    first = settings_in(folder)
    assert settings_in(folder) == first
    assert settings_in(tmp_path / "other").secret != first.secret
    assert stat.S_IMODE((folder / "secret.key").stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert first.secret.hex() not in repr(first)
    assert first.derived("guest") != first.derived("csrf")


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_bytes(b"short")
    with pytest.raises(StartError, match=r"secret\.key is damaged"):
        settings_in(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StartError, match=r"data folder .*file.* cannot be used"):
        settings_in(tmp_path / "file" / "data")
