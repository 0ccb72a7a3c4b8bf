"""Fourball: the desk of a live Thunee tournament."""

__version__ = "0.1.0"
