"""The rules of Burrowdale, split by chapter of the guide."""

from warren.games.burrowdale.rules.actions import apply
from warren.games.burrowdale.rules.deal import setup
from warren.games.burrowdale.rules.hidden import observe, redeal
from warren.games.burrowdale.rules.legal import legal_moves
from warren.games.burrowdale.rules.result import rewards, scores, winners

__all__ = ["apply", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
