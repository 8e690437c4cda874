"""Guests, their matches, and the matches' logs."""

import sqlalchemy as sa
from alembic import op

from spadework.server.models import Moment

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the first tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("created", Moment(), nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("guest", sa.Text(), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("created", Moment(), nullable=False),
        sa.Column("changed", Moment(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("trick", sa.Integer(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=True),
    )
    op.create_index("ix_matches_guest_changed", "matches", ["guest", "changed"])
    op.create_table(
        "entries",
        sa.Column("match", sa.Text(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("position", sa.Integer(), primary_key=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("at", Moment(), nullable=False),
    )


def downgrade() -> None:
    """Takes the first tables away."""
    op.drop_table("entries")
    op.drop_table("matches")
    op.drop_table("guests")
