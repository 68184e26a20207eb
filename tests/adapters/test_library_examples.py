"""The examples of docs/research/libraries.md that need no more than ``warren[research]``; the others: ``make test-research``."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from support.examples import LIBRARIES, examples

EXAMPLES = examples()
#: What ``tests/research/clients.py`` runs, as their libraries are large.
HEAVY = {"OpenSpiel: DQN", "CleanRL", "Stable-Baselines3", "TorchRL", "Tianshou", "JAX", "RLlib"}


def run(heading: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(EXAMPLES[heading], f"{LIBRARIES.name}: {heading}", "exec"), names)
    return names


def test_every_example_is_run_somewhere() -> None:
    light = {"Gymnasium", "Gymnasium, many games", "Stored positions", "Raw stepping", "PettingZoo", "OpenSpiel: MCCFR"}
    assert set(EXAMPLES) == light | HEAVY


@pytest.mark.parametrize("heading", sorted(set(EXAMPLES) - HEAVY))
def test_the_example_runs(heading: str) -> None:
    np.random.seed(1)
    names = run(heading)
    if heading == "Gymnasium":
        assert names["over"]
    if heading == "Gymnasium, many games":
        assert names["games"].episode_count > 0
    if heading == "Stored positions":
        assert bytes(names["games"].state(0)) == bytes(names["state"])
        assert bytes(names["games"].state(1)) != bytes(names["state"])
    if heading == "Raw stepping":
        assert names["step"].masks.any(axis=1).all()
    if heading == "PettingZoo":
        assert names["table"].agents == []
        assert names["everything"].shape == (3 * 322,)
    if heading == "OpenSpiel: MCCFR":
        start = names["game"].new_initial_state()
        start.apply_action(0)
        assert sum(names["policy"].action_probabilities(start).values()) == pytest.approx(1.0)
