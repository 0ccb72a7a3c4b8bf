"""The only file that knows everyone: settings, engine, migration, desk, then the window or the command line."""

from __future__ import annotations


def run() -> int:
    """Start what was asked for and give the exit code."""
    raise NotImplementedError
