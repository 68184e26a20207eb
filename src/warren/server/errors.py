"""One kind of refusal for HTTP and WebSocket: a code for programs, words for people."""

from __future__ import annotations

from warren.engine.contract import Game
from warren.server.protocol.answers import Problem
from warren.text import All, Phrase, phrase
from warren.text.catalogue import ENGLISH, catalogue
from warren.text.phrase import Value

STATUS = {
    "invalid": 400,
    "forbidden": 403,
    "missing": 404,
    "late": 408,
    "conflict": 409,
    "illegal": 409,
    "too_large": 413,
    "slow": 429,
    "outdated": 426,
    "failed": 500,
    "loading": 503,
    "unavailable": 503,
}


LONGEST = 200  # letters of a text in a refusal: it may repeat what somebody sent, and readers refuse to put more than 1,000 into words


def shortened(words: Phrase) -> Phrase:
    """The same words, with no text in them longer than anybody reads."""

    def short(value: Value) -> Value:
        match value:
            case str() if len(value) > LONGEST:
                return value[:LONGEST] + "…"
            case All(items):
                return All([short(item) for item in items])
            case Phrase():
                return shortened(value)
        return value

    return Phrase(words.key, {name: short(value) for name, value in words.args.items()})


class Refusal(Exception):
    """A request that is not carried out; ``words`` say what would be right (``game``: in whose catalogue, if in a game's)."""

    def __init__(self, code: str, words: Phrase, game: Game | None = None) -> None:
        super().__init__(words)
        self.code = code
        self.words = shortened(words)
        self._folder = None if game is None else game.folder / "text"

    @classmethod
    def because(cls, code: str, error: Exception, game: Game | None = None) -> Refusal:
        """The refusal of what an error stopped, in its own words."""
        words: Phrase | None = getattr(error, "words", None)
        return cls(code, words or phrase("verbatim", text=str(error)), game)

    @property
    def status(self) -> int:
        return STATUS[self.code]

    @property
    def detail(self) -> str:
        """The words in English, for people who look at the protocol itself."""
        return catalogue(self._folder, ENGLISH).format(self.words)

    def problem(self) -> Problem:
        return Problem(code=self.code, words=self.words, detail=self.detail)


class Unreachable(Refusal):
    """The database does not do its part. Whether the last change was committed is not known until it does again."""

    def __init__(self, key: str = "database-silent") -> None:
        super().__init__("unavailable", phrase(key))


class GivenUp(Refusal):
    """This copy of the table is not the live one any more: whoever asks again finds the one that is."""

    def __init__(self) -> None:
        super().__init__("loading", phrase("table-rebuilt"))


class Stale(Exception):
    """The table has moved on since the sender looked."""
