"""``docs/hosting.md`` carried out on a bare Debian with a systemd of its own: from nothing to a club's table, backup, upgrade, restart.

Needs root, debootstrap, systemd-nspawn and Debian's packages; run by itself: ``make test-debian`` (the name keeps it out of the normal
suite). The tests follow each other on one computer. What is tried is this tree, also what is not committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import ssl
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from chaos.checking import check
from chaos.databases import read_ledgers
from chaos.history import History
from chaos.page import RESTARTED, Door, Page
from chaos.table import Table
from deploy.bare import NAMESERVER, BareDebian, eventually
from deploy.club import WORKERS, Club
from deploy.manual import commands, steps
from deploy.trying import GAME, NAME

#: "In ten minutes": from the first command of the page until all games can be played.
TEN_MINUTES = 600.0
PATIENCE = 60.0
EXPOSED = 2.0  # of 10, as systemd counts it
SHORT = "tsuro"  # over after a few moves
BACKUPS = "/var/lib/warren/tables-*.warren"
#: What a worker says when something does not work, for example because the unit forbids it.
COMPLAINTS = ("Traceback", "not permitted", "Permission denied", "Read-only", "ERROR", "CRITICAL")


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    """A bare Debian; the first test sets the table up."""
    debian = BareDebian()
    try:
        debian.install()
        debian.connect()
        debian.boot()
        yield Club(debian)
    finally:
        debian.remove()


def told(what: str, seconds: float) -> None:
    print(f"\n{what}: {seconds:.1f} s", flush=True)


# --- people ----------------------------------------------------------------------------------------------------------
def door(club: Club) -> Door:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return Door(club.debian.port, context)


def browser(club: Club) -> httpx.AsyncClient:
    there = door(club)
    assert there.tls is not None
    return httpx.AsyncClient(base_url=there.url("http"), verify=there.tls, trust_env=False, timeout=PATIENCE)


def moves(tables: list[Table]) -> list[int]:
    return [sum(len(history.acknowledged) for history in table.histories) for table in tables]


async def reached(wanted: Any, patience: float = PATIENCE) -> float:
    """Wait for it while people play; the seconds that it took."""
    begun = time.monotonic()
    async with asyncio.timeout(patience):
        while not wanted():
            await asyncio.sleep(0.02)
    return time.monotonic() - begun


async def all_move_on(tables: list[Table]) -> float:
    """Until somebody at every table has made two more moves, so that at least one was made from now on."""
    wanted = [count + 2 for count in moves(tables)]
    return await reached(lambda: all(now >= then for now, then in zip(moves(tables), wanted, strict=True)))


@contextlib.asynccontextmanager
async def people(club: Club, game: str = GAME, count: int = 4) -> AsyncIterator[list[Table]]:
    """Tables of two, with a second screen and somebody who watches. In the end nothing may be lost or doubled, and no view differ."""
    tables = [Table(door(club), f"table{number}", (game,), random.Random(number)) for number in range(count)]
    playing = [asyncio.create_task(table.run()) for table in tables]
    try:
        await all_move_on(tables)
        yield tables
        for table in tables:
            table.finish()
        await reached(lambda: all(table.at_rest for table in tables))
    finally:
        for table in tables:
            await table.leave()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    histories = [history for table in tables for history in table.histories]
    ledgers = read_ledgers(club.ask, {history.table for history in histories})
    assert check([history for history in histories if history.seen], ledgers, settled=False) == []
    print(f"\n{sum(moves(tables))} acknowledged moves, none lost or doubled", flush=True)


# --- from a bare Debian to a club's table in ten minutes ---------------------------------------------------------------
async def test_the_page_leads_to_a_table_in_ten_minutes(club: Club) -> None:
    for title, script in steps(commands("From a bare Debian")).items():
        club.carry_out(title, script)
        told(title, club.seconds[title])
    club.seconds["compiling"] = club.wait_until_ready()
    told("until all games are there", club.seconds["compiling"])
    whole = sum(club.seconds.values())
    told("in all", whole)
    assert whole < TEN_MINUTES


async def test_three_workers_and_nothing_that_failed(club: Club) -> None:
    assert [club.state(worker, "ActiveState", "UnitFileState") for worker in WORKERS] == [["active", "enabled"]] * 3
    assert club.debian.run("systemctl --failed --quiet --no-legend") == ""
    said = club.debian.run("systemd-analyze security --no-pager warren@1 | tail -n 1")
    print(said)
    assert float(said.split(":")[1].split()[0]) <= EXPOSED


async def test_the_site_answers_by_its_name(club: Club) -> None:
    certificate = club.debian.root / f"etc/letsencrypt/live/{NAME}/fullchain.pem"
    context = ssl.create_default_context(cafile=str(certificate))
    reader, writer = await asyncio.open_connection("127.0.0.1", club.debian.port, ssl=context, server_hostname=NAME)
    writer.write(f"GET /readyz HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
    answer = (await reader.read()).decode()
    writer.close()
    assert answer.startswith("HTTP/1.1 200")
    assert answer.endswith('{"status":"ok"}')
    assert f"301 https://{NAME}/t/x" in club.debian.run(
        f"curl -s -o /dev/null -w '%{{http_code}} %{{redirect_url}}' -H 'Host: {NAME}' http://127.0.0.1/t/x"
    )


# --- the unit's walls are there, and stand in the way of nothing ------------------------------------------------------
async def test_only_this_computer_is_within_reach(club: Club) -> None:
    """With the unit's own words, in a unit that tries."""
    unit = club.debian.run("systemctl cat warren@1")
    walls = [f"--property={line}" for line in unit.splitlines() if line.startswith("IPAddress")]
    assert len(walls) == 2

    def reach(address: str, *more: str) -> bool:
        tried = f"timeout 3 bash -c 'exec 3<>/dev/tcp/{address}'"
        call = f'systemd-run --quiet --pipe --wait {" ".join(more)} bash -c "{tried} && echo reached"'
        return "reached" in club.debian.run(call, check=False)

    assert reach("127.0.0.1/443", *walls)
    assert reach(f"{NAMESERVER}/53")
    assert not reach(f"{NAMESERVER}/53", *walls)


