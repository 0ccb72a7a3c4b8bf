"""A field of entrants: entries, draws, brackets, results and places. Knows no cards and serves any game."""
