"""What a bot's moves gain over greedy's, judged by long playouts: tells settings apart with far fewer moves than games do.

    python bench/gain.py burrows --seats 5 --bot hard --bot search:200 --bot "search:200 plies=5 look=0"

Positions are taken from games of greedy bots. In each, the moves the bots choose are played on many times, with the same deals,
much further than a search does and the best of several moves each time (``--reference``); what a bot chooses is worth the mean
result of that move. Only bots decide here, so a gain says which of two settings to try in real games (``bench/strength.py``),
not how many are won.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

import numpy as np

import warren
from warren.bots import make_bot
from warren.bots.base import Bot, mixed_seed
from warren.bots.search import SearchBot, Settings, Tree, adjusted, settings_of
from warren.engine.contract import Game
from warren.engine.state import Observation

PER_GAME = 3  # positions taken from one game
REPEATS = 4  # choices of a bot in each position


def changed(game: Game, words: list[str]) -> Settings:
    """A game's settings with changes such as ``rollout_moves=12``."""
    changes = {}
    for word in words:
        name, _, number = word.partition("=")
        try:
            changes[name] = float(number)
        except ValueError:
            raise ValueError(f"{word}: give a setting and a number, such as rollout_moves=12") from None
    return adjusted(settings_of(game), changes, " ".join(words))


def bot_of(game: Game, text: str) -> Bot:
    """A bot by name, a search perhaps with changed settings behind it."""
    spec, *words = text.split()
    bot = make_bot(spec, trees=1)
    if words:
        if not isinstance(bot, SearchBot):
            raise ValueError(f"{text}: only a search such as search:200 has settings to change")
        bot.settings = changed(game, words)
    return bot


def worths(seen: Observation, moves: Collection[int], reference: Settings, rounds: int) -> dict[int, float]:
    """The mean results of some moves, each played on so many times."""
    chosen = sorted(moves)
    if len(chosen) == 1:
        return {chosen[0]: 0.0}
    tree = Tree(seen, reference, mixed_seed(1, 11), len(chosen) + 2)
    tree.compete(chosen, [0.0] * len(chosen), 0, len(chosen))
    tree.grow(rounds * len(chosen), 10**9)
    return {move: result / visits for move, visits, result in tree.children()}


def positions(game: Game, seats: int, count: int, seed: int) -> Iterator[Observation]:
    """What the seats to move see in greedy games, where there is something to choose."""
    chance, greedy, found = np.random.default_rng(seed), make_bot("greedy"), 0
    while found < count:
        seed += 1
        state, seen = game.deal(seats=seats, seed=seed), []
        while state.turn is not None:
            if len(state.legal_moves()) > 2:
                seen.append(state.observe(state.turn))
            state.play(greedy.choose(state.observe(state.turn), mixed_seed(seed, state.ply)))
        for place in chance.choice(len(seen), min(PER_GAME, len(seen), count - found), replace=False):
            found += 1
            yield seen[place]


def gains(bots: Sequence[Bot], seen: Observation, reference: Settings, rounds: int) -> list[float]:
    """What each bot's choices in a position are worth on average, the first bot's taken off."""
    chosen = [[bot.choose(seen, seed) for seed in range(REPEATS)] for bot in bots]
    worth = worths(seen, {move for moves in chosen for move in moves}, reference, rounds)
    means = [float(np.mean([worth[move] for move in moves])) for moves in chosen]
    return [mean - means[0] for mean in means]


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=warren.games())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument(
        "--bot", action="append", help="a bot by name; behind a search, settings such as rollout_moves=12"
    )
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=400, help="playouts of each move")
    parser.add_argument(
        "--reference",
        default="rollout_moves=60 rollout_rounds=0 rollout_candidates=3 leaf_weight=0",
        help="settings of these playouts",
    )
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.positions < 2 or chosen.rounds < 1:
        raise SystemExit("give at least two --positions and one of the --rounds")
    try:
        report(chosen)
    except ValueError as error:  # says what would be right
        raise SystemExit(str(error)) from None


def report(chosen: argparse.Namespace) -> None:
    """Print what each bot gains."""
    game = warren.game(chosen.game)
    # Moves after the first are not told apart in the reference: it stays the same policy, however many rounds are played.
    reference = replace(changed(game, chosen.reference.split()), expansion_threshold=1e9)
    texts = chosen.bot or ["medium", "hard", "search:1000"]
    bots = [make_bot("greedy"), *(bot_of(game, text) for text in texts)]
    found = positions(game, chosen.seats, chosen.positions, chosen.seed)
    table = np.array([gains(bots, seen, reference, chosen.rounds) for seen in found])
    print(f"{game.title}, {chosen.seats} seats, {len(table)} positions: gain over greedy, and over the first bot")
    for column, text in enumerate(texts, 1):
        print(f"{text:40} {shown(table[:, column])}   {shown(table[:, column] - table[:, 1])}")


def shown(values: np.ndarray) -> str:
    """A mean with its 95 % interval."""
    return f"{values.mean():+.4f} ± {1.96 * values.std(ddof=1) / np.sqrt(len(values)):.4f}"


if __name__ == "__main__":
    main()
