"""The workshop over HTTP: a set is looked at while it is edited, written as a file, and judged by bots."""

from __future__ import annotations

import asyncio
import copy
import json
from typing import Any

import pytest

import warren
from support.table import Person
from warren.server import fairness
from warren.server.errors import Refusal
from warren.server.fairness import FairnessDesk, Wish, told

GAME = warren.game("tsuro")
BENCH = "/api/workshop/tsuro"
OWN: dict[str, Any] = json.loads(json.dumps(GAME.components().data))


async def looked(ann: Person, draft: dict[str, Any]) -> dict[str, Any]:
    answer = await ann.post(BENCH, draft)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_the_games_own_set_is_there_to_begin_with(ann: Person) -> None:
    found = (await ann.get(BENCH)).json()
    assert found["data"] == OWN
    assert found["hash"] == GAME.components().hash
    assert found["problem"] is None
    assert [piece["id"] for piece in found["groups"][0]["pieces"]] == [f"tile-{tile}" for tile in range(35)]
    assert any(sprite["symbol"].startswith("tile-") for sprite in found["scene"]["sprites"])


async def test_ends_that_are_joined_change_one_drawing_and_are_remarked_on(ann: Person) -> None:
    join = {"path": ["tile", 3, "pairs"], "one": "0", "other": "6"}
    found = await looked(ann, {"data": OWN, "join": join})
    assert found["data"]["tile"][3]["pairs"] == [[0, 6], [1, 3], [2, 4], [5, 7]]
    assert list(found["symbols"]) == ["tile-3"]
    assert ["say", "work-same-turned", {"tile": 22, "other": 3}] in [remark["words"] for remark in found["remarks"]]
    assert found["hash"] == GAME.components_from_data(found["data"]).hash != GAME.components().hash


async def test_what_does_not_fit_is_told_beside_its_piece(ann: Person) -> None:
    wrong = copy.deepcopy(OWN)
    wrong["tile"][12]["pairs"] = [[0, 1], [2, 3]]
    found = await looked(ann, {"data": wrong})
    assert (found["hash"], found["scene"], found["problem"]["piece"]) == (None, None, "tile-12")
    assert "tile 12: field pairs" in found["problem"]["words"][2]["text"]


@pytest.mark.parametrize(
    "draft",
    [
        {},
        {"data": OWN, "toml": "x = 1"},
        {"toml": "this is no TOML"},
        {"data": OWN, "join": {"path": ["tile", 3, "pairs"], "one": "north", "other": "6"}},
        {"data": OWN, "join": {"path": ["nowhere"], "one": "0", "other": "6"}},
    ],
)
async def test_what_cannot_be_looked_at_is_refused_in_words(ann: Person, draft: dict[str, Any]) -> None:
    answer = await ann.post(BENCH, draft)
    assert answer.status_code == 400
    assert answer.json()["detail"]


@pytest.mark.parametrize("data", [{}, {"tile": "all"}, {"tile": [None] * 35}, {"tile": [{"pairs": {}}]}])
async def test_a_set_that_cannot_be_read_is_still_answered(ann: Person, data: dict[str, Any]) -> None:
    found = await looked(ann, {"data": data})
    assert found["problem"] is not None


async def test_a_saved_file_keeps_the_comments_and_gives_the_same_set(ann: Person) -> None:
    changed = copy.deepcopy(OWN)
    changed["name"] = "Mine"
    changed["tile"][3]["pairs"] = [[0, 6], [1, 3], [2, 4], [5, 7]]
    toml = (await ann.post(f"{BENCH}/toml", {"data": changed})).json()["toml"]
    assert "# Ports of a square or tile, clockwise" in toml
    assert GAME.components_from_text(toml).hash == GAME.components_from_data(changed).hash
    again = await looked(ann, {"toml": toml})
    assert again["data"] == changed
    untouched = (await ann.post(f"{BENCH}/toml", {"data": changed, "base": toml})).json()["toml"]
    assert untouched == toml


async def test_what_no_file_can_hold_is_refused(ann: Person) -> None:
    answer = await ann.post(f"{BENCH}/toml", {"data": {"tile": None}})
    assert answer.status_code == 400
    answer = await ann.post(f"{BENCH}/toml", {"data": OWN, "base": "no toml"})
    assert answer.status_code == 400


# --- is it fair? -----------------------------------------------------------------------------------------------------
async def lines(ann: Person, ask: dict[str, Any]) -> list[dict[str, Any]]:
    answer = await ann.post(f"{BENCH}/fairness", ask)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_bots_judge_a_set_beside_the_games_own(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "GAMES", 6)
    changed = GAME.components().toml.replace("[[0, 1], [2, 3], [4, 5], [6, 7]]", "[[0, 1], [2, 3], [4, 6], [5, 7]]")
    kept = (await ann.post("/api/components/tsuro", {"toml": changed})).json()
    found = await lines(ann, {"components": kept["hash"], "seats": 2})
    report = found[-1]["report"]
    assert report["games"] == 6
    assert [len(one["wins"]) for one in report["sets"]] == [2, 2]
    assert len(await lines(ann, {"components": kept["hash"], "seats": 2})) == 1  # it is kept


async def test_a_report_for_too_many_players_is_refused(ann: Person) -> None:
    answer = await ann.post("/api/workshop/tsuro/fairness", {"seats": 1})
    assert answer.status_code == 400


async def test_who_asks_anew_gives_up_what_they_asked_for_before_and_a_crowd_is_refused() -> None:
    desk = FairnessDesk(seconds=1.0)
    async with desk._turn:  # somebody else's report is being made
        asked = [desk.report(Wish(GAME, 2, None), str(asker)) for asker in range(fairness.WAITING)]
        assert [(await anext(one)).waiting for one in asked] == [True] * fairness.WAITING
        with pytest.raises(Refusal):
            await anext(desk.report(Wish(GAME, 2, None), "one more"))
        anew = desk.report(Wish(GAME, 3, None), "0")
        assert (await anext(anew)).waiting
        assert [line async for line in asked[0]] == []
        for one in [*asked[1:], anew]:
            await one.aclose()
    assert desk._asks == {}
    assert not desk._turn.locked()


async def test_whoever_leaves_ends_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = FairnessDesk(seconds=60.0)
    report = desk.report(Wish(GAME, 2, None), "ann")
    assert not (await anext(report)).waiting
    process = desk._asks["ann"].process
    assert process is not None
    assert process.returncode is None
    await report.aclose()
    assert await asyncio.wait_for(process.wait(), 10) is not None
    assert not desk._turn.locked()


def test_changes_beyond_chance_are_told_the_surest_first() -> None:
    side = {
        "fair": True,
        "wins": [{"value": 0.5, "low": 0.4, "high": 0.6}],
        **dict.fromkeys(("length", "lead", "decisive"), (1, 0, 2)),
    }
    side["ties"] = {"value": 0.1, "low": 0.0, "high": 0.2}
    change = {"figure": "length", "seat": None, "before": 10.0, "after": 12.0, "difference": 2.0, "beyond_chance": True}
    others = {
        "figure": "wins",
        "seat": 1,
        "before": 0.5,
        "after": 0.4,
        "difference": -0.1,
        "beyond_chance": True,
        "p": 0.001,
    }
    luck = {**change, "beyond_chance": False, "p": 0.5}
    found = {"seats": 2, "games": 9, "before": side, "after": side, "changes": [luck, {**change, "p": 0.01}, others]}
    assert [said.key for said in told(found, True).changes] == ["fair-wins-less", "fair-length-more"]
    assert told(found, False).changes == []
    for said in told(found, True).changes:
        assert "with the original" in GAME.tell(said)
