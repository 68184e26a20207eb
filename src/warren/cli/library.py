"""``warren games``, ``warren rules``, ``warren show``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from warren.cli.common import named, wrong
from warren.engine.positions import InvalidPosition
from warren.engine.registry import game as find_game
from warren.engine.registry import games as game_names
from warren.scene.svg import to_png


def games() -> None:
    """List the games."""
    table = Table("game", "title", "seats", "minutes", "age", "what it is", box=None)
    for name in game_names():
        game = find_game(name)
        low, high = game.seats
        table.add_row(name, game.title, f"{low}-{high}", str(game.minutes), f"{game.age}+", game.pitch)
    Console().print(table)


def rules(name: Annotated[str, typer.Argument(metavar="GAME", help="A game; `warren games` lists them.")]) -> None:
    """Show the rules of a game."""
    Console().print(Markdown(named(name).guide))


def show(
    position: Annotated[
        Path, typer.Argument(metavar="POSITION.json", help="A position, as State.position() writes it.")
    ],
    output: Annotated[Path, typer.Option("-o", "--output", help="The picture to write, .svg or .png.")] = Path(
        "board.svg"
    ),
    seat: Annotated[
        int | None, typer.Option(help="Draw what this seat sees, 1 being the first (default: what a spectator sees).")
    ] = None,
    components: Annotated[Path | None, typer.Option(help="The component file the position was made with.")] = None,
    width: Annotated[int, typer.Option(min=100, max=8000, help="Width in pixels.")] = 1200,
) -> None:
    """Draw a position."""
    if output.suffix not in (".svg", ".png"):
        raise wrong(f"{output.name}: the picture's name must end in .svg or .png")
    try:
        data = json.loads(position.read_text(encoding="utf-8"))
        if not isinstance(data, dict):
            raise InvalidPosition("a position is an object with fields")
        game = find_game(str(data.get("game", "(field game is missing)")))
        state = game.position(data, components)
        viewer = None if seat is None else seat - 1
        picture = game.draw(state.scene(viewer), state.components, pixels=width)
    except OSError as error:
        raise wrong(f"{position} cannot be read ({error.strerror}); give the path of a position (JSON)") from None
    except (ValueError, KeyError, TypeError) as error:
        raise wrong(f"{position}: {error}") from None
    output.write_bytes(to_png(picture, width) if output.suffix == ".png" else picture.encode())
    typer.echo(f"{output}: {state!r}")
