"""Burrowdale alone with more points asked for than the rules do: how often the bots reach them.

    python bench/solo.py [--goal 160] [--games 40] [--bots greedy,master:1000] [--seed 3000000]

At the rules' 120 points greedy already wins nine deals in ten, so nobody can win three times as often; a higher goal tells the
bots apart. Every bot plays the same deals. Bots know the goal they play for.
"""

from __future__ import annotations

import argparse

import warren
from warren.arena.statistics import wilson
from warren.bots import make_bot
from warren.bots.base import Bot
from warren.games.burrowdale.state import SOLO_GOAL


def wins(bot: Bot, seed: int, goal: int) -> bool:
    """Whether a bot reaches the goal in one deal."""
    state = warren.game("burrowdale").deal(seats=1, seed=seed)
    state.record["goal"] = goal
    while state.turn is not None:
        state.play(bot.choose(state.observe(state.turn), seed * 1000 + state.ply))
    return bool(state.rewards[0] > 0)


def main() -> None:
    """Print each bot's share of the deals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--goal", type=int, default=160, help=f"points to reach, {SOLO_GOAL} to 255")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bots", default="greedy,master:1000", help="bots by name, with commas between")
    parser.add_argument("--seed", type=int, default=3_000_000)
    chosen = parser.parse_args()
    if not SOLO_GOAL <= chosen.goal <= 255:
        raise SystemExit(f"--goal {chosen.goal}: give {SOLO_GOAL} (the rules) to 255 points")
    if chosen.games < 1:
        raise SystemExit(f"--games {chosen.games}: give at least one game")
    try:
        bots = [make_bot(spec.strip()) for spec in chosen.bots.split(",")]
    except ValueError as error:  # lists the bots there are
        raise SystemExit(str(error)) from None
    for bot in bots:
        won = sum(wins(bot, chosen.seed + number, chosen.goal) for number in range(chosen.games))
        print(f"{bot.name}: {wilson(won, chosen.games)} of {chosen.games} deals to {chosen.goal} points", flush=True)


if __name__ == "__main__":
    main()
