"""The rules of Burrowdale as compiled functions on the state's bytes, split by chapter of the guide."""

from warren.games.burrowdale.rules.apply import apply
from warren.games.burrowdale.rules.knowledge import ahead, observe, redeal
from warren.games.burrowdale.rules.legal import legal_moves
from warren.games.burrowdale.rules.result import rewards, scores, winners
from warren.games.burrowdale.rules.setup import setup

__all__ = ["ahead", "apply", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
