"""The host's right over seats never shows a hand that somebody else has played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.conftest import make_settings, started
from support.table import Person, Server
from warren.server.errors import GivenUp
from warren.server.models import MatchRow
from warren.server.writer import update_step


async def revoke(host: Person, table: str, to: str) -> None:
    answer = await host.post(f"/api/tables/{table}/seats/1/revoke", {"to": to, "level": "random"})
    assert answer.status_code == 200, answer.text


async def link(host: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await host.post(f"/api/tables/{table}/seats/1/invite")).json()
    return found


async def test_the_host_does_not_take_over_a_hand_by_its_link(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    await revoke(ann, table, "invite")
    found = await link(ann, table)
    assert (await ann.get(found["url"])).headers["location"].endswith("?error=hand")
    bearer = {"authorization": f"Bearer {found['token']}"}
    refused = await ann.post(f"/api/tables/{table}/seats/1/claim", {"name": "Ann"}, headers=bearer)
    assert (refused.status_code, refused.json()["words"][1]) == (403, "refused-other-hand")
    assert (await ann.get(f"/api/tables/{table}")).json()["my_seats"] == [0]
    async with ann.at(table, query=f"seat={found['token']}") as talk:
        assert (await talk.ask("look", seat=1))["code"] == "forbidden"


async def test_nor_after_a_bot_has_played_it(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    await revoke(ann, table, "bot")
    await revoke(ann, table, "invite")
    assert (await ann.get((await link(ann, table))["url"])).headers["location"].endswith("?error=hand")


async def test_nor_because_its_link_was_opened_before_the_start(ann: Person, ben: Person) -> None:
    table = (await ann.made([{"kind": "me"}, {"kind": "invite"}]))["id"]
    found = await link(ann, table)
    await ann.get(found["url"])
    await ben.get(found["url"])
    assert (await ben.claim(table, 1)).status_code == 200
    await ann.ready(table, 0)
    await revoke(ann, table, "invite")
    assert (await ann.get((await link(ann, table))["url"])).headers["location"].endswith("?error=hand")


async def test_nor_does_somebody_who_plays_another_hand(ann: Person, ben: Person, eve: Person) -> None:
    table = (await ann.made([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]))["id"]
    await ben.claim(table, 1)
    await eve.claim(table, 2)
    await ann.ready(table, 0)
    await revoke(ann, table, "invite")
    found = await link(ann, table)
    assert (await eve.get(found["url"])).headers["location"].endswith("?error=hand")


@pytest.mark.parametrize("meanwhile", ["nothing", "bot", "left"])
async def test_whoever_played_it_may_have_it_again_and_so_may_somebody_new(
    ann: Person, ben: Person, eve: Person, meanwhile: str
) -> None:
    table = await ann.with_friend(ben)
    if meanwhile == "bot":
        await revoke(ann, table, "bot")
    if meanwhile == "left":
        async with ben.at(table) as talk:
            await talk.ask("resign", seat=1)
    await revoke(ann, table, "invite")
    await ben.get((await link(ann, table))["url"])
    assert (await ben.claim(table, 1)).json()["my_seats"] == [1]
    async with ann.at(table) as talk:
        assert "Ben sits down." in map(talk.sentence, talk.log)
        await revoke(ann, table, "invite")
        await eve.get((await link(ann, table))["url"])
        assert (await eve.claim(table, 1)).json()["my_seats"] == [1]
        told: list[str] = []
        while "Eve sits down." not in told:
            told = list(map(talk.sentence, (await talk.hear("log"))["log"]))
        assert "The host gives the seat of Ben to somebody else." in told


async def test_the_host_takes_their_own_seat_to_a_new_link(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    answer = await ann.post(f"/api/tables/{table}/seats/0/revoke", {"to": "invite"})
    assert answer.status_code == 200
    url = (await ann.post(f"/api/tables/{table}/seats/0/invite")).json()["url"]
    await ann.get(url)
    assert (await ann.claim(table, 0)).json()["my_seats"] == [0]


@pytest.mark.parametrize("before", [True, False])
async def test_whoever_plays_a_seat_is_told_that_the_host_can_look_through_it_too(
    ann: Person, ben: Person, before: bool
) -> None:
    """Ann gives Ben the link with which she could continue on another device: both have the seat now."""
    table = (await ann.made([{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["id"]
    url = (await ann.post(f"/api/tables/{table}/seats/1/invite")).json()["url"]
    words = "The seat of Ben is open in one more browser."
    if before:
        await ben.get(url)
    async with ann.at(table) as first:
        await ann.ready(table, 0, 1)
        if not before:
            await ben.get(url)
        assert words in map(first.sentence, (await first.hear("log"))["log"])
    async with ben.at(table) as second:
        assert list(map(second.sentence, second.log)) == [words]


async def test_nor_is_the_host_given_the_seed_before_the_end(ann: Person, ben: Person) -> None:
    """All hands follow from it. It is in the record of a game whose rules are not here, and this game can be opened."""
    table = await ann.with_friend(ben)
    refused = await ann.get(f"/api/tables/{table}/stored")
    assert (refused.status_code, refused.json()["words"][1]) == (409, "refused-not-over")


@pytest.mark.parametrize("friend", [True, False])
async def test_nor_where_the_rules_are_not_here_if_somebody_else_plays(
    ann: Person, ben: Person, server: Server, friend: bool
) -> None:
    """Another worker may still have them."""
    table = await ann.with_friend(ben) if friend else await ann.alone()
    live = await server.context.hub.table(table)
    await live._write(update_step(MatchRow, {"id": table}, {"version": "99"}))
    server.context.hub._give_up(live, GivenUp())
    assert (await ann.get(f"/api/tables/{table}/stored")).status_code == (403 if friend else 200)


async def test_where_nothing_is_hidden_the_host_may_play_on_for_somebody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warren.server.verbs.seating.hides", lambda _table: False)
    async with started(make_settings(tmp_path)) as server:
        await _take_over(server)


async def _take_over(server: Server) -> None:
    async with server.person("Ann") as ann, server.person("Ben") as ben:
        table = await ann.with_friend(ben)
        await revoke(ann, table, "invite")
        await ann.get((await link(ann, table))["url"])
        assert (await ann.claim(table, 1)).json()["my_seats"] == [0, 1]
