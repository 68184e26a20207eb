"""A match: a state with the numbered events that made it. Replaying these moves and take-backs rebuilds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warren.engine.components import Components
from warren.engine.contract import Game, IllegalMove
from warren.engine.registry import game as find_game
from warren.engine.state import State
from warren.text import phrase

if TYPE_CHECKING:
    from warren.table.record import Record

MOVE = "move"
UNDO = "undo"


@dataclass(frozen=True)
class Event:
    """Something that happened to the state: a move, or the last move taken back (``move`` is then the one undone)."""

    number: int
    seat: int
    kind: str
    move: int
    auto: bool = False  # time to think ran out, and a bot decided for the seat
    client: str = ""  # the sender's name for it, by which a repeated message is recognised
    at: float = 0.0


@dataclass(frozen=True)
class Attempt:
    """The next event of a match, and the state it would lead to. Nothing is changed until the match adopts it."""

    event: Event
    state: State


@dataclass
class Match:
    """A match in progress. ``before`` is the state before the last event (None before the first).

    States are replaced, never changed: whoever keeps one keeps what it was.
    """

    state: State
    start: State
    events: list[Event] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    before: State | None = None
    _legal: tuple[State, list[int]] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def deal(
        cls,
        game: Game,
        seats: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        components: str | Path | Components | None = None,
    ) -> Match:
        """A new match, before its first move."""
        state = game.deal(seats=seats, seed=seed, components=components, **dict(options or {}))
        return cls(state, state.copy())

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def number(self) -> int:
        """The number of the next event."""
        return len(self.events)

    @property
    def last(self) -> Event | None:
        return self.events[-1] if self.events else None

    def undoable_by(self, seat: int) -> bool:
        """May the seat take back its last move? Only if it is the last event, the game goes on and nothing was learned by it."""
        last = self.last
        own = last is not None and last.kind == MOVE and last.seat == seat and not last.auto
        return own and not self.state.is_over and self.state.undoable

    @property
    def legal_moves(self) -> list[int]:
        """The moves of the seat to decide: found once for each position."""
        if self._legal is None or self._legal[0] is not self.state:
            self._legal = self.state, self.state.legal_moves()
        return self._legal[1]

    def check_move(self, seat: int, move: int) -> None:
        """Raise IllegalMove or InvalidMove unless the seat may make this move now."""
        if self.state.turn is not None and seat != self.state.turn:
            raise IllegalMove("it is another seat's turn", phrase("refused-not-your-turn"))
        if move not in self.legal_moves:
            self.state.check(move)  # raises, and says why

    def check_undo(self, seat: int) -> None:
        """Raise IllegalMove unless the seat may take its last move back."""
        if not self.undoable_by(seat):
            words = phrase("refused-undo")
            raise IllegalMove("only your own last move can be taken back, and only if it showed nothing hidden", words)

    def attempt(self, event: Event) -> Attempt:
        """Try the next event; an illegal one raises. Nothing is changed."""
        if event.number != self.number:
            raise ValueError(f"the next event has number {self.number}, not {event.number}")
        if event.kind == MOVE:
            self.check_move(event.seat, event.move)
            return Attempt(event, self.state.after(event.move, known_legal=True))
        self.check_undo(event.seat)
        return Attempt(event, self.state.taken_back())

    def adopt(self, attempt: Attempt) -> None:
        """Make an attempt real: its state becomes the state."""
        self.before, self.state = self.state, attempt.state
        self.events.append(attempt.event)
        if attempt.event.kind == MOVE:
            self.moves.append(attempt.event.move)
        else:
            self.moves.pop()

    def apply(self, event: Event) -> None:
        """Carry out the next event; an illegal one raises an error and changes nothing."""
        self.adopt(self.attempt(event))

    def load(self, events: Sequence[Event]) -> None:
        """Carry out all stored events of a match; the last one by itself, so that it may be taken back."""
        moves: list[int] = []
        for event in events:
            if event.kind == MOVE:
                moves.append(event.move)
            else:
                moves.pop()
        self.state = self.at(len(moves), moves)
        self.moves, self.events = moves, list(events)
        self.before = None
        if events and events[-1].kind == MOVE:
            self.before = self.at(len(moves) - 1, moves)
            self.state = self.before.after(moves[-1])
        elif events:
            self.before = self.state.after(events[-1].move)

    def at(self, count: int, moves: Sequence[int] | None = None) -> State:
        """The state after so many of the moves."""
        chosen = self.moves if moves is None else moves
        if not 0 <= count <= len(chosen):
            raise ValueError(f"there are positions 0 to {len(chosen)}, not {count}")
        state = self.start.copy()
        state.replay(list(chosen[:count]))
        return state


def play(
    bots: Sequence[str],
    game: str,
    seed: int = 0,
    components: str | Path | None = None,
    **options: Any,
) -> Record:
    """Run a match of bots, one for each seat, and return its game record.

    >>> from warren.engine.registry import games
    >>> record = play(["greedy", "random"], games()[0], seed=1)
    >>> record.verify()
    True
    """
    from warren.bots import make_bot
    from warren.table.record import Record

    if isinstance(bots, str):
        raise ValueError('bots is a list with one bot per seat, for example ["greedy", "random"]')
    players = [make_bot(name) for name in bots]
    state = find_game(game).deal(seats=len(players), seed=seed, components=components, **options)
    moves: list[int] = []
    while state.turn is not None:
        observation = state.observe(state.turn)
        move = players[state.turn].choose(observation, seed=(seed * 1_000_003 + len(moves)) % 2**63)
        state.play(move)
        moves.append(move)
    seats = [{"name": name, "kind": "bot"} for name in bots]
    return Record.of(state, seats=seats, seed=seed, options=options, moves=moves)
