"""PettingZoo's own tests for every game, and what it does not test."""

from __future__ import annotations

import copy
import itertools
import pickle
import sys
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, performance_benchmark, render_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.conversions import aec_to_parallel, turn_based_aec_to_parallel

import warren
from support.settings import setting_with
from warren.adapters import pettingzoo
from warren.adapters.pettingzoo import TableEnv

GAMES = warren.games()
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # a seat that takes its dead step has no legal move
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def play(table: TableEnv, chance: int, limit: int = 100_000) -> tuple[int, dict[str, float]]:
    """Random legal moves to the end: the number of moves, and each seat's sum of rewards."""
    random = np.random.default_rng(chance)
    moves, sums = 0, dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        sums[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        table.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
        moves += 1
        if moves == limit:
            break
    return moves, sums


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_api_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(name), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_seed_test_passes(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name), num_cycles=20)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_render_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda render_mode: pettingzoo.env(name, render_mode=render_mode),
        custom_tests={"svg": lambda text: text.startswith("<svg")},
    )


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_state_test_passes(name: str) -> None:
    """It draws actions without a mask, so these tables draw legal ones."""
    parallel = turn_based_aec_to_parallel(LegalEnv(name))
    state_test(LegalEnv(name), parallel, num_cycles=20)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_parallel_api_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(pettingzoo.parallel_env(name), num_cycles=40)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_performance_benchmark_runs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays for five seconds of a clock that hurries here."""
    ticks = itertools.count(0.0, 0.25)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(ticks)))
    performance_benchmark(pettingzoo.env(name))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_the_state_is_what_all_seats_know_together(name: str) -> None:
    table = pettingzoo.env(name)
    table.reset(seed=3)
    play(table, 3, limit=5)
    known = [table.observe(agent)["observation"] for agent in table.possible_agents]
    assert np.array_equal(table.state(), np.concatenate(known))
    assert table.state() in table.state_space


@pytest.mark.parametrize("name", GAMES)
def test_the_parallel_table_plays_the_same_game(name: str) -> None:
    table, parallel = pettingzoo.env(name), pettingzoo.parallel_env(name)
    table.reset(seed=4)
    parallel.reset(seed=4)
    random = np.random.default_rng(4)
    for _ in range(40):
        while table.agents and (table.terminations[table.agent_selection]):
            table.step(None)
        if not table.agents:
            break
        action = int(random.choice(table.single.actions()))
        table.step(action)
        seen, _, _, _, _ = parallel.step(dict.fromkeys(parallel.agents, action))
        assert bytes(parallel.unwrapped.state_of_game()) == bytes(table.state_of_game())
        for agent, shown in seen.items():
            assert np.array_equal(shown["observation"], table.observe(agent)["observation"])
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(pettingzoo.env(name))


@pytest.mark.parametrize("name", GAMES)
def test_a_table_begins_in_a_stored_position(name: str) -> None:
    table = pettingzoo.env(name)
    table.reset(seed=5)
    play(table, 5, limit=6)
    middle = table.state_of_game()
    for position in (middle, middle.position(), bytes(middle)):
        other = pettingzoo.env(name)
        other.reset(seed=1, options={"position": position})
        assert bytes(other.state_of_game()) == bytes(middle)
        assert play(other, 6) == play(copy.deepcopy(table), 6)
    other.reset(seed=1, options={"position": middle, "redeal": True})
    assert other.state_of_game() == middle.redeal(middle.turn, 1)
    with pytest.raises(ValueError, match="a position is a State"):
        other.reset(options={"position": 3})


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_says_what_happened_and_what_comes(name: str) -> None:
    table = pettingzoo.env(name, render_mode="ansi")
    table.reset(seed=1)
    for _ in range(2):
        before = table.state_of_game()
        action = table.single.actions()[0]
        code = table.single.code(action)
        assert code is not None
        told = " ".join(table.game.tell(line.text) for line in before.sentences(code, None))
        table.render()
        table.step(action)
        text = table.render()
        assert isinstance(text, str)
        happened, now = text.split("\n")
        assert happened == told
        assert any(seat.lower() in happened.lower() for seat in table.game.seat_titles())
        assert now == table.game.tell(table.state_of_game().observe(table.single.turn).status())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_printed_names_the_seats(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = pettingzoo.env(name, render_mode="human")
    table.reset(seed=1)
    for _ in range(40):
        if not table.agents:
            break
        _, _, terminated, truncated, _ = table.last()
        table.step(None if terminated or truncated else table.unwrapped.single.actions()[0])
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert not [line for line in lines if "{" in line]
    assert any(seat.lower() in lines[0].lower() for seat in warren.game(name).seat_names)


class LegalSpace(gymnasium.spaces.Discrete[np.int64]):
    """PettingZoo's state_test and max_cycles_test draw without a mask: this draws the legal move of a LegalEnv."""

    def __init__(self, table: LegalEnv) -> None:
        super().__init__(table.game.tensor.MOVES)
        self.table = table

    def sample(self, mask: object = None, probability: object = None) -> np.int64:
        return np.int64(self.table.chosen())


class LegalEnv(TableEnv):
    """A table whose spaces draw legal moves and whose deal and moves are always the same, as ``chance`` has it."""

    def __init__(self, name: str, seats: int | None = None, chance: int = 1, max_cycles: int | None = None) -> None:
        super().__init__(name, seats, max_cycles=max_cycles)
        self.chance = chance

    def action_space(self, agent: str) -> Any:
        return LegalSpace(self)

    def chosen(self) -> int:
        actions = self.single.actions()
        return actions[(7919 * self.chance + 104729 * self._moves) % len(actions)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed=self.chance)


