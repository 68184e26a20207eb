"""Nobody takes so much that others notice: shares by cost, for every visitor and every address."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.conftest import make_settings, started
from support.table import Closed
from warren.server import shares
from warren.server.shares import Shares


def test_a_school_behind_one_address_has_many_shares() -> None:
    held = Shares(rate=0.001, burst=100)
    pupils = [f"pupil {number}" for number in range(7)]
    assert all(held.take("192.0.2.7", pupil) for pupil in pupils for _ in range(100))
    assert not held.take("192.0.2.7", pupils[0]), "their own share is used up"
    assert held.take("192.0.2.7", "one more")


def test_who_makes_up_visitors_has_the_share_of_an_address() -> None:
    held = Shares(rate=0.001, burst=100)
    taken = sum(held.take("192.0.2.7", f"visitor {number}", shares.MAKING) for number in range(1000))
    assert taken == 100 * shares.AT_ADDRESS / shares.MAKING
    assert held.take("192.0.2.8", "somebody else", shares.MAKING)


def test_a_network_of_ipv6_addresses_is_one_address() -> None:
    held = Shares(rate=0.001, burst=100)
    taken = sum(held.take(f"2001:db8::{number:x}", None) for number in range(1000))
    assert taken == 100 * shares.WITHOUT_COOKIE
    assert held.take("2001:db8:0:1::1", None)


def test_what_is_remembered_of_visitors_does_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MOST_BUCKETS", 10)
    held = Shares(rate=0.001, burst=60)
    assert not all(held.take("192.0.2.7", "greedy") for _ in range(61))
    for number in range(3):
        held.take(f"192.0.3.{number}", f"visitor {number}")
    assert not held.take("192.0.2.7", "greedy"), "the newest are kept"
    assert len(held._buckets) <= 10


@pytest.mark.parametrize("path", ["/", "/t/abc", "/healthz", "/metrics", "/openapi.json", "/nowhere", "/api/lobby"])
async def test_every_door_has_a_limit(tmp_path: Path, path: str) -> None:
    async with started(make_settings(tmp_path, requests_per_second=1)) as server, server.person("Ann") as ann:
        codes = {(await ann.get(path)).status_code for _ in range(300)}
        assert 429 in codes


async def test_tables_cost_more_than_looking(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, requests_per_second=1)) as server, server.person("Ann") as ann:
        await ann.made([{"kind": "me"}, {"kind": "open"}])  # for the cookie
        answers = [await ann.post("/api/play", {"game": "tsuro"}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert answers[-1].json()["code"] == "slow"
        assert answers[-1].headers["retry-after"] == "1"


async def test_opening_sockets_has_a_limit(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, requests_per_second=1)) as server, server.person("Ann") as ann:
        opened = 0
        with pytest.raises(Closed) as caught:
            for _ in range(200):
                async with ann.at("lesson/tsuro/first"):
                    opened += 1
        assert caught.value.code == 4429
        assert opened >= 15


async def test_one_visitor_has_so_many_tables(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, tables_per_visitor=2, bot_tables_per_visitor=1)
    async with started(settings) as server, server.person("Ann") as ann, server.person("Ben") as ben:
        for _ in range(2):
            await ann.made([{"kind": "me"}, {"kind": "open"}])
        answer = await ann.post("/api/play", {"game": "tsuro"})
        assert (answer.status_code, answer.json()["code"]) == (429, "slow")
        assert "2 tables" in answer.json()["detail"]
        assert (await ben.post("/api/play", {"game": "tsuro"})).status_code == 201


async def test_one_visitor_lets_bots_play_at_so_many_tables(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, bot_tables_per_visitor=1)) as server, server.person("Ann") as ann:
        slow = {"game": "tsuro", "pace": 10, "seats": [{"kind": "bot"}] * 3}
        assert (await ann.post("/api/tables", slow)).status_code == 201
        refused = await ann.post("/api/tables", slow)
        assert (refused.status_code, refused.json()["code"]) == (429, "slow")
        assert (await ann.post("/api/play", {"game": "tsuro"})).status_code == 201


async def test_a_visitor_has_so_many_sockets_and_a_school_many_more(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, sockets_per_visitor=1, sockets_per_address=5)
    async with started(settings) as server, server.person("Ann") as ann, server.person("Ben") as ben:
        for person in (ann, ben):
            await person.made([{"kind": "me"}, {"kind": "open"}])  # for the cookie
        async with ann.at("lesson/tsuro/first"), ben.at("lesson/tsuro/first"):
            for person in (ann, ben):
                with pytest.raises(Closed) as caught:
                    async with person.at("lesson/tsuro/first"):
                        pass
                assert caught.value.code == 4429


async def test_one_link_gives_a_visitor_one_row_and_not_to_any_number(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path)) as server, server.person("Ann") as ann, server.person("Eve") as eve:
        table = (await ann.made([{"kind": "me"}, {"kind": "invite"}]))["id"]
        link = (await ann.post(f"/api/tables/{table}/seats/1/invite")).json()["url"]
        live = await server.context.hub.table(table)
        for _ in range(3):
            await eve.get(link)
        assert len(live.holders) == 2
        for _ in range(40):
            async with server.person("Nobody") as nobody:
                answer = await nobody.get(link)
        assert len(live.holders) == 1 + 16
        assert answer.headers["location"].endswith("?error=link")
        assert (await eve.claim(table, 1)).status_code == 200


DEAR = [
    ("GET", "/api/games/burrows/puzzles/k3v9q2m4"),
    ("GET", "/api/games/burrows/puzzles/k3v9q2m4/solution"),
    ("GET", "/api/games/burrows/puzzles/k3v9q2m4/moves/17"),
    ("GET", "/api/games/burrows/print.pdf"),
    ("GET", "/api/workshop/burrows"),
    ("POST", "/api/workshop/burrows"),
    ("POST", "/api/components/burrows/symbols"),
]


@pytest.mark.parametrize(("verb", "path"), DEAR)
def test_what_is_drawn_costs_more_than_what_is_known(verb: str, path: str) -> None:
    assert shares.cost(verb, path) >= shares.SHOWING > shares.cost("GET", "/api/games")


@pytest.mark.parametrize(("kind", "fields", "most"), [("ping", {}, 5), ("look", {"seat": 0}, 2)])
async def test_messages_that_have_much_to_draw_cost_more(
    tmp_path: Path, kind: str, fields: dict[str, int], most: int
) -> None:
    async with started(make_settings(tmp_path, messages_per_second=1)) as server, server.person("Ann") as ann:
        table = await ann.alone()
        async with ann.at(table) as talk:
            asked = [await talk.say(kind, **fields) for _ in range(most + 1)]
            refused = await talk.hear("error")
            assert (refused["code"], refused["id"]) == ("slow", asked[-1])
