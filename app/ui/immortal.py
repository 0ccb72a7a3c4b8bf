"""Python 3.11 keeps count of who holds None; PySide6 6.12 takes one off with every call that gives nothing back.

After some ten thousand calls the count is used up and the interpreter dies. From 3.12 on None is immortal and nothing is
counted. Here 3.11 gets what 3.12 has: a count that no day can use up.
"""

from __future__ import annotations

import ctypes
import sys

IMMORTAL = 1 << 40


def keep_none() -> bool:
    """Make None immortal where this Python counts it; tell whether that was needed. Doing it twice does no harm."""
    if sys.version_info >= (3, 12) or sys.implementation.name != "cpython":
        return False
    count = ctypes.c_ssize_t.from_address(id(None))
    if count.value < IMMORTAL // 2:
        count.value += IMMORTAL
    return True
