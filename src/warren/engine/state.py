"""The truth about a game as users of the library meet it: dealt, played, taken back, and observed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from warren.engine import calls, loops
from warren.engine.components import Bytes, Components
from warren.engine.contract import Game, IllegalMove, InvalidMove, Sentence
from warren.engine.observation import Observation
from warren.engine.positions import InvalidPosition
from warren.engine.view import TURN_AT, View

if TYPE_CHECKING:
    from warren.scene.model import Preview, Scene

#: A position is imported from here, whichever of its sides is meant.
__all__ = [
    "TURN_AT",
    "Observation",
    "State",
    "View",
    "check_seats",
    "deal",
    "from_position",
    "option_array",
    "resolve_components",
]


class _Playing(NamedTuple):
    """What making moves in a game calls."""

    game: Game  # kept, so that its number is never given to another
    functions: Any
    play: Callable[..., int]
    replay: Callable[..., int]


_playing_by_id: dict[int, _Playing] = {}


def _playing(game: Game) -> _Playing:
    try:
        return _playing_by_id[id(game)]
    except KeyError:
        functions = calls.functions_of(game, "legal_moves", "apply")
        play, replay = calls.suited_to(functions, loops.play), calls.suited_to(functions, loops.replay)
        return _playing_by_id.setdefault(id(game), _Playing(game, functions, play, replay))


class State(View):
    """The truth about a game. ``play`` changes it; ``copy`` first to keep it.

    >>> import warren
    >>> state = warren.game(warren.games()[0]).deal(seats=2, seed=7)
    >>> state.turn, state.ply
    (0, 0)
    >>> state.play(state.legal_moves()[0])
    >>> state.ply
    1
    """

    def __init__(self, game: Game, components: Components, data: Bytes) -> None:
        super().__init__(game, components, data)
        self._before: Bytes | None = None

    # --- playing ---
    def legal_moves(self) -> list[int]:
        """All moves of the seat to decide, ascending; empty when the game is over."""
        buffer = np.empty(self.game.max_legal, np.int32)
        count = self.game.rules.legal_moves(self.data, self.components.tables, buffer)
        moves: list[int] = buffer[:count].tolist()
        return moves

    def check(self, move: int) -> int:
        """Return the move if it may be played now; otherwise InvalidMove or IllegalMove says why not."""
        if isinstance(move, bool) or not isinstance(move, int | np.integer):
            raise InvalidMove(f"a move is an integer from 0 to {self.game.moves - 1}, not {move!r}")
        if not 0 <= move < self.game.moves:
            raise InvalidMove(f"{move} is not a move of {self.game.title}; moves are 0 to {self.game.moves - 1}")
        if self.is_over:
            raise IllegalMove("the game is over; no more moves can be made")
        if int(move) not in self.legal_moves():
            words = self.game.words.why_not(self, int(move))
            raise IllegalMove(self.game.tell(words, viewer=self.turn), words)
        return int(move)

    def play(self, move: int) -> None:
        """Make a move; an illegal one raises IllegalMove and changes nothing."""
        # One call checks, keeps the state for undo, and moves; only what it refuses is looked at again, to say why.
        if type(move) is not int or not 0 <= move < self.game.moves or not self._play(move):
            self._play(self.check(move))

    def _play(self, move: int) -> int:
        buffer, before = np.empty(self.game.max_legal, np.int32), np.empty_like(self.data)
        _, functions, play, _ = _playing(self.game)
        made = play(functions, self.data, self.components.tables, buffer, before, move)
        if made:
            self._before = before
        return made

    def replay(self, moves: list[int]) -> None:
        """Make many moves at once; if one is illegal, IllegalMove is raised and nothing is changed."""
        data, buffer = self.data.copy(), np.empty(self.game.max_legal, np.int32)
        array = np.asarray(moves, np.int32).reshape(-1)
        _, functions, _, replay = _playing(self.game)
        done = replay(functions, data, self.components.tables, buffer, array, len(array))
        if done < len(array):
            raise IllegalMove(f"move number {done + 1} ({moves[done]}) is not allowed there")
        self.data[:] = data
        self._before = None

    @property
    def undoable(self) -> bool:
        """May the last move be taken back? Only if its mover learned nothing by it.

        That is the case if the random stream and everything hidden from the mover are as they were before.
        """
        if self._before is None:
            return False
        before = State(self.game, self.components, self._before)
        if before.turn is None or before.record["rng"] != self.record["rng"]:
            return False
        seat = before.turn
        masked = before._masked_from(seat)
        learned = (masked ^ self._masked_from(seat)) | (masked & (before.data != self.data))
        return not learned.any()

    def undo(self) -> None:
        """Take the last move back, if it is undoable."""
        self.data[:] = self.taken_back().data
        self._before = None

    def taken_back(self) -> State:
        """The state before the last move, if that is undoable."""
        if not self.undoable or self._before is None:
            raise IllegalMove("the last move cannot be taken back: it showed something hidden, or there is none")
        return State(self.game, self.components, self._before.copy())

    def _masked_from(self, seat: int) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which bytes a seat cannot see; without the stream, which is compared separately."""
        seen = np.empty_like(self.data)
        self.game.rules.observe(self.data, self.components.tables, seat, seen)
        masked: np.ndarray[Any, np.dtype[np.bool_]] = seen != self.data
        masked[:8] = False
        return masked

    # --- result ---
    def _values(self, function: Any) -> list[float]:
        out = np.zeros(self.seats)
        function(self.data, self.components.tables, out)
        return [float(value) for value in out]

    @property
    def scores(self) -> list[float]:
        """Points of each seat; higher is better."""
        return self._values(self.game.rules.scores)

    @property
    def rewards(self) -> list[float]:
        """What each seat gets at the end, in [-1, 1]; zeros before the end."""
        return self._values(self.game.rules.rewards)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; empty before the end, or if everybody lost."""
        mask = self.game.rules.winners(self.data, self.components.tables)
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def places(self) -> list[int]:
        """The rank of each seat, 1 being the best; empty before the end.

        Winners come first, then the higher score. Equals share a rank unless the rules break the tie.
        """
        if not self.is_over:
            return []
        if self.game.ranking is not None:
            order = list(self.game.ranking(self))
            return [1 + order.index(seat) for seat in range(self.seats)]
        winners = self.winners
        results = [(seat in winners, score) for seat, score in enumerate(self.scores)]
        return [1 + sum(other > mine for other in results) for mine in results]

    # --- knowledge ---
    def observe(self, seat: int | None = None) -> Observation:
        """What a seat may know; None is a spectator."""
        out = np.empty_like(self.data)
        self.game.rules.observe(self.data, self.components.tables, self._seat(seat), out)
        return Observation(self.game, self.components, out, seat)

    def redeal(self, seat: int | None, seed: int) -> State:
        """Another state the seat cannot tell from this one."""
        return self.observe(seat).redeal(seed)

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return -1
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise ValueError(f"seat must be None (spectator) or 0 to {self.seats - 1}, not {seat!r}")
        return seat

    # --- words and pictures ---
    def after(self, move: int, *, known_legal: bool = False) -> State:
        """A copy with the move made (``known_legal``: it has been checked)."""
        move = move if known_legal else self.check(move)
        state = State(self.game, self.components, self.data.copy())
        state._before = self.data.copy()
        self.game.rules.apply(state.data, self.components.tables, move)
        return state

    def sentences(self, move: int, viewer: int | None = None) -> list[Sentence]:
        """What a move does, for a viewer who is told only what they may know."""
        known = move if viewer == self.turn or not self.game.words.secret(self, move) else None
        return self.game.words.say(self.observe(viewer), known, self.after(move).observe(viewer))

    def say(self, move: int, language: str | None = None) -> str:
        """The move and what it causes, in sentences, as far as the mover may know it."""
        return " ".join(self.game.tell(line.text, language=language) for line in self.sentences(move, self.turn))

    def preview(self, move: int) -> Preview:
        """The consequences of a move, as far as its mover can foresee them: routes, who is out, notes.

        Also of a move that is only shown: it is not allowed, and this is why.
        """
        assert self.turn is not None
        guess = self.redeal(self.turn, 1)
        before = guess.observe(self.turn)
        shown = move in self.game.picks.shown(before, guess.legal_moves())
        after = guess.after(move, known_legal=shown).observe(self.turn)
        return self.game.picks.preview(before, move, after).foreseen()

    def scene(self, seat: int | None = None) -> Scene:
        """What a seat sees, as sprites."""
        return self.game.scene.scene(self.observe(seat))

    def _repr_svg_(self) -> str:
        return self.game.draw(self.scene(self.turn), self.components)

    def copy(self) -> State:
        """An independent copy."""
        twin = State(self.game, self.components, self.data.copy())
        twin._before = None if self._before is None else self._before.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __repr__(self) -> str:
        turn = "over" if self.is_over else f"turn {self.turn}"
        return f"<{self.game.title}, {self.seats} seats, move {self.ply}, {turn}>"


def resolve_components(game: Game, components: str | Path | Components | None) -> Components:
    """The component set that is meant: a file's, one that is loaded, or the game's own."""
    return components if isinstance(components, Components) else game.components(components)


def option_array(game: Game, options: Mapping[str, Any], seats: int) -> np.ndarray[Any, np.dtype[np.int32]]:
    """The options as the numbers that a record stores, in declared order; a ValueError names what is unknown or has no effect."""
    known = {option.name: option for option in game.options}
    for name in options:
        if name not in known:
            allowed = ", ".join(known) or "none"
            raise ValueError(f"{game.title} has no option {name!r}; its options are: {allowed}")
    values = [option.index(options.get(option.name, option.default)) for option in game.options]
    for name, reason in game.without_effect(options, seats).items():
        raise ValueError(f"option {name} would have no effect: {reason}")
    return np.array(values or [0], np.int32)


def check_seats(game: Game, seats: Any) -> int:
    """The number of seats, if the game allows it; otherwise a ValueError."""
    low, high = game.seats
    if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
        raise ValueError(f"{game.title} is played by {low} to {high} seats, not {seats!r}")
    return seats


def deal(
    game: Game, seats: int | None, seed: int, components: str | Path | Components | None, options: Mapping[str, Any]
) -> State:
    """See :meth:`Game.deal`."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
        raise ValueError(f"seed must be an integer from 0 to 2**64 - 1, not {seed!r}")
    count = check_seats(game, max(game.seats[0], 2) if seats is None else seats)
    chosen = option_array(game, options, count)
    pieces = resolve_components(game, components)
    data = np.zeros(game.state.itemsize, np.uint8)
    game.rules.setup(data, pieces.tables, chosen, count, np.uint64(seed))
    return State(game, pieces, data)


def from_position(game: Game, data: Mapping[str, Any], components: str | Path | Components | None) -> State:
    """See :meth:`Game.position`."""
    if not isinstance(data, Mapping):
        raise InvalidPosition(f"a position is an object with fields, not {type(data).__name__}")
    if data.get("game", game.name) != game.name:
        raise InvalidPosition(f"this is a position of {data['game']!r}, not of {game.name!r}")
    pieces = resolve_components(game, components)
    if data.get("components", pieces.hash) != pieces.hash:
        raise InvalidPosition("this position was made with other components; give that component file too")
    return State(game, pieces, game.positions.restore(data, pieces))
