"""Whoever sends something very long is told what is wrong with it, in words of a bearable length."""

from __future__ import annotations

import pytest

from support.table import Person
from warren.server.errors import LONGEST, Refusal
from warren.text import All, phrase

LONG = "a" * 5000


@pytest.mark.parametrize("path", [f"/api/games/{LONG}/guide", f"/api/text/{LONG}", f"/api/games/tsuro/text/{LONG}"])
async def test_a_name_that_is_too_long_is_refused_like_any_other(ann: Person, path: str) -> None:
    answer = await ann.get(path)
    assert answer.status_code == 404
    assert len(answer.json()["detail"]) < 500


async def test_a_field_with_a_long_name_is_refused(ann: Person) -> None:
    answer = await ann.post("/api/play", {"game": "tsuro", "options": {LONG: 1}})
    assert answer.status_code in (400, 422)
    answer = await ann.post("/api/play", {"game": "tsuro", LONG: 1})
    assert answer.status_code == 422


async def test_a_message_with_a_long_field_is_answered(ann: Person) -> None:
    async with ann.at(await ann.alone()) as talk:
        for message in ({"type": "ping", "id": "a", LONG: 1}, {"type": LONG}):
            told = await talk.ask(**{"kind": message.pop("type"), **message})  # type: ignore[arg-type]
            assert told["code"] == "invalid"
        assert (await talk.ask("ping"))["type"] == "pong"


def test_only_what_is_too_long_is_shortened() -> None:
    words = phrase("verbatim", text=LONG, more=All([LONG, "b", phrase("verbatim", text=LONG)]), number=5)
    short = LONG[:LONGEST] + "…"
    wanted = phrase("verbatim", text=short, more=All([short, "b", phrase("verbatim", text=short)]), number=5)
    assert Refusal("invalid", words).words == wanted
