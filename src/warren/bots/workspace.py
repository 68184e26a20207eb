"""The block of memory a search works in, as Python sees it."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import numpy as np

from warren.bots.kernels.workspace import Node, Task, sizes
from warren.engine.state import Observation


class Workspace:
    """One block of bytes for the kernels, with the sections that Python reads and writes."""

    def __init__(self, observation: Observation, capacity: int) -> None:
        task = np.zeros(1, Task.dtype)
        task["capacity"], task["width"], task["seats"] = capacity, observation.game.max_legal, observation.seats
        task["viewer"] = -1 if observation.viewer is None else observation.viewer
        task["used"], task["unit"] = 1, 1.0
        parts = sizes(task[0], observation.data.size)
        places = list(accumulate(parts, initial=Task.itemsize))
        self.data = np.empty(places[-1], np.uint8)  # memory is only used as the tree grows
        self.data[: Task.itemsize] = task.view(np.uint8)
        self.task: Any = self.data[: Task.itemsize].view(Task.dtype)[0]
        self.nodes = self.data[places[0] : places[1]].view(Node.dtype)
        self.moves = self.data[places[1] : places[2]].view(np.int32)
        self.sums = self.data[places[7] : places[8]].view(np.float64)
        self._candidates = self.data[places[8] : places[9]].view(np.int32)
        self.nodes[:1] = np.zeros(1, Node.dtype)
        self.sums[:] = 0.0

    def compete(self, nodes: list[int]) -> None:
        """Name the nodes of the moves that compete, the most promising first."""
        self.task["candidates"] = len(nodes)
        self._candidates[: len(nodes)] = nodes
