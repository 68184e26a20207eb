"""Tournaments: fair seating, results that survive an interruption, intervals and ratings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from typer import Typer
from typer.testing import CliRunner

import warren
from warren.arena import balance, tournament
from warren.arena.match import Job, Result, play_job, play_jobs
from warren.arena.report import arena_page, table
from warren.arena.schedule import round_robin
from warren.arena.statistics import bootstrap, head_to_head, standings, wilson
from warren.arena.tournament import ResultsFile, run
from warren.cli import arena as commands
from warren.cli import balance as balance_command

GAME = warren.games()[-1]


def app() -> Typer:
    cli = Typer()
    for command in (commands.arena, balance_command.balance, commands.analyse):
        cli.command()(command)
    return cli


def invoke(*arguments: str) -> tuple[int, str]:
    # A wide screen keeps file names on one line.
    commands.console.width = balance_command.console.width = 200
    result = CliRunner().invoke(app(), list(arguments))
    return result.exit_code, result.output


def result(number: int, bots: tuple[str, ...], rewards: tuple[float, ...], seed: int = 0) -> Result:
    count = len(bots)
    return Result(number, bots, seed, rewards, rewards, (0,), 10, (0.1,) * count, (5,) * count)


# --- schedule ---
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_every_bot_sits_in_every_seat_equally_often(seats: int) -> None:
    jobs = round_robin(GAME, ["a", "b", "c"], 6 * 2 * seats, seats)
    for seat in range(seats):
        places = Counter(job.bots[seat] for job in jobs)
        assert len(set(places.values())) == 1


def test_each_deal_is_played_twice_with_places_exchanged() -> None:
    jobs = round_robin(GAME, ["a", "b"], 20, 4)
    for first, second in zip(jobs[::2], jobs[1::2], strict=True):
        assert first.seed == second.seed
        assert all(one != other for one, other in zip(first.bots, second.bots, strict=True))
    assert len({job.seed for job in jobs}) == 10


def test_the_pairs_meet_equally_often() -> None:
    met = Counter(frozenset(job.bots) for job in round_robin(GAME, ["a", "b", "c", "d"], 60, 2))
    assert set(met.values()) == {10}


def test_a_table_for_one_gives_everybody_the_same_deals() -> None:
    jobs = round_robin(GAME, ["a", "b"], 10, 1)
    deals = {bot: {job.seed for job in jobs if job.bots == (bot,)} for bot in "ab"}
    assert deals["a"] == deals["b"]
    assert len(deals["a"]) == 5


def test_the_same_bot_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="different bots"):
        round_robin(GAME, ["greedy", "greedy"], 2, 2)


# --- statistics ---
def test_wilson_holds_the_true_share_about_95_times_in_100() -> None:
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == pytest.approx(1.0)
    assert wilson(50, 100).low == pytest.approx(0.4038, abs=1e-3)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_bootstrap_gives_mean_and_interval() -> None:
    value, low, high = bootstrap([1.0] * 50 + [3.0] * 50)
    assert low < value == 2.0 < high
    assert bootstrap([]) == (0.0, 0.0, 0.0)


def test_the_side_with_the_higher_mean_reward_wins_and_ties_count_half() -> None:
    rows = [
        result(0, ("a", "b", "a", "b"), (1.0, -0.5, -0.5, 0.0)),
        result(1, ("b", "a", "b", "a"), (0.5, 0.0, 0.0, 0.5)),
    ]
    shares = head_to_head(rows)
    assert shares["a", "b"].value == 0.75
    assert shares["b", "a"].value == 0.25


def test_solo_games_are_compared_on_the_same_deal() -> None:
    rows = [result(0, ("a",), (1.0,), 7), result(1, ("b",), (0.0,), 7), result(2, ("a",), (0.0,), 8)]
    assert head_to_head(rows)["a", "b"].games == 1


def test_the_winner_is_rated_higher_and_certainty_grows() -> None:
    few = standings([result(n, ("a", "b"), (1.0, -1.0)) for n in range(4)], ["a", "b"])
    many = standings([result(n, ("a", "b"), (1.0, -1.0)) for n in range(40)], ["a", "b"])
    assert [row.bot for row in many] == ["a", "b"]
    assert many[0].rating > many[1].rating
    assert many[0].uncertainty < few[0].uncertainty


# --- playing and keeping results ---
def test_a_game_is_the_same_every_time() -> None:
    job = Job(0, GAME, ("greedy", "search:20"), 9)
    first, second = play_job(job), play_job(job)
    assert (first.rewards, first.plies) == (second.rewards, second.plies)


def test_all_cores_play_the_same_games_as_one() -> None:
    jobs = round_robin(GAME, ["greedy", "random"], 8, 2)
    alone = [(row.number, row.rewards, row.plies) for row in play_jobs(jobs)]
    together, complete = run(jobs, None, lambda _: None, workers=2)
    assert complete
    assert [(row.number, row.rewards, row.plies) for row in together] == alone


def test_an_interrupted_tournament_keeps_its_results_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs = round_robin(GAME, ["greedy", "random"], 8, 2)
    file = ResultsFile(tmp_path / "r.jsonl", {"game": GAME})

    def interrupted(jobs: Sequence[Job], workers: int | None = None) -> Iterator[Result]:
        yield from play_jobs(jobs[:3])
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(tournament, "play_here", interrupted)
        played, complete = run(jobs, file, lambda _: None)
    assert (len(played), complete) == (3, False)
    with file.path.open("a") as text:
        text.write('{"number": 3, "bo')  # as if the power went in the middle of a line
    seen: list[int] = []
    played, complete = run(jobs, file, lambda row: seen.append(row.number), workers=1)
    assert complete
    assert seen == list(range(8))
    assert len(file.path.read_text().splitlines()) == 9
    assert [row.number for row in file.load()] == list(range(8))


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    ResultsFile(tmp_path / "r.jsonl", {"game": "a"}).load()
    with pytest.raises(ValueError, match="another tournament"):
        ResultsFile(tmp_path / "r.jsonl", {"game": "b"}).load()


# --- commands ---
def test_the_arena_command_prints_ratings_and_writes_a_page(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    arguments = ("arena", GAME, "--bots", "random,greedy", "--games", "6", "--workers", "1", "--results", str(file))
    code, output = invoke(*arguments)
    assert code == 0, output
    assert "greedy" in output
    assert "6 of 6 games" in output
    assert json.loads(file.read_text().splitlines()[0])["bots"] == ["random", "greedy"]
    page = file.with_suffix(".html").read_text()
    assert page.count("<svg") == 3
    assert "src=" not in page
    assert "<link" not in page
    code, output = invoke(*arguments)
    assert code == 0
    assert "6 of 6 games" in output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("arena", "chess"), "choose one of"),
        (("arena", GAME, "--bots", "random,genius"), "search:0.2s"),
        (("arena", GAME, "--seats", "99"), "is played by"),
        (("arena", GAME, "--option", "colour=red"), "write name=value with one of"),
        (("arena", GAME, "--components", "nowhere.toml"), "give a component file"),
        (("balance", GAME, "--components", "nowhere.toml"), "give a component file"),
        (("balance", GAME, "--bot", "genius"), "there is no bot"),
        (("analyse", "nowhere.json"), "nowhere.json"),
    ],
)
def test_bad_input_is_answered_with_what_would_be_right(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    code, output = invoke(*arguments)
    assert code == 2
    assert words in output


def test_a_cluster_without_ray_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    code, output = invoke(
        "arena",
        GAME,
        "--bots",
        "random,greedy",
        "--games",
        "2",
        "--ray",
        "local",
        "--results",
        str(tmp_path / "r.jsonl"),
    )
    assert code == 2
    assert "warren[cluster]" in output


@pytest.mark.parametrize("name", warren.games())
def test_the_balance_command_reports_on_every_game(name: str, tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    code, output = invoke("balance", name, "--games", "6", "--workers", "1", "--report", str(page))
    assert code == 0, output
    assert "choices that mattered" in output
    assert page.read_text().count("<svg") == 5


def test_balance_works_with_the_box_s_own_component_file(tmp_path: Path) -> None:
    copy = tmp_path / "my.toml"
    copy.write_bytes((warren.game(GAME).folder / "components.toml").read_bytes())
    code, output = invoke(
        "balance",
        GAME,
        "--components",
        str(copy),
        "--games",
        "4",
        "--workers",
        "1",
        "--report",
        str(tmp_path / "b.html"),
    )
    assert code == 0, output
    assert "my.toml" in output


def test_a_seat_that_always_wins_is_called_unfair() -> None:
    sample = [balance.Sample((3.0, 1.0), (1.0, -1.0), (0,), 9, 4, 2, 3.0)] * 40
    figures = balance.summarise(sample)
    assert not figures.fair
    assert figures.lead[0] == 2.0
    assert figures.decisive[0] == 0.5
    with pytest.raises(ValueError, match="nothing to report"):
        balance.summarise([])


def test_the_analyse_command_names_three_moves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    warren.play(["greedy", "random"], GAME, seed=1).save(file)
    code, output = invoke("analyse", str(file), "--bot", "search:20", "--report", str(tmp_path / "a.html"))
    assert code == 0, output
    assert output.count("  move ") == 3
    assert "<svg" in (tmp_path / "a.html").read_text()


def test_a_page_of_a_tournament_with_few_games_can_be_drawn() -> None:
    assert "<svg" in arena_page("x", [], ["a", "b"], "nothing yet")


def test_numbers_and_intervals_of_a_report_are_not_broken_in_the_middle() -> None:
    assert "<td>81.2&nbsp;% [61.8,&nbsp;92.1]</td>" in table(("bot",), [["81.2 % [61.8, 92.1]"]])
    assert "<th>a&lt;b</th>" in table(("a<b",), [])
