"""A score sheet as JSON: read to facts with every mistake told, and written again."""
