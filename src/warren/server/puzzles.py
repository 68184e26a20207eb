"""Puzzles as they are shown: the solver sees what a seat at a table would see, and nothing else."""

from __future__ import annotations

from functools import lru_cache

from warren.engine.contract import Game, IllegalMove, InvalidMove
from warren.puzzles.model import Puzzle, puzzles_of
from warren.server import presenting
from warren.server.errors import Refusal
from warren.server.protocol.answers import SeatInfo, TableInfo
from warren.server.protocol.messages import Preview, Why
from warren.server.protocol.puzzles import PuzzlePosition, PuzzleSolution, PuzzleVerdict
from warren.table.match import MOVE, Event, Match
from warren.text import Phrase, phrase

RISKY = 0.1  # a difference in the share of lost deals that is worth telling


def puzzle_of(game: Game, puzzle_id: str) -> Puzzle:
    """A puzzle by its name, or a refusal."""
    try:
        return puzzles_of(game)[puzzle_id]
    except KeyError:
        raise Refusal("missing", phrase("missing-puzzle", game=game.title)) from None


@lru_cache(maxsize=256)
def _match(game: Game, puzzle_id: str) -> Match:
    """The position as a match that begins there. It is never changed."""
    state = puzzle_of(game, puzzle_id).state(game)
    return Match(state, state.copy())


def after(game: Game, puzzle: Puzzle, move: int) -> Match:
    """The match after a move; a refusal says why it is not allowed."""
    start = _match(game, puzzle.id)
    match = Match(start.state.copy(), start.start)
    event = Event(0, puzzle.seat, MOVE, move)
    try:
        match.adopt(match.attempt(event))
    except (IllegalMove, InvalidMove) as error:
        raise Refusal.because("illegal", error, game) from None
    return match


def position(game: Game, puzzle: Puzzle) -> PuzzlePosition:
    """The puzzle as it is put to its solver."""
    theme = f"theme-{puzzle.theme}"
    frame = presenting.frame(_match(game, puzzle.id), puzzle.seat)
    return PuzzlePosition(puzzle.id, puzzle.grade, phrase(theme), phrase(f"{theme}-clue"), _table(game, puzzle), frame)


def _table(game: Game, puzzle: Puzzle) -> TableInfo:
    """The table at which the solver sits; the others have no names but their colours."""
    seats = range(_match(game, puzzle.id).state.seats)
    return TableInfo(
        id=puzzle.id,
        game=game.name,
        title=game.title,
        components=game.components().hash,
        own_set=False,
        words=game.words_hash,
        status="playing",
        number=0,
        commitment="",
        undo=False,
        hints=False,
        takeover="medium",
        watch=False,
        host=False,
        my_seats=[puzzle.seat],
        hides=None,
        seats=[_seat(game, seat, seat == puzzle.seat) for seat in seats],
    )


def _seat(game: Game, seat: int, mine: bool) -> SeatInfo:
    return SeatInfo(
        seat, "human", "", None, game.seat_names[seat], claimed=True, ready=True, mine=mine, resigned=False, online=True
    )


def preview(game: Game, puzzle: Puzzle, move: int) -> Preview:
    """What the solver can foresee of a move."""
    match = _match(game, puzzle.id)
    seen = match.state.observe(puzzle.seat)
    if move not in match.legal_moves and move not in game.picks.shown(seen, match.legal_moves):
        after(game, puzzle, move)  # raises, and says why
    return presenting.preview_message("", 0, seen, move)


def why(game: Game, puzzle: Puzzle, picks: list[str], handle: str) -> Why:
    """Why the solver cannot pick something after these picks."""
    match = _match(game, puzzle.id)
    return Why("", 0, handle, match.state.observe(puzzle.seat).why_unlit(picks, handle, match.legal_moves))


def verdict(game: Game, puzzle: Puzzle, move: int) -> PuzzleVerdict:
    """Is this the answer? A wrong move is shown, the right one is not given away."""
    match = after(game, puzzle, move)
    text = _match(game, puzzle.id).state.text(move)
    frame = presenting.frame(match, puzzle.seat, choosing=False)
    return PuzzleVerdict(text in puzzle.answers, text == puzzle.second, frame)


def solution(game: Game, puzzle: Puzzle) -> PuzzleSolution:
    """The answer, and why it is best."""
    state = _match(game, puzzle.id).state
    seen = state.observe(puzzle.seat)
    best, second = (game.parse(state, text) for text in (puzzle.answers[0], puzzle.second))
    advice = [
        presenting.advice(seen, move, chance) for move, chance in zip((best, second), puzzle.why.chance, strict=True)
    ]
    frame = presenting.frame(after(game, puzzle, best), puzzle.seat, choosing=False)
    return PuzzleSolution(advice[0], advice[1], reasons(game, puzzle), frame)


def reasons(game: Game, puzzle: Puzzle) -> list[Phrase]:
    """Why the answer is better than the next best move."""
    known, why = game.catalogue(), puzzle.why
    chances = [round(100 * chance) for chance in why.chance]
    told = [phrase("puzzle-chance", best=chances[0], second=chances[1])]
    if why.lost[1] - why.lost[0] >= RISKY:
        told.append(phrase("puzzle-lost", best=round(100 * why.lost[0]), second=round(100 * why.lost[1])))
    best, second = (round(points) for points in why.gain)
    if best > second >= 0 and known.has("puzzle-gain"):
        told.append(phrase("puzzle-gain", best=best, second=second))
    if 0 >= best > second and known.has("puzzle-loss"):
        told.append(phrase("puzzle-loss", best=-best, second=-second))
    always = why.best == why.deals
    deals = phrase("puzzle-deals-all", deals=why.deals)
    return [*told, deals if always else phrase("puzzle-deals", best=why.best, deals=why.deals)]
