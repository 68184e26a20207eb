"""Cold: compile all of a game's kernels and the loops. Warm: import to the first legal moves. Each in its own process."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

WARM = "import warren; warren.game({name!r}).deal().legal_moves()"
COLD = WARM + "; import warren.engine.simulate; from warren.engine.compile import compile_kernels; compile_kernels()"


def seconds(code: str, name: str, cache: str) -> float:
    start = time.perf_counter()
    environment = os.environ | {"XDG_CACHE_HOME": cache}
    subprocess.run([sys.executable, "-c", code.format(name=name)], env=environment, check=True)
    return time.perf_counter() - start


def main() -> None:
    import warren

    for name in sys.argv[1:] or warren.games():
        with tempfile.TemporaryDirectory() as cache:
            cold = seconds(COLD, name, cache)
            warm = min(seconds(WARM, name, cache) for _ in range(3))
        print(f"{name:18} cold {cold:6.2f} s   warm {warm:5.2f} s")


if __name__ == "__main__":
    main()
