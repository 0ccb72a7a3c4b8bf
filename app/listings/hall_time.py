"""Times of the journal as the hall's clock shows them. The journal keeps UTC; who reads a list looks at the wall.

Each is told by the offset that held at that very time, so that a night on which summer time ends reads as it was lived.
"""

from __future__ import annotations

from datetime import datetime

_HOUR = 3600


def moment(time: str) -> str:
    """Give day and time to the second: `2026-11-29 18:04:05`."""
    return _here(time).strftime("%Y-%m-%d %H:%M:%S")


def minute(time: str) -> str:
    """Give day and time to the minute: `2026-11-29 18:04`."""
    return _here(time).strftime("%Y-%m-%d %H:%M")


def day(time: str) -> str:
    """Give the day: `2026-11-29`."""
    return _here(time).strftime("%Y-%m-%d")


def clock_time(time: str) -> str:
    """Give the time of day: `18:04`."""
    return _here(time).strftime("%H:%M")


def zone(time: str) -> str:
    """Say how the hall's clock stands to the world's: `UTC+2`, `UTC+5:30`, `UTC`."""
    offset = _here(time).utcoffset()
    seconds = int(offset.total_seconds()) if offset else 0
    hours, rest = divmod(abs(seconds), _HOUR)
    told = f"{'-' if seconds < 0 else '+'}{hours}" + (f":{rest // 60:02}" if rest else "")
    return f"UTC{told}" if seconds else "UTC"


def _here(time: str) -> datetime:
    return datetime.fromisoformat(time).astimezone()
