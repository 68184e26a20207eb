"""Draw the pictures of the README: a game in full swing for each game."""

from __future__ import annotations

import sys
from pathlib import Path

import warren
from warren.bots import make_bot
from warren.scene.svg import to_png

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def midgame(name: str, seed: int = 11) -> warren.State:
    """A position two thirds through a game of four bots."""
    game = warren.game(name)
    seats = min(4, game.seats[1])
    bot = make_bot("medium")
    states = [game.deal(seats, seed=seed)]
    while not states[-1].is_over:
        state = states[-1]
        states.append(state.after(bot.choose(state.observe(state.turn), seed=seed + state.ply)))
    return states[2 * len(states) // 3]


def main() -> None:
    for name in sys.argv[1:] or warren.games():
        state = midgame(name)
        picture = state.game.draw(state.scene(state.turn), state.components)
        (FOLDER / f"{name}.png").write_bytes(to_png(picture, 1200))
        print(f"docs/pictures/{name}.png: {state!r}")


if __name__ == "__main__":
    main()
