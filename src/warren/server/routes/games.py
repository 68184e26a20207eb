"""Games: cards, guides, symbols, pictures."""

from __future__ import annotations

import asyncio
import random
import re
from functools import cache, lru_cache
from itertools import pairwise

from fastapi import APIRouter, Response

from warren.engine.components import Components
from warren.engine.contract import PRESETS, Game, Option
from warren.puzzles.model import puzzles_of
from warren.scene.svg import render_board
from warren.server.protocol import answers
from warren.server.routes.answering import PROBLEMS, Written, answers_with
from warren.server.routes.dependencies import Parts
from warren.table.lesson import Lesson, course
from warren.text.catalogue import ENGLISH

router = APIRouter(tags=["games"], responses=PROBLEMS)
FOREVER = "public, max-age=31536000, immutable"
HOUR = "public, max-age=3600"
PICTURE_PIXELS = 480
SHEETS = 64  # of symbols, kept in memory


@router.get("/api/games", **answers_with(answers.Games))
async def games(parts: Parts) -> Response:
    """The games that are ready to play."""
    loaded = [parts.loader.loaded[name] for name in parts.loader.names if name in parts.loader.loaded]
    loaded.sort(key=lambda game: (game.difficulty, game.minutes))
    listed = [_game_info(game, parts.loader.levels) for game in loaded]
    return Written(answers.Games(parts.loader.finished.is_set(), listed))


def _game_info(game: Game, levels: list[str]) -> answers.GameInfo:
    return answers.GameInfo(
        name=game.name,
        title=game.title,
        minutes=game.minutes,
        age=game.age,
        difficulty=game.difficulty,
        seats=game.seats,
        seat_names=list(game.seat_names[: game.seats[1]]),
        components=game.components().hash,
        words=game.words_hash,
        options=[_option_info(game, option) for option in game.options],
        first_game=dict(game.first_game),
        presets={name: dict(game.presets.get(name, {})) for name in PRESETS},
        levels=levels,  # type: ignore[arg-type]
        lessons=_lessons(game),
        read_about=list(course(game).read_about),
        puzzles=len(puzzles_of(game)),
        prints=game.box is not None,
        workshop=game.workshop is not None,
    )


def _option_info(game: Game, option: Option) -> answers.OptionInfo:
    seats, idle = option.seats or game.seats, game.idle_beside(option.name)
    return answers.OptionInfo(option.name, option.default, list(option.choices), seats, idle)


def _lessons(game: Game) -> list[answers.LessonInfo]:
    taught = course(game)
    made = taught.words_hash if taught.lessons else ""
    return [_lesson(one, made) for one in taught.lessons]


def _lesson(one: Lesson, words: str) -> answers.LessonInfo:
    return answers.LessonInfo(
        key=one.key, title=one.title, end=one.end, minutes=one.minutes, steps=len(one.steps), spoken=one.spoken,
        first_game=dict(one.options), seats=one.seats, words=words,
    )  # fmt: skip


@router.get("/api/games/{name}/guide", **answers_with(answers.GuideText))
async def guide(name: str, parts: Parts, language: str = ENGLISH) -> Response:
    """The rules in our own words, as HTML; in English where nobody has translated them."""
    game = parts.loader.game(name)
    return Written(answers.GuideText(game.title, _html(game.guide_in(language))), headers={"Cache-Control": HOUR})


@cache
def _html(markdown: str) -> str:
    """Safe HTML (no raw HTML is let through); headings get ids to jump to."""
    from markdown_it import MarkdownIt

    maker = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = maker.parse(markdown)
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", "guide-" + re.sub(r"[^a-z0-9]+", "-", inline.content.lower()).strip("-"))
    return str(maker.renderer.render(tokens, maker.options, {}))


@router.get("/api/games/{name}/symbols", **answers_with(answers.SymbolSheet))
async def symbols(name: str, parts: Parts, components: str = "") -> Response:
    """The drawings that sprites refer to, of a component set (the game's own if none is named)."""
    game = parts.loader.game(name)
    pieces = await parts.hub.sets.find(game, components or None)
    kept = FOREVER if components else HOUR
    return Written(await asyncio.to_thread(drawn, game, pieces), headers={"Cache-Control": kept})


@lru_cache(maxsize=SHEETS)
def drawn(game: Game, pieces: Components) -> answers.SymbolSheet:
    """All symbols of a component set."""
    return answers.SymbolSheet(pieces.hash, game.art.symbols(pieces))


@router.get(
    "/api/games/{name}/picture.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}}
)
async def picture(name: str, parts: Parts) -> Response:
    """A game in progress, for the card in the lobby."""
    drawn = await asyncio.to_thread(_picture, parts.loader.game(name))
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": HOUR})


_pictures: dict[str, str] = {}


def _picture(game: Game) -> str:
    """The board late in a random game that went on for long."""
    if game.name not in _pictures:
        seats = min(game.seats[1], max(game.seats[0], 4))
        best = max((_random_game(game, seats, seed) for seed in range(12)), key=len)
        state = game.deal(seats=seats, seed=best[0])
        state.replay(best[1 : 1 + (len(best) - 1) * 2 // 3])
        _pictures[game.name] = render_board(state.scene(None), game.art.symbols(game.components()), PICTURE_PIXELS)
    return _pictures[game.name]


def _random_game(game: Game, seats: int, seed: int) -> list[int]:
    """The seed, then the moves of a random game (up to a few hundred)."""
    choose, state = random.Random(seed), game.deal(seats=seats, seed=seed)
    moves = [seed]
    while state.turn is not None and len(moves) < 300:
        moves.append(choose.choice(state.legal_moves()))
        state.play(moves[-1])
    return moves
