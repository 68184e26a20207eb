"""What the adapters of single games share: one game, its dense moves, its pictures."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from warren.adapters import kernels
from warren.adapters.batch import batch
from warren.bots.base import mixed_seed
from warren.engine.components import Components
from warren.engine.contract import Game, IllegalMove
from warren.engine.random import GAMMA, mix
from warren.engine.registry import game as game_named
from warren.engine.state import State, check_seats, deal, option_array, resolve_components

Array = np.ndarray[Any, np.dtype[Any]]

LARGEST = 2**63 - 1
AFTER = 2**32  # more decisions than any game has
BEYOND = np.uint64(int(GAMMA) * (AFTER + 1) % 2**64)  # what ``mixed_seed`` adds for it


class Single:
    """One running game with buffers of its own: legal moves, their dense indices, observations."""

    def __init__(
        self, game: Game, seats: int | None, components: str | Path | Components | None, options: dict[str, Any]
    ) -> None:
        self.game = game
        self.seats = check_seats(game, max(game.seats[0], 2) if seats is None else seats)
        option_array(game, options, self.seats)  # raises now, not at the first deal
        self.options = options
        self.components = resolve_components(game, components)
        self.tables = self.components.tables
        self._batch = batch(game, 1, self.seats)
        self.data, self.legal, self.dense = (self._batch[name][0] for name in ("states", "legal", "dense"))
        self.count = 0
        self.dealt = False
        self.turn = -1
        self._functions = kernels.functions_of(game)
        self._arguments = (self._functions, self._batch.data, self.tables)
        fields: Any = game.state.dtype.fields
        self._turn_at = int(fields["turn"][1])
        self._living_at = int(fields["living"][1]) if "living" in fields else None
        self._living = 0
        self._signed = self.data.view(np.int8)
        self._size, self._moves = game.tensor.SIZE, game.tensor.MOVES
        self.telling = False  # whether moves are told in words,
        self.viewer: int | None = None  # to whom (None: a spectator)
        self.told: deque[str] = deque(maxlen=200)

    def __reduce__(self) -> tuple[Any, ...]:
        # Addresses of compiled functions mean nothing in another process; they are looked up again there, and in a copy.
        data = self.data.copy() if self.dealt else None
        return _rebuilt, (self.game.name, self.seats, self.components, self.options, data, self._living)

    def deal(self, seed: int) -> None:
        """Start a new game."""
        self.put(deal(self.game, self.seats, seed, self.components, self.options).data)

    def put(self, data: Array) -> None:
        """Go on from this state."""
        self.data[:] = data
        self.dealt = True
        self.told.clear()
        self.changed()

    def changed(self) -> None:
        """Look at the state anew, after something has changed it."""
        self.turn = self._signed.item(self._turn_at)
        self.count = kernels.list_moves(*self._arguments)

    def code(self, action: int) -> int | None:
        """The move code of a dense index, None when it is not legal."""
        for index, number in enumerate(self.dense[: self.count].tolist()):
            if number == action:
                return int(self.legal[index])
        return None

    def play(self, action: int) -> None:
        """Make a move given by its dense index."""
        if not self.attempt(action):
            raise IllegalMove(f"move {action} is not allowed; the mask allows {self.actions()}")

    def attempt(self, action: int) -> bool:
        """Make a move given by its dense index, if it is legal."""
        if self.telling and (code := self.code(action)) is not None:
            self._tell(code)
        count = kernels.play_one(*self._arguments, action) if 0 <= action < self._moves else -1
        if count < 0:
            return False
        self.count = count
        self.turn = self._signed.item(self._turn_at)
        return True

    def apply(self, code: int) -> None:
        """Make a legal move given by its code."""
        if self.telling:
            self._tell(code)
        self.game.rules.apply(self.data, self.tables, code)
        self.changed()

    def _tell(self, code: int) -> None:
        lines = self.state().sentences(code, self.viewer)
        self.told.append(" ".join(self.game.tell(line.text, viewer=None) for line in lines))

    def actions(self) -> list[int]:
        """The dense indices of the legal moves, ascending."""
        return sorted(self.dense[: self.count].tolist())

    def mask(self, seat: int) -> Array:
        """Which dense indices are legal for a seat; none for a seat that does not decide."""
        return self.show(seat)[1]

    def planes(self, seat: int) -> Array:
        """The observation tensor of a seat."""
        return self.show(seat)[0]

    def show(self, seat: int) -> tuple[Array, Array]:
        """The observation tensor of a seat, and its mask."""
        planes, mask = np.zeros(self._size, np.float32), np.zeros(self._moves, np.int8)
        kernels.show_one(*self._arguments, seat, planes, mask)
        return planes, mask

    def rewards(self) -> list[float]:
        """Rewards of all seats; zeros before the end."""
        out = np.zeros(self.seats)
        if self.turn < 0:
            self.game.rules.rewards(self.data, self.tables, out)
        return out.tolist()

    def newly_out(self) -> list[int]:
        """The seats that have been eliminated since the last call.

        A game that eliminates seats before its end says who is left by a bit mask ``living`` in its record.
        """
        if self._living_at is None:
            return []
        living = int(self.data[self._living_at])
        gone, self._living = self._living & ~living, living
        return [seat for seat in range(self.seats) if gone >> seat & 1]

    def certain_rewards(self) -> list[float]:
        """The rewards after some end of this game; for eliminated seats they are the same after any end."""
        rewards = np.zeros(self.seats)
        moves = np.zeros_like(self.legal)
        kernels.finish(self._functions, self.data.copy(), self.tables, moves, self.game.max_plies, rewards)
        return rewards.tolist()

    def state(self) -> State:
        """A copy as an ordinary state."""
        return State(self.game, self.components, self.data.copy())

    def svg(self, seat: int | None) -> str:
        """The table as a seat (None: a spectator) sees it."""
        return svg(self.state(), seat)

    def picture(self, seat: int | None) -> Array:
        """The same as pixels."""
        return picture(self.state(), seat)

    def words(self, seat: int | None) -> str:
        """What has happened since the last call (only while ``telling``) and what is to be decided, as a seat may know it."""
        lines = [*self.told, status(self.state(), seat)]
        self.told.clear()
        return "\n".join(lines)


def status(state: State, seat: int | None) -> str:
    """What is to be decided, in words, as a seat (None: a spectator) knows it."""
    return state.game.tell(state.observe(seat).status())


def svg(state: State, seat: int | None) -> str:
    """The table as a seat (None: a spectator) sees it."""
    return state.game.draw(state.scene(seat), state.components)


def picture(state: State, seat: int | None, width: int = 640) -> Array:
    """The same as pixels: height × width × 3, uint8."""
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg(state, seat), width=width, background="white")
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))


def _rebuilt(
    name: str, seats: int, components: Components, options: dict[str, Any], data: Array | None, living: int
) -> Single:
    single = Single(game_named(name), seats, components, options)
    if data is not None:
        single.put(data)
    single._living = living
    return single


def next_seed(seed: int) -> int:
    """The seed of the game after the one with this seed, where none is given."""
    return mixed_seed(seed, AFTER) >> 1


def next_seeds(seeds: Array) -> Array:
    """The same for many."""
    return np.asarray(mix(seeds + BEYOND) >> np.uint64(1))


def stored_position(game: Game, components: Components, seats: int, position: Any) -> State:
    """The state that the reset option ``position`` stands for: a state, what ``state.position()`` gave, or ``bytes(state)``.

    It keeps the options it was dealt with. A ValueError says what does not fit.
    """
    if isinstance(position, State):
        state = position
    elif isinstance(position, bytes):
        state = _from_bytes(game, components, position)
    elif isinstance(position, Mapping):
        state = game.position(position, components)
    else:
        kind = type(position).__name__
        raise ValueError(f"a position is a State, what state.position() gives, or bytes(state); not {kind}")
    if state.game.name != game.name or state.seats != seats:
        raise ValueError(f"the state must be of {game.title} with {seats} seats, not {state!r}")
    if state.components.hash != components.hash:
        raise ValueError("the state was made with other components than this environment")
    if state.is_over:
        raise ValueError("that game is over; give a position in which somebody is to decide")
    return state


def _from_bytes(game: Game, components: Components, data: bytes) -> State:
    wrong = ValueError(f"these bytes are no state of {game.title} (it has {game.state.itemsize}): give bytes(state)")
    if len(data) != game.state.itemsize:
        raise wrong
    state = State(game, components, np.frombuffer(data, np.uint8).copy())
    try:
        same = bytes(game.position(state.position(), components)) == data
    except (ValueError, IndexError, KeyError) as fault:
        raise wrong from fault
    if not same:
        raise wrong
    return state


def checked_count(name: str, value: Any) -> int:
    """A number of at least one; otherwise a ValueError."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f"{name} must be an integer of at least 1, not {value!r}")
    return value


def checked_mode(mode: str | None, modes: Sequence[str]) -> str | None:
    """One of the render modes, or None; otherwise a ValueError."""
    if mode is not None and mode not in modes:
        raise ValueError(f"render_mode must be None or one of {list(modes)}, not {mode!r}")
    return mode


def camel(name: str) -> str:
    """``some_game`` as ``SomeGame``."""
    return "".join(part.capitalize() for part in name.split("_"))


def major(version: str) -> int:
    """The first number of a version, which registered names carry."""
    return int(version.split(".")[0])
