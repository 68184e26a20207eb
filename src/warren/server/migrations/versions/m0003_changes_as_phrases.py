"""Lines about players who came and went are phrases, and bots have no English names."""

from __future__ import annotations

import re
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

#: The sentences of before, and the keys that say them now.
SENTENCES = (
    (r"(.*) sits down\.", "player-sits-down"),
    (r"(.*) is back\.", "player-is-back"),
    (r"(.*) leaves; a bot plays on\.", "player-leaves"),
    (r"The host gives the seat of (.*) to a bot\.", "seat-given-to-bot"),
    (r"The host gives the seat of (.*) to somebody else\.", "seat-given-away"),
)


#: What bots were called.
BOT = re.compile(r"(Easy|Medium|Hard|Master|Greedy|Random) bot( \d+)?")


def upgrade() -> None:
    _take_over_changes()
    _take_over_names()


def _take_over_names() -> None:
    """A bot is called by its level; one that plays on for somebody keeps their name."""
    seat = sa.table("seat", *(sa.column(name) for name in ("match_id", "seat", "kind", "name", "resigned")))
    connection = op.get_bind()
    for row in connection.execute(sa.select(seat).where(seat.c.kind == "bot")).all():
        name = (
            row.name.removesuffix(" (bot)")
            if row.resigned is not None
            else ("" if BOT.fullmatch(row.name) else row.name)
        )
        this = (seat.c.match_id == row.match_id, seat.c.seat == row.seat)
        connection.execute(sa.update(seat).where(*this).values(name=name))


def _take_over_changes() -> None:
    op.add_column("change", sa.Column("words", sa.JSON(), nullable=True))
    change = sa.table("change", sa.column("id"), sa.column("text"), sa.column("words", sa.JSON()))
    connection = op.get_bind()
    for row in connection.execute(sa.select(change.c.id, change.c.text)).all():
        connection.execute(sa.update(change).where(change.c.id == row.id).values(words=phrase_of(row.text)))
    with op.batch_alter_table("change") as batch:
        batch.alter_column("words", existing_type=sa.JSON(), nullable=False)
        batch.drop_column("text")


def phrase_of(sentence: str) -> list[Any]:
    """The phrase that says what the sentence said."""
    for pattern, key in SENTENCES:
        if found := re.fullmatch(pattern, sentence, re.DOTALL):
            return ["say", key, {"player": found[1]}]
    return ["say", "verbatim", {"text": sentence}]


def downgrade() -> None:
    with op.batch_alter_table("change") as batch:
        batch.add_column(sa.Column("text", sa.String(120), nullable=False, server_default=""))
        batch.drop_column("words")
