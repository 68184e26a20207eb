"""Checks of what a game shows and tells: scenes, picks, words, prompts, refusals, what lies in its box and on its workbench."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from conformance.walking import check, viewers, walk
from warren.engine.contract import Game
from warren.engine.state import Observation, State
from warren.print.drawing import drawing
from warren.print.words import PrintedWords
from warren.scene.model import Spot, Sprite, Words
from warren.scene.workshop import JoiningField, WorkGroup, value_at
from warren.text import Phrase
from warren.text.catalogue import COMMON, PSEUDO, Catalogue
from warren.text.phrase import as_data, from_data


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


def workshop_phrases(groups: list[WorkGroup]) -> Iterator[Phrase]:
    """All that is said of what can be edited."""
    for group in groups:
        yield from [group.label, *([group.note] if group.note else []), *(piece.label for piece in group.pieces)]
        for field in group.fields:
            yield field.label
            yield from (choice.label for choice in getattr(field, "choices", []))
            yield from (part.label for part in [*getattr(field, "ports", []), *getattr(field, "ends", [])])


@check
def every_piece_of_the_workshop_can_be_drawn_edited_and_named(game: Game, chance: int) -> None:
    """Every field leads to a value of the component file, and every joining to two ends that can be joined."""
    if game.workshop is None:  # may be left out
        return
    pieces, words = game.components(), Catalogue(PSEUDO, [game.folder / "workshop", game.folder / "text", COMMON])
    groups = game.workshop.groups(pieces.data)
    said = [*workshop_phrases(groups), *(remark.words for remark in game.workshop.remarks(pieces))]
    for phrase in said:
        assert words.has(phrase.key), f"{game.name}: the workshop has no words for {phrase.key!r}"
        assert words.format(phrase, game.seat_titles())
    sheet = game.art.symbols(pieces) | game.workshop.pictures(pieces)
    ids = [piece.id for group in groups for piece in group.pieces]
    assert len(ids) == len(set(ids)), f"{game.name}: two pieces of the workshop have the same id"
    for group in groups:
        for piece in group.pieces:
            assert piece.symbol in {"", *sheet}, f"{game.name}: nothing draws {piece.symbol}"
            for field in group.fields:
                value = value_at(pieces.data, [*piece.path, *field.path])
                assert value is not None, f"{game.name}: {piece.id} has no {field.path}"
                if isinstance(field, JoiningField):
                    changed = copy.deepcopy(dict(pieces.data))
                    one, *_, other = (port.id for port in field.ports)
                    game.workshop.join(changed, [*piece.path, *field.path], one, other)
                    assert value_at(changed, piece.path) is not None


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
