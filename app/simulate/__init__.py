"""Plays whole deals, matches and days from a seed."""
