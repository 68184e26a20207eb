"""The rules of Underground Panic as compiled functions on the state's bytes (numbers refer to guide.md)."""

from __future__ import annotations

from warren.games.underground_panic.rules.choosing import legal_moves
from warren.games.underground_panic.rules.game import apply, setup
from warren.games.underground_panic.rules.knowledge import observe, redeal
from warren.games.underground_panic.rules.rewards import rewards, scores, winners

__all__ = ["apply", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
