"""The command line of the library part: right uses work, wrong ones get one clear line and exit code 2."""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path

import pytest

import warren
from warren.cli import app, main, printing, register, serve
from warren.cli.common import read_options
from warren.print import Printed, PrintOptions
from warren.server import local_network
from warren.text import catalogue

register()


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["warren", *words])
    monkeypatch.setattr(app, "registered_commands", [])
    with pytest.raises(SystemExit) as stop:
        main()
    output = capsys.readouterr()
    return int(stop.value.code or 0), output.out, output.err


def test_games_are_listed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = run(capsys, monkeypatch, "games")
    assert code == 0
    for name in warren.games():
        assert name in out


def test_rules_are_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = run(capsys, monkeypatch, "rules", "tsuro")
    assert code == 0
    assert "T-01" in out


def test_sentences_are_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "_chosen", [])
    assert "Łáý~~ á~ ŧíłé~~" in " ".join(run(capsys, monkeypatch, "--language", "en-XA", "games")[1].split())
    monkeypatch.setattr(catalogue, "_chosen", [])
    monkeypatch.setenv("WARREN_LANGUAGE", "en-XA")
    assert "ŧíłé~~" in run(capsys, monkeypatch, "games")[1]
    assert "Łáý~~" in warren.game("tsuro").pitch


@pytest.mark.parametrize("words", [("--language", "tlh", "games"), ("games",)])
def test_a_language_nobody_has_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(catalogue, "_chosen", [])
    monkeypatch.setenv("WARREN_LANGUAGE", "tlh")
    code, _, said = run(capsys, monkeypatch, *words)
    assert (code, said) == (2, "warren: there is no language 'tlh'; choose one of en, en-XA\n")


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_position_is_drawn(
    suffix: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    position, picture = tmp_path / "position.json", tmp_path / f"board.{suffix}"
    position.write_text(json.dumps(warren.game("tsuro").deal(3, seed=1).position()))
    code, out, _ = run(capsys, monkeypatch, "show", str(position), "-o", str(picture))
    assert code == 0
    assert "3 seats" in out
    assert picture.read_bytes()[:4] in (b"<svg", b"\x89PNG")


def test_a_simulation_prints_shares_lengths_and_speed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = run(
        capsys, monkeypatch, "simulate", "tsuro", "--seats", "3", "--games", "50", "--option", "bonus=on"
    )
    assert code == 0
    assert "moves/s" in out
    assert "win share" in out


WRONG = [
    (["simulate", "chess"], "no game 'chess'"),
    (["simulate", "tsuro", "--seats", "9"], "2 to 8"),
    (["simulate", "tsuro", "--games", "0"], "at least 1"),
    (["simulate", "tsuro", "--games", "many"], "--games"),
    (["simulate", "tsuro", "--option", "bonus"], "name=value"),
    (["simulate", "tsuro", "--option", "bonus=maybe"], "off, on"),
    (
        ["simulate", "burrowdale", "--seats", "1", "--option", "goal=20"],
        "goal would have no effect: it is for 2 to 4 seats",
    ),
    (["simulate", "tsuro", "--components", "nowhere.toml"], "nowhere.toml"),
    (["simulate", "tsuro", "--nonsense"], "--nonsense"),
    (["rules"], "GAME"),
    (["rules", "chess"], "no game"),
    (["show", "nowhere.json"], "nowhere.json"),
    (["show", "nowhere.json"], "give the path of a position"),
    (["verify", "nowhere.json"], "give the path of a game record"),
    (["analyse", "nowhere.json"], "give the path of a game record"),
    (["show", "nowhere.json", "-o", "board.gif"], ".svg or .png"),
    (["dance"], "dance"),
]


@pytest.mark.parametrize(("words", "hint"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_wrong_arguments_get_one_clear_line(
    words: list[str], hint: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, error = run(capsys, monkeypatch, *words)
    assert code == 2
    assert hint in error
    assert len(error.strip().splitlines()) == 1


@pytest.mark.parametrize(("text", "value"), [("on", True), ("True", True), ("off", False), ("false", False)])
def test_an_option_is_switched_on_and_off_in_either_spelling(text: str, value: bool) -> None:
    assert read_options(warren.game("tsuro"), [f"bonus={text}"], 3) == {"bonus": value}


def test_a_game_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.pdf"
    code, out, _ = run(capsys, monkeypatch, "print", "tsuro", "-o", str(file), "--paper", "letter", "--backs", "none")
    assert code == 0
    made, code_opens = out.splitlines()
    assert made == f"{file}: Tsuro, {int(out.split()[2])} pages, 45 pieces"
    assert code_opens.startswith("The code on each sheet opens http://")
    assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("own", "opens", "todo"), [("192.168.1.20", True, "--lan"), (None, False, "this computer only")]
)
def test_what_the_code_on_the_sheets_opens_is_told(
    own: str | None,
    opens: bool,
    todo: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Without --server the code once opened nothing on a phone, while a sheet said to point a camera at it."""
    monkeypatch.setattr(local_network, "own_address", lambda: own)
    asked: list[PrintOptions] = []

    def noted(_game: object, _pieces: object, _file: object, options: PrintOptions, _progress: object) -> Printed:
        asked.append(options)
        return Printed(1, [])

    monkeypatch.setattr(printing, "print_game", noted)
    mine = tmp_path / "mine.toml"
    mine.write_text(warren.game("tsuro").components().toml, encoding="utf-8")
    out = run(capsys, monkeypatch, "print", "tsuro", "-o", str(tmp_path / "a.pdf"), "--components", str(mine))[1]
    port = inspect.signature(serve.serve).parameters["port"].default
    assert f"http://{own or 'localhost'}:{port}/?new=tsuro" in out
    assert todo in out
    assert "open mine.toml there once" in out
    assert [options.opens_elsewhere for options in asked] == [opens]
    wished = "--server", "https://play.example"
    out = run(capsys, monkeypatch, "print", "tsuro", "-o", str(tmp_path / "a.pdf"), *wished)[1]
    assert out.splitlines()[1].startswith("The code on each sheet opens https://play.example/?new=tsuro")
    assert "--lan" not in out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["tsuru"], "there is no game 'tsuru'"),
        (["tsuro", "-o", "game.txt"], "must end in .pdf"),
        (["tsuro", "--bleed", "9"], "less than or equal to 5"),
        (["tsuro", "--backs", "both"], "'duplex', 'fold', 'none'"),
        (["tsuro", "--language", "xx"], "there is no language 'xx'"),
        (["tsuro", "--components", "nowhere.toml"], "cannot be read"),
        (["tsuro", "--server", "my house"], "write an address like"),
    ],
)
def test_a_print_that_cannot_be_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run(capsys, monkeypatch, "print", *words)
    assert code == 2
    assert problem in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
