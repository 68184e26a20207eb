"""A table tells those who share a device whether their seats know different things."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.conftest import make_settings, started
from support.table import Person

TWO_HERE = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


async def begun(ann: Person, game: str, seats: list[dict[str, Any]]) -> dict[str, Any]:
    table = (await ann.post("/api/tables", {"game": game, "seats": seats})).json()
    assert table["hides"] is None, "nothing is dealt yet"
    mine = [number for number, seat in enumerate(seats) if seat["kind"] == "me"]
    return await ann.ready(table["id"], *mine)


@pytest.mark.parametrize(("game", "hides"), [("tsuro", True), ("burrows", False)])
async def test_whoever_holds_two_seats_learns_whether_they_hide_something(
    tmp_path: Path, game: str, hides: bool
) -> None:
    async with started(make_settings(tmp_path, games=(game,))) as server, server.person("Ann") as ann:
        assert (await begun(ann, game, TWO_HERE))["hides"] is hides
        alone = await begun(ann, game, [{"kind": "me"}, {"kind": "bot", "level": "easy"}])
        assert alone["hides"] is None, "it matters only to those who share a device"
