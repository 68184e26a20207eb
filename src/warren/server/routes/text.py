"""Words: catalogues for browsers, which put phrases into their own language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fastapi import APIRouter, Response
from pydantic import BaseModel

from warren.server.errors import Refusal
from warren.server.routes.asking import PROBLEMS, Parts
from warren.server.routes.games import FOREVER
from warren.text import phrase
from warren.text.catalogue import CLIENT, COMMON, PSEUDO, Catalogue, fingerprint, known_language, languages, sources

router = APIRouter(tags=["text"], responses=PROBLEMS)


class Language(BaseModel):
    """``name``: what the language calls itself; ``test``: only there to try the pages."""

    language: str
    name: str
    test: bool


class Languages(BaseModel):
    hash: str
    languages: list[Language]


class Texts(BaseModel):
    """Catalogues (Project Fluent) by language; what one lacks is taken from the next."""

    texts: dict[str, list[str]]


@router.get("/api/text")
async def spoken() -> Languages:
    """The languages there are, and the hash of the pages' words."""
    return Languages(hash=fingerprint(CLIENT, COMMON), languages=_languages())


@cache
def _languages() -> list[Language]:
    name = phrase("language-name")
    return [
        Language(language=one, name=Catalogue(one, [CLIENT]).format(name), test=one == PSEUDO) for one in languages()
    ]


@router.get("/api/text/{language}")
async def pages(language: str, response: Response, hash: str = "") -> Texts:
    """The words of the pages, and those every table needs."""
    return _texts(language, (CLIENT, COMMON), response, hash == fingerprint(CLIENT, COMMON))


@router.get("/api/games/{name}/text/{language}")
async def game(name: str, language: str, parts: Parts, response: Response, hash: str = "") -> Texts:
    """The words of a game, and those every table needs."""
    found = parts.loader.game(name)
    return _texts(language, (found.folder / "text", COMMON), response, hash == found.words_hash)


def _texts(language: str, folders: tuple[Path, ...], response: Response, is_newest: bool) -> Texts:
    try:
        known_language(language)
    except ValueError as error:
        raise Refusal("missing", str(error)) from None
    response.headers["Cache-Control"] = FOREVER if is_newest else "no-cache"
    return Texts(texts=_sources(language, folders))


_sources = cache(sources)
