"""Browsers that have only just come: whoever makes up new ones gets no more by it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from server.conftest import make_settings, started
from support.table import Server
from warren.server.newcomers import Newcomers, household_of, share_of
from warren.server.settings import DAY

TODAY = 20_000 * DAY
BOTS = {"game": "tsuro", "pace": 10, "seats": [{"kind": "bot", "level": "easy"}] * 3}
FRIENDS = {"game": "tsuro", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_newcomers_of_an_address_share_until_they_have_been_here_for_a_while() -> None:
    newcomers = Newcomers("key")
    ann, ben = (newcomers.welcome("192.0.2.7", TODAY) for _ in range(2))
    eve = newcomers.welcome("192.0.2.8", TODAY)
    assert ann != ben
    assert len(ann) <= 32
    assert share_of(ann, TODAY) == share_of(ben, TODAY) != share_of(eve, TODAY)
    assert share_of(ann, TODAY + 3 * DAY) == ann
    assert household_of(ann, TODAY + 3 * DAY) is None
    assert "192" not in ann


def test_a_network_of_ipv6_addresses_is_one_household() -> None:
    newcomers = Newcomers("key")
    shares = {share_of(newcomers.welcome(f"2001:db8::{number:x}", TODAY), TODAY) for number in range(9)}
    assert len(shares) == 1


@pytest.mark.parametrize(
    "visitor", ["", "x" * 22, "4e20.nothing", "a.b.c", "4e20.0123456789abcdef", "ffffffff.00000000.x"]
)
def test_older_and_other_names_stand_for_themselves(visitor: str) -> None:
    assert share_of(visitor, TODAY) == visitor


async def made(server: Server, wish: dict[str, Any], count: int) -> int:
    """How many tables somebody gets who shows no cookie, or one that was never used before."""
    found = 0
    for number in range(count):
        async with server.person("Eve") as eve:
            if number % 2:
                await eve.post("/api/tables", FRIENDS | {"seats": []})  # refused, but the cookie is given
            found += (await eve.post("/api/tables", wish)).status_code == 201
    return found


async def test_without_a_cookie_an_address_lets_bots_play_at_so_many_tables(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, bot_tables_per_visitor=1)) as server, server.person("Ann") as ann:
        assert await made(server, BOTS, 12) == 8
        refused = await ann.post("/api/tables", BOTS)
        assert (refused.status_code, refused.json()["code"]) == (429, "slow")
        assert "address" in refused.json()["detail"]
        assert (await ann.post("/api/play", {"game": "tsuro"})).status_code == 201


async def test_without_a_cookie_an_address_makes_so_many_tables(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, tables_per_visitor=2)) as server:
        assert await made(server, FRIENDS, 20) == 16


async def test_who_has_been_here_for_a_while_is_not_held_up_by_newcomers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with started(make_settings(tmp_path, tables_per_visitor=2)) as server, server.person("Ann") as ann:
        before = time.time() - 3 * DAY
        with monkeypatch.context() as earlier:
            earlier.setattr("warren.server.newcomers.now", lambda: before)
            assert (await ann.post("/api/tables", FRIENDS)).status_code == 201
        assert await made(server, FRIENDS, 20) == 16
        assert (await ann.post("/api/tables", FRIENDS)).status_code == 201


async def test_a_server_has_so_many_tables(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, tables=3)) as server, server.person("Ann") as ann:
        codes = [(await ann.post("/api/tables", FRIENDS)).status_code for _ in range(4)]
        assert codes == [201, 201, 201, 429]
        assert "full" in (await ann.post("/api/tables", FRIENDS)).json()["detail"]
