"""The store on SQLite and on a real PostgreSQL: migrations, races, restarts, several workers."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, func, insert, select
from sqlalchemy.orm import Session
from sqlalchemy.util import await_only

from server.conftest import make_settings, started
from support.table import Person, Server
from warren.engine.state import Observation
from warren.server.database_lock import InUse, lock
from warren.server.metrics import Metrics
from warren.server.migrations import FOLDER, HEAD
from warren.server.models import Base, JobRow, KeyRow, MatchRow, SeatRow
from warren.server.scheduling import Slot
from warren.server.settings import Settings
from warren.server.store import Job, Store
from warren.server.writer import Conflict, Step
from warren.text.catalogue import catalogue
from warren.text.phrase import from_data


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """The same tests on both databases."""
    if request.param == "sqlite":
        return make_settings(tmp_path)
    return make_settings(tmp_path, database=request.getfixturevalue("postgres_database"))


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


async def test_migrations_lead_to_the_schema_of_the_models(settings: Settings) -> None:
    store = Store(settings, Metrics())
    await store.open()
    assert await store.database.change(differences) == []
    await store.close()
    again = Store(settings, Metrics())
    await again.open()
    await again.close()


def older(connection: Connection, revision: str, **rows: list[dict[str, Any]]) -> None:
    """A database of an older schema with one table called t in it, and these rows."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    tables = MetaData()
    tables.reflect(connection)
    columns = {column.name: "" if column.type.python_type is str else 0 for column in tables.tables["match"].columns}
    connection.execute(insert(tables.tables["match"]), columns | {"id": "t", "options": {}, "settings": {}})
    for name, values in rows.items():
        connection.execute(insert(tables.tables[name]), [{"match_id": "t", **row} for row in values])


BOT_SEAT = {"kind": "bot", "level": "easy", "nonce": "n", "ready": True, "contribution": "", "resigned": None}


async def test_a_database_of_the_first_schema_keeps_who_left(settings: Settings) -> None:
    """Before there were lines about it, a seat knew when its player had left."""
    store = Store(settings, Metrics())
    left = BOT_SEAT | {"seat": 0, "name": "Ann (bot)", "resigned": 7}
    stays = BOT_SEAT | {"seat": 1, "kind": "human", "name": "Ben"}
    await store.database.change(lambda connection: older(connection, "0001", seat=[left, stays]))
    await store.open()
    snapshot = await store.load("t")
    assert snapshot is not None
    told = [(row.number, row.seat, row.words) for row in snapshot.changes]
    assert told == [(7, 0, ["say", "player-leaves", {"player": "Ann"}])]
    await store.close()


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Ann leaves; a bot plays on.", ["say", "player-leaves", {"player": "Ann"}]),
        ("A is back. is back.", ["say", "player-is-back", {"player": "A is back."}]),
        ("Eve sits down.", ["say", "player-sits-down", {"player": "Eve"}]),
        ("The host gives the seat of Ben to a bot.", ["say", "seat-given-to-bot", {"player": "Ben"}]),
        ("The host gives the seat of B to somebody else.", ["say", "seat-given-away", {"player": "B"}]),
        ("Something nobody ever said.", ["say", "verbatim", {"text": "Something nobody ever said."}]),
    ],
)
async def test_lines_in_english_become_phrases(settings: Settings, sentence: str, words: list[Any]) -> None:
    store = Store(settings, Metrics())
    change = {"number": 3, "seat": 0, "text": sentence}
    await store.database.change(lambda connection: older(connection, "0002", change=[change]))
    await store.open()
    snapshot = await store.load("t")
    assert snapshot is not None
    assert [(row.number, row.seat, row.words) for row in snapshot.changes] == [(3, 0, words)]
    assert catalogue(None, "en").format(from_data(words)) == sentence
    await store.close()


async def test_bots_lose_their_english_names_and_players_keep_theirs(settings: Settings) -> None:
    store = Store(settings, Metrics())
    names = ["Easy bot", "Medium bot 2", "Robot bot", "Ann (bot)"]
    seats = [BOT_SEAT | {"seat": seat, "name": name} for seat, name in enumerate(names)]
    seats[3]["resigned"] = 4
    seats.append(BOT_SEAT | {"seat": 4, "kind": "human", "name": "Hard bot"})
    await store.database.change(lambda connection: older(connection, "0002", seat=seats))
    await store.open()
    snapshot = await store.load("t")
    assert snapshot is not None
    assert [row.name for row in snapshot.seats] == ["", "", "Robot bot", "Ann", "Hard bot"]
    await store.close()


