"""The game record: a small JSON file from which a match can be replayed and checked offline."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, Field, StrictInt, ValidationError

from warren.engine.components import Components, InvalidComponents
from warren.engine.contract import Game, IllegalMove
from warren.engine.registry import game as find_game
from warren.engine.state import State
from warren.table.fairness import commitment, seed_from
from warren.text import Phrase, phrase
from warren.text.catalogue import catalogue

FORMAT = "warren-record-1"


class _Shape(BaseModel):
    """What a game record must hold."""

    game: str
    version: str
    options: dict[str, Any]
    components: str
    seats: list[dict[str, Any]]
    moves: list[StrictInt]
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    commitment: str | None = None
    secret: str | None = None
    contributions: list[str] = []
    result: dict[str, Any] | None = None
    component_file: str | None = None


class InvalidRecord(ValueError):
    """A game record that cannot be read, or that fails verification; the message says where."""


@dataclass(frozen=True)
class Check:
    """One thing that was verified."""

    name: str
    ok: bool
    words: Phrase

    @property
    def text(self) -> str:
        """The words in the chosen language."""
        return catalogue().format(self.words)


@dataclass
class Record:
    """A match as data. ``seats`` are objects with name and kind. A match that a server dealt also has ``commitment``, ``secret``
    and ``contributions`` (see ``fairness.py``). A match with other pieces than the game's own carries their file, so that it can be
    replayed by itself."""

    game: str
    version: str
    options: dict[str, Any]
    components: str
    seats: list[dict[str, Any]]
    seed: int
    moves: list[int]
    commitment: str | None = None
    secret: str | None = None
    contributions: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None
    pieces: Components | None = field(default=None, repr=False, compare=False)

    @classmethod
    def of(
        cls,
        state: State,
        *,
        seats: Sequence[Mapping[str, Any]],
        seed: int,
        options: Mapping[str, Any],
        moves: Sequence[int],
        **fairness: Any,
    ) -> Record:
        """The game record of a match that led to this state."""
        result = {"winners": list(state.winners), "scores": state.scores} if state.is_over else None
        return cls(
            game=state.game.name,
            version=state.game.version,
            options=dict(options),
            components=state.components.hash,
            seats=[dict(seat) for seat in seats],
            seed=seed,
            moves=list(moves),
            result=result,
            pieces=state.components,
            **fairness,
        )

    # --- files ---
    def as_dict(self) -> dict[str, Any]:
        """JSON-able data (the seed as text: it has 64 bits)."""
        names = ("game", "version", "options", "components", "seats", "moves", "commitment", "secret", "contributions")
        own = self.pieces is not None and self.pieces.hash != find_game(self.game).components().hash
        return {
            "format": FORMAT,
            **{name: getattr(self, name) for name in names},
            "seed": str(self.seed),
            "result": self.result,
            **({"component_file": self.pieces.toml} if own and self.pieces else {}),
        }

    def save(self, path: str | Path) -> None:
        """Write the file."""
        Path(path).write_text(json.dumps(self.as_dict(), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path, components: str | Path | None = None) -> Record:
        """Read a game record; ``components``: the component file in place of the one it carries or the game's own."""
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            raise InvalidRecord(
                f"{path} cannot be read ({error.strerror}); give the path of a game record, as saved or downloaded after a game"
            ) from None
        except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
            raise InvalidRecord(f"{path} is no game record: it is not JSON ({error})") from None
        return cls.from_dict(data, components)

    @classmethod
    def from_dict(cls, data: Any, components: str | Path | None = None) -> Record:
        """A game record from JSON data, whose shape is checked."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise InvalidRecord(f'a game record is a JSON object with "format": "{FORMAT}"')
        game = _known_game(data)
        try:
            shape = _Shape.model_validate(data)
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(map(str, first["loc"]))
            raise InvalidRecord(f"the game record's {field} is wrong: {first['msg']}") from None
        fields = {name: getattr(shape, name) for name in _Shape.model_fields if name != "component_file"}
        return cls(**fields, pieces=_pieces(game, components, shape.component_file))

    # --- replay ---
    def state(self, number: int | None = None) -> State:
        """The state after so many moves (default: all of them)."""
        count = len(self.moves) if number is None else number
        if not 0 <= count <= len(self.moves):
            raise ValueError(f"there are positions 0 to {len(self.moves)}, not {count}")
        game = find_game(self.game)
        options = game.options_of(self.version, self.options, len(self.seats))
        state = game.deal(seats=len(self.seats), seed=self.seed, components=self.pieces, **options)
        state.replay(self.moves[:count])
        return state

    @property
    def winners(self) -> tuple[int, ...]:
        return self.state().winners

    @property
    def scores(self) -> list[float]:
        return self.state().scores

    # --- verification ---
    def checks(self) -> list[Check]:
        """Everything that can be checked offline, with a sentence for each."""
        game = find_game(self.game)
        pieces = self.pieces or game.components()
        found = [_version(self.version, game)]
        found.append(_equal("components", self.components, pieces.hash))
        found += self._fairness_checks()
        if all(check.ok for check in found):
            found += self._replay_checks()
        return found

    def _fairness_checks(self) -> list[Check]:
        if self.commitment is None:
            return []
        if self.secret is None:
            return [Check("commitment", False, phrase("check-secret-missing"))]
        try:
            secret = bytes.fromhex(self.secret)
        except ValueError:
            return [Check("commitment", False, phrase("check-secret-unreadable"))]
        kept = commitment(secret) == self.commitment
        dealt = self._seed(secret) == self.seed
        return [
            Check("commitment", kept, phrase("check-commitment" if kept else "check-commitment-broken")),
            Check("seed", dealt, phrase("check-seed" if dealt else "check-seed-differs")),
        ]

    def _seed(self, secret: bytes) -> int | None:
        try:
            return seed_from(secret, self.contributions)
        except UnicodeEncodeError:  # JSON can hold half a surrogate pair; nobody ever contributed one
            return None

    def _replay_checks(self) -> list[Check]:
        try:
            state = self.state()
        except (IllegalMove, ValueError, OverflowError) as error:
            return [Check("moves", False, phrase("check-moves-broken", problem=str(error)))]
        found = [Check("moves", True, phrase("check-moves", moves=len(self.moves)))]
        if self.result is not None:
            real = {"winners": list(state.winners), "scores": state.scores}
            same = state.is_over and {name: self.result.get(name) for name in real} == real
            found.append(Check("result", same, phrase("check-result" if same else "check-result-differs")))
        return found

    def verify(self) -> bool:
        """Replay everything; True, or an InvalidRecord that says what is wrong."""
        for check in self.checks():
            if not check.ok:
                raise InvalidRecord(check.text)
        return True


def _pieces(game: Game, path: str | Path | None, carried: str | None) -> Components:
    """The set a record was played with: from a file that is given, from the record itself, or the game's own."""
    if path is not None or carried is None:
        return game.components(path)
    try:
        return game.components_from_text(carried)
    except InvalidComponents as error:
        raise InvalidRecord(f"the component file in the game record is wrong: {error}") from None


def _equal(name: str, said: str, here: str) -> Check:
    same = said == here
    return Check(name, same, phrase(f"check-{name}" if same else f"check-{name}-differs", said=said, here=here))


def _version(said: str, game: Game) -> Check:
    if said in game.reads:
        return Check("version", True, phrase("check-version-read", said=said, here=game.version))
    return _equal("version", said, game.version)


def _known_game(data: dict[str, Any]) -> Game:
    try:
        return find_game(data.get("game", ""))
    except (ValueError, TypeError) as error:
        raise InvalidRecord(str(error)) from None
