"""The pages for researchers are current, and the examples run."""

from __future__ import annotations

import importlib.util
import json
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import warren

ROOT = Path(__file__).parent.parent.parent


def loaded(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PAGES = loaded(ROOT / "scripts" / "research_pages.py")


@pytest.mark.parametrize("name", warren.games())
def test_the_page_of_a_game_is_current(name: str) -> None:
    assert (PAGES.FOLDER / f"{name}.md").read_text(encoding="utf-8") == PAGES.page(name), (
        "run scripts/research_pages.py"
    )


def test_the_overview_is_current() -> None:
    assert (PAGES.FOLDER / "README.md").read_text(encoding="utf-8") == PAGES.index(), "run scripts/research_pages.py"


@pytest.mark.parametrize("name", warren.games())
def test_the_current_version_of_a_game_is_told(name: str) -> None:
    assert f"- **{warren.game(name).version}** " in PAGES.page(name)


def test_the_tour_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "tour.py"))
    assert "IS-MCTS begins with" in capsys.readouterr().out


def test_training_makes_a_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    training = loaded(ROOT / "examples" / "train_tsuro.py")
    training.train(minutes=0.0, seats=2, games=64, folder=tmp_path, tests=4, goal=2.0, last_tests=2)
    result = json.loads((tmp_path / "train_tsuro.json").read_text())
    assert result["curve"][0]["moves"] == 0
    assert result["fresh deals"]["games"] == 2
    network = training.Network()
    batch = training.Collector(64, 3).collect(network, 500)
    before = network.weights["direct"].copy()
    network.learn(*batch, rate=1e-3, spread=0.01)
    assert (network.weights["direct"] != before).any()
    again = training.Network()
    network.save(tmp_path / "weights.npz")
    again.load(tmp_path / "weights.npz")
    assert (again.weights["direct"] == network.weights["direct"]).all()


def test_a_better_move_becomes_likelier() -> None:
    training = loaded(ROOT / "examples" / "train_tsuro.py")
    network = training.Network()
    random = np.random.default_rng(1)
    starts = np.arange(0, 600, 3)
    for _ in range(200):
        inputs = random.random((600, training.SEEN), np.float32)
        chosen = random.integers(0, 3, 200)
        results = inputs[starts + chosen, 1] * 2 - 1  # the second feature is all that counts
        network.learn(inputs, starts, chosen, results, rate=1e-2, spread=0.0)
    inputs = random.random((600, training.SEEN), np.float32)
    _, chances, _ = network.forward(inputs, starts)
    best = inputs[:, 1].reshape(-1, 3).argmax(axis=1)
    assert (chances.reshape(-1, 3).argmax(axis=1) == best).mean() > 0.8
