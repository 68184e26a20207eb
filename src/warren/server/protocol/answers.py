"""What goes out over HTTP; tables are also told over sockets."""

from __future__ import annotations

from typing import Literal

import msgspec

from warren.scene.model import Symbol, Words
from warren.scene.outcome import Source
from warren.server.protocol.bodies import Level
from warren.text import Phrase

OptionValue = bool | int | str


class Answer(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """The base of everything the server writes: all fields are there."""


class Brief(Answer, omit_defaults=True):
    """Something that leaves out what has its default."""


class Problem(Answer):
    """Why something was not done: ``words`` for people, ``detail`` the same in English for whoever has no catalogue."""

    code: str
    words: Phrase
    detail: str


class SeatInfo(Answer):
    """A seat. ``name`` is what its player typed; bots have none, unless they play on for somebody who left (``resigned``)."""

    seat: int
    kind: Literal["human", "bot", "invite", "open"]
    name: str
    level: Level | None
    colour_name: str
    claimed: bool
    ready: bool
    mine: bool
    resigned: bool
    online: bool


class TableInfo(Answer):
    """A table as the asker may know it."""

    id: str
    game: str
    title: str
    components: str
    own_set: bool  # is the component set not the game's own?
    words: str  # a hash of the game's catalogues
    status: Literal["open", "playing", "over"]
    number: int
    commitment: str
    undo: bool
    hints: bool
    takeover: Level
    watch: bool
    host: bool
    my_seats: list[int]
    hides: bool | None  # may seats know different things? null unless the asker holds several seats of a running game
    seats: list[SeatInfo]
    expires: float | None = None  # when the table is removed if nothing happens there; null: never


class SummarySeat(Answer):
    seat: int
    kind: Literal["human", "bot", "invite", "open"]
    name: str
    level: Level | None
    resigned: bool


class Summary(Answer):
    """A table in the lobby."""

    id: str
    title: str
    status: Literal["open", "playing", "over"]
    number: int
    turn: int | None
    your_turn: bool
    changed: float  # when something last happened there
    winners: list[int] | None  # of a game that is over; None: not known
    my_seats: list[int]
    seats: list[SummarySeat]


class Lobby(Answer):
    mine: list[Summary]
    join: list[Summary]
    watch: list[Summary]


class OptionInfo(Answer):
    """``seats``: the fewest and the most it has an effect for; ``idle``: choices of other options beside which it has none."""

    name: str
    default: OptionValue
    choices: list[OptionValue]
    seats: tuple[int, int]
    idle: dict[str, list[OptionValue]]


class LessonInfo(Answer):
    """A lesson. ``end`` says what it has taught; ``spoken``: it is read aloud, for those who cannot read yet.

    ``first_game`` and ``seats``: the options (that are not as usual) and the size of the game in which it is tried out.
    """

    key: str
    title: Phrase
    end: Phrase
    minutes: int
    steps: int
    spoken: bool
    first_game: dict[str, OptionValue]
    seats: int
    words: str  # a hash of its catalogues


class GameInfo(Answer):
    name: str
    title: str
    minutes: int
    age: int
    difficulty: int  # to begin with: from 1 to 5
    seats: tuple[int, int]
    seat_names: list[str]
    components: str
    words: str  # a hash of its catalogues
    options: list[OptionInfo]
    first_game: dict[str, OptionValue]  # options that suit whoever plays it for the first time
    presets: dict[str, dict[str, OptionValue]]  # options for the company a table is set for
    levels: list[Level]
    lessons: list[LessonInfo]
    read_about: list[str]  # rules of the parts that the lessons say little about
    puzzles: int  # how many there are
    prints: bool  # can it be printed?
    workshop: bool  # can its pieces be edited?


class Games(Answer):
    ready: bool
    games: list[GameInfo]


class Progress(Answer):
    """How far the first compilation is."""

    ready: bool
    loading: str | None
    share: float
    error: str | None


class Printing(Answer):
    """How many pages of a print are done, and of how many (0: not known yet); ``file``: where it is, once it is made."""

    done: int
    pages: int
    file: str | None


class GuideText(Answer):
    title: str
    html: str


class Language(Answer):
    """``name``: what the language calls itself; ``test``: only there to try the pages."""

    language: str
    name: str
    test: bool


class Languages(Answer):
    hash: str
    languages: list[Language]


class Texts(Answer):
    """Catalogues (Project Fluent) by language; what one lacks is taken from the next."""

    texts: dict[str, list[str]]


class SetDifference(Answer):
    """A section of a component file that differs from the game's own, and which of its entries or fields."""

    section: str
    entries: list[str]


class ComponentSet(Answer):
    """The pieces of a game as data. ``name``: what its author calls it; ``own``: it is not the game's."""

    game: str
    hash: str
    name: str
    own: bool
    differences: list[SetDifference]
    toml: str


class SymbolSheet(Answer):
    components: str
    symbols: dict[str, Symbol]


class Invitation(Answer):
    url: str
    qr: str
    token: str


class Address(Answer):
    """``reach``: ``open`` = other devices can open it; ``closed`` = this server lets in only its own computer; ``local`` = it would
    let others in, but this address leads every device to itself. ``switch``: whether the local network is let in, for whoever may
    change that: only at the computer the server runs on; ``qr``: the address as a code for phones, while they are let in so."""

    url: str
    reach: Literal["open", "closed", "local"]
    switch: bool | None = None
    qr: str | None = None


class LogLine(Brief):
    """A sentence about the event of this number; ``at``: the handle or id of a sprite it is about.

    ``detail``: a summary of the turn leaves it out.
    """

    number: int
    text: Words
    at: str | None = None
    seat: int | None = None
    detail: bool = False


class ResultSeat(Answer):
    """What a seat came to, in the game's own unit, and where it came from."""

    seat: int
    place: int
    winner: bool
    value: Phrase
    sources: list[Source]


class Result(Answer):
    """The end of a game; seats are listed from best to worst. ``line`` says who won, ``tie`` what decided between equals."""

    winners: list[int]
    line: Phrase
    tie: Phrase | None
    seats: list[ResultSeat]


class Replay(Answer):
    """A finished game as a whole."""

    table: TableInfo
    moves: int
    result: Result
    commitment: str
    log: list[LogLine]


class CheckInfo(Answer):
    name: str
    ok: bool
    text: Phrase


class Verification(Answer):
    ok: bool
    checks: list[CheckInfo]


class SwingInfo(Answer):
    """A move that changed the chances much; ``number`` is that of the position after it."""

    number: int
    seat: int
    change: float


class AnalysisInfo(Answer):
    values: list[list[float]]
    swings: list[SwingInfo]


class Health(Answer):
    status: Literal["ok"]
