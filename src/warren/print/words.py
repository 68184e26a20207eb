"""The words of printed sheets, in the reader's language."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from warren.engine.contract import Game
from warren.text import Phrase, phrase
from warren.text.catalogue import COMMON, Catalogue, known_language

TEXT = Path(__file__).parent / "text"


class PrintedWords:
    """All that is said on the sheets of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game, self.language = game, known_language(language)
        self._catalogue = _catalogue(game.folder, language)

    def __call__(self, key: str, **arguments: str | int) -> str:
        return self.tell(phrase(key, **arguments))

    def tell(self, words: Phrase) -> str:
        return self._catalogue.format(words, self.game.seat_titles(self.language))

    def piece(self, kind: str) -> str:
        """What pieces of a kind are called."""
        return self(f"piece-{kind}")

    def together(self, things: list[str]) -> str:
        return " · ".join(things)


@lru_cache(maxsize=64)
def _catalogue(folder: Path, language: str) -> Catalogue:
    return Catalogue(language, [folder / "box", folder / "text", TEXT, COMMON])
