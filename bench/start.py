"""Cold compilation and warm start: import to the first legal moves, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

CODE = "import warren; warren.game({name!r}).deal().legal_moves()"


def seconds(name: str, cache: str) -> float:
    start = time.perf_counter()
    environment = os.environ | {"XDG_CACHE_HOME": cache}
    subprocess.run([sys.executable, "-c", CODE.format(name=name)], env=environment, check=True)
    return time.perf_counter() - start


def main() -> None:
    import warren

    for name in sys.argv[1:] or warren.games():
        with tempfile.TemporaryDirectory() as cache:
            cold = seconds(name, cache)
            warm = min(seconds(name, cache) for _ in range(3))
        print(f"{name:18} cold {cold:6.2f} s   warm {warm:5.2f} s")


if __name__ == "__main__":
    main()
