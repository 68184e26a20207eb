"""Comparing component sets: what changed beyond chance is found, luck is not, and a stopped run goes on."""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import warren
from warren import arena
from warren.arena.balance import Sample, samples
from warren.arena.comparison import ALPHA, Change, chance_of, changes, holm
from warren.arena.comparison_words import interval, sentence
from warren.arena.what_if import NamedSet, Setting, Stopped, Where, sweep
from warren.engine.components import Components

BURROWS = warren.game("burrows")


@pytest.fixture(scope="module")
def slow_bus(tmp_path_factory: pytest.TempPathFactory) -> Components:
    """Burrows with a bus that takes twice as long: games become much longer."""
    text = (BURROWS.folder / "components.toml").read_text(encoding="utf-8")
    file = tmp_path_factory.mktemp("sets") / "slow.toml"
    file.write_text(text.replace("moves = { 2 = 2,", "moves = { 2 = 4,"), encoding="utf-8")
    return BURROWS.components(file)


def claims(pair: tuple[list[Sample], list[Sample]]) -> list[Change]:
    return [change for change in changes(pair[0], [pair[1]])[0] if change.beyond_chance]


# --- the test itself ---
@pytest.mark.parametrize(("t", "freedom", "chance"), [(2.228, 10, 0.05), (3.169, 10, 0.01), (2.042, 30, 0.05)])
def test_small_samples_are_judged_by_student_s_distribution(t: float, freedom: int, chance: float) -> None:
    spread = np.linspace(-1.0, 1.0, freedom + 1)
    error = spread.std(ddof=1) / np.sqrt(spread.size)
    assert chance_of(spread + t * error) == pytest.approx(chance, rel=0.02)


def test_three_games_that_differ_are_never_enough() -> None:
    few = np.zeros(400)
    few[:3] = 1.0
    assert chance_of(few) == 0.25
    assert chance_of(np.ones(3)) == 0.25
    assert chance_of(np.zeros(400)) == 1.0


def test_holm_corrects_the_smallest_most() -> None:
    assert holm([0.02, 0.001, 0.3]) == pytest.approx([0.04, 0.003, 0.3])
    assert holm([]) == []


def test_luck_alone_is_called_a_change_in_at_most_five_of_a_hundred_comparisons() -> None:
    games = list(samples("tsuro", 3, 600, "random", workers=1))
    draw, false, hasty, rounds = np.random.default_rng(7), 0, 0, 200
    for _ in range(rounds):
        order = draw.permutation(len(games))
        pair = ([games[one] for one in order[:100]], [games[one] for one in order[100:200]])
        found = changes(pair[0], [pair[1]])[0]
        false += any(change.beyond_chance for change in found)
        hasty += any(change.low > 0 or change.high < 0 for change in found)
    assert false <= ALPHA * rounds
    assert hasty > 3 * ALPHA * rounds, "without the correction it would be many; this test could not fail"


def test_a_planted_change_is_found_and_nothing_else() -> None:
    draw = np.random.default_rng(3)

    def games(first: float, length: float) -> list[Sample]:
        rows = []
        for _ in range(3000):
            won = int(draw.random() > first)
            scores = tuple(float(value) for value in draw.normal(20, 5, 2))
            rows.append(Sample(scores, (0.0, 0.0), (won,), round(draw.normal(length, 6)), 20, 5, 8.0))
        return rows

    found = claims((games(0.50, 40), games(0.56, 40)))
    assert {(change.figure, change.seat) for change in found} == {("wins", 0), ("wins", 1)}
    assert {change.figure for change in claims((games(0.5, 40), games(0.5, 41)))} == {"length"}


