"""Write docs/research: a page per game from the game itself, so that it cannot go stale.

python scripts/research_pages.py            # write all pages
python scripts/research_pages.py --check    # say which ones are not current
"""

from __future__ import annotations

import argparse
import inspect
import sys
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

import warren
from warren.adapters.common import Single, camel, major

FOLDER = Path(__file__).parent.parent / "docs" / "research"
GAMES = 40  # random games measured per number of seats


def sentence(function: Any) -> str:
    """The first paragraph of a function's documentation."""
    text = inspect.getdoc(function) or ""
    return " ".join(text.split("\n\n")[0].split())


def measured(game: Any, seats: int) -> tuple[float, int, int, float, int]:
    """Random games: mean, shortest and longest length; mean and largest number of legal moves."""
    table = Single(game, seats, None, {})
    lengths, counts = [], []
    for seed in range(GAMES):
        table.deal(seed)
        random = np.random.default_rng(seed)
        plies = 0
        while table.turn >= 0:
            counts.append(table.count)
            table.apply(int(table.legal[random.integers(table.count)]))
            plies += 1
        lengths.append(plies)
    return float(np.mean(lengths)), min(lengths), max(lengths), float(np.mean(counts)), max(counts)


def planes(game: Any) -> list[str]:
    """The table of observation planes."""
    rows = ["| from | to | plane | meaning |", "|---:|---:|---|---|"]
    first = 0
    for name, length, meaning in game.tensor.PLANES:
        rows.append(f"| {first} | {first + length - 1} | {name} | {meaning.replace('|', '/')} |")
        first += length
    return rows


def examples(game: Any) -> list[str]:
    """Some legal moves of some positions: dense index, move code, notation."""
    table = Single(game, None, None, {})
    table.deal(1)
    random = np.random.default_rng(1)
    rows = ["| move | action (dense) | code | notation |", "|---:|---:|---:|---|"]
    for ply in range(1, 41):
        if table.turn < 0:
            break
        pick = int(random.integers(table.count))
        code = int(table.legal[pick])
        if ply % 8 == 1:
            text = table.state().text(code).replace("|", "\\|")
            rows.append(f"| {ply} | {int(table.dense[pick])} | {code} | `{text}` |")
        table.apply(code)
    return rows


def options(game: Any) -> list[str]:
    """The options of the deal."""
    if not game.options:
        return ["None."]
    rows = ["| option | default | choices | |", "|---|---|---|---|"]
    for option in game.options:
        choices = ", ".join(f"`{choice!r}`" for choice in option.choices)
        rows.append(f"| `{option.name}` | `{option.default!r}` | {choices} | {option.help} |")
    return rows


def page(name: str) -> str:
    """The page of one game."""
    game = warren.game(name)
    low, high = game.seats
    versions = tomllib.loads((FOLDER / "versions.toml").read_text(encoding="utf-8"))[name]
    lengths = [
        "| seats | moves per game | shortest | longest | legal moves on average | most |",
        "|---:|---:|---:|---:|---:|---:|",
    ]
    for seats in range(low, high + 1):
        mean, shortest, longest, branching, most = measured(game, seats)
        lengths.append(f"| {seats} | {mean:.1f} | {shortest} | {longest} | {branching:.1f} | {most} |")
    dense = game.moves == game.tensor.MOVES
    lines = [
        f"# {game.title} for research",
        "<!-- written by scripts/research_pages.py: change that, or the game -->",
        f"{game.pitch} {low} to {high} seats, version {game.version}, state of {game.state.itemsize} bytes.",
        "```python\n"
        f'warren.adapters.vector.make("{name}", 1024, seats={max(low, 2)})\n'
        f'warren.adapters.pettingzoo.env("{name}", seats={max(low, 2)})\n'
        f'gymnasium.make("warren/{camel(name)}-v{major(game.version)}", seats={max(low, 2)}, bots="greedy")\n'
        f'pyspiel.load_game("warren_{name}(seats={max(low, 2)})")\n'
        "```",
        "## Options",
        "\n".join(options(game)),
        "## Observation",
        f"{game.tensor.SIZE} numbers (float32) from -1 to 1: what the observing seat may know and nothing else.",
        "\n".join(planes(game)),
        "## Moves",
        f"Actions are 0 to {game.tensor.MOVES - 1} (dense index), move codes 0 to {game.moves - 1}. {sentence(game.tensor.dense)} "
        + ("" if dense else "Which code an action stands for depends on the position; ")
        + f"never more than {game.max_legal} are legal at once.",
        "\n".join(examples(game)),
        "## Rewards",
        f"{sentence(game.rules.rewards)} Zero until the end; every reward lies in [-1, 1].",
        "## Measured",
        f"{GAMES} games of random moves for each number of seats; no game has more than {game.max_plies} moves.",
        "\n".join(lengths),
        "## Versions",
        "\n".join(f"- **{version}** {what}" for version, what in versions.items()),
    ]
    return "\n\n".join(lines) + "\n"


def index() -> str:
    """The overview."""
    rows = ["| game | seats | observation | actions | state |", "|---|---|---:|---:|---:|"]
    for name in warren.games():
        game = warren.game(name)
        seats = f"{game.seats[0]} to {game.seats[1]}"
        rows.append(
            f"| [{game.title}]({name}.md) | {seats} | {game.tensor.SIZE} | {game.tensor.MOVES} | {game.state.itemsize} bytes |"
        )
    text = (FOLDER / "overview.md").read_text(encoding="utf-8")
    return text.rstrip() + "\n\n## The games\n\n" + "\n".join(rows) + "\n"


def pages() -> dict[str, str]:
    """File name -> text of every page."""
    return {"README.md": index()} | {f"{name}.md": page(name) for name in warren.games()}


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    stale = []
    for name, text in pages().items():
        path = FOLDER / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if not chosen.check:
                path.write_text(text, encoding="utf-8")
    print(("not current: " if chosen.check else "written: ") + (", ".join(stale) or "none"))
    return 1 if chosen.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
