"""What leaves the server about a game. Everything a viewer is sent is built here, from that viewer's observation only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec

from warren.engine.contract import Sentence
from warren.engine.state import Observation, State
from warren.scene.model import Preview, Scene, Spot, Sprite, Tray, Words
from warren.scene.prompt import Prompt
from warren.server.protocol.answers import LogLine, Result, ResultSeat
from warren.server.protocol.messages import Advice, Choices, Frame, Hint, LastEvent, SpotLook, Spots, Trial
from warren.server.protocol.messages import Preview as PreviewMessage
from warren.table.match import MOVE, Event, Match
from warren.text import Phrase, Seat, phrase

if TYPE_CHECKING:  # bots are loaded with the first game, not with the server
    from warren.bots import Analysis

DIGITS = 4  # of a coordinate
ADVICE = 3  # moves that a hint names


# --- positions ---
def frame(match: Match, viewer: int | None, choosing: bool = True) -> Frame:
    """The position as the viewer sees it, with the last event and (if it is their turn) what they may do."""
    seen = match.state.observe(viewer)
    last = None if match.before is None else last_event(match, match.before.observe(viewer), seen)
    made = position(match, seen, last, choosing)
    made.scene = rounded_scene(made.scene)
    return made


def position(match: Match, seen: Observation, last: LastEvent | None, choosing: bool = True) -> Frame:
    """The same for whoever has the observation and the last event already. Coordinates are not rounded yet."""
    made = Frame(number=match.number, seat=seen.viewer, turn=seen.turn, scene=seen.scene(), last=last)
    if seen.is_over:
        made.result = result(match.state)
    if choosing and seen.viewer is not None and seen.turn == seen.viewer:
        # Any truth the observer cannot tell from the real one allows the same moves: the battery checks it.
        made.prompt, made.choices, made.spots = offered(seen, match.legal_moves)
    return made


def offered(seen: Observation, moves: Sequence[int]) -> tuple[Prompt, Choices, Spots | None]:
    """What the observer, who is to decide among these moves, is asked and may do."""
    maker = seen.game.picks
    shown = maker.shown(seen, moves)
    paths = [seen.picks(move) for move in (*moves, *shown)]
    found = spots(maker.spots(seen, [*moves, *shown]))
    return seen.prompt(moves, shown, paths), choices(seen, moves, shown, paths), found


class Numbers(dict[Any, int]):
    """Things in the order in which they were first asked for, each with its number."""

    def __missing__(self, thing: Any) -> int:
        number = self[thing] = len(self)
        return number


def choices(seen: Observation, moves: Sequence[int], shown: Sequence[int], paths: Sequence[tuple[str, ...]]) -> Choices:
    """The moves of the observer, who is to decide, as paths of picks with their ghosts."""
    ghost_of, every = seen.game.picks.ghost, (*moves, *shown)
    handles, symbols, places = Numbers(), Numbers(), Numbers()
    number = handles.__getitem__
    rows = [
        [move - before, *map(number, path)] for (before, move), path in zip(pairwise((0, *every)), paths, strict=True)
    ]
    ghosts = [
        None
        if (ghost := ghost_of(seen, move)) is None
        else (symbols[ghost.symbol], places[ghost.x, ghost.y, ghost.tray], shorter(ghost.angle))
        for move in every
    ]
    where = [(shorter(x), shorter(y), tray) for x, y, tray in places]
    reasons, refused = _reasons(seen, shown)
    return Choices(list(handles), rows, list(symbols), where, ghosts if symbols else [], reasons, refused)


def _reasons(seen: Observation, shown: Sequence[int]) -> tuple[list[Phrase], list[int]]:
    """Why moves that are only shown are not allowed: the different reasons, and the number of its reason for each move."""
    reasons: list[Phrase] = []
    refused = []
    for move in shown:
        why = seen.game.words.why_not(seen, move)
        if why not in reasons:
            reasons.append(why)
        refused.append(reasons.index(why))
    return reasons, refused


def spots(found: Sequence[Spot]) -> Spots | None:
    """Spots with what they have in common told once."""
    looks: dict[tuple[str, float, float, float, str, str], int] = {}
    rows: list[tuple[str, int, Words, float, float]] = []
    for spot in found:
        look = looks.setdefault((spot.kind, spot.width, spot.height, spot.angle, spot.symbol, spot.tray), len(looks))
        rows.append((spot.handle, look, spot.label, shorter(spot.x), shorter(spot.y)))
    return Spots([SpotLook(*look) for look in looks], rows) if rows else None  # type: ignore[arg-type]


def result(state: State) -> Result:
    """The end of a game: everybody may know it."""
    winners, places, told = state.winners, state.places, state.game.words.outcome(state)
    seats = sorted(range(state.seats), key=lambda seat: (places[seat], seat))
    rows = [
        ResultSeat(seat, places[seat], seat in winners, told.seats[seat].value, told.seats[seat].sources)
        for seat in seats
    ]
    return Result(list(winners), told.line, told.tie, rows)


# --- events ---
def last_event(match: Match, before: Observation, after: Observation) -> LastEvent | None:
    """The last event as the viewer of these observations may know it: sentences, and the ways that were walked."""
    event = match.last
    if event is None or match.before is None:
        return None
    made = LastEvent(event.kind, event.seat, event.auto)  # type: ignore[arg-type]
    known = _known(match.before, event, before.viewer)
    if event.kind == MOVE:
        shown = match.game.picks.preview(before, known, after)
        made.routes, made.marks, made.out = shown.routes, shown.marks, shown.out
    made.sentences = sentences(event, known, before, after)
    return made


def _known(before: State, event: Event, viewer: int | None) -> int | None:
    """The move, unless it is a secret of its mover."""
    return event.move if viewer == before.turn or not before.game.words.secret(before, event.move) else None


def sentences(event: Event, known: int | None, before: Observation, after: Observation) -> list[LogLine]:
    """One event as lines of the log."""
    if event.kind != MOVE:
        return [LogLine(event.number, phrase("takes-back", who=Seat(event.seat)), seat=event.seat)]
    told: list[Sentence] = list(before.game.words.say(before, known, after))
    if event.auto:
        told.insert(0, Sentence(phrase("time-over", who=Seat(event.seat)), seat=event.seat))
    return [LogLine(event.number, line.text, line.at, line.seat, line.detail) for line in told]


def log(match: Match, viewer: int | None, since: int = 0) -> list[LogLine]:
    """The events from a number on in sentences, as the viewer may know them."""
    lines: list[LogLine] = []
    for event, before, after in _history(match, since):
        known = _known(before, event, viewer)
        lines += sentences(event, known, before.observe(viewer), after.observe(viewer))
    return lines


def _history(match: Match, since: int) -> Iterator[tuple[Event, State, State]]:
    """The events from a number on, each with the states before and after it."""
    moves: list[int] = []
    for event in match.events[:since]:
        if event.kind == MOVE:
            moves.append(event.move)
        else:
            moves.pop()
    before = match.at(len(moves), moves)
    for event in match.events[since:]:
        if event.kind == MOVE:
            moves.append(event.move)
            after = before.after(event.move, known_legal=True)
        else:
            moves.pop()
            after = match.at(len(moves), moves)
        yield event, before, after
        before = after


# --- answers to one viewer ---
def preview(seen: Observation, move: int) -> Preview:
    """What the observer, who is to decide, can foresee of a move."""
    return seen.redeal(1).preview(move)


def preview_message(request_id: str, number: int, seen: Observation, move: int) -> PreviewMessage:
    shown = preview(seen, move)
    ghost = seen.game.picks.ghost(seen, move)
    return PreviewMessage(request_id, number, move, ghost, shown.routes, list(shown.notes), shown.out, shown.marks)


def trial_message(request_id: str, number: int, seat: int, ahead: Observation) -> Trial:
    """What the seat, which observes the beginning of its turn, may try."""
    return Trial(request_id, number, seat, *offered(ahead, ahead.legal_moves()))


def hint_message(request_id: str, number: int, seen: Observation, analysis: Analysis) -> Hint:
    """The moves a bot would think of, in words: what each achieves and the chance to win with it."""
    from warren.bots.base import chance_to_win

    best = analysis.ranked()[:ADVICE]
    moves = [advice(seen, move, chance_to_win(value, seen.seats)) for move, value, _ in best]
    return Hint(request_id, number, phrase(f"verdict-{analysis.verdict}"), moves)


def advice(seen: Observation, move: int, chance: float) -> Advice:
    """A move in words, with the chance to win."""
    notes = list(preview(seen, move).notes)
    return Advice(move, list(seen.picks(move)), seen.intent(move), notes, round(chance, 3))


# --- coordinates ---
_PLAIN = Sprite("", "", 0.0, 0.0)


@lru_cache(maxsize=1 << 14)
def shorter(value: float) -> float:
    """A number with the digits it is written with; a whole one without its point."""
    found = round(value, DIGITS)
    return int(found) if found == int(found) else found


def rounded(sprite: Sprite) -> Sprite:
    """A sprite as it is written. msgspec leaves out a default only if it is that very object."""
    angle = _PLAIN.angle if sprite.angle == _PLAIN.angle else shorter(sprite.angle)
    scale = _PLAIN.scale if sprite.scale == _PLAIN.scale else shorter(sprite.scale)
    return msgspec.structs.replace(sprite, x=shorter(sprite.x), y=shorter(sprite.y), angle=angle, scale=scale)


def rounded_tray(tray: Tray) -> Tray:
    sprites = [rounded(sprite) for sprite in tray.sprites]
    return msgspec.structs.replace(tray, width=shorter(tray.width), height=shorter(tray.height), sprites=sprites)


def rounded_scene(scene: Scene) -> Scene:
    """A scene as it is written."""
    box = {name: shorter(getattr(scene, name)) for name in ("x", "y", "width", "height")}
    sprites, trays = [rounded(sprite) for sprite in scene.sprites], [rounded_tray(tray) for tray in scene.trays]
    return msgspec.structs.replace(scene, sprites=sprites, trays=trays, **box)
