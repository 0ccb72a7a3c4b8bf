"""One signal for every change of truth, whoever made it; each page judges for itself whether it is stale."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Hub(QObject):
    """The window's notice board. `changed` carries a Change of the desk, sent after the new values are in place.

    Connect bound methods only: a lambda would keep its widget alive for as long as the program runs.
    """

    changed = Signal(object)
