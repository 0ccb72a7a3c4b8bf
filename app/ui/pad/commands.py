"""The UUID of a command: made with its form, kept through retries and restarts, so that it is stored once."""

from __future__ import annotations

from uuid import uuid4


def command_id() -> str:
    """Give a new one."""
    return str(uuid4())
