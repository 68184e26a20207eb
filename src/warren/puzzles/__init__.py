"""Puzzles: positions from games of bots in which one move is clearly best, whatever the hidden cards are."""
