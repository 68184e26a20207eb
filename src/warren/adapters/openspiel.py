"""OpenSpiel: every game as a Python game. Importing this module registers them.

>>> import pyspiel
>>> import warren.adapters.openspiel
>>> table = pyspiel.load_game("warren_tsuro(seats=4)")
>>> state = table.new_initial_state()
>>> state.is_chance_node()
True
>>> state.apply_action(0)
>>> state.current_player(), len(state.legal_actions())
(0, 48)

Chance is sampled: the one chance node at the beginning deals the game with a seed drawn from ``rng_seed`` (a parameter of
the game; -1, the default, draws from the system). What is drawn later follows from that seed. Actions are dense indices
(see :mod:`warren.adapters`).

The parameter ``position`` begins in a stored position instead of a deal: ``{"position": position_text(state)}``. With
``"redeal": True`` what the seat to decide cannot see of it is dealt anew each time.

What a seat knows now is its observation. The information state string stands for everything it has seen and done since the deal
(perfect recall); it is a hash, found when it is asked for. ``state.resample_from_infostate(player, sampler)`` re-deals what the
player cannot see. OpenSpiel's C++ bots cannot call that method of a Python game; :func:`is_mcts` makes its IS-MCTS bot in
Python, ready to use. States can be pickled and ``state.serialize()`` works; ``pyspiel.serialize_game_and_state`` works for no
Python game with sampled chance.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from warren.adapters.common import LARGEST, Array, Single, stored_position
from warren.engine.contract import Game
from warren.engine.registry import game as game_named
from warren.engine.registry import games
from warren.engine.state import State


def _parameters(game: Game) -> dict[str, Any]:
    """The game's parameters with their defaults: seats, the options, the seed of the deals, a position to begin in and its redeal."""
    found: dict[str, Any] = {"seats": max(game.seats[0], 2), "rng_seed": -1, "position": "", "redeal": False}
    for option in game.options:
        plain = isinstance(option.default, bool | int | str)
        found[option.name] = option.default if plain else str(option.default)
    return found


def _options(game: Game, parameters: dict[str, Any]) -> dict[str, Any]:
    """Options as the game knows them (OpenSpiel only has the types bool, int, float and text)."""
    chosen = {}
    for option in game.options:
        value = parameters.get(option.name, option.default)
        same = [choice for choice in option.choices if type(choice) is type(value) and choice == value]
        alike = [choice for choice in option.choices if str(choice).lower() == str(value).lower()]
        chosen[option.name] = (same or alike or [value])[0]
    return chosen


def _game_type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"warren_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Warren as OpenSpiel sees it; each game has a class of its own, derived from this one."""

    warren_game: Game
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters = _parameters(self.warren_game) | (params or {})
        seats = parameters["seats"]
        self.single = Single(self.warren_game, seats, None, _options(self.warren_game, parameters))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.warren_game.tensor.MOVES,
            max_chance_outcomes=1,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.warren_game.max_plies,
        )
        super().__init__(self.game_type, info, parameters)
        seed = parameters["rng_seed"]
        self._random = np.random.default_rng(None if seed < 0 else seed)
        self._begun, self._redeal = self._position(parameters["position"]), bool(parameters["redeal"])
        if self._redeal and self._begun is None:
            raise ValueError("the parameter redeal needs a position")

    def _position(self, text: str) -> State | None:
        if not text:
            return None
        try:
            data = bytes.fromhex(text)
        except ValueError as fault:
            raise ValueError("the parameter position must be what position_text(state) gives") from fault
        return stored_position(self.warren_game, self.single.components, self.single.seats, data)

    def new_initial_state(self) -> TableState:
        """A game that is not dealt yet; its first node is a chance node."""
        return TableState(self)

    def begin(self) -> Single:
        """The shared game, newly dealt, or in the position that the parameters name."""
        if self._begun is None:
            self.single.deal(int(self._random.integers(LARGEST)))
        elif self._redeal:
            self.single.put(self._begun.redeal(self._begun.turn, int(self._random.integers(LARGEST))).data)
        else:
            self.single.put(self._begun.data)
        return self.single

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """Observation tensor and string; with perfect recall the string stands for everything seen and done so far."""
        return TableObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def load(self, data: Array) -> Single:
        """The shared game, set to this state."""
        self.single.put(data)
        return self.single


class Trail:
    """The states before this one, and the moves made in them. It is never changed, so copies share it."""

    __slots__ = ("action", "before", "data", "known", "turn")

    def __init__(self, before: Trail | None, data: bytes, turn: int, action: int) -> None:
        self.before, self.data, self.turn, self.action = before, data, turn, action
        self.known: dict[int, bytes] = {}  # what each player has seen and done up to here, as a hash

    def __deepcopy__(self, memo: Any) -> Trail:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _trail, ([(one.data, one.turn, one.action) for one in self.entries()],)

    def entries(self) -> list[Trail]:
        """From the deal on."""
        found: list[Trail] = []
        one: Trail | None = self
        while one is not None:
            found.append(one)
            one = one.before
        return found[::-1]

    def digest(self, single: Single, player: int) -> bytes:
        """What a player has seen and done, as a hash."""
        for one in () if player in self.known else self.entries():
            if player not in one.known:
                own = one.action if one.turn == player else -1
                past = b"" if one.before is None else one.before.known[player]
                one.known[player] = hashlib.blake2b(
                    past + _seen(single, one.data, player) + own.to_bytes(4, "little", signed=True), digest_size=16
                ).digest()
        return self.known[player]


