"""What leaves the server about a game. Everything a viewer is sent is built here, from that viewer's observation only.

Texts of the games name seats as ``{0}`` …; :func:`render` puts the players' names in when a message is written out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from warren.engine.contract import Sentence
from warren.engine.state import Observation, State
from warren.scene.model import Ghost
from warren.table.match import MOVE, Event, Match
from warren.text import Seat, phrase
from warren.text.phrase import as_data

if TYPE_CHECKING:  # bots are loaded with the first game, not with the server
    from warren.bots import Analysis

Message = dict[str, Any]

#: With more choices than this, ghosts are left to the preview (a frame stays small).
MANY_CHOICES = 400
VERDICTS = {
    "only": "It is the only move.",
    "clear": "It is clearly the best.",
    "better": "It is better than the others.",
    "even": "Another move is about as good.",
}

_SEAT = re.compile(r"\{(\d)\}")


def render(message: Message, names: Sequence[str]) -> str:
    """A message as JSON text with the seats' names filled in.

    >>> render({"text": "{0} and {1} and {7}"}, ["Ann", 'B"en'])
    '{"text":"Ann and B\\\\"en and {7}"}'
    """
    escaped = [to_json(name).decode()[1:-1] for name in names]

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return escaped[seat] if seat < len(escaped) else found[0]

    # "{digit}" cannot be JSON's own syntax, so it only ever stands inside a text.
    return _SEAT.sub(name, to_json(message, fallback=as_data).decode())


def frame(match: Match, viewer: int | None, choosing: bool = True, last: Message | None = None) -> Message:
    """The position as the viewer sees it, with the last event and (if it is their turn) what they may do.

    ``last``: the last event as told to this viewer, if it has been put into words before.
    """
    seen = match.state.observe(viewer)
    message: Message = {
        "type": "frame",
        "number": match.number,
        "seat": viewer,
        "turn": seen.turn,
        "status": "over" if seen.is_over else "playing",
        "scene": seen.scene().as_dict(),
        "choices": [],
        "spots": [],
        "last": last or last_event(match, viewer),
        "result": result(match.state) if seen.is_over else None,
    }
    if choosing and viewer is not None and seen.turn == viewer:
        message |= choices(seen)
    return message


def choices(seen: Observation) -> Message:
    """The moves of the observer, who is to decide, as paths of picks."""
    maker = seen.game.picks
    # Any truth the observer cannot tell from the real one allows the same moves.
    moves = seen.redeal(1).legal_moves()
    few = len(moves) <= MANY_CHOICES
    listed = [
        {
            "move": move,
            "picks": maker.picks(seen, move),
            "text": seen.text(move),
            "ghost": _ghost(maker.ghost(seen, move)) if few else None,
        }
        for move in moves
    ]
    return {"choices": listed, "spots": [vars(spot) for spot in maker.spots(seen, moves)]}


def _ghost(ghost: Ghost | None) -> Message | None:
    return None if ghost is None else vars(ghost)  # written out twice as fast as the object


def last_event(match: Match, viewer: int | None) -> Message | None:
    """The last event as the viewer may know it: sentences, and the ways that were walked."""
    last, before = match.last, match.before
    if last is None or before is None:
        return None
    message: Message = {"number": last.number, "kind": last.kind, "seat": last.seat, "move": None, "auto": last.auto}
    message |= {"routes": [], "marks": [], "out": []}
    if last.kind == MOVE:
        known = _known(before, last.move, viewer)
        shown = match.game.picks.preview(before.observe(viewer), known, match.state.observe(viewer))
        message |= {"move": known, "routes": shown.routes, "marks": shown.marks, "out": shown.out}
    message["sentences"] = event_lines(last, before, match.state, viewer)
    return message


def _known(before: State, move: int, viewer: int | None) -> int | None:
    """The move, unless it is a secret of its mover."""
    return move if viewer == before.turn or not before.game.words.secret(before, move) else None


def event_lines(event: Event, before: State, after: State, viewer: int | None) -> list[Message]:
    """One event in sentences, as the viewer may know it."""
    if event.kind != MOVE:
        return [_line(Sentence(phrase("takes-back", who=Seat(event.seat)), seat=event.seat), event.number)]
    known = _known(before, event.move, viewer)
    lines = list(before.game.words.say(before.observe(viewer), known, after.observe(viewer)))
    if event.auto:
        lines.insert(0, Sentence(phrase("time-over", who=Seat(event.seat)), seat=event.seat))
    return [_line(line, event.number) for line in lines]


def _line(sentence: Sentence, number: int) -> Message:
    return {"number": number, "text": sentence.text, "at": sentence.at, "seat": sentence.seat}


def full_log(match: Match, viewer: int | None) -> list[Message]:
    """All events so far in sentences, as the viewer may know them."""
    lines: list[Message] = []
    states = [match.start.copy()]
    for event in match.events:
        before = states[-1]
        if event.kind == MOVE:
            states.append(before.after(event.move))
        else:
            states.pop()
        lines += event_lines(event, before, states[-1], viewer)
    return lines


def preview(seen: Observation, move: int) -> Message:
    """What the observer, who is to decide, can foresee of a move."""
    guess = seen.redeal(1)
    shown = guess.preview(move)
    return {
        "move": move,
        "ghost": _ghost(seen.game.picks.ghost(seen, move)),
        "routes": shown.routes,
        "notes": shown.notes,
        "out": shown.out,
        "marks": shown.marks,
    }


def advice(seen: Observation, analysis: Analysis) -> Message:
    """The move a bot would play, in words, and how sure it is."""
    move = analysis.best
    return {
        "move": move,
        "picks": list(seen.picks(move)),
        "text": seen.text(move),
        "says": seen.intent(move),
        "why": VERDICTS[analysis.verdict],
        "value": round(analysis.chance, 3),
    }


def result(state: State) -> Message:
    """The end of a game: everybody may know it."""
    scores, winners, places = state.scores, state.winners, state.places
    counters = {panel.seat: panel.counters for panel in state.scene(None).panels}
    rows: list[Message] = [
        {
            "seat": seat,
            "name": f"{{{seat}}}",
            "place": places[seat],
            "winner": seat in winners,
            "score": scores[seat],
            "counters": counters.get(seat, []),
        }
        for seat in sorted(range(state.seats), key=lambda seat: (places[seat], seat))
    ]
    return {"winners": list(winners), "scores": scores, "seats": rows}
