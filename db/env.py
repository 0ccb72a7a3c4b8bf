"""Runs migrations on the connection the store hands over; the store's own transaction and lock surround them."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
