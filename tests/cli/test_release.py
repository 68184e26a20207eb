"""What is released works where nothing else is: the wheel, alone in an environment, without Node and without the source tree."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import tomllib
import zipfile
from importlib.metadata import version
from pathlib import Path

import platformdirs
import pytest

import release
import warren

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return release.build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> release.Installed:
    """Kernels are taken from where other tests compiled them; `make release` compiles them all."""
    return release.install(built[1], tmp_path_factory.mktemp("alone"), Path(platformdirs.user_cache_dir()))


def test_the_files_carry_the_version(built: tuple[Path, Path]) -> None:
    assert [path.name for path in built] == [
        f"warren-{warren.__version__}.tar.gz",
        f"warren-{warren.__version__}-py3-none-any.whl",
    ]


def test_every_game_is_played_through_the_python_api(installed: release.Installed) -> None:
    assert release.matches(installed) == list(warren.games())


ONE_KERNEL = """
import pathlib, warren
from warren.precompile import bundle_kernels
bundle_kernels(pathlib.Path(warren.__file__).parent / "kernels", [warren.game("tsuro").rules.winners])
"""
USE_IT = """
import numpy as np, sys, warren
from warren.engine.compile import cache_statistics
game = warren.game("tsuro")
state = np.zeros(game.state.itemsize, np.uint8)
state.view(game.state.dtype)[0]["winners"] = 5
print(game.rules.winners(state, game.components().tables), *cache_statistics(), "numba" in sys.modules)
"""


def test_kernels_are_added_to_a_wheel_that_still_installs(
    built: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one kernel; `make release` adds them all. What came along is found, and nothing is compiled."""
    wheel = tmp_path / built[1].name
    shutil.copy(built[1], wheel)
    monkeypatch.setattr(release, "BUNDLE", ONE_KERNEL)
    release.add_kernels(wheel, tmp_path / "wheel")
    with zipfile.ZipFile(wheel) as archive:
        assert archive.testzip() is None
        record = next(name for name in archive.namelist() if name.endswith(".dist-info/RECORD"))
        listed = dict(line.rsplit(",", 2)[:2] for line in archive.read(record).decode().splitlines())
        assert sorted(listed) == sorted(archive.namelist())
        assert any(name.endswith("winners.kernel") for name in listed)
        for name in set(listed) - {record}:
            digest = base64.urlsafe_b64encode(hashlib.sha256(archive.read(name)).digest()).rstrip(b"=").decode()
            assert listed[name] == f"sha256={digest}"
    alone = release.install(wheel, tmp_path / "alone", tmp_path / "cache")
    assert alone.run("python", "-c", USE_IT).split() == ["5", "1", "0", "False"]
    assert not list((tmp_path / "cache").rglob("*.kernel"))


def test_games_are_simulated_from_the_command_line(installed: release.Installed) -> None:
    assert "100 random games" in release.simulation(installed, warren.games()[0])


def test_the_table_is_served_with_its_page(installed: release.Installed) -> None:
    served = release.page(installed, warren.games()[0])
    assert served[0].startswith("/healthz")
    assert any(".js (" in file for file in served)
    assert any(".css (" in file for file in served)


def test_a_wheel_without_the_client_would_be_noticed(installed: release.Installed) -> None:
    """The last test here: it breaks what is installed."""
    (index,) = installed.place.glob("environment/**/server/static/index.html")
    index.write_text("<!doctype html><title>Warren</title>", encoding="utf-8")
    with pytest.raises(SystemExit, match="the client was not built into the wheel"):
        release.page(installed, warren.games()[0])


def test_nothing_of_the_source_tree_is_within_reach(installed: release.Installed) -> None:
    found = installed.run("python", "-c", "import sys; print(*sys.path, sep='\\n')").splitlines()
    assert not [path for path in found if path.startswith(str(ROOT))]


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" in project["dynamic"]
    assert "version" not in json.loads((ROOT / "client/package.json").read_text(encoding="utf-8"))
    assert version("warren") == warren.__version__, "run `make` anew: another version is installed"


def test_the_changelog_begins_with_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changelog.startswith(f"# Changelog\n\n## {warren.__version__}\n")


def test_a_commit_is_checked_as_make_checks_it() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"- repo: (.*)", hooks) == ["local"]
    said = subprocess.run(
        ["make", "-n", "-o", ".venv/.test", "check"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    # make says where it is when it runs inside `make test`
    assert re.findall(r"entry: (.*)", hooks) == [
        line for line in said.stdout.splitlines() if not line.startswith("make")
    ]
