"""Who left, came back or was replaced, as lines of the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    change = op.create_table(
        "change",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("match_id", sa.String(16), sa.ForeignKey("match.id", name="fk_change_match_id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(120), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_change"),
    )
    op.create_index("ix_change_match_id", "change", ["match_id"])
    _take_over(change)


def _take_over(change: sa.Table) -> None:
    """What the seats knew so far: the last to leave, called "Name (bot)" since."""
    seat = sa.table("seat", *(sa.column(name) for name in ("match_id", "seat", "name", "resigned")))
    left = op.get_bind().execute(sa.select(seat).where(seat.c.resigned.is_not(None))).all()
    rows = [
        {
            "match_id": row.match_id,
            "number": row.resigned,
            "seat": row.seat,
            "text": f"{row.name.removesuffix(' (bot)')} leaves; a bot plays on.",
        }
        for row in left
    ]
    if rows:
        op.bulk_insert(change, rows)


def downgrade() -> None:
    op.drop_table("change")
