"""What puzzles of Tsuro are about."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.tsuro.state import GIVE_BASE, LAY_BASE

FAR = 3  # squares, along or across: a long way
MARGIN = 0.12
THEMES = (
    "last-standing", "send-two-off", "send-off", "save-yourself", "carry-along", "face-to-face", "long-way",
    "last-tiles", "find-room", "swap",
)  # fmt: skip


def theme(before: View, move: int, after: View, risk: float) -> str:
    """What a move is about: rivals it sends off, danger it avoids, or where it leads."""
    if move < LAY_BASE:
        return "find-room"  # never a puzzle: nobody has laid a tile yet
    if move >= GIVE_BASE:
        return "swap"
    mover = int(before["turn"])
    rivals = [seat for seat in range(after.seats) if seat != mover and int(before["out"][seat]) < 0]
    gone = sum(int(after["out"][seat]) >= 0 for seat in rivals)
    if after.is_over and gone == len(rivals):
        return "last-standing"
    if gone:
        return "send-two-off" if gone > 1 else "send-off"
    if risk >= 0.25:
        return "save-yourself"
    if any(int(before["pos"][seat]) != int(after["pos"][seat]) for seat in rivals):
        return "carry-along"
    return _walk(before, after, mover, rivals)


def _walk(before: View, after: View, mover: int, rivals: list[int]) -> str:
    """What a walk is about that moves nobody else."""
    if any(_square(after, seat) == _square(after, mover) for seat in rivals):
        return "face-to-face"
    (row, column), (to_row, to_column) = divmod(_square(before, mover), 6), divmod(_square(after, mover), 6)
    if max(abs(to_row - row), abs(to_column - column)) >= FAR:
        return "long-way"
    return "find-room" if int(before["pile_n"]) else "last-tiles"


def _square(view: View, seat: int) -> int:
    """The square a marker faces."""
    return int(view["pos"][seat]) // 8
