"""The journal in SQL: one append-only, hash-chained log, its side rows and a station's drafts."""
