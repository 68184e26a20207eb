"""The database's history; run at every start."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

FOLDER = Path(__file__).parent
#: The newest revision: its files are numbered.
HEAD = max(file.stem[1:5] for file in (FOLDER / "versions").glob("m[0-9]*.py"))


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest schema (does nothing if it is)."""
    if connection.dialect.name == "postgresql":
        # Workers that start at the same moment must not migrate at the same moment.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(8273645)")
    if revision(connection) == HEAD:
        return  # as nearly always: a start need not wait for Alembic
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """What Alembic noted in the database, if it was there."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(select(column("version_num")).select_from(table("alembic_version")))
