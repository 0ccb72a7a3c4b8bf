"""Qt models over frozen rows; the model owns the order."""
