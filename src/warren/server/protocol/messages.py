"""What is said over a table's socket, in both directions."""

# ruff: noqa: RUF012 (msgspec makes a new list for every struct)

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from warren.scene.model import Ghost, Line, Panel, Route, Scene, Sprite, Tray, Words
from warren.scene.prompt import Prompt
from warren.server.protocol.answers import Answer, Brief, LogLine, Result, TableInfo
from warren.server.protocol.bodies import MOST_SEATS, plain
from warren.text import Phrase

Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Number = Annotated[int, Meta(ge=0, lt=2**31)]
MessageId = Annotated[str, Meta(max_length=64)]
Handle = Annotated[str, Meta(max_length=64)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]


def clean_text(text: str) -> str:
    """A line of chat: no control characters."""
    line = "".join(letter for letter in text if unicodedata.category(letter)[0] != "C").strip()
    if not line:
        raise ValueError("text: a message needs at least one visible character")
    return line


# --- from the client ---
class Request(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    def __post_init__(self) -> None:
        try:
            plain(getattr(self, "id", ""))
        except ValueError as error:
            raise ValueError(f"id: {error}") from None


class Ping(Request, frozen=True, tag="ping"):
    id: MessageId = ""


class Look(Request, frozen=True, tag="look"):
    """Look through a seat (null: as a spectator). Answered by the whole log and the whole frame."""

    seat: Seat | None
    id: MessageId = ""


class Move(Request, frozen=True, tag="move"):
    id: MessageId
    seat: Seat
    number: Number
    move: Number


class AskPreview(Request, frozen=True, tag="preview"):
    """What would come of a move? ``ahead``: of a move that is tried before the seat's turn."""

    id: MessageId
    seat: Seat
    number: Number
    move: Number
    ahead: bool = False


class Try(Request, frozen=True, tag="try"):
    """What could the seat do if its turn began now, on the present board? Answered by a trial."""

    id: MessageId
    seat: Seat
    number: Number


class AskWhy(Request, frozen=True, tag="why"):
    """Why can ``handle`` not be picked after these picks?"""

    id: MessageId
    seat: Seat
    number: Number
    picks: Annotated[list[Handle], Meta(max_length=16)]
    handle: Handle


class Undo(Request, frozen=True, tag="undo"):
    id: MessageId
    seat: Seat
    number: Number


class AskHint(Request, frozen=True, tag="hint"):
    id: MessageId
    seat: Seat
    number: Number


class Resign(Request, frozen=True, tag="resign"):
    id: MessageId
    seat: Seat


class Say(Request, frozen=True, tag="chat"):
    id: MessageId
    seat: Seat
    text: ChatText

    def __post_init__(self) -> None:
        super().__post_init__()
        msgspec.structs.force_setattr(self, "text", clean_text(self.text))


class Write(Request, frozen=True, tag="typing"):
    """A line of chat is being written. Not answered."""

    seat: Seat
    id: MessageId = ""


class GoToStep(Request, frozen=True, tag="step"):
    """In a lesson: begin a step, the same one again too. Answered by the step and its frame."""

    id: MessageId
    step: Number


class ShowStep(Request, frozen=True, tag="show"):
    """In a lesson: have the step played."""

    id: MessageId


ClientMessage = Ping | Look | Move | AskPreview | Try | AskWhy | Undo | AskHint | Resign | Say | Write
LessonRequest = Ping | Look | Move | AskPreview | AskWhy | GoToStep | ShowStep


# --- from the server ---
class Message(Answer, tag_field="type"):
    """Something said over a socket."""


class ChatLine(Answer):
    seat: int
    name: str
    text: str
    at: float


class Choices(Brief):
    """What the viewer may do, written short. A move is a path of picks; the lists hold what the rows refer to by number.

    A row is a move (how much higher it is than that of the row before) and its picks (``handles``). The last rows are moves that can
    be looked at but not made: ``refused`` has the number of its reason for each of them. ``ghosts`` has for each row a symbol, a
    place and an angle, or nothing; a place is
    x, y and the tray.
    """

    handles: list[str]
    rows: list[list[int]]
    symbols: list[str] = []
    places: list[tuple[float, float, str]] = []
    ghosts: list[tuple[int, int, float] | None] = []
    reasons: list[Phrase] = []
    refused: list[int] = []


class SpotLook(Brief):
    """What many spots have in common (``scene/model.py`` says what it means)."""

    kind: Literal["place", "turn", "button"]
    width: float = 1.0
    height: float = 1.0
    angle: float = 0.0
    symbol: str = ""
    tray: str = ""


class Spots(Brief):
    """The spots of the choices, written short. A row is a handle, the number of its look, its label, x and y."""

    looks: list[SpotLook]
    rows: list[tuple[str, int, Words, float, float]]


class LastEvent(Brief):
    """The last event as the viewer may know it. ``auto``: think time ran out and a bot decided."""

    kind: Literal["move", "undo"]
    seat: int
    auto: bool = False
    routes: list[Route] = []
    marks: list[str] = []
    out: list[int] = []
    sentences: list[LogLine] = []


class Position(Brief):
    """What a frame and a change tell alike. ``number`` is that of the next event: a move must name it."""

    number: int
    seat: int | None
    turn: int | None
    prompt: Prompt | None = None
    choices: Choices | None = None
    spots: Spots | None = None
    undo: bool = False
    deadline: float | None = None
    last: LastEvent | None = None
    result: Result | None = None


class Frame(Position, tag_field="type", tag="frame", kw_only=True):
    """All that the viewer sees now."""

    scene: Scene


class SpriteChanges(Brief):
    """First sprites are ``moved`` to another x, y. Then take away what is ``gone`` and what is ``put`` anew, and insert each of these at
    its place, in this order."""

    moved: list[tuple[str, float, float]] = []
    gone: list[str] = []
    put: list[tuple[int, Sprite]] = []


class LineChanges(Brief):
    gone: list[str] = []
    put: list[tuple[int, Line]] = []


class TrayHead(Answer):
    """A tray without its sprites."""

    id: str
    title: Words
    width: float
    height: float
    owner: int | None
    place: str


class TrayChanges(Brief):
    """Trays that stay may have another head, and have changes of their ``sprites``, by the tray's id."""

    gone: list[str] = []
    put: list[tuple[int, Tray]] = []
    heads: list[TrayHead] = []
    sprites: dict[str, SpriteChanges] = {}


class SceneChanges(Brief):
    """What is different in a scene. Panels stand in the order of their seats; ``box`` is x, y, width and height."""

    box: tuple[float, float, float, float] | None = None
    sprites: SpriteChanges | None = None
    lines: LineChanges | None = None
    trays: TrayChanges | None = None
    panels: list[Panel] = []
    status: Words | None = None


class Change(Position, tag_field="type", tag="change", kw_only=True):
    """The frame after the one with the number ``since``: everything but its scene is told in full."""

    since: int
    scene: SceneChanges


class Welcome(Message, tag="welcome"):
    protocol: int
    table: TableInfo
    seat: int | None
    log: list[LogLine]
    chat: list[ChatLine]
    time: float


class Ack(Message, tag="ack"):
    """Committed; ``number`` is the table's number now."""

    id: str
    number: int


class StaleRequest(Message, tag="stale"):
    """Somebody was faster; here is the current frame."""

    id: str
    number: int
    words: Phrase
    detail: str
    frame: Frame | None


class Refused(Message, tag="error"):
    """The request was not carried out, and why."""

    id: str
    code: str
    words: Phrase
    detail: str


class Preview(Message, tag="preview"):
    id: str
    number: int
    move: int
    ghost: Ghost | None
    routes: list[Route]
    notes: list[Words]
    out: list[int]
    marks: list[str]


class Trial(Message, tag="trial"):
    """What the seat may try before its turn, told as a frame tells what may be done. Nothing of it can be played yet."""

    id: str
    number: int
    seat: int
    prompt: Prompt
    choices: Choices
    spots: Spots | None


class Why(Message, tag="why"):
    """Why something cannot be picked now."""

    id: str
    number: int
    handle: str
    words: Phrase


class Advice(Answer):
    """A move that can be recommended. ``says`` tells it without luck, ``notes`` what it achieves, ``value`` the chance to win."""

    move: int
    picks: list[str]
    says: Words
    notes: list[Words]
    value: float


class Hint(Message, tag="hint"):
    """The best moves, the best one first; ``why`` compares it with the next."""

    id: str
    number: int
    why: Phrase
    moves: list[Advice]


class Log(Message, tag="log"):
    """The whole log as told to this viewer."""

    seat: int | None
    log: list[LogLine]


class Chat(Message, tag="chat"):
    seat: int
    name: str
    text: str
    at: float


class Typing(Message, tag="typing"):
    """Somebody writes a line of chat."""

    seat: int


class TableChanged(Message, tag="table"):
    """Seats, names, presence or status changed."""

    table: TableInfo


class Revoked(Message, tag="revoked"):
    """This socket no longer holds the seat."""

    seat: int


class Moved(Message, tag="moved"):
    """There is a rematch at another table."""

    table: str


class Trouble(Message, tag="trouble"):
    """The server cannot do its part for now: why, in words. The socket is closed after it, to be opened again."""

    words: Phrase


class LessonStep(Message, tag="lesson"):
    """The step of a lesson that begins now: what is asked, and what is said to whatever the learner does.

    ``point``: ids or handles of what is pointed at. ``pick``: the step is done by these picks, without a move. ``rules``: the numbers
    of the rules it teaches. ``illegal`` is for whoever picks what ``wrong`` names (or begins with it) where the rules do not allow it.
    """

    lesson: str
    step: int
    steps: int
    ask: Phrase
    help: Phrase
    done: Phrase
    other: Phrase
    illegal: Phrase
    point: list[str]
    pick: list[str]
    rules: list[str]
    wrong: list[list[str]]


class Verdict(Message, tag="verdict"):
    """What the learner's move was: on the right way, all that was asked, or another one (which was not played)."""

    step: int
    verdict: Literal["good", "done", "other"]


class Pong(Message, tag="pong"):
    id: str
    time: float


ServerMessage = (
    Welcome
    | Frame
    | Change
    | Ack
    | StaleRequest
    | Refused
    | Preview
    | Trial
    | Why
    | Hint
    | Log
    | Chat
    | Typing
    | TableChanged
    | Revoked
    | Moved
    | Trouble
    | Pong
    | LessonStep
    | Verdict
)


class _Named(msgspec.Struct):
    """Of a message nothing but its id."""

    id: str = ""


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_id_decoder: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)
_lesson_decoder: msgspec.json.Decoder[LessonRequest] = msgspec.json.Decoder(LessonRequest)


def encode(message: msgspec.Struct) -> str:
    """A message as JSON text."""
    return _encoder.encode(message).decode()


def decode(text: str) -> ClientMessage:
    """A client's message; msgspec's ValidationError (a ValueError) says what is wrong with it."""
    return _decoder.decode(text)


def id_of(text: str) -> str:
    """The id of a message that is not carried out, so that its sender knows which it was."""
    try:
        return _id_decoder.decode(text).id
    except msgspec.DecodeError:
        return ""


def decode_lesson(text: str) -> LessonRequest:
    """What is said over a lesson's socket; a ValidationError says what is wrong with it."""
    return _lesson_decoder.decode(text)
