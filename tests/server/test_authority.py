"""Who may do what: every verb, asked by everybody who must not."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest

from support.table import Person, Server

#: Verbs of a socket that only the holder of seat 0 may use. The fields besides seat and id.
SOCKET_VERBS: dict[str, dict[str, Any]] = {
    "look": {},
    "move": {"number": 0, "move": 0},
    "preview": {"number": 0, "move": 0},
    "try": {"number": 0},
    "undo": {"number": 1},
    "hint": {"number": 0},
    "resign": {},
    "chat": {"text": "hello"},
}

#: Verbs over HTTP on seat 0 or the table. Who may: holder, host, or player (whoever has or had a seat).
HTTP_VERBS: dict[str, tuple[str, dict[str, Any]]] = {
    "ready": ("ready", {"contributions": {"0": "x"}}),
    "name": ("seats/0/name", {"name": "Mallory"}),
    "invite": ("seats/0/invite", {}),
    "start": ("start", {"fill": "random"}),
    "revoke": ("seats/0/revoke", {"to": "bot", "level": "random"}),
    "rematch": ("rematch", {}),
    "claim invited": ("seats/2/claim", {"name": "Mallory"}),
    "claim taken": ("seats/0/claim", {"name": "Mallory"}),
}


class Scene:
    """Ann hosts a table and holds seat 0, Ben seat 1, seat 2 is kept for somebody. Many others want in."""

    def __init__(self, server: Server, stack: AsyncExitStack) -> None:
        self.server, self.stack, self.table = server, stack, ""

    async def person(self, name: str) -> Person:
        return await self.stack.enter_async_context(self.server.person(name))

    async def set_up(self, started: bool) -> None:
        self.ann, self.ben = await self.person("Ann"), await self.person("Ben")
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "invite"}]
        self.table = (await self.ann.made(seats))["id"]
        assert (await self.ben.claim(self.table, 1)).status_code == 200
        if started:
            assert (await self.ann.post(f"/api/tables/{self.table}/start", {"fill": "random"})).status_code == 200

    async def nobody(self) -> tuple[Person, dict[str, str]]:
        return await self.person("Eve"), {}

    async def wrong_seat(self) -> tuple[Person, dict[str, str]]:
        return self.ben, {}

    async def other_table(self) -> tuple[Person, dict[str, str]]:
        eve = await self.person("Eve")
        other = await eve.made([{"kind": "me"}, {"kind": "invite"}])
        link = (await eve.post(f"/api/tables/{other['id']}/seats/0/invite")).json()
        return eve, {"authorization": f"Bearer {link['token']}"}

    async def spectator(self) -> tuple[Person, dict[str, str]]:
        eve = await self.person("Eve")
        async with eve.at(self.table):
            return eve, {}

    async def revoked(self) -> tuple[Person, dict[str, str]]:
        """Somebody who held seat 0 by a second device's link, until the host revoked it and took it anew."""
        eve = await self.person("Eve")
        link = (await self.ann.post(f"/api/tables/{self.table}/seats/0/invite")).json()
        await eve.get(link["url"])
        assert (await eve.get(f"/api/tables/{self.table}")).json()["my_seats"] == [0]
        answer = await self.ann.post(f"/api/tables/{self.table}/seats/0/revoke", {"to": "invite"})
        assert answer.status_code == 200
        fresh = (await self.ann.post(f"/api/tables/{self.table}/seats/0/invite")).json()
        await self.ann.get(fresh["url"])
        assert (await self.ann.claim(self.table, 0)).status_code == 200
        return eve, {"authorization": f"Bearer {link['token']}"}

    async def forged(self) -> tuple[Person, dict[str, str]]:
        eve = await self.person("Eve")
        eve.client.cookies.set("warren", "ImFubiI.c2lnbmF0dXJl")
        return eve, {"authorization": "Bearer WyJ4IiwwLCJ5Il0.c2lnbmF0dXJl"}


OUTSIDERS = ["nobody", "wrong_seat", "other_table", "spectator", "revoked", "forged"]


async def fingerprint(scene: Scene) -> Any:
    """Everything that must not have changed."""
    live = await scene.server.context.hub.table(scene.table)
    seats = [(seat.kind, seat.name, seat.nonce, seat.ready, seat.resigned) for seat in live.seats]
    return live.row.status, live.row.rematch, seats, live.match.number if live.match else None, len(live.chat)


@pytest.mark.parametrize("outsider", OUTSIDERS)
@pytest.mark.parametrize("started", [False, True])
async def test_no_http_verb_obeys_an_outsider(server: Server, outsider: str, started: bool) -> None:
    async with AsyncExitStack() as stack:
        scene = Scene(server, stack)
        await scene.set_up(started)
        person, headers = await getattr(scene, outsider)()
        before = await fingerprint(scene)
        for verb, (path, body) in HTTP_VERBS.items():
            answer = await person.post(f"/api/tables/{scene.table}/{path}", body, headers=headers)
            too_late = started or verb == "claim taken" or (verb, outsider) == ("rematch", "wrong_seat")
            refused = {403, 409} if too_late else {403}
            assert answer.status_code in refused, (verb, answer.status_code, answer.text)
        assert await fingerprint(scene) == before


