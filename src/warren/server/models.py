"""What is stored. A match is (game, version, options, components, seed, events); everything live is rebuilt from that."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Boolean, Float, ForeignKey, Index, Integer, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

#: Named constraints, so that later migrations can refer to them on every database.
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {dict[str, Any]: JSON}  # noqa: RUF012


class MatchRow(Base):
    """A table and its match."""

    __tablename__ = "match"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[str] = mapped_column(String(20))
    components: Mapped[str] = mapped_column(String(80))
    options: Mapped[dict[str, Any]]
    settings: Mapped[dict[str, Any]]  # undo, hints, think, takeover, watch, listed, pace
    status: Mapped[str] = mapped_column(String(8))  # open, playing, over
    number: Mapped[int] = mapped_column(Integer)  # events so far (for the lobby; the events themselves are the truth)
    turn: Mapped[int | None] = mapped_column(Integer)
    winners: Mapped[list[int] | None] = mapped_column(JSON)  # seats, once it is over (for the lobby)
    secret: Mapped[str] = mapped_column(String(64))
    commitment: Mapped[str] = mapped_column(String(64))
    seed: Mapped[str | None] = mapped_column(String(20))  # 64 bits without a sign do not fit a database's integers
    host: Mapped[str] = mapped_column(String(32))  # the visitor who made the table
    rematch: Mapped[str | None] = mapped_column(String(16))
    previous: Mapped[str | None] = mapped_column(String(16))
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    __table_args__ = (
        Index("ix_match_status", "status", "changed"),
        Index("ix_match_host", "host"),
        Index("ix_match_components", "game", "components"),
    )


class SeatRow(Base):
    """A place at a table. A new ``nonce`` takes the seat away from everyone who held the old one."""

    __tablename__ = "seat"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # human, bot, invite, open
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[str | None] = mapped_column(String(20))
    nonce: Mapped[str] = mapped_column(String(24))
    ready: Mapped[bool] = mapped_column(Boolean)
    contribution: Mapped[str] = mapped_column(Text)
    resigned: Mapped[int | None] = mapped_column(Integer)  # number of the event before which a bot took over


class HolderRow(Base):
    """A browser's right to a seat, good as long as the seat has this nonce."""

    __tablename__ = "holder"
    visitor: Mapped[str] = mapped_column(String(32), primary_key=True)
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    nonce: Mapped[str] = mapped_column(String(24))
    __table_args__ = (Index("ix_holder_match", "match_id"),)


class EventRow(Base):
    """A move or a take-back. The key makes a race have one winner."""

    __tablename__ = "event"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    kind: Mapped[str] = mapped_column(String(8))
    move: Mapped[int] = mapped_column(Integer)
    auto: Mapped[bool] = mapped_column(Boolean)
    client: Mapped[str] = mapped_column(String(64))
    at: Mapped[float] = mapped_column(Float)


class JobRow(Base):
    """A decision a bot has to make once it is due: its own, or that of a seat whose think time has run out."""

    __tablename__ = "job"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    due: Mapped[float] = mapped_column(Float, index=True)


class ChatRow(Base):
    """A line of chat. ``said`` is what its sender called the message: the key lets one that is sent again be stored once."""

    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), index=True)
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)
    said: Mapped[str | None] = mapped_column(String(32))
    __table_args__ = (Index("ix_chat_said", "match_id", "seat", "said", unique=True),)


class ChangeRow(Base):
    """Somebody else decides for a seat of a running game: a line of its log, told before the event of this number."""

    __tablename__ = "change"
    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), index=True)
    number: Mapped[int] = mapped_column(Integer)
    seat: Mapped[int] = mapped_column(Integer)
    words: Mapped[list[Any]] = mapped_column(
        JSON
    )  # a phrase of the common catalogue, with the name the player had then


class ComponentSetRow(Base):
    """A component set that somebody brought. Tables name it by its hash; the games' own sets are not stored."""

    __tablename__ = "component_set"
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    hash: Mapped[str] = mapped_column(String(80), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    toml: Mapped[str] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Float)
    used: Mapped[float] = mapped_column(Float, index=True)  # when it was last asked for, to a day


class KeyRow(Base):
    """Server-wide values (the key that signs cookies and links), shared by all workers."""

    __tablename__ = "key"
    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))
