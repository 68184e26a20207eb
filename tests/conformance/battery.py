"""The conformance battery: each check takes a game and a seed of chance and raises AssertionError when it is broken.

A check plays one random game (``walk``) on some seat count and options and looks at every position on the way. That
every check can fail is shown in ``test_planted.py``.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np

from warren.engine.contract import Game
from warren.engine.state import Observation, State
from warren.print.drawing import drawing
from warren.print.words import PrintedWords
from warren.scene.model import Spot, Sprite, Words
from warren.text import Phrase
from warren.text.catalogue import PSEUDO
from warren.text.phrase import as_data, from_data

Check = Callable[[Game, int], None]
CHECKS: list[Check] = []


def check(function: Check) -> Check:
    CHECKS.append(function)
    return function


def deal(game: Game, chance: int) -> State:
    """A game with seats and options chosen by chance."""
    dice = random.Random(chance)
    low, high = game.seats
    options = {option.name: dice.choice(option.choices) for option in game.options}
    seats = low + chance % (high - low + 1)
    return game.deal(seats, seed=dice.getrandbits(60), **game.with_effect(options, seats))


def walk(game: Game, chance: int, every: int = 1) -> Iterator[tuple[State, int]]:
    """Positions of a random game with the move that is made there; the last one comes with move -1."""
    state = deal(game, chance)
    dice = random.Random(chance + 1)
    while not state.is_over:
        move = dice.choice(state.legal_moves())
        if state.ply % every == 0:
            yield state, move
        assert state.ply <= game.max_plies, f"a game of {game.name} does not end"
        state.play(move)
    yield state, -1


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


#: The files of a game folder, and the module in which each function of the contract stands.
CORE_FILES = {
    "__init__.py", "components.toml", "components.py", "state.py", "notation.py", "positions.py", "scene.py", "picks.py",
    "art.py", "words.py", "heuristics.py", "tensor.py", "text/en.ftl", "guide/en.md", "rules/__init__.py", "rules/setup.py",
    "rules/legal.py", "rules/apply.py", "rules/result.py", "rules/knowledge.py",
}  # fmt: skip
#: What a folder may have beside them: chapters of its rulebook, and parts of a file that would be too long.
MORE_FILES = re.compile(
    r"rules/[a-z]+\.py|(art|scene|heuristics|words|picks)_[a-z]+\.py|text/[a-zA-Z-]+\.ftl|guide/[a-zA-Z-]+\.md|lesson\.toml|lesson/[a-zA-Z-]+\.ftl"
    r"|themes\.py|puzzles\.jsonl|box\.py|box/[a-zA-Z-]+\.ftl"
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
    if game.ahead is not None:  # may be left out
        home = game.ahead.__module__
        assert home.endswith(f"{game.name}.rules.knowledge"), f"{game.name}: ahead stands in {home}"
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
def scenes_draw_only_known_symbols_and_picks_lead_to_every_move(game: Game, chance: int) -> None:
    sheet = game.art.symbols(game.components())
    for state, _ in walk(game, chance, every=6):
        for seat in viewers(state):
            made = state.scene(seat)
            sprites = made.sprites + [sprite for tray in made.trays for sprite in tray.sprites]
            assert {sprite.symbol for sprite in sprites} <= sheet.keys()
            names = [sprite.id for sprite in sprites]
            assert len(set(names)) == len(names), f"two sprites share an id: {sorted(names)}"
            assert len(made.panels) == state.seats
            msgspec.json.encode(made)
            if seat is not None and seat == state.turn:
                _check_picks(state, {sprite.handle for sprite in sprites if sprite.handle}, sheet)


def _check_picks(state: State, handles: set[str | None], sheet: Any) -> None:
    view, moves = state.observe(state.turn), state.legal_moves()
    paths = [view.picks(move) for move in moves]
    assert len(set(paths)) == len(paths), "two moves have the same picks"
    assert all(paths)
    for path in paths:  # no path may be the beginning of another: the client could not tell when to stop
        assert not any(path[:length] in paths for length in range(1, len(path)))
    spots = view.game.picks.spots(view, moves)
    known = handles | {spot.handle for spot in spots}
    assert {pick for path in paths for pick in path} <= known, "a pick has neither sprite nor spot"
    assert {spot.kind for spot in spots} <= {"place", "turn", "button"}
    assert all(spot.label for spot in spots)
    for move in moves[:: max(1, len(moves) // 20)]:
        ghost = view.game.picks.ghost(view, move)
        assert ghost is None or ghost.symbol in sheet
        state.preview(move)


@check
def moves_tried_before_ones_turn_show_nothing_hidden_and_can_be_picked(game: Game, chance: int) -> None:
    """The truth and a guess begin the turn alike, and its picks lie in the scene that is there already."""
    sheet = game.art.symbols(game.components())
    for state, _ in walk(game, chance, every=9):
        before = bytes(state)
        for seat in range(state.seats):
            seen = state.observe(seat)
            ahead = seen.ahead()
            if game.ahead is None or state.is_over or seat == state.turn:
                assert ahead is None
                continue
            truth = state.copy()
            begun = game.ahead(truth.data, state.components.tables, seat)
            assert bool(begun) == (ahead is not None), "whether there is something to try depends on the unknown"
            if ahead is not None:
                assert ahead == truth.observe(seat), "what may be tried depends on the unknown"
                assert game.positions.inventory(truth) == game.positions.inventory(state)
                _check_trial(seen, ahead, truth.legal_moves(), sheet)
        assert bytes(state) == before, "trying changed the position"


def _check_trial(seen: Observation, ahead: Observation, moves: list[int], sheet: Any) -> None:
    assert ahead.turn == seen.viewer, "another seat's moves would be tried"
    assert moves == ahead.legal_moves() != []
    now, then = _sprites(seen), _sprites(ahead)
    for name in now.keys() & then.keys():
        assert (now[name].x, now[name].y) == (then[name].x, then[name].y), "spots would lie elsewhere on the screen"
    _check_picks(ahead.redeal(2), {sprite.handle for sprite in now.values()}, sheet)
    shown = ahead.game.picks.shown(ahead, moves)
    asked = ahead.prompt(moves, shown)
    assert sum(count for _, count in asked.kinds) == len(moves) + len(shown)
    for move in shown[:5]:
        ahead.redeal(2).preview(move)


def _sprites(seen: Observation) -> dict[str, Sprite]:
    made = seen.scene()
    return {
        sprite.id: sprite for sprite in [*made.sprites, *(sprite for tray in made.trays for sprite in tray.sprites)]
    }


@check
def every_move_is_told_to_everybody_without_secrets(game: Game, chance: int) -> None:
    for state, move in walk(game, chance, every=3):
        assert state.status()
        if move < 0:
            continue
        assert state.say(move)
        for seat in viewers(state):
            lines = state.sentences(move, seat)
            assert lines
            for line in lines:
                game.tell(line.text, viewer=seat)
            if seat != state.turn and game.words.secret(state, move):
                _check_secret(state, move, seat, [line.text for line in lines])


def _check_secret(state: State, move: int, seat: int | None, told: list[Words]) -> None:
    """A secret move may not be told differently from its alternatives that leave the same observation."""
    after = state.after(move).observe(seat)
    for other in state.legal_moves():
        if game_secret(state, other) and state.after(other).observe(seat) == after:
            assert [line.text for line in state.sentences(other, seat)] == told


def game_secret(state: State, move: int) -> bool:
    return state.game.words.secret(state, move)


@check
def the_catalogue_has_words_for_everything(game: Game, chance: int) -> None:
    """Every phrase can be put into words, for every viewer, in English and in the pseudo-language."""
    dice = random.Random(chance)
    for option in game.options:
        said = [f"option-{option.name}", f"option-{option.name}-help"]
        said += [
            f"option-{option.name}-{choice.replace(' ', '-')}" for choice in option.choices if isinstance(choice, str)
        ]
        for key in said:
            assert game.tell(Phrase(key)).strip()
    told: set[tuple[int | None, str]] = set()
    for state, _ in walk(game, chance, every=5):
        for seat in viewers(state):
            for words in words_of(state, seat):
                assert isinstance(words, Phrase), f"{words!r} is text, not a phrase of the catalogue"
                written = json.dumps(as_data(words))
                if (seat, written) in told:
                    continue
                told.add((seat, written))
                english = game.tell(words, NAMES, seat)
                assert english.strip() == english != ""
                assert game.tell(words, NAMES, seat, PSEUDO) != english or not re.search("[a-z]{2}", english)
                assert from_data(json.loads(written)) == words
        if not state.is_over:
            illegal = set(dice.sample(range(game.moves), min(20, game.moves))) - set(state.legal_moves())
            for move in illegal:
                reason = game.words.why_not(state, move)
                assert isinstance(reason, Phrase)
                assert game.tell(reason).strip()


NAMES = [f"#{seat}" for seat in range(8)]


def words_of(state: State, seat: int | None) -> list[Words]:
    """Everything that a viewer can read about a position (and, if they are to decide, about their moves)."""
    made = state.scene(seat)
    sprites = [*made.sprites, *(sprite for tray in made.trays for sprite in tray.sprites)]
    said = [sprite.label for sprite in sprites] + [line.label for line in made.lines]
    said += [tray.title for tray in made.trays] + [panel.note for panel in made.panels]
    said += [counter.label for panel in made.panels for counter in panel.counters] + [made.status]
    said += [Phrase(f"flag-{flag}") for panel in made.panels for flag in panel.flags]
    if seat is not None and seat == state.turn:
        moves, view = state.legal_moves(), state.observe(seat)
        said += [spot.label for spot in game_spots(view, moves)]
        for move in moves[:: max(1, len(moves) // 8)]:
            said += [*state.preview(move).notes, view.intent(move)]
            said += [line.text for line in state.sentences(move, seat)]
    return [words for words in said if words != ""]


def game_spots(view: Observation, moves: list[int]) -> list[Spot]:
    return view.game.picks.spots(view, moves)


@check
def every_entry_of_the_catalogue_is_used(game: Game, chance: int) -> None:
    """Its key, or the part of it before a dash, stands in the game's own sources."""
    sources = "".join(path.read_text(encoding="utf-8") for path in game.folder.rglob("*.py"))
    known = {"pitch", "credits"} | {f"option-{option.name}" for option in game.options}
    entries = re.findall(
        r"^([a-z][\w-]*) =", (game.folder / "text" / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(set(entries)) == len(entries), "a key is there twice"
    for key in entries:
        heads = [key[: place + 1] for place, letter in enumerate(key) if letter == "-"]
        own = key.startswith((*known, "seat-", "ask-", "kind-", "next-", "what-", "theme-", "puzzle-")) or (
            key.startswith("flag-") and f'"{key[5:]}"' in sources
        )
        assert own or f'"{key}"' in sources or any(f'f"{head}{{' in sources for head in heads), f"nothing says {key!r}"


@check
def rules_that_the_words_name_are_in_the_guide(game: Game, chance: int) -> None:
    """A sentence may note the rule behind it: ``.rule = T-29``."""
    text = (game.folder / "text" / "en.ftl").read_text(encoding="utf-8")
    unknown = set(re.findall(r"^ +\.rule = (.+)$", text, re.MULTILINE)) - set(
        re.findall(r"\*\*([A-Z]-\d+)\*\*", game.guide)
    )
    assert unknown == set(), f"{game.name}: the guide has no {sorted(unknown)}"


#: Refusals of what is no move at all: no rule of the game is behind them.
RULELESS = {"why-now", "why-impossible"}


@check
def every_question_and_refusal_knows_its_rule(game: Game, chance: int) -> None:
    text = (game.folder / "text" / "en.ftl").read_text(encoding="utf-8")
    entries = (entry.partition(" =") for entry in re.split(r"^(?=[a-z][\w-]* =)", text, flags=re.MULTILINE))
    unruled = [key for key, _, words in entries if key.startswith(("why-", "ask-")) and "\n    .rule = " not in words]
    assert set(unruled) <= RULELESS, f"{game.name}: {unruled} name no rule of the guide"


@check
def everything_in_the_box_can_be_drawn_and_has_words(game: Game, chance: int) -> None:
    """And ``box/en.ftl`` has no words for anything else."""
    if game.box is None:  # may be left out
        return
    home = game.box.contents.__module__
    assert home.endswith(f"{game.name}.box"), f"{game.name}: contents stands in {home}, not in box"
    contents, words = game.box.contents(game.components()), PrintedWords(game, PSEUDO)
    used = {note.words.key for note in contents.reference} | {f"piece-{piece.kind}" for piece in contents.pieces}
    used |= {contents.besides.key} if contents.besides else set()
    written = (game.folder / "box" / "en.ftl").read_text(encoding="utf-8")
    assert used == set(re.findall(r"^([a-z][\w-]*) =", written, re.MULTILINE))
    assert all(words.tell(note.words) for note in contents.reference)
    for piece in contents.pieces:
        for face in (piece.front, piece.back or piece.front):
            assert drawing(face.svg), f"{game.name}: {piece.name} shows nothing"


@check
def every_move_has_a_theme_with_words(game: Game, chance: int) -> None:
    if game.themes is None:  # may be left out
        return
    for theme in game.themes.THEMES:
        assert game.catalogue().has(f"theme-{theme}"), f"{game.name}: the theme {theme!r} has no title"
        assert game.catalogue().has(f"theme-{theme}-clue"), f"{game.name}: the theme {theme!r} has no clue"
    for state, move in walk(game, chance, every=3):
        if move >= 0:
            after = state.after(move).observe(state.turn)
            found = game.themes.theme(state.observe(state.turn), move, after, 0.0)
            assert found in game.themes.THEMES, f"{game.name}: {state.text(move)} has the unknown theme {found!r}"


@check
def every_decision_has_a_prompt_and_its_kinds_of_move_have_words(game: Game, chance: int) -> None:
    words, known = game.words, game.catalogue()
    for decision, kinds in words.DECISIONS.items():
        assert known.has(f"ask-{decision}"), f"{game.name}: nothing is said for the decision {decision!r}"
        for kind in kinds:
            assert known.has(f"kind-{kind}"), f"{game.name}: the kind {kind!r} has no name"
    for state, move in walk(game, chance, every=2):
        if move < 0:
            continue
        seen, moves = state.observe(state.turn), state.legal_moves()
        asked = seen.prompt(moves)
        assert game.tell(asked.text, NAMES, state.turn)[-1] in ".!?", f"{asked.text} is no sentence"
        assert sum(chip.ways > 0 for chip in asked.chips)
        for chip in asked.chips:
            assert bool(chip.ways) == (chip.why is None), f"{chip.kind}: a chip without ways has a reason, no other"
            if chip.why is not None:
                assert game.tell(chip.why, NAMES, state.turn).strip()
        told = [asked.chips[number].kind for number, count in asked.kinds for _ in range(count)]
        _check_steps(seen, moves, told, len(asked.chips) > 1)


def _check_steps(seen: Observation, moves: list[int], kinds: list[str], several: bool) -> None:
    """Once a chip is chosen or something is picked, the next pick is asked for."""
    buttons = {spot.handle for spot in game_spots(seen, moves) if spot.kind == "button"}
    known = seen.game.catalogue()
    for move, kind in zip(moves, kinds, strict=True):
        path = [pick for pick in seen.picks(move) if not pick.startswith("turn:")]
        turned = len(path) < len(seen.picks(move))
        for depth in range(len(path) + turned):
            asked = several if depth == 0 else True
            if asked and not (depth < len(path) and path[depth] in buttons):
                assert known.has(f"next-{kind}-{depth}"), f"{seen.game.name}: next-{kind}-{depth} is not said"


@check
def moves_that_are_not_allowed_can_be_picked_and_are_told_why(game: Game, chance: int) -> None:
    dice = random.Random(chance)
    for state, move in walk(game, chance, every=5):
        if move < 0:
            continue
        seen, moves = state.observe(state.turn), state.legal_moves()
        for code in dice.sample(range(game.moves), min(200, game.moves)):
            path = seen.picks(code)
            assert all(isinstance(pick, str) for pick in path), f"{game.name}: the picks of {code} are {path}"
        paths = {seen.picks(code) for code in moves}
        for code in game.picks.shown(seen, moves):
            assert code not in moves
            assert seen.picks(code) not in paths
            assert game.tell(game.words.why_not(seen, code)).strip()


@check
def every_symbol_counter_and_flag_is_explained(game: Game, chance: int) -> None:
    for name in game.art.symbols(game.components()):
        assert game.what_is(name), f"{game.name}: nobody says what the symbol {name!r} is"
    for state, _ in walk(game, chance, every=6):
        for panel in state.scene(state.turn).panels:
            for counter in panel.counters:
                assert isinstance(counter.label, Phrase)
                assert game.what_is(counter.label.key), f"{game.name}: nobody says what {counter.label.key!r} counts"
            for flag in panel.flags:
                assert game.what_is(f"flag-{flag}"), f"{game.name}: nobody says what the flag {flag!r} means"


@check
def the_end_is_told_for_every_seat(game: Game, chance: int) -> None:
    for state, move in walk(game, chance, every=10**6):
        if move >= 0:
            continue
        told = game.words.outcome(state)
        assert len(told.seats) == state.seats
        said: list[Phrase | None] = [told.line, told.tie, *(seat.value for seat in told.seats)]
        said += [source.label for seat in told.seats for source in seat.sources]
        assert all(game.tell(words, NAMES).strip() for words in said if words is not None)


@check
def hints_are_sentences_and_previews_say_nothing_twice(game: Game, chance: int) -> None:
    dice = random.Random(chance)
    for state, _ in walk(game, chance, every=3):
        moves = state.legal_moves()
        seen = state.observe(state.turn)
        for move in dice.sample(moves, min(3, len(moves))):
            code = plain(seen.text(move))
            told = [seen.intent(move), *(line.text for line in state.sentences(move, state.turn))]
            for line in map(game.tell, told):
                assert plain(line) != code, f"{line!r} is a code, not a sentence"
                assert line[-1] in ".!?", f"{line!r} is no sentence"
            notes = [game.tell(note) for note in state.preview(move).notes]
            assert len(set(notes)) == len(notes), f"a preview repeats itself: {notes}"


def plain(text: str) -> str:
    """A text without what makes a sentence look different from a move's notation."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


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
