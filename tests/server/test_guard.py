"""The outer wall: origin, host, size and rate limits, headers, static files."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from server.conftest import make_settings, started
from support.table import HOST, Closed, Person, Server, Talk
from warren.server.settings import Settings
from warren.server.shares import Bucket


async def test_a_socket_from_a_foreign_page_is_refused(ann: Person) -> None:
    table = await ann.alone()
    with pytest.raises(Closed) as caught:
        async with ann.at(table, {"origin": "http://evil.example"}):
            pass
    assert caught.value.code == 4403
    async with ann.at(table, {"origin": "http://127.0.0.1"}) as talk:
        assert talk.welcome


async def test_a_change_asked_by_a_foreign_page_is_refused(ann: Person) -> None:
    body = {"game": "tsuro"}
    answer = await ann.post("/api/play", body, headers={"origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert (await ann.post("/api/play", body, headers={"origin": "http://127.0.0.1"})).status_code == 201


async def test_only_the_servers_own_names_are_answered(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, allowed_hosts=("127.0.0.1",))) as server, server.person("Ann") as ann:
        assert (await ann.get("/api/lobby")).status_code == 200
        assert (await ann.get("/api/lobby", headers={"host": "evil.example"})).status_code == 403


ODD_PLACES = ["%00", "a%00b", "x" * 300, "x/" * 3000, "%ff", "%ed%a0%80", "..%5c", "index.html/x", "%7f", "~", "con"]


@pytest.mark.parametrize("odd", ODD_PLACES, ids=lambda odd: odd[:12])
async def test_an_odd_address_is_answered_like_any_other(server: Server, ann: Person, odd: str) -> None:
    static = server.context.settings.static
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>hello")
    for path in (f"/{odd}", f"/assets/{odd}", f"/api/games/{odd}/guide", f"/api/games/{odd}"):
        answer = await ann.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "missing"), path
    for path in (f"/api/tables/{odd}", f"/api/tables/{odd}/replay"):
        assert (await ann.get(path)).json()["code"] in ("missing", "invalid"), path
    for path in (f"/t/x?seat={odd}", f"/t/{odd}?seat=x", f"/api/games/tsuro/symbols?components={odd}"):
        assert (await ann.get(path)).status_code in (200, 303, 404), path
    with pytest.raises(Closed) as caught:
        async with ann.at(unquote(odd)):
            pass
    assert caught.value.code in (1000, 4404)


@pytest.mark.parametrize("origin", ["http://[", "http://]", "http://[x]", "http://[::1", "null", "", "//", "\x00"])
async def test_an_origin_that_cannot_be_read_is_foreign(ann: Person, origin: str) -> None:
    headers = {"origin": origin}
    assert (await ann.get("/api/lobby", headers=headers)).status_code == 200
    answer = await ann.post("/api/play", {"game": "tsuro"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    with pytest.raises(Closed) as caught:
        async with ann.at("nowhere", headers):
            pass
    assert caught.value.code == 4403


@pytest.mark.parametrize("hosts", [(), ("127.0.0.1",)])
@pytest.mark.parametrize("host", ["[", "]", "[x]:1", "[::1", "a[b"])
async def test_a_host_that_cannot_be_read_is_told_what_is_right(
    tmp_path: Path, host: str, hosts: tuple[str, ...]
) -> None:
    async with started(make_settings(tmp_path, allowed_hosts=hosts)) as server, server.person("Ann") as ann:
        for path in ("/", "/api/lobby", "/t/x?seat=y"):
            answer = await ann.get(path, headers={"host": host})
            assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
            assert "Host" in answer.json()["detail"]
        with pytest.raises(Closed) as caught:
            async with ann.at("nowhere", {"host": host}):
                pass
        assert caught.value.code == 4403


async def test_a_socket_that_is_gone_before_it_is_refused_is_no_fault(server: Server) -> None:
    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, object]) -> None:
        if message["type"] == "websocket.close":
            raise OSError("the other side has gone")

    scope = Talk(server.app, "/ws/nowhere", {"host": HOST}, "").scope
    await server.app(scope, receive, send)  # type: ignore[arg-type]


async def test_every_answer_has_the_safe_headers(ann: Person) -> None:
    for path in ("/", "/api/lobby", "/healthz", "/nowhere", "/api"):
        headers = (await ann.get(path)).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


async def test_a_large_body_is_refused(ann: Person) -> None:
    answer = await ann.client.post("/api/tables", content=b" " * 70_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    async def drops() -> AsyncIterator[bytes]:
        for _ in range(80):
            yield b" " * 1000

    answer = await ann.client.post("/api/tables", content=drops(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


async def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, requests_per_second=1)) as server, server.person("Ann") as ann:
        codes = [(await ann.get("/api/lobby")).status_code for _ in range(300)]
        assert codes[0] == 200
        assert codes[-1] == 429


async def test_too_many_messages_are_slowed_down(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, messages_per_second=2)) as server, server.person("Ann") as ann:
        table = await ann.alone()
        async with ann.at(table) as talk:
            said = [await talk.say("ping") for _ in range(12)]
            refused = await talk.hear("error")
            assert refused["code"] == "slow"
            assert refused["id"] in said, "the page would keep it, and wait for an answer"


async def test_one_address_holds_only_so_many_sockets(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, sockets_per_address=1)) as server, server.person("Ann") as ann:
        table = await ann.alone()
        async with ann.at(table):
            with pytest.raises(Closed) as caught:
                async with ann.at(table):
                    pass
            assert caught.value.code == 4429
        async with ann.at(table) as talk:
            assert talk.welcome


async def test_a_table_that_does_not_exist_closes_the_socket(ann: Person) -> None:
    with pytest.raises(Closed) as caught:
        async with ann.at("nowhere"):
            pass
    assert caught.value.code == 4404


async def test_without_a_built_client_the_page_says_so(ann: Person) -> None:
    answer = await ann.get("/t/abc")
    assert answer.status_code == 503
    assert "not built" in answer.text


async def test_a_built_client_is_served_on_every_page(server: Server, ann: Person) -> None:
    static = server.context.settings.static
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>hello")
    (static / "assets" / "app-1234.js").write_text("1")
    for path in ("/", "/t/abc", "/r/abc"):
        assert (await ann.get(path)).text == "<!doctype html>hello"
    assert "immutable" in (await ann.get("/assets/app-1234.js")).headers["cache-control"]
    packed = await ann.get("/assets/app-1234.js", headers={"accept-encoding": "gzip"})
    plain = await ann.get("/assets/app-1234.js", headers={"accept-encoding": "identity"})
    assert (packed.headers.get("content-encoding"), plain.headers.get("content-encoding")) == ("gzip", None)
    assert packed.text == plain.text == "1"
    assert packed.headers["content-type"].startswith("text/javascript")
    (static / "assets" / "app-1234.js").write_text("22")
    os.utime(static / "assets" / "app-1234.js", (1, 1))
    assert (await ann.get("/assets/app-1234.js")).text == "22", "a client that was built anew is served"
    assert (await ann.get("/assets/../../warren.sqlite3")).status_code == 404
    assert (await ann.get("/%2e%2e/warren.sqlite3")).status_code == 404


async def test_a_tables_page_lets_the_drawings_come_with_it(server: Server, ann: Person) -> None:
    static = server.context.settings.static
    static.mkdir()
    (static / "index.html").write_text("<head></head>")
    table = await ann.made([{"kind": "me"}, {"kind": "open"}])
    page = (await ann.get(f"/t/{table['id']}")).text
    address = f"/api/games/tsuro/symbols?components={table['components']}"
    assert f'<link rel="preload" as="fetch" crossorigin href="{address}"></head>' in page
    assert "immutable" in (await ann.get(address)).headers["cache-control"]


async def test_the_interface_has_a_page_and_metrics(ann: Person) -> None:
    assert "POST /api/tables" in (await ann.get("/api")).text
    assert (await ann.get("/healthz")).json() == {"status": "ok"}
    assert "warren_requests" in (await ann.get("/metrics")).text


def test_a_bucket_lets_a_burst_pass_and_then_leaks() -> None:
    bucket = Bucket(rate=0.001, burst=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_an_unknown_database_is_refused_with_what_is_possible() -> None:
    with pytest.raises(ValueError, match="postgresql"):
        Settings(database="mysql://x")


HALF = '"\\ud800"'
ODD_BODIES = {
    "/api/play": [f'{{"game": {HALF}}}', f'{{"game": "tsuro", "options": {{{HALF}: 1}}}}'],
    "/api/workshop/tsuro": [
        '{"data": {"a": ' + "[" * 800 + "]" * 800 + '}, "join": {"path": ["a"], "one": "x", "other": "y"}}',
        '{"data": ' + '{"a":' * 800 + "1" + "}" * 800 + "}",
    ],
    "/api/workshop/tsuro/toml": [
        f'{{"data": {{{HALF}: {HALF}}}}}',
        '{"data": ' + '{"a":' * 800 + "1" + "}" * 800 + "}",
    ],
    "/api/tables/k3v9q2m4tz/ready": [f'{{"contributions": {{{HALF}: "a"}}}}'],
}


@pytest.mark.parametrize(("path", "body"), [(path, body) for path in ODD_BODIES for body in ODD_BODIES[path]])
async def test_text_with_half_letters_and_deep_data_are_refused_in_words(ann: Person, path: str, body: str) -> None:
    answer = await ann.client.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (404, 422), answer.text
    if answer.status_code == 422:
        assert answer.json()["code"] == "invalid"
        assert answer.json()["detail"].startswith("give ")
