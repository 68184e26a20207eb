"""``make fuzz``: many inputs to a real server, in bounded parts. The seed of each part is printed; give it to send the same again.

python tests/fuzz/run_fuzz.py --inputs 100000
python tests/fuzz/run_fuzz.py --seed 17 --inputs 5000
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from fuzz.attack import attack
from fuzz.component_files import bring_many

PART = 5000
MESSAGES = 0.4  # the share that goes over WebSockets


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--component-files", type=int, default=10_000)
    arguments = parser.parse_args()
    sent, problems, statuses, begun = 0, 0, dict[int, int](), time.monotonic()
    for seed in range(arguments.seed, arguments.seed + -(-arguments.inputs // PART)):
        count = min(PART, arguments.inputs - sent)
        messages = int(count * MESSAGES)
        with tempfile.TemporaryDirectory(prefix="warren-fuzz-") as folder:
            found = asyncio.run(attack(Path(folder), seed, count - messages, messages))
        sent += count
        problems += len(found.problems)
        for status, number in found.statuses.items():
            statuses[status] = statuses.get(status, 0) + number
        print(
            f"seed {seed}: {found.requests} requests, {found.messages} messages, {len(found.problems)} problems",
            flush=True,
        )
        for problem in found.problems[:20]:
            print(f"  PROBLEM {problem}", flush=True)
    print(
        f"{sent} inputs in {time.monotonic() - begun:.0f} s, {problems} problems; statuses {dict(sorted(statuses.items()))}"
    )
    tally = bring_many(arguments.seed, arguments.component_files)
    print(
        f"{arguments.component_files} component files: {tally.refused} refused, {tally.played} accepted and played, {tally.printed} of them printed, the slowest read in "
        f"{tally.slowest:.2f} s, {len(tally.problems)} problems"
    )
    for problem in tally.problems[:20]:
        print(f"  PROBLEM {problem}")
    return 1 if problems or tally.problems else 0


if __name__ == "__main__":
    sys.exit(main())
