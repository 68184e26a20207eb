"""Checks of a game's files, its rules, what it hides, and how its positions are written down."""

from __future__ import annotations

import hashlib
import json
import random
import re
from itertools import pairwise
from typing import Any

import numpy as np

from conformance.walking import check, deal, viewers, walk
from warren.engine.contract import Game
from warren.engine.state import State

CORE_FILES = {
    "__init__.py", "components.toml", "components.py", "state.py", "notation.py", "positions.py", "scene.py", "picks.py",
    "art.py", "words.py", "heuristics.py", "tensor.py", "text/en.ftl", "guide/en.md", "rules/__init__.py", "rules/setup.py",
    "rules/legal.py", "rules/apply.py", "rules/result.py", "rules/knowledge.py",
}  # fmt: skip
#: What a folder may have beside them: chapters of its rulebook, and parts of a file that would be too long.
MORE_FILES = re.compile(
    r"rules/[a-z]+\.py|(art|scene|heuristics|words|picks)_[a-z]+\.py|text/[a-zA-Z-]+\.ftl|guide/[a-zA-Z-]+\.md|lesson\.toml|lesson/[a-zA-Z-]+\.ftl"
    r"|themes\.py|puzzles\.jsonl|box\.py|box/[a-zA-Z-]+\.ftl|workshop\.py|workshop/[a-zA-Z-]+\.ftl"
)
MODULES = {
    "components": "build", "rules.setup": "setup", "rules.legal": "legal_moves", "rules.apply": "apply",
    "rules.result": "scores rewards winners", "rules.knowledge": "observe redeal", "notation": "text parse read",
    "positions": "describe restore inventory", "words": "say secret status why_not prompt kind why_none outcome", "art": "symbols",
    "scene": "scene", "picks": "picks shown spots ghost preview", "heuristics": "evaluate priors", "tensor": "encode dense",
}  # fmt: skip
PARTS = {"components": "pieces"}  # the game's part that holds a module's functions, where it has another name


@check
def files_follow_the_plan(game: Game, chance: int) -> None:
    files = {path.relative_to(game.folder).as_posix() for path in game.folder.rglob("*") if path.is_file()}
    there = {file for file in files if "__pycache__" not in file}
    assert there >= CORE_FILES, f"{game.name} lacks {sorted(CORE_FILES - there)}"
    strange = [file for file in sorted(there - CORE_FILES) if not MORE_FILES.fullmatch(file)]
    assert strange == [], f"{game.name}: the plan of a game folder does not know {strange}"
    assert game.name == game.folder.name


@check
def every_function_stands_in_its_module(game: Game, chance: int) -> None:
    for module, names in MODULES.items():
        part = getattr(game, PARTS.get(module, module.split(".")[0]))
        for name in names.split():
            function = getattr(part, name, None)
            assert callable(function), f"{game.name}: {module} lacks {name}"
            home = function.__module__
            assert home.endswith(f"{game.name}.{module}"), f"{game.name}: {name} stands in {home}, not in {module}"
    if hasattr(game.heuristics, "certain"):  # may be left out
        home = game.heuristics.certain.__module__
        assert home.endswith(f"{game.name}.heuristics"), f"{game.name}: certain stands in {home}"
    if game.ahead is not None:  # may be left out
        home = game.ahead.__module__
        assert home.endswith(f"{game.name}.rules.knowledge"), f"{game.name}: ahead stands in {home}"
    for name in ("groups", "join", "remarks", "pictures") if game.workshop is not None else ():  # may be left out
        home = getattr(game.workshop, name).__module__
        assert home.endswith(f"{game.name}.workshop"), f"{game.name}: {name} stands in {home}, not in workshop"
    if game.themes is not None:  # may be left out
        home = game.themes.theme.__module__
        assert home.endswith(f"{game.name}.themes"), f"{game.name}: theme stands in {home}"


@check
def options_and_their_fields_agree(game: Game, chance: int) -> None:
    assert game.option_fields.names == tuple(option.name for option in game.options)
    assert all(game.option_fields.dtype[name] == np.int32 for name in game.option_fields.names)


@check
def the_record_begins_with_the_common_head(game: Game, chance: int) -> None:
    assert game.state.names[:4] == ("rng", "ply", "turn", "seats")
    assert [game.state.dtype.fields[name][1] for name in game.state.names[:4]] == [0, 8, 10, 11]  # type: ignore[index]


@check
def legal_moves_ascend_and_stay_in_bounds(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance):
        moves = state.legal_moves()
        assert all(low < high for low, high in pairwise(moves)), f"moves not ascending: {moves}"
        assert bool(moves) != state.is_over
        assert len(moves) <= game.max_legal
        assert all(0 <= move < game.moves for move in moves)


