"""How kernels that work for any game call that game's functions.

Such a kernel takes ``functions``, the addresses of one game's functions, and calls them by the names below:
``apply(functions, state, tables, move)``. One compilation serves all games; a call costs a few nanoseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from warren.engine.compile import INTERPRETED, Builtin, Helper, Kernel, Signature
from warren.engine.contract import (
    APPLY,
    CERTAIN,
    DENSE,
    ENCODE,
    EVALUATE,
    LEGAL_MOVES,
    OBSERVE,
    PRIORS,
    REDEAL,
    REWARDS,
    SCORES,
    SETUP,
    WINNERS,
    Game,
)  # fmt: skip

SIGNATURES = {
    "setup": SETUP, "legal_moves": LEGAL_MOVES, "apply": APPLY, "scores": SCORES, "rewards": REWARDS,
    "winners": WINNERS, "observe": OBSERVE, "redeal": REDEAL, "evaluate": EVALUATE, "priors": PRIORS,
    "encode": ENCODE, "dense": DENSE, "certain": CERTAIN,
}  # fmt: skip
NAMES = list(SIGNATURES)


def _caller(name: str) -> Any:
    index, signature = NAMES.index(name), SIGNATURES[name]

    def plain(functions: Any, *arguments: Any) -> Any:
        return functions[index](*arguments)

    return Builtin(plain, lambda build: _intrinsic(build, index, signature))


def _intrinsic(build: Any, index: int, signature: Signature) -> Any:
    wanted = build.signature_type(signature)

    def generate(target: Any, builder: Any, typed: Any, values: Any) -> Any:
        array = target.make_array(typed.args[0])(target, builder, values[0])
        address = builder.load(builder.gep(array.data, [target.get_constant(build.types.intp, index)]))
        kind = target.call_conv.get_function_type(wanted.return_type, wanted.args)
        function = builder.inttoptr(address, kind.as_pointer())
        # The games' functions never raise, so there is no status to check.
        _, result = target.call_conv.call_function(builder, function, wanted.return_type, wanted.args, values[1:])
        return result

    def typed(functions: Any) -> Any:
        return wanted.return_type(functions, *wanted.args), generate

    # numba needs to see how many arguments there are.
    shapes: dict[int, Any] = {
        2: lambda context, functions, a, b: typed(functions),
        3: lambda context, functions, a, b, c: typed(functions),
        4: lambda context, functions, a, b, c, d: typed(functions),
        5: lambda context, functions, a, b, c, d, e: typed(functions),
    }
    return shapes[len(signature.arguments)]


setup, legal_moves, apply, scores, rewards, winners = map(_caller, NAMES[:6])
observe, redeal, evaluate, priors, encode, dense = map(_caller, NAMES[6:12])
certain = _caller("certain")


def _offered(name: str) -> Any:
    index = NAMES.index(name)

    def intrinsic(build: Any) -> Any:
        def generate(target: Any, builder: Any, typed: Any, values: Any) -> Any:
            array = target.make_array(typed.args[0])(target, builder, values[0])
            address = builder.load(builder.gep(array.data, [target.get_constant(build.types.intp, index)]))
            return builder.icmp_signed("!=", address, target.get_constant(build.types.int64, 0))

        return lambda context, functions: (build.types.boolean(functions), generate)

    return Builtin(lambda functions: functions[index] is not None, intrinsic)


#: Whether a game has this function, which it may leave out: to be asked before it is called.
offers_certain = _offered("certain")


@cache
def _addresses(found: tuple[Any, ...]) -> Any:
    if INTERPRETED or not all(kernel is None or isinstance(kernel, Kernel) for kernel in found):
        return found
    return np.array([0 if kernel is None else kernel.address for kernel in found], np.int64)


def functions_of(game: Game, *names: str) -> Any:
    """The named functions of a game as kernels take them; the others are not loaded, nor those the game leaves out.

    If one of them is plain Python (a game that is being written), they come as they are: see :func:`suited_to`.
    """
    rules, heuristics, tensor = game.rules, game.heuristics, game.tensor
    homes = [rules] * 8 + [heuristics] * 2 + [tensor] * 2 + [heuristics]
    optional = NAMES[12:]
    return _addresses(
        tuple(
            (getattr(home, name, None) if name in optional else getattr(home, name)) if name in names else None
            for home, name in zip(homes, NAMES, strict=True)
        )
    )


def suited_to(functions: Any, kernel: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel that can call these functions: itself, or its source as plain Python if one of them is not compiled."""
    return kernel.function if isinstance(kernel, Helper) and isinstance(functions, tuple) else kernel
