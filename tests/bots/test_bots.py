"""Bots answer legally, repeat themselves for a seed, and cope with any table."""

from __future__ import annotations

import inspect
import time
from dataclasses import fields, make_dataclass, replace
from types import SimpleNamespace

import numpy as np
import pytest

import warren
from warren.bots import LEVELS, Analysis, make_bot
from warren.bots.kernels.rollout import exponential_race, highest, raise_weights
from warren.bots.kernels.search import grow_tree, one_ply_values, sequential_halving
from warren.bots.kernels.workspace import SearchSettings
from warren.bots.levels import GENERAL, level_of
from warren.bots.search import FEW, Budget, SearchBot, Settings, Tree, candidates, settings_of
from warren.bots.simple import soft_shares
from warren.engine.contract import Game
from warren.engine.state import Observation, State

CHEAP = ("random", "greedy", "easy", "search:40")
TABLES = [
    pytest.param(name, seats, id=f"{name}-{seats}")
    for name in warren.games()
    for seats in sorted(set(warren.game(name).seats))
]


def middle(name: str, seats: int, seed: int = 5, plies: int = 6) -> State:
    """A position a few random moves into a game."""
    state = warren.game(name).deal(seats=seats, seed=seed)
    for ply in range(plies):
        if state.turn is None:
            break
        moves = state.legal_moves()
        state.play(moves[(seed * 7919 + ply * 104729) % len(moves)])
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_bot_answers_with_a_legal_move_at_every_table(name: str, seats: int) -> None:
    state = middle(name, seats)
    assert state.turn is not None
    for spec in (*CHEAP, "search:0.01s"):
        assert make_bot(spec).choose(state.observe(state.turn), seed=3) in state.legal_moves()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_gives_the_same_move_and_analysis(name: str, seats: int) -> None:
    state = middle(name, seats)
    for spec in (*CHEAP, "master:60"):
        bot, twin = make_bot(spec), make_bot(spec)
        observation = state.observe(state.turn)
        assert bot.choose(observation, 11) == twin.choose(observation, 11)
        assert bot.analyse(observation, 11) == twin.analyse(observation, 11)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_analysis_covers_all_moves_and_seats(name: str, seats: int) -> None:
    state = middle(name, seats)
    for spec in CHEAP:
        analysis = make_bot(spec).analyse(state.observe(state.turn), 1)
        assert analysis.moves == state.legal_moves()
        assert len(analysis.values) == len(analysis.shares) == len(analysis.moves)
        assert sum(analysis.shares) == pytest.approx(1.0)
        assert len(analysis.seat_values) == seats
        assert all(-1.0001 <= value <= 1.0001 for value in (*analysis.values, *analysis.seat_values))
        assert analysis.why
        assert "\n" not in analysis.why


@pytest.mark.parametrize("name", warren.games())
def test_a_spectator_can_analyse_a_position_too(name: str) -> None:
    analysis = make_bot("search:50").analyse(middle(name, warren.game(name).seats[1]).observe(None), 1)
    assert analysis.iterations == 50
    assert len(analysis.moves) == len(analysis.values)


def test_a_time_budget_is_kept_and_used() -> None:
    observation = middle(warren.games()[0], 2).observe(middle(warren.games()[0], 2).turn)
    bot = make_bot("search:0.2s")
    bot.analyse(observation, 1)
    start = time.perf_counter()
    analysis = bot.analyse(observation, 1)
    assert 0.19 < time.perf_counter() - start < 0.6
    assert analysis.iterations > 100


def test_two_trees_share_the_iterations_and_add_up() -> None:
    state = middle(warren.games()[0], 2)
    observation = state.observe(state.turn)
    both = SearchBot(Budget(iterations=200), trees=2).analyse(observation, 1)
    assert 190 <= both.iterations <= 200


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_moves_that_compete_are_halved_until_two_are_left(name: str, seats: int) -> None:
    for plies in (0, 4, 9):
        state = middle(name, seats, plies=plies)
        bot, observation = SearchBot(Budget(iterations=300)), state.observe(state.turn)
        analysis = bot.analyse(observation, 4)
        assert bot.choose(observation, 4) == analysis.best
        assert 280 <= analysis.iterations <= 300
        tried = sorted((share for share in analysis.shares if share > 0), reverse=True)
        assert len(tried) == min(len(state.legal_moves()), candidates(300))
        if len(tried) > 2:
            assert tried[0] == tried[1] > 1.2 * tried[2]


