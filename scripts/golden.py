"""Make the golden records of a release: games of bots over seats and options, with all that a replay must give again.

    PYTHONPATH=tests python scripts/golden.py 0.1.0

writes ``tests/golden/RELEASE/GAME.jsonl``. Run it once for each release, before its rules change; never write over the
records of an older release: they prove that stored games stay readable (``tests/table/test_golden.py``).

    PYTHONPATH=tests python scripts/golden.py --retell tsuro

tells the stored games of one game anew after its sentences have changed on purpose: everything but the log must be as it was.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import warren
from support.golden import facts
from support.settings import setting_with
from warren.engine.contract import Game

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
LEAST = 24


def settings(game: Game) -> Iterator[dict[str, Any]]:
    """The defaults, each choice of each option alone, then the last choice of all of them together."""
    yield {}
    for option in game.options:
        others = (choice for choice in option.choices if choice != option.default)
        for setting in (setting_with(game, option.name, choice) for choice in others):
            yield {name: value for name, value in setting.items() if name != "seats"}
    if len(game.options) > 1:
        yield {option.name: option.choices[-1] for option in game.options}


def bots(seats: int, number: int) -> list[str]:
    """Half of the tables play well, the others badly: both kinds of endings are wanted."""
    return [("greedy", "random", "greedy", "greedy")[(seat * (number % 3) + number) % 4] for seat in range(seats)]


def records(game: Game) -> Iterator[warren.Record]:
    """At least ``LEAST`` games: every seat count with every setting."""
    number = 0
    while number < LEAST:
        for options in settings(game):
            for seats in range(game.seats[0], game.seats[1] + 1):
                chosen = game.with_effect(options, seats)
                yield warren.play(bots(seats, number), game.name, seed=number, **chosen)
                number += 1


def retell(name: str) -> None:
    """Write the log of stored games anew; a changed turn, point or reward is an error."""
    for file in sorted(FOLDER.glob(f"*/{name}.jsonl")):
        lines, changed = [], 0
        for line in file.read_text(encoding="utf-8").splitlines():
            kept = json.loads(line)
            now = facts(warren.Record.from_dict(kept["record"]))
            if kept | {"log": now["log"]} != now:
                raise SystemExit(f"{file}: a game ends differently; only its telling may change")
            changed += sum(old != new for old, new in zip(kept["log"], now["log"], strict=True))
            lines.append(json.dumps(now, separators=(",", ":")))
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{file.parent.name}/{name}: {changed} moves are told differently")


def main() -> None:
    if sys.argv[1] == "--retell":
        retell(sys.argv[2])
        return
    release = sys.argv[1]
    (FOLDER / release).mkdir(parents=True)  # an older release's records are never written over
    for name in warren.games():
        lines = [json.dumps(facts(record), separators=(",", ":")) for record in records(warren.game(name))]
        (FOLDER / release / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{name}: {len(lines)} games")


if __name__ == "__main__":
    main()
