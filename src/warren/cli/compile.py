"""``warren compile``: compile games ahead of time."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import Progress

from warren.engine.registry import folder_of, games
from warren.precompile import precompile


def compile(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Games to compile (default: all).")
    ] = None,
) -> None:
    """Compile games ahead of time, on all cores (for images and CI)."""
    wanted = list(dict.fromkeys(names or games()))
    for name in wanted:
        folder_of(name)  # an unknown name is refused before anything is compiled
    with Progress(transient=True) as bar:
        task = bar.add_task("Compiling", total=len(wanted))
        precompile(wanted, lambda name: bar.advance(task))
    typer.echo(f"compiled: {', '.join(wanted)}")
