"""Run steps of the browser client, as ``npm run`` would: ``python scripts/client_checks.py check size test``.

npm is chosen as ``hatch_build.py`` chooses it: the system's when its Node is new enough, else the one from PyPI, which is
installed into this environment when it is first needed. ``npm ci`` runs when the client's libraries are not the locked ones.
The types of the pages' words and of the protocol are written first.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402

import client_words  # noqa: E402
import protocol_types  # noqa: E402


def main(steps: Sequence[str], client: Path = ROOT / "client") -> int:
    """Run the steps until one fails; its exit code is the answer."""
    npm = hatch_build.system_npm() or hatch_build.wheel_npm() or fetch_npm()
    if not is_installed(client):
        hatch_build.run([*npm, "ci", "--no-audit", "--no-fund"], client)
    client_words.write(client)
    protocol_types.write(client)
    for step in steps:
        command = [*npm, "run", "--silent", step]
        if code := subprocess.run(command, cwd=client, env=hatch_build.environment(npm), check=False).returncode:
            print(f"`npm run {step}` failed in {client}; its messages are above.", file=sys.stderr)
            return code
    return 0


def fetch_npm() -> list[str]:
    """Install Node from PyPI into this environment: a build has it only for itself."""
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", sys.executable]
    subprocess.run([*command, hatch_build.NODE_FROM_PYPI], check=True)
    npm = hatch_build.wheel_npm()
    if npm is None:
        raise SystemExit(f"{hatch_build.NODE_FROM_PYPI} brought no npm; install Node ^20.19 or >=22.12 and try again.")
    return npm


def is_installed(client: Path) -> bool:
    """Are the locked libraries there? Optional ones differ from machine to machine and are left out."""
    found = client / "node_modules" / ".package-lock.json"
    if not found.is_file():
        return False
    have, wanted = packages(found), packages(client / "package-lock.json")
    return all(
        have.get(place, {}).get("version") == package.get("version")
        for place, package in wanted.items()
        if place and not package.get("optional")
    )


def packages(lock: Path) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return found


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(
            "usage: python scripts/client_checks.py STEP... (steps are the scripts of client/package.json)"
        )
    raise SystemExit(main(sys.argv[1:]))
