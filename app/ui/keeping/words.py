"""What the status line says of the backups. No Qt: a pure answer to the last copy, the work since it, and the time."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.ports import Backup
    from app.ui.look.icons import ShapeName

SOON: Final = 5 * 60
"""Seconds of work after which a backup is made."""
LATE: Final = 15 * 60
"""Seconds of work without a backup that call for somebody."""
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


class Kept(Struct, frozen=True):
    """What is known of the backups: the last copy, since when there is work it lacks, and what is wrong."""

    last: Backup | None = None
    since: str = ""
    fault: str = ""


class Told(Struct, frozen=True):
    """A few words with their shape, and a sentence that says more; `alarm` where somebody has to act."""

    words: str
    shape: ShapeName
    sentence: str
    alarm: bool = False


def seconds(since: str, now: str) -> int:
    """Give the seconds between two times of the journal; a clock that was set back gives 0."""
    return max(0, int((datetime.fromisoformat(now) - datetime.fromisoformat(since)).total_seconds()))


def age(since: str, now: str) -> str:
    """Say how long ago something was."""
    past = seconds(since, now)
    if past < _MINUTE:
        return tr("just now")
    if past < _HOUR:
        return tr("{n} min ago", n=past // _MINUTE)
    return tr("{n} h ago", n=past // _HOUR) if past < _DAY else tr("{n} d ago", n=past // _DAY)


def due(kept: Kept, now: str) -> bool:
    """Tell whether five minutes of work wait for a backup."""
    return bool(kept.since) and seconds(kept.since, now) >= SOON


def told(kept: Kept, now: str) -> Told:
    """Say how the backups stand."""
    proved = tr("backup proved {age}", age=age(kept.last.time, now)) if kept.last else tr("no backup yet")
    where = tr("The last one is {where}.", where=kept.last.where) if kept.last else ""
    if kept.fault:
        return Told(tr("look after the backups · {proved}", proved=proved), "bad", kept.fault, alarm=True)
    if kept.since and seconds(kept.since, now) > LATE:
        late = tr("More than 15 minutes of work have no backup. Make one now: Ctrl+B.")
        return Told(proved, "bad", late, alarm=True)
    return Told(proved, "good" if kept.last else "dot", where or tr("A backup is made after five minutes of work."))
