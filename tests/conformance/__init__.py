"""Checks that run over every discovered game without being told its name."""
