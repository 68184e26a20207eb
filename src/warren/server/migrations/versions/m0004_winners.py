"""Who won a game that is over, for the lobby. Of older games it is not known there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("winners", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "winners")
