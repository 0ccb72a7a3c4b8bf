"""Slips to score a match on by hand, with the keys of the pad."""
