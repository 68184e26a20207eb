"""The rules run as plain Python too, at the largest table and with the dragon tile going round."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import warren

CODE = """
import hashlib, warren
for seed in range(3):
    state, digest, dragon = warren.game("tsuro").deal(8, seed), hashlib.sha256(), False
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[(seed + 7 * state.ply) % len(moves)])
        digest.update(bytes(state))
        dragon |= state["dragon"] >= 0
    print(digest.hexdigest(), bool(dragon))
"""


def test_full_tables_play_the_same_interpreted() -> None:
    run = subprocess.run(
        [sys.executable, "-c", CODE], env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    lines = [line.split() for line in run.stdout.splitlines()]
    assert any(dragon == "True" for _, dragon in lines)
    for seed, (found, _) in enumerate(lines):
        state, digest = warren.game("tsuro").deal(8, seed), hashlib.sha256()
        while not state.is_over:
            moves = state.legal_moves()
            state.play(moves[(seed + 7 * state.ply) % len(moves)])
            digest.update(bytes(state))
        assert digest.hexdigest() == found
