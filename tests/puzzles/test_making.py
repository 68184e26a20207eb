"""Making puzzles: the same seed gives the same ones, an interrupted run goes on, wrong arguments are refused."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

import warren
from warren.cli import app, main, register
from warren.puzzles import making
from warren.puzzles.grading import bot_of, grade
from warren.puzzles.judging import Effort, alike, deals_it_is_best_on, first_look
from warren.puzzles.keeping import BATCH, PuzzleFile, Tables
from warren.puzzles.making import Task, drop_weak, make, puzzles_from
from warren.puzzles.model import FILE, Found, Puzzle, of_the_day, read

QUICK = Effort(quick=60, searches=1, iterations=150, deep=0, deals=3, open_iterations=60, margin=0.05, share=0.5)
TSURO = warren.game("tsuro")
register()


@pytest.fixture(autouse=True)
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are looked through with less patience than for real puzzles, and what is found is not checked again."""
    monkeypatch.setattr(making, "LOOKS", 8)
    monkeypatch.setattr(making, "holds", lambda *_: True)


def made(path: Path, count: int, seed: int = 5, jobs: int = 1) -> list[Puzzle]:
    make(PuzzleFile(TSURO, count, seed, path), jobs, lambda found, games: None, QUICK)
    return read(path)


def test_the_same_seed_gives_the_same_puzzles(tmp_path: Path) -> None:
    first, second = made(tmp_path / "one.jsonl", 3), made(tmp_path / "two.jsonl", 3)
    assert len(first) == 3
    assert first == second
    assert made(tmp_path / "other.jsonl", 3, seed=6) != first


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, path, looked = made(tmp_path / "whole.jsonl", 4), tmp_path / "part.jsonl", list[int]()

    def watched(task: Task) -> list[Puzzle]:
        looked.append(task.number)
        return puzzles_from(task)

    def stop(found: list[Puzzle], games: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(making, "puzzles_from", watched)
    with pytest.raises(KeyboardInterrupt):
        make(PuzzleFile(TSURO, 4, 5, path), 1, stop, QUICK)
    assert path.with_suffix(".progress").exists()
    assert made(path, 4) == whole
    assert looked == sorted(set(looked)), "a game was looked through twice"
    assert not path.with_suffix(".progress").exists()


def test_without_the_note_beside_it_a_file_is_continued_too(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    first = made(path, 1)
    kept = PuzzleFile(TSURO, 3, 5, path)
    assert kept.next == (first[0].source.game // BATCH + 1) * BATCH
    assert made(path, 3)[0] == first[0]


def themed(path: Path, count: int, *themes: str, seats: int | None = 3) -> PuzzleFile:
    return PuzzleFile(TSURO, count, 5, path, themes, Tables(seats))


def test_a_theme_is_made_until_there_are_enough_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    before = made(path, 1, seed=6)
    theme = next(theme for theme in ("find-room", "save-yourself") if theme != before[0].theme)
    kept = themed(path, 2, theme)
    assert (kept.wanted, kept.done) == (2, 0)
    make(kept, 1, lambda found, games: None, QUICK)
    assert kept.complete
    assert read(path)[:1] == before
    assert [puzzle.theme for puzzle in read(path)[1:]] == [theme, theme]
    assert {puzzle.position["seats"] for puzzle in read(path)[1:]} == {3}


def test_games_with_an_option_give_puzzles_with_it(tmp_path: Path) -> None:
    kept = PuzzleFile(TSURO, 1, 5, tmp_path / "puzzles.jsonl", (), Tables(3, {"collide": True}))
    make(kept, 1, lambda found, games: None, QUICK)
    assert kept.puzzles[0].position["options"]["collide"] is True


def test_a_search_for_a_theme_goes_on_where_it_stopped_unless_another_is_asked_for(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    make(themed(whole, 3, "find-room"), 1, lambda found, games: None, QUICK)

    def stop(found: list[Puzzle], games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(themed(path, 3, "find-room"), 1, stop, QUICK)
    assert themed(path, 3, "find-room").next == BATCH
    assert themed(path, 3, "long-way").next == 0
    make(themed(path, 3, "find-room"), 1, lambda found, games: None, QUICK)
    assert read(path) == read(whole)


def test_what_does_not_pass_the_check_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = made(tmp_path / "one.jsonl", 1)[0].source
    task = Task("tsuro", source.seed, source.game, frozenset(), QUICK)
    assert puzzles_from(task)
    monkeypatch.setattr(making, "holds", lambda *_: False)
    assert not puzzles_from(task)
    kept = PuzzleFile(TSURO, 1, 5, tmp_path / "one.jsonl")
    assert drop_weak(kept, lambda: None, QUICK) != []
    assert read(kept.path) == []


def test_a_broken_line_is_named_and_so_is_a_puzzle_that_is_there_twice(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    made(path, 1)
    line = path.read_text(encoding="utf-8")
    path.write_text(line + line[:-20], encoding="utf-8")
    with pytest.raises(ValueError, match="line 2 is not a puzzle"):
        PuzzleFile(TSURO, 2, 5, path)
    path.write_text(line + line, encoding="utf-8")
    with pytest.raises(ValueError, match=r"line 2: the puzzle .* is there twice"):
        PuzzleFile(TSURO, 2, 5, path)


def test_moves_that_lead_to_the_same_count_as_one() -> None:
    state = TSURO.deal(seats=2, seed=3)
    seen, moves = state.observe(0), state.legal_moves()
    assert alike(seen, [moves[0], moves[1], moves[0]]) == [[moves[0], moves[0]], [moves[1]]]


def test_a_quiet_position_is_no_puzzle() -> None:
    state = TSURO.deal(seats=2, seed=3)
    assert first_look(state.observe(0), Effort(quick=200, margin=0.3), 1) is None


def test_a_bad_move_is_best_on_hardly_any_deal(tmp_path: Path) -> None:
    puzzle = made(tmp_path / "one.jsonl", 1)[0]
    state = puzzle.state(TSURO)
    seen = state.observe(state.turn)
    worst = bot_of(seen, "master").think(seen, 1).ranked()[-1][0]
    effort = Effort(deals=4, open_iterations=200, share=1.0)
    assert deals_it_is_best_on(seen, [worst], effort, 1) < deals_it_is_best_on(
        seen, [TSURO.parse(state, puzzle.answers[0])], effort, 1
    )


def test_judged_again_a_wrong_puzzle_is_dropped_and_a_right_one_stays(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    kept, right = PuzzleFile(TSURO, 2, 8, path), max(read(TSURO.folder / FILE), key=lambda one: one.margin)
    wrong = msgspec.structs.replace(right, id="wrong", answers=(right.second,), second=right.answers[0])
    kept.puzzles = [right, wrong]
    judged = list[int]()
    weak = drop_weak(kept, lambda: judged.append(1), replace(QUICK, deep=1500, deals=4, open_iterations=200))
    assert (weak, read(path), len(judged)) == ([wrong], [right], 2)


def test_what_more_levels_find_is_easier() -> None:
    grades = [grade(Found(share, share, share, 1.0)) for share in (0.0, 0.3, 0.6, 1.0)]
    assert grades == [4, 3, 2, 1]


def test_a_puzzle_of_rules_that_cannot_be_replayed_says_so(tmp_path: Path) -> None:
    puzzle = msgspec.structs.replace(made(tmp_path / "one.jsonl", 1)[0], version="99")
    with pytest.raises(ValueError, match="version 99"):
        puzzle.state(TSURO)


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    names = [f"p{number}" for number in range(7)]
    days = [of_the_day(names, date(2026, 11, 18) + timedelta(days=number)) for number in range(14)]
    assert set(days[:7]) == set(names)
    assert days[7:] == days[:7]
    assert of_the_day(names[::-1], date(2026, 11, 18)) == days[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "there is no game"),
        (("tsuro", "--count", "0"), "--count"),
        (("tsuro", "--seed", "-1"), "--seed"),
        (("tsuro", "--jobs", "0"), "--jobs"),
        (
            ("tsuro", "--theme", "dancing"),
            "Tsuro has no puzzles about 'dancing'; its themes are: last-standing, send-two-off",
        ),
        (("tsuro", "--seats", "9"), "is played by 2 to 8 seats"),
        (("tsuro", "--option", "bonus=perhaps"), "'perhaps' is not possible"),
        (("tsuro", "--drop", "nothing"), "has no puzzle nothing"),
    ],
)
def test_wrong_arguments_are_refused(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, error = run(capsys, monkeypatch, *words)[::2]
    assert code == 2
    assert said in error


def test_a_file_that_is_something_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "poem.txt"
    path.write_text("Roses are red\n", encoding="utf-8")
    code, _, error = run(capsys, monkeypatch, "tsuro", "--file", str(path))
    assert (code, "line 1 is not a puzzle" in error) == (2, True)
    assert path.read_text(encoding="utf-8") == "Roses are red\n"


def test_a_complete_file_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzles.jsonl"
    made(path, 2)
    before = path.read_bytes()
    code, out, _ = run(capsys, monkeypatch, "tsuro", "--count", "2", "--file", str(path))
    assert (code, path.read_bytes()) == (0, before)
    assert "0 new puzzles; 2 in all." in out


def test_a_puzzle_can_be_dropped_by_its_name_and_is_made_up_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzles.jsonl"
    first, second = made(path, 2)
    words = ("tsuro", "--count", "1", "--file", str(path), "--drop", first.id)
    code, out, _ = run(capsys, monkeypatch, *words)
    assert (code, read(path)) == (0, [second])
    assert "0 new puzzles; 1 in all." in out


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["warren", "puzzles", *words])
    monkeypatch.setattr(app, "registered_commands", [])
    with pytest.raises(SystemExit) as stop:
        main()
    output = capsys.readouterr()
    return int(stop.value.code or 0), output.out, output.err
