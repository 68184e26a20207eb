"""``warren serve``, which ``make play`` runs: it opens the browser once the page is there."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from warren.cli.serve import _lan_url


def fake_browser(folder: Path) -> tuple[str, Path]:
    """A command that fetches the page it is told to open, as a browser would, and writes the address and the status down."""
    opened, script = folder / "opened", folder / "browser"
    script.write_text(
        f"#!{sys.executable}\n"
        "import sys, urllib.request\n"
        "address = sys.argv[1]\n"
        "with urllib.request.urlopen(address + 'healthz', timeout=10) as answer:\n"
        f"    open({str(opened)!r}, 'w').write(f'{{address}} {{answer.status}}')\n",
        encoding="utf-8",
    )
    script.chmod(0o755)
    return f"{script} %s", opened


@pytest.mark.parametrize("wanted", [True, False])
def test_the_browser_is_opened_when_the_server_answers(tmp_path: Path, wanted: bool) -> None:
    command, opened = fake_browser(tmp_path)
    arguments = [
        "serve",
        "--port",
        "0",
        "--data",
        str(tmp_path),
        "--game",
        "tsuro",
        *([] if wanted else ["--no-browser"]),
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "warren", *arguments],
        env=os.environ | {"BROWSER": command, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4]
        assert address.startswith("http://127.0.0.1:")
        until = time.monotonic() + 60
        while not (opened.exists() and opened.read_text()) if wanted else not _answers(address):
            assert time.monotonic() < until, "nothing was opened"
            assert process.poll() is None
            time.sleep(0.1)
        if wanted:
            assert opened.read_text() == f"{address} 200"
        else:
            time.sleep(1.0)
            assert not opened.exists()
    finally:
        process.terminate()
        process.communicate(timeout=20)


def _serve(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "warren", "serve", "--port", "0", "--no-browser", "--game", "tsuro"]
    return subprocess.Popen(
        [*command, "--data", str(folder)],
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_second_server_on_the_same_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    servers = [_serve(tmp_path)]
    try:
        for folder in (tmp_path, tmp_path / "link"):
            assert servers[-1].stdout is not None
            assert "table is set" in servers[-1].stdout.readline()
            late = _serve(folder)
            servers.insert(0, late)
            said, complaint = late.communicate(timeout=60)
            assert (late.returncode, said) == (2, "")
            assert len(complaint.splitlines()) == 1
            assert f"process {servers[-1].pid}" in complaint
            assert "--data" in complaint
            servers[-1].kill()  # as by a crash: nobody tidies up
            servers[-1].wait(20)
            servers.append(_serve(tmp_path))
        assert servers[-1].stdout is not None
        assert "table is set" in servers[-1].stdout.readline()
    finally:
        for server in servers:
            server.kill()
            server.communicate(timeout=20)


def _answers(address: str, path: str = "healthz") -> bool:
    try:
        with urllib.request.urlopen(f"{address}{path}", timeout=2):
            return True
    except OSError:
        return False


def test_make_play_serves_with_a_browser() -> None:
    said = subprocess.run(
        ["make", "-n", "-o", ".venv/.play", "play"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    # make says where it is when it runs inside `make test`
    commands = [line for line in said.splitlines() if not line.startswith("make")]
    assert commands[-1].endswith("python -m warren serve")


def _ask(address: str, host: str) -> int:
    """The status of Play now, asked for under a host's name."""
    headers = {"Host": host, "Origin": f"http://{host}", "Content-Type": "application/json"}
    wish = urllib.request.Request(f"{address}api/play", b'{"game": "tsuro", "name": "Ann"}', headers)
    try:
        with urllib.request.urlopen(wish, timeout=20) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code


@pytest.mark.parametrize("how", [["--host", "0.0.0.0"], ["--lan"]])
def test_other_devices_are_let_in_when_it_listens_for_them(tmp_path: Path, how: list[str]) -> None:
    """``--lan`` as the invite box says. Behind ``--host`` any name will do, as the pages of another device may call it anything."""
    arguments = ["serve", *how, "--port", "0", "--data", str(tmp_path), "--game", "tsuro", "--no-browser"]
    process = subprocess.Popen(
        [sys.executable, "-m", "warren", *arguments],
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4]
        named = _lan_url("0.0.0.0", 0) is not None  # else this machine is in no network
        told = process.stdout.readline().split()[-1] if named else address
        until = time.monotonic() + 120
        while not _answers(address, "api/games/tsuro/guide"):
            assert time.monotonic() < until, "the game is not ready"
            time.sleep(0.2)
        assert _ask(told, told.removeprefix("http://").rstrip("/")) == 201
        assert _ask(address, "warren.example:8421") == (201 if "--host" in how else 403)
    finally:
        process.terminate()
        process.communicate(timeout=20)


def test_lan_and_another_address_are_refused_together() -> None:
    wish = [sys.executable, "-m", "warren", "serve", "--lan", "--host", "10.1.2.3"]
    ended = subprocess.run(wish, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert "leave out --host 10.1.2.3" in ended.stderr
