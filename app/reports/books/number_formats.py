"""Numbers of a workbook as their user sees them: whole ones without a point, days as 2026-11-29, kept zeros kept."""

from __future__ import annotations

import datetime as dt
import re

_QUOTED = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]')
_DAY_MARKS = re.compile(r"[dmyhs]", re.IGNORECASE)
_ZEROS = re.compile(r"0{2,20}")
_BUILT_IN_DAYS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
_MOST_DAYS = 2_958_466
_WHOLE = 1e15


def is_day(number: int, code: str | None) -> bool:
    """Tell whether a number format, by its number or its own code, shows a day or a time."""
    if code is None:
        return number in _BUILT_IN_DAYS
    return bool(_DAY_MARKS.search(_QUOTED.sub("", code)))


def zeros(code: str | None) -> int:
    """Give how many digits a format such as 0000000000 always shows, 0 for any other."""
    plain = _QUOTED.sub("", code or "").replace(" ", "").replace("-", "")
    return len(plain) if _ZEROS.fullmatch(plain) else 0


def shown(written: str, epoch: dt.datetime | None = None, digits: int = 0) -> str:
    """Give a number as shown: a day where `epoch` is given, else with at least so many digits."""
    try:
        value = float(written)
    except ValueError:
        return written
    if epoch is not None and 0 <= value < _MOST_DAYS:
        return _day(value, epoch)
    if value.is_integer() and abs(value) < _WHOLE:
        return f"{int(value):0{digits}d}" if digits else str(int(value))
    return f"{value:.15g}"


def _day(value: float, epoch: dt.datetime) -> str:
    moment = epoch + dt.timedelta(seconds=round(value * 86_400))
    if value < 1:
        return moment.time().isoformat()
    return moment.date().isoformat() if moment.time() == dt.time() else str(moment)
