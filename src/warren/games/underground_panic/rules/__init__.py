"""The rules of Underground Panic as compiled functions on the state's bytes (numbers refer to the guide)."""

from warren.games.underground_panic.rules.apply import apply
from warren.games.underground_panic.rules.knowledge import ahead, observe, redeal
from warren.games.underground_panic.rules.legal import legal_moves
from warren.games.underground_panic.rules.result import rewards, scores, winners
from warren.games.underground_panic.rules.setup import setup

__all__ = ["ahead", "apply", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
