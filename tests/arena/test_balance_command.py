"""``warren balance`` with other pieces: what changes, in every form of report, and clear answers to wrong arguments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer import Typer
from typer.testing import CliRunner

import warren
from warren.arena import what_if
from warren.arena.what_if import Played, Portion, play_portion
from warren.cli import balance as command

BURROWS = warren.game("burrows")
QUICK = ("--bot", "random", "--workers", "1")


def invoke(*arguments: str) -> tuple[int, str]:
    # A wide screen keeps file names on one line.
    command.console.width = 300
    app = Typer()
    app.command()(command.balance)
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output


@pytest.fixture
def slow(tmp_path: Path) -> Path:
    """Burrows with a bus that takes twice as long."""
    text = (BURROWS.folder / "components.toml").read_text(encoding="utf-8")
    file = tmp_path / "slow.toml"
    file.write_text(text.replace("moves = { 2 = 2,", "moves = { 2 = 4,"), encoding="utf-8")
    return file


def own(tmp_path: Path) -> Path:
    copy = tmp_path / "own.toml"
    copy.write_bytes((BURROWS.folder / "components.toml").read_bytes())
    return copy


def test_a_file_against_another_in_every_form_of_report(slow: Path, tmp_path: Path) -> None:
    pages = {kind: tmp_path / "reports" / f"r.{kind}" for kind in ("html", "md", "json", "txt")}
    wanted = [word for page in pages.values() for word in ("--report", str(page))]
    journal = tmp_path / "j.jsonl"
    code, output = invoke(
        str(own(tmp_path)), "--against", str(slow), "--games", "30", *QUICK, "--results", str(journal), *wanted
    )
    assert code == 0, output
    told = "Games take more moves: "
    assert told in output
    assert "own.toml → slow.toml" in output
    assert "No difference found in: " in output
    for page in pages.values():
        assert told in page.read_text(encoding="utf-8")
    assert pages["html"].read_text().count("<svg") == 1
    assert "src=" not in pages["html"].read_text()
    data = json.loads(pages["json"].read_text())
    assert (data["game"], data["games"], data["complete"]) == ("burrows", 30, True)
    assert next(one for one in data["changes"] if one["figure"] == "length")["beyond_chance"]
    assert len(journal.read_text().splitlines()) == 61


def test_a_sweep_has_a_line_for_each_set_and_plays_the_same_set_once(tmp_path: Path) -> None:
    journal, page = tmp_path / "j.jsonl", tmp_path / "r.json"
    code, output = invoke(
        "burrows",
        "--vary",
        "bus.moves.2=2,4",
        "--games",
        "20",
        *QUICK,
        "--results",
        str(journal),
        "--report",
        str(page),
    )
    assert code == 0, output
    assert "bus.moves.2=4" in output
    assert "Both sets have the same pieces" in output
    same, longer = json.loads(page.read_text())
    assert not any(one["beyond_chance"] for one in same["changes"])
    assert longer["after"]["name"] == "bus.moves.2=4"
    assert any(one["beyond_chance"] for one in longer["changes"])
    assert len(journal.read_text().splitlines()) == 41


def test_an_interrupted_comparison_says_how_to_go_on_and_does(
    slow: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("burrows", "--against", str(slow), "--games", "8", *QUICK, "--results", str(tmp_path / "j.jsonl"))
    page = ("--report", str(tmp_path / "r.html"))

    def interrupted(portions: list[Portion], *_: object) -> Iterator[Played]:
        for portion in portions[:6]:
            yield from play_portion(portion)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(what_if, "_source", interrupted)
        code, output = invoke(*arguments, *page)
    assert code == 130
    assert "3 of 8 deals" in output
    assert "run the same command again to go on" in output
    code, output = invoke(*arguments, *page)
    assert code == 0, output
    assert "8 deals with each set" in output


def test_more_games_continue_the_same_file_and_another_comparison_is_refused(slow: Path, tmp_path: Path) -> None:
    journal = tmp_path / "j.jsonl"
    common = ("--report", str(tmp_path / "r.html"), "--results", str(journal), *QUICK)
    for games in (4, 6):
        code, output = invoke("burrows", "--against", str(slow), "--games", str(games), *common)
        assert code == 0, output
    assert len(journal.read_text().splitlines()) == 13
    code, output = invoke("burrows", "--against", str(slow), "--games", "6", "--seats", "3", *common)
    assert code == 2
    assert "holds another comparison (other: seats, bots)" in output


def test_without_a_name_each_comparison_keeps_a_file_of_its_own(
    slow: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for seed in ("1", "2"):
        code, output = invoke("burrows", "--against", str(slow), "--games", "2", "--seed", seed, *QUICK)
        assert code == 0, output
    assert len(list(tmp_path.glob("balance-burrows-2-*.jsonl"))) == 2
    assert len(list(tmp_path.glob("balance-burrows-2-*.html"))) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nowhere.toml",), "nowhere.toml cannot be read"),
        (("POEM",), "is not readable as TOML"),
        (("STRANGE",), "fits no game"),
        (("WRONG",), "does not fit Burrows: "),
        (("chess",), "choose one of"),
        (("OWN", "--components", "OWN"), "give one component file"),
        (("burrows", "--against", "nowhere.toml"), "--against nowhere.toml: nowhere.toml cannot be read"),
        (("burrows", "--against", "WRONG"), "field 2 must be a whole number"),
        (("burrows", "--against", "OWN", "--vary", "bus.moves.2=3"), "not both"),
        (("burrows", "--vary", "buss.moves.2=3"), "do you mean bus?"),
        (("burrows", "--vary", "bus.moves.2=-1"), "--vary bus.moves.2=-1: bus moves: field 2 must be"),
        (("burrows", "--vary", "bus.moves.2=3", "--report", "r.doc"), "must end with one of: .html, .md, .json, .txt"),
        (("burrows", "--vary", "bus.moves.2=3", "--games", "1"), "at least 2 games"),
        (("burrows", "--results", "j.jsonl"), "add --against FILE or --vary"),
        (("burrows", "--ray", "local"), "add --against FILE or --vary"),
    ],
)
def test_wrong_arguments_are_answered_with_what_would_be_right(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    files = {name: tmp_path / f"{name.lower()}.toml" for name in ("POEM", "STRANGE", "WRONG")}
    files["POEM"].write_text("Roses are red\n", encoding="utf-8")
    files["STRANGE"].write_text("zebras = 3\n", encoding="utf-8")
    text = (BURROWS.folder / "components.toml").read_text(encoding="utf-8")
    files["WRONG"].write_text(text.replace("moves = { 2 = 2,", "moves = { 2 = 200,"), encoding="utf-8")
    files["OWN"] = own(tmp_path)
    code, output = invoke(*(str(files.get(word, word)) for word in arguments), "--workers", "1")
    assert code == 2, output
    assert words in output
    assert not list(tmp_path.glob("*.jsonl"))
    assert not list(tmp_path.glob("*.html"))
