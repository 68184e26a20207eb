"""The conformance battery: each check takes a game and a seed of chance and raises AssertionError when it is broken.

A check plays one random game (``walk``) on some seat count and options and looks at every position on the way. That
every check can fail is shown in ``test_planted.py``.
"""

from __future__ import annotations

from conformance.rules_checks import digests
from conformance.telling_checks import words_of
from conformance.walking import CHECKS, Check, viewers, walk

__all__ = ["CHECKS", "Check", "digests", "viewers", "walk", "words_of"]
