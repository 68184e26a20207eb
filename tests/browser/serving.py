"""Starts ``python -m warren serve`` on a free loopback port."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One server process with its own data folder; can be ended hard and started again on the same port."""

    def __init__(self, data: Path, arguments: Sequence[str] = (), **environment: str) -> None:
        self.data = data
        self.arguments = arguments
        self.environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, wait: float = 300.0) -> None:
        """Start and wait until every game is compiled."""
        command = [sys.executable, "-m", "warren", "serve", "--port", str(self.port), "--no-browser"]
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen(
            [*command, "--data", str(self.data), *self.arguments],
            stdout=log,
            stderr=log,
            env=os.environ | {"PYTHONWARNINGS": "default"} | self.environment,
        )
        log.close()
        until = time.monotonic() + wait
        while not self._ready():
            if self.process.poll() is not None or time.monotonic() > until:
                self.kill()
                said = (self.data / "server.log").read_text(errors="replace")
                raise RuntimeError(f"the server did not start:\n{said}")
            time.sleep(0.2)

    def _ready(self) -> bool:
        try:
            return bool(self.get("/api/ready")["ready"])
        except OSError:  # not listening yet, or busy compiling
            return False

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=5) as answer:
            return json.load(answer)

    def kill(self) -> None:
        """End it without a chance to tidy up."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
