"""The journal as a list: every event, who told it, when and where, and whether it was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.i18n import translate
from app.listings.columns import MOMENT, Column
from app.listings.hall_time import moment
from app.listings.labels import told_label

if TYPE_CHECKING:
    from collections.abc import Mapping


class JournalRow(Struct, frozen=True):
    """An event of the journal, told by an `act`. `time` is UTC, ISO 8601; `undone`: its act was taken back.

    `aside`: not by an Undo, but by what a table agreed on that did not know of it. `names` are those that the label has
    ids of, as they are now.
    """

    position: int
    time: str
    actor: str
    station: str
    label: str
    event: str
    stream: str
    undone: bool
    role: str = "desk"
    act: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    aside: bool = False

    @property
    def said(self) -> str:
        """Give the act's label as people read it."""
        return told_label(self.label, self.names)

    @property
    def about(self) -> str:
        """Give the match a stream is about, or the tournament's id."""
        return self.stream.rpartition("/")[2]


def happened_text(r: JournalRow) -> str:
    """Tell what happened; a deal taken out of the count is kept as one corrected, and told as what it is."""
    kind = "deal voided" if (r.event, r.act) == ("deal_corrected", "void") else r.event.replace("_", " ")
    return translate("event", kind)


JOURNAL: tuple[Column[JournalRow], ...] = (
    Column("position", "No.", lambda r: r.position, "right", 7),
    Column("time", "Time", lambda r: moment(r.time), width=MOMENT),
    Column("actor", "Who", lambda r: r.actor, width=10),
    Column("role", "Role", lambda r: translate("role", r.role.replace("_", " ")), width=10),
    Column("station", "Station", lambda r: r.station, width=12),
    Column("label", "Act", lambda r: r.said, width=40),
    Column("event", "Event", happened_text, width=18),
    Column("stream", "Concerns", lambda r: r.about, width=10),
    Column("undone", "Taken back", lambda r: r.undone, "center", 10),
)


def who_text(r: JournalRow) -> str:
    """Tell who did it, and in what role where officials have one."""
    return r.actor if r.role == "desk" else f"{r.actor} · {translate('role', r.role.replace('_', ' '))}"


def event_text(r: JournalRow) -> str:
    """Tell what happened, and that it was taken back."""
    told = happened_text(r)
    return f"{told} · {translate('event', 'taken back')}" if r.undone else told


def concerns_text(r: JournalRow) -> str:
    """Tell the match it is about; nothing where it is of the whole tournament, which the page's head names."""
    return "" if r.stream == f"t/{r.about}" else r.about


_JOINED = {
    "actor": Column("actor", "Who", who_text, width=18),
    "event": Column("event", "Event", event_text, width=18),
    "stream": Column("stream", "Concerns", concerns_text, width=10),
}
JOURNAL_SHOWN: tuple[Column[JournalRow], ...] = tuple(
    _JOINED.get(column.key, column) for column in JOURNAL if column.key not in {"role", "undone"}
)
"""The same on screen, where each column costs room: the role stands beside who, `taken back` beside the event."""
