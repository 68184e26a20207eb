"""Record files: saved, loaded, verified; every kind of tampering is noticed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import warren
from warren.table.fairness import commitment, seed_from
from warren.table.record import InvalidRecord, Record

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def record() -> Record:
    return warren.play(["random", "greedy"], "tsuro", seed=5)


def fair_record() -> dict[str, Any]:
    seed = seed_from(SECRET, ["heads", "tails"])
    data = warren.play(["random", "random"], "tsuro", seed=seed).as_dict()
    return data | {"commitment": commitment(SECRET), "secret": SECRET.hex(), "contributions": ["heads", "tails"]}


def test_a_saved_record_comes_back_the_same(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again == record
    assert again.verify()
    assert again.winners == record.winners
    assert again.state(3).ply == 3


def test_the_same_bots_and_seed_play_the_same_match(record: Record) -> None:
    assert warren.play(["random", "greedy"], "tsuro", seed=5).moves == record.moves


def test_a_fairly_dealt_record_is_verified() -> None:
    checks = Record.from_dict(fair_record()).checks()
    assert {check.name for check in checks} == {"version", "components", "commitment", "seed", "moves", "result"}
    assert all(check.ok for check in checks)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"secret": "00" * 32}, "not the one that was committed"),
        ({"secret": "xyz"}, "hexadecimal"),
        ({"secret": None}, "not been revealed"),
        ({"contributions": ["heads", "edge"]}, "does not follow"),
        ({"contributions": ["heads", "\ud800"]}, "does not follow"),
        ({"seed": "1"}, "does not follow"),
        ({"moves": [0, 0]}, "move number 2"),
        ({"result": {"winners": [0, 1], "scores": [9, 9]}}, "The result is not"),
        ({"result": {"winners": 1, "scores": None}}, "The result is not"),
        ({"result": {"winners": [0, "1", None], "scores": {}}}, "The result is not"),
        ({"result": {}}, "The result is not"),
        ({"version": "0"}, "version"),
        ({"components": "other"}, "component set"),
    ],
)
def test_tampering_is_noticed(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(InvalidRecord, match=complaint):
        Record.from_dict(fair_record() | change).verify()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "other"}, "format"),
        ({"game": "chess"}, "choose one of"),
        ({"moves": ["a"]}, "moves"),
        ({"seed": "-1"}, "seed"),
        ({"seats": 3}, "seats"),
    ],
)
def test_an_unreadable_record_says_what_is_wrong(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(InvalidRecord, match=complaint):
        Record.from_dict(fair_record() | change)


def test_a_file_that_is_not_json_is_refused(tmp_path: Path) -> None:
    for text in ("hello", "[" * 100_000):
        (tmp_path / "game.json").write_text(text)
        with pytest.raises(InvalidRecord, match="not JSON"):
            Record.load(tmp_path / "game.json")


def test_a_file_that_cannot_be_read_says_what_to_give(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path):
        with pytest.raises(InvalidRecord, match="give the path of a game record"):
            Record.load(path)


@pytest.mark.parametrize(("reads", "complaint"), [(("4", "5"), None), (("4",), "version"), ((), "version")])
def test_a_record_of_an_older_version_is_read_if_it_replays_identically(
    record: Record, monkeypatch: pytest.MonkeyPatch, reads: tuple[str, ...], complaint: str | None
) -> None:
    newer = replace(warren.game("tsuro"), version="6", reads=reads)
    monkeypatch.setattr("warren.table.record.find_game", lambda name: newer)
    old = Record.from_dict(record.as_dict() | {"version": "5"})
    if complaint is None:
        assert old.verify()
        assert "5 replays as it was played" in old.checks()[0].text
    else:
        with pytest.raises(InvalidRecord, match=complaint):
            old.verify()


def test_a_seed_keeps_all_its_64_bits(tmp_path: Path) -> None:
    record = warren.play(["random", "random"], "tsuro", seed=2**64 - 1)
    record.save(tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text())["seed"] == str(2**64 - 1)
    assert Record.load(tmp_path / "game.json").verify()


def test_bots_must_be_a_list() -> None:
    with pytest.raises(ValueError, match="one bot per seat"):
        warren.play("random", "tsuro")
