"""Draws on a page in points: letters of every script, suits, square codes, and what a place is too small for."""
