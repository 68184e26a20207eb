"""``make chaos``: faults under live play, round after round, until there were enough. A run that was stopped goes on where it was.

python tests/chaos/run.py --faults 1000          from seed 1 on; the state is kept in .state/chaos.json
python tests/chaos/run.py --seed 17 --rounds 1   one round again
python tests/chaos/run.py --fresh                forget what was done before
python tests/chaos/run.py --fresh --rounds 1 --plant hand    does the judge find it?

Prints each round's seed. Ends with 1 if anything acknowledged was lost or doubled, a view differed, a number fell, somebody saw what
they may not, or did not go on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from chaos.planted import PLANTS
from chaos.rounds import GOAL, Outcome, play_round

STATE = Path(".state/chaos.json")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=1000, help="enough, over all rounds")
    parser.add_argument("--together", type=int, default=2, help="rounds at the same time; a round mostly waits")
    parser.add_argument("--each", type=int, default=40, help="faults in a round")
    parser.add_argument("--seed", type=int, default=1, help="of the first round; the next has the next")
    parser.add_argument("--rounds", type=int, default=10**6, help="at most so many now")
    parser.add_argument("--minutes", type=float, default=120.0, help="begin no round after so long")
    parser.add_argument("--workers", type=int, choices=(1, 2, 3), default=None, help="as the seed says, if left out")
    parser.add_argument(
        "--database", choices=("sqlite", "postgres"), default=None, help="as the seed says, if left out"
    )
    parser.add_argument("--plant", choices=sorted(PLANTS), help="a fault in every worker, which is to be found")
    parser.add_argument("--fresh", action="store_true", help="begin anew")
    arguments = parser.parse_args()
    if arguments.workers and arguments.workers > 1 and arguments.database == "sqlite":
        parser.error("several workers need PostgreSQL: leave out --database sqlite, or say --workers 1")
    if arguments.plant:
        os.environ["CHAOS_PLANT"] = arguments.plant
    done: list[dict[str, Any]] = [] if arguments.fresh or not STATE.is_file() else json.loads(STATE.read_text())
    seed = max([arguments.seed - 1, *(round_["seed"] for round_ in done)]) + 1
    until = time.monotonic() + arguments.minutes * 60
    with ProcessPoolExecutor(arguments.together) as pool:
        running: set[Future[Outcome]] = set()
        begun = 0
        while True:
            coming = _faults(done) + len(running) * arguments.each
            enough = coming >= arguments.faults or begun >= arguments.rounds or time.monotonic() > until
            if not enough and len(running) < arguments.together:
                running.add(pool.submit(_round, seed + begun, arguments))
                begun += 1
                continue
            if not running:
                return report(done)
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            done += [vars(round_.result()) for round_ in ended]
            STATE.parent.mkdir(exist_ok=True)
            STATE.write_text(json.dumps(done))


def _faults(done: list[dict[str, Any]]) -> int:
    return sum(sum(round_["faults"].values()) for round_ in done)


def _round(seed: int, arguments: argparse.Namespace) -> Outcome:
    def tell(text: str) -> None:
        print(f"seed {seed}: {text}", flush=True)

    begun = time.monotonic()
    outcome = asyncio.run(play_round(seed, arguments.each, arguments.workers, arguments.database, tell))
    tell(
        f"{outcome.workers} workers on {outcome.database}, {sum(outcome.faults.values())} faults in "
        f"{time.monotonic() - begun:.0f} s, {outcome.moves} acknowledged moves, {outcome.pages} pages, {len(outcome.problems)} problems"
    )
    for problem in outcome.problems:
        tell(f"  PROBLEM {problem}")
    for line in outcome.evidence:
        tell(f"    {line}")
    for line in sorted(set(outcome.tracebacks)):
        tell(f"  in a log: {line}")
    return outcome


def report(done: list[dict[str, Any]]) -> int:
    """The sums; 1 if there was a problem."""
    waits: dict[str, list[float]] = {}
    for round_ in done:
        for name, found in round_["waits"].items():
            waits.setdefault(name, []).extend(found)
    print(f"\n{'fault':<16}{'times':>6}{'median s':>10}{'worst s':>9}{'over 5 s':>10}")
    for name, found in sorted(waits.items()):
        late = sum(wait > GOAL for wait in found)
        print(f"{name:<16}{len(found):>6}{sorted(found)[len(found) // 2]:>10.2f}{max(found):>9.2f}{late:>10}")
    for words, here in (("one worker", [1]), ("two or three", [2, 3])):
        _tell_late(words, [round_ for round_ in done if round_["workers"] in here])
    _tell_late("all", done)
    problems = [problem for round_ in done for problem in round_["problems"]]
    moves = sum(round_["moves"] for round_ in done)
    print(f"{len(done)} rounds, {_faults(done)} faults, {moves} acknowledged moves, {len(problems)} problems")
    return 1 if problems else 0


def _tell_late(words: str, rounds: list[dict[str, Any]]) -> None:
    """How many faults took longer than they should until everybody went on."""
    found = [(wait, name) for round_ in rounds for name, waits in round_["waits"].items() for wait in waits]
    if found:
        late, (worst, name) = sum(wait > GOAL for wait, _ in found), max(found)
        share = 100 * late / len(found)
        print(
            f"{words}: {late} of {len(found)} waits were over {GOAL:.0f} s ({share:.1f} %), the worst {worst:.1f} s after {name!r}"
        )


if __name__ == "__main__":
    sys.exit(main())
