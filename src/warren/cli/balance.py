"""``warren balance``: how fair and lively a game is, and what other pieces would change."""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from warren.arena import balance as balance_report
from warren.arena import comparison_report
from warren.arena.comparison import Comparison
from warren.arena.variants import read_vary, variants
from warren.arena.what_if import NamedSet, Setting, Stopped, Where, head_of, sweep
from warren.bots import make_bot
from warren.cli.arena import Options, Pieces, Seats, Seed, Workers, progress_bar, seat_count
from warren.cli.common import read_options, wrong
from warren.engine.components import Components, InvalidComponents
from warren.engine.contract import Game
from warren.engine.registry import game as find_game
from warren.engine.registry import games as game_names

console = Console()
GAMES, DEALS = 400, 2000  # played for a report, and with each set of a comparison, unless another number is asked for
OWN = "the game's own pieces"


@dataclass(frozen=True)
class Base:
    """The pieces that are reported on."""

    game: Game
    pieces: Components
    path: Path | None  # of their file, if they are not the game's own

    @property
    def name(self) -> str:
        return self.path.name if self.path else OWN


def balance(
    name: Annotated[
        str, typer.Argument(metavar="GAME", help="A game (`warren games` lists them), or a component file of one.")
    ],
    components: Pieces = None,
    against: Annotated[
        Path | None, typer.Option(help="Compare with this component file: what would it change?")
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PATH=VALUES",
            help="Compare with other values of a field, for example cards.hand=5..8 or tunnel.18.cost=RK,RY; "
            "several make a grid.",
        ),
    ] = None,
    seats: Seats = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="Games to play: 400, or 2000 with each set that is compared.")
    ] = None,
    bot: Annotated[str, typer.Option(help="The bot in every seat.")] = "greedy",
    seed: Seed = 1,
    option: Options = None,
    workers: Workers = None,
    ray: Annotated[str | None, typer.Option(help="Address of a Ray cluster, or `local`; for comparisons.")] = None,
    results: Annotated[
        Path | None, typer.Option(help="File that keeps every game of a comparison; an existing one is continued.")
    ] = None,
    report: Annotated[
        list[Path] | None, typer.Option(help="The report; a comparison's may end with .html, .md, .json or .txt.")
    ] = None,
) -> None:
    """Report how fair and lively a game is: seats, length, scores, choices that matter. With --against or --vary: what changes."""
    try:
        base = _base(name, components)
        make_bot(bot)
        count = seat_count(base.game, seats)
        chosen = read_options(base.game, option or [], count)
        comparing = against is not None or bool(vary)
        setting = Setting(count, games or (DEALS if comparing else GAMES), (bot,), seed, chosen)
        if comparing:
            others = _others(base, against, vary or [])
            _compare(base, others, setting, Where(workers, ray, results), report)
        elif ray or results:
            raise ValueError("--ray and --results are for comparisons: add --against FILE or --vary PATH=VALUES")
        else:
            _report(base, setting, workers, report)
    except ValueError as error:
        raise wrong(str(error)) from None


# --- which pieces -----------------------------------------------------------------------------------------------------
def _base(name: str, components: Path | None) -> Base:
    """The game and the pieces that are meant by a game's name or a file."""
    if name in game_names() or not (name.endswith(".toml") or Path(name).is_file()):
        game = find_game(name)
        return Base(game, game.components(components), components)
    if components is not None:
        raise ValueError(f"give one component file: {name} or --components {components}")
    return _whose(Path(name))


def _whose(path: Path) -> Base:
    """The game whose pieces a file holds; if it fits none, what is wrong for the game it resembles most."""
    reasons = list[tuple[int, Game, str]]()
    for game in map(find_game, game_names()):
        try:
            return Base(game, game.components(path), path)
        except InvalidComponents as error:
            reasons.append((_alike(path, game), game, str(error)))
    alike, game, reason = max(reasons, key=lambda row: row[0])
    if len({text for _, _, text in reasons}) == 1:  # nobody can read it
        raise ValueError(reason)
    if alike == 0:
        raise ValueError(f"{path} fits no game; copy a game's components.toml and change that")
    raise ValueError(f"{path} does not fit {game.title}: {reason}")


def _alike(path: Path, game: Game) -> int:
    """How many sections of a file the game's own has too."""
    try:
        return len(set(tomllib.loads(path.read_text(encoding="utf-8"))) & set(game.components().data))
    except (OSError, ValueError):
        return 0


