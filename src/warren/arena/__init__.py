"""Tournaments, ratings, balance reports and comparisons of component sets: one process, many cores, or a cluster."""

from warren.arena.comparison import Change, Comparison
from warren.arena.what_if import NamedSet, Setting, Stopped, Where, compare, sweep

__all__ = ["Change", "Comparison", "NamedSet", "Setting", "Stopped", "Where", "compare", "sweep"]