class Rounds:
    """A parallel face of a table for max_cycles_test: one step is as many moves as there are seats."""

    def __init__(self, table: LegalEnv) -> None:
        self.table = table
        self.agents = table.possible_agents
        self.steps = 0

    def reset(self) -> tuple[dict[str, Any], dict[str, Any]]:
        self.table.reset()
        return {}, {}

    def action_space(self, agent: str) -> Any:
        return self.table.action_space(agent)

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        self.steps += 1
        for _ in self.table.possible_agents:
            self.table.step(self.table.chosen())
        return {}, {}, self.table.terminations, self.table.truncations, {}


def shared_evenly(name: str, seats: int, cycles: int) -> int:
    """A chance by which every seat decides once for each cycle: PettingZoo's test counts the decisions of each.

    Where a turn has several decisions, most games do not share them evenly.
    """
    for chance in range(2000):
        table = LegalEnv(name, seats, chance)
        turns: list[int] = []
        table.reset()
        while len(turns) < cycles * seats and not any(table.terminations.values()):
            turns.append(table.single.turn)
            table.step(table.chosen())
        if not any(table.terminations.values()) and {turns.count(seat) for seat in range(seats)} == {cycles}:
            return chance
    raise AssertionError(f"no game of {name} gives each of {seats} seats {cycles} decisions first")


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_max_cycles_test_passes(name: str) -> None:
    seats = max(2, warren.game(name).seats[0])
    chance = shared_evenly(name, seats, cycles=4)
    rounds: list[Rounds] = []

    def parallel(max_cycles: int) -> Rounds:
        rounds.append(Rounds(LegalEnv(name, seats, chance, max_cycles)))
        return rounds[0]

    max_cycles_test(
        SimpleNamespace(env=lambda max_cycles: LegalEnv(name, seats, chance, max_cycles), parallel_env=parallel)
    )
    assert rounds[0].steps == 4


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles_truncates_every_seat(name: str) -> None:
    seats = max(2, warren.game(name).seats[0])
    table = pettingzoo.env(name, seats=seats, max_cycles=2)
    table.reset(seed=3)
    moves, sums = play(table, 3)
    assert moves == 2 * seats
    assert set(sums.values()) == {0.0}
    assert table.agents == []


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_gets_its_reward_whenever_it_leaves(name: str) -> None:
    low, high = warren.game(name).seats
    for seats in sorted({low, max(2, low), high}):
        table = pettingzoo.env(name, seats=seats)
        for chance in range(3):
            table.reset(seed=chance)
            _, sums = play(table, chance)
            assert list(sums.values()) == pytest.approx(table.state_of_game().rewards)


def test_an_eliminated_seat_leaves_before_the_end() -> None:
    table = pettingzoo.env("tsuro", seats=8)
    table.reset(seed=2)
    early = 0
    random = np.random.default_rng(2)
    for _ in table.agent_iter():
        observation, _, terminated, _, _ = table.last()
        if terminated:
            early += not table.state_of_game().is_over
            table.step(None)
        else:
            table.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    assert early > 0


@pytest.mark.parametrize("name", GAMES)
def test_all_options_can_be_given(name: str) -> None:
    for option in warren.game(name).options:
        for choice in option.choices:
            table = pettingzoo.env(name, **setting_with(warren.game(name), option.name, choice))
            table.reset(seed=1)
            assert play(table, 1, limit=20)[0] > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_is_the_seed_of_the_deal(name: str) -> None:
    table = pettingzoo.env(name)
    table.reset(seed=99)
    assert table.state_of_game() == warren.game(name).deal(seed=99)


@pytest.mark.parametrize("name", GAMES)
def test_an_environment_can_be_cloned_pickled_and_restored(name: str) -> None:
    table = pettingzoo.env(name)
    table.reset(seed=5)
    play(table, 5, limit=7)
    twin = copy.deepcopy(table)
    middle = table.state_of_game()
    rest = play(table, 6)
    assert play(twin, 6) == rest
    twin.restore(middle)
    assert play(twin, 6)[1] == pytest.approx(rest[1])
    far = pickle.loads(pickle.dumps(pettingzoo.env(name)))
    far.reset(seed=5)
    assert far.state_of_game() == warren.game(name).deal(seed=5)


def test_bad_arguments_say_what_is_right() -> None:
    with pytest.raises(ValueError, match="choose one of"):
        pettingzoo.env("chess")
    with pytest.raises(ValueError, match="2 to 8 seats"):
        pettingzoo.env("tsuro", seats=9)
    with pytest.raises(ValueError, match="its options are"):
        pettingzoo.env("tsuro", dragons=True)
    with pytest.raises(ValueError, match="render_mode must be"):
        pettingzoo.env("tsuro", render_mode="hologram")
    with pytest.raises(ValueError, match="at least 1"):
        pettingzoo.env("tsuro", max_cycles=0)
    table = pettingzoo.env("tsuro")
    table.reset(seed=1)
    with pytest.raises(warren.IllegalMove, match="mask allows"):
        table.step(70)
    with pytest.raises(ValueError, match="is to decide"):
        table.step(None)
    with pytest.raises(ValueError, match="with 2 seats"):
        table.restore(warren.game("tsuro").deal(seats=3))
