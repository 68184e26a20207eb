"""Catalogues: the sentences of one language, and phrases put into them.

Every part of Warren that has words keeps ``text/<language>.ftl`` in its folder. A language that lacks a key falls back to English.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warren.text.functions import FUNCTIONS, SeatName
from warren.text.phrase import All, Phrase, Seat, Value

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
PSEUDO = "en-XA"  # accented and longer English, for tests: what is still plain English was never translated
COMMON = Path(__file__).parent  # the folder with the words every table needs
CLIENT = COMMON / "client"  # the folder with the words of the browser's pages
LISTS = {PSEUDO: "el"}  # joined by a word that is not English

_chosen: list[str] = []


def use_language(language: str) -> None:
    """Sentences that Python makes (``say``, ``status``, guides, the command line) are in this language from now on.

    >>> use_language("en")
    """
    _chosen[:] = [known_language(language)]


def chosen_language() -> str:
    """The language of Python's sentences: the one in use, else that of ``WARREN_LANGUAGE``, else English."""
    if not _chosen:
        use_language(os.environ.get("WARREN_LANGUAGE", ENGLISH))
    return _chosen[0]


def known_language(language: str) -> str:
    """The language itself; a ValueError that lists what there is for one that nobody has translated into."""
    if language not in languages():
        raise ValueError(f"there is no language {language!r}; choose one of {', '.join(languages())}")
    return language


def languages(folder: Path = COMMON) -> list[str]:
    """The languages a folder has, the pseudo-language included."""
    return sorted({path.stem for path in folder.glob("*.ftl")} | {PSEUDO})


def source(folder: Path, language: str) -> str:
    """The catalogue of a folder as text; empty where the language lacks it."""
    if language == PSEUDO:
        from warren.text.pseudo import pseudo

        return pseudo(source(folder, ENGLISH))
    path = folder / f"{language}.ftl"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def sources(language: str, folders: Sequence[Path]) -> dict[str, list[str]]:
    """The catalogues of some folders by language: the wanted one, then English for what it lacks."""
    found = {one: [source(folder, one) for folder in folders] for one in dict.fromkeys((language, ENGLISH))}
    return {one: texts for one, texts in found.items() if any(texts)}


@cache
def fingerprint(*folders: Path) -> str:
    """A hash of all catalogues in some folders: as long as it is the same, so are the words."""
    digest = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.glob("*.ftl")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


class Catalogue:
    """The words of one language, from several folders; English behind it for what it lacks."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self._bundles = [_bundle(one, texts) for one, texts in sources(language, folders).items()]

    def has(self, key: str) -> bool:
        """Are there words for this key?"""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def format(self, words: Phrase, names: Sequence[str] = (), viewer: int | None = None) -> str:
        """A phrase as a sentence. ``names`` are those of the seats; ``viewer`` is the seat that reads "you"."""
        return self._phrase(words, tuple(names), viewer)

    def _phrase(self, words: Phrase, names: tuple[str, ...], viewer: int | None) -> str:
        for bundle in self._bundles:
            if bundle.has_message(words.key):
                break
        else:
            raise KeyError(f"no catalogue has the words {words.key!r}")
        pattern = bundle.get_message(words.key).value
        assert pattern is not None, f"{words.key!r} has attributes only"
        args = {name: self._value(value, names, viewer) for name, value in words.args.items()}
        text, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"{words.key!r} cannot be put into words: {errors[0]}")
        return str(text)

    def _value(self, value: Value, names: tuple[str, ...], viewer: int | None) -> Any:
        match value:
            case Seat(seat):
                return self._seat(seat, names, viewer)
            case Phrase():
                return self._phrase(value, names, viewer)
            case All(items):
                return self._list([str(self._value(item, names, viewer)) for item in items])
        return value

    def _seat(self, seat: int, names: tuple[str, ...], viewer: int | None) -> SeatName:
        if seat == viewer:
            return SeatName(self._phrase(Phrase("you"), names, None), True)
        known = (
            names[seat] if seat < len(names) else self._phrase(Phrase("seat-number", {"number": seat + 1}), (), None)
        )
        return SeatName(known, False)

    def _list(self, items: list[str]) -> str:
        from babel.lists import format_list

        return format_list(items, locale=LISTS.get(self.language, self.language).replace("-", "_"))


def catalogue(folder: Path | None = None, language: str | None = None) -> Catalogue:
    """The words of a folder (a game's) and the common ones, in a language (the chosen one if none is named)."""
    return _catalogue(folder, language or chosen_language())


@cache
def _catalogue(folder: Path | None, language: str) -> Catalogue:
    return Catalogue(language, [COMMON] if folder is None else [folder, COMMON])


def _bundle(language: str, texts: Sequence[str]) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([ENGLISH if language == PSEUDO else language], functions=FUNCTIONS, use_isolating=False)
    for text in texts:
        bundle.add_resource(FluentResource(text))
    return bundle
