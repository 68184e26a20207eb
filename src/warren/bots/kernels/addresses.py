"""A game's functions by address: a kernel takes them as one array of numbers.

Handing a compiled function to another one costs Python some 15 to 100 microseconds each time, because numba looks it up by
name. One look at the legal moves takes less, so the addresses are collected once per game.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from warren.engine.compile import INTERPRETED
from warren.engine.contract import APPLY, EVALUATE, LEGAL_MOVES, PRIORS, REDEAL, REWARDS

#: What the kernels of the bots are handed, in this order.
SIGNATURES = (LEGAL_MOVES, APPLY, REWARDS, REDEAL, EVALUATE, PRIORS)
ADDRESSES = types.Array(types.int64, 1, "C")


def _entry(number: int) -> Any:
    """``entry(functions)`` inside a kernel: the game's function of that number."""
    if INTERPRETED:
        return lambda functions: functions[number]
    kind = types.FunctionType(SIGNATURES[number])

    @intrinsic
    def entry(context: Any, functions: Any) -> Any:
        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = target.make_array(signature.args[0])(target, builder, arguments[0])
            address = builder.load(builder.gep(array.data, [target.get_constant(types.intp, number)]))
            function = cgutils.create_struct_proxy(kind)(target, builder)  # type: ignore[no-untyped-call]
            function.jit_addr = builder.inttoptr(address, target.get_value_type(types.voidptr))
            return function._getvalue()

        return kind(functions), generate

    return entry


legal_of, apply_of, rewards_of, redeal_of, evaluate_of, priors_of = map(_entry, range(len(SIGNATURES)))
