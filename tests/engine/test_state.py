"""The public API, for any game (details of each game are tested with the game)."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

import warren
from warren.engine.simulate import count_sequences, simulate


@pytest.fixture(params=warren.games())
def game(request: pytest.FixtureRequest) -> warren.Game:
    return warren.game(request.param)


def test_all_games_are_found_in_alphabetical_order() -> None:
    assert list(warren.games()) == sorted(warren.games())
    assert "tsuro" in warren.games()


def test_an_unknown_game_is_answered_with_the_list_of_games() -> None:
    with pytest.raises(ValueError, match=r"choose one of: .*tsuro"):
        warren.game("chess")


def test_bad_arguments_of_deal_say_what_is_allowed(game: warren.Game) -> None:
    low, high = game.seats
    with pytest.raises(ValueError, match=f"{low} to {high}"):
        game.deal(seats=high + 1)
    with pytest.raises(ValueError, match="seed must be"):
        game.deal(seed=-1)
    with pytest.raises(ValueError, match="seed must be"):
        game.deal(seed="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no option 'colour'"):
        game.deal(colour=3)
    for option in game.options:
        options: dict[str, Any] = {option.name: "nonsense"}
        with pytest.raises(ValueError, match="choose one of"):
            game.deal(None, **options)
    with pytest.raises(warren.InvalidComponents, match="cannot be read; give a component file"):
        game.deal(components="no-such-file.toml")


def test_unreadable_components_are_refused(game: warren.Game, tmp_path: Path) -> None:
    wrong = tmp_path / "mine.toml"
    for text in ("[broken", "", "tile = 5"):
        wrong.write_text(text)
        with pytest.raises(warren.InvalidComponents):
            game.deal(components=wrong)


def test_own_components_equal_to_the_box_give_the_same_game(game: warren.Game, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes((game.folder / "components.toml").read_bytes())
    assert game.deal(seed=4, components=mine) == game.deal(seed=4)


def test_copies_are_equal_and_independent(game: warren.Game) -> None:
    state = game.deal(seed=1)
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert hash(twin) == hash(state)
        twin.play(twin.legal_moves()[0])
        assert twin != state


def test_replay_refuses_an_illegal_list_and_changes_nothing(game: warren.Game) -> None:
    state = game.deal(seed=1)
    moves = []
    for _ in range(3):
        moves.append(state.legal_moves()[0])
        state.play(moves[-1])
    again = game.deal(seed=1)
    again.replay(moves)
    assert again == state
    before = bytes(again)
    with pytest.raises(warren.IllegalMove, match="move number 1"):
        again.replay([game.moves - 1, 0])
    assert bytes(again) == before


def test_a_position_of_another_game_or_other_components_is_refused(game: warren.Game) -> None:
    data = game.deal(seed=2).position()
    with pytest.raises(warren.InvalidPosition, match="not of"):
        game.position(data | {"game": "other"})
    with pytest.raises(warren.InvalidPosition, match="component"):
        game.position(data | {"components": "0" * 16})
    with pytest.raises(warren.InvalidPosition):
        game.position([])  # type: ignore[arg-type]


def test_an_observer_must_sit_at_the_table(game: warren.Game) -> None:
    state = game.deal(seed=2)
    for seat in (-1, state.seats, True, "red"):
        with pytest.raises(ValueError, match="seat must be"):
            state.observe(seat)  # type: ignore[arg-type]


def test_a_state_shows_itself_in_a_notebook(game: warren.Game) -> None:
    assert game.deal(seed=3)._repr_svg_().startswith("<svg")


def test_simulations_do_not_depend_on_the_number_of_threads(game: warren.Game) -> None:
    seats = game.seats[1]
    one, two = simulate(game, seats, 12, seed=5, threads=1), simulate(game, seats, 12, seed=5, threads=2)
    assert (one.lengths == two.lengths).all()
    assert (one.scores == two.scores).all()
    assert one.lengths.min() > 0
    if seats > 1:
        assert abs(sum(one.win_shares()) - 1) < 1e-9


def test_counts_of_sequences_of_length_one_are_the_legal_moves(game: warren.Game) -> None:
    state = game.deal(seed=3)
    assert count_sequences(game, state, 0) == 1
    assert count_sequences(game, state, 1) == len(state.legal_moves())
    total = sum(len(state.after(move).legal_moves()) or 1 for move in state.legal_moves())
    assert count_sequences(game, state, 2) == total
