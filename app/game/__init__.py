"""One table of cards: what was dealt, called and claimed there, and what it scores. Knows no tournament."""
