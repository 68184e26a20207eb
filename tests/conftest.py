"""Common settings of the test suite."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("warren", deadline=None, max_examples=50)
settings.load_profile("warren")
