"""The client's checks find faults: with some planted into a copy of its sources, the step for each fails and names it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.client import ROOT, run_steps

MACHINE, SHEET = "src/pick/machine.ts", "src/scene/Sheet.svelte"
#: Enough of the client to check: its settings, the picking machine, and one component.
PARTS = [MACHINE, SHEET, "src/scene/types.ts", "src/text/phrase.ts", "src/vite-env.d.ts", "tests/machine.test.ts"]
#: file, what is there, what is planted
FAULTS = [
    (MACHINE, "angle: 0 };", 'angle : "north" };'),
    (MACHINE, "Math.max(0, depth - 1)", "depth"),
    (MACHINE, "let depth = picks.path.length;", "var depth = picks.path.length;"),
    (SHEET, "symbol.svg", "symbol.drawing"),
    (SHEET, " as [name, symbol] (name)", " as [name, symbol]"),
]
#: What each step must say of them.
COMPLAINTS = {
    "format:check": [MACHINE],
    "lint": ["no-var", "require-each-key"],
    "check": ["Type 'string' is not assignable to type 'number'", "Property 'drawing' does not exist"],
    "test": ["steps back over the orientation to the piece"],
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, copy = ROOT / "client", tmp_path_factory.mktemp("faults") / "client"
    for part in PARTS:
        (copy / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder / part, copy / part)
    for path in folder.iterdir():
        if path.is_file():
            shutil.copy(path, copy)
    (copy / "node_modules").symlink_to(folder / "node_modules")
    for file, there, planted in FAULTS:
        source = (copy / file).read_text(encoding="utf-8")
        assert there in source, f"{there!r} is no longer in {file}: the fault would change nothing"
        (copy / file).write_text(source.replace(there, planted), encoding="utf-8")
    return copy


@pytest.mark.parametrize("step", COMPLAINTS)
def test_a_step_fails_and_names_the_planted_faults(client: Path, step: str) -> None:
    done = run_steps(client, step)
    assert done.returncode != 0
    for complaint in COMPLAINTS[step]:
        assert complaint in done.stdout + done.stderr