async def test_kernels_are_kept(club: Club) -> None:
    kept = club.debian.run("find /var/cache/warren -type f -printf '%U %m\\n' | sort | uniq -c")
    account = club.debian.run("id -u warren").strip()
    assert kept
    assert {line.split()[1] for line in kept.splitlines()} == {account}


async def test_puzzles_and_symbols_are_shown(club: Club) -> None:
    async with browser(club) as ann:
        listed = (await ann.get(f"/api/games/{SHORT}/puzzles")).raise_for_status().json()
        answer = await ann.get(f"/api/games/{SHORT}/puzzles/{listed['today']}/solution")
        answer.raise_for_status()
        symbols = (await ann.get(f"/api/games/{SHORT}/symbols")).raise_for_status()
        assert "svg" in symbols.text or symbols.json()


async def test_a_game_is_printed(club: Club) -> None:
    async with browser(club) as ann:
        begun, file = time.monotonic(), None
        async with asyncio.timeout(PATIENCE * 2):
            while not file:
                file = (await ann.post(f"/api/games/{SHORT}/print", json={})).raise_for_status().json()["file"]
                await asyncio.sleep(0.2)
        pdf = (await ann.get(file)).raise_for_status().content
        told(f"a PDF of {len(pdf) // 1000} kB", time.monotonic() - begun)
    assert pdf.startswith(b"%PDF")


async def test_a_bot_plays_and_a_hint_is_given(club: Club) -> None:
    async with browser(club) as ann:
        wish = {"game": SHORT, "seats": 2, "level": "medium"}
        table = (await ann.post("/api/play", json=wish)).raise_for_status().json()["id"]
        (await ann.post(f"/api/tables/{table}/ready", json={"contributions": {"0": "a"}})).raise_for_status()
        cookie = f"warren={ann.cookies['warren']}"
    page = Page(door(club), cookie, History("ann", table, frozenset({0, None})), 0, random.Random(1))
    page.open()
    try:
        async with asyncio.timeout(PATIENCE):
            await page.until(lambda: page.to_decide)
            number = page.frame["number"]
            hint = await hint_at(page, number)
            await page.ask("move", hint["moves"][0]["move"])
            # One move is ours, the next is the bot's.
            await page.until(lambda: page.history.number >= number + 2)
    finally:
        await page.close()


async def hint_at(page: Page, number: int) -> Any:
    address = f"{page.door.url('ws')}/ws/{page.history.table}"
    async with connect(address, ssl=page.door.tls, additional_headers={"Cookie": page.cookie}, proxy=None) as talk:
        await talk.send(json.dumps({"type": "hint", "id": "h", "seat": page.seat, "number": number}))
        while (said := json.loads(await talk.recv()))["type"] != "hint":
            assert said["type"] != "error", said
    return said


async def test_a_set_is_judged_in_processes_that_yield(club: Club) -> None:
    async with browser(club) as ann:
        answer = await ann.post(f"/api/workshop/{SHORT}/fairness", json={"seats": 2}, timeout=PATIENCE * 3)
        last = json.loads(answer.raise_for_status().text.splitlines()[-1])
    assert last["report"]["games"] > 0, last


async def test_a_finished_game_is_a_picture_and_can_be_verified(club: Club) -> None:
    async with people(club, SHORT, 1) as (table,):
        await reached(lambda: len({history.table for history in table.histories}) > 1)
    over = f"/api/tables/{table.histories[0].table}"
    async with browser(club) as ann:
        picture = await ann.get(f"{over}/picture")
        assert picture.raise_for_status().content.startswith(b"\x89PNG")
        assert (await ann.get(f"{over}/verify")).raise_for_status().json()["ok"]
        assert (await ann.get(f"{over}/analysis", timeout=PATIENCE * 3)).raise_for_status().json()["values"]


