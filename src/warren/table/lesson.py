"""Lessons: short ways through a game that are played on its real rules.

A game's ``lesson.toml`` says what happens, ``lesson/en.ftl`` says it in words. A step begins at a position (hand-written, dealt, or
where the step before ended), asks the learner for something, and lets the others answer. The words of a step are
``lesson-LESSON-STEP`` (what to do), ``…-help`` (how), ``…-done`` (what came of it) and, where the common ones do not suffice,
``…-other`` (another move that is allowed) and ``…-illegal`` (one of those that ``wrong`` names; nobody else is told it).
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from warren.engine.contract import Game, IllegalMove, InvalidMove
from warren.engine.positions import InvalidPosition
from warren.engine.state import State
from warren.text import Phrase, phrase
from warren.text.catalogue import COMMON, Catalogue, chosen_language, fingerprint

FILE = "lesson.toml"
FOLDER = "lesson"
#: What is said in a step beside its instruction; the last two have common words to fall back on.
SAYINGS = ("help", "done", "other", "illegal")


class InvalidLesson(ValueError):
    """A lesson that cannot be taught: the text names the game, the lesson and the step."""


# --- as it is written -------------------------------------------------------------------------------------------------
class Written(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of what a file may say; another field is a mistake."""


class DealData(Written, frozen=True):
    """A position that is dealt, after some moves."""

    seats: int
    seed: int = 0
    options: dict[str, Any] = {}
    moves: list[str] = []


class StepData(Written, frozen=True):
    """One step. Moves are in the game's notation.

    What counts as done: the moves of ``do`` one after the other (or one of ``also`` instead of a single one), any move of a
    ``kind``, any moves until the position says what ``until`` says, or the picks of ``pick`` without a move.
    """

    key: str
    rules: list[str]  # the numbers of the rules it teaches
    position: str = ""
    deal: DealData | None = None
    chance: str = "0"  # the random stream of the position: hexadecimal digits, chosen for the roll that is wanted
    seat: int = 0  # who learns
    before: list[str] = []  # moves of the others that are seen first
    do: list[str] = []
    also: list[str] = []
    kind: str = ""
    until: dict[str, Any] = {}
    pick: list[str] = []
    ends: dict[str, Any] = {}  # what the position says then, so that the words stay true: see ``reached``
    then: list[str] = []  # what the others do afterwards
    point: list[str] = []  # ids or handles of what is pointed at
    wrong: list[str] = []  # moves that are not allowed, which people try here


class FirstGameData(Written, frozen=True):
    """The game that follows a lesson, against easy bots; what is left out is as in anybody's first game."""

    options: dict[str, Any] = {}
    seats: int | None = None


class LessonData(Written, frozen=True):
    key: str
    minutes: int
    step: list[StepData]
    spoken: bool = False  # for those who cannot read yet: instructions are read aloud by themselves
    first_game: FirstGameData = FirstGameData()


class FileData(Written, frozen=True):
    """``read_about``: rules of families of which the steps teach less than a quarter, one of each family."""

    lesson: list[LessonData]
    read_about: list[str] = []


# --- as it is taught --------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Step:
    """A step whose positions and moves are known to be possible."""

    data: StepData
    ask: Phrase
    words: Mapping[str, Phrase]  # by SAYINGS
    start: State
    before: tuple[int, ...]
    do: tuple[int, ...]
    also: tuple[int, ...]
    then: tuple[int, ...]
    wrong: tuple[tuple[str, ...], ...]  # the picks of moves that people try and that are not allowed

    @property
    def seat(self) -> int:
        return self.data.seat


@dataclass(frozen=True)
class Lesson:
    key: str
    minutes: int
    spoken: bool
    title: Phrase
    end: Phrase  # what was learnt
    steps: tuple[Step, ...]
    options: Mapping[str, Any]  # of the game that follows it: what was learnt is played
    seats: int


@dataclass(frozen=True)
class Course:
    """All lessons of a game, the first for those who have never played it."""

    game: Game
    lessons: tuple[Lesson, ...]
    read_about: tuple[str, ...]

    def lesson(self, key: str) -> Lesson:
        """The lesson of this name, or a KeyError that lists what there is."""
        for lesson in self.lessons:
            if lesson.key == key:
                return lesson
        raise KeyError(
            f"{self.game.title} has no lesson {key!r}; there are: {', '.join(one.key for one in self.lessons)}"
        )

    def catalogue(self, language: str | None = None) -> Catalogue:
        """The words of the lessons, of the game, and the common ones."""
        return words(self.game, language or chosen_language())

    @property
    def words_hash(self) -> str:
        return fingerprint(*folders(self.game))


def folders(game: Game) -> tuple[Path, ...]:
    """The folders with the words that a lesson needs."""
    return (game.folder / FOLDER, game.folder / "text", COMMON)


@cache
def words(game: Game, language: str) -> Catalogue:
    return Catalogue(language, folders(game))


@cache
def keys(game: Game) -> frozenset[str]:
    """What the lessons have words for. Looked for as text: reading the catalogue takes a hundred times as long."""
    text = (game.folder / FOLDER / "en.ftl").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


