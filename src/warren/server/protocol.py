"""The typed protocol (see docs/protocol.md): what may come in, and the tables and lists that go out."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, TypeAdapter

MOST_SEATS = 8


def clean_name(text: str) -> str:
    """A name as it may be shown: no control characters, no braces (they stand for seats in texts), single blanks."""
    kept = "".join(letter for letter in text if unicodedata.category(letter)[0] != "C" and letter not in "{}<>")
    name = re.sub(r"\s+", " ", kept).strip()
    if not name:
        raise ValueError("a name needs at least one visible character")
    return name


def clean_text(text: str) -> str:
    """A line of chat: no control characters."""
    line = "".join(letter for letter in text if unicodedata.category(letter)[0] != "C").strip()
    if not line:
        raise ValueError("a message needs at least one visible character")
    return line


def _plain(text: str) -> str:
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text):
        raise ValueError("give text without control characters")
    return text


def _whole(value: object) -> object:
    """JSON knows one kind of number: 3.0 is an integer."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Name = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(clean_name)]
Level = Literal["easy", "medium", "hard", "master", "greedy", "random"]
Contribution = Annotated[str, Field(max_length=200), AfterValidator(_plain)]
Seat = Annotated[StrictInt, Field(ge=0, lt=MOST_SEATS)]
Number = Annotated[StrictInt, Field(ge=0, lt=2**31)]
MessageId = Annotated[str, Field(max_length=64), AfterValidator(_plain)]
OptionValue = StrictBool | StrictInt | str


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


# --- requests ---
class NewSeat(Strict):
    kind: Literal["me", "open", "invite", "bot"]
    name: Name | None = None
    level: Level | None = None


class TableSettings(Strict):
    """How a table is played; everything has a default."""

    undo: StrictBool = True
    hints: StrictBool = True
    think: Annotated[int, Field(ge=5, le=86400)] | None = Field(default=None, description="seconds per decision")
    takeover: Level = Field(default="medium", description="the bot that decides when time runs out or somebody leaves")
    watch: StrictBool = True
    listed: StrictBool = True
    pace: Annotated[float, Field(ge=0, le=10)] = Field(default=0.8, description="seconds a bot waits at least")


class NewTable(TableSettings):
    game: str
    options: dict[str, OptionValue] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]


class PlayNow(Strict):
    game: str
    name: Name = "You"
    seats: Annotated[StrictInt, Field(ge=1, le=MOST_SEATS), BeforeValidator(_whole)] | None = None
    level: Level = "medium"
    options: dict[str, OptionValue] = {}


class Claim(Strict):
    name: Name
    contribution: Contribution = ""


class Ready(Strict):
    contributions: Annotated[
        dict[Annotated[str, Field(pattern=r"^[0-7]$")], Contribution],
        Field(json_schema_extra={"additionalProperties": False}),
    ]


class Start(Strict):
    fill: Level = "medium"


class Rename(Strict):
    name: Name


class Revoke(Strict):
    to: Literal["invite", "open", "bot"] = "invite"
    level: Level = "medium"


# --- messages of a socket ---
class Look(Strict):
    type: Literal["look"]
    id: MessageId = ""
    seat: Seat | None


class Asked(Strict):
    id: MessageId
    seat: Seat


class Move(Asked):
    type: Literal["move"]
    number: Number
    move: Number


class PreviewOf(Asked):
    type: Literal["preview"]
    number: Number
    move: Number


class Undo(Asked):
    type: Literal["undo"]
    number: Number


class Hint(Asked):
    type: Literal["hint"]
    number: Number


class Resign(Asked):
    type: Literal["resign"]


class Chat(Asked):
    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=500), AfterValidator(clean_text)]


class Ping(Strict):
    type: Literal["ping"]
    id: MessageId = ""


Request = Look | Move | PreviewOf | Undo | Hint | Resign | Chat | Ping
REQUESTS: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="type")])


# --- answers ---
class Problem(BaseModel):
    """Why something was not done."""

    detail: str
    code: str


class SeatInfo(BaseModel):
    seat: int
    kind: Literal["human", "bot", "invite", "open"]
    name: str
    level: str | None
    colour: str
    glyph: str
    colour_name: str
    claimed: bool
    ready: bool
    mine: bool
    resigned: bool
    online: bool


class TableInfo(TableSettings):
    model_config = ConfigDict(extra="ignore")
    id: str
    game: str
    title: str
    version: str
    options: dict[str, Any]
    components: str
    words: str  # a hash of the game's catalogues
    status: Literal["open", "playing", "over"]
    number: int
    turn: int | None
    commitment: str
    secret: str | None
    seed: str | None
    created: float
    host: bool
    my_seats: list[int]
    rematch: str | None
    previous: str | None
    hides: bool | None  # may seats know different things? null unless the asker holds several seats of a running game
    seats: list[SeatInfo]


class SummarySeat(BaseModel):
    seat: int
    name: str
    kind: str


class Summary(BaseModel):
    id: str
    game: str
    title: str
    status: str
    number: int
    turn: int | None
    my_seats: list[int]
    your_turn: bool
    host: bool
    created: float
    changed: float
    seats: list[SummarySeat]


class Lobby(BaseModel):
    mine: list[Summary]
    join: list[Summary]
    watch: list[Summary]


class OptionInfo(BaseModel):
    name: str
    default: Any
    choices: list[Any]
    help: str


class GameInfo(BaseModel):
    name: str
    title: str
    version: str
    pitch: str
    minutes: int
    age: int
    credits: str
    seats: tuple[int, int]
    seat_names: list[str]
    components: str
    words: str  # a hash of its catalogues
    colours: list[str]
    glyphs: list[str]
    options: list[OptionInfo]
    levels: list[str]


class Games(BaseModel):
    ready: bool
    games: list[GameInfo]


class Progress(BaseModel):
    """How far the first compilation is."""

    ready: bool
    done: int
    total: int
    loading: str | None
    share: float
    error: str | None


class Guide(BaseModel):
    title: str
    html: str


class SymbolInfo(BaseModel):
    svg: str
    width: float
    height: float


class Symbols(BaseModel):
    components: str
    symbols: dict[str, SymbolInfo]


class Invitation(BaseModel):
    url: str
    qr: str
    token: str


class Address(BaseModel):
    """``reach``: ``open`` = other devices can open it; ``closed`` = this server lets in only its own computer; ``local`` = it would
    let others in, but this address leads every device to itself."""

    url: str
    reach: Literal["open", "closed", "local"]


class CheckInfo(BaseModel):
    name: str
    ok: bool
    text: str


class Verification(BaseModel):
    ok: bool
    checks: list[CheckInfo]


class SwingInfo(BaseModel):
    """A move that changed the chances much; ``number`` is that of the position after it."""

    number: int
    seat: int
    text: str
    change: float


class AnalysisInfo(BaseModel):
    values: list[list[float]]
    swings: list[SwingInfo]


class Health(BaseModel):
    status: Literal["ok"]
