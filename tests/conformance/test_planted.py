"""A planted fault for every check of the battery: a check that cannot fail proves nothing."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import warren
from conformance import battery, rules_checks, telling_checks
from conformance.test_battery import interpreted_digests
from warren.engine.contract import Game, Sentence
from warren.engine.record import Record, StateRecord, i1, u1, u2, u8
from warren.engine.state import State
from warren.scene.model import Sprite, Symbol
from warren.scene.outcome import Outcome
from warren.scene.pieces import Contents
from warren.scene.workshop import WorkGroup
from warren.text import phrase

TRUE = warren.game("tsuro")
rules, notation, positions, words, scene, tensor, heuristics = (
    TRUE.rules, TRUE.notation, TRUE.positions, TRUE.words, TRUE.scene, TRUE.tensor, TRUE.heuristics,
)  # fmt: skip
art, picks, themes, box, workshop = TRUE.art, TRUE.picks, TRUE.themes, TRUE.box, TRUE.workshop
rules_ahead = cast(Callable[[Any, Any, int], int], TRUE.ahead)


def part(original: Any, **changed: Any) -> Any:
    """A module with some functions replaced."""
    names = {name: getattr(original, name) for name in dir(original) if not name.startswith("__")}
    return SimpleNamespace(**(names | {"__name__": "planted"} | changed))


def with_rules(**changed: Any) -> Game:
    return replace(TRUE, rules=part(rules, **changed))


def with_words(entry: str) -> Path:
    """A copy of the game's folder with one more entry in its catalogue."""
    folder = Path(tempfile.mkdtemp()) / TRUE.name
    shutil.copytree(TRUE.folder, folder)
    with (folder / "text" / "en.ftl").open("a", encoding="utf-8") as file:
        file.write(f"\n{entry}\n")
    return folder


def one_symbol_more(components: Any) -> dict[str, Symbol]:
    return art.symbols(components) | {"unheard-of": Symbol("")}


def nameless(components: Any) -> Contents:
    known = cast(Any, box).contents(components)
    return Contents([replace(known.pieces[0], kind="thing"), *known.pieces[1:]], known.reference)


nameless.__module__ = "warren.games.tsuro.box"


def nameless_piece(data: Any) -> list[WorkGroup]:
    known = cast(Any, workshop).groups(data)[0]
    return [WorkGroup(known.id, phrase("unheard-of"), known.fields, known.pieces)]


def only_the_winner(state: State) -> Outcome:
    told = words.outcome(state)
    return Outcome(told.line, told.seats[:1])


def descending(state: Any, tables: Any, out: Any) -> int:
    count = rules.legal_moves(state, tables, out)
    out[:count] = out[:count][::-1].copy()
    return count


def endless(state: Any, tables: Any, move: Any) -> None:
    before = state.copy()
    rules.apply(state, tables, move)
    if state.view(TRUE.state.dtype)[0]["laid"] > 5:
        state[:] = before
        state.view(TRUE.state.dtype)[0]["ply"] += 1


def shared_memory(original: Game) -> Game:
    first: list[Any] = []

    def apply(state: Any, tables: Any, move: Any) -> None:
        """Writes to the array it saw one call ago as well."""
        rules.apply(state, tables, move)
        if first and first[-1] is not state:
            first[-1][12] ^= 1
        first.append(state)

    return with_rules(apply=apply)


def forgetful(state: Any, tables: Any, move: Any) -> None:
    rules.apply(state, tables, move)
    state[0] ^= random.getrandbits(8)


def losing_a_tile(state: Any, tables: Any, move: Any) -> None:
    rules.apply(state, tables, move)
    record = state.view(TRUE.state.dtype)[0]
    if record["laid"] == 3:
        record["pile"][0] = record["pile"][1]


def leaking(state: Any, tables: Any, seat: Any, out: Any) -> None:
    rules.observe(state, tables, seat, out)
    out.view(TRUE.state.dtype)[0]["hand"] = state.view(TRUE.state.dtype)[0]["hand"]


def peeking(state: Any, tables: Any, seat: Any, seed: Any) -> None:
    """Leaves the next tile of the pile where it is when it can see it."""
    top = int(state.view(TRUE.state.dtype)[0]["pile"][0])
    rules.redeal(state, tables, seat, seed)
    pile = state.view(TRUE.state.dtype)[0]["pile"]
    if top < 35 and top in pile.tolist():
        place = pile.tolist().index(top)
        pile[0], pile[place] = pile[place], pile[0]


def swapping_own_tiles(state: Any, tables: Any, seat: Any, seed: Any) -> None:
    rules.redeal(state, tables, seat, seed)
    record = state.view(TRUE.state.dtype)[0]
    if seat >= 0 and record["pile_n"]:
        hand = record["hand"][seat]
        hand[0], record["pile"][0] = record["pile"][0], hand[0]


def never_shuffling(state: Any, tables: Any, seat: Any, seed: Any) -> None:
    rules.redeal(state, tables, seat, np.uint64(1))


