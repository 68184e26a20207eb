"""Small matches: enough to notice a bot that plays worse than one it must beat. Full figures: docs/strength.md."""

from __future__ import annotations

import pytest

import warren
from warren.arena.match import play_jobs
from warren.arena.schedule import round_robin
from warren.arena.statistics import head_to_head


@pytest.mark.parametrize("name", warren.games())
def test_greedy_beats_random(name: str) -> None:
    results = play_jobs(round_robin(name, ["greedy", "random"], 20, 2))
    assert head_to_head(results)["greedy", "random"].value > 0.6


@pytest.mark.parametrize("name", warren.games())
def test_search_beats_random(name: str) -> None:
    results = play_jobs(round_robin(name, ["search:30", "random"], 8, 2))
    assert head_to_head(results)["search:30", "random"].value > 0.6
