"""A small part of ``make chaos``: one fault of nearly every kind, in a fixed order, and nobody loses anything."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chaos.rounds import play_round
from programs import POSTGRES
from support.needs import need

SEVERAL = ("kill -9", "cut", "lose database", "deafen", "silence database", "freeze postgres")
ALONE = ("full disk", "cut all", "clock")


@pytest.mark.parametrize(("workers", "database", "faults"), [(2, "postgres", SEVERAL), (1, "sqlite", ALONE)])
async def test_nothing_is_lost_doubled_or_seen_that_must_not_be(
    workers: int, database: str, faults: Sequence[str]
) -> None:
    if database == "postgres":
        need(POSTGRES)
    outcome = await play_round(seed=1, faults=faults, workers=workers, database=database)
    assert outcome.problems == []
    assert sorted(outcome.faults) == sorted(faults)
    assert outcome.moves > 10
