"""Words: catalogues for browsers, which put phrases into their own language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fastapi import APIRouter, Response

from warren.server.errors import Refusal
from warren.server.protocol import answers
from warren.server.routes.answering import PROBLEMS, Written, answers_with
from warren.server.routes.dependencies import Parts
from warren.server.routes.games import FOREVER
from warren.server.workshop import folders as workshop_folders
from warren.table.lesson import course, folders
from warren.text import phrase
from warren.text.catalogue import CLIENT, COMMON, PSEUDO, Catalogue, fingerprint, known_language, languages, sources

router = APIRouter(tags=["text"], responses=PROBLEMS)


@router.get("/api/text", **answers_with(answers.Languages))
async def spoken() -> Response:
    """The languages there are, and the hash of the pages' words."""
    return Written(answers.Languages(fingerprint(CLIENT, COMMON), _languages()))


@cache
def _languages() -> list[answers.Language]:
    name = phrase("language-name")
    return [answers.Language(one, Catalogue(one, [CLIENT]).format(name), one == PSEUDO) for one in languages()]


@router.get("/api/text/{language}", **answers_with(answers.Texts))
async def pages(language: str, hash: str = "") -> Response:
    """The words of the pages, and those every table needs."""
    return _texts(language, (CLIENT, COMMON), hash == fingerprint(CLIENT, COMMON))


@router.get("/api/games/{name}/text/{language}", **answers_with(answers.Texts))
async def game(name: str, language: str, parts: Parts, hash: str = "") -> Response:
    """The words of a game, and those every table needs."""
    found = parts.loader.game(name)
    return _texts(language, (found.folder / "text", COMMON), hash == found.words_hash)


@router.get("/api/games/{name}/lessons/text/{language}", **answers_with(answers.Texts))
async def lessons(name: str, language: str, parts: Parts, hash: str = "") -> Response:
    """The words of a game's lessons, of the game, and those every table needs."""
    found = parts.loader.game(name)
    return _texts(language, folders(found), hash == course(found).words_hash)


@router.get("/api/games/{name}/workshop/text/{language}", **answers_with(answers.Texts))
async def workshop(name: str, language: str, parts: Parts, hash: str = "") -> Response:
    """The words of a game's workshop, of the game, and those every table needs."""
    folders = workshop_folders(parts.loader.game(name))
    return _texts(language, folders, hash == fingerprint(*folders))


def _texts(language: str, folders: tuple[Path, ...], is_newest: bool) -> Response:
    try:
        known_language(language)
    except ValueError as error:
        raise Refusal.because("missing", error) from None
    kept = FOREVER if is_newest else "no-cache"
    return Written(answers.Texts(_sources(language, folders)), headers={"Cache-Control": kept})


_sources = cache(sources)
