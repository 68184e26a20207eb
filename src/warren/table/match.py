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


@dataclass
class Match:
    """A match in progress. ``before`` is the state before the last event (None before the first)."""

    state: State
    start: State
    events: list[Event] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    before: State | None = None

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

    def check_move(self, seat: int, move: int) -> None:
        """Raise IllegalMove or InvalidMove unless the seat may make this move now."""
        if self.state.turn is not None and seat != self.state.turn:
            raise IllegalMove("it is another seat's turn")
        self.state.check(move)

    def check_undo(self, seat: int) -> None:
        """Raise IllegalMove unless the seat may take its last move back."""
        if not self.undoable_by(seat):
            raise IllegalMove("only your own last move can be taken back, and only if it showed nothing hidden")

    def apply(self, event: Event) -> None:
        """Carry out the next event; an illegal one raises an error and changes nothing."""
        if event.number != self.number:
            raise ValueError(f"the next event has number {self.number}, not {event.number}")
        before = self.state.copy()
        if event.kind == MOVE:
            self.check_move(event.seat, event.move)
            self.state.play(event.move)
            self.moves.append(event.move)
        else:
            self.check_undo(event.seat)
            self.state.undo()
            self.moves.pop()
        self.before = before
        self.events.append(event)

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
            self.state = self.before.copy()
            self.state.play(moves[-1])
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