def showing_the_stream(state: Any, tables: Any, seat: Any, out: Any) -> None:
    rules.observe(state, tables, seat, out)
    out[:8] = state[:8]


def unmasked_pile(state: Any, tables: Any, seat: Any, out: Any) -> None:
    """Calls the pile's order public, so that drawing counts as showing nothing."""
    out[:] = state
    out[:8] = 0


def tilting(state: Any, tables: Any, out: Any) -> None:
    rules.rewards(state, tables, out)
    out[0] += 3.0


def changing(state: Any, tables: Any, out: Any) -> None:
    heuristics.evaluate(state, tables, out)
    state[12] ^= 1


def vague(view: Any, move: int) -> str:
    return notation.text(view, move)[:2]


def unknown_symbol(view: Any) -> Any:
    made = scene.scene(view)
    made.sprites.append(Sprite("ghost", "no-such-symbol", 0, 0))
    return made


def telling(before: Any, move: int | None, after: Any) -> list[Any]:
    return []


def bare(before: Any, move: int, after: Any) -> list[Any]:
    return [Sentence(f"{notation.text(before, move)}.")]


def nan_planes(state: Any, tables: Any, seat: Any, out: Any) -> None:
    tensor.encode(state, tables, seat, out)
    out[0] = np.nan


def telling_planes(state: Any, tables: Any, seat: Any, out: Any) -> None:
    tensor.encode(state, tables, seat, out)
    out[0] = state.view(TRUE.state.dtype)[0]["hand"][0, 0] / 255


def stale_planes(state: Any, tables: Any, seat: Any, out: Any) -> None:
    before = out[0]
    tensor.encode(state, tables, seat, out)
    out[0] = max(out[0], before)


def accepting(state: Any, tables: Any, out: Any) -> int:
    count = rules.legal_moves(state, tables, out)
    return max(count - 1, 1) if count else 0


def forgetting_json(view: Any) -> dict[str, Any]:
    return positions.describe(view) | {"ply": 0}


def showing_the_pile(state: Any, tables: Any, seat: int) -> int:
    """Draws before the turn, so that the next tile of the pile can be seen."""
    record = state.view(TRUE.state.dtype)[0]
    if record["pile_n"]:
        record["hand"][seat, 0], record["pile"][0] = record["pile"][0], record["hand"][seat, 0]
    return rules_ahead(state, tables, seat)


def only_with_an_even_tile(state: Any, tables: Any, seat: int) -> int:
    """Looks at the pile to say whether there is something to try."""
    return 0 if state.view(TRUE.state.dtype)[0]["pile"][0] % 2 else rules_ahead(state, tables, seat)


class OddState(Record):
    """Its head is in another order."""

    rng: u8
    turn: i1
    ply: u2
    seats: u1


