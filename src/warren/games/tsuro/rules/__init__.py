"""The rules of Tsuro as compiled functions on the state's bytes (numbers refer to the guide)."""

from warren.games.tsuro.rules.apply import apply
from warren.games.tsuro.rules.knowledge import ahead, observe, redeal
from warren.games.tsuro.rules.legal import legal_moves
from warren.games.tsuro.rules.result import rewards, scores, winners
from warren.games.tsuro.rules.setup import setup

__all__ = ["ahead", "apply", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
