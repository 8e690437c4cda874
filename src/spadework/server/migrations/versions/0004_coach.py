"""Hints that were asked for, and what the coach found in scored deals."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the tables and the number of hints of each match; nobody has asked for any yet."""
    op.add_column("matches", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "hints",
        sa.Column("match", sa.Text(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("position", sa.Integer(), primary_key=True),
    )
    op.create_table(
        "reviews",
        sa.Column("match", sa.Text(), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("deal", sa.Integer(), primary_key=True),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("losses", sa.JSON(), nullable=False),
        sa.Column("turn", sa.JSON(), nullable=True),
        sa.Column("found", sa.LargeBinary(), nullable=False),
    )


def downgrade() -> None:
    """Takes them away."""
    op.drop_table("reviews")
    op.drop_table("hints")
    op.drop_column("matches", "hints")
