"""A small part of ``make chaos``: some faults of a fixed plan, and nobody loses anything."""

from __future__ import annotations

import pytest

from chaos.rounds import play_round
from programs import POSTGRES
from support.needs import need


@pytest.mark.parametrize(("workers", "database", "faults"), [(2, "postgres", 3), (1, "sqlite", 2)])
async def test_nothing_is_lost_doubled_or_seen_that_must_not_be(workers: int, database: str, faults: int) -> None:
    if database == "postgres":
        need(POSTGRES)
    outcome = await play_round(seed=1, faults=faults, workers=workers, database=database)
    assert outcome.problems == []
    assert sum(outcome.faults.values()) == faults
    assert outcome.moves > 10
