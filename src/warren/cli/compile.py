"""``warren compile``: compile games ahead."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import Progress

from warren.engine.registry import folder_of, games
from warren.precompile import precompile


def compile(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; without any: all of them.")
    ] = None,
) -> None:
    """Compile games into the cache, on all cores, so that nobody waits later (for images and CI)."""
    wanted = list(dict.fromkeys(names or games()))
    for name in wanted:
        folder_of(name)  # an unknown name is refused before anything is compiled
    with Progress(transient=True) as bar:
        task = bar.add_task("Compiling", total=len(wanted))
        precompile(wanted, lambda name: bar.advance(task))
    typer.echo(f"compiled: {', '.join(wanted)}")
