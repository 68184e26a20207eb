"""Stored games of every release replay to the same turns, points, results and log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import warren
from support.golden import facts

FOLDER = Path(__file__).parent.parent / "golden"
FILES = sorted(FOLDER.glob("*/*.jsonl"))


def stored(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_stored_games_replay_identically(file: Path) -> None:
    for number, kept in enumerate(stored(file)):
        record = warren.Record.from_dict(kept["record"])
        assert record.verify()
        assert facts(record) == kept, f"game {number} of {file.name} is told or ends differently"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_stored_games_cover_every_seat_count_and_choice(file: Path) -> None:
    game, kept = warren.game(file.stem), [line["record"] for line in stored(file)]
    assert len(kept) >= 20
    assert {len(record["seats"]) for record in kept} == set(range(game.seats[0], game.seats[1] + 1))
    if any(record["version"] != game.version for record in kept):
        return  # other choices existed then
    for option in game.options:
        assert {record["options"].get(option.name, option.default) for record in kept} == set(option.choices)


def test_every_game_has_stored_games() -> None:
    assert {file.stem for file in FILES} == set(warren.games())


def test_every_version_a_game_reads_has_stored_games() -> None:
    kept = {(file.stem, line["record"]["version"]) for file in FILES for line in stored(file)}
    for game in map(warren.game, warren.games()):
        assert game.version not in game.reads
        assert {(game.name, version) for version in game.reads} <= kept


def test_a_changed_move_is_noticed() -> None:
    kept = stored(FILES[0])[0]
    kept["record"]["moves"] = kept["record"]["moves"][:-1]
    assert facts(warren.Record.from_dict(kept["record"])) != kept