def _trail(entries: list[tuple[bytes, int, int]]) -> Trail | None:
    trail = None
    for data, turn, action in entries:
        trail = Trail(trail, data, turn, action)
    return trail


def _seen(single: Single, data: bytes, player: int) -> bytes:
    """The record as a player may know it."""
    seen = np.empty(len(data), np.uint8)
    single.game.rules.observe(np.frombuffer(data, np.uint8).copy(), single.tables, player, seen)
    return seen.tobytes()


class TableState(pyspiel.State):  # type: ignore[misc]
    """A state: before the deal (``data`` None) or the bytes of the game's record."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.data: bytes | None = None
        self.turn = 0
        self.trail: Trail | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        # To pickle a game with sampled chance, OpenSpiel asks for a random stream that Python games cannot provide.
        return _restored, (str(self.get_game()), self.serialize())

    def _single(self) -> Single:
        assert self.data is not None
        single: Single = self.get_game().load(np.frombuffer(self.data, np.uint8))
        return single

    def _keep(self, single: Single) -> None:
        self.data, self.turn = single.data.tobytes(), single.turn

    def current_player(self) -> Any:
        if self.data is None:
            return pyspiel.PlayerId.CHANCE
        return self.turn if self.turn >= 0 else pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One outcome, the deal. What is dealt is sampled."""
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return self._single().actions()

    def _apply_action(self, action: int) -> None:
        if self.data is None:
            single: Single = self.get_game().begin()
        else:
            single = self._single()
            single.play(action)
            self.trail = Trail(self.trail, self.data, self.turn, action)
        self._keep(single)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "deal"
        single = self._single()
        code = single.code(action)
        return f"move {action}" if code is None else f"{action}: {single.state().text(code)}"

    def is_terminal(self) -> bool:
        return self.data is not None and self.turn < 0

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return self._single().rewards()

    def __str__(self) -> str:
        return "not dealt" if self.data is None else self.data.hex()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float] | None = None) -> TableState:
        """Another state the player cannot tell from this one; ``sampler`` gives numbers from 0 to 1."""
        twin: TableState = self.clone()
        if self.data is not None:
            chance = sampler() if sampler is not None else np.random.default_rng().random()
            single = self._single()
            twin._keep_state(single, single.state().redeal(player, int(chance * LARGEST)).data)
        return twin

    def _keep_state(self, single: Single, data: Array) -> None:
        single.put(data)
        self._keep(single)


class TableObserver:
    """OpenSpiel's observer: ``tensor`` with the planes as views in ``dict``, and a string."""

    def __init__(self, game: TableGame, recalls: bool = False) -> None:
        self._recalls = recalls
        tensor = game.warren_game.tensor
        self.tensor = np.zeros(tensor.SIZE, np.float32)
        self.dict = {}
        first = 0
        for name, length, _ in tensor.PLANES:
            self.dict[name] = self.tensor[first : first + length]
            first += length

    def set_from(self, state: TableState, player: int) -> None:
        """Write what the player may know."""
        self.tensor[:] = 0.0 if state.data is None or player < 0 else state._single().planes(player)

    def string_from(self, state: TableState, player: int) -> str:
        """The observation's record in hexadecimal: equal exactly when the player sees the same.

        With perfect recall it begins with a hash of what the player has seen and done before.
        """
        if state.data is None:
            return "not dealt"
        single: Single = state.get_game().single
        seen = _seen(single, state.data, player).hex()
        if not self._recalls or state.trail is None:
            return seen
        return f"{state.trail.digest(single, player).hex()} {seen}"


class HeuristicEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """For OpenSpiel's searches: the game's evaluation instead of a random game to the end."""

    def evaluate(self, state: TableState) -> Array:
        """The expected reward of every seat."""
        if state.is_terminal():
            return np.array(state.returns())
        single = state._single()
        guess = np.zeros(single.seats)
        single.game.heuristics.evaluate(single.data, single.tables, guess)
        return guess

    def prior(self, state: TableState) -> list[tuple[int, float]]:
        """The same weight for every legal action."""
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


def position_text(state: State) -> str:
    """A state as the parameter ``position``."""
    return bytes(state).hex()


def _restored(game: str, state: str) -> Any:
    return pyspiel.load_game(game).deserialize_state(state)


def is_mcts(game: Any, evaluator: Any, uct_c: float, max_simulations: int, seed: int = 0) -> Any:
    """OpenSpiel's IS-MCTS bot for one of these games."""
    random = np.random.RandomState(seed)
    bot = ISMCTSBot(
        game, evaluator, uct_c, max_simulations, random_state=random, use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, random.random_sample))
    return bot


def register() -> list[str]:
    """Register every game that is not registered yet; returns all names."""
    known, found = set(pyspiel.registered_names()), []
    for name in games():
        game = game_named(name)
        kind = _game_type(game)
        found.append(kind.short_name)
        if kind.short_name not in known:
            members = {"warren_game": game, "game_type": kind}
            pyspiel.register_game(kind, type(f"Table_{name}", (TableGame,), members))
    return found


register()
