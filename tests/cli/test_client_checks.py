"""``make check`` and ``make test`` run the browser client's formatter, linter, type check, size check and unit tests too."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from support.client import ROOT, run_steps

LOCK = {
    "packages": {
        "": {},
        "node_modules/svelte": {"version": "5.0.0"},
        "node_modules/other": {"version": "1", "optional": True},
    }
}


@pytest.mark.parametrize(
    ("target", "step"),
    [("check", "format:check"), ("check", "lint"), ("check", "check"), ("check", "size"), ("test", "test")],
)
def test_make_runs_the_clients_checks(target: str, step: str) -> None:
    done = subprocess.run(
        ["make", "-n", "-o", ".venv/.test", target], cwd=ROOT, capture_output=True, text=True, check=True
    )
    runs = [line.split() for line in done.stdout.splitlines() if "scripts/client_checks.py" in line]
    assert any(step in words for words in runs), done.stdout


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client's folder, and before it on the PATH an npm that writes down what it is asked to do."""
    folder, programs = tmp_path / "client", tmp_path / "bin"
    (folder / "node_modules").mkdir(parents=True)
    programs.mkdir()
    for lock in ("package-lock.json", "node_modules/.package-lock.json"):
        (folder / lock).write_text(json.dumps(LOCK), encoding="utf-8")
    npm = f'#!/bin/sh\necho "$@" >> {tmp_path}/asked\n[ "$3" != broken ]\n'
    for name, script in (("node", "#!/bin/sh\necho v22.12.0\n"), ("npm", npm)):
        (programs / name).write_text(script, encoding="utf-8")
        (programs / name).chmod(0o755)
    return folder


def checks(client: Path, *steps: str) -> tuple[int, list[str]]:
    """Run steps there; the exit code and what npm was asked to do."""
    done = run_steps(client, *steps, programs=client.parent / "bin")
    return done.returncode, (client.parent / "asked").read_text(encoding="utf-8").splitlines()


def test_steps_run_in_order_until_one_fails(client: Path) -> None:
    assert checks(client, "check", "test") == (0, ["run --silent check", "run --silent test"])
    assert checks(client, "broken", "test")[0] == 1
    assert checks(client, "check")[1][2:] == ["run --silent broken", "run --silent check"]


@pytest.mark.parametrize("old", [None, {"packages": {"node_modules/svelte": {"version": "4.0.0"}}}])
def test_libraries_that_are_not_the_locked_ones_are_installed_first(
    client: Path, old: dict[str, object] | None
) -> None:
    found = client / "node_modules" / ".package-lock.json"
    if old is None:
        found.unlink()
    else:
        found.write_text(json.dumps(old), encoding="utf-8")
    assert checks(client, "check") == (0, ["ci --no-audit --no-fund", "run --silent check"])


#: What a terminal reads as a colour: svelte-check writes it wherever the environment asks for colours.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")

#: Lines of a page, and what is wrong with them.
SAID = {
    "fine": ('t("close") + t("lobby-moves", { count: 3 }) + t("answers-out", { names: ["Ann"] })', ""),
    "unknown": ('t("clsoe")', '"clsoe"'),
    "without": ('t("lobby-moves")', "Expected 2 arguments, but got 1"),
    "misnamed": ('t("lobby-moves", { moves: 3 })', "'moves' does not exist"),
    "unnumbered": ('t("lobby-moves", { count: "3" })', "'string' is not assignable to type 'number'"),
    "needless": ('t("close", { count: 3 })', "Expected 1 arguments, but got 2"),
}


def test_words_that_no_catalogue_has_fail_the_type_check(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "client" / "src" / "text", tmp_path / "src" / "text")
    for name in ("package.json", "package-lock.json", "tsconfig.json", "svelte.config.js", "node_modules"):
        (tmp_path / name).symlink_to(ROOT / "client" / name)
    for name, (line, _) in SAID.items():
        (tmp_path / "src" / f"{name}.ts").write_text(
            f'import {{ t }} from "./text";\nexport const said = {line};\n', encoding="utf-8"
        )
    done = run_steps(tmp_path, "check")
    assert done.returncode != 0
    read = COLOUR.sub("", done.stdout)
    for name, (_, fault) in SAID.items():
        found = [part for part in read.split(str(tmp_path)) if part.startswith(f"/src/{name}.ts")]
        assert len(found) == (1 if fault else 0), f"{done.returncode}\n{read}\n{done.stderr}"
        assert not fault or fault in found[0]
