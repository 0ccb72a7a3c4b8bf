"""The small style layer on Fusion: `resources/style/desk.qss` with a palette's colours and a scale's pixels."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from app.paths import RESOURCES

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.look.palettes import Palette

_TOKEN = re.compile(r"@([a-z_]+)|\$(\d+)|!stroke|(!tick)")


@cache
def _template() -> str:
    text = (RESOURCES / "style" / "desk.qss").read_text("utf-8")
    return text[text.index("*/") + 2 :]


def stylesheet(palette: Palette, px: Callable[[float], int]) -> str:
    """Give the stylesheet: `@token` becomes a colour, `$n` a measure, `!stroke` an edge's width, `!tick` a file."""

    def fill(found: re.Match[str]) -> str:
        if found[1]:
            return str(getattr(palette, found[1]))
        if found[3]:
            return (RESOURCES / "style" / f"tick-{'dark' if palette.dark else 'light'}.svg").as_posix()
        return f"{px(float(found[2]) if found[2] else palette.stroke)}px"

    return _TOKEN.sub(fill, _template())