@check
def looking_changes_nothing(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance, every=5):
        before = bytes(state)
        state.legal_moves()
        for seat in viewers(state):
            state.observe(seat)
        _ = state.scores, state.rewards, state.winners
        out = np.zeros(state.seats)
        game.heuristics.evaluate(state.data, state.components.tables, out)
        moves = np.array(state.legal_moves() or [0], np.int32)
        weights = np.ones(len(moves))
        if not state.is_over:
            game.heuristics.priors(state.data, state.components.tables, moves, len(moves), weights)
        assert bytes(state) == before, "asking about a position changed it"
        assert np.abs(out).max() <= 1 + 1e-9, f"evaluate outside [-1, 1]: {out}"
        assert weights.min() > 0
        assert np.isfinite(weights).all()


@check
def certain_moves_are_worth_the_same_whatever_is_hidden(game: Game, chance: int) -> None:
    certain: Any = getattr(game.heuristics, "certain", None)
    for state, _ in walk(game, chance, every=3) if certain is not None else ():
        if state.is_over:
            continue
        assert state.turn is not None
        deals = [state.redeal(state.turn, chance + number) for number in range(3)]
        before = {_judged(game, deal) for deal in deals}
        assert len(before) == 1, "the evaluation before the move depends on what is hidden"
        moves = state.legal_moves()
        for move in moves if len(moves) < 40 else random.Random(chance).sample(moves, 40):
            if certain(state.data, state.components.tables, move):
                after = {_judged(game, deal, move) for deal in (state, *deals)}
                assert len(after) == 1, f"move {move} is not certain: {after}"


def _judged(game: Game, state: State, move: int | None = None) -> tuple[float, ...]:
    """The rewards, or the evaluation while the game goes on, after a move."""
    after, out = state.copy(), np.zeros(state.seats)
    if move is not None:
        after.play(move)
    judge = game.rules.rewards if after.is_over else game.heuristics.evaluate
    judge(after.data, after.components.tables, out)
    return tuple(out.tolist())


@check
def a_copy_is_independent(game: Game, chance: int) -> None:
    for state, move in walk(game, chance, every=3):
        if move >= 0:
            before, twin = bytes(state), state.copy()
            twin.play(move)
            assert bytes(state) == before, "playing on a copy changed the original"
            assert bytes(twin) != before, "playing changed nothing"


@check
def an_illegal_move_changes_nothing(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance, every=7):
        before = bytes(state)
        legal = set(state.legal_moves())
        wrong = next(move for move in range(game.moves) if move not in legal)
        for move in (wrong, -1, game.moves, "x"):
            try:
                state.play(move)  # type: ignore[arg-type]
            except ValueError as error:
                assert str(error), "an error without a reason"
            else:
                raise AssertionError(f"illegal move {move} was accepted")
        assert bytes(state) == before


@check
def bytes_and_json_come_back_the_same(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance, every=3):
        data = json.loads(json.dumps(state.position()))
        again = game.position(data)
        assert again == state, f"position does not round-trip at ply {state.ply}"
        assert hash(again) == hash(state)
        assert again.legal_moves() == state.legal_moves()


@check
def the_same_seed_and_moves_give_the_same_game(game: Game, chance: int) -> None:
    first, moves = deal(game, chance), []
    for state, move in walk(game, chance):
        if move >= 0:
            moves.append(move)
        last = bytes(state)
    again = first.copy()
    for move in moves:
        again.play(move)
    assert bytes(again) == last, "replaying gave another game"
    assert deal(game, chance) == first


@check
def pieces_are_conserved(game: Game, chance: int) -> None:
    pieces: list[str] | None = None
    for state, _ in walk(game, chance):
        now = game.positions.inventory(state)
        assert pieces is None or now == pieces, f"pieces changed at ply {state.ply}"
        pieces = now
    assert pieces


@check
def an_observation_does_not_change_by_a_redeal(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance, every=3):
        for seat in viewers(state):
            seen = state.observe(seat)
            other = state.redeal(seat, chance + state.ply)
            assert other.observe(seat) == seen, f"seat {seat} can tell a redeal at ply {state.ply}"


@check
def a_redeal_reads_only_the_observation(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance, every=3):
        for seat in viewers(state):
            truth = state.data.copy()
            game.rules.redeal(truth, state.components.tables, -1 if seat is None else seat, np.uint64(chance))
            assert truth.tobytes() == bytes(state.observe(seat).redeal(chance)), (
                f"redeal for {seat} looked at the truth"
            )


@check
def a_redeal_keeps_the_seats_own_knowledge_and_the_pieces(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance, every=4):
        for seat in viewers(state):
            other = state.redeal(seat, chance)
            assert game.positions.inventory(other) == game.positions.inventory(state)
            if seat == state.turn and seat is not None:
                assert other.legal_moves() == state.legal_moves(), "a redeal changed the seat's own choices"
            if not other.is_over:
                other.play(other.legal_moves()[0])


