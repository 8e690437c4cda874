"""The database's tables.

A match is its log: rows of `entries` are only ever added, and of a match's own row only what the list of matches shows
is kept up to date, and what the records add up, so that neither needs a log.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, ForeignKey, Index, LargeBinary, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, also where the database keeps no time zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value if value is None or value.tzinfo else value.replace(tzinfo=UTC)


class Base(DeclarativeBase):
    """The base of all tables."""


class GuestRow(Base):
    """A person who has begun a match."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    created: Mapped[datetime] = mapped_column(Moment)


class MatchRow(Base):
    """A match: what it began with, and from ``changed`` on where it stands."""

    __tablename__ = "matches"
    __table_args__ = (
        Index("ix_matches_guest_changed", "guest", "changed"),
        Index("ix_matches_guest_origin", "guest", "origin", unique=True),
    )

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    guest: Mapped[str] = mapped_column(ForeignKey("guests.id"))
    rules: Mapped[str] = mapped_column(Text)
    level: Mapped[str] = mapped_column(Text)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[datetime] = mapped_column(Moment)

    origin: Mapped[str | None] = mapped_column(Text)
    """The id it had where it was first played; null, as the next two, where that was here."""
    first_dealer: Mapped[int | None]
    """The seat; null where the secret names it."""
    seeds: Mapped[list[str] | None] = mapped_column(JSON(none_as_null=True))
    """Of the deals played elsewhere, in hex; those of later deals come from the secret."""

    changed: Mapped[datetime] = mapped_column(Moment)
    deal: Mapped[int]
    """The number of the current deal, from 1."""
    trick: Mapped[int]
    """The number of the running trick, from 1; 0 while no card is to be played."""
    scores: Mapped[list[int]] = mapped_column(JSON)
    """By side."""
    winner: Mapped[int | None]
    """The side that has won."""
    given_up: Mapped[datetime | None] = mapped_column(Moment)
    """When the person gave it up; from then on its log does not grow."""
    sets: Mapped[list[int]] = mapped_column(JSON)
    """By side: contracts that failed, so far."""
    nils_bid: Mapped[list[int]] = mapped_column(JSON)
    """By seat."""
    nils_made: Mapped[list[int]] = mapped_column(JSON)
    """By seat."""
    hints: Mapped[int]
    """How many the person has asked for."""


class EntryRow(Base):
    """One entry of a match's log."""

    __tablename__ = "entries"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    """The length of the log before this entry."""
    seat: Mapped[int]
    action: Mapped[str] = mapped_column(Text)
    """In the record's words."""
    at: Mapped[datetime] = mapped_column(Moment)


class HintRow(Base):
    """A position in which the person has asked for a hint."""

    __tablename__ = "hints"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)


class ReviewRow(Base):
    """What the coach has found in a scored deal."""

    __tablename__ = "reviews"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    deal: Mapped[int] = mapped_column(primary_key=True)
    """Its number from 1."""
    edition: Mapped[int]
    """Of the coach that judged."""
    losses: Mapped[dict[str, Any]] = mapped_column(JSON)
    """What was lost, by kind, so that a match or all matches are summed up without reading judgements."""
    turn: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The turning point."""
    found: Mapped[bytes] = mapped_column(LargeBinary)
    """The judgements and what hindsight tells of them, as packed JSON."""
