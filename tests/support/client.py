"""Steps of the browser client, run as ``make check`` runs them, but in another folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAIN = "import sys, pathlib; sys.path.insert(0, 'scripts'); import client_checks"
MAIN += "; sys.exit(client_checks.main(sys.argv[2:], pathlib.Path(sys.argv[1])))"


def run_steps(client: Path, *steps: str, programs: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run steps on a client's folder; the programs in a folder come before the system's."""
    path = os.pathsep.join([*([str(programs)] if programs else []), os.environ["PATH"]])
    command = [sys.executable, "-c", MAIN, str(client), *steps]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done
