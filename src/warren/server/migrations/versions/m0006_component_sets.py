"""Component sets that people bring."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "component_set",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("hash", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("toml", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("game", "hash", name="pk_component_set"),
    )
    op.create_index("ix_component_set_used", "component_set", ["used"])
    op.create_index("ix_match_components", "match", ["game", "components"])


def downgrade() -> None:
    op.drop_index("ix_match_components", "match")
    op.drop_table("component_set")