PLANTED: dict[str, Callable[[], Game]] = {
    "files_follow_the_plan": lambda: replace(TRUE, folder=Path(__file__).parent),
    "every_function_stands_in_its_module": lambda: replace(TRUE, notation=part(notation, text=scene.scene)),
    "options_and_their_fields_agree": lambda: replace(TRUE, options=()),
    "the_record_begins_with_the_common_head": lambda: replace(TRUE, state=cast(type[StateRecord], OddState)),
    "legal_moves_ascend_and_stay_in_bounds": lambda: with_rules(legal_moves=descending),
    "looking_changes_nothing": lambda: replace(TRUE, heuristics=part(heuristics, evaluate=changing)),
    "certain_moves_are_worth_the_same_whatever_is_hidden": lambda: replace(
        TRUE, heuristics=part(heuristics, certain=lambda *_: 1)
    ),
    "a_copy_is_independent": lambda: shared_memory(TRUE),
    "an_illegal_move_changes_nothing": lambda: replace(
        TRUE, moves=TRUE.moves + 1, words=part(words, why_not=lambda *_: "")
    ),
    "bytes_and_json_come_back_the_same": lambda: replace(TRUE, positions=part(positions, describe=forgetting_json)),
    "the_same_seed_and_moves_give_the_same_game": lambda: with_rules(apply=forgetful),
    "pieces_are_conserved": lambda: with_rules(apply=losing_a_tile),
    "an_observation_does_not_change_by_a_redeal": lambda: with_rules(observe=leaking),
    "a_redeal_reads_only_the_observation": lambda: with_rules(redeal=peeking),
    "a_redeal_keeps_the_seats_own_knowledge_and_the_pieces": lambda: with_rules(redeal=swapping_own_tiles),
    "a_redeal_changes_what_is_hidden": lambda: with_rules(redeal=never_shuffling),
    "an_observation_never_shows_the_stream": lambda: with_rules(observe=showing_the_stream),
    "only_moves_that_showed_nothing_are_undoable": lambda: with_rules(observe=unmasked_pile),
    "games_end_with_scores_rewards_and_winners": lambda: with_rules(rewards=tilting),
    "places_follow_the_scores_and_only_the_rules_break_ties": lambda: replace(
        TRUE, ranking=lambda view: range(view.seats)
    ),
    "notation_reads_back_what_it_writes": lambda: replace(TRUE, notation=part(notation, text=vague)),
    "scenes_draw_only_known_symbols_and_picks_lead_to_every_move": lambda: replace(
        TRUE, scene=part(scene, scene=unknown_symbol)
    ),
    "moves_tried_before_ones_turn_show_nothing_hidden_and_can_be_picked": lambda: replace(TRUE, ahead=showing_the_pile),
    "every_move_is_told_to_everybody_without_secrets": lambda: replace(TRUE, words=part(words, say=telling)),
    "the_catalogue_has_words_for_everything": lambda: replace(
        TRUE, words=part(words, status=lambda view: "text in one language")
    ),
    "every_entry_of_the_catalogue_is_used": lambda: replace(TRUE, folder=with_words("said-by-nobody = Nothing.")),
    "rules_that_the_words_name_are_in_the_guide": lambda: replace(
        TRUE, folder=with_words("ruled = By nothing.\n    .rule = T-999")
    ),
    "every_question_and_refusal_knows_its_rule": lambda: replace(TRUE, folder=with_words("why-ever = because")),
    "every_piece_of_the_workshop_can_be_drawn_edited_and_named": lambda: replace(
        TRUE, workshop=part(workshop, groups=nameless_piece)
    ),
    "everything_in_the_box_can_be_drawn_and_has_words": lambda: replace(TRUE, box=part(box, contents=nameless)),
    "every_move_has_a_theme_with_words": lambda: replace(TRUE, themes=part(themes, theme=lambda *_: "dancing")),
    "every_decision_has_a_prompt_and_its_kinds_of_move_have_words": lambda: replace(
        TRUE, words=part(words, DECISIONS={**words.DECISIONS, "dance": ("waltz",)})
    ),
    "moves_that_are_not_allowed_can_be_picked_and_are_told_why": lambda: replace(
        TRUE, picks=part(picks, shown=lambda view, moves: [*moves])
    ),
    "every_symbol_counter_and_flag_is_explained": lambda: replace(TRUE, art=part(art, symbols=one_symbol_more)),
    "the_end_is_told_for_every_seat": lambda: replace(TRUE, words=part(words, outcome=only_the_winner)),
    "hints_are_sentences_and_previews_say_nothing_twice": lambda: replace(TRUE, words=part(words, say=bare)),
    "tensors_are_finite_and_dense_moves_are_a_bijection": lambda: replace(TRUE, tensor=part(tensor, encode=nan_planes)),
}


def test_every_check_has_a_planted_fault() -> None:
    assert PLANTED.keys() == {check.__name__ for check in battery.CHECKS}


@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__)
def test_the_check_finds_its_planted_fault(check: battery.Check) -> None:
    faulty = PLANTED[check.__name__]()
    with pytest.raises(AssertionError):
        for chance in range(10):
            check(faulty, chance)


@pytest.mark.parametrize("encode", [telling_planes, stale_planes])
def test_a_tensor_that_tells_too_much_or_forgets_to_clear_is_found(encode: Any) -> None:
    faulty = replace(TRUE, tensor=part(tensor, encode=encode))
    with pytest.raises(AssertionError, match=r"may not know|left"):
        for chance in range(10):
            rules_checks.tensors_are_finite_and_dense_moves_are_a_bijection(faulty, chance)


@pytest.mark.parametrize(
    ("ahead", "found"),
    [
        (lambda state, tables, seat: 1, "another seat's moves"),
        (lambda state, tables, seat: rules_ahead(state, tables, (seat + 1) % 2), "another seat's moves"),
        (only_with_an_even_tile, "depends on the unknown"),
    ],
    ids=["nothing done", "the next seat", "peeking"],
)
def test_a_turn_begun_in_a_wrong_way_is_found(ahead: Any, found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        for chance in range(10):
            telling_checks.moves_tried_before_ones_turn_show_nothing_hidden_and_can_be_picked(
                replace(TRUE, ahead=ahead), chance
            )


def test_a_file_the_plan_does_not_know_is_found(tmp_path: Path) -> None:
    folder = tmp_path / TRUE.name
    shutil.copytree(TRUE.folder, folder)
    rules_checks.files_follow_the_plan(replace(TRUE, folder=folder), 0)
    (folder / "rules" / "storms.py").touch()  # a chapter of the rulebook
    (folder / "art_waves.py").touch()
    rules_checks.files_follow_the_plan(replace(TRUE, folder=folder), 0)
    (folder / "helpers.py").touch()
    with pytest.raises(AssertionError, match=r"does not know \['helpers\.py'\]"):
        rules_checks.files_follow_the_plan(replace(TRUE, folder=folder), 0)


def test_a_game_that_never_ends_is_found() -> None:
    with pytest.raises(AssertionError, match="does not end"):
        rules_checks.games_end_with_scores_rewards_and_winners(with_rules(apply=endless), 0)


def test_a_difference_between_compiled_and_interpreted_is_found() -> None:
    assert battery.digests(with_rules(apply=losing_a_tile), [0]) != interpreted_digests("tsuro", [0])
