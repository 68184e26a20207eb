"""The rules of Last Carrot (numbers refer to the guide)."""

from last_carrot.rules.apply import apply
from last_carrot.rules.knowledge import observe, redeal
from last_carrot.rules.legal import legal_moves
from last_carrot.rules.result import rewards, scores, winners
from last_carrot.rules.setup import setup

__all__ = ["apply", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
