"""One viewer of a match: what they have been shown and told, so that only what is new has to be made and sent."""

from __future__ import annotations

import msgspec

from warren.engine.state import Observation
from warren.server import presenting
from warren.server.differences import change
from warren.server.protocol.answers import LogLine
from warren.server.protocol.messages import Change, Frame
from warren.table.match import Match


class Viewpoint:
    """Frame and log may fall behind while nobody looks.

    ``_shared`` is the frame that all sockets of this viewer have. One that asked for a whole frame since may know a newer deadline,
    but never a newer position; a change of the shared frame is right for both.
    """

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.viewer = viewer
        self._match = match
        self._seen: Observation | None = None
        self._frame: Frame | None = None
        self._shared: Frame | None = None
        self._lines: list[LogLine] = []
        self._told = 0  # events that are in the log

    def frame(self, undo: bool, deadline: float | None) -> Frame:
        """All that the viewer sees now, as it is written."""
        made = self._update(undo, deadline)
        if self._shared is None or self._shared.number != made.number:
            self._shared = made  # nobody else looked
        return msgspec.structs.replace(made, scene=presenting.rounded_scene(made.scene))

    def change(self, undo: bool, deadline: float | None) -> Frame | Change | None:
        """What is new for those who have the shared frame; None if that is nothing."""
        before = self._shared
        if before is None:
            return self.frame(undo, deadline)
        after = self._shared = self._update(undo, deadline)
        return None if after is before else change(before, after)

    def log(self) -> list[LogLine]:
        """Everything that happened, as told to this viewer."""
        if self._told < self._match.number:
            self._lines += presenting.log(self._match, self.viewer, self._told)
            self._told = self._match.number
        return self._lines

    def _update(self, undo: bool, deadline: float | None) -> Frame:
        frame = self._frame
        if frame is None or frame.number != self._match.number:
            frame = self._look()
        if (frame.undo, frame.deadline) != (undo, deadline):
            frame = msgspec.structs.replace(frame, undo=undo, deadline=deadline)
        self._frame = frame
        return frame

    def _look(self) -> Frame:
        match = self._match
        # What was seen after the event before is seen before this one, unless nobody looked meanwhile.
        follows = self._frame is not None and self._frame.number == match.number - 1
        before = self._seen if follows else None
        seen = self._seen = match.state.observe(self.viewer)
        if match.before is None:
            return presenting.position(match, seen, None)
        last = presenting.last_event(match, before or match.before.observe(self.viewer), seen)
        if last is not None and self._told == match.number - 1:
            self._lines += last.sentences
            self._told = match.number
        return presenting.position(match, seen, last)