def _others(base: Base, against: Path | None, vary: list[str]) -> list[NamedSet]:
    if against is not None and vary:
        raise ValueError("give --against or --vary, not both")
    if against is None:
        return variants(base.game, base.pieces, [read_vary(text, base.pieces.data) for text in vary])
    try:
        name = against.name if against.name != base.name else str(against)
        return [NamedSet(name, base.game.components(against))]
    except InvalidComponents as error:
        raise ValueError(f"--against {against}: {error}") from None


# --- comparing --------------------------------------------------------------------------------------------------------
def _compare(base: Base, others: list[NamedSet], setting: Setting, where: Where, report: list[Path] | None) -> None:
    pages = [comparison_report.check_form(path) for path in report or ()]
    first, checked = NamedSet(base.name, base.pieces), setting.checked(base.game)
    head = head_of(base.game, [first, *others], checked)
    digest = hashlib.sha256(json.dumps(head, sort_keys=True).encode()).hexdigest()[:8]
    journal = where.journal or Path(f"balance-{base.game.name}-{setting.seats}-{digest}.jsonl")
    with progress_bar(f"{base.game.title}, {setting.seats} seats, {len(head['sets'])} sets") as bar:
        task = bar.add_task("games", total=None)
        kept = Where(
            where.jobs, where.ray, journal, lambda done, total: bar.update(task, completed=done, total=total)
        )  # fmt: skip
        try:
            found = sweep(base.game, first, others, checked, kept)
        except Stopped:
            console.print("Interrupted; run the same command again to go on.")
            raise typer.Exit(130) from None
    _show(found, pages or [journal.with_suffix(".html")], journal)


def _show(found: list[Comparison], pages: list[Path], journal: Path) -> None:
    if comparison_report.has_overview(found):
        head, lines, _ = comparison_report.overview(found)
        table = Table(*head)
        for line in lines:
            table.add_row(*line)
        console.print(table)
    console.print(comparison_report.as_text(found), markup=False, highlight=False, soft_wrap=True)
    for path in pages:
        comparison_report.write(found, path)
        console.print(f"Report: {path}", markup=False, highlight=False)
    console.print(f"Results: {journal}", markup=False, highlight=False)
    if not found[0].complete:
        console.print("Interrupted; run the same command again to go on.")
        raise typer.Exit(130)


# --- one set ----------------------------------------------------------------------------------------------------------
def _report(base: Base, setting: Setting, workers: int | None, report: list[Path] | None) -> None:
    if report and len(report) > 1:
        raise ValueError("one set has one report, an HTML page; only comparisons have several forms")
    sample: list[balance_report.Sample] = []
    path = str(base.path) if base.path else None
    [bot] = setting.bots
    with progress_bar(f"{base.game.title}, {setting.seats} seats") as bar:
        task = bar.add_task("games", total=setting.games)
        try:
            for row in balance_report.samples(
                base.game.name, setting.seats, setting.games, bot, setting.seed, setting.options, path, workers
            ):
                sample.append(row)
                bar.advance(task)
        except KeyboardInterrupt:
            console.print("Interrupted; the report covers the games played so far.")
    _show_balance(base.game, balance_report.summarise(sample))
    page = report[0] if report else Path(f"balance-{base.game.name}-{setting.seats}.html")
    facts = f"{len(sample)} games, {setting.seats} seats, {bot} in every seat, {base.name}, rules {base.game.version}."
    title = f"Balance: {base.game.title}"
    page.write_text(balance_report.balance_page(title, sample, base.game.seat_names, facts), encoding="utf-8")
    console.print(f"{facts}\nReport: {page}", markup=False, highlight=False)


def _show_balance(game: Game, figures: balance_report.Balance) -> None:
    table = Table("seat", "wins (95 %)", "score (95 %)", title=game.title)
    for seat in range(figures.seats):
        value, low, high = figures.scores[seat]
        table.add_row(game.seat_names[seat], str(figures.wins[seat]), f"{value:.1f} [{low:.1f}, {high:.1f}]")
    console.print(table)
    console.print(
        f"Moves per game {figures.length[0]:.1f}, best score ahead by {figures.lead[0]:.1f}, "
        f"choices that mattered {100 * figures.decisive[0]:.0f} %, games without a single winner {figures.ties}",
        markup=False,
        highlight=False,
    )
