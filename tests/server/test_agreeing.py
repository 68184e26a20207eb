"""What one worker does is seen at the others, also what happens beside the moves."""

from __future__ import annotations

import pytest

from server.test_workers import Ears, Workers
from support.table import Person
from warren.server.errors import GivenUp
from warren.server.store import Snapshot


async def test_a_rematch_takes_those_at_other_workers_along(workers: Workers, browsers: tuple[Person, Person]) -> None:
    ann, ben = browsers
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        while first.frame["turn"] is not None:
            mover = first if first.frame["turn"] == 0 else second
            await mover.play()
            number = mover.frame["number"]
            for talk in (first, second):
                await talk.until(lambda now, number=number: now["number"] >= number)  # type: ignore[misc]
        fresh = (await ben.post(f"/api/tables/{table}/rematch")).json()
        assert (await second.hear("moved"))["table"] == fresh["id"]
        assert (await first.hear("moved"))["table"] == fresh["id"]


@pytest.mark.parametrize("whole", [True, False])
async def test_whoever_lost_their_seat_is_not_shown_what_its_next_player_sees(
    workers: Workers, browsers: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    """A worker that was behind learns of the new player and of the moves since in one go, even if it asks for the moves only."""
    (ann, ben), hub, ears = browsers, workers[1].context.hub, Ears(workers[1], monkeypatch)
    table = await ann.with_friend(ben)
    async with workers[0].person("Eve") as eve, ben.at(table) as lost, ann.at(table) as first:
        await ears.everything()
        ears.deaf = True
        await ann.post(f"/api/tables/{table}/seats/1/revoke", {"to": "invite"})
        await eve.get((await ann.post(f"/api/tables/{table}/seats/1/invite")).json()["url"])
        assert (await eve.claim(table, 1)).status_code == 200
        async with eve.at(table) as second:
            for mover in (first, second):
                await mover.until(lambda now: now["turn"] == now["seat"])
                await mover.play()
        hub.follower.follow(table, whole)
        await lost.until(lambda now: now["number"] == 2)
        assert [told["seat"] for told in lost.heard if told["type"] in ("frame", "change") and told["number"]] == [
            None
        ] * 2


async def test_a_table_where_much_happens_is_opened_all_the_same(
    workers: Workers, browsers: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is announced again and again while it is read, as where bots play by themselves."""
    (ann, ben), hub = browsers, workers[1].context.hub
    table = await ann.with_friend(ben)
    hub._give_up(await hub.table(table), GivenUp())
    load, loaded = hub.store.load, []

    async def busy(table_id: str, since: int = 0) -> Snapshot | None:
        found: Snapshot | None = await load(table_id, since)
        hub.notified(table_id)
        loaded.append(table_id)
        assert len(loaded) < 10, "it would be read for ever"
        return found

    with monkeypatch.context() as patch:
        patch.setattr(hub.store, "load", busy)
        assert (await ben.get(f"/api/tables/{table}")).status_code == 200
