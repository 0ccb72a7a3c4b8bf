"""Starts the real program with its words and says when its window was on the screen, and when it could be used.

Run by `run.py`, which gives the moment of its start in BENCH_START.

Usable: the match last looked at is there with its deals, all of that is painted, and the focus is inside the page.
Verify goes on meanwhile; what is typed and looked at does not wait for it.
"""

from __future__ import annotations

import os
import sys
from time import monotonic, process_time

import hooking


def watch(window):
    """Stand beside a window until it can be used, tell, and end the program."""
    from PySide6.QtCore import QEvent, QObject, QTimer  # noqa: PLC0415 - the program says when Qt is imported

    class Watch(QObject):
        painted = None

        def eventFilter(self, watched, event):  # noqa: N802 - Qt's name
            if event.type() == QEvent.Type.Expose and self.painted is None:
                QTimer.singleShot(0, self.first)
            if event.type() in {QEvent.Type.Expose, QEvent.Type.UpdateRequest} and ready(window):
                QTimer.singleShot(0, self.usable)
            return super().eventFilter(watched, event)

        def first(self):
            self.painted = self.painted or elapsed()

        def usable(self):
            if self.painted is not None and ready(window):
                tell(self.painted)

    window.watch = Watch()
    window.installEventFilter(window.watch)
    window.windowHandle().installEventFilter(window.watch)


def ready(window):
    """Tell whether the match is on the page and a key goes to it."""
    page, focus = window.page(), window.focusWidget()
    return page is not None and page.shown is not None and focus is not None and page.isAncestorOf(focus)


def elapsed():
    return (monotonic() - float(os.environ["BENCH_START"])) * 1000


def tell(painted):
    sys.stdout.write(f"{elapsed():.1f} {process_time() * 1000:.1f} {painted:.1f}\n")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    hooking.start(watch, *sys.argv[1:])
