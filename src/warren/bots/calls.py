"""A game's kernels, ready to be handed to the search again and again: their addresses, looked up once."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.bots.kernels.addresses import SIGNATURES
from warren.engine.compile import INTERPRETED
from warren.engine.contract import Game

_ready: dict[str, tuple[Game, Any]] = {}


def kernels_of(game: Game) -> Any:
    """legal_moves, apply, rewards, redeal, evaluate and priors of a game."""
    found = _ready.get(game.name)
    if found is None or found[0] is not game:
        rules, heuristics = game.rules, game.heuristics
        functions = (
            rules.legal_moves, rules.apply, rules.rewards, rules.redeal, heuristics.evaluate, heuristics.priors,
        )  # fmt: skip
        found = _ready[game.name] = (game, functions if INTERPRETED else _addresses(functions))
    return found[1]


def _addresses(functions: tuple[Any, ...]) -> Any:
    addresses = []
    for kernel, signature in zip(functions, SIGNATURES, strict=True):
        result = kernel.get_compile_result(signature)
        addresses.append(result.library.get_pointer_to_function(result.fndesc.llvm_func_name))
    return np.array(addresses, np.int64)
