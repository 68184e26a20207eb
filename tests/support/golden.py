"""What a replay of a stored game must give again: the turns, the points on the way, the result and what the log is about."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from warren.engine.state import State
from warren.scene.model import Words
from warren.table.record import Record
from warren.text.phrase import seats_in


def facts(record: Record) -> dict[str, Any]:
    """The record with all that its replay gave."""
    state = record.state(0)
    turns, points, log = [state.turn], [state.scores], []
    for move in record.moves:
        log.append(told(state, move))
        state.play(move)
        turns.append(state.turn)
        points.append(state.scores)
    return {
        "record": record.as_dict(),
        "turns": "".join("-" if turn is None else str(turn) for turn in turns),
        "points": digest(points),
        "rewards": [round(reward, 9) for reward in state.rewards],
        "log": [digest(lines) for lines in log],
    }


def told(state: State, move: int) -> list[Any]:
    """What a spectator's log says about a move, without its wording: the place, the seat and the seats named in it."""
    lines = state.sentences(move, None)
    return [[line.at, line.seat, sorted(_seats(line.text))] for line in lines]


def _seats(words: Words) -> set[str]:
    return set(re.findall(r"\{(\d+)\}", words)) if isinstance(words, str) else set(map(str, seats_in(words)))


def digest(data: Any) -> str:
    """A short fingerprint of plain data."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:12]
