"""Where a match was first played, and what its deals there were dealt from."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the columns; what is kept already was begun here."""
    op.add_column("matches", sa.Column("origin", sa.Text(), nullable=True))
    op.add_column("matches", sa.Column("first_dealer", sa.Integer(), nullable=True))
    op.add_column("matches", sa.Column("seeds", sa.JSON(), nullable=True))
    op.create_index("ix_matches_guest_origin", "matches", ["guest", "origin"], unique=True)


def downgrade() -> None:
    """Takes the columns away."""
    op.drop_index("ix_matches_guest_origin", "matches")
    for name in ("origin", "first_dealer", "seeds"):
        op.drop_column("matches", name)
