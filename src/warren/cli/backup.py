"""``warren backup`` and ``warren restore``: everything a server keeps, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from warren.cli.common import wrong

if TYPE_CHECKING:
    from warren.server.settings import Settings

Database = Annotated[str | None, typer.Option(help="As for warren serve: sqlite:///FILE or postgresql+asyncpg://….")]
Data = Annotated[Path | None, typer.Option(help="Folder of the SQLite database.")]


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")], database: Database = None, data: Data = None
) -> None:
    """Copy all tables into a file; the server may go on meanwhile."""
    from warren.server import moving

    try:
        amount = moving.backup(_settings(database, data), file)
    except (moving.CannotMove, ValueError, OSError) as error:
        raise wrong(str(error)) from None
    typer.echo(f"{file}: {amount.tables} tables, {amount.moves} moves ({file.stat().st_size / 1e6:.1f} MB)")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that warren backup made.")],
    database: Database = None,
    data: Data = None,
    replace: Annotated[bool, typer.Option("--replace", help="Take the place of what the database holds.")] = False,
) -> None:
    """Fill a database with a backup's tables; also moves them between SQLite and PostgreSQL."""
    from warren.server import moving
    from warren.server.database_lock import InUse

    try:
        amount = moving.restore(_settings(database, data), file, replace)
    except (moving.CannotMove, InUse, ValueError, OSError) as error:
        raise wrong(str(error)) from None
    typer.echo(f"{amount.tables} tables and {amount.moves} moves are restored")


def _settings(database: str | None, data: Path | None) -> Settings:
    from warren.server.settings import DATABASE_FILE, Settings, data_folder

    return Settings(database=database or f"sqlite:///{(data or data_folder()) / DATABASE_FILE}")
