"""Is one move clearly best, whatever the hidden cards are?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from warren.bots.base import Analysis, chance_to_win, mixed_seed
from warren.bots.open_cards import opened
from warren.bots.search import Budget, SearchBot
from warren.bots.simple import GreedyBot
from warren.engine.contract import Game
from warren.engine.state import Observation, State
from warren.puzzles.model import Puzzle, Reasons

CHOICES = 4  # different moves there must be to choose from
LEADING = 24  # moves that are compared with each other: those a search examines most
NEARLY = 0.02  # chance to win by which another move may be ahead on a deal, before it counts as better there
CHECK_SEED = 99  # the luck with which stored puzzles are checked
HORIZON = 120  # moves looked ahead, at most, to your next turn


@dataclass(frozen=True)
class Effort:
    """How thoroughly a position is judged, and what is asked of it."""

    quick: int = 200  # iterations of the first look
    searches: int = 2  # honest searches that must agree
    iterations: int = 1500  # of each
    deep: int = 6000  # iterations of one more, which has time for every move, however many there are; 0: none
    deals: int = 12  # looked at with open cards
    open_iterations: int = 300  # on each
    margin: float = 0.1  # least advantage over the next best move, in chance to win
    share: float = 1.0  # of the deals on which nothing may beat the answer

    def smaller(self) -> Effort:
        """What is enough to notice that a stored puzzle is wrong: fewer searches, and a little luck is allowed for."""
        return Effort(self.quick, 1, 1500, 0, 4, 400, self.margin / 3, 0.5)


def effort_for(game: Game) -> Effort:
    """What puzzles of a game are made with."""
    if game.themes is None:
        raise ValueError(f"{game.title} has no themes for puzzles; its folder needs a themes.py")
    return Effort(margin=game.themes.MARGIN)


@dataclass(frozen=True)
class Verdict:
    """Moves that are equally good, the next best one, and the chances to win with them."""

    answers: tuple[int, ...]
    second: int
    chance: tuple[float, float]

    @property
    def margin(self) -> float:
        return self.chance[0] - self.chance[1]


def alike(observation: Observation, moves: Sequence[int]) -> list[list[int]]:
    """The moves in groups that lead to the same position, in the order given."""
    deals = [observation.redeal(seed) for seed in (1, 2)]
    groups: dict[tuple[bytes, ...], list[int]] = {}
    for move in moves:
        groups.setdefault(tuple(bytes(deal.after(move, known_legal=True)) for deal in deals), []).append(move)
    return list(groups.values())


def verdict(observation: Observation, analysis: Analysis) -> Verdict | None:
    """What an analysis says; None if there is too little to choose from."""
    ranked = analysis.ranked()[:LEADING]
    groups = alike(observation, [move for move, _, _ in ranked])
    if len(groups) < CHOICES:
        return None
    values = {move: value for move, value, _ in ranked}
    best, second = groups[0], groups[1][0]
    pair = [chance_to_win(max(values[move] for move in group), observation.seats) for group in (best, groups[1])]
    return Verdict(tuple(sorted(best)), second, (pair[0], pair[1]))


def first_look(observation: Observation, effort: Effort, seed: int) -> Verdict | None:
    """A quick search; None unless it finds a move that is well ahead."""
    analysis = SearchBot(Budget(iterations=effort.quick)).think(observation, seed)
    found = verdict(observation, analysis)
    return found if found is not None and found.margin >= 0.7 * effort.margin else None


def agreed(observation: Observation, effort: Effort, seed: int) -> Verdict | None:
    """What several honest searches agree on; None unless all find the same move far enough ahead."""
    found = list[Verdict]()
    for number, iterations in enumerate([*[effort.iterations] * effort.searches, *[effort.deep] * bool(effort.deep)]):
        bot = SearchBot(Budget(iterations=iterations))
        one = verdict(observation, bot.think(observation, mixed_seed(seed, number)))
        if one is None or one.margin < 0.6 * effort.margin or (found and set(one.answers) != set(found[0].answers)):
            return None
        found.append(one)
    first = min(found, key=lambda one: one.margin)
    chances = [sum(one.chance[place] for one in found) / len(found) for place in range(2)]
    mean = Verdict(first.answers, first.second, (chances[0], chances[1]))
    return mean if mean.margin >= effort.margin else None


def deals_it_is_best_on(observation: Observation, answers: Iterable[int], effort: Effort, seed: int) -> int:
    """On how many deals nothing beats the answer, with all cards open. Stops when too few are left to reach the share wanted."""
    bot, wanted, best = SearchBot(Budget(iterations=effort.open_iterations)), set(answers), 0
    for number in range(effort.deals):
        salt = mixed_seed(seed, 100 + number)
        analysis = bot.think(opened(observation.redeal(salt)), salt)
        values = dict(zip(analysis.moves, analysis.values, strict=True))
        mine, top = max(values[move] for move in wanted), values[analysis.best]
        behind = chance_to_win(top, observation.seats) - chance_to_win(mine, observation.seats)
        best += analysis.best in wanted or behind <= NEARLY
        if best + effort.deals - number - 1 < effort.share * effort.deals:
            break
    return best


def still_best(game: Game, puzzle: Puzzle, effort: Effort, seed: int) -> bool:
    """Does a puzzle have the answer it is said to have, judged with other luck, honestly and with open cards?"""
    state = puzzle.state(game)
    seen, answers = state.observe(puzzle.seat), {game.parse(state, text) for text in puzzle.answers}
    found = agreed(seen, effort, mixed_seed(seed, puzzle.source.ply))
    if found is None or not answers & set(found.answers):
        return False
    return deals_it_is_best_on(seen, answers, effort, seed) >= effort.share * effort.deals


def holds(game: Game, puzzle: Puzzle, effort: Effort | None = None) -> bool:
    """The check that every stored puzzle must pass: the same answer with less effort and other luck than it was made with."""
    return still_best(game, puzzle, (effort or effort_for(game)).smaller(), CHECK_SEED)


# --- what comes of it -------------------------------------------------------------------------------------------------
def outlook(observation: Observation, move: int, deals: int, seed: int) -> tuple[float, float]:
    """Points gained until your next turn, and the share of the deals in which you cannot win any more by then."""
    gained, lost = 0.0, 0
    for deal in _deals(observation, deals, seed):
        mine = observation.turn
        assert mine is not None
        before = deal.scores[mine]
        after = _played_on(deal.after(move, known_legal=True), mine, seed)
        gained += after.scores[mine] - before
        lost += after.is_over and mine not in after.winners
    return gained / deals, lost / deals


def _deals(observation: Observation, count: int, seed: int) -> Iterator[State]:
    return (observation.redeal(mixed_seed(seed, 500 + number)) for number in range(count))


def _played_on(state: State, mine: int, seed: int) -> State:
    """The state at the beginning of a seat's next turn, when everybody does what looks best."""
    bot, away = GreedyBot(rounds=1), False
    for number in range(HORIZON):
        turn = state.turn
        if turn is None or (away and turn == mine):
            break
        away = away or turn != mine
        state = state.after(bot.choose(state.observe(turn), mixed_seed(seed, number)), known_legal=True)
    return state


def reasons(observation: Observation, found: Verdict, effort: Effort, best: int, seed: int) -> Reasons:
    """Why the answer is better, in numbers."""
    ahead = [outlook(observation, move, effort.deals, seed) for move in (found.answers[0], found.second)]
    return Reasons(
        chance=(round(found.chance[0], 3), round(found.chance[1], 3)),
        gain=(round(ahead[0][0], 2), round(ahead[1][0], 2)),
        lost=(round(ahead[0][1], 3), round(ahead[1][1], 3)),
        deals=effort.deals,
        best=best,
    )
