"""Python 3.11 counts who holds None, True and False; PySide6 6.12 takes one off with calls that give nothing back.

After some ten thousand calls the count is used up and the interpreter dies. From 3.12 on these few values are immortal
and nothing is counted. Here 3.11 gets what 3.12 has: a count that no day can use up.
"""

from __future__ import annotations

import ctypes
import sys

IMMORTAL = 1 << 40
VALUES = (None, True, False, NotImplemented, Ellipsis)


def keep() -> bool:
    """Make the values immortal where this Python counts them; tell whether that was needed. Twice does no harm."""
    if sys.version_info >= (3, 12) or sys.implementation.name != "cpython":
        return False
    for value in VALUES:
        count = ctypes.c_ssize_t.from_address(id(value))
        if count.value < IMMORTAL // 2:
            count.value += IMMORTAL
    return True