@cache
def course(game: Game) -> Course:
    """The lessons of a game, checked. A game without the file has none."""
    path = game.folder / FILE
    if not path.is_file():
        return Course(game, (), ())
    return read(game, path.read_text(encoding="utf-8"))


def read(game: Game, text: str) -> Course:
    """The lessons in a text; InvalidLesson says where it is wrong."""
    from warren.table.lesson_checks import check

    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidLesson(f"{game.name}: {FILE}: {error}") from None
    try:
        data = msgspec.convert(raw, FileData)
    except msgspec.ValidationError as error:
        raise InvalidLesson(f"{game.name}: {_placed(raw, str(error))}") from None
    lessons = tuple(_lesson(game, lesson) for lesson in data.lesson)
    made = Course(game, lessons, tuple(data.read_about))
    check(made)
    return made


def _placed(raw: dict[str, Any], error: str) -> str:
    """A complaint about a field, with the keys of its lesson and step instead of their numbers."""
    found = re.search(r" - at `\$\.lesson\[(\d+)\](?:\.step\[(\d+)\])?\.?(.*)`$", error)
    if found is None:
        return f"{FILE}: {error}"
    lesson, field = raw["lesson"][int(found[1])], f" - at `{found[3]}`" if found[3] else ""
    place = f"lesson {_named(lesson, found[1])}"
    if found[2] is not None:
        place += f", step {_named(lesson['step'][int(found[2])], found[2])}"
    return f"{place}: {error[: found.start()]}{field}"


def _named(table: Any, index: str) -> str:
    """The key of a lesson or a step as an error names it; its number if it has none."""
    key = table.get("key") if isinstance(table, dict) else None
    return repr(key) if isinstance(key, str) else f"number {int(index) + 1}"


def _lesson(game: Game, data: LessonData) -> Lesson:
    _check_steps(game, data)
    steps: list[Step] = []
    for step in data.step:
        try:
            steps.append(_step(game, data.key, step, steps))
        except (InvalidPosition, InvalidMove, IllegalMove, ValueError) as error:
            raise InvalidLesson(f"{game.name}: lesson {data.key!r}, step {step.key!r}: {error}") from None
    head, follows = f"lesson-{data.key}", data.first_game
    options = follows.options or dict(game.first_game)
    seats = min(game.seats[1], max(game.seats[0], 2)) if follows.seats is None else follows.seats
    return Lesson(
        data.key, data.minutes, data.spoken, phrase(head), phrase(f"{head}-end"), tuple(steps), options, seats
    )


def _check_steps(game: Game, data: LessonData) -> None:
    """A lesson has steps, and each a key of its own: its words and its progress go by that."""
    place = f"{game.name}: lesson {data.key!r}"
    if not data.step:
        raise InvalidLesson(f"{place}: it has no steps")
    for key, count in Counter(step.key for step in data.step).items():
        if count > 1:
            raise InvalidLesson(f"{place}, step {key!r}: {count} steps have this key")


def _step(game: Game, lesson: str, data: StepData, earlier: list[Step]) -> Step:
    start = _start(game, data, earlier)
    state = start.copy()
    before = _played(game, state, data.before)
    also = tuple(game.parse(state, text) for text in data.also)
    wrong = tuple(state.picks(game.notation.parse(state, text)) for text in data.wrong)
    do = _played(game, state, data.do, data.seat)
    then = _played(game, state, data.then)
    known, head = keys(game), f"lesson-{lesson}-{data.key}"
    said = {name: phrase(key if (key := f"{head}-{name}") in known else f"lesson-{name}") for name in SAYINGS}
    return Step(data, phrase(head), said, start, before, do, also, then, wrong)


def _start(game: Game, data: StepData, earlier: list[Step]) -> State:
    if data.position and data.deal:
        raise ValueError("give a position or a deal, not both")
    if data.position:
        return game.position(game.notation.read(data.position) | {"rng": data.chance})
    if data.deal:
        state = game.deal(data.deal.seats, seed=data.deal.seed, **data.deal.options)
        _played(game, state, data.deal.moves)
        return state
    if not earlier:
        raise ValueError("the first step needs a position or a deal")
    return end_of(earlier[-1])


def end_of(step: Step) -> State:
    """Where a step leads if it is done as it is shown."""
    state = step.start.copy()
    for move in (*step.before, *step.do, *step.then):
        state.play(move)
    return state


def _played(game: Game, state: State, texts: list[str], seat: int | None = None) -> tuple[int, ...]:
    """Play moves given as texts (those of a seat, if one is named); returns them."""
    moves = []
    for text in texts:
        if seat is not None and state.turn != seat:
            raise ValueError(f"{text!r}: seat {seat} learns, but it is the turn of seat {state.turn}")
        try:
            moves.append(game.parse(state, text))
        except (InvalidMove, IllegalMove) as error:
            raise ValueError(f"{text!r}: {error}") from None
        state.play(moves[-1])
    return tuple(moves)
