"""What the sender of a line of chat called it, so that one that is sent again is stored once. Of older lines it is not known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("said", sa.String(32), nullable=True))
    op.create_index("ix_chat_said", "chat", ["match_id", "seat", "said"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_chat_said", "chat")
    op.drop_column("chat", "said")
