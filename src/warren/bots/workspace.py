"""The workspace of a search, as Python sees it."""

from __future__ import annotations

from functools import lru_cache

from warren.bots.kernels.workspace import DEPTH, Node, Task
from warren.engine.state import Observation
from warren.engine.workspace import F8, I4, U1, Layout, Spans, Workspace


@lru_cache(maxsize=256)
def _layout(capacity: int, width: int, seats: int, size: int) -> Layout:
    spans: Spans = {
        "nodes": (Node.dtype, (capacity,)),
        "moves": (I4, (width,)),
        "weights": (F8, (width,)),
        "found": (I4, (width,)),
        "path": (I4, (DEPTH + 1,)),
        "guess": (F8, (2 * seats,)),
        "value": (F8, (2 * seats,)),
        "sums": (F8, (seats,)),
        "candidates": (I4, (width,)),
        "state": (U1, (size,)),
        "spare": (U1, (size,)),
    }
    return Layout(Task, spans, {"capacity": capacity, "width": width, "seats": seats, "used": 1, "unit": 1})


def search_workspace(observation: Observation, capacity: int) -> Workspace:
    """Room to think about an observation, with a tree of at most so many nodes, of which there is one."""
    layout = _layout(capacity, observation.game.max_legal, observation.seats, observation.data.size)
    made = Workspace(layout, blank=False)  # a tree only uses memory as it grows
    made.head["viewer"] = -1 if observation.viewer is None else observation.viewer
    made["nodes"].view(U1)[: Node.itemsize] = 0
    made["sums"][:] = 0.0
    return made
