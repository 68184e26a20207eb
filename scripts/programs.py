"""Programs of the system that the tests need. ``python scripts/programs.py`` installs what is missing, where apt is there to do it;
``python scripts/programs.py debian`` does so for ``make test-debian``.

Elsewhere it names what to install by hand, and the tests that need it are left out: the end of the run lists them. In CI nothing may
be left out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """Something to run: its names, Debian's package, and folders where it may lie besides those of the PATH, before them."""

    title: str
    names: tuple[str, ...]
    package: str
    folders: tuple[str, ...] = ()

    def find(self) -> Path | None:
        beside = [folder for pattern in self.folders for folder in sorted(Path("/").glob(pattern), reverse=True)]
        path = os.pathsep.join([*map(str, beside), os.environ.get("PATH", os.defpath)])
        found = next((place for name in self.names if (place := shutil.which(name, path=path))), None)
        return Path(found) if found else None


CHROMIUM = Program("Chromium", ("chromium-headless-shell", "chromium", "chromium-browser"), "chromium-headless-shell")
FIREFOX = Program("Firefox", ("firefox-esr", "firefox"), "firefox-esr")
WEBKIT_DRIVER = Program("WebKit's driver", ("WebKitWebDriver",), "webkit2gtk-driver")
WEBKIT_FOLDERS = ("usr/lib/*/webkit2gtk-4.*", "usr/lib*/webkit2gtk-4.*")
WEBKIT = Program("WebKit's MiniBrowser", ("MiniBrowser",), "webkit2gtk-driver", WEBKIT_FOLDERS)
SCREEN = Program("Xvfb", ("Xvfb",), "xvfb")
POSTGRES = Program("PostgreSQL", ("postgres",), "postgresql", ("usr/lib/postgresql/*/bin",))
NGINX = Program("nginx", ("nginx",), "nginx", ("usr/sbin",))
OPENSSL = Program("OpenSSL", ("openssl",), "openssl")
SYSTEMD_ANALYZE = Program("systemd-analyze", ("systemd-analyze",), "systemd")
POPPLER = Program("Poppler's tools", ("pdftoppm",), "poppler-utils")
NEEDED = (CHROMIUM, FIREFOX, WEBKIT, WEBKIT_DRIVER, SCREEN, POSTGRES, NGINX, OPENSSL, SYSTEMD_ANALYZE, POPPLER)
#: What they, Node from PyPI and the benchmarks need besides.
BESIDES = ("libatomic1", "fonts-dejavu-core", "gcc", "libc6-dev")

DEBOOTSTRAP = Program("debootstrap", ("debootstrap",), "debootstrap", ("usr/sbin",))
NSPAWN = Program("systemd-nspawn", ("systemd-nspawn",), "systemd-container")
SLIRP = Program("slirp4netns", ("slirp4netns",), "slirp4netns")
IPROUTE = Program("ip", ("ip",), "iproute2", ("usr/sbin",))
#: What `make test-debian` needs, which is not part of `make test`.
FOR_DEBIAN = (DEBOOTSTRAP, NSPAWN, SLIRP, IPROUTE)


def may_be_left_out() -> bool:
    """May tests be left out for want of a program? Not in CI, and not where it can be installed."""
    return os.environ.get("CI", "").lower() not in ("1", "true") and shutil.which("apt-get") is None


def main(wish: str = "") -> int:
    needed, besides = (FOR_DEBIAN, ()) if wish == "debian" else (NEEDED, BESIDES)
    missing = [program for program in needed if program.find() is None]
    if not missing:
        return 0
    if shutil.which("apt-get"):
        install([*dict.fromkeys(program.package for program in needed), *besides])
        return 0
    wanted = ", ".join(f"{program.title} (on Debian {program.package})" for program in missing)
    print(f"There is no apt-get here. Install by hand: {wanted}.", file=sys.stderr)
    if not may_be_left_out():
        return 1
    print("Until then their tests are left out, and listed at the end of the run.", file=sys.stderr)
    return 0


def install(packages: list[str]) -> None:
    root = [] if os.getuid() == 0 else ["sudo"]
    # In runlevel 1 Debian starts no services: the tests start their own, on ports of their own.
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        subprocess.run([*root, "apt-get", *command], env=environment, stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