def test_a_difference_as_large_as_noticeable_is_found_four_times_of_five() -> None:
    draw, hits, rounds = np.random.default_rng(5), 0, 120
    for _ in range(rounds):
        before, after = draw.normal(0, 1, 200), draw.normal(0, 1, 200)

        def rows(values: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> list[Sample]:
            return [Sample((float(value), 0.0), (0.0, 0.0), (0,), 9, 1, 1, 1.0) for value in values]

        shown = next(one for one in changes(rows(before), [rows(after)])[0] if one.figure == "score")
        shifted = changes(rows(before), [rows(after + shown.noticeable)])[0]
        hits += next(one for one in shifted if one.figure == "score").beyond_chance
    assert 0.72 < hits / rounds < 0.95


def test_where_hardly_a_game_differs_the_report_does_not_promise_to_notice_little() -> None:
    before = [Sample((1.0, 2.0), (0.0, 0.0), (number % 2,), 9, 1, 1, 1.0) for number in range(60)]
    after = [replace(row, winners=(0,)) if number in (1, 3) else row for number, row in enumerate(before)]
    wins = next(change for change in changes(before, [after])[0] if change.figure == "wins")
    games = round(60 * wins.noticeable)  # which must differ the same way
    assert 6 <= games <= 8
    assert not wins.beyond_chance
    other = [replace(row, winners=(0,)) if number < 2 * games else row for number, row in enumerate(before)]
    assert next(change for change in changes(before, [other])[0] if change.figure == "wins").beyond_chance


# --- playing ---
def test_a_changed_piece_is_found_in_real_games(slow_bus: Components) -> None:
    seen: list[tuple[int, int]] = []
    found = arena.compare(
        "burrows", BURROWS.components(), slow_bus, games=40, bots="random", jobs=1,
        progress=lambda done, total: seen.append((done, total)),
    )  # fmt: skip
    assert found.complete
    assert seen[0] == (0, 80)
    assert seen[-1] == (80, 80)
    longer = found.found[0]
    assert (longer.figure, longer.after > 1.5 * longer.before) == ("length", True)
    data = json.loads(json.dumps(found.data()))
    assert data["sentences"][0].startswith("Games take more moves: ")
    assert data["sentences"][0].endswith("(beyond chance).")
    assert any("may have gone unnoticed" in line for line in data["sentences"])
    assert data["before"]["hash"] != data["after"]["hash"]
    assert data["game"] == "burrows"


def test_equal_sets_give_the_same_games_whatever_they_are_called() -> None:
    pieces = BURROWS.components()
    found = arena.compare(BURROWS, pieces, pieces, games=4, bots="random", jobs=1)
    assert not found.found
    assert found.data()["sentences"] == ["Both sets have the same pieces: every game is the same."]


def test_several_processes_play_the_same_games_as_one(slow_bus: Components) -> None:
    alone, together = (
        arena.compare(BURROWS, BURROWS.components(), slow_bus, games=6, bots=["random", "random"], jobs=jobs)
        for jobs in (1, 2)
    )
    assert alone == together


class Cluster:
    """Stands in for the module ``ray``: what is sent is copied as between computers, and nothing is done before its time."""

    def init(self, **where: object) -> None:
        assert where["address"] == "ray://somewhere"

    def remote(self, work: Callable[[Any], Any]) -> Any:
        return SimpleNamespace(remote=lambda portion: (work, pickle.dumps(portion)))

    def wait(self, waiting: list[Any], timeout: float) -> tuple[list[Any], list[Any]]:
        return waiting[-1:], waiting[:-1]

    def get(self, done: list[Any]) -> list[Any]:
        return [work(pickle.loads(portion)) for work, portion in done]

    def shutdown(self) -> None:
        pass


def test_a_cluster_plays_the_same_games_in_whatever_order(
    slow_bus: Components, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", Cluster())
    alone, there = (
        arena.compare(BURROWS, BURROWS.components(), slow_bus, games=6, bots="random", jobs=1, ray=address)
        for address in (None, "ray://somewhere")
    )
    assert alone == there


def test_a_cancelled_comparison_tells_what_is_known_so_far(slow_bus: Components) -> None:
    done: list[int] = []
    found = arena.compare(
        BURROWS, BURROWS.components(), slow_bus, games=400, bots="random", jobs=1,
        progress=lambda games, total: done.append(games), cancelled=lambda: len(done) > 60,
    )  # fmt: skip
    assert not found.complete
    assert 20 <= found.games < 100
    with pytest.raises(Stopped):
        arena.compare(BURROWS, BURROWS.components(), slow_bus, bots="random", jobs=1, cancelled=lambda: True)


def test_a_stopped_sweep_goes_on_where_it_was(slow_bus: Components, tmp_path: Path) -> None:
    base, other, journal = NamedSet("A", BURROWS.components()), NamedSet("B", slow_bus), tmp_path / "journal.jsonl"
    setting, played = Setting(games=12, bots=("random",)), list[int]()
    whole = sweep(BURROWS, base, [other], setting, Where(jobs=1))

    def go(stop_after: int) -> list[arena.Comparison]:
        played.clear()
        where = Where(1, None, journal, lambda done, total: played.append(done), lambda: len(played) > stop_after)
        return sweep(BURROWS, base, [other], setting, where)

    assert go(8)[0].games < 12
    with journal.open("a") as text:
        text.write('[0, 11, {"sco')  # as if the power went in the middle of a line
    assert go(1000) == whole
    assert played[0] >= 8, "games were played twice"
    assert len(journal.read_text().splitlines()) == 25


def test_a_journal_of_something_else_is_refused_and_left_alone(slow_bus: Components, tmp_path: Path) -> None:
    base, other, journal = NamedSet("A", BURROWS.components()), NamedSet("B", slow_bus), tmp_path / "journal.jsonl"
    sweep(BURROWS, base, [other], Setting(games=2, bots=("random",)), Where(jobs=1, journal=journal))
    before = journal.read_bytes()
    with pytest.raises(ValueError, match=r"another comparison \(other: seed\); choose another file with --results"):
        sweep(BURROWS, base, [other], Setting(games=2, bots=("random",), seed=2), Where(jobs=1, journal=journal))
    assert journal.read_bytes() == before
    journal.write_bytes(b"\xff\x00 no journal")
    with pytest.raises(ValueError, match="another comparison"):
        sweep(BURROWS, base, [other], Setting(games=2, bots=("random",)), Where(jobs=1, journal=journal))


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        (Setting(seats=9), "is played by 2 to 5 seats"),
        (Setting(games=1), "at least 2 games"),
        (Setting(bots=("genius",)), "there is no bot"),
        (Setting(bots=("random", "random", "random")), "give one bot for all seats, or 2 bots"),
        (Setting(options={"colour": 1}), "has no option 'colour'"),
    ],
)
def test_a_wrong_setting_is_answered_with_what_would_be_right(
    setting: Setting, words: str, slow_bus: Components
) -> None:
    with pytest.raises(ValueError, match=words):
        sweep(BURROWS, NamedSet("A", BURROWS.components()), [NamedSet("B", slow_bus)], setting, Where(jobs=1))


def test_a_change_and_its_absence_are_told_in_words() -> None:
    names = ["seat 1 (red)", "seat 2 (blue)"]
    found = Change("wins", 0, 0.31, 0.36, 0.03, 0.07, 0.001, 0.03)
    assert sentence(found, names) == "Seat 1 (red) wins more often: 31.0 % → 36.0 % (beyond chance)"
    assert interval(found) == "+5.0 [+3.0, +7.0] pp"
    nothing = Change("length", None, 41.2, 41.5, -0.4, 1.0, 1.0, 1.3)
    assert sentence(nothing, names) == (
        "No difference found in the length of a game (41.2 → 41.5); one smaller than ±1.3 may have gone unnoticed"
    )
