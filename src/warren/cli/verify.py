"""``warren verify``: check a game record offline."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def verify(
    file: Annotated[Path, typer.Argument(help="A game record (JSON), as downloaded from a finished table.")],
    components: Annotated[Path | None, typer.Option(help="The component file it was played with.")] = None,
) -> None:
    """Replay a game record; check every move, the result and the fairness of the deal."""
    from warren.table.record import InvalidRecord, Record

    try:
        record = Record.load(file, components)
        checks = record.checks()
    except (InvalidRecord, OSError, ValueError) as error:
        typer.echo(f"warren verify: {error}", err=True)
        raise typer.Exit(2) from None
    for check in checks:
        typer.echo(f"{'ok ' if check.ok else 'NO '} {check.text}")
    if not all(check.ok for check in checks):
        raise typer.Exit(1)
    typer.echo(f"{file} is a true record: {record.game}, {len(record.seats)} seats, {len(record.moves)} moves.")
