"""One file a revision, numbered upward; the newest number stands in `app.store.tables.SCHEMA`."""
