"""One table of cards: what was dealt, called and claimed there, and what it scores. Knows no tournament."""

ENGINE = "1"  # stored with every entry: a replay by another version that differs is reported, never applied
