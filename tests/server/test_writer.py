"""When a commit waits for others to share it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert

from server.conftest import make_settings
from warren.server import writer
from warren.server.metrics import Metrics
from warren.server.models import KeyRow
from warren.server.store import Store
from warren.server.writer import LATELY, MANY, Crowd, Step


def test_many_tables_that_change_are_a_crowd_until_they_stop() -> None:
    crowd = Crowd()
    for number in range(MANY - 1):
        crowd.note(f"t{number}", 0.01 * number)
    assert not crowd.is_here(0.01 * MANY)
    crowd.note("another", 0.01 * MANY)
    assert crowd.is_here(0.01 * MANY)
    assert not crowd.is_here(LATELY)  # the first is forgotten
    assert not crowd.is_here(60.0)


def test_one_table_as_fast_as_it_goes_is_no_crowd() -> None:
    crowd = Crowd()
    for number in range(100):
        crowd.note("t0", 0.001 * number)
        assert not crowd.is_here(0.001 * number)


async def test_in_a_crowd_changes_that_come_one_by_one_share_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GATHER", 0.3)  # however busy the machine is
    monkeypatch.setattr(writer, "LATELY", 5.0)
    metrics = Metrics()
    store = Store(make_settings(tmp_path), metrics)
    await store.open()

    async def change(table: int, number: int) -> None:
        name = f"{table} {number}"
        await store.writer.write(f"t{table}", [Step(insert(KeyRow), {"name": name, "value": "1"})])

    def commits() -> float:
        return next(
            sample.value
            for family in metrics.batch.collect()
            for sample in family.samples
            if sample.name.endswith("_count")
        )

    for number in range(4):
        await change(0, number)
    assert commits() == 4  # alone nobody waits
    await asyncio.gather(*(change(table, 0) for table in range(1, MANY + 1)))
    begun = commits()
    # One after the other, each in a visit of its own to the loop: without the crowd each would be a commit.
    waiting = []
    for table in range(1, MANY + 1):
        waiting.append(asyncio.create_task(change(table, 1)))
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert commits() - begun == 1
    await store.close()
