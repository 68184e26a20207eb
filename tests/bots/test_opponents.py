"""Compiled opponents play exactly what the bots themselves would, seed by seed."""

from __future__ import annotations

import pickle
from dataclasses import replace
from types import SimpleNamespace

import pytest

import warren
from warren.bots import make_bot
from warren.bots.base import mixed_seed
from warren.bots.opponents import AHEAD, BotSeeds, Opponents
from warren.bots.simple import one_ply
from warren.engine.state import Observation


def learner_game(name: str, bots: list[str], compiled: bool, seed: int, plies: int) -> bytes:
    """The state after a learner at seat 0 made some first legal moves against bots."""
    game = warren.game(name)
    state = game.deal(seats=len(bots) + 1, seed=seed)
    others = Opponents(game, state.components, [None, *map(make_bot, bots)])
    assert others.compiled
    others.compiled = compiled
    seeds = BotSeeds(seed)
    for _ in range(plies):
        others.play(state.data, seeds.coming, seeds.use)
        if state.is_over:
            break
        assert state.turn == 0
        state.play(state.legal_moves()[state.ply % len(state.legal_moves())])
    return bytes(state) + bytes(str(seeds.number), "ascii")


@pytest.mark.parametrize("name", warren.games())
def test_compiled_opponents_play_what_the_bots_play(name: str) -> None:
    bots = ["random", "greedy"] if warren.game(name).seats[1] > 2 else ["greedy"]
    for seed in range(2):
        assert learner_game(name, bots, True, seed, 4) == learner_game(name, bots, False, seed, 4)


@pytest.mark.parametrize("name", warren.games())
def test_what_is_known_to_be_certain_saves_work_and_changes_no_bit(name: str) -> None:
    """The plain way: every move is evaluated in every re-deal."""
    game = warren.game(name)
    plain = replace(game, heuristics=SimpleNamespace(evaluate=game.heuristics.evaluate, priors=game.heuristics.priors))
    state = game.deal(seats=min(3, game.seats[1]), seed=8)
    for ply in range(120):
        if state.is_over:
            break
        assert state.turn is not None
        seen = state.observe(state.turn)
        moves = state.legal_moves()
        if ply % 6 == 0:
            for viewed in (seen, state.observe((state.turn + 1) % state.seats)):
                told = Observation(plain, viewed.components, viewed.data, viewed.viewer)
                assert one_ply(viewed, 4, ply) == one_ply(told, 4, ply)
        state.play(moves[ply * 7919 % len(moves)])


def test_the_seed_of_a_decision_follows_from_the_deal_and_its_number() -> None:
    seeds, found = BotSeeds(5), []
    for _ in range(2 * AHEAD + 1):
        found.append(int(seeds.coming()[0]))
        seeds.use(1)
    assert found == [mixed_seed(5, number) for number in range(2 * AHEAD + 1)]
    assert int(BotSeeds(5, 7).coming()[0]) == found[7]


def test_a_game_may_take_more_moves_than_seeds_are_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warren.bots.opponents.AHEAD", 1)
    few = learner_game("tsuro", ["random", "random"], True, 3, 9)
    monkeypatch.undo()
    assert few == learner_game("tsuro", ["random", "random"], True, 3, 9)


def test_bots_that_think_harder_are_asked_themselves() -> None:
    game = warren.game("tsuro")
    for bots in (["easy"], ["search:10"]):
        assert not Opponents(game, game.components(), [None, *map(make_bot, bots)]).compiled


def test_opponents_survive_pickling() -> None:
    game = warren.game("tsuro")
    others = Opponents(game, game.components(), [None, make_bot("random")])
    assert pickle.loads(pickle.dumps(others)).compiled
