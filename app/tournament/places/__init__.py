"""Who came where, what parts teams that share a place, and what they win."""
