"""What HTTP requests bring. FastAPI reads and describes these, so they are pydantic's models."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    model_validator,
)

MOST_SEATS = 8
HALF = re.compile("[\ud800-\udfff]")  # of a surrogate pair
DEEPEST = 32  # lists and objects in each other; a component set needs a handful


def clean_name(text: str) -> str:
    """A name as it may be shown: no control characters, no braces (they stand for seats in texts), single blanks."""
    kept = "".join(letter for letter in text if unicodedata.category(letter)[0] != "C" and letter not in "{}<>")
    name = re.sub(r"\s+", " ", kept).strip()
    if not name:
        raise ValueError("a name needs at least one visible character")
    return name


def plain(text: str) -> str:
    """The text itself, if it has no control characters."""
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text):
        raise ValueError("give text without control characters")
    return text


def _whole(value: object) -> object:
    """JSON knows one kind of number: 3.0 is an integer."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Name = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(clean_name)]
Level = Literal["easy", "medium", "hard", "master", "greedy", "random"]
Contribution = Annotated[str, Field(max_length=200), AfterValidator(plain)]
OptionValue = StrictBool | StrictInt | str
#: A component set by its hash.
SetHash = Annotated[str, Field(pattern="^[0-9a-f]{16}$", examples=["84c76bb9a68f7c3e"])]


def check_json(data: object) -> None:
    """JSON can hold what no answer, file or database can: halves of letters. And what is nested too deep takes everybody's time."""
    level = [data]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for item in level:
            if isinstance(item, dict):
                inner += [*item, *item.values()]
            elif isinstance(item, list):
                inner += item
            elif isinstance(item, str) and HALF.search(item):
                raise ValueError("give text that is whole: half of a surrogate pair is no letter")
        level = inner
    if level:
        raise ValueError(f"give lists and objects that are nested at most {DEEPEST} deep")


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _checked(cls, data: object) -> object:
        check_json(data)
        return data


class Print(Strict):
    """How a game is printed; everything has a default."""

    paper: Literal["a4", "letter"] = "a4"
    backs: Literal["duplex", "fold", "none"] = "duplex"
    flip: Literal["long", "short"] = Field(default="long", description="the edge the printer turns the paper along")
    bleed: Annotated[int, Field(ge=0, le=5)] = Field(
        default=0, description="millimetres that colours run beyond the cut"
    )
    ink: Literal["full", "saving"] = "full"
    language: Annotated[str, Field(max_length=20), AfterValidator(plain)] = "en"
    components: SetHash | None = Field(default=None, description="the component set; none: the game's own")


class NewSet(Strict):
    """A component set as the text of its file."""

    toml: str
    keep: StrictBool = Field(default=True, description="false: it is only checked, and nothing is stored")


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
    components: SetHash | None = Field(default=None, description="the component set; none: the game's own")


class PlayNow(Strict):
    game: str
    name: Name | None = None
    seats: Annotated[StrictInt, Field(ge=1, le=MOST_SEATS), BeforeValidator(_whole)] | None = None
    level: Level = "medium"
    options: dict[str, OptionValue] = {}
    components: SetHash | None = Field(default=None, description="the component set; none: the game's own")


class Join(Strict):
    """Two ends of a piece that are to be joined; ``path`` leads to the field."""

    path: Annotated[list[StrictInt | str], Field(max_length=8)]
    one: Annotated[str, Field(max_length=16)]
    other: Annotated[str, Field(max_length=16)]


class Draft(Strict):
    """A component set that is being edited: its data, or the text of a file."""

    data: dict[str, Any] | None = None
    toml: str | None = None
    join: Join | None = None


class Saving(Strict):
    """A component set, and the file it comes from (none: the game's own)."""

    data: dict[str, Any]
    base: str | None = None


class AskFairness(Strict):
    """Which component set bots are to play with, and how many of them."""

    components: SetHash | None = Field(default=None, description="the component set; none: the game's own")
    seats: Annotated[StrictInt, Field(ge=1, le=MOST_SEATS), BeforeValidator(_whole)]


class LetIn(Strict):
    """Whether devices in the local network may join."""

    lan: StrictBool


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
