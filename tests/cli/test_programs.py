"""Where a program is missing that cannot be installed, its tests are left out and named; in CI and beside apt they fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = """
import programs
from support.needs import need

UNKNOWN = programs.Program("The Thing", ("warren-thing",), "thing")

def test_of_a_thing():
    need(UNKNOWN)

def test_of_nothing():
    pass
"""


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """The only folder on the PATH: no browser, no apt."""
    folder = tmp_path / "bin"
    folder.mkdir()
    return folder


def add(system: Path, name: str) -> None:
    """A program that writes down what it is asked to do."""
    (system / name).write_text(f'#!/bin/sh\necho {name} "$@" >> {system.parent}/asked\n', encoding="utf-8")
    (system / name).chmod(0o755)


def run(system: Path, *command: str, ci: str = "") -> subprocess.CompletedProcess[str]:
    surroundings = os.environ | {"PATH": str(system), "CI": ci, "PYTHONPATH": f"{ROOT}/tests:{ROOT}/scripts"}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False
    )


def run_tests(system: Path, ci: str = "") -> subprocess.CompletedProcess[str]:
    (system.parent / "test_thing.py").write_text(TESTS, encoding="utf-8")
    (system.parent / "conftest.py").write_text(
        (ROOT / "tests/conftest.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    return run(system, "-m", "pytest", "-q", "--rootdir", str(system.parent), str(system.parent), ci=ci)


def test_tests_are_left_out_and_named_at_the_end(system: Path) -> None:
    done = run_tests(system)
    assert done.returncode == 0
    _, heading, end = done.stdout.partition("1 tests left out; install The Thing (on Debian thing)")
    assert heading
    assert "test_thing.py::test_of_a_thing" in end
    assert "test_of_nothing" not in end


def test_in_ci_they_fail(system: Path) -> None:
    done = run_tests(system, ci="true")
    assert done.returncode == 1
    assert "The Thing is missing; install it: apt-get install --no-install-recommends thing" in done.stdout


def test_where_it_can_be_installed_they_fail(system: Path) -> None:
    add(system, "apt-get")
    assert run_tests(system).returncode == 1


def test_what_is_missing_is_installed_where_that_can_be_done(system: Path) -> None:
    add(system, "apt-get")
    add(system, "sudo")
    assert run(system, "scripts/programs.py").returncode == 0
    asked = (system.parent / "asked").read_text(encoding="utf-8")
    assert "update" in asked
    assert (
        "install -y -qq --no-install-recommends chromium-headless-shell firefox-esr webkit2gtk-driver xvfb postgresql"
        in asked
    )


def test_what_a_debian_of_its_own_needs_is_installed_by_itself(system: Path) -> None:
    add(system, "apt-get")
    add(system, "sudo")
    assert run(system, "scripts/programs.py", "debian").returncode == 0
    asked = (system.parent / "asked").read_text(encoding="utf-8")
    assert "debootstrap systemd-container slirp4netns iproute2" in asked
    assert "firefox" not in asked


def test_elsewhere_it_is_named(system: Path) -> None:
    done = run(system, "scripts/programs.py")
    assert done.returncode == 0
    assert (
        "Install by hand: Chromium (on Debian chromium-headless-shell), Firefox (on Debian firefox-esr)" in done.stderr
    )
    assert "listed at the end of the run" in done.stderr
    assert run(system, "scripts/programs.py", ci="true").returncode == 1


def test_nothing_is_done_where_everything_is_there(system: Path) -> None:
    for name in (
        "chromium-headless-shell",
        "firefox",
        "MiniBrowser",
        "WebKitWebDriver",
        "Xvfb",
        "postgres",
        "nginx",
        "openssl",
        "systemd-analyze",
        "pdftoppm",
        "apt-get",
        "sudo",
    ):
        add(system, name)
    done = run(system, "scripts/programs.py")
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    assert not (system.parent / "asked").exists()
