"""What the records need: sums of each match, and whether it was given up."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from spadework.game.match import Match, Seat
from spadework.rules import IllegalAction, Rules, parse_action, parse_rules
from spadework.server.models import Moment
from spadework.server.records import Sums

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

SUMS = ("sets", "nils_bid", "nils_made")

matches = sa.table(
    "matches",
    sa.column("id", sa.Text()),
    sa.column("rules", sa.Text()),
    sa.column("secret", sa.LargeBinary()),
    *(sa.column(name, sa.JSON()) for name in SUMS),
)
entries = sa.table(
    "entries",
    sa.column("match", sa.Text()),
    sa.column("position", sa.Integer()),
    sa.column("seat", sa.Integer()),
    sa.column("action", sa.Text()),
)


def upgrade() -> None:
    """Adds the columns and fills them from the logs."""
    # Not in a batch: that would make the table anew, and the entries hang on it.
    op.add_column("matches", sa.Column("given_up", Moment(), nullable=True))
    for name in SUMS:
        op.add_column("matches", sa.Column(name, sa.JSON(), nullable=False, server_default="[]"))
    connection = op.get_bind()
    for match in connection.execute(sa.select(matches.c.id, matches.c.rules, matches.c.secret)).all():
        sums = _sums(parse_rules(match.rules), match.secret, _log(connection, match.id))
        values = {name: list(value) for name, value in zip(SUMS, sums, strict=True)}
        connection.execute(sa.update(matches).where(matches.c.id == match.id).values(values))


def _log(connection: sa.Connection, match: str) -> Sequence[sa.Row[int, str]]:
    wanted = sa.select(entries.c.seat, entries.c.action).where(entries.c.match == match).order_by(entries.c.position)
    return connection.execute(wanted).all()


def _sums(rules: Rules, secret: bytes, log: Sequence[sa.Row[int, str]]) -> Sums:
    """The sums of a match that a person played in seat 0."""
    match = Match(rules, [Seat("You"), *(Seat(str(seat), "normal") for seat in range(1, rules.seats))], secret)
    try:
        for seat, action in log:
            match.act(seat, parse_action(action))
    except (IllegalAction, ValueError):
        # A damaged log has kept its match from being opened before, and must not keep the others from it now.
        return Sums.none(rules)
    return Sums.of(match)


def downgrade() -> None:
    """Takes the columns away."""
    for name in ("given_up", *SUMS):
        op.drop_column("matches", name)
