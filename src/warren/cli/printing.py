"""``warren print``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from warren.cli.common import PORT, named, wrong
from warren.engine.components import InvalidComponents
from warren.print import PrintOptions, print_game, table_address
from warren.print.sheets import BLEED_MOST
from warren.text.catalogue import chosen_language, known_language


class Paper(StrEnum):
    a4 = "a4"
    letter = "letter"


class BackSides(StrEnum):
    duplex = "duplex"
    fold = "fold"
    none = "none"


class Edge(StrEnum):
    long = "long"
    short = "short"


class Ink(StrEnum):
    full = "full"
    saving = "saving"


def print_(
    name: Annotated[str, typer.Argument(metavar="GAME", help="A game; `warren games` lists them.")],
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The PDF to write (default: GAME.pdf).")] = None,
    paper: Annotated[Paper, typer.Option(help="The size of the paper.")] = Paper.a4,
    backs: Annotated[
        BackSides, typer.Option(help="On the other side of the paper, beside a fold, or not at all.")
    ] = BackSides.duplex,
    flip: Annotated[Edge, typer.Option(help="The edge your printer turns the paper along.")] = Edge.long,
    bleed: Annotated[
        float, typer.Option(min=0, max=BLEED_MOST, help="How far colours run beyond the cut, in millimetres.")
    ] = 0.0,
    ink: Annotated[Ink, typer.Option(help="Full colours, or pale ones with dark lines.")] = Ink.full,
    components: Annotated[Path | None, typer.Option(help="A component file (TOML) in place of the game's own.")] = None,
    language: Annotated[str | None, typer.Option(help="The language of the words, for example en.")] = None,
    server: Annotated[
        str | None,
        typer.Option(help="The address of your server, for the code on each sheet (default: this computer's)."),
    ] = None,
) -> None:
    """Print a game: every piece, how to make it, the guide and a reference sheet for each player."""
    from warren.server.local_network import own_address

    game = named(name)
    target = output or Path(f"{name}.pdf")
    if target.suffix.lower() != ".pdf":
        raise wrong(f"{target.name}: the file's name must end in .pdf")
    address = server or f"http://{own_address() or 'localhost'}:{PORT}"
    if urlsplit(address).scheme not in ("http", "https") or not urlsplit(address).netloc:
        raise wrong(f"--server {server!r}: write an address like https://play.example")
    try:
        pieces = game.components(components)
        spoken = known_language(language or chosen_language())
    except (InvalidComponents, ValueError) as error:
        raise wrong(str(error)) from None
    options = PrintOptions(
        paper.value, backs.value, flip.value, bleed, ink.value, spoken, table_address(address, game, pieces)
    )  # fmt: skip
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(game.title, total=None)
        made = print_game(
            game, pieces, target, options, lambda done, pages: bar.update(task, completed=done, total=pages)
        )
    typer.echo(f"{target}: {game.title}, {made.pages} pages, {made.count} pieces")
    typer.echo(_opens(options, server is None, components))


def _opens(options: PrintOptions, is_own: bool, components: Path | None) -> str:
    """What the code on the sheets opens, and what has to be done for it."""
    opens = f"The code on each sheet opens {options.address}"
    todo = []
    if is_own:
        todo.append("`warren serve --lan` must run there" if options.opens_elsewhere else "on this computer only")
    if components is not None:
        todo.append(f"open {components.name} there once, in the workshop or for a new table")
    return f"{opens}: {'; '.join(todo)}." if todo else f"{opens}."
