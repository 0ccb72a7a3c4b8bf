"""The checking doors: what may be asked of a tournament. Each gives events, or refuses in a sentence."""
