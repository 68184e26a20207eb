"""Build sdist and wheel, and prove the wheel: ``python scripts/release.py``, which ``make release`` runs.

The wheel is built from the sdist, given the kernels of the common processor levels, installed with the locked libraries into an empty
environment and used there: matches, raw stepping and opponents through the Python API, which must compile nothing, ``warren simulate``, and
``warren serve`` with its page. Neither Node nor the source tree is within reach.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
UV = [sys.executable, "-m", "uv"]
MATCHES = """
import sys, warren
from warren.adapters import vector
from warren.bots import make_bot
from warren.bots.opponents import BotSeeds, Opponents
assert warren.__file__.startswith(sys.prefix), f"{warren.__file__} is not the installed one"
for name in warren.games():
    seats = max(2, warren.game(name).seats[0])
    assert warren.play(["greedy"] * seats, name, seed=1).verify()
    stepper = vector.raw(name, 4, seats=seats, threads=2)
    stepper.reset(1)
    stepper.step(stepper.sample(2))
    stepper.close()
    state = stepper.state(0)
    others = Opponents(state.game, state.components, [None, *map(make_bot, ["random", "greedy"])][:seats])
    others.play(state.data, BotSeeds(1).coming, lambda count: None)
print(" ".join(warren.games()))
"""
UNCOMPILED = f"""
{MATCHES}
from warren.engine.compile import cache_statistics
assert cache_statistics()[1] == 0, "kernels were compiled, although the wheel brings them along"
assert "numba" not in sys.modules
"""
BUNDLE = """
import pathlib, sys, warren
from warren.precompile import make_bundle
make_bundle(warren.games(), pathlib.Path(warren.__file__).parent / "kernels")
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "dist", help="where sdist and wheel are put")
    parser.add_argument("--cache", type=Path, help="where kernels would be kept if any had to be compiled")
    chosen = parser.parse_args()
    sdist, wheel = build(chosen.folder)
    with tempfile.TemporaryDirectory(prefix="warren-release-") as place:
        add_kernels(wheel, Path(place) / "wheel")
        installed = install(wheel, Path(place), chosen.cache)
        games = matches(installed, UNCOMPILED)
        print(f"{wheel.name}, installed alone, plays {', '.join(games)}")
        print(simulation(installed, games[0]))
        print(f"it serves {', '.join(page(installed, games[0]))}")
    print(f"{sdist}\n{wheel}")


def build(folder: Path) -> tuple[Path, Path]:
    """The sdist, and the wheel that comes of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("warren-*"):
        old.unlink()
    command = [*UV, "build", "--quiet", "--no-build-isolation", "--python", sys.executable, "--out-dir", str(folder)]
    subprocess.run([*command, str(ROOT)], check=True)
    return next(folder.glob("warren-*.tar.gz")), next(folder.glob("warren-*.whl"))


def add_kernels(wheel: Path, place: Path) -> None:
    """Put the kernels that this machine can build for its kind of processors into a wheel, made of the wheel's own sources."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    environment = os.environ | {"PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, "-c", BUNDLE], cwd=place, env=environment, check=True)
    listed = next(place.glob("*.dist-info/RECORD"))
    files = sorted(path for path in place.rglob("*") if path.is_file() and path != listed)
    lines = [_record_line(path.relative_to(place).as_posix(), path.read_bytes()) for path in files]
    listed.write_text("".join(lines) + f"{listed.relative_to(place).as_posix()},,\n", encoding="utf-8")
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in (*files, listed):
            archive.write(path, path.relative_to(place).as_posix())


def _record_line(name: str, content: bytes) -> str:
    """A line of a wheel's RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


@dataclass(frozen=True)
class Installed:
    """An environment with nothing but the wheel and its libraries."""

    place: Path
    cache: Path

    @property
    def programs(self) -> Path:
        return self.place / "environment" / ("Scripts" if os.name == "nt" else "bin")

    def surroundings(self) -> dict[str, str]:
        """Its own programs and a home of its own, nothing else."""
        assert not shutil.which("node", path=str(self.programs))
        home = {name: str(self.place) for name in ("HOME", "XDG_DATA_HOME")}
        return {"PATH": str(self.programs), "PYTHONUNBUFFERED": "1", "XDG_CACHE_HOME": str(self.cache), **home}

    def run(self, *command: str) -> str:
        """Run one of its programs, far from the source tree; gives what it prints."""
        command = (str(self.programs / command[0]), *command[1:])
        done = subprocess.run(
            command, cwd=self.place, env=self.surroundings(), capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(f"`{' '.join(command[:3])}` failed where only the wheel is:\n{done.stdout}{done.stderr}")
        return done.stdout


def install(wheel: Path, place: Path, cache: Path | None = None) -> Installed:
    """Install the wheel with the locked libraries: from uv's cache if it has them all, else from the network."""
    installed = Installed(place, cache or place / "cache")
    python = installed.programs / "python"
    subprocess.run([*UV, "venv", "--quiet", "--python", sys.executable, str(place / "environment")], check=True)
    add = [*UV, "pip", "install", "--quiet", "--python", str(python)]
    locked = ["--require-hashes", "-r", str(ROOT / "requirements.lock")]
    if subprocess.run([*add, "--offline", *locked], capture_output=True, check=False).returncode:
        subprocess.run([*add, *locked], check=True)
    subprocess.run([*add, "--offline", "--no-deps", str(wheel)], check=True)
    return installed


def matches(installed: Installed, code: str = MATCHES) -> list[str]:
    """Play and verify a match of every game through the Python API; gives their names."""
    return installed.run("python", "-c", code).split()


def simulation(installed: Installed, game: str) -> str:
    """Random games from the command line; gives the first line of the report."""
    return installed.run("warren", "simulate", game, "--games", "100").strip().splitlines()[0]


def page(installed: Installed, game: str) -> list[str]:
    """Serve the table and fetch what a browser would: health, page, and the files the page names."""
    command = [str(installed.programs / "warren"), "serve", "--port", "0", "--no-browser", "--game", game]
    server = subprocess.Popen(
        command, cwd=installed.place, env=installed.surroundings(), stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+/", server.stdout.readline())
        if not found:
            raise SystemExit("`warren serve` did not say where its table is")
        files = ["healthz", ""]
        files += re.findall(r'(?:src|href)="/([^"]+)"', fetched(found[0]))
        if len(files) < 4:
            raise SystemExit("the page names no script and no style: the client was not built into the wheel")
        return [f"/{file} ({len(fetched(found[0] + file)):,} characters)" for file in files]
    finally:
        server.terminate()
        server.communicate(timeout=20)  # also closes what it wrote to


def fetched(address: str) -> str:
    with urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode(errors="replace")  # icons are no text
    if not text:
        raise SystemExit(f"{address} is empty")
    return text


if __name__ == "__main__":
    main()
