"""Alembic's migrations of a store. They see `app.store.tables` at most, and a written one is never changed."""
