"""A tournament on a local Ray cluster gives the same games as one process.

Needs the optional extra ``cluster``; run by itself: ``make test-ray`` (the name keeps it out of the normal suite).
"""

from __future__ import annotations

import warren
from warren.arena.match import play_jobs
from warren.arena.schedule import round_robin
from warren.arena.tournament import run


def test_a_cluster_plays_the_same_games_as_one_process() -> None:
    jobs = round_robin(warren.games()[-1], ["greedy", "search:10"], 8, 2)
    alone = [(row.number, row.rewards, row.plies) for row in play_jobs(jobs)]
    seen: list[int] = []
    together, complete = run(jobs, None, lambda row: seen.append(row.number), ray_address="local")
    assert complete
    assert sorted(seen) == list(range(8))
    assert [(row.number, row.rewards, row.plies) for row in together] == alone
