"""Reads lists of entries, whatever they came as."""
