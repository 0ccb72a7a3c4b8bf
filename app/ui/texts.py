"""Words on screen: `tr` looks a sentence up in the chosen language and fills its gaps."""

from __future__ import annotations

from app.i18n import fill, translate


def tr(text: str, **gaps: object) -> str:
    """Give a sentence of the window in the user's language, `{name}` filled from `gaps`."""
    return fill(translate("desk", text), **gaps) if gaps else translate("desk", text)


def count(n: int, one: str, many: str) -> str:
    """Give `1 team` or `7 teams`: `one` and `many` are words of the window."""
    return f"{n} {tr(one if n == 1 else many)}"


def none_open() -> str:
    """Say that a key or a file is of a tournament, and that none is open."""
    return tr("No tournament is open: open one on the start page, Alt+1.")
