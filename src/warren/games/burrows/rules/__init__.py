"""The rules of Burrows as compiled functions on the state's bytes (numbers refer to the guide)."""

from warren.games.burrows.rules.apply import apply
from warren.games.burrows.rules.knowledge import ahead, observe, redeal
from warren.games.burrows.rules.legal import legal_moves
from warren.games.burrows.rules.result import rewards, scores, winners
from warren.games.burrows.rules.setup import setup

__all__ = ["ahead", "apply", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
