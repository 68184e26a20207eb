"""The files of ``deploy/`` made ready to be tried here: other ports, a certificate of our own, nothing else."""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from programs import NGINX, OPENSSL
from server.conftest import free_port
from support.needs import need

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "table.example.org"
GAME = "burrowdale"  # not over after a few moves
STARTING = 60.0
#: What nginx needs besides a site: on Debian this is /etc/nginx/nginx.conf.
AROUND = """pid {folder}/nginx.pid; error_log {folder}/error.log; daemon off; worker_processes 1; {user}
events {{ worker_connections 512; }}
http {{ access_log off; include {folder}/site.conf; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi; }}
"""


def variables(text: str) -> dict[str, str]:
    """An environment file, as systemd reads it."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def command(unit: str, instance: str, environment: dict[str, str]) -> list[str]:
    """The ``ExecStart`` of a unit: ``${A}`` is one word, ``$A`` as many as it has, as systemd does it."""
    (line,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    words: list[str] = []
    for word in shlex.split(line.replace("%i", instance)):
        if found := re.fullmatch(r"\$(\w+)", word):
            words += shlex.split(environment[found[1]])
        else:
            words.append(re.sub(r"\$\{(\w+)\}", lambda match: environment[match[1]], word))
    return words


class Nginx:
    """Debian's nginx with our site."""

    def __init__(self, folder: Path, workers: list[int]) -> None:
        self._folder, self.port, self.plain_port = folder, free_port(), free_port()
        folder.mkdir()
        folder.chmod(0o755)
        self._certificate()
        (folder / "site.conf").write_text(self._site(workers))
        user = "user root;" if Path("/root").owner() == folder.owner() else ""
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=user))
        self._call = [str(need(NGINX)), "-p", str(folder), "-c", str(folder / "nginx.conf")]

    def _certificate(self) -> None:
        ask = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        ask += ["-subj", f"/CN={NAME}", "-keyout", "privkey.pem", "-out", "fullchain.pem"]
        subprocess.run([need(OPENSSL), *ask], cwd=self._folder, check=True, capture_output=True)

    def _site(self, workers: list[int]) -> str:
        """Every replacement must find something, so that the test cannot drift away from the file."""
        text = (DEPLOY / "nginx.conf").read_text()
        changes = {
            f"/etc/letsencrypt/live/{NAME}": str(self._folder),
            "    listen [::]:443 ssl http2;\n": "",
            "    listen [::]:80;\n": "",
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
            "client_header_timeout 10s": "client_header_timeout 1s",
            **{f"127.0.0.1:842{number}": f"127.0.0.1:{port}" for number, port in enumerate(workers, start=1)},
        }
        for old, new in changes.items():
            assert old in text, f"the site has no {old!r}"
            text = text.replace(old, new)
        return text

    def start(self) -> None:
        subprocess.run([*self._call, "-t"], check=True, capture_output=True)
        self.process = subprocess.Popen(self._call, stderr=subprocess.DEVNULL)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)


class Worker:
    """One worker, started by the unit's own command line."""

    def __init__(self, port: int, url: str, database: str) -> None:
        environment = variables((DEPLOY / "warren.env").read_text())
        environment |= {"WARREN_DATABASE": database, "WARREN_URL": url}
        environment["WARREN_OPTIONS"] += f" --game {GAME} --requests 1000"
        words = command((DEPLOY / "warren@.service").read_text(), "1", environment)
        assert words[0] == "/opt/warren/.venv/bin/python"
        assert "8421" in words
        self._command = [sys.executable, *(str(port) if word == "8421" else word for word in words[1:])]
        self.port = port

    def start(self) -> None:
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)

    def wait(self) -> None:
        """Until it serves its games."""
        limit = time.monotonic() + STARTING
        while time.monotonic() < limit:
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/api/ready", trust_env=False).json()["ready"]:
                    return
            except httpx.TransportError:
                assert self.process.poll() is None, "the worker ended"
            time.sleep(0.05)
        raise AssertionError("the worker did not start")

    def metric(self, name: str) -> float:
        text = httpx.get(f"http://127.0.0.1:{self.port}/metrics", trust_env=False).text
        return sum(float(value) for value in re.findall(rf"^{name}(?:\{{.*\}})? (\S+)$", text, re.MULTILINE))

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
