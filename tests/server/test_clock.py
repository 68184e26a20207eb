"""A clock that was wrong for a while: bots play on."""

from __future__ import annotations

import time

from sqlalchemy import update

from support.table import Person, Server
from warren.server.models import JobRow


async def test_a_bot_does_not_wait_for_an_hour_that_only_a_wrong_clock_knew(ann: Person, server: Server) -> None:
    table = await ann.made([{"kind": "me"}, {"kind": "bot", "level": "easy"}], pace=3)
    await ann.ready(table["id"], 0)
    async with ann.at(table["id"]) as talk:
        begun = time.monotonic()
        while talk.frame["turn"] == 0:
            await talk.play()
        late = update(JobRow).values(due=JobRow.due + 3600)
        await server.context.store.database.change(lambda connection: connection.execute(late))
        server.context.hub.wake.set()
        before = talk.frame["number"]
        await talk.until(lambda now: now["number"] > before)
        assert time.monotonic() - begun < 10
