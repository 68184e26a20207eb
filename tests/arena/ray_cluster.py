"""Tournaments and comparisons on a local Ray cluster give the same games as one process.

Needs the optional extra ``cluster``; run by itself: ``make test-ray`` (the name keeps it out of the normal suite).
"""

from __future__ import annotations

from pathlib import Path

import warren
from warren import arena
from warren.arena.match import play_jobs
from warren.arena.schedule import round_robin
from warren.arena.tournament import run
from warren.arena.variants import Vary, variants


def test_a_cluster_plays_the_same_games_as_one_process() -> None:
    jobs = round_robin(warren.games()[-1], ["greedy", "search:10"], 8, 2)
    alone = [(row.number, row.rewards, row.plies) for row in play_jobs(jobs)]
    seen: list[int] = []
    together, complete = run(jobs, None, lambda row: seen.append(row.number), ray_address="local")
    assert complete
    assert sorted(seen) == list(range(8))
    assert [(row.number, row.rewards, row.plies) for row in together] == alone


def test_a_cluster_compares_sets_as_one_process_does_and_goes_on(tmp_path: Path) -> None:
    game, journal = warren.game("burrows"), tmp_path / "journal.jsonl"
    base = game.components()
    [other] = variants(game, base, [Vary("bus.moves.2", (4,))])
    alone, first, more = (
        arena.compare(game, base, other.pieces, games=games, bots="random", jobs=1, ray=ray, journal=kept)
        for games, ray, kept in ((8, None, None), (4, "local", journal), (8, "local", journal))
    )
    assert first.games == 4
    assert more == alone
    assert len(journal.read_text().splitlines()) == 17