def test_fewer_moves_compete_for_few_iterations() -> None:
    state = middle("tsuro", 2, plies=0)
    shares = SearchBot(Budget(iterations=20)).analyse(state.observe(state.turn), 1).shares
    assert sum(share > 0 for share in shares) == 5


@pytest.mark.parametrize("budget", [Budget(iterations=600), Budget(seconds=0.2)])
def test_every_move_competes_when_there_is_time(budget: Budget) -> None:
    """All places to start from look the same one move ahead; once only the first sixteen were ever tried."""
    state = warren.game("gophers_maze").deal(seats=5, seed=1)
    assert len(state.legal_moves()) > 20
    shares = SearchBot(budget, clock=time.thread_time).analyse(state.observe(state.turn), 1).shares
    assert min(shares) > 0


def test_a_pause_of_the_machine_does_not_leave_moves_out() -> None:
    """It falls on the few iterations by which it is estimated how many there is time for."""
    state = warren.game("gophers_maze").deal(seats=5, seed=1)
    times = iter([0.0, 0.0, 0.9, 0.9, 1.1])
    bot = SearchBot(Budget(seconds=1.0), clock=lambda: next(times))
    shares = bot.analyse(state.observe(state.turn), 1).shares
    assert sum(share > 0 for share in shares) == FEW


def test_no_time_goes_into_an_estimate_that_a_few_moves_do_not_need() -> None:
    state = middle("tsuro", 4, plies=8)
    assert 1 < len(state.legal_moves()) <= FEW
    times = iter([0.0, 0.0, 2.0])  # the deadline, then the first slice: it is not looked at the clock before
    shares = SearchBot(Budget(seconds=1.0), clock=lambda: next(times)).analyse(state.observe(state.turn), 1).shares
    assert min(shares) > 0


def test_candidates_are_dealt_the_same_cards() -> None:
    """Two moves that lead to the same position get the very same value."""
    state = middle("tsuro", 4, plies=8)
    tree = Tree(state.observe(state.turn), settings_of(state.game), seed=1, capacity=10)
    move = state.legal_moves()[0]
    tree.compete([move, move], [0.0, 0.0], 0, 2)
    tree.grow(2, 2)
    (_, first, one), (_, second, other) = tree.children()
    assert (first, one) == (second, other)


def test_a_full_tree_still_answers() -> None:
    state = middle(warren.games()[0], 2)
    tree = Tree(state.observe(state.turn), Settings(expansion_threshold=0), seed=1, capacity=10)
    tree.grow(200, 200)
    assert tree.iterations == 200
    assert 0 < sum(visits for _, visits, _ in tree.children()) <= 200
    assert int(tree.task["used"]) == 10


def test_nodes_branch_only_above_the_expansion_threshold() -> None:
    state = middle(warren.games()[0], 2)
    used = []
    for threshold in (0, 30, 10_000):
        tree = Tree(state.observe(state.turn), Settings(expansion_threshold=threshold), seed=1, capacity=2_000)
        tree.grow(600, 600)
        used.append(int(tree.task["used"]))
    assert used[0] > used[1] > used[2]
    assert used[2] == 1 + len(tree.children())


@pytest.mark.parametrize("name", warren.games())
def test_sharper_priors_change_what_is_played_on(name: str) -> None:
    state = middle(name, 2)
    found = []
    for exponent in (1, 1, 8):
        bot = SearchBot(
            Budget(iterations=200),
            settings=replace(
                settings_of(state.game), rollout_moves=12.0, rollout_candidates=0.0, prior_exponent=exponent
            ),
        )
        found.append(bot.analyse(state.observe(state.turn), seed=3).values)
    assert found[0] == found[1] != found[2]


def test_the_order_of_the_settings_changes_nothing() -> None:
    """Kernels read them by name, so a class with its fields the other way round means the same."""
    entries = [(entry.name, float, entry.default) for entry in fields(Settings)]
    backwards = make_dataclass("Backwards", reversed(entries), namespace={"packed": Settings.packed})
    assert bytes(backwards().packed()) == bytes(Settings().packed())
    assert {entry.name for entry in fields(Settings)} == set(SearchSettings.names)
    packed = {bytes(replace(Settings(), **{name: 0.625}).packed()) for name in SearchSettings.names}
    assert len(packed) == len(entries)


