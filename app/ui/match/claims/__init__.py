"""A claim on the match page and the claims page: its card, its words, its past, and the ruling panel."""
