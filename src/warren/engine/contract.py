"""The contract that every game fulfils: one record, a few compiled functions, some words and pictures.

A game's folder exports ``GAME = Game(...)``. The compiled functions work on the state's bytes, with the signatures below;
``tables`` are the bytes of the components' lookup record (see each game's ``components.py``).

===============  ==========================================================================================
``setup``        deal a new game into ``state`` (all zero before): options (``option_fields``), seats, seed
``legal_moves``  write the moves of the seat to decide, ascending, return how many (0 only when over)
``apply``        carry out a move that is known to be legal, up to the next decision
``scores``       points as shown to people, for each seat (higher is better), at any time
``rewards``      what each seat gets in [-1, 1] once the game is over (else zeros)
``winners``      bit mask of the winning seats once the game is over (else 0)
``observe``      copy to ``out`` what a seat may know (-1 = spectator), all else masked, stream zeroed
``redeal``       replace in place what a seat cannot know by one possible truth; must read only what observe shows
``ahead``        make it the beginning of the turn of a seat that is not to decide, on the present board and inventing
                 nothing it could see; 0 where it has nothing to try    (optional)
``evaluate``     guess of each seat's final reward in [-1, 1]           (heuristics)
``priors``       weight > 0 for each of the given legal moves            (heuristics)
``certain``      1 where the evaluation after a legal move is the same whatever is hidden from its mover
                 (heuristics, optional)
``encode``       an observation as floats for learning; ``out`` is zero or holds what an earlier call wrote about
                 a game with the same seats, options and tables         (tensor)
===============  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from warren.engine.compile import BYTES, MOVES, NUMBER, PLANES, SEED, VALUES, VOID, helper
from warren.engine.components import Bytes, Components, Fields, read_data
from warren.engine.components import load as load_components
from warren.engine.components import read as read_components
from warren.engine.record import Array, Int, Record, StateRecord, record
from warren.scene.prompt import explanations
from warren.text import Phrase, phrase
from warren.text.catalogue import COMMON, ENGLISH, Catalogue, catalogue, chosen_language, fingerprint

if TYPE_CHECKING:
    from warren.engine.state import State, View
    from warren.scene.model import Ghost, Preview, Scene, Spot, Symbol, Words
    from warren.scene.outcome import Outcome
    from warren.scene.pieces import Contents
    from warren.scene.workshop import Remark, WorkGroup

#: What seats are called, unless a game says otherwise.
SEAT_NAMES = ("red", "blue", "yellow", "green", "purple", "orange", "white", "black")

SETUP = VOID(BYTES, BYTES, MOVES, NUMBER, SEED)
LEGAL_MOVES = NUMBER(BYTES, BYTES, MOVES)
APPLY = VOID(BYTES, BYTES, NUMBER)
SCORES = VOID(BYTES, BYTES, VALUES)
REWARDS = SCORES
WINNERS = NUMBER(BYTES, BYTES)
OBSERVE = VOID(BYTES, BYTES, NUMBER, BYTES)
REDEAL = VOID(BYTES, BYTES, NUMBER, SEED)
AHEAD = NUMBER(BYTES, BYTES, NUMBER)
EVALUATE = SCORES
CERTAIN = NUMBER(BYTES, BYTES, NUMBER)
PRIORS = VOID(BYTES, BYTES, MOVES, NUMBER, VALUES)
ENCODE = VOID(BYTES, BYTES, NUMBER, PLANES)
DENSE = VOID(BYTES, BYTES, MOVES, NUMBER, MOVES)


class InvalidMove(ValueError):
    """The text or number is no move of this game at all."""


class IllegalMove(ValueError):
    """A readable move that is not allowed in this position. ``words``: the reason, for readers of any language."""

    def __init__(self, reason: str, words: Phrase | None = None) -> None:
        super().__init__(reason)
        self.words = words


#: For whom a table is set: what the new-table dialog offers first.
PRESETS = ("family", "full", "experts")


@dataclass(frozen=True)
class Option:
    """A choice made before the deal; the record stores the index of the chosen one.

    The catalogue has its label (``option-NAME``), its help (``option-NAME-help``) and, for choices that are words, what they
    are called (``option-NAME-CHOICE``, with a dash for each space).
    """

    name: str
    default: Any
    choices: tuple[Any, ...]
    seats: tuple[int, int] | None = None  # fewest and most seats it has an effect for; None: all
    folder: Path = Path()  # whose catalogue; filled in by the game

    @property
    def help(self) -> str:
        return catalogue(self.folder / "text").format(phrase(f"option-{self.name}-help"))

    def why_idle(self, seats: int) -> str | None:
        """Why it has no effect for so many seats; None if it has."""
        if self.seats is None or self.seats[0] <= seats <= self.seats[1]:
            return None
        low, high = self.seats
        return (
            f"it is for {low} to {high} seats" if low < high else f"it is for {low} {'seat' if low == 1 else 'seats'}"
        )

    def index(self, value: Array) -> int:
        """The stored number of a value, or a ValueError that lists the choices."""
        for number, choice in enumerate(self.choices):
            if choice == value and isinstance(choice, bool) == isinstance(value, bool):
                return number
        allowed = ", ".join(map(repr, self.choices))
        raise ValueError(f"option {self.name}={value!r} is not possible; choose one of {allowed}")


@dataclass(frozen=True)
class Sentence:
    """One line of the log; ``at`` is the handle or id of the sprite it is about.

    ``detail``: a line that a summary of the turn leaves out (a payment, a draw).
    """

    text: Words
    at: str | None = None
    seat: int | None = None
    detail: bool = False


class Rules(Protocol):
    setup: Callable[..., None]
    legal_moves: Callable[..., int]
    apply: Callable[..., None]
    scores: Callable[..., None]
    rewards: Callable[..., None]
    winners: Callable[..., int]
    observe: Callable[..., None]
    redeal: Callable[..., None]


class Heuristics(Protocol):
    """``heuristics.py``. It may also have ``certain``, which promises that the evaluation before a move does not depend on what is
    hidden from its mover either.
    """

    evaluate: Callable[..., None]
    priors: Callable[..., None]


class Tensor(Protocol):
    """``tensor.py``. With ``SELECTIVE = True`` it promises that ``encode`` uses only what the seat may know (the battery checks
    this). It is then given the state itself, which saves masking a copy first. With ``CODES = True`` the dense index of a move is its code.
    ``encode`` gets zeros, or what it wrote there for another position of a game with as many seats and the same components.
    """

    SIZE: int
    PLANES: Sequence[tuple[str, int, str]]
    MOVES: int
    encode: Callable[..., None]
    dense: Callable[..., None]


class Pieces(Protocol):
    """``components.py``."""

    def build(self, data: Fields, tables: Any) -> Any: ...


class Notation(Protocol):
    """``notation.py``: moves and hand-written positions as text."""

    def text(self, view: View, move: int) -> str: ...
    def parse(self, view: View, text: str) -> int: ...
    def read(self, text: str) -> dict[str, Any]: ...


class Positions(Protocol):
    """``positions.py``: positions as JSON data."""

    def describe(self, view: View) -> dict[str, Any]: ...
    def restore(self, data: Mapping[str, Any], components: Components) -> Bytes: ...
    def inventory(self, view: View) -> list[str]: ...


class Speaker(Protocol):
    """``words.py``: what people read, as phrases of the game's catalogue.

    ``DECISIONS`` names every kind of decision with the kinds of move it offers; ``QUIET`` the kinds that end or give up something.
    ``prompt`` says in the imperative what is to be decided (its key is ``ask-DECISION``), ``kind`` which kind a move is, and
    ``why_none`` why there is no move of a kind now. ``outcome`` tells the end of a game to everybody.
    """

    @property
    def DECISIONS(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def QUIET(self) -> Collection[str]: ...
    def prompt(self, view: View) -> Phrase: ...
    def kind(self, view: View, move: int) -> str: ...
    def why_none(self, view: View, kind: str) -> Phrase: ...
    def outcome(self, state: State) -> Outcome: ...
    def say(self, before: View, move: int | None, after: View) -> list[Sentence]: ...
    def secret(self, before: View, move: int) -> bool: ...
    def status(self, view: View) -> Words: ...
    def why_not(self, view: View, move: int) -> Phrase: ...


class Art(Protocol):
    """``art.py``: every symbol, drawn once."""

    def symbols(self, components: Components) -> dict[str, Symbol]: ...


class SceneMaker(Protocol):
    """``scene.py``: which symbols lie where."""

    def scene(self, view: View) -> Scene: ...


class Picks(Protocol):
    """``picks.py``: moves as paths of picks.

    ``picks`` answers for moves that are not allowed too, so that picking something unlit can be told why not. ``shown`` names the
    moves that are not allowed and yet can be tried out (a turning that would be fatal): their reason is shown with them.
    """

    def picks(self, view: View, move: int) -> tuple[str, ...]: ...
    def shown(self, view: View, moves: Sequence[int]) -> list[int]: ...
    def spots(self, view: View, moves: Sequence[int]) -> list[Spot]: ...
    def ghost(self, view: View, move: int) -> Ghost | None: ...
    def preview(self, before: View, move: int | None, after: View) -> Preview: ...


class Themes(Protocol):
    """``themes.py``: what puzzles are about. The catalogue has a title (``theme-NAME``) and a clue (``theme-NAME-clue``) for each.

    ``theme`` names that of a move, from what its mover knows before and after. ``risk``: how much more often, from 0 to 1, the next
    best move loses the game before the mover's next turn. ``MARGIN``: how much better, in chance to win, the answer of a puzzle has
    to be than any other move; small where many small decisions make a game.
    """

    @property
    def MARGIN(self) -> float: ...

    @property
    def THEMES(self) -> Collection[str]: ...
    def theme(self, before: View, move: int, after: View, risk: float) -> str: ...


class PrintedBox(Protocol):
    """``box.py``: what is printed of a game. What its pieces are called stands in ``box/en.ftl``."""

    def contents(self, components: Components) -> Contents: ...


class Workbench(Protocol):
    """``workshop.py``: what can be edited of a component set. What its pieces and fields are called stands in ``workshop/en.ftl``.

    ``groups`` reads a component file's data, which need not fit the rules. ``join`` joins two ends of the field at a path by changing
    the data, or parts what is joined. ``remarks`` says what is worth knowing about a set that fits. ``pictures`` are symbols that
    only the workshop shows.
    """

    def groups(self, data: Mapping[str, Any]) -> list[WorkGroup]: ...
    def join(self, data: Mapping[str, Any], path: Sequence[str | int], one: str, other: str) -> None: ...
    def remarks(self, components: Components) -> list[Remark]: ...
    def pictures(self, components: Components) -> dict[str, Symbol]: ...


@dataclass(frozen=True)
class Game:
    """Everything the rest of Warren knows about a game."""

    name: str
    title: str
    version: str
    seats: tuple[int, int]
    minutes: int
    age: int
    options: tuple[Option, ...]
    option_fields: type[Record]  # the same names in the same order, for kernels
    state: type[StateRecord]
    moves: int  # move codes are below this
    max_legal: int  # there are never more legal moves than this
    max_plies: int  # a game never has more moves than this
    tables: type[Record]
    pieces: Pieces
    rules: Rules
    notation: Notation
    positions: Positions
    words: Speaker
    art: Art
    scene: SceneMaker
    picks: Picks
    heuristics: Heuristics
    tensor: Tensor
    reads: tuple[str, ...] = ()  # older versions whose stored games replay identically by these rules
    #: For older versions: the values of options that their stored games do not name (rules that have become options since).
    past: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, hash=False)
    #: The options that have no effect beside the others (all are named), each with the reason.
    ignored: Callable[[Mapping[str, Any]], Mapping[str, str]] | None = None
    #: All seats from best to worst once the game is over, if the rules break ties; None: equal scores share a rank.
    ranking: Callable[[View], Sequence[int]] | None = None
    #: A move as a sentence before its luck is known, for moves whose usual sentence says what came of them.
    intent: Callable[[View, int], Words] | None = None
    #: The moves that could begin with these picks, where a game has too many codes to try them all.
    candidates: Callable[[View, Sequence[str]], Iterable[int]] | None = None
    #: The kernel ``ahead`` (see above) of a game in which moves can be tried before your turn.
    ahead: Callable[[Bytes, Bytes, int], int] | None = None
    #: What puzzles are about, in a game that has puzzles.
    themes: Themes | None = None
    #: What lies in the box, in a game that can be printed.
    box: PrintedBox | None = None
    #: What can be edited of its pieces, in a game that has a workshop.
    workshop: Workbench | None = None
    #: How hard it is to begin with, from 1 (one sentence of rules) to 5; lobbies list games in this order.
    difficulty: int = 3
    #: Options that suit people who play it for the first time, where they differ from the defaults.
    first_game: Mapping[str, Any] = field(default_factory=dict, hash=False)
    #: Options for the company a table is set for (``PRESETS``), where they differ from the defaults.
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, hash=False)
    seat_names: tuple[str, ...] = SEAT_NAMES
    folder: Path = field(default=Path())

    def __post_init__(self) -> None:
        own = tuple(replace(option, folder=self.folder) for option in self.options)
        object.__setattr__(self, "options", own)

    def catalogue(self, language: str | None = None) -> Catalogue:
        """This game's words, and the common ones, in a language (the chosen one if none is named)."""
        return catalogue(self.folder / "text", language)

    @property
    def words_hash(self) -> str:
        """Names what :meth:`catalogue` says, in all languages: with the same hash it says the same."""
        return fingerprint(self.folder / "text", COMMON)

    def tell(
        self, words: Words, names: Sequence[str] = (), viewer: int | None = None, language: str | None = None
    ) -> str:
        """Something this game says, as text. Without ``names`` seats are called by their colours."""
        known = names or self.seat_titles(language)
        return words.format(*known) if isinstance(words, str) else self.catalogue(language).format(words, known, viewer)

    def seat_titles(self, language: str | None = None) -> list[str]:
        """What seats are called if nobody has a name: "Red", "Blue" …"""
        chosen = self.catalogue(language)
        return [chosen.format(phrase(f"seat-{name.replace(' ', '-')}")) for name in self.seat_names]

    def draw(self, scene: Scene, components: Components, names: Sequence[str] = (), pixels: int = 900) -> str:
        """A scene as a stand-alone SVG picture."""
        from warren.scene.svg import Reader, render

        reader = Reader(names or self.seat_titles(), lambda words: self.tell(words, names))
        return render(scene, self.art.symbols(components), reader, pixels)

    def what_is(self, name: str, language: str | None = None) -> str:
        """What a symbol, counter or flag is and does; empty if the catalogue does not explain it."""
        known = self.catalogue(language)
        return next((known.format(phrase(key)) for key in explanations(name) if known.has(key)), "")

    @property
    def pitch(self) -> str:
        return self.tell(phrase("pitch"))

    @property
    def credits(self) -> str:
        return self.tell(phrase("credits"))

    def replays(self, version: str) -> bool:
        """Do stored games of this version replay exactly as they were played?"""
        return version == self.version or version in self.reads

    def options_of(self, version: str, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """The options of a stored game of some version, with those that did not exist then as the rules were then."""
        if version == self.version:
            return dict(options)
        return self.with_effect({**self.past.get(version, {}), **options}, seats)

    def without_effect(self, options: Mapping[str, Any], seats: int) -> dict[str, str]:
        """Which of these options would have no effect for so many seats or beside the others, and why.

        Defaults do no harm and are not named.
        """
        defaults = {option.name: option.default for option in self.options}
        reasons = {option.name: option.why_idle(seats) for option in self.options}
        reasons |= self._ignored(options)
        wished = [name for name, value in options.items() if name in defaults and value != defaults[name]]
        return {name: reason for name in wished if (reason := reasons[name]) is not None}

    def idle_beside(self, name: str) -> dict[str, list[Any]]:
        """The choices of other options beside which an option has no effect."""
        found: dict[str, list[Any]] = {}
        for other in self.options:
            idle = [choice for choice in other.choices if name in self._ignored({other.name: choice})]
            if other.name != name and 0 < len(idle) < len(other.choices):
                found[other.name] = idle
        return found

    def _ignored(self, options: Mapping[str, Any]) -> Mapping[str, str]:
        """The options that have no effect beside these, with the reason."""
        defaults = {option.name: option.default for option in self.options}
        return {} if self.ignored is None else self.ignored({**defaults, **options})

    def with_effect(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """These options without those that would have no effect for so many seats or beside the others."""
        lost = self.without_effect(options, seats)
        return {name: value for name, value in options.items() if name not in lost}

    def components(self, path: str | Path | None = None) -> Components:
        """The game's component set, or the one in a file; errors name the piece and the field."""
        return _components(self, Path(path) if path is not None else None)

    def components_from_text(self, toml: str | bytes) -> Components:
        """The component set that a text in TOML describes. It may come from anybody: InvalidComponents says what is wrong with it."""
        return read_components(toml, self.tables, self.pieces.build)

    def components_from_data(self, data: dict[str, Any]) -> Components:
        """The same from the data of a file, while it is being edited."""
        return read_data(data, self.tables, self.pieces.build)

    def deal(
        self, seats: int | None = None, seed: int = 0, components: str | Path | Components | None = None, **options: Any
    ) -> State:
        """Deal a new game. Bad arguments raise a ValueError that says what is allowed."""
        from warren.engine.state import deal

        return deal(self, seats, seed, components, options)

    def position(self, data: Mapping[str, Any], components: str | Path | Components | None = None) -> State:
        """The state described by ``State.position()`` or written by hand."""
        from warren.engine.state import from_position

        return from_position(self, data, components)

    def parse(self, state: State, text: str) -> int:
        """The move a text stands for; InvalidMove when unreadable, IllegalMove when not allowed here."""
        move = self.notation.parse(state, text)
        state.check(move)
        return move

    @property
    def guide(self) -> str:
        """The rules in our own words (Markdown)."""
        return self.guide_in(chosen_language())

    def guide_in(self, language: str) -> str:
        """The rules in a language, in English where there is no translation."""
        there = {path.stem: path for path in (self.folder / "guide").glob("*.md")}
        return there.get(language, there[ENGLISH]).read_text(encoding="utf-8")


_component_cache: dict[str, Components] = {}


def _components(game: Game, path: Path | None) -> Components:
    if path is not None:
        return load_components(path, game.tables, game.pieces.build)
    if game.name not in _component_cache:
        _component_cache[game.name] = load_components(game.folder / "components.toml", game.tables, game.pieces.build)
    return _component_cache[game.name]


@helper
def share_rewards(winners: Int, seats: Int, out: Array) -> None:
    """The winners share one pot that all have paid into: +1 for a single winner, 0 if everybody wins, always summing to zero."""
    count = 0
    for seat in range(seats):
        count += (winners >> seat) & 1
    for seat in range(seats):
        if count == 0 or seats == 1:
            out[seat] = 0.0 if count == 0 else 1.0
        elif (winners >> seat) & 1:
            out[seat] = (seats / count - 1.0) / (seats - 1.0)
        else:
            out[seat] = -1.0 / (seats - 1.0)


@helper
def header(state: Bytes) -> StateRecord:
    """The fields that every state begins with."""
    return record(state, StateRecord)


@helper
def copy_into(target: Any, source: Any) -> None:
    """Copy one array into another (a slice assignment would bring half of numpy's checks into a kernel)."""
    for index in range(source.size):
        target[index] = source[index]