def test_kernels_of_the_search_take_six_arguments_at_most() -> None:
    for kernel in (grow_tree, sequential_halving, one_ply_values):
        assert len(inspect.signature(kernel).parameters) <= 6


def test_a_game_may_tune_its_search() -> None:
    for name in warren.games():
        game = warren.game(name)
        changed = getattr(game.heuristics, "SEARCH", {})
        for setting, value in changed.items():
            assert getattr(settings_of(game), setting) == value


def adjusted(**heuristics: object) -> Game:
    """A game whose heuristics say something else."""
    game = warren.game(warren.games()[0])
    known = {"evaluate": game.heuristics.evaluate, "priors": game.heuristics.priors}
    return replace(game, heuristics=SimpleNamespace(**known, **heuristics))


@pytest.mark.parametrize("name", warren.games())
@pytest.mark.parametrize("level", LEVELS)
def test_every_game_has_every_level(name: str, level: str) -> None:
    assert level_of(warren.game(name), level).bot(level, 1).name == level


def test_a_game_may_adjust_its_levels() -> None:
    game = adjusted(LEVELS={"easy": {"temperature": 0.25}, "hard": {"iterations": 70}, "medium": {"iterations": 8}})
    assert level_of(game, "easy") == replace(GENERAL["easy"], temperature=0.25)
    assert level_of(game, "master") == GENERAL["master"]
    observation = middle(game.name, 2).observe(middle(game.name, 2).turn)
    general = level_of(observation.game, "hard").iterations
    assert make_bot("hard").analyse(observation, 1).iterations == general
    mine = Observation(game, observation.components, observation.data, observation.viewer)
    assert make_bot("hard").analyse(mine, 1).iterations == 70
    assert make_bot("medium").analyse(mine, 1).iterations == 8


def test_a_level_may_look_ahead_with_another_evaluation() -> None:
    plain = adjusted(LEVELS={})
    parts = {"evaluate": plain.rules.rewards, "priors": plain.heuristics.priors, "second": plain.heuristics.evaluate}
    game = replace(plain, heuristics=SimpleNamespace(**parts, LEVELS={"easy": {"evaluation": "second"}}))
    state = middle(game.name, 2)
    seen = state.observe(state.turn)
    values = [
        make_bot("easy").analyse(Observation(one, seen.components, seen.data, seen.viewer), 1).values
        for one in (plain, game)
    ]
    assert values[0] == values[1]
    assert any(values[0])


def test_a_level_may_think_less_in_company() -> None:
    game = adjusted(LEVELS={"hard": {"iterations": 70, "iterations_in_company": 30}})
    bot = make_bot("hard")
    for seats, iterations in ((2, 70), (3, 30), (4, 30), (2, 70)):
        seen = middle(game.name, seats).observe(middle(game.name, seats).turn)
        observation = Observation(game, seen.components, seen.data, seen.viewer)
        assert iterations / 2 < bot.analyse(observation, 1).iterations <= iterations


