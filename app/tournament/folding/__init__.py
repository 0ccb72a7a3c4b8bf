"""The fold: from the events of a tournament to its state."""
