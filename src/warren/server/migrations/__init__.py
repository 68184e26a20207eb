"""The database's history; run at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest schema (does nothing if it is)."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        # Workers that start at the same moment must not migrate at the same moment.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(8273645)")
    command.upgrade(config, "head")
