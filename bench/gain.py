"""What a bot's moves gain over greedy's, judged by long playouts: tells settings apart with far fewer moves than games do.

    python bench/gain.py burrows --seats 5 --bot hard --bot search:200 --bot "search:200 plies=5 look=0"

Positions are taken from games of greedy bots. In each, the moves that look best are played on many times, much further than a
search does and the best of several moves each time (``--reference``); what a bot chooses is worth the mean result of that move.
Only bots decide here, so a gain says which of two settings to try in real games (``bench/strength.py``), not how many are won.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace

import numpy as np

import warren
from warren.bots import make_bot
from warren.bots.base import Bot, stirred
from warren.bots.search import SearchBot, Settings, Tree, adjusted, settings_of
from warren.bots.simple import one_ply
from warren.engine.contract import Game
from warren.engine.state import Observation

PER_GAME = 3  # positions taken from one game
CANDIDATES = 24  # moves that are played on
BLOCK = 8  # rounds in which these get the same deals
REPEATS = 4  # choices of a bot in each position


@dataclass(frozen=True)
class Position:
    """What a seat sees, and what its best looking moves are worth by the reference."""

    seen: Observation
    worth: dict[int, float]

    def of(self, move: int) -> float:
        """The worth of a move; one that did not even look good is worth as little as the least of the others."""
        return self.worth.get(move, min(self.worth.values()))


def changed(game: Game, words: list[str]) -> Settings:
    """A game's settings with changes such as ``plies=12``."""
    changes = {}
    for word in words:
        name, _, number = word.partition("=")
        try:
            changes[name] = float(number)
        except ValueError:
            raise ValueError(f"{word}: give a setting and a number, such as plies=12") from None
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


def worths(seen: Observation, settings: Settings, rounds: int) -> dict[int, float]:
    """The mean results of the moves that look best, each played on so many times."""
    moves, values, _ = one_ply(seen, BLOCK, stirred(1, 6))
    sums: dict[int, list[float]] = {}
    for number in range(-(-rounds // BLOCK)):
        tree = Tree(seen, settings, stirred(number, 11), 2 * CANDIDATES)
        tree.compete(moves, values, 0, CANDIDATES)
        tree.grow(BLOCK * min(len(moves), CANDIDATES), 10**9)
        for move, visits, result in tree.children():
            sums.setdefault(move, []).append(result / max(visits, 1))
    return {move: float(np.mean(found)) for move, found in sums.items()}


def positions(game: Game, seats: int, count: int, seed: int, reference: Settings, rounds: int) -> list[Position]:
    """Positions of greedy games in which there is something to choose, with their worths."""
    chance, greedy, found = np.random.default_rng(seed), make_bot("greedy"), list[Position]()
    while len(found) < count:
        seed += 1
        state, seen = game.deal(seats=seats, seed=seed), []
        while state.turn is not None:
            if len(state.legal_moves()) > 2:
                seen.append(state.observe(state.turn))
            state.play(greedy.choose(state.observe(state.turn), stirred(seed, state.ply)))
        for place in chance.choice(len(seen), min(PER_GAME, len(seen), count - len(found)), replace=False):
            found.append(Position(seen[place], worths(seen[place], reference, rounds)))
    return found


def choices(bot: Bot, found: list[Position]) -> np.ndarray:
    """What a bot's choices are worth, by position."""
    return np.array(
        [np.mean([each.of(bot.choose(each.seen, seed)) for seed in range(REPEATS)]) for each in found], np.float64
    )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=warren.games())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", action="append", help="a bot by name; behind a search, settings such as plies=12")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=400, help="playouts of each move")
    parser.add_argument("--reference", default="plies=60 laps=0 look=3 trust=0", help="settings of these playouts")
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
    reference = replace(changed(game, chosen.reference.split()), ripe=1e9)
    bots = {text: bot_of(game, text) for text in chosen.bot or ["medium", "hard", "search:1000"]}
    found = positions(game, chosen.seats, chosen.positions, chosen.seed, reference, chosen.rounds)
    greedy = choices(make_bot("greedy"), found)
    best = np.mean([max(each.worth.values()) for each in found])
    print(f"{game.title}, {chosen.seats} seats: the reference's best move gains at most {best - greedy.mean():.4f}")
    for text, bot in bots.items():
        gain = choices(bot, found) - greedy
        print(f"{text:40} {gain.mean():+.4f} ± {1.96 * gain.std(ddof=1) / np.sqrt(len(gain)):.4f}", flush=True)


if __name__ == "__main__":
    main()
