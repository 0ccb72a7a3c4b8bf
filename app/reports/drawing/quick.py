"""Lets reportlab write the same file in less time: a number is worded once, and streams are bytes, not letters.

A paper names the same few thousand places and widths over and over; wording them is a third of what a page costs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from reportlab import rl_config
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen import canvas, pathobject, textobject

_KEPT = 1 << 10


@lru_cache(maxsize=_KEPT)
def _number(number: float) -> str:
    return str(fp_str(number))


def numbers(*told: Any) -> str:  # noqa: ANN401 - numbers, or one sequence of them
    """Word numbers, or one sequence of them, as a PDF has them: with a space between."""
    first = told[0] if told else ()
    every = first if len(told) == 1 and isinstance(first, tuple | list) else told
    return " ".join(map(_number, every))


def prepare() -> None:
    """Take the library's own way of wording numbers out of the way; calling again does nothing more."""
    rl_config.useA85 = 0
    for module in (canvas, pathobject, textobject):
        vars(module)["fp_str"] = numbers
