"""The rules of Gophers' Maze as compiled functions on the state's bytes (numbers refer to the guide)."""

from warren.games.gophers_maze.rules.apply import apply
from warren.games.gophers_maze.rules.knowledge import ahead, observe, redeal
from warren.games.gophers_maze.rules.legal import legal_moves
from warren.games.gophers_maze.rules.result import rewards, scores, winners
from warren.games.gophers_maze.rules.setup import setup

__all__ = ["ahead", "apply", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
