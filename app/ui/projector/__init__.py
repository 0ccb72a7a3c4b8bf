"""The hall's screen: next matches with their tables, scores as the hall may see them, results, the bracket."""
