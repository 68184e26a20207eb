"""Bots: honest players for every game. They get an observation, never a state."""

from warren.bots.base import Analysis, Bot
from warren.bots.levels import LEVELS, make_bot

__all__ = ["LEVELS", "Analysis", "Bot", "make_bot"]
