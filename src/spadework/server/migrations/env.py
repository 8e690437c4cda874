"""Runs the steps on the connection that `Store.upgrade` has opened."""

from alembic import context

from spadework.server.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