# --- workers come and go -----------------------------------------------------------------------------------------------
async def test_a_killed_worker_comes_back_while_people_play(club: Club) -> None:
    async with people(club) as tables:
        for worker in WORKERS:
            killed = (await within(club.state, worker, "MainPID"))[0]
            begun = time.monotonic()
            await within(club.debian.run, f"kill -9 {killed}")
            again, going_on = await asyncio.gather(within(come_back, club, worker, killed, begun), all_move_on(tables))
            told(f"warren@{worker} killed: started again after", again[0])
            told(f"warren@{worker} killed: its games loaded after", again[1])
            told(f"warren@{worker} killed: everybody went on after", going_on)
            assert int((await within(club.state, worker, "NRestarts"))[0]) == 1
    assert 1006 in closings(tables) or 1012 in closings(tables)


def come_back(club: Club, worker: int, old: str, begun: float) -> tuple[float, float]:
    """Seconds until systemd has started it again, and until it can do its work."""
    eventually(lambda: club.state(worker, "ActiveState", "MainPID") not in (["active", old], ["activating", "0"]), 30)
    eventually(lambda: club.state(worker, "ActiveState")[0] == "active", 30)
    started = time.monotonic() - begun
    eventually(lambda: club.is_ready(worker), PATIENCE)
    return started, time.monotonic() - begun


def closings(tables: list[Table]) -> set[int]:
    return {code for table in tables for history in table.histories for code in history.closings}


async def within(call: Any, *words: Any) -> Any:
    return await asyncio.to_thread(call, *words)


async def test_an_upgrade_loses_no_move(club: Club) -> None:
    await within(club.publish_more)
    before = club.debian.run("git -C /opt/warren rev-parse HEAD")
    async with people(club) as tables:
        await within(club.carry_out_anew, "upgrade", commands("Upgrade"))
        told("upgrade", club.seconds["upgrade"])
        await all_move_on(tables)
    assert club.debian.run("git -C /opt/warren rev-parse HEAD") != before
    assert RESTARTED in closings(tables)
    assert [club.state(worker, "Result", "NRestarts") for worker in WORKERS] == [["success", "0"]] * 3


async def test_a_worker_that_is_stopped_sends_its_pages_away_in_good_order(club: Club) -> None:
    async with people(club, count=2) as tables:
        for _ in range(2):
            theirs = max(WORKERS, key=club.sockets)
            assert club.sockets(theirs) > 0
            begun = time.monotonic()
            await within(club.debian.run, f"systemctl stop warren@{theirs}")
            told(f"warren@{theirs} stopped in", time.monotonic() - begun)
            await all_move_on(tables)
            assert (await within(club.state, theirs, "Result"))[0] == "success"
        await within(club.debian.run, "systemctl start warren@1 warren@2 warren@3")
        await within(club.wait_until_ready)
    assert RESTARTED in closings(tables)


# --- backup, and the whole computer again ------------------------------------------------------------------------------
async def test_a_backup_brings_everything_back(club: Club) -> None:
    async with people(club, count=2) as tables:
        await within(club.carry_out_anew, "backup", commands("Backup"))
        told("backup", club.seconds["backup"])
    assert club.debian.run(f"stat -c '%a %U' {BACKUPS}").split() == ["600", "warren"]
    club.carry_out_anew("backup", commands("Backup"))
    kept = stored(club)
    into = "--database sqlite:////var/lib/warren/copy.sqlite3"
    club.debian.run(
        f"sudo -u warren /opt/warren/.venv/bin/python -m warren restore $(ls -t {BACKUPS} | head -n 1) {into}"
    )
    club.debian.run("sudo -u postgres psql -q -d warren -c 'DELETE FROM event'")
    club.carry_out_anew("restore", commands("Backup", 1))
    told("restore", club.seconds["restore"])
    told("all games there after a start", club.wait_until_ready())
    assert stored(club) == kept
    async with browser(club) as ann:
        (await ann.get(f"/api/tables/{tables[0].histories[0].table}")).raise_for_status()


def stored(club: Club) -> list[list[str]]:
    return club.ask("SELECT match_id, number, seat, kind, move, client FROM event ORDER BY match_id, number")


async def test_after_a_restart_of_the_computer_everything_is_there_again(club: Club) -> None:
    kept = stored(club)
    told("systemd has started everything", club.debian.restart())
    told("and all games are there", club.wait_until_ready())
    assert [club.state(worker, "ActiveState") for worker in WORKERS] == [["active"]] * 3
    assert stored(club) == kept
    async with people(club, count=2) as tables:
        await all_move_on(tables)


async def test_the_journal_has_what_workers_say_and_no_complaint(club: Club) -> None:
    for worker in WORKERS:
        assert "warren" in club.journal(f"warren@{worker}").lower()
    said = club.journal()
    complaints = [line for line in said.splitlines() if any(word in line for word in COMPLAINTS)]
    assert complaints == []
