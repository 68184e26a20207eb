"""A game's kernels, ready to be handed to the search again and again.

Each time a kernel is handed over as an argument, numba looks up its compilation and asks the linker for two addresses:
0.1 ms a function, more than a short search takes. They never change, so they are looked up once and kept.
"""

from __future__ import annotations

from typing import Any

from warren.engine.contract import Game


class _Known:
    """Stands for a compilation result as far as numba asks for it: the names and addresses of its entry points."""

    def __init__(self, result: Any) -> None:
        self.fndesc = result.fndesc
        self.library = self
        names = (result.fndesc.llvm_func_name, result.fndesc.llvm_cfunc_wrapper_name)
        self._addresses = {name: result.library.get_pointer_to_function(name) for name in names}
        self._kept = result  # the code must not be unloaded

    def get_pointer_to_function(self, name: str) -> int:
        """The address of an entry point."""
        return int(self._addresses[name])


def _with_known_addresses(kernel: Any) -> Any:
    if hasattr(kernel, "get_compile_result") and "get_compile_result" not in vars(kernel):
        known = _Known(kernel.get_compile_result(kernel.nopython_signatures[0]))
        kernel.get_compile_result = lambda signature: known
    return kernel


_ready: dict[str, Any] = {}


def kernels_of(game: Game) -> Any:
    """legal_moves, apply, rewards, redeal, evaluate and priors of a game."""
    found = _ready.get(game.name)
    if found is None or found[0] is not game:
        rules, heuristics = game.rules, game.heuristics
        functions = (
            rules.legal_moves, rules.apply, rules.rewards, rules.redeal, heuristics.evaluate, heuristics.priors,
        )  # fmt: skip
        found = _ready[game.name] = (game, tuple(_with_known_addresses(function) for function in functions))
    return found[1]
