"""What one worker does is seen at the others, also what happens beside the moves."""

from __future__ import annotations

from server.test_workers import Workers
from support.table import Person


async def test_a_rematch_takes_those_at_other_workers_along(
    workers: Workers, browsers: tuple[Person, Person]
) -> None:
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