def test_the_newest_revision_is_known_without_alembic() -> None:
    assert ScriptDirectory(str(FOLDER)).get_current_head() == HEAD


async def test_one_bad_unit_does_not_spoil_the_others_of_its_batch(settings: Settings) -> None:
    store = Store(settings, Metrics())
    await store.open()

    async def put(name: str) -> str:
        try:
            await store.writer.write("x", [Step(insert(KeyRow), {"name": name, "value": "1"})])
        except Conflict:
            return "conflict"
        return "written"

    answers = await asyncio.gather(*(put(name) for name in ("a", "b", "a", "c", "b")))
    assert sorted(answers) == ["conflict", "conflict", "written", "written", "written"]
    await store.close()


async def test_what_is_read_together_is_of_one_moment(tmp_path: Path, postgres_database: str) -> None:
    """A table must not be put together from rows of before and after a change of another worker."""
    store = Store(make_settings(tmp_path, database=postgres_database), Metrics())
    await store.open()
    count = select(func.count()).select_from(KeyRow)

    def read(session: Session) -> tuple[int | None, int | None]:
        before = session.scalar(count)
        await_only(store.writer.write("x", [Step(insert(KeyRow), {"name": "new", "value": "1"})]))
        return before, session.scalar(count)

    assert await store.database.read(read) == (0, 0)
    assert await store.database.read(lambda session: session.scalar(count)) == 1
    await store.close()


async def play_some(person: Person, table: str, moves: int) -> dict[str, Any]:
    async with person.at(table) as talk:
        for _ in range(moves):
            await talk.ask_look(talk.frame["turn"])
            await talk.play(3)
        return await talk.ask_look(None)


async def test_a_restart_rebuilds_everything_by_replay(settings: Settings) -> None:
    async with started(settings) as server, server.person("Ann") as ann:
        table = await ann.alone(3, think=600)
        before = await play_some(ann, table, 4)
        cookies = dict(ann.client.cookies)
    async with started(settings) as server, server.person("Ann") as ann:
        ann.client.cookies.update(cookies)
        async with ann.at(table) as talk:
            assert talk.frame["scene"] == before["scene"]
            assert talk.frame["number"] == 4
            assert talk.frame["deadline"] == before["deadline"]
            assert len(talk.welcome["log"]) >= 4
            await talk.ask_look(talk.frame["turn"])
            await talk.play()


async def test_a_bot_goes_on_after_a_restart(settings: Settings) -> None:
    seats = [{"kind": "bot", "level": "random"}, {"kind": "me", "name": "Ann"}]
    async with started(settings) as server, server.person("Ann") as ann:
        table = (await ann.made(seats, pace=1))["id"]
        await ann.ready(table, 1)
        cookies = dict(ann.client.cookies)
    async with started(settings) as server, server.person("Ann") as ann:
        ann.client.cookies.update(cookies)
        async with ann.at(table) as talk:
            await talk.until(lambda now: now["turn"] == 1)
            await talk.play()