@pytest.mark.parametrize("outsider", OUTSIDERS)
async def test_no_socket_verb_obeys_an_outsider(server: Server, outsider: str) -> None:
    async with AsyncExitStack() as stack:
        scene = Scene(server, stack)
        await scene.set_up(started=True)
        person, headers = await getattr(scene, outsider)()
        before = await fingerprint(scene)
        async with person.at(scene.table, headers) as talk:
            for verb, fields in SOCKET_VERBS.items():
                answer = await talk.ask(verb, seat=0, **fields)
                assert (answer["type"], answer["code"]) == ("error", "forbidden"), (verb, answer)
            assert talk.frame["seat"] in (None, 1)
        assert await fingerprint(scene) == before


async def test_a_seat_that_is_revoked_is_lost_at_once(server: Server) -> None:
    async with AsyncExitStack() as stack:
        scene = Scene(server, stack)
        await scene.set_up(started=True)
        async with scene.ben.at(scene.table) as talk:
            assert talk.frame["seat"] == 1
            await scene.ann.post(f"/api/tables/{scene.table}/seats/1/revoke", {"to": "invite"})
            assert (await talk.hear("revoked"))["seat"] == 1
            assert (await talk.hear("frame"))["seat"] is None
            assert (await talk.ask("chat", seat=1, text="still here"))["code"] == "forbidden"
        link = (await scene.ann.post(f"/api/tables/{scene.table}/seats/1/invite")).json()
        guest = await scene.person("Guest")
        await guest.get(link["url"])
        assert (await guest.claim(scene.table, 1)).json()["my_seats"] == [1]


async def test_a_seat_link_is_used_up_by_claiming(server: Server) -> None:
    async with AsyncExitStack() as stack:
        scene = Scene(server, stack)
        await scene.set_up(started=False)
        link = (await scene.ann.post(f"/api/tables/{scene.table}/seats/2/invite")).json()
        assert "<svg" in link["qr"]
        guest, thief = await scene.person("Guest"), await scene.person("Thief")
        answer = await guest.get(link["url"])
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/t/{scene.table}"
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert "SameSite=lax" in answer.headers["set-cookie"]
        assert (await guest.claim(scene.table, 2)).status_code == 200
        late = await thief.get(link["url"])
        assert late.headers["location"].endswith("?error=link")
        bearer = {"authorization": f"Bearer {link['token']}"}
        assert (await thief.get(f"/api/tables/{scene.table}", headers=bearer)).json()["my_seats"] == []
        # the host, who saw the link, cannot look at the guest's hand either
        assert (await scene.ann.post(f"/api/tables/{scene.table}/seats/2/invite")).status_code == 403


async def test_a_holder_takes_his_seat_to_another_device(server: Server) -> None:
    async with AsyncExitStack() as stack:
        scene = Scene(server, stack)
        await scene.set_up(started=True)
        link = (await scene.ben.post(f"/api/tables/{scene.table}/seats/1/invite")).json()
        phone = await scene.person("Ben's phone")
        await phone.get(link["url"])
        async with phone.at(scene.table) as talk, scene.ben.at(scene.table) as other:
            assert talk.frame["seat"] == other.frame["seat"] == 1
        async with (await scene.person("A program")).at(scene.table, query=f"seat={link['token']}") as talk:
            assert talk.frame["seat"] == 1


async def test_a_private_table_shows_strangers_nothing(server: Server, ann: Person, eve: Person) -> None:
    table = await ann.alone(watch=False, listed=False)
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        await talk.play()
        await talk.ask("chat", seat=0, text="secret")
    lobby = (await eve.get("/api/lobby")).json()
    assert not lobby["watch"]
    async with eve.at(table) as talk:
        assert (talk.welcome["log"], talk.welcome["chat"], talk.frame) == ([], [], {})
        assert talk.heard[-1]["code"] == "forbidden"
        assert "only those who play" in talk.heard[-1]["detail"]
        assert (await talk.ask("look", seat=None))["code"] == "forbidden"
        async with ann.at(table) as other:
            await other.ask_look(0)
            await other.ask("chat", seat=0, text="secret")
            other.frame = await other.ask_look(1)
            await other.play()
        assert {message["type"] for message in talk.heard} <= {"welcome", "error", "table"}


async def test_whoever_waits_at_a_private_table_is_told_when_it_begins(ann: Person, ben: Person, eve: Person) -> None:
    table = (await ann.made([{"kind": "me"}, {"kind": "open"}], watch=False))["id"]
    async with eve.at(table) as talk:
        await ben.claim(table, 1)
        await ann.ready(table, 0)
        assert "only those who play" in (await talk.hear("error"))["detail"]
        assert not talk.frame
