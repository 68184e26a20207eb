"""Games: cards, guides, symbols, pictures; and whether the server is ready."""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import asdict
from functools import cache
from itertools import pairwise

from fastapi import APIRouter, Response

from warren.engine.contract import Game
from warren.scene.model import SEAT_COLOURS, SEAT_GLYPHS
from warren.scene.svg import render_board
from warren.server import protocol
from warren.server.routes.asking import PROBLEMS, Parts
from warren.text.catalogue import ENGLISH

router = APIRouter(tags=["games"], responses=PROBLEMS)
FOREVER = "public, max-age=31536000, immutable"
HOUR = "public, max-age=3600"
PICTURE_PIXELS = 480


@router.get("/healthz", tags=["server"])
async def health(parts: Parts) -> protocol.Health:
    """Does the database answer?"""
    await parts.store.alive()
    return protocol.Health(status="ok")


@router.get("/metrics", tags=["server"], response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(parts: Parts) -> Response:
    """Figures for Prometheus."""
    return Response(parts.metrics.render(), media_type="text/plain; version=0.0.4")


@router.get("/api/ready", tags=["server"])
async def ready(parts: Parts) -> protocol.Progress:
    """How far the first compilation is."""
    return parts.loader.progress()


@router.get("/api/games")
async def games(parts: Parts) -> protocol.Games:
    """The games that are ready to play."""
    loaded = [parts.loader.loaded[name] for name in parts.loader.names if name in parts.loader.loaded]
    listed = [_game_info(game, parts.loader.levels) for game in loaded]
    return protocol.Games(ready=parts.loader.finished.is_set(), games=listed)


def _game_info(game: Game, levels: list[str]) -> protocol.GameInfo:
    most = game.seats[1]
    return protocol.GameInfo(
        **{name: getattr(game, name) for name in ("name", "title", "version", "pitch", "minutes", "age", "credits")},
        seats=game.seats,
        seat_names=list(game.seat_names[:most]),
        components=game.components().hash,
        words=game.words_hash,
        colours=list(SEAT_COLOURS[:most]),
        glyphs=list(SEAT_GLYPHS[:most]),
        options=[
            protocol.OptionInfo(name=o.name, default=o.default, choices=list(o.choices), help=o.help)
            for o in game.options
        ],
        levels=levels,
    )


@router.get("/api/games/{name}/guide")
async def guide(name: str, parts: Parts, response: Response, language: str = ENGLISH) -> protocol.Guide:
    """The rules in our own words, as HTML; in English where nobody has translated them."""
    game = parts.loader.game(name)
    response.headers["Cache-Control"] = HOUR
    return protocol.Guide(title=game.title, html=_html(game.guide_in(language)))


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


@router.get("/api/games/{name}/symbols")
async def symbols(name: str, parts: Parts, response: Response, components: str = "") -> protocol.Symbols:
    """The drawings that sprites refer to."""
    game = parts.loader.game(name)
    pieces = game.components()
    response.headers["Cache-Control"] = FOREVER if components == pieces.hash else HOUR
    if name not in _symbols:
        drawn = {key: protocol.SymbolInfo(**asdict(symbol)) for key, symbol in game.art.symbols(pieces).items()}
        _symbols[name] = protocol.Symbols(components=pieces.hash, symbols=drawn)
    return _symbols[name]


_symbols: dict[str, protocol.Symbols] = {}


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