@check
def a_redeal_changes_what_is_hidden(game: Game, chance: int) -> None:
    state = deal(game, chance)
    hidden = state.observe(None)
    if (hidden.data[8:] != state.data[8:]).any():
        dealt = {bytes(state.redeal(None, seed))[8:] for seed in range(8)}
        assert len(dealt) > 1, "redeal always deals the same"


@check
def an_observation_never_shows_the_stream(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance, every=5):
        for seat in viewers(state):
            assert int(state.observe(seat)["rng"]) == 0, "the random stream can be seen"


@check
def only_moves_that_showed_nothing_are_undoable(game: Game, chance: int) -> None:
    for state, move in walk(game, chance):
        if move < 0:
            continue
        after = state.after(move)
        if not after.undoable:
            continue
        mover = state.turn
        assert after["rng"] == state["rng"], "chance was used and could be taken back"
        for seed in range(3):  # whatever the hidden things are, the mover sees the same after the move
            guess = state.redeal(mover, seed).after(move)
            assert guess.observe(mover) == after.observe(mover), "an undoable move told the mover something hidden"
        taken_back = after.copy()
        taken_back.undo()
        assert taken_back == state


@check
def games_end_with_scores_rewards_and_winners(game: Game, chance: int) -> None:
    for state, move in walk(game, chance):
        if move >= 0:
            assert state.winners == ()
            assert state.rewards == [0.0] * state.seats
    assert state.turn is None
    assert len(state.scores) == state.seats
    assert all(-1 <= reward <= 1 for reward in state.rewards)
    if state.seats > 1:
        assert state.winners, "a game of several seats ended without a winner"
        assert max(state.rewards) == max(state.rewards[seat] for seat in state.winners)
        assert [seat for seat in range(state.seats) if state.places[seat] == 1] == list(state.winners)


@check
def places_follow_the_scores_and_only_the_rules_break_ties(game: Game, chance: int) -> None:
    for state, move in walk(game, chance):
        if move >= 0:
            assert state.places == []
    key = [(seat in state.winners, score) for seat, score in enumerate(state.scores)]
    for seat, place in enumerate(state.places):
        better = sum(other > key[seat] for other in key)
        tied = key.count(key[seat])
        assert better < place <= better + tied, "a place contradicts the scores"
    if game.ranking is None:
        assert all(
            place == 1 + sum(other > mine for other in key) for place, mine in zip(state.places, key, strict=True)
        )
    else:
        assert sorted(state.places) == list(range(1, state.seats + 1))


@check
def notation_reads_back_what_it_writes(game: Game, chance: int) -> None:
    for state, _ in walk(game, chance, every=4):
        moves = state.legal_moves()[:: max(1, len(state.legal_moves()) // 40)]
        texts = [state.text(move) for move in moves]
        assert len(set(texts)) == len(texts), "two moves have the same text"
        assert [game.parse(state, text) for text in texts] == moves


@check
def tensors_are_finite_and_dense_moves_are_a_bijection(game: Game, chance: int) -> None:
    tensor = game.tensor
    assert sum(length for _, length, _ in tensor.PLANES) == tensor.SIZE
    used = np.zeros(tensor.SIZE, np.float32)
    for state, move in walk(game, chance, every=4):
        for seat in viewers(state):
            fresh = np.zeros(tensor.SIZE, np.float32)
            number = -1 if seat is None else seat
            for out in (fresh, used):
                tensor.encode(state.observe(seat).data, state.components.tables, number, out)
            assert np.isfinite(fresh).all()
            assert np.abs(fresh).max() <= 1.0 + 1e-6
            assert np.array_equal(fresh, used), "something of an earlier encoding is left"
            if getattr(tensor, "SELECTIVE", False):
                tensor.encode(state.data, state.components.tables, number, used)
                assert np.array_equal(fresh, used), "encode uses something the seat may not know"
        if move >= 0:
            moves = np.array(state.legal_moves(), np.int32)
            dense = np.full(len(moves), -1, np.int32)
            tensor.dense(state.data, state.components.tables, moves, len(moves), dense)
            assert len(set(dense.tolist())) == len(moves)
            assert dense.min() >= 0
            assert dense.max() < tensor.MOVES
            if getattr(tensor, "CODES", False):
                assert np.array_equal(dense, moves), "its moves are not their own dense indices, as CODES promises"


def digests(game: Game, chances: list[int], plies: int = 60) -> list[str]:
    """A fingerprint of each game's positions, legal moves and observations."""
    made = []
    for chance in chances:
        digest = hashlib.sha256()
        for state, _ in walk(game, chance):
            if state.ply > plies:
                break
            digest.update(bytes(state) + str(state.legal_moves()).encode() + str(state.scores).encode())
            for seat in viewers(state):
                seen = state.observe(seat)
                digest.update(bytes(seen) + bytes(state.redeal(seat, chance)) + bytes(seen.ahead() or b""))
        made.append(digest.hexdigest())
    return made