async def test_a_seat_is_taken_back_while_its_bot_is_thinking(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, allowed = asyncio.Event(), asyncio.Event()

    async def slow(level: str, observation: Observation, slot: Slot) -> int:
        thinking.set()
        await allowed.wait()
        return observation.redeal(1).legal_moves()[0]

    seats = [{"kind": "bot", "level": "random"}, {"kind": "me", "name": "Ann"}]
    async with started(settings) as server, server.person("Ann") as ann, asyncio.timeout(30):
        monkeypatch.setattr(server.context.bot_pool, "choose", slow)
        table = (await ann.made(seats, think=600))["id"]
        await ann.ready(table, 1)
        await thinking.wait()
        taken = await asyncio.wait_for(ann.post(f"/api/tables/{table}/seats/0/revoke", {"to": "invite"}), 5)
        assert taken.status_code == 200
        allowed.set()
        link = (await ann.post(f"/api/tables/{table}/seats/0/invite")).json()["url"]
        await ann.get(link)
        assert (await ann.claim(table, 0)).json()["my_seats"] == [0, 1]
        async with ann.at(table) as talk:
            await talk.ask_look(0)
            assert talk.frame["number"] == 0, "the bot decided although its seat had been taken back"
            await asyncio.sleep(0.3)
            live = await server.context.hub.table(table)
            stored = await server.context.store.load(table)
            assert live.due is not None
            # The bot may have given the job back just before the seat was taken: the two differ by what lay between.
            assert stored.due == pytest.approx(live.due, abs=5), "the time to think must run for whoever sits there now"
            await talk.play()


async def test_the_jobs_of_one_host_do_not_crowd_out_the_others(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warren.server.store.MOST_JOBS", 4)
    store = Store(settings, Metrics())
    await store.open()
    texts = {column.name: "" for column in MatchRow.__table__.columns}
    match = texts | {"options": {}, "settings": {}, "number": 0, "turn": 0, "created": 0.0, "changed": 0.0}
    seat = {"seat": 0, "kind": "bot", "name": "", "nonce": "", "ready": True, "contribution": "", "level": "easy"}
    for number, host in enumerate(["eve"] * 10 + ["ann"]):
        this = {"match_id": f"t{number}"}
        rows = [
            Step(insert(MatchRow), match | {"id": f"t{number}", "host": host, "game": "tsuro"}),
            Step(insert(SeatRow), seat | this),
            Step(insert(JobRow), this | {"number": 0, "due": float(number)}),
        ]
        await store.writer.write(f"t{number}", rows)
    due = await store.jobs(until=10.0)
    assert [(job.match_id, job.host) for job in due] == [("t0", "eve"), ("t10", "ann"), ("t1", "eve"), ("t2", "eve")]
    assert due[1] == Job("t10", 0, 10.0, "ann", "tsuro", "easy")
    assert [job.match_id for job in await store.jobs(until=1.0)] == ["t0", "t1"]
    await store.close()


# --- several workers on one PostgreSQL ---
async def test_two_workers_play_one_table(browsers: tuple[Person, Person]) -> None:
    ann, ben = browsers
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        await first.until(lambda now: now["turn"] == 0)  # whoever hears of the last player first begins the game
        await first.play(3)
        await second.until(lambda now: now["turn"] == 1)
        await second.play(23)  # far away, so that neither tile moves both markers
        await first.until(lambda now: now["turn"] == 0)
        await first.play_alone()
        await second.until(lambda now: now["turn"] == 1)
        await second.play_alone()
        await first.until(lambda now: now["number"] == 4)
        assert first.sentence(first.frame["last"]["sentences"][0]).startswith("Ben")
        await first.ask("chat", seat=0, text="over the wire")
        assert (await second.hear("chat"))["text"] == "over the wire"
        await first.ask("resign", seat=0)
        assert "Ann leaves; a bot plays on." in map(second.sentence, (await second.hear("log"))["log"])


async def test_a_race_between_workers_has_one_winner(workers: tuple[Server, Server]) -> None:
    one, two = workers
    async with one.person("Ann") as ann, two.person("Ann") as twin:
        table = await ann.alone(4)  # so many that the game is not over after the first tile
        twin.client.cookies.update(dict(ann.client.cookies))
        async with ann.at(table) as first, twin.at(table) as second:
            for number in range(5):
                turn = first.frame["turn"]
                await first.ask_look(turn)
                await second.ask_look(turn)
                moves = [choice["move"] for choice in first.frame["choices"]]
                answers = await asyncio.gather(
                    first.ask("move", seat=turn, number=number, move=moves[0]),
                    second.ask("move", seat=turn, number=number, move=moves[-1]),
                )
                assert sorted(answer["type"] for answer in answers) == ["ack", "stale"], answers
                for talk in (first, second):
                    await talk.until(lambda now, wanted=number + 1: now["number"] == wanted)  # type: ignore[misc]
                assert first.frame["scene"] == second.frame["scene"]


async def test_a_seat_claimed_at_two_workers_has_one_holder(
    workers: tuple[Server, Server], browsers: tuple[Person, Person]
) -> None:
    ann, ben = browsers
    table = (await ann.made([{"kind": "me"}, {"kind": "open"}, {"kind": "invite"}]))["id"]
    await ben.get(f"/api/tables/{table}")
    async with workers[0].person("Cleo") as cleo:
        answers = await asyncio.gather(ben.claim(table, 1), cleo.claim(table, 1))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_bots_work_once_whoever_takes_the_job(browsers: tuple[Person, Person]) -> None:
    ann, _ = browsers
    bots = [{"kind": "bot", "level": "random"}] * 2
    tables = [(await ann.made([{"kind": "me"}, *bots]))["id"] for _ in range(4)]
    for table in tables:
        await ann.ready(table, 0)
    for table in tables:
        async with ann.at(table) as talk:
            await talk.until(lambda now: now["turn"] == 0 or now["turn"] is None)
            while talk.frame["turn"] is not None:
                await talk.play()
                await talk.until(lambda now: now["turn"] == 0 or now["turn"] is None)
        assert (await ann.get(f"/api/tables/{table}/verify")).json()["ok"]


async def test_an_embedded_database_has_one_server_at_a_time(tmp_path: Path) -> None:
    store, other = (Store(make_settings(tmp_path), Metrics()) for _ in range(2))
    await store.open()
    with pytest.raises(InUse, match=r"warren\.sqlite3 is in use by another server \(process \d+\)"):
        await other.open()
    await store.close()
    await other.open()
    await other.close()


async def test_a_database_in_memory_is_nobody_elses() -> None:
    stores = [Store(Settings(database="sqlite://"), Metrics()) for _ in range(2)]
    assert [lock(store.settings) for store in stores] == [None, None]


async def test_a_null_character_reaches_no_database(settings: Settings) -> None:
    """PostgreSQL cannot store it, and says so by an error."""
    async with started(settings) as server, server.person("Ann") as ann:
        assert (await ann.get("/t/a%00b")).status_code == 503, "there is no built client in tests"
        answer = await ann.get("/t/a%00b?seat=x")
        assert (answer.status_code, answer.headers["location"]) == (303, "/t/ab?error=link")
        async with ann.at(await ann.alone()) as talk:
            await talk.ask_look(0)
            move = {"seat": 0, "number": 0, "move": talk.frame["choices"][0]["move"]}
            await talk.raw(json.dumps({"type": "move", "id": "a\0b", **move}))
            refusal = await talk.hear("error")
            assert refusal["code"] == "invalid"
            assert "id: " in refusal["detail"]
            assert (await talk.ask("move", **move))["type"] == "ack"


async def test_open_tables_are_listed_however_many_games_run(settings: Settings) -> None:
    """Newer games that are not listed, or that nobody may join or watch, do not push them out of the lobby."""
    async with started(settings) as server, server.person("Ann") as ann, server.person("Eve") as eve:
        waiting = (await ann.made([{"kind": "me"}, {"kind": "open"}]))["id"]
        running = await ann.alone(listed=True)
        play = (await ann.post("/api/play", {"game": "tsuro"})).json()["id"]
        full = (await ann.made([{"kind": "me"}, {"kind": "invite"}]))["id"]
        private = await ann.alone(watch=False, listed=True)
        await server.context.store.database.change(
            lambda connection: copy_tables(connection, [play, full, private], 90)
        )
        lobby = (await eve.get("/api/lobby")).json()
        assert [table["id"] for table in lobby["join"]] == [waiting]
        assert [table["id"] for table in lobby["watch"]] == [running]
        assert {table["id"] for table in (await ann.get("/api/lobby")).json()["mine"]} >= {waiting, running}


def copy_tables(connection: Connection, ids: list[str], count: int) -> None:
    """Many newer tables like these, of other hosts."""
    for row in connection.execute(select(MatchRow.__table__).where(MatchRow.id.in_(ids))).mappings().all():
        new = [{**row, "id": f"{row['id'][:7]}{n}", "host": "x", "changed": row["changed"] + 60} for n in range(count)]
        connection.execute(insert(MatchRow), new)
        seats = connection.execute(select(SeatRow.__table__).where(SeatRow.match_id == row["id"])).mappings().all()
        connection.execute(insert(SeatRow), [{**seat, "match_id": match["id"]} for match in new for seat in seats])
