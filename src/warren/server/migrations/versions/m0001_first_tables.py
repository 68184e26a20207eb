"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.String(20), nullable=False),
        sa.Column("components", sa.String(80), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer()),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(20)),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("rematch", sa.String(16)),
        sa.Column("previous", sa.String(16)),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_index("ix_match_status", "match", ["status", "changed"])
    op.create_index("ix_match_host", "match", ["host"])
    _create_seats()
    _create_events()


def _create_seats() -> None:
    op.create_table(
        "seat",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("match.id", name="fk_seat_match_id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(20)),
        sa.Column("nonce", sa.String(24), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("contribution", sa.Text(), nullable=False),
        sa.Column("resigned", sa.Integer()),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seat"),
    )
    op.create_table(
        "holder",
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("match_id", sa.String(16), sa.ForeignKey("match.id", name="fk_holder_match_id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("visitor", "match_id", "seat", name="pk_holder"),
    )
    op.create_index("ix_holder_match", "holder", ["match_id"])


def _create_events() -> None:
    op.create_table(
        "event",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("match.id", name="fk_event_match_id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("auto", sa.Boolean(), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_event"),
    )
    op.create_table(
        "job",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("match.id", name="fk_job_match_id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_job"),
    )
    op.create_index("ix_job_due", "job", ["due"])
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("match_id", sa.String(16), sa.ForeignKey("match.id", name="fk_chat_match_id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
    )
    op.create_index("ix_chat_match_id", "chat", ["match_id"])
    op.create_table(
        "key",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_key"),
    )


def downgrade() -> None:
    for name in ("key", "chat", "job", "event", "holder", "seat", "match"):
        op.drop_table(name)
