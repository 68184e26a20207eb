"""A lesson on its way: which step, which position, and what became of the learner's last move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from warren.engine.state import State
from warren.table.lesson import Lesson, Step
from warren.table.match import MOVE, Event, Match

#: ``good``: on the right way; ``other``: allowed, but not what is taught here (it is not played).
Verdict = Literal["good", "done", "other"]


@dataclass
class LessonMatch(Match):
    """A match that begins anywhere. Its numbers go on from those of the position shown before: nobody takes it for an older one."""

    base: int = 0

    @property
    def number(self) -> int:
        return self.base + len(self.events)


def reached(wanted: Mapping[str, Any], state: State) -> bool:
    """Does the position say so (or ``scores``, ``winners``)? A name is a path: ``markers.0.out``; "none" stands for null."""
    data = state.position() | {"scores": state.scores, "winners": list(state.winners)}
    return all(_found(data, path.split(".")) == (None if value == "none" else value) for path, value in wanted.items())


def _found(data: Any, path: list[str]) -> Any:
    for name in path:
        if isinstance(data, Mapping):
            data = data.get(name)
        elif isinstance(data, list) and name.isdigit() and int(name) < len(data):
            data = data[int(name)]
        else:
            return None
    return data


class Run:
    """One learner in one lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0
        self.done = False
        self.match = LessonMatch(lesson.steps[0].start, lesson.steps[0].start.copy())
        self._made = 0  # moves of the learner in this step
        self._waiting: list[int] = []  # moves of the others

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def others_to_move(self) -> bool:
        return bool(self._waiting)

    @property
    def asking(self) -> bool:
        """Is it up to the learner?"""
        return not self.done and not self._waiting

    def enter(self, number: int) -> None:
        """Begin a step. Where it goes on from what lies there, nothing is laid anew."""
        self.number = number
        self._begin(again=False)

    def _begin(self, again: bool) -> None:
        step = self.step
        self.done, self._made, self._waiting = False, 0, list(step.before)
        if again or bytes(self.match.state) != bytes(step.start):
            self.match = LessonMatch(step.start.copy(), step.start.copy(), base=self.match.number + 1)

    def script(self) -> None:
        """Play all that the others do."""
        while self.next_of_others():
            pass

    def next_of_others(self) -> bool:
        """Play one move of the others, if they have one to make."""
        if not self._waiting:
            return False
        self._apply(self._waiting.pop(0))
        return True

    def play(self, move: int) -> Verdict:
        """The learner's move. IllegalMove if it is not allowed; another one than the step asks for is not played."""
        step = self.step
        self.match.check_move(step.seat, move)
        if not self.asking or not self._leads_on(move):
            return "other"
        self._apply(move)
        self._made += 1
        if self._is_done():
            self.done, self._waiting = True, list(step.then)
            return "done"
        if self.match.state.turn != step.seat:
            self._begin(again=True)
            return "other"
        return "good"

    def shown(self) -> list[int]:
        """The moves that do the step, from where the learner is; whoever went another way begins again."""
        if self.step.data.until and self._made:
            self._begin(again=True)
            self.script()
        return list(self.step.do[self._made :])

    def _leads_on(self, move: int) -> bool:
        step = self.step
        if step.data.pick:
            return False
        if step.data.until:
            return True
        if step.data.kind:
            return self.match.game.words.kind(self.match.state.observe(step.seat), move) == step.data.kind
        return move == step.do[self._made] or move in step.also

    def _is_done(self) -> bool:
        if self.step.data.until:
            return reached(self.step.data.until, self.match.state)
        return self._made == len(self.step.do)

    def _apply(self, move: int) -> None:
        turn = self.match.state.turn
        assert turn is not None
        self.match.apply(Event(self.match.number, turn, MOVE, move))