@pytest.mark.parametrize(
    ("levels", "says"),
    [
        ({"genius": {}}, "no level 'genius'; choose from easy, medium, hard, master"),
        ({"easy": 0.5}, "easy: give a dict"),
        (
            {"easy": {"heat": 1.0}},
            "no setting 'heat'.*temperature, rounds, iterations, iterations_in_company, seconds",
        ),
        ({"easy": {"temperature": -1.0}}, "temperature must be a number from 0 to 100, not -1.0"),
        ({"hard": {"iterations": 1.5}}, "iterations must be a whole number"),
        ({"hard": {"rounds": 0}}, "rounds must be a whole number from 1"),
        ({"easy": {"evaluation": "guess"}}, "evaluation must be a function of heuristics.py, not 'guess'"),
        ({"easy": {"evaluation": 1}}, "evaluation must be a function of heuristics.py, not 1"),
        ({"hard": {"iterations": 5, "seconds": 1.0}}, "not both"),
        ({"hard": {"iterations_in_company": 5, "seconds": 1.0}}, "not both"),
    ],
)
def test_wrong_levels_of_a_game_are_refused_with_what_is_right(levels: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        level_of(adjusted(LEVELS=levels), "easy")


@pytest.mark.parametrize(
    ("settings", "says"),
    [({"wit": 1}, "no setting 'wit'; choose from exploration"), ({"rollout_moves": -1}, "from 0 up, not -1")],
)
def test_wrong_settings_of_a_game_are_refused_with_what_is_right(settings: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        settings_of(adjusted(SEARCH=settings))


@pytest.mark.parametrize(
    "spec", ["", "genius", "search", "search:", "search:0", "search:-1", "search:0s", "search:9999s", 7]
)
def test_a_wrong_name_is_refused_with_what_is_right(spec: object) -> None:
    with pytest.raises(ValueError, match=r"random, greedy, easy, medium, hard, master.*search:0\.2s"):
        make_bot(spec)  # type: ignore[arg-type]


def test_levels_are_named_from_weak_to_strong() -> None:
    assert LEVELS == ("easy", "medium", "hard", "master")
    assert [make_bot(level).name for level in LEVELS] == list(LEVELS)


def test_a_finished_game_leaves_nothing_to_decide() -> None:
    state = warren.game(warren.games()[0]).deal(seats=2, seed=1)
    while state.turn is not None:
        state.play(state.legal_moves()[0])
    with pytest.raises(ValueError, match="over"):
        make_bot("greedy").choose(state.observe(0), 1)


def test_soft_shares_prefer_the_better_and_hardly_ever_blunder() -> None:
    shares = soft_shares([0.5, 0.45, -0.9], 0.3)
    assert shares[0] > shares[1] > 5 * shares[2]
    assert soft_shares([1.0, 1.0, 0.0], 0.0) == [0.5, 0.5, 0.0]


def test_the_best_move_is_the_one_examined_most() -> None:
    analysis = Analysis([3, 4, 5], [0.1, 0.9, 0.2], [0.6, 0.2, 0.2], [0.0], "")
    assert analysis.best == 3
    assert [row[0] for row in analysis.ranked()] == [3, 4, 5]


@pytest.mark.parametrize("power", [1.0, 2.0, 3.0, 2.5, 5.0, 6.0, 16.0])
def test_weights_are_sharpened_by_the_power_asked_for(power: float) -> None:
    weights = np.array([0.5, 1.0, 3.0, 7.0])
    raise_weights(weights, 3, power)
    assert weights.tolist() == pytest.approx([0.5**power, 1.0, 3.0**power, 7.0])


def drawn_by_race(moves: list[int], weights: list[float], stream: int) -> int:
    marks = np.array(weights)
    exponential_race(np.array(moves, np.int32), marks, len(moves), np.uint64(stream))
    return moves[int(highest(marks, len(moves)))]


def test_playing_on_draws_moves_in_proportion_to_their_weights() -> None:
    drawn = [drawn_by_race([4, 9, 30], [1.0, 3.0, 6.0], 7919 * number) for number in range(4000)]
    shares = [drawn.count(move) / len(drawn) for move in (4, 9, 30)]
    assert shares == pytest.approx([0.1, 0.3, 0.6], abs=0.03)


def test_luck_belongs_to_a_move_whatever_other_moves_there_are() -> None:
    changes = 0
    for stream in range(0, 200_000, 1000):
        full = drawn_by_race([4, 9, 30, 31], [2.0, 3.0, 4.0, 1.0], stream)
        if full != 31:
            changes += drawn_by_race([4, 9, 30], [2.0, 3.0, 4.0], stream) != full
    assert changes == 0


def test_evaluations_on_the_way_depend_less_on_luck_than_where_playing_on_led_to() -> None:
    seen = warren.game("burrows").deal(seats=5, seed=3).observe(0)
    settings = settings_of(seen.game)

    def spread(weight: float) -> float:
        tree = Tree(seen, replace(settings, path_weight=weight), 1, 400)
        tree.compete(seen.redeal(1).legal_moves()[:2], [0.0, 0.0], 0, 2)
        tree.grow(200, 200)
        return float(tree.task["squares"])

    assert 0.0 < spread(1.0) < 0.8 * spread(0.0)
